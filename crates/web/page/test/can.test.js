import assert from "node:assert/strict";
import { test } from "node:test";
import { can, seatFor } from "../js/can.js";
import { Keeper } from "../js/model.js";
import { pack, snapshot } from "./pack.js";

const nothing = pack(6 * 2, 3 * 4);

test("what can be asked for is what the server says", () => {
  const keeper = new Keeper(snapshot({ can: 0b000101 }));
  assert.deepEqual([can(keeper.model, "undo"), can(keeper.model, "hint"), can(keeper.model, "pause")], [true, false, true]);
  keeper.take([1, 1, nothing]);
  assert.ok(can(keeper.model, "undo"), "it stays");
  keeper.take([2, 1, nothing, "", "", "", "", { can: 0b1100010 }]);
  const all = /** @type {const} */ (["undo", "hint", "pause", "draw", "resign", "rematch", "redo"]);
  assert.deepEqual(all.filter((action) => can(keeper.model, action)), ["hint", "rematch", "redo"]);
});

test("a question comes and goes", () => {
  const keeper = new Keeper(snapshot());
  keeper.take([1, 1, nothing, "", "", "", "", { pause: { by: 0, waits: 2 } }]);
  assert.deepEqual(keeper.model.pause, { by: 0, waits: 2 });
  keeper.take([2, 1, nothing, "", "", "", "", { pause: null, closed: true }]);
  assert.deepEqual([keeper.model.pause, keeper.model.closed], [null, true]);
});

test("who was asked answers, who asked withdraws, who is due asks", () => {
  const { model } = new Keeper(snapshot({ due: 2, pause: { by: 0, waits: 2 }, draw: { by: 1, waits: 1 } }));
  assert.equal(seatFor(model, "agree-pause"), 1);
  assert.equal(seatFor(model, "withdraw-pause"), 0);
  assert.equal(seatFor(model, "accept-draw"), 0);
  assert.equal(seatFor(model, "withdraw-draw"), 1);
  assert.equal(seatFor(model, "resign"), 1);
  const { model: alone } = new Keeper(snapshot({ mine: 1, due: 2 }));
  assert.equal(seatFor(alone, "resign"), 0);
});
