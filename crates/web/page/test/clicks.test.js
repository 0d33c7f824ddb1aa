import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeTable, lays, rest } from "./fake.js";

const CARDS = lays([1, 2, 3, 4]);
/** @type {Record<string, import("./fake.js").Step[]>} */
const MOVES = { 40: [[40, 0]], "20-30": [[20, 0], [30, 0]], "20-31": [[20, 0], [31, 0]] };

/** @param {FakeTable} table @param {number[]} spots */
async function press(table, ...spots) {
  for (const spot of spots) {
    void table.clicks.press(spot);
    await table.flow();
  }
}

test("a single press is an act", async () => {
  const table = new FakeTable(MOVES);
  await press(table, 40);
  assert.deepEqual([table.told, table.clicks.chosen], [["0 plays 40"], []]);
});

test("a press is shown once when it is made, be it sent at once or not", async () => {
  const table = new FakeTable(MOVES);
  void table.clicks.press(20);
  assert.deepEqual(table.shown, [[20]]);
  void table.clicks.press(31);
  assert.deepEqual(table.shown, [[20], [20, 31]]);
  const luck = new FakeTable(MOVES);
  luck.known = { ...luck.known, due: [] };
  void luck.clicks.press(40);
  assert.deepEqual(luck.shown, [[40]], "it waits until somebody can act");
});

test("an act of two presses", async () => {
  const table = new FakeTable(MOVES);
  await press(table, 20);
  assert.deepEqual([table.clicks.chosen, table.clicks.open(), table.clicks.isReady], [[20], [30, 31], false]);
  await press(table, 31);
  assert.deepEqual(table.told, ["+20", "0 plays 20-31"]);
});

test("a spot that does not go on says why before it is pressed", async () => {
  const table = new FakeTable(MOVES);
  assert.equal(await table.clicks.whyNot(99, false), null, "nothing is chosen");
  const first = table.clicks.whyNot(99, true);
  await table.flow();
  assert.equal((await first)?.code, "not-here", "the keyboard stands there");
  await press(table, 20);
  const why = table.clicks.whyNot(99, false);
  await table.flow();
  assert.equal((await why)?.code, "not-here");
  assert.equal(await table.clicks.whyNot(30, true), null, "it goes on");
  assert.equal(await table.clicks.whyNot(40, true), null, "another act begins there");
  assert.deepEqual(table.told, ["+20"], "nothing was refused");
});

test("a further spot is added, and what is complete waits for a confirmation", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 3, 1);
  assert.deepEqual([table.clicks.chosen, table.clicks.isReady, table.clicks.goesOn], [[3, 1], true, true]);
  assert.deepEqual([table.clicks.open(), table.ghosts], [[2, 4], ["1+3"]]);
  void table.clicks.confirm();
  await table.flow();
  assert.deepEqual([table.told, table.clicks.chosen], [["+3", "+1", "0 plays 1+3"], []]);
});

test("the last of a group that cannot go on makes the act", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 4, 1, 2);
  assert.equal(table.told.at(-1), "0 plays 1+2+4");
});

test("a chosen spot is taken out by pressing it again", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 3, 1, 3);
  assert.deepEqual([table.clicks.chosen, table.clicks.dropped, table.clicks.open()], [[1], [3], [2, 3, 4]]);
  await press(table, 1);
  assert.deepEqual([table.clicks.chosen, table.clicks.isReady, table.told.slice(2)], [[], false, ["-3", "-1"]]);
});

test("when the rest leads nowhere the choice begins again with the spot", async () => {
  /** @type {Record<string, import("./fake.js").Step[]>} */
  const path = { "5-6-7": [[5, 0], [6, 0], [7, 0]] };
  const table = new FakeTable(path);
  await press(table, 5, 6);
  await press(table, 5);
  assert.deepEqual([table.clicks.chosen, table.clicks.open()], [[5], [6]]);
});

test("where moves are confirmed the same place again says yes, and another one is another move", async () => {
  const table = new FakeTable(MOVES, { confirms: true });
  await press(table, 20, 30);
  assert.deepEqual([table.clicks.isReady, table.ghosts, table.told.at(-1)], [true, ["20-30"], "+30"]);
  await press(table, 31);
  assert.deepEqual(table.clicks.chosen, [20, 31]);
  await press(table, 31);
  assert.equal(table.told.at(-1), "0 plays 20-31");
});

