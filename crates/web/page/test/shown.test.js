// What is shown of seats, of moves and of moments that are looked back at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { coreOf, movedBy } from "../js/board.js";
import { fitting } from "../js/motion.js";
import { hasShortLines, lineOf, sentence } from "../js/log.js";
import { controlsOf, factsOf, fitFacts, isMarked, scoreOf } from "../js/panels.js";
import { orderOf, pointsIn, scoreTable, titleOf } from "../js/result.js";
import { callOf, nameOf } from "../js/seats.js";
import { adviceOf, askedOf, refusalOf, thingsIn, verdictOf } from "../js/table/asked.js";
import { Words, dotted } from "../js/words.js";

const words = new Words("en", {
  "seat-0": "Black",
  "seat-1": "White",
  "page-you": "You",
  "page-level": ["level ", { a: "a" }],
  "page-points": [{ a: "a" }, " points"],
  "page-wins": [{ a: "a" }, " wins"],
  "page-you-won": "You won",
  "page-you-lost": "You lost",
  "page-won": ["Congratulations, ", { a: "who" }, "!"],
  "page-won-other": [{ a: "who" }, " wins."],
  "page-drawn": "A draw",
  "verdict-line": "Three in a line.",
  "verdict-full": "The board is full.",
  "table-over-resigned": [{ a: "who" }, " resigns."],
  "table-over-resigned.you": "You resigned.",
  "fact-lines": ["captures ", { a: "a" }, "\nstones ", { a: "b" }],
  "prompt-number": ["give a number below ", { a: "a" }],
  "prompt-number.page": "Place a stone.",
  "page-away": "not connected",
  "page-lag": [{ a: "millis" }, " ms"],
  "page-idle": "Are you there?",
  "page-paused": "The game is paused.",
  "refusal-filled": "this point is filled",
  "tell-put": [{ a: "who" }, " puts ", { a: "act" }, "."],
  "fact-off": ["pushed off: ", { a: "a" }, " of ", { a: "b" }],
});

const PERSON = { player: "person", name: "" };
const BOT = { player: "bot", name: "", bot: "level-3" };
/** @param {object} changes @returns {any} */
const model = (changes) => ({ seats: [PERSON, BOT], mine: 1, due: 1, over: null, points: [2, 0], facts: [{ seat: 0, say: ["fact-off", 2, 6] }], ...changes });
/** @param {any} table @param {object} [changes] @returns {any} */
const shown = (table, changes) => ({ model: table, moment: table, words, wins: 0, isHere: true, ...changes });

test("a panel says You and Level 3, and the names of others", () => {
  assert.deepEqual([0, 1].map((seat) => callOf(words, model({}), seat)), ["You", "level 3"]);
  const named = model({ seats: [{ ...PERSON, name: "Ada" }, BOT] });
  assert.deepEqual([callOf(words, named, 0), callOf(words, { ...named, mine: 0 }, 0)], ["You", "Ada"]);
  // Several bots of one kind are told apart by their seats.
  assert.deepEqual([0, 1].map((seat) => callOf(words, model({ seats: [BOT, BOT], mine: 0 }), seat)), ["Black", "White"]);
  assert.deepEqual(factsOf(shown(model({ seats: [BOT, BOT], mine: 0 })), 1), ["level 3"]);
});

test("a panel is marked whose turn it is, or was at the board that is looked at", () => {
  const now = model({});
  assert.deepEqual([0, 1].map((seat) => isMarked(shown(now), seat)), [true, false]);
  const past = { ...now, due: 2 };
  assert.deepEqual([0, 1].map((seat) => isMarked(shown(now, { moment: past }), seat)), [false, true]);
  const over = model({ over: { how: "rules" } });
  assert.deepEqual([0, 1].map((seat) => isMarked(shown(over), seat)), [false, false]);
  assert.deepEqual([0, 1].map((seat) => isMarked(shown(over, { moment: past }), seat)), [false, true]);
});

