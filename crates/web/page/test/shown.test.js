// What is shown of seats, of moves and of moments that are looked back at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { movedBy } from "../js/board.js";
import { fitting } from "../js/motion.js";
import { callOf, factsOf, scoreOf } from "../js/panels.js";
import { pointsIn, titleOf } from "../js/result.js";
import { askedOf, refusalOf, verdictOf } from "../js/table/asked.js";
import { Words } from "../js/words.js";

const words = new Words("en", {
  "seat-0": "Black",
  "seat-1": "White",
  "page-you": "You",
  "page-level": ["level ", { a: "a" }],
  "page-points": [{ a: "a" }, " points"],
  "page-wins": [{ a: "a" }, " wins"],
  "page-won-you": "You won",
  "page-lost-you": "You lost",
  "page-won": ["Congratulations, ", { a: "who" }, "!"],
  "page-won-other": [{ a: "who" }, " wins."],
  "page-drawn": "A draw",
  "verdict-line": "Black wins with a line.",
  "verdict-line.you": "You win with a line.",
  "verdict-line.other": [{ a: "who" }, " wins with a line."],
  "verdict-full": "The board is full.",
  "table-over-resigned": [{ a: "who" }, " gives up."],
  "table-over-resigned.you": "You gave up.",
  "fact-lines": ["captures ", { a: "a" }, "\nstones ", { a: "b" }],
  "prompt-number": ["give a number below ", { a: "a" }],
  "prompt-number.page": "Place a stone.",
  "refusal-filled": "this point is filled",
  "fact-off": ["pushed off: ", { a: "a" }, " of ", { a: "b" }],
});

const PERSON = { player: "person", name: "" };
const BOT = { player: "bot", name: "", bot: "level-3" };
/** @param {object} changes @returns {any} */
const model = (changes) => ({ seats: [PERSON, BOT], mine: 1, due: 1, over: null, points: [2, 0], facts: [{ seat: 0, say: ["fact-off", 2, 6] }], ...changes });
/** @param {any} table @param {object} [changes] @returns {any} */
const shown = (table, changes) => ({ model: table, moment: table, words, wins: 0, isHere: true, ...changes });

test("a panel says You and Level 3, and a name where there is one", () => {
  assert.deepEqual([0, 1].map((seat) => callOf(words, model({}), seat)), ["You", "level 3"]);
  assert.equal(callOf(words, model({ seats: [{ ...PERSON, name: "Ada" }, BOT] }), 0), "Ada");
  // Several bots of one kind are told apart by their seats.
  assert.deepEqual([0, 1].map((seat) => callOf(words, model({ seats: [BOT, BOT], mine: 0 }), seat)), ["Black", "White"]);
  assert.deepEqual(factsOf(shown(model({ seats: [BOT, BOT], mine: 0 })), 1), ["level 3"]);
});

test("no number is said twice", () => {
  assert.equal(scoreOf(shown(model({})), 0), "", "the line of the game says it");
  assert.deepEqual(factsOf(shown(model({})), 0), ["pushed off: 2 of 6"]);
  assert.equal(scoreOf(shown(model({})), 1), "0 points");
  assert.equal(scoreOf(shown(model({ points: [] }), { wins: 3 }), 0), "3 wins");
});

test("a moment that is looked back at has its own numbers", () => {
  const moment = { facts: [{ seat: 0, say: ["fact-off", 1, 6] }], points: [1, 4] };
  assert.deepEqual(factsOf(shown(model({}), { moment }), 0), ["pushed off: 1 of 6"]);
  assert.equal(scoreOf(shown(model({}), { moment }), 1), "4 points");
});

test("every line of a fact is a fact of its own", () => {
  assert.deepEqual(factsOf(shown(model({ facts: [{ seat: 0, say: ["fact-lines", 3, 9] }] })), 0), ["captures 3", "stones 9"]);
});

test("a part of the score may have half a point more for some", () => {
  const komi = { key: "komi", points: [0, 7], half: 2 };
  assert.deepEqual([0, 1].map((seat) => pointsIn(komi, seat)), [0, 7.5]);
  assert.equal(pointsIn({ key: "stones", points: [4, null] }, 1), 0);
});

test("the page asks in its own words, and a refusal begins with a capital", () => {
  const asks = model({ prompts: new Map([[0, ["prompt-number", 81]]]), paused: false });
  assert.equal(askedOf(words, asks, null, false), "Place a stone.");
  assert.equal(refusalOf(words, { code: "filled" }), "This point is filled");
});

test("the result speaks to whoever plays", () => {
  const over = (/** @type {number} */ winners) => ({ over: { winners } });
  assert.equal(titleOf(words, model(over(1))), "You won");
  assert.equal(titleOf(words, model(over(2))), "You lost");
  assert.equal(titleOf(words, model(over(0))), "A draw");
  assert.equal(titleOf(words, model({ ...over(1), mine: 3 })), "Congratulations, Black!");
  assert.equal(titleOf(words, model({ ...over(1), mine: 0 })), "Black wins.");
});

test("the verdict speaks to whoever won, and names whoever else did", () => {
  const over = (/** @type {string} */ key, /** @type {number} */ winners, /** @type {object} */ more = {}) => ({ over: { winners, say: [key], ...more } });
  assert.equal(verdictOf(words, model(over("verdict-line", 1))), "You win with a line.");
  assert.equal(verdictOf(words, model(over("verdict-line", 2))), "Level 3 wins with a line.");
  const people = { seats: [{ ...PERSON, name: "Ada" }, { ...PERSON, name: "Bo" }] };
  assert.equal(verdictOf(words, model({ ...over("verdict-line", 2), ...people })), "Bo wins with a line.");
  assert.equal(verdictOf(words, model({ ...over("verdict-line", 1), ...people })), "You win with a line.");
  assert.equal(verdictOf(words, model({ ...over("verdict-line", 1), ...people, mine: 3 })), "Ada wins with a line.");
  assert.equal(verdictOf(words, model(over("verdict-full", 0))), "The board is full.");
  assert.equal(verdictOf(words, model(over("table-over-resigned", 2, { seat: 0 }))), "You gave up.");
  assert.equal(verdictOf(words, model(over("table-over-resigned", 1, { seat: 1 }))), "Level 3 gives up.");
});

test("what turns stays within its room", () => {
  assert.equal(fitting(0, [100, 100], [100, 100]), 1);
  assert.ok(Math.abs(fitting(45, [100, 100], [100, 100]) - Math.SQRT1_2) < 1e-9);
  assert.equal(fitting(45, [100, 100], [200, 200]), 1, "where there is room it keeps its size");
  assert.equal(fitting(90, [200, 100], [200, 100]), 0.5);
});

test("without motion the things that moved are known", () => {
  const item = (/** @type {number} */ id, /** @type {number} */ x, role = "disc") => /** @type {any} */ ({ id, at: [x, 0, 0], size: [1, 1], role, spot: null });
  const animation = /** @type {any} */ ([{ items: [item(1, 0), item(2, 1), item(3, 2)], links: [[1, 9], [3, 3]], millis: 1, quarters: 0 }]);
  assert.deepEqual([...movedBy(animation, [item(9, 5), item(2, 4), item(3, 2)])], [9, 2]);
  assert.deepEqual([...movedBy([], [item(1, 0)])], []);
});
