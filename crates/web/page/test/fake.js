// A table on the other side of a slow wire, for tests. Nothing arrives before the test says so.

import { Answers } from "../js/answers.js";
import { Clicks } from "../js/clicks.js";

/** @typedef {[number, number]} Step a spot and its group; 0 stands alone */
/** @typedef {{n: number, v: number, seat: number, kind: "peek" | "click" | "act", spots: number[], act: string}} Message */

/** Lets everything run that waits for a promise. */
export const rest = () => new Promise((resolve) => setImmediate(resolve));

/** The acts of laying one to three of some cards, in any order. @param {number[]} cards @returns {Record<string, Step[]>} */
export function lays(cards) {
  const sets = cards.reduce((sets, card) => [...sets, ...sets.map((set) => [...set, card])], /** @type {number[][]} */ ([[]]));
  return Object.fromEntries(sets.filter((set) => set.length > 0 && set.length <= 3).map((set) => [set.join("+"), set.map((card) => [card, 1])]));
}

/** How far clicks go along a path, and the spots that go on. @param {Step[]} path @param {number[]} clicks */
function follow(path, clicks) {
  const left = [...path];
  for (const click of clicks) {
    const [, group] = left[0] ?? [0, 0];
    const run = group ? left.findIndex(([, other]) => other !== group) : 1;
    const at = left.findIndex(([spot], index) => spot === click && (run < 0 || index < run));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  const group = left[0]?.[1] ?? 0;
  const end = group ? left.findIndex(([, other]) => other !== group) : 1;
  return { isWhole: left.length === 0, next: (end < 0 ? left : left.slice(0, end)).map(([spot]) => spot) };
}

export class FakeTable {
  /** @param {Record<string, Step[]>} acts what seat 0 can do, and how it is pressed */
  constructor(acts, { confirms = false, endings = /** @type {string[] | null} */ (null), mine = [0], turns = false } = {}) {
    /** The seats of this page, and whether the two seats act in turns. */
    this.mine = mine;
    this.turns = turns;
    /** The acts that end the turn, where the page asks about those. */
    this.endings = endings;
    this.acts = acts;
    /** Who is to move, and the version, at the server and as the page knows them. */
    this.server = { due: [0], v: 1, played: 1 };
    this.known = { due: [0], v: 1, acts };
    this.isResting = false;
    this.isOnline = true;
    this.answers = new Answers();
    /** @type {Message[]} what the server has not read yet */
    this.wire = [];
    /** @type {(() => void)[]} events that the page has not heard yet */
    this.news = [];
    /** @type {string[]} what was done and said, in order */
    this.told = [];
    this.ghosts = /** @type {unknown[]} */ ([]);
    /** What was chosen each time that the page was told to show it. */
    this.shown = /** @type {number[][]} */ ([]);
    this.clicks = new Clicks({
      turn: () => this.turn(),
      rests: () => this.isResting || !this.isOnline,
      closed: () => (this.isResting ? "paused" : !this.isOnline ? "offline" : this.known.due.length ? "not-your-turn" : null),
      peek: (seat, spots) => this.#send("peek", "query", seat, spots, ""),
      click: (seat, spots) => this.#send("click", "act", seat, spots, ""),
      act: (seat, act) => this.#send("act", "act", seat, [], act),
      confirms: () => confirms,
      confirmsTurns: () => endings !== null,
      changed: () => this.shown.push(this.clicks.shown),
      ghost: (ghost) => (this.ghosts = ghost),
      chose: (spot, isChosen) => this.told.push(`${isChosen ? "+" : "-"}${spot}`),
      refused: (error, spot, isLate) => this.told.push(`refused ${/** @type {{code: string}} */ (error).code} at ${spot}${isLate ? " late" : ""}`),
      gone: () => this.told.push("gone"),
    });
  }

  turn() {
    const { due, v, acts } = this.known;
    const seat = due.find((one) => this.mine.includes(one));
    if (this.isResting || !this.isOnline || seat === undefined) return null;
    return { seat, v, open: this.#offer([], acts).next };
  }

  /** @param {Message["kind"]} kind @param {import("../js/answers.js").Kind} asked @param {number} seat @param {number[]} spots @param {string} act */
  #send(kind, asked, seat, spots, act) {
    if (!this.isOnline) return Promise.reject({ code: "offline" });
    const n = this.answers.next();
    this.wire.push({ n, v: this.known.v, seat, kind, spots, act });
    return this.answers.to(n, asked, seat);
  }

  /** @param {number[]} spots @param {Record<string, Step[]>} [acts] */
  #offer(spots, acts = this.acts) {
    const found = Object.entries(acts).map(([act, path]) => ({ act, to: follow(path, spots) }));
    const done = found.filter(({ to }) => to?.isWhole).map(({ act }) => ({ act, ghost: [/** @type {any} */ (act)], ends: this.endings?.includes(act) }));
    const next = [...new Set(found.flatMap(({ to }) => to?.next ?? []))].sort((a, b) => a - b);
    return { done, next };
  }

  /** The server reads and answers what was sent, and the page hears what happened. */
  async flow() {
    do {
      await rest();
      await this.serve();
      await this.hear();
    } while (this.wire.length || this.news.length);
  }

  /** The server reads what was sent. */
  async serve() {
    while (this.wire.length) {
      this.#read(/** @type {Message} */ (this.wire.shift()));
      await rest();
    }
  }

  /** The page hears what has happened. */
  async hear() {
    while (this.news.length) {
      this.news.shift()?.();
      await rest();
    }
  }

  /** @param {Message} message */
  #read({ n, v, seat, kind, spots, act }) {
    const refuse = (/** @type {string} */ code) => this.answers.refuse(/** @type {any} */ ({ n, code }));
    if (v < this.server.played) return refuse("stale");
    if (kind === "act") return act in this.acts ? this.happen({ by: seat, act }) : refuse("no-such-act");
    const { done, next } = this.#offer(spots);
    const isNowhere = !done.length && !next.length;
    if (kind === "click" && isNowhere) return refuse("not-here");
    if (kind === "click" && done.length === 1 && !next.length) return this.happen({ by: seat, act: done[0].act });
    const why = isNowhere ? { why: { n, code: "not-here" } } : {};
    this.answers.answer(n, { n, v: this.server.v, seat, spots, done, next, pointers: [], ...why });
  }

  /** Who is to move after an act. @param {number | "chance" | "house"} by @param {string} act */
  #after(by, act) {
    return this.turns && act && typeof by === "number" ? [1 - by] : this.server.due;
  }

  /**
   * Something happens at the server. The page hears of it later.
   * @param {{by: number | "chance" | "house", act?: string, isUndone?: boolean, due?: number[], acts?: Record<string, Step[]>}} event
   */
  happen({ by, act = "", isUndone = false, due = this.#after(by, act), acts = this.acts }) {
    const isAct = act !== "";
    this.server.v += 1;
    this.server.due = due;
    this.acts = acts;
    if (isAct || isUndone) this.server.played = this.server.v;
    const known = { due, v: this.server.v, acts };
    this.news.push(() => {
      this.known = known;
      if (isAct) this.told.push(`${by} plays ${act}`);
      this.answers.stepped(/** @type {any} */ ({ by, isAct }));
      this.clicks.stepped(isAct && typeof by === "number" ? by : null, isUndone);
    });
  }
}
