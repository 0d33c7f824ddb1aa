import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "../js/allotment.js";

test("an allotment is compared by its weakest part, then by the next", () => {
  assert.equal(compare([6, 5, 9, 5], [9, 5, 5, 6]), 0);
  assert.ok(compare([7, 4, 9, 5], [6, 5, 9, 5]) < 0);
  assert.ok(compare([5, 5, 9, 6], [5, 5, 10, 5]) > 0);
});
