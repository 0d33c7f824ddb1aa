// Presses and events that cross each other on the wire.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeTable, lays, rest } from "./fake.js";

const CARDS = lays([1, 2, 3, 4]);
/** @type {Record<string, import("./fake.js").Step[]>} */
const COLUMNS = { 40: [[40, 0]], 41: [[41, 0]] };

/** @param {FakeTable} table @param {number[]} spots */
async function press(table, ...spots) {
  for (const spot of spots) void table.clicks.press(spot);
  await table.flow();
}

test("presses show at once, before any answer", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.press(1);
  void table.clicks.press(2);
  void table.clicks.press(1);
  void table.clicks.press(3);
  assert.deepEqual([table.clicks.shown, table.clicks.chosen], [[2, 3], []]);
  await table.flow();
  assert.deepEqual([table.clicks.shown, table.clicks.chosen], [[2, 3], [2, 3]]);
});

test("no press is lost while another one is on its way", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 4, 2);
  for (const spot of [1, 3]) void table.clicks.press(spot);
  void table.clicks.confirm();
  await table.flow();
  assert.deepEqual(table.told.slice(2), ["0 plays 1+2+4", "+3"], "the third card made the act; the next press begins another, and the yes meant the first");
});

test("a confirmation waits for the presses before it", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.press(1);
  void table.clicks.press(3);
  void table.clicks.confirm();
  await table.flow();
  assert.equal(table.told.at(-1), "0 plays 1+3");
});

test("a press after the own act goes on for the same seat", async () => {
  const table = new FakeTable(COLUMNS);
  await press(table, 40, 41, 41);
  assert.deepEqual(table.told, ["0 plays 40", "0 plays 41", "0 plays 41"]);
});

test("two before one screen press faster than the wire, and every press is played in its turn", async () => {
  const table = new FakeTable(COLUMNS, { mine: [0, 1], turns: true });
  for (const spot of [40, 41, 41, 40]) void table.clicks.press(spot);
  await table.flow();
  assert.deepEqual(table.told, ["0 plays 40", "1 plays 41", "0 plays 41", "1 plays 40"]);
});

test("of quick presses one that cannot be made is refused, and the next is played", async () => {
  const table = new FakeTable(COLUMNS, { mine: [0, 1], turns: true });
  for (const spot of [40, 99, 41]) void table.clicks.press(spot);
  await table.flow();
  assert.deepEqual(table.told, ["0 plays 40", "refused not-here at 99 late", "1 plays 41"]);
});

test("a quick press after which somebody else is asked is refused, and not lost in silence", async () => {
  const table = new FakeTable(COLUMNS, { turns: true });
  await press(table, 40, 41);
  assert.deepEqual([table.told, table.clicks.shown], [["0 plays 40", "refused not-your-turn at 41 late"], []]);
});

test("a quick press waits while luck acts", async () => {
  const table = new FakeTable(COLUMNS);
  void table.clicks.press(40);
  void table.clicks.press(41);
  await rest();
  table.server.due = [];
  await table.flow();
  assert.deepEqual([table.told, table.clicks.shown], [["0 plays 40"], [41]]);
  table.happen({ by: "chance", act: "a draw", due: [0] });
  await table.flow();
  assert.deepEqual(table.told, ["0 plays 40", "chance plays a draw", "0 plays 41"]);
});

test("quick drags are all made", async () => {
  const table = new FakeTable({ "20-30": [[20, 0], [30, 0]], "21-31": [[21, 0], [31, 0]] }, { mine: [0, 1], turns: true });
  for (const [from, to] of [[20, 30], [21, 31]]) void table.clicks.afterwards(() => void table.clicks.drag(from, to));
  await table.flow();
  assert.deepEqual(table.told.filter((line) => line.includes("plays")), ["0 plays 20-30", "1 plays 21-31"]);
});

test("what is pressed shows as the act that it is known to be, also a second time", async () => {
  const table = new FakeTable(COLUMNS);
  void table.clicks.point(40);
  await table.flow();
  void table.clicks.press(40);
  void table.clicks.press(40);
  assert.deepEqual([table.ghosts, table.clicks.shown], [["40"], [40]]);
  await table.flow();
  assert.deepEqual([table.told, table.ghosts], [["0 plays 40", "0 plays 40"], []]);
});

