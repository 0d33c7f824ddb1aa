import assert from "node:assert/strict";
import { test } from "node:test";
import { againstOf, isYours, standingOf, toGoOn } from "../js/standing.js";
import { Words } from "../js/words.js";

const NOW = 1_000_000_000;
const TEXTS = {
  "seat-0": "Black",
  "seat-1": "White",
  "seat-2": "Red",
  "bot-easy": "easy",
  "page-ask-you": "Your turn",
  "page-ask-other": [{ a: "who" }, " is to move"],
  "page-moves": [{ a: "count" }, " moves"],
  "page-just-now": "just now",
  "page-open-elsewhere": "open in another window",
  "page-you-won": "You won",
  "page-you-lost": "You lost",
  "page-drawn": "A draw",
  "page-won-other": [{ a: "who" }, " wins."],
  "page-waiting-seat": "Waiting",
  "page-seat-open.listed": [{ a: "who" }, " (open)"],
};
const words = new Words("en", /** @type {any} */ (TEXTS));

/** @param {Partial<import("../types/wire").TableInfo>} more @returns {import("../types/wire").TableInfo} */
const table = (more) => ({
  id: "T",
  game: "g",
  settings: {},
  seats: [{ name: "Ada", player: "person" }, { name: "", player: "bot", bot: "easy" }],
  mine: 1,
  due: 1,
  v: 9,
  moves: 8,
  over: false,
  winners: 0,
  at: NOW / 1000 - 300,
  local: true,
  elsewhere: false,
  ...more,
});

test("a row tells against whom, whose turn, how far and when", () => {
  assert.equal(againstOf(words, table({})), "easy");
  assert.equal(standingOf(words, table({}), NOW), "Your turn\u00A0· 8 moves\u00A0· 5 minutes ago");
  assert.equal(standingOf(words, table({ due: 2, at: NOW / 1000 - 1 }), NOW), "Easy is to move\u00A0· 8 moves\u00A0· just now");
  assert.equal(standingOf(words, table({ at: NOW / 1000 - 90_000 }), NOW), "Your turn\u00A0· 8 moves\u00A0· yesterday");
  assert.equal(standingOf(words, table({ elsewhere: true }), NOW), "Your turn\u00A0· 8 moves\u00A0· open in another window");
});

test("two bots of a kind are told apart by their seats", () => {
  const bots = table({ seats: [{ name: "", player: "bot", bot: "easy" }, { name: "", player: "bot", bot: "easy" }], mine: 0, due: 2 });
  assert.equal(againstOf(words, bots), "Black – White");
  assert.match(standingOf(words, bots, NOW), /^White is to move/);
});

test("who plays all seats is told who is to move", () => {
  const both = table({ seats: [{ name: "Ada", player: "person" }, { name: "", player: "person" }], mine: 3, due: 2 });
  assert.equal(againstOf(words, both), "Ada – White");
  assert.equal(isYours(both), false);
  assert.equal(standingOf(words, both, NOW), "White is to move\u00A0· 8 moves\u00A0· 5 minutes ago");
});

test("a finished game says how it ended for the reader", () => {
  assert.match(standingOf(words, table({ over: true, winners: 1 }), NOW), /^You won/);
  assert.match(standingOf(words, table({ over: true, winners: 2 }), NOW), /^You lost/);
  assert.match(standingOf(words, table({ over: true, winners: 0 }), NOW), /^A draw/);
  assert.match(standingOf(words, table({ over: true, winners: 2, mine: 0 }), NOW), /^Easy wins\./);
});

test("three seats, one of them open", () => {
  const three = table({ seats: [{ name: "Ada", player: "person" }, { name: "", player: "bot", bot: "easy" }, { name: "", player: "open" }], due: 2 });
  assert.equal(againstOf(words, three), "easy – Red (open)");
  assert.match(standingOf(words, three, NOW), /^Waiting/);
  const first = { ...three, due: 1, moves: 0 };
  assert.equal(isYours(first), false, "nobody plays before all have come");
  assert.equal(standingOf(words, first, NOW), "Waiting\u00A0· 5 minutes ago");
  assert.equal(standingOf(words, { ...first, mine: 0 }, NOW), "5 minutes ago", "it stands among those that anybody may join");
});

test("tables that wait for the reader come first, and finished ones not at all", () => {
  const both = [{ name: "Ada", player: "person" }, { name: "", player: "person" }];
  const list = [table({ id: "theirs", due: 2 }), table({ id: "over", over: true }), table({ id: "mine" }), table({ id: "all mine", mine: 3, seats: both }), table({ id: "mine too" })];
  assert.deepEqual(toGoOn(list).map(({ id }) => id), ["mine", "mine too", "theirs", "all mine"]);
});

test("who plays alone is against nobody, and beats nobody", () => {
  const game = { alone: "practice" };
  const spoken = new Words("en", { ...words.texts, "setting-practice": "Practice" });
  const alone = table({ settings: { practice: "true" }, over: true, winners: 1 });
  assert.equal(againstOf(spoken, alone, game), "Practice");
  assert.equal(standingOf(spoken, alone, NOW, game), "8 moves\u00A0· 5 minutes ago");
  const against = table({ settings: { practice: "false" }, over: true, winners: 1 });
  assert.equal(againstOf(spoken, against, game), "easy");
  assert.match(standingOf(spoken, against, NOW, game), /^You won/);
});
