import assert from "node:assert/strict";
import { test } from "node:test";
import { leftOf, runs, written } from "../js/clock.js";

/** @param {object} changes @returns {any} */
const model = (changes) => ({ due: 1, paused: false, over: null, clock: null, left: [[60_000, 0, 0], [30_000, 0, 0]], heardAt: 1000, ...changes });

test("time is written in minutes, in hours, and in tenths at the end", () => {
  assert.equal(written(125_000), "2:05");
  assert.equal(written(3_725_000), "1:02:05");
  assert.equal(written(10_000), "0:10");
  assert.equal(written(9_940), "10.0");
  assert.equal(written(1), "0.1");
  assert.equal(written(-50), "0.0");
});

test("only the clock of who is due runs", () => {
  assert.deepEqual(leftOf(model({}), 0, 6000), { millis: 55_000, periods: 0 });
  assert.deepEqual(leftOf(model({}), 1, 6000), { millis: 30_000, periods: 0 });
  assert.equal(leftOf(model({ left: [] }), 0, 6000), null);
});

test("no clock runs at a table that rests or is over", () => {
  for (const changes of [{ paused: true }, { over: { winners: 1 } }, { due: 2 }]) {
    assert.equal(runs(model(changes), 0), false);
    assert.equal(leftOf(model(changes), 0, 6000)?.millis, 60_000);
  }
});

test("periods begin when the main time is over, and are used up one by one", () => {
  const byoyomi = model({ clock: { kind: "byoyomi", period: 10_000 }, left: [[5_000, 10_000, 3]] });
  assert.deepEqual(leftOf(byoyomi, 0, 1000 + 4_000), { millis: 1_000, periods: 3 });
  assert.deepEqual(leftOf(byoyomi, 0, 1000 + 8_000), { millis: 7_000, periods: 3 });
  assert.deepEqual(leftOf(byoyomi, 0, 1000 + 18_000), { millis: 7_000, periods: 2 });
  assert.deepEqual(leftOf(byoyomi, 0, 1000 + 38_000), { millis: -3_000, periods: 1 });
});
