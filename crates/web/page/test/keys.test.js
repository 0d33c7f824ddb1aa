import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../js/keys.js";

test("letters that stand for directions go by their place", () => {
  const azerty = { KeyQ: "a", KeyW: "z", KeyE: "e", KeyA: "q", KeyS: "s", KeyD: "d", KeyZ: "w", KeyX: "x", KeyC: "c" };
  for (const [code, key] of Object.entries(azerty)) assert.equal(keyOf({ key, code }), code.slice(3).toLowerCase());
  assert.equal(keyOf({ key: "Q", code: "KeyQ" }), "q", "capitals are the same");
  assert.equal(keyOf({ key: "я", code: "KeyZ" }), "z", "so are other scripts");
});

test("a letter of a direction in another place is no direction", () => {
  assert.equal(keyOf({ key: "z", code: "KeyY" }), "");
});

test("all others go by their character", () => {
  assert.equal(keyOf({ key: "M", code: "Semicolon" }), "m");
  assert.equal(keyOf({ key: "y", code: "KeyZ" }), "z");
  assert.equal(keyOf({ key: "é", code: "Digit2" }), "é");
  assert.equal(keyOf({ key: "2", code: "Numpad2" }), "2");
  assert.equal(keyOf({ key: "Enter", code: "Enter" }), "enter");
});

test("where a keyboard does not say which key it was, its character counts", () => {
  assert.equal(keyOf({ key: "q", code: "" }), "q");
});
