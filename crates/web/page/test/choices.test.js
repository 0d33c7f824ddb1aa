import assert from "node:assert/strict";
import { test } from "node:test";

/** What the browser keeps. @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, { localStorage: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) } });
const { fittingChoices, hasLots, playersOf, rememberChoices, tableOf } = await import("../js/choices.js");

/** @param {Partial<import("../types/wire").GameInfo>} [more] @returns {import("../types/wire").GameInfo} */
const game = (more = {}) => ({
  id: "g",
  settings: [{ key: "seats", kind: { range: { min: "2", max: "4", halves: false } }, default: "2", pictured: false, seats: true }],
  seats: 2,
  seat_range: [2, 4],
  forms: [],
  menu: [],
  bots: ["random", "easy", "hard"],
  usual_bot: "easy",
  timed_bots: ["hard"],
  words: {},
  keys: [],
  saves: [],
  gallery: 0,
  curtain: false,
  overlays: [],
  ...more,
});

test("the first time the usual bot of the game is the opponent", () => {
  kept.clear();
  const choices = fittingChoices(game());
  assert.deepEqual(playersOf(choices), ["here", "easy"]);
  assert.deepEqual(tableOf(game(), choices, ["Ada"]).seats, [{ player: "here", name: "Ada" }, { player: "easy", name: "" }]);
});

test("a game that is usually begun by lots draws them until somebody chooses a side", () => {
  kept.clear();
  const drawn = game({ usually_by_lot: true });
  const choices = fittingChoices(drawn);
  assert.equal(choices.side, "lots");
  assert.equal(tableOf(drawn, choices, []).lots, true);
  // Two before one screen have nobody to draw against.
  assert.equal(tableOf(drawn, { ...choices, mode: "here" }, []).lots, false);
  rememberChoices("g", { ...choices, side: 0 });
  assert.equal(fittingChoices(drawn).side, 0);
  kept.clear();
  assert.equal(fittingChoices(game()).side, 0);
});

test("with more than two seats there is a player for each", () => {
  kept.clear();
  const choices = { ...fittingChoices(game()), count: 4 };
  assert.deepEqual(playersOf(choices), ["here", "easy", "easy", "easy"]);
  choices.players = ["link", "here", "hard", "here"];
  const table = tableOf(game(), { ...choices, side: "lots", hints: true }, ["Ada", "Bo"]);
  assert.deepEqual(table.seats, [{ player: "link", name: "" }, { player: "here", name: "Ada" }, { player: "hard", name: "" }, { player: "here", name: "Bo" }]);
  assert.equal(table.lots, true);
  assert.equal(table.hints, true);
});

test("people speak in a game by link unless its maker wants it quiet, and that is remembered", () => {
  kept.clear();
  const byLink = { ...fittingChoices(game()), mode: /** @type {const} */ ("link") };
  assert.equal(tableOf(game(), byLink, []).quiet, undefined);
  assert.equal(tableOf(game(), { ...byLink, chat: false }, []).quiet, true);
  assert.equal(tableOf(game(), { ...byLink, chat: false, mode: "bot" }, []).quiet, undefined, "there is nobody to talk to");
  rememberChoices("g", { ...byLink, chat: false });
  assert.equal(fittingChoices(game()).chat, false);
});

test("lots need somebody here and somebody else", () => {
  assert.equal(hasLots(["here", "easy"]), true);
  assert.equal(hasLots(["here", "here"]), false);
  assert.equal(hasLots(["easy", "hard"]), false);
});

test("what was remembered is taken where it still fits", () => {
  kept.clear();
  rememberChoices("g", { ...fittingChoices(game()), count: 3, players: ["here", "gone", "link"], bot: "gone", settings: { seats: "3" } });
  const choices = fittingChoices(game());
  assert.equal(choices.count, 3);
  assert.deepEqual(playersOf(choices), ["here", "easy", "link"]);
  assert.equal(choices.bot, "easy");
  const smaller = game({ settings: [], seat_range: [2, 2] });
  assert.equal(fittingChoices(smaller).count, 2);
  // The settings are the usual ones again, and so is the number of seats.
  rememberChoices("g", { ...choices, count: 3, settings: { seats: "9" } });
  assert.equal(fittingChoices(game()).count, 2);
});

test("what nobody has chosen is left to the game", () => {
  kept.clear();
  const choices = fittingChoices(game());
  assert.deepEqual(tableOf(game(), choices, []).settings, {});
  assert.deepEqual(tableOf(game(), { ...choices, settings: { seats: "3" } }, []).settings, { seats: "3" });
});
