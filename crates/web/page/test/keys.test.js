import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../js/keys.js";

const KEYS = [..."qweasd"].map((key, spot) => ({ key, spot, by_position: true }));
const LETTERS = [{ key: "z", command: "undo" }, { key: "2", spot: 9 }];
const found = (/** @type {{key: string, code: string}} */ event) => keyOf([...KEYS, ...LETTERS], event)?.key;

test("keys that stand for directions go by their place", () => {
  const azerty = { KeyQ: "a", KeyW: "z", KeyE: "e", KeyA: "q", KeyS: "s", KeyD: "d" };
  for (const [code, key] of Object.entries(azerty)) assert.equal(found({ key, code }), code.slice(3).toLowerCase());
  assert.equal(found({ key: "Q", code: "KeyQ" }), "q", "capitals are the same");
  assert.equal(found({ key: "й", code: "KeyQ" }), "q", "so are other scripts");
});

test("a letter of a direction in another place is no direction", () => {
  assert.equal(found({ key: "q", code: "KeyX" }), undefined);
});

test("all others go by their character", () => {
  assert.equal(found({ key: "Z", code: "KeyY" }), "z");
  assert.equal(found({ key: "2", code: "Numpad2" }), "2");
  assert.equal(found({ key: "é", code: "Digit2" }), undefined);
});

test("where a keyboard does not say which key it was, its character counts", () => {
  assert.equal(found({ key: "q", code: "" }), "q");
});
