import assert from "node:assert/strict";
import { test } from "node:test";
import { goesOn, tallyOf } from "../js/series.js";

/** @type {Record<string, string>} */
const kept = {};
Object.assign(globalThis, { sessionStorage: { getItem: (/** @type {string} */ key) => kept[key] ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => (kept[key] = value) } });

/** @param {string} table @param {string[]} names @param {number | null} winners @returns {any} */
const game = (table, names, winners) => ({ table, mine: 3, seats: names.map((name) => ({ player: "person", name })), over: winners === null ? null : { winners } });

test("after a rematch wins stay with people who have names", () => {
  assert.deepEqual(tallyOf(game("a", ["Ada", "Bo"], 1)), [1, 0]);
  goesOn("a", "b");
  assert.deepEqual(tallyOf(game("b", ["Bo", "Ada"], null)), [0, 1]);
});

test("and with their seats where people before one screen are called by these", () => {
  assert.deepEqual(tallyOf(game("c", ["", ""], 1)), [1, 0]);
  goesOn("c", "d");
  assert.deepEqual(tallyOf(game("d", ["", ""], 1)), [2, 0]);
});
