import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @type {Socket[]} */
const sockets = [];

class Socket extends EventTarget {
  static CONNECTING = 0;

  /** @param {string} url */
  constructor(url) {
    super();
    this.url = url;
    this.readyState = 0;
    this.sent = /** @type {string[]} */ ([]);
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  /** @param {number} code */
  end(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  close() {}

  /** The server sends a table without anything. */
  whole() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify({ pong: 0 }) }));
  }
}

/** A connection that has a table, and what it tells. */
async function connected() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const location = { protocol: "http:", host: "here" };
  const target = new EventTarget();
  const addEventListener = target.addEventListener.bind(target);
  const removeEventListener = target.removeEventListener.bind(target);
  const dispatchEvent = target.dispatchEvent.bind(target);
  Object.assign(globalThis, { WebSocket: Socket, document, location, addEventListener, removeEventListener, dispatchEvent });
  const { Connection } = await import("../js/connection.js");
  sockets.length = 0;
  /** @type {string[]} */
  const told = [];
  const ignore = () => {};
  const listener = { whole: ignore, step: ignore, refused: ignore, moved: ignore, present: ignore, changed: ignore, gone: (/** @type {string} */ code) => told.push(`gone ${code}`), state: (/** @type {string} */ state) => told.push(state === "lost" && !connection.isLostTold ? "lost, and not shown" : state) };
  const connection = new Connection("t", listener);
  // A page that has a table knows its version, and is connected as soon as the socket opens.
  connection.keeper = /** @type {any} */ ({ model: { v: 3, epoch: 9 } });
  sockets[0]?.end(1006);
  mock.timers.tick(1000);
  last().whole();
  told.length = 0;
  return { connection, told };
}

const last = () => /** @type {Socket} */ (sockets.at(-1));

test("a server that takes its leave and comes back worries nobody", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection, told } = await connected();
  last().end(1012);
  assert.equal(connection.isOpen, false);
  mock.timers.tick(750);
  assert.equal(sockets.length, 3, "it is tried again soon");
  last().end(1006);
  mock.timers.tick(1000);
  assert.deepEqual(told, [], "nobody is told yet");
  assert.equal(last().url, "ws://here/ws/t?v=3&epoch=9");
  last().whole();
  assert.deepEqual(told, ["open"], "and nobody is told that it is there again");
  mock.timers.tick(10_000);
  assert.deepEqual(told, ["open"]);
  connection.close();
  mock.timers.reset();
});

test("a server that stays away is told of, once", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection, told } = await connected();
  last().end(1012);
  for (let tries = 0; tries < 6; tries += 1) {
    mock.timers.tick(8000);
    last().end(1006);
  }
  assert.deepEqual(told, ["lost"]);
  mock.timers.tick(8000);
  last().whole();
  assert.deepEqual(told, ["lost", "again"]);
  connection.close();
  mock.timers.reset();
});

test("however long a server was away, the page is there three seconds after it", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection } = await connected();
  for (let tries = 0; tries < 20; tries += 1) {
    const before = sockets.length;
    last().end(1006);
    mock.timers.tick(3000);
    assert.equal(sockets.length, before + 1, `try ${tries}`);
  }
  connection.close();
  mock.timers.reset();
});

test("a connection that breaks is told of at once, and a closed table for good", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection, told } = await connected();
  last().end(1006);
  assert.deepEqual(told, ["lost"]);
  mock.timers.tick(500);
  last().whole();
  const before = sockets.length;
  last().end(4410);
  mock.timers.tick(60_000);
  assert.deepEqual(told, ["lost", "again", "gone closed"]);
  assert.equal(sockets.length, before, "it is not tried again");
  connection.close();
  mock.timers.reset();
});

/** Does something an hour later by the time of day, which goes on while a machine sleeps, unlike timers. @param {() => void} then */
function afterAnHour(then) {
  const now = Date.now;
  Date.now = () => now() + 3_600_000;
  then();
  Date.now = now;
}

test("a laptop that was closed for an hour takes a new socket at once, from the version that it knows", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection, told } = await connected();
  const [before, old] = [sockets.length, last()];
  dispatchEvent(new Event("focus"));
  assert.equal(sockets.length, before, "who looks away for a moment keeps the socket");
  afterAnHour(() => dispatchEvent(new Event("focus")));
  assert.equal(sockets.length, before + 1);
  assert.equal(last().url, "ws://here/ws/t?v=3&epoch=9");
  old.end(1006);
  assert.deepEqual(told, [], "the end of the old one is no news");
  last().whole();
  assert.deepEqual([told, connection.isOpen], [["open"], true]);
  connection.close();
  mock.timers.reset();
});

test("a page that nobody touches finds out by itself that its machine has slept", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection } = await connected();
  mock.timers.tick(15_000);
  assert.equal(last().sent.length, 1, "it pings");
  last().whole();
  const before = sockets.length;
  afterAnHour(() => mock.timers.tick(15_000));
  assert.equal(sockets.length, before + 1, "it does not wait for an answer");
  connection.close();
  mock.timers.reset();
});

test("a page that is left takes leave, and comes back where it was when it is shown again", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { connection, told } = await connected();
  const left = last();
  let isClosed = false;
  left.close = () => (isClosed = true);
  dispatchEvent(new Event("pagehide"));
  assert.deepEqual([isClosed, connection.isOpen], [true, false]);
  left.end(1005);
  mock.timers.tick(60_000);
  assert.equal(last(), left, "nobody is there who would connect");
  dispatchEvent(new Event("pageshow"));
  assert.equal(last().url, "ws://here/ws/t?v=3&epoch=9");
  last().whole();
  assert.deepEqual([connection.isOpen, told], [true, ["open"]], "nobody is told that it was away");
  connection.close();
  mock.timers.reset();
});
