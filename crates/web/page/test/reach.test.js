import assert from "node:assert/strict";
import { mock, test } from "node:test";

test("reading waits for the server, and everybody is told; what changes something is asked once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { api } = await import("../js/api.js");
  const { onReach } = await import("../js/reach.js");
  /** @type {boolean[]} */
  const told = [];
  onReach((isReached) => told.push(isReached));
  let asked = 0;
  let isThere = false;
  const answer = { ok: true, status: 200, json: async () => ({ seats: 3 }) };
  Object.assign(globalThis, { fetch: async () => ((asked += 1), isThere ? answer : Promise.reject(new TypeError("nobody"))) });
  const rest = () => new Promise((resolve) => setImmediate(resolve));

  await assert.rejects(api.make(/** @type {any} */ ({})), { code: "offline" });
  assert.equal(asked, 1);

  const seats = api.seats("g", {});
  await rest();
  assert.deepEqual(told, [true, false]);
  mock.timers.tick(500);
  await rest();
  assert.equal(asked, 3);
  isThere = true;
  mock.timers.tick(1000);
  assert.deepEqual(await seats, { seats: 3 });
  assert.deepEqual(told, [true, false, true]);
  // Whoever knocks in vain next waits as briefly as the first time.
  isThere = false;
  const again = api.seats("g", {});
  await rest();
  isThere = true;
  mock.timers.tick(500);
  assert.deepEqual(await again, { seats: 3 });
});
