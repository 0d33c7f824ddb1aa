import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, meaningOf, openOf, toggled } from "../js/choice.js";

/** @param {number[]} spots @param {number[][]} opens @param {string[]} done @param {number[]} next @returns {any} */
const choice = (spots, opens, done, next) => ({ spots, opens, offer: { done: done.map((act) => ({ act, ghost: [] })), next, pointers: [] } });
const FIRST = [1, 2, 3, 20];

test("what can be pressed is what begins an act, then what goes on", () => {
  assert.deepEqual(openOf(NOTHING, FIRST), FIRST);
  assert.deepEqual(openOf(choice([1], [FIRST], ["1"], [2, 3]), FIRST), [2, 3]);
});

test("a further spot is added, also when what is chosen is complete", () => {
  assert.deepEqual(meaningOf(choice([1], [FIRST], ["1"], [2, 3]), 3, FIRST), { kind: "add", spots: [1, 3], opens: [FIRST, [2, 3]] });
});

test("a chosen spot is taken out wherever it was in the order", () => {
  const three = choice([1, 2, 3], [FIRST, [2, 3], [3]], ["1+2+3"], []);
  assert.deepEqual(meaningOf(three, 1, FIRST), { kind: "remove", spots: [2, 3], opens: [[2, 3], [3]] });
  assert.deepEqual(meaningOf(three, 3, FIRST), { kind: "remove", spots: [1, 2], opens: [FIRST, [2, 3]] });
  assert.deepEqual(meaningOf(choice([1], [FIRST], ["1"], [2]), 1, FIRST), { kind: "remove", spots: [], opens: [] });
});

test("the end of a finished move says yes when it is pressed again", () => {
  assert.deepEqual(meaningOf(choice([40], [FIRST], ["40"], []), 40, FIRST), { kind: "confirm" });
  assert.deepEqual(meaningOf(choice([20, 30], [FIRST, [30, 31]], ["20-30"], []), 30, FIRST), { kind: "confirm" });
});

test("another end instead of the one of a finished move", () => {
  const moved = choice([20, 30], [FIRST, [30, 31]], ["20-30"], []);
  assert.deepEqual(meaningOf(moved, 31, FIRST), { kind: "add", spots: [20, 31], opens: [FIRST, [30, 31]] });
  assert.deepEqual(meaningOf(moved, 1, FIRST), { kind: "anew", spots: [1], opens: [FIRST] });
});

test("what leads nowhere is asked about behind what is chosen", () => {
  assert.deepEqual(meaningOf(choice([20], [FIRST], [], [30]), 99, FIRST), { kind: "add", spots: [20, 99], opens: [FIRST, [30]] });
  assert.deepEqual(meaningOf(NOTHING, 99, FIRST), { kind: "add", spots: [99], opens: [FIRST] });
});

test("before the answer a press is in, or out again", () => {
  assert.deepEqual(toggled([1, 2], 3), [1, 2, 3]);
  assert.deepEqual(toggled([1, 2], 1), [2]);
});
