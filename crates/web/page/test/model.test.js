import assert from "node:assert/strict";
import { test } from "node:test";
import { Keeper } from "../js/model.js";
import { pack, snapshot, zigzag } from "./pack.js";

/** An entry of the log: an act of a seat. @param {number} seat @param {number} a @param {string} [act] */
const acted = (seat, a, act = "") => pack(seat * 2 + 1, 1 * 4 + 1, zigzag(a)) + (act ? ` ${act}` : "");
/** An entry that takes acts back. @param {number} keep */
const undone = (keep) => pack(6 * 2, 2 * 4 + 1, zigzag(keep));

test("a snapshot becomes a table", () => {
  const { model } = new Keeper(snapshot({ log: [acted(0, 4, "b2")] }), () => 12);
  assert.deepEqual(model.items.map((item) => item.id), [10]);
  assert.deepEqual([...model.offers], [[0, [5, 6]]]);
  assert.deepEqual(model.log, [{ by: 0, isAct: true, isUndone: false, say: ["tell-laid", 4], act: "b2" }]);
  assert.deepEqual([model.acts, model.heardAt, model.viewer, model.over], [1, 12, 0, null]);
});

test("a step moves the table one version on and leaves the old one as it was", () => {
  const keeper = new Keeper(snapshot());
  const before = keeper.model;
  const step = keeper.take([1, 2, acted(0, 1), pack(0, 1, 0, 2, 1, 4)]);
  assert.deepEqual([keeper.model.v, keeper.model.due, keeper.model.acts], [1, 2, 1]);
  assert.deepEqual(keeper.model.items.map((item) => item.id), [20]);
  assert.deepEqual([before.v, before.items[0].id, before.log.length], [0, 10, 0]);
  assert.equal(step.entry.by, 0);
});

test("animation steps come before the scene, and what they lead to is marked", () => {
  const keeper = new Keeper(snapshot());
  const animation = pack(250, zigzag(0), 0, 1, zigzag(10), zigzag(10));
  const step = keeper.take([1, 2, acted(0, 1), pack(0, 1, 0, 2, 1, 4), animation]);
  assert.deepEqual(step.animation.map(({ items, millis, links }) => [items.map((item) => item.id), millis, links]), [[[10], 250, [[10, 20]]]]);
  assert.deepEqual(keeper.model.trace, [20]);
  keeper.take([2, 1, acted(1, 1)]);
  assert.deepEqual(keeper.model.trace, [20], "without animation steps it stays");
});

test("spots are turned on and off", () => {
  const keeper = new Keeper(snapshot());
  keeper.take([1, 3, acted(0, 1), "", "", "", pack(0, 2, 5, 9, 1, 1, 7)]);
  assert.deepEqual([...keeper.model.offers], [[0, [6, 9]], [1, [7]]]);
});

test("facts change slot by slot", () => {
  const keeper = new Keeper(snapshot({ facts: pack(2, 0 * 5 + 0, 3 * 4 + 1, zigzag(3), 1 * 5 + 2, 3 * 4 + 1, zigzag(4)) }));
  assert.deepEqual(keeper.model.facts, [{ seat: null, say: ["fact-left", 3] }, { seat: 1, say: ["fact-left", 4] }]);
  keeper.take([1, 2, acted(0, 1), "", "", pack(2, 1 * 5 + 2, 3 * 4 + 1, zigzag(9))]);
  assert.deepEqual(keeper.model.facts.map((fact) => fact.say[1]), [3, 9]);
});

test("what is taken back is struck out, and what stands is counted", () => {
  const keeper = new Keeper(snapshot());
  keeper.take([1, 2, acted(0, 1)]);
  keeper.take([2, 1, acted(1, 2)]);
  keeper.take([3, 2, undone(1)]);
  assert.equal(keeper.model.acts, 1);
  assert.deepEqual(keeper.model.log.map((entry) => entry.isUndone), [false, true, false]);
});

test("clocks are read when somebody else becomes due, and not at every event", () => {
  let now = 100;
  const keeper = new Keeper(snapshot(), () => now);
  now = 200;
  keeper.take([1, 1, pack(6 * 2, 3 * 4)]);
  assert.equal(keeper.model.heardAt, 100);
  keeper.take([2, 2, acted(0, 1)]);
  assert.equal(keeper.model.heardAt, 200);
});

test("what few steps have is kept until it changes", () => {
  const keeper = new Keeper(snapshot());
  keeper.take([1, 1, pack(6 * 2, 3 * 4), "", "", "", "", { paused: true, draw: { by: 0, waits: 2 } }]);
  keeper.take([2, 1, pack(6 * 2, 3 * 4)]);
  assert.deepEqual([keeper.model.paused, keeper.model.draw], [true, { by: 0, waits: 2 }]);
  keeper.take([3, 0, pack(6 * 2, 3 * 4), "", "", "", "", { paused: false, draw: null, over: { winners: 1, say: { key: "won", args: [2] } } }]);
  assert.deepEqual([keeper.model.paused, keeper.model.draw, keeper.model.over?.say], [false, null, ["won", 2]]);
});
