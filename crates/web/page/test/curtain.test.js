// Whom the curtain calls.

import assert from "node:assert/strict";
import { test } from "node:test";
import { calledBy } from "../js/table/curtain.js";

const model = { curtain: true, over: null, mine: 0b11, due: 0b01 };

test("whoever becomes due is called, once", () => {
  assert.equal(calledBy(model, null), 0);
  assert.equal(calledBy(model, 0), null);
  assert.equal(calledBy({ ...model, due: 0b10 }, 0), 1);
});

test("nobody is called who sits alone here, when all is open, or when nothing is due here", () => {
  assert.equal(calledBy({ ...model, mine: 0b01 }, null), null);
  assert.equal(calledBy({ ...model, curtain: false }, null), null);
  assert.equal(calledBy({ ...model, due: 0b100 }, 1), null);
  assert.equal(calledBy({ ...model, over: /** @type {any} */ ({}) }, null), null);
});
