import assert from "node:assert/strict";
import { test } from "node:test";
import { Lists, Reader, Scene, itemOf, offerOf, saidOf, signed, unpack } from "../js/wire.js";
import { pack, snapshot, zigzag } from "./pack.js";

test("numbers are unpacked as they were packed", () => {
  assert.deepEqual(unpack("*$4#$~("), [7, 1, 17, 0, 1, 90 + 31 * 5], "the step that PROTOCOL.md shows");
  const numbers = [0, 1, 56, 57, 59, 60, 61, 90, 91, 92, 1000, 65_535, 1_000_000];
  assert.deepEqual(unpack(pack(...numbers)), numbers);
  assert.deepEqual(unpack(""), []);
});

test("the backslash is left out of the digits", () => {
  assert.ok(!pack(...Array.from({ length: 5000 }, (_, n) => n)).includes("\\"));
});

test("every second number is negative", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map(signed), [0, -1, 1, -2, 2]);
  for (const number of [0, -1, 1, -300, 300]) assert.equal(signed(zigzag(number)), number);
});

test("a reader gives nothing but zeros past the end", () => {
  const reader = new Reader(pack(4));
  assert.equal(reader.next(), 4);
  assert.ok(reader.isDone);
  assert.deepEqual(reader.many(2), [0, 0]);
});

test("an offer keeps whether its acts end the turn, what is asked and why it leads nowhere", () => {
  const why = { n: 3, code: "river" };
  const told = { n: 3, v: 4, seat: 0, spots: [2], done: [{ act: "2", ghost: [], ends: true }], next: [], pointers: [], say: { key: "prompt-tile", args: [1] }, why };
  const offer = offerOf(told);
  assert.deepEqual([offer.done, offer.say, offer.why], [[{ act: "2", ghost: [], ends: true }], ["prompt-tile", 1], why]);
});

test("runs of places follow each other", () => {
  // Two places from 3 on, then after a gap of 1 one more.
  assert.deepEqual(new Reader(pack(2, 3 * 4 + 1, 1 * 4)).places(), [3, 4, 6]);
});

test("links are distances", () => {
  const reader = new Reader(pack(2, zigzag(5), zigzag(2), zigzag(-1), zigzag(0)));
  assert.deepEqual(reader.links(), [[5, 7], [4, 4]]);
});

test("a sentence has its key and only the numbers that were sent", () => {
  const lists = new Lists();
  lists.grow({ texts: ["a", "b", "war snp"], spots: [[7, "f3"]] });
  assert.deepEqual(new Reader(pack(1 * 4 + 2, zigzag(-3), zigzag(8))).say(lists), ["b", -3, 8]);
  assert.deepEqual(new Reader(pack(9 * 4)).say(lists), [""]);
  assert.deepEqual(new Reader(pack(2 * 4 + 3, zigzag(1), zigzag(5), zigzag(7))).say(lists), ["war", { seat: 1 }, 5, { spot: "f3" }], "seats and spots by their names");
  assert.deepEqual(new Reader(pack(2 * 4)).say(lists).slice(0, 3), ["war", { seat: 0 }, 0], "seat 0 is left out like any 0");
  assert.deepEqual(saidOf({ key: "k", args: [1] }), ["k", 1]);
  assert.equal(saidOf(undefined), null);
});

test("an item is a kind at a place", () => {
  const lists = new Lists();
  lists.grow(snapshot());
  assert.deepEqual(lists.item(1, 1), { id: 20, at: [1, 0, 1], size: [1, 1], role: "stone", mark: "o", spot: 6, say: ["stone", 2, 0, 0] });
  assert.deepEqual(lists.item(2, 2), { id: 30, at: [2, 0, 0], size: [1, 1], role: "board", mark: "", spot: null, say: null });
  const sent = { id: 1, x: 2, y: 3, z: 4, w: 1, h: 1, role: "stone", mark: "o" };
  assert.deepEqual(itemOf(sent), { id: 1, at: [2, 3, 4], size: [1, 1], role: "stone", mark: "o", spot: null, say: null });
});

test("a scene changes by groups: set, add, clear, put back", () => {
  const nothing = new Scene();
  const first = nothing.changed(new Reader(pack(2, 1, 1)), nothing); // kind 1 at places 0 and 1
  assert.deepEqual([...first.held], [[0, [1]], [1, [1]]]);
  const second = first.changed(new Reader(pack(5, 1, 0, 0, 1, 4)), first); // one more, of kind 2, at 0; nothing at 1
  assert.deepEqual([...second.held], [[0, [1, 2]]]);
  const third = second.changed(new Reader(pack(1, 1, 1)), first); // as before the step
  assert.deepEqual([...third.held].sort(), [[0, [1]], [1, [1]]]);
  assert.deepEqual([...first.held], [[0, [1]], [1, [1]]], "a scene is replaced, never changed");
});

test("items are in the order in which they are drawn", () => {
  const lists = new Lists();
  lists.grow(snapshot());
  const scene = new Scene(new Map([[2, [1]], [0, [1, 2]], [1, [2]]]));
  assert.deepEqual(scene.items(lists).map(({ id, role }) => `${role} ${id}`), ["board 10", "board 20", "stone 10", "stone 30"]);
});
