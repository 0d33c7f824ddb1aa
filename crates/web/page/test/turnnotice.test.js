import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** A browser as far as notices need one. @type {{title: string, body: string, tag: string, isClosed: boolean, onclick?: () => void}[]} */
const notices = [];
/** How often a sound began. */
let tones = 0;

class Notification {
  static permission = "granted";
  static requestPermission = async () => (Notification.permission = "granted");

  /** @param {string} title @param {{body: string, tag: string}} options */
  constructor(title, { body, tag }) {
    Object.assign(this, { title, body, tag, isClosed: false });
    notices.push(/** @type {any} */ (this));
  }

  close() {
    this.isClosed = true;
  }
}

class Tone {
  frequency = { exponentialRampToValueAtTime() {} };
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = () => this;
  start = () => (tones += 1);
  stop() {}
}

const document = { hidden: true, querySelector: () => null };
const matchMedia = () => ({ matches: false });
const AudioContext = class {
  currentTime = 0;
  state = "running";
};
Object.assign(globalThis, { Notification, document, matchMedia, AudioContext, OscillatorNode: Tone, GainNode: Tone, localStorage: { getItem: () => null, setItem() {} }, focus() {} });

const { preferences } = await import("../js/preferences.js");
const { sound } = await import("../js/sound.js");
const { titleOf } = await import("../js/table/asked.js");
const { isAwaited, isCalled, mayNotify, tellTurn, turnSeen } = await import("../js/turnnotice.js");
const { Words } = await import("../js/words.js");

beforeEach(() => {
  turnSeen();
  notices.length = 0;
  tones = 0;
  document.hidden = true;
  Notification.permission = "granted";
  Object.assign(preferences, { notify: true, sound: true });
});

const people = [{ player: "person", name: "Ada" }, { player: "person", name: "Bo" }];
/** @param {object} changes @returns {any} */
const model = (changes) => ({ seats: people, mine: 1, due: 2, over: null, paused: false, ...changes });
/** @param {number | "chance" | "house"} by @returns {any} */
const entry = (by) => ({ by });

test("whoever becomes due is called, by what somebody else did", () => {
  const [before, now] = [model({}), model({ due: 1 })];
  assert.equal(isCalled(before, now, entry(1)), true);
  assert.equal(isCalled(before, now, entry("chance")), true);
  assert.equal(isCalled(before, now, entry(0)), false);
  assert.equal(isCalled(now, now, entry(1)), false, "they know");
  assert.equal(isCalled(now, before, entry(1)), false, "it is the other's turn");
  assert.equal(isCalled(model({ due: 1, paused: true }), now, entry(1)), true, "the game goes on");
  assert.equal(isCalled(model({ due: 1, seats: [people[0], { player: "open" }] }), now, entry(1)), true, "the other has come");
  for (const changes of [{ mine: 3 }, { mine: 0 }, { over: { winners: 1 } }, { paused: true }]) assert.equal(isCalled(before, model({ due: 1, ...changes }), entry(1)), false, JSON.stringify(changes));
});

test("the title of the tab says that the game waits for its reader", () => {
  const words = new Words("en", { "page-ask-you": "Your turn" });
  const title = (/** @type {any} */ table) => titleOf(words, table, isAwaited(table));
  assert.equal(title(model({ due: 1 })), "● Your turn");
  assert.equal(title(model({})), "Ada – Bo");
});

test("a notice of the browser comes while the page is not seen, and goes when it is", () => {
  tellTurn("A game", "Your turn", "T");
  assert.deepEqual(notices.map(({ title, body, tag }) => [title, body, tag]), [["A game", "Your turn", "ludarium-T"]]);
  turnSeen();
  assert.equal(notices[0].isClosed, true);
  tellTurn("A game", "Your turn", "T");
  notices[1].onclick?.();
  assert.equal(notices[1].isClosed, true, "a press leads to the table");
});

test("nobody is told who looks, who does not want it, or whose browser does not let it", () => {
  document.hidden = false;
  tellTurn("A game", "Your turn", "T");
  document.hidden = true;
  preferences.notify = false;
  tellTurn("A game", "Your turn", "T");
  preferences.notify = true;
  Notification.permission = "denied";
  tellTurn("A game", "Your turn", "T");
  assert.equal(notices.length, 0);
});

test("the browser is asked for its leave once, and may refuse", async () => {
  Notification.permission = "default";
  assert.equal(await mayNotify(), true);
  Notification.permission = "denied";
  assert.equal(await mayNotify(), false);
});

test("the bell is heard from a page that is not seen, unlike the sounds of the board", () => {
  sound.end();
  assert.equal(tones, 0);
  sound.bell();
  assert.equal(tones, 2);
  preferences.sound = false;
  sound.bell();
  assert.equal(tones, 2);
});