test("a player is called the same in sentences and on the panel", () => {
  const told = (/** @type {number} */ by) => /** @type {any} */ ({ by, isAct: true, isUndone: false, say: ["tell-put", 3], act: "c3" });
  assert.equal(sentence(words, model({}), told(1)), "Level 3 puts c3.");
  assert.equal(nameOf(words, model({}), 1), "level 3");
  // Sentences call the reader by a name: the panel says which.
  assert.deepEqual([sentence(words, model({}), told(0)), factsOf(shown(model({ facts: [] })), 0)], ["Black puts c3.", ["Black"]]);
  const short = new Words("en", { ...words.texts, "tell-put.log": [{ a: "act" }] });
  assert.deepEqual([hasShortLines(words), hasShortLines(short), lineOf(short, model({}), told(0))], [false, true, "c3"]);
  assert.deepEqual(factsOf({ ...shown(model({ facts: [] })), words: short }, 0), []);
});

test("no number is said twice", () => {
  assert.equal(scoreOf(shown(model({})), 0), "", "the line of the game says it");
  assert.deepEqual(factsOf(shown(model({})), 0), ["Black", "pushed off: 2 of 6"]);
  assert.equal(scoreOf(shown(model({ over: { winners: 1 } })), 0), "", "not at the end either");
  assert.equal(scoreOf(shown(model({})), 1), "0 points");
  assert.equal(scoreOf(shown(model({ points: [2, null] })), 0), "2 points", "two of something else");
  assert.equal(scoreOf(shown(model({ points: [] }), { wins: 3 }), 0), "3 wins");
});

test("a moment that is looked back at has its own numbers", () => {
  const moment = { facts: [{ seat: 0, say: ["fact-off", 1, 6] }], points: [1, 4] };
  assert.deepEqual(factsOf(shown(model({}), { moment }), 0).slice(1), ["pushed off: 1 of 6"]);
  assert.equal(scoreOf(shown(model({}), { moment }), 1), "4 points");
});

