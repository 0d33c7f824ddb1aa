// Games between programs can be held, shown move by move, and slowed down.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace, isBetweenPrograms } from "../js/table/pace.js";

function watched() {
  /** @type {number[]} */
  const seen = [];
  const pace = new Pace(() => {});
  let next = 0;
  const happen = (isAct = true) => {
    const number = (next += 1);
    pace.add({ isAct }, () => void seen.push(number));
  };
  return { pace, seen, happen };
}

test("what happens is shown as it comes", () => {
  const { seen, happen } = watched();
  happen();
  happen();
  assert.deepEqual(seen, [1, 2]);
});

test("a game that is held goes on by one act at a time, and then by itself", () => {
  const { pace, seen, happen } = watched();
  pace.toggle();
  happen(false);
  happen();
  happen();
  happen();
  assert.deepEqual(seen, []);
  pace.step();
  assert.deepEqual(seen, [1, 2], "an event that is no act goes with the act after it");
  pace.step();
  assert.deepEqual(seen, [1, 2, 3]);
  pace.step();
  pace.step();
  assert.deepEqual(seen, [1, 2, 3, 4]);
  happen();
  happen();
  assert.deepEqual(seen, [1, 2, 3, 4, 5], "the act that was asked for is shown when it comes");
  pace.toggle();
  assert.deepEqual(seen, [1, 2, 3, 4, 5, 6]);
});

test("a slow game keeps a pause after each act", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { pace, seen, happen } = watched();
  pace.slower();
  happen();
  happen();
  assert.deepEqual(seen, [1]);
  t.mock.timers.tick(1500);
  assert.deepEqual(seen, [1, 2]);
  happen();
  pace.clear();
  t.mock.timers.tick(5000);
  assert.deepEqual(seen, [1, 2], "what was sent anew is not shown again");
});

test("only programs, and nobody of this page", () => {
  const bot = /** @type {any} */ ({ player: "bot" });
  assert.equal(isBetweenPrograms({ seats: [bot, bot], mine: 0 }), true);
  assert.equal(isBetweenPrograms({ seats: [bot, /** @type {any} */ ({ player: "person" })], mine: 0 }), false);
});
