import assert from "node:assert/strict";
import { test } from "node:test";
import { beforeColon, foreign, pieces } from "../js/languages.js";
import { Words } from "../js/words.js";

const TEXTS = {
  plain: "Your turn",
  named: [{ a: "who" }, " is to move"],
  nested: ["So: ", { k: "named" }],
  stones: [{ s: "a", v: [["0", "no stone"], ["one", [{ a: "a" }, " stone"]], ["other", [{ a: "a" }, " stones"]]], d: 2 }],
  colour: [{ s: "c", v: [["red", "rouge"], ["blue", "bleu"]], d: 1 }],
  "worth-draw": "even",
  "worth-win": ["wins in ", { a: "a" }],
  "worth-loss": ["loses in ", { a: "a" }],
  "worth-share": [{ a: "a" }, " %"],
  "worth-score": [{ a: "a" }],
};
const english = new Words("en", /** @type {any} */ (TEXTS));
const french = new Words("fr", /** @type {any} */ (TEXTS));

test("a text is filled with what it needs", () => {
  assert.equal(english.text("plain"), "Your turn");
  assert.equal(english.text("named", { who: "Ada" }), "Ada is to move");
  assert.equal(english.text("nested", { who: "Ada" }), "So: Ada is to move");
  assert.equal(english.text("named"), " is to move");
});

test("a text that is missing is its own key, whatever the key is called", () => {
  assert.equal(english.text("missing"), "missing");
  assert.equal(english.text("constructor"), "constructor");
  assert.equal(english.has("toString"), false);
});

test("a number chooses its form: exactly, then as the language counts", () => {
  assert.deepEqual([0, 1, 2].map((a) => english.text("stones", { a })), ["no stone", "1 stone", "2 stones"]);
  assert.equal(french.text("stones", { a: 1.5 }), "1,5 stone", "in French the plural begins at two");
});

test("a word chooses its form, or the usual one", () => {
  assert.equal(english.text("colour", { c: "red" }), "rouge");
  assert.equal(english.text("colour", { c: "green" }), "bleu");
});

test("numbers are written as the language does", () => {
  assert.equal(english.text("worth-win", { a: 12_345 }), "wins in 12,345");
  assert.notEqual(french.text("worth-win", { a: 12_345 }), "wins in 12,345");
});

test("the first key that there is", () => {
  assert.equal(english.first(["missing", "plain"]), "Your turn");
  assert.equal(english.first(["missing", "gone"]), "gone");
});

test("a sentence gets numbers, players and places by name", () => {
  const words = new Words("en", /** @type {any} */ ({ war: [{ a: "a" }, " attacks at ", { a: "c" }, " with ", { a: "b" }] }));
  const name = (/** @type {number} */ seat) => ["Ada", "Bo"][seat];
  assert.equal(words.say(["war", { seat: 1 }, 3, { spot: "f3" }], name), "Bo attacks at f3 with 3");
  assert.equal(words.say(["war"], name), "0 attacks at 0 with 0");
});

test("what a position is worth", () => {
  assert.equal(english.worth("draw"), "even");
  assert.equal(english.worth({ win: 3 }), "wins in 3");
  assert.equal(english.worth({ loss: 4 }), "loses in 4");
  assert.equal(english.worth({ share: 507 }), "50 %");
  assert.deepEqual([120, -5, 0].map((score) => english.worth({ score })), ["+1.20", "-0.05", "+0.00"]);
});

test("what stands before a colon keeps its language, and what follows is not lost", () => {
  const line = `${foreign("Variant", "en")}: ${beforeColon(foreign("rotating: the grid can be turned", "en"))} · rest`;
  assert.deepEqual(pieces(line).map(({ text }) => text), ["Variant", ": ", "rotating", " · rest"]);
  assert.equal(beforeColon("tourne\u00a0: la grille"), "tourne");
});
