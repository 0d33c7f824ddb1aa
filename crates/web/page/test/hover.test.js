import assert from "node:assert/strict";
import { test } from "node:test";
import { placed } from "../js/hover.js";

/** @param {number} x @param {number} y @param {number} width @param {number} height */
const box = (x, y, width, height) => ({ x, y, width, height, right: x + width, bottom: y + height });
const ROOM = box(0, 0, 400, 400);
const WORDS = { width: 60, height: 20 };

test("words stand above what they name", () => {
  assert.deepEqual(placed(box(100, 200, 40, 40), ROOM, WORDS, []), { left: 90, top: 174, cover: 0 });
});

test("they do not cover a button when there is room elsewhere", () => {
  const button = { box: box(95, 165, 50, 30), worth: 1 };
  const { top } = placed(box(100, 200, 40, 40), ROOM, WORDS, [button]);
  assert.equal(top, 246, "below");
  const chosen = { box: box(95, 240, 50, 30), worth: 4 };
  assert.equal(placed(box(100, 200, 40, 40), ROOM, WORDS, [button, chosen]).left, 146, "beside");
});

test("they stay within the room", () => {
  const { left, top } = placed(box(0, 0, 400, 390), ROOM, WORDS, []);
  assert.ok(left >= 0 && top >= 0 && left + 60 <= 400 && top + 20 <= 400);
});
