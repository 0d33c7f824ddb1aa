import assert from "node:assert/strict";
import { test } from "node:test";
import { inSeconds, leftOf, runs, tickOf, turnLeft, written } from "../js/clock.js";
import { Words } from "../js/words.js";

/** @param {object} changes @returns {any} */
const model = (changes) => ({ due: 1, seats: [{ player: "person" }, { player: "bot" }], paused: false, over: null, clock: null, left: [[60_000, 0, 0], [30_000, 0, 0]], heardAt: 1000, ...changes });

test("time is written in minutes, in hours, and in tenths at the end", () => {
  assert.equal(written(125_000), "2:05");
  assert.equal(written(3_725_000), "1:02:05");
  assert.equal(written(10_000), "0:10");
  assert.equal(written(9_940), "10.0");
  assert.equal(written(1), "0.1");
  assert.equal(written(-50), "0.0");
  assert.equal(written(9_940, new Words("fr", {}).tenths), "10,0");
  assert.equal(written(1, new Words("en", {}).tenths), "0.1");
});

test("only the clock of whoever is due runs", () => {
  assert.deepEqual(leftOf(model({}), 0, 6000), { millis: 55_000, periods: 0 });
  assert.deepEqual(leftOf(model({}), 1, 6000), { millis: 30_000, periods: 0 });
  assert.equal(leftOf(model({ left: [] }), 0, 6000), null);
});

test("no clock runs at a table that rests, waits for somebody, or is over", () => {
  for (const changes of [{ paused: true }, { seats: [{ player: "person" }, { player: "open" }] }, { over: { winners: 1 } }, { due: 2 }]) {
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

test("a turn that the rules limit loses nothing before it begins, and its last five seconds are little", () => {
  const limited = { turn: { left: 10_000, span: 10_000, lead: 3_000 }, paused: false, over: null, heardAt: 1_000 };
  assert.deepEqual(turnLeft(limited, 2_000), { millis: 10_000, lead: 2_000, share: 1, isLow: false });
  assert.deepEqual(turnLeft(limited, 9_000), { millis: 5_000, lead: 0, share: 0.5, isLow: false });
  assert.equal(turnLeft(limited, 11_000)?.isLow, true, "of ten seconds a third");
  assert.deepEqual([5_001, 5_000].map((left) => turnLeft({ ...limited, turn: { left, span: 20_000, lead: 0 } }, 0)?.isLow), [false, true]);
  assert.equal(turnLeft(limited, 99_000)?.millis, 0);
  assert.equal(turnLeft({ ...limited, paused: true }, 99_000)?.lead, 3_000, "a pause holds it");
  assert.equal(turnLeft({ ...limited, turn: null }, 0), null);
});

test("a turn is counted in whole seconds, rounded up", () => {
  assert.deepEqual([20_000, 19_001, 9_999, 4_001, 1, 0].map(inSeconds), ["0:20", "0:20", "0:10", "5", "1", "0"]);
});

test("the last seconds are heard, and only the last third of a short turn", () => {
  assert.deepEqual([6_000, 4_200, 900, 0].map((left) => tickOf(left, 60_000)), [null, 5, 1, null]);
  assert.deepEqual([15_000, 20_000, 25_000].map((span) => tickOf(5_000, span)), [5, 5, 5]);
  assert.deepEqual([4_200, 1_900, 900].map((left) => tickOf(left, 10_000)), [null, 2, 1]);
  assert.equal(tickOf(900, 2_000), 1, "one second is always heard");
});