test("where only the end of a turn is confirmed other moves are made at once", async () => {
  const table = new FakeTable(MOVES, { endings: ["20-31"] });
  await press(table, 40);
  assert.deepEqual(table.told, ["0 plays 40"]);
  await press(table, 20, 31);
  assert.deepEqual([table.clicks.isReady, table.told.at(-1)], [true, "+31"]);
  await press(table, 31);
  assert.equal(table.told.at(-1), "0 plays 20-31");
});

test("where moves are confirmed a full group loses what is pressed again", async () => {
  const table = new FakeTable(CARDS, { confirms: true });
  await press(table, 1, 2, 3);
  assert.deepEqual([table.clicks.isReady, table.clicks.goesOn], [true, false]);
  await press(table, 3);
  assert.deepEqual(table.clicks.chosen, [1, 2]);
  await press(table, 1);
  assert.deepEqual(table.clicks.chosen, [2]);
});

test("Enter confirms what is complete, and presses otherwise", async () => {
  const table = new FakeTable({ ...MOVES, ...CARDS });
  void table.clicks.enter(20);
  await table.flow();
  assert.deepEqual(table.clicks.chosen, [20]);
  await press(table, 1, 2);
  void table.clicks.enter(3);
  await table.flow();
  assert.equal(table.told.at(-1), "0 plays 1+2");
});

test("clearing takes everything back", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1, 2);
  table.clicks.clear();
  assert.deepEqual([table.clicks.chosen, table.clicks.dropped, table.ghosts], [[], [1, 2], []]);
});

test("what leads nowhere is refused at its spot, and the choice stays", async () => {
  const table = new FakeTable(CARDS);
  await press(table, 1, 99);
  assert.deepEqual([table.clicks.chosen, table.told.at(-1)], [[1], "refused not-here at 99"]);
});

test("a drag presses both ends, and the second only behind the first", async () => {
  const table = new FakeTable({ ...MOVES, ...CARDS });
  await press(table, 1);
  void table.clicks.drag(20, 30);
  await table.flow();
  assert.equal(table.told.at(-1), "0 plays 20-30");
  const single = new FakeTable(MOVES);
  void single.clicks.drag(40, 20);
  await single.flow();
  assert.deepEqual([single.told, single.clicks.chosen], [["0 plays 40"], []]);
});

test("pointing shows what a press would do, and then again what is chosen", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.point(2);
  await table.flow();
  assert.deepEqual(table.ghosts, ["2"]);
  await press(table, 1);
  table.clicks.pause = null;
  void table.clicks.point(2);
  await table.flow();
  assert.deepEqual(table.ghosts, ["1+2"]);
  void table.clicks.point(null);
  assert.deepEqual(table.ghosts, ["1"]);
});

test("what is asked for all at once comes one after the other", async () => {
  const table = new FakeTable(CARDS);
  for (const spot of [1, 2, 1]) void table.clicks.press(spot);
  await rest();
  assert.equal(table.wire.length, 1, "one request is on its way");
  await table.flow();
  assert.deepEqual(table.clicks.chosen, [2]);
});

test("a sweep of the pointer asks at most every 100 ms, and at last about where it rests", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const table = new FakeTable(CARDS);
  for (const spot of [1, 2, 3, 1, 2, 3]) void table.clicks.point(spot);
  assert.deepEqual(table.wire.map(({ spots }) => spots), [[1]], "one question for a whole sweep");
  await table.flow();
  assert.deepEqual(table.ghosts, [], "no ghost of a place that was left");
  t.mock.timers.tick(100);
  assert.deepEqual(table.wire.map(({ spots }) => spots), [[3]]);
  await table.flow();
  assert.deepEqual(table.ghosts, ["3"]);
  // What is known already is shown at once.
  void table.clicks.point(1);
  await table.flow();
  assert.deepEqual([table.wire, table.ghosts], [[], ["1"]]);
});

test("a ghost goes when the table goes on", async () => {
  const table = new FakeTable(CARDS);
  void table.clicks.point(2);
  await table.flow();
  assert.deepEqual(table.ghosts, ["2"]);
  table.clicks.stepped(1);
  assert.deepEqual(table.ghosts, []);
});
