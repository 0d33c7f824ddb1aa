import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../js/clock.js";
import { clockName, termsOf } from "../js/terms.js";

/** Words that say their key, and what they were told. */
const words = /** @type {any} */ ({
  has: (/** @type {string} */ key) => key === "setting-size-9" || key === "setting-komi-0-5",
  text: (/** @type {string} */ key, args = {}) => [key, ...Object.values(args)].join(" "),
});
const game = /** @type {any} */ ({
  settings: [
    { key: "size", kind: { choice: ["9", "19"] }, default: "19" },
    { key: "open", kind: "flag", default: "false" },
    { key: "komi", kind: { range: { min: "0", max: "9", halves: true } }, default: "7.5" },
  ],
});
const people = [{ player: "person", name: "Ada" }, { player: "open", name: "" }];

test("a card says what is not as usual, the clock, and what is agreed", () => {
  const table = /** @type {any} */ ({ settings: { size: "9", open: "false", komi: "0.5" }, seats: people, clock: { kind: "turn", span: 86_400_000 }, undo: "agreed", hints: false });
  assert.deepEqual(termsOf(words, game, table), [
    "page-option-value setting-size setting-size-9",
    "page-option-value setting-komi setting-komi-0-5",
    "page-clock-day",
    "page-undo-agreed",
    "page-without-hints",
  ]);
  assert.deepEqual(termsOf(words, game, { ...table, quiet: true }).slice(-2), ["page-without-chat", "page-without-hints"]);
  const alone = /** @type {any} */ ({ ...table, settings: { open: "true" }, seats: [people[0], { player: "bot" }], clock: null });
  assert.deepEqual(termsOf(words, game, alone), ["page-option-on setting-open"]);
});

test("a clock that the page does not offer is told by its time", () => {
  assert.equal(clockName(words, { kind: "fischer", step: 2000, main: 180_000 }), "page-clock-blitz");
  assert.equal(clockName(words, { kind: "fischer", main: 7 * 60_000, step: 0 }), "page-clock-other 7");
});

test("a slow clock tells days and hours", () => {
  assert.equal(written(3 * 86_400_000), "3d 0h");
  assert.equal(written(2 * 86_400_000 + 5 * 3_600_000, undefined, (days, hours) => `${days}/${hours}`), "2/5");
  assert.equal(written(86_400_000), "24:00:00");
  assert.equal(written(61_000), "1:01");
});
