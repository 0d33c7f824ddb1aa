import assert from "node:assert/strict";
import { test } from "node:test";
import { stopAt, stopsOf } from "../js/moves.js";

/** @param {import("../js/model.js").Entry["by"]} by @param {string} [say] @returns {import("../js/model.js").Entry} */
const act = (by, say) => ({ by, isAct: true, isUndone: false, say: say ? [say] : /** @type {any} */ ([]), act: "" });

test("a move of two presses is one board to look back at", () => {
  // A deal, a press, its twin, a shuffle and what luck makes of it, a press, and a turn that runs out.
  const log = [act("chance"), act(0), act(0, "tell-pair"), act(0, "tell-shuffle"), act("chance"), act(1), act("clock", "tell-timeout")];
  assert.deepEqual(stopsOf(log), [
    { acts: 1, moves: 0 },
    { acts: 3, moves: 1 },
    { acts: 5, moves: 2 },
    { acts: 7, moves: 2 },
  ]);
});

test("what was taken back, and what is no act, is no move", () => {
  const taken = { ...act(1, "tell-put"), isUndone: true };
  const said = { ...act("house", "table-undone"), isAct: false };
  assert.deepEqual(stopsOf([act(0, "tell-put"), taken, said]), [
    { acts: 0, moves: 0 },
    { acts: 1, moves: 1 },
  ]);
});

test("any number of acts leads to one of those boards", () => {
  const stops = stopsOf([act("chance"), act(0), act(0, "tell-pair"), act(1)]);
  assert.deepEqual([0, 1, 2, 3, 4].map((acts) => stopAt(stops, acts)), [0, 0, 0, 1, 1]);
});
