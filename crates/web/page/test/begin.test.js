// Names, codes of deals, texts in other languages than the reader's, and what lies on top.

import assert from "node:assert/strict";
import { test } from "node:test";
import { foreign, isolated, pieces } from "../js/languages.js";
import { nameFault } from "../js/names.js";
import { topmost } from "../js/aim.js";
import { Words } from "../js/words.js";

test("names are checked as the server checks them", () => {
  const fault = (/** @type {string[]} */ ...names) => names.map((_, at) => nameFault(names, at, ["Robot"])).find(Boolean) ?? "";
  assert.equal(fault("Ada", "Grace"), "");
  assert.equal(fault("Ada", " ada "), "taken");
  assert.equal(fault("  ", "Grace"), "empty");
  assert.equal(fault("\u200b\u0301", "Grace"), "empty");
  assert.equal(fault("robot"), "reserved");
  assert.equal(fault("ro\u200bbot"), "reserved");
  assert.equal(fault("Ada", "A\u2060da\u200d"), "taken");
  assert.equal(fault("a".repeat(20)), "");
  assert.equal(fault("a".repeat(21)), "long");
  assert.equal(fault("e\u0301".repeat(20)), "");
});

test("a text in another language is a piece of its own", () => {
  assert.deepEqual(pieces("plain"), [{ text: "plain" }]);
  assert.deepEqual(pieces(`a ${foreign("game", "en")} b`), [{ text: "a " }, { text: "game", lang: "" }, { text: " b" }]);
  // What is typed by somebody stays inside the text that it is part of.
  assert.deepEqual(pieces(foreign(`won by ${isolated("Ada")}`, "en")), [{ text: "won by \u2068Ada\u2069", lang: "" }]);
});

test("a text that is marked as foreign says so", () => {
  const words = new Words("ar", { name: [{ l: "en" }, "Abalone"], play: ["العب ", { k: "name" }] });
  assert.equal(words.text("name"), "\u2066Abalone\u2069");
  assert.equal(words.text("play"), "العب \u2066Abalone\u2069");
});

test("of things on each other the highest is meant", () => {
  const place = (/** @type {number} */ left, /** @type {number} */ height) => ({ boxes: [{ left, top: 0, right: left + 10, bottom: 10 }], name: "", height, isRound: false });
  const places = new Map([[1, place(0, 0)], [2, place(5, 1)], [3, place(20, 0)]]);
  assert.equal(topmost(places, 2, 5), 1);
  assert.equal(topmost(places, 7, 5), 2);
  assert.equal(topmost(places, 25, 5), 3);
  assert.equal(topmost(places, 50, 5), null);
});