test("a half-made choice survives what others do", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1, 2);
  table.happen({ by: 1, act: "something" });
  table.happen({ by: "chance", act: "a draw" });
  table.happen({ by: 1 });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.clicks.isReady, table.clicks.open()], [[1, 2], true, [3, 4]]);
  void table.clicks.confirm();
  await table.flow();
  assert.equal(table.told.at(-1), "0 plays 1+2");
});

test("what goes on is asked anew after an event", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  table.happen({ by: 1, act: "takes 4", acts: lays([1, 2, 3]) });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.clicks.open()], [[1], [2, 3]]);
});

test("a choice that is no longer possible is cleared, with a word", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1, 4);
  table.happen({ by: 1, act: "takes 4", acts: lays([1, 2, 3]) });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.clicks.dropped, table.told.at(-1)], [[], [1, 4], "gone"]);
});

test("a choice goes with the turn", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  table.happen({ by: "chance", act: "time is up", due: [1] });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.told.at(-1)], [[], "gone"]);
});

test("a press that crosses an event on the wire is made again", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  void table.clicks.press(2);
  await rest();
  table.happen({ by: 1, act: "something" });
  await table.serve(); // refused as stale before the page has heard of the event
  assert.deepEqual(table.clicks.shown, [1, 2]);
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.clicks.isReady], [[1, 2], true]);
  assert.ok(!table.told.some((line) => line.startsWith("refused")));
});

test("an act that crosses an event on the wire is made all the same", async () => {
  const table = new FakeTable(COLUMNS);
  void table.clicks.press(40);
  await rest();
  table.happen({ by: "chance", act: "a draw" });
  await table.hear(); // the page hears of it before its press is refused
  await table.flow();
  assert.deepEqual(table.told, ["chance plays a draw", "0 plays 40"]);
});

test("a confirmation is for one act, and not for what the same spots mean later", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1, 2);
  void table.clicks.confirm();
  await rest();
  table.happen({ by: 1, act: "something", acts: { "other 1+2": [[1, 1], [2, 1]], "1+2+3": [[1, 1], [2, 1], [3, 1]] } });
  await table.flow();
  assert.ok(!table.told.some((line) => line.startsWith("0 plays")));
  assert.deepEqual([table.clicks.chosen, table.clicks.isReady], [[1, 2], true]);
});

test("a press at a position that was taken back is not played at another one", async () => {
  const table = new FakeTable(COLUMNS);
  void table.clicks.press(40);
  await rest();
  table.happen({ by: "house", isUndone: true });
  await table.flow();
  assert.deepEqual([table.told, table.clicks.shown], [["gone"], []]);
});

test("a press that crosses the end of the turn is refused, and not lost in silence", async () => {
  const table = new FakeTable(COLUMNS);
  void table.clicks.press(40);
  await rest();
  table.happen({ by: "chance", act: "time is up", due: [1] });
  await table.hear();
  await table.flow();
  assert.deepEqual([table.told.at(-1), table.clicks.shown], ["refused stale at 40", []]);
});

test("the refusal of a press comes through between other events", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  void table.clicks.press(99);
  table.happen({ by: 1 });
  await table.flow();
  assert.deepEqual([table.told.at(-1), table.clicks.chosen], ["refused not-here at 99", [1]]);
});

test("another seat's act answers no press of this one", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.press(1);
  await rest();
  table.happen({ by: 1 });
  await table.hear();
  assert.deepEqual([table.clicks.shown, table.wire.length], [[1], 1]);
  await table.flow();
  assert.deepEqual(table.clicks.chosen, [1]);
});

test("a choice stays while the table rests, and is asked about when it goes on", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  table.isResting = true;
  table.happen({ by: "house" });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.told.at(-1)], [[1], "+1"]);
  table.isResting = false;
  table.happen({ by: "house", acts: lays([2, 3]) });
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.told.at(-1)], [[], "gone"]);
});

test("a lost connection keeps what is chosen, and what was on its way is not repeated", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1);
  void table.clicks.press(2);
  await rest();
  table.isOnline = false;
  table.wire = [];
  table.answers.lost();
  await rest();
  assert.deepEqual([table.clicks.shown, table.told], [[1], ["+1"]]);
  table.isOnline = true;
  table.clicks.stepped();
  await table.flow();
  assert.deepEqual([table.clicks.chosen, table.clicks.open()], [[1], [2, 3, 4]]);
});

test("what was cleared while it was on its way does not come back", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.press(1);
  await rest();
  table.clicks.clear();
  await table.flow();
  assert.deepEqual([table.clicks.shown, table.told], [[], []]);
});