test("every line of a fact is a fact of its own", () => {
  assert.deepEqual(factsOf(shown(model({ facts: [{ seat: 0, say: ["fact-lines", 3, 9] }] })), 0).slice(1), ["captures 3", "stones 9"]);
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

test("a button that begins an act is not counted among what is chosen", () => {
  const table = model({ controls: [{ spot: 200, seat: null, say: ["control-swap"] }] });
  assert.equal(thingsIn(table, [200, 7, 9]), 2);
});

test("the result speaks to whoever plays", () => {
  const over = (/** @type {number} */ winners) => ({ over: { winners } });
  assert.equal(titleOf(words, model(over(1))), "You won");
  assert.equal(titleOf(words, model(over(2))), "You lost");
  assert.equal(titleOf(words, model(over(0))), "A draw");
  assert.equal(titleOf(words, model({ ...over(1), mine: 3 })), "Congratulations, Black!");
  assert.equal(titleOf(words, model({ ...over(1), mine: 0 })), "Black wins.");
  const four = [PERSON, PERSON, BOT, BOT];
  assert.equal(titleOf(words, model({ ...over(8), mine: 3, seats: four.with(3, { ...BOT, name: "Deep" }) })), "Deep wins.");
});

test("the verdict says why; who won is said once, before it", () => {
  const over = (/** @type {string} */ key, /** @type {number} */ winners, /** @type {object} */ more = {}) => ({ over: { winners, say: [key], ...more } });
  assert.equal(verdictOf(words, model(over("verdict-line", 1))), "Three in a line.");
  const asked = (/** @type {object} */ more) => askedOf(words, model(more), null, false);
  assert.equal(asked(over("verdict-line", 1)), "You won. Three in a line.");
  assert.equal(asked({ ...over("verdict-line", 1), mine: 3 }), "Congratulations, Black! Three in a line.");
  assert.equal(asked({ ...over("verdict-line", 1), mine: 0 }), "Black wins. Three in a line.");
  assert.equal(asked(over("verdict-full", 0)), "A draw. The board is full.");
  assert.equal(verdictOf(words, model(over("table-over-resigned", 2, { seat: 0 }))), "You resigned.");
  assert.equal(verdictOf(words, model(over("table-over-resigned", 1, { seat: 1 }))), "Level 3 resigns.");
});

test("advice without a reason says how the game stands", () => {
  const spoken = new Words("en", { "tell-put.hint": [{ a: "act" }, " looks best."], "advice-level": [{ a: "what" }, " level ", { a: "a" }], "advice-ahead": [{ a: "what" }, " ahead ", { a: "a" }], "advice-worth": [{ a: "what" }, " leads to ", { a: "worth" }], "worth-draw": "a draw" });
  const advice = (/** @type {any} */ value) => /** @type {any} */ ({ act: "c3", tell: ["tell-put"], value });
  assert.equal(adviceOf(spoken, model({}), advice({ share: 524 })), "c3 looks best. level 52");
  assert.equal(adviceOf(spoken, model({}), advice({ share: 700 })), "c3 looks best. ahead 70");
  assert.equal(adviceOf(spoken, model({ seats: [PERSON, BOT, BOT, BOT] }), advice({ share: 262 })), "c3 looks best. level 26");
  assert.equal(adviceOf(spoken, model({}), advice("draw")), "c3 looks best. leads to a draw");
  const told = new Words("en", { "tell-put": [{ a: "who" }, " puts."], "advice-told": [{ a: "act" }, ": ", { a: "told" }], "seat-0": "Ada" });
  assert.equal(adviceOf(told, model({ seats: [{ ...PERSON, name: "Ada" }, BOT] }), { ...advice(undefined), seat: 0 }), "c3: Ada puts.");
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

test("on a small screen the places that are played on are seen, and the letters along them", () => {
  const symbol = (/** @type {string} */ role) => ({ isSpare: role === "wood", isKept: role === "label" });
  const item = (/** @type {string} */ role, /** @type {number[]} */ at, /** @type {number[]} */ size, /** @type {number | null} */ spot = null) => /** @type {any} */ ({ role, at, size, spot });
  const point = item("line", [0, 0, 0], [1, 1], 0);
  const [wood, label, frame] = [item("wood", [-1, -1, 0], [3, 3]), item("label", [-1, 0, 0], [1, 1]), item("frame", [-2, -2, 0], [5, 5])];
  assert.deepEqual(coreOf([wood, label, point, frame], symbol), { left: -0.75, top: 0, right: 1, bottom: 1 });
  // Where nothing can be spared, everything is seen.
  assert.deepEqual(coreOf([label, point, frame], symbol), { left: -2, top: -2, right: 3, bottom: 3 });
});

test("a panel hides facts that it has no room for, the last ones first", () => {
  const panel = (/** @type {{wide: number, high: number}[]} */ sizes, room = { wide: 100, high: 32 }) => {
    const children = sizes.map((size) => ({ ...size, hidden: false }));
    const seen = () => children.filter(({ hidden }) => !hidden);
    const list = {
      children,
      clientWidth: room.wide,
      clientHeight: room.high,
      get scrollWidth() {
        return Math.max(room.wide, ...seen().map(({ wide }) => wide));
      },
      get scrollHeight() {
        return Math.max(room.high, seen().reduce((sum, { high }) => sum + high, 0));
      },
    };
    fitFacts(/** @type {any} */ (list));
    return children.map(({ hidden }) => !hidden);
  };
  assert.deepEqual(panel([{ wide: 60, high: 16 }, { wide: 90, high: 16 }]), [true, true]);
  assert.deepEqual(panel([{ wide: 60, high: 16 }, { wide: 90, high: 32 }, { wide: 90, high: 16 }]), [true, false, false]);
  // A word that is wider than the panel is not cut in the middle.
  assert.deepEqual(panel([{ wide: 120, high: 16 }]), [false]);
});

test("the games won are counted in the result from the second game on", () => {
  const over = { winners: 2, rank: [1, 0] };
  const ended = model({ over, points: [null, null], facts: [] });
  assert.equal(scoreTable(words, ended, [], [0, 1]), null);
  assert.throws(() => scoreTable(words, ended, [], [1, 1]), /document/);
});

test("a game that the table has ended leaves no buttons on its panels", () => {
  const pass = { seat: 0, spot: 1, say: ["control-pass"] };
  assert.deepEqual(controlsOf(model({ controls: [pass] }), 0), [pass]);
  assert.deepEqual(controlsOf(model({ controls: [pass] }), 1), []);
  assert.deepEqual(controlsOf(model({ controls: [pass], over: { winners: 2 } }), 0), []);
});

test("a pause that nobody asked for asks whether anybody is there", () => {
  const entry = (/** @type {any} */ by, /** @type {string[]} */ say, isAct = false) => ({ by, say, isAct });
  const asked = (/** @type {any[]} */ ...log) => askedOf(words, model({ paused: true, log, prompts: new Map() }), null, false);
  assert.equal(asked(entry("clock", ["tell-timeout"], true), entry("house", [])), "Are you there?");
  assert.equal(asked(entry(1, ["table-pause-agreed"]), entry("house", [])), "The game is paused.");
  assert.equal(asked(entry(0, ["table-paused"])), "The game is paused.");
});

test("a panel says who is not connected, and how much delay is not charged to whom", () => {
  const people = [PERSON, { player: "person", name: "Bo" }];
  const table = (/** @type {object} */ changes) => model({ seats: people, facts: [], left: [[60_000, 0], [60_000, 0]], ...changes });
  assert.deepEqual(factsOf(shown(table({}), { isHere: false }), 1), ["not connected"]);
  assert.deepEqual(factsOf(shown(table({}), { lag: 350 }), 1), ["350 ms"]);
  assert.deepEqual(factsOf(shown(table({}), { lag: 50 }), 1), [], "too short for a word");
  assert.deepEqual(factsOf(shown(table({ left: [] }), { lag: 350 }), 1), [], "without a clock nobody is charged");
  assert.deepEqual(factsOf(shown(table({ over: { winners: 1 } }), { lag: 350 }), 1), []);
});

test("two scores stand beside each other as the players sit, more of them the best first", () => {
  const sums = [10, 30, 20];
  const sumOf = (/** @type {number} */ seat) => sums[seat];
  const two = model({ over: { winners: 2, rank: [1, 0] } });
  assert.deepEqual(orderOf(two, sumOf, true), [0, 1]);
  const three = model({ seats: [PERSON, BOT, BOT], over: { winners: 2, rank: [2, 0, 1] } });
  assert.deepEqual(orderOf(three, sumOf, false), [1, 2, 0]);
});

test("a line can end with the dot between two things, and not begin with it", () => {
  assert.equal(dotted(["one", "", "two"]), "one\u00A0· two");
});

test("who did something reads that they did, and what the house does needs no name", () => {
  const own = new Words("en", { ...words.texts, "table-paused": [{ a: "who" }, " pauses the game."], "table-paused.you": "You pause the game.", "table-paused.house": "The game is paused.", "who-house": "The house" });
  const told = (/** @type {any} */ by) => /** @type {any} */ ({ by, isAct: false, isUndone: false, say: ["table-paused"], act: "" });
  assert.equal(sentence(own, model({}), told(0)), "You pause the game.");
  assert.equal(sentence(own, model({}), told(1)), "Level 3 pauses the game.");
  // Where two play before one screen, each has a name.
  assert.equal(sentence(own, model({ mine: 3 }), told(0)), "Black pauses the game.");
  assert.equal(sentence(own, model({}), told("house")), "The game is paused.");
  // A text that has no such form is said as it is.
  assert.equal(sentence(words, model({}), { ...told(0), say: ["tell-put"], act: "c3", isAct: true }), "Black puts c3.");
});
