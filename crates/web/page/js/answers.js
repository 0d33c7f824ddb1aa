// Requests that wait for their answers. Each has a number of its own, so that no answer and no event is
// taken for the answer to another one.

/** @typedef {"query" | "act" | "want" | "rematch" | "say"} Kind an act is answered by its step, a rematch by the next table, what is said by being heard */
/** @typedef {{kind: Kind, seat: number, resolve: (value: any) => void, reject: (reason: unknown) => void}} Waiting */

export class Answers {
  constructor() {
    this.number = 0;
    /** @type {Map<number, Waiting>} oldest first */
    this.waiting = new Map();
  }

  /** The number of the next message. */
  next() {
    return (this.number += 1);
  }

  /** Waits for the answer to a message. @param {number} n @param {Kind} kind @param {number} seat @returns {Promise<any>} */
  to(n, kind, seat) {
    return new Promise((resolve, reject) => this.waiting.set(n, { kind, seat, resolve, reject }));
  }

  /** A message was answered. @param {number} n @param {unknown} value */
  answer(n, value) {
    this.#take(n)?.resolve(value);
  }

  /** A message was refused. Says whether anybody waits for that. @param {{n: number}} refused */
  refuse(refused) {
    const waiting = this.#take(refused.n);
    waiting?.reject(refused);
    return waiting !== undefined;
  }

  /** Something happened: the seat's oldest act that waits has been made, or what it wanted was done. @param {import("./model.js").Entry} entry */
  stepped({ by, isAct }) {
    const kind = isAct ? "act" : "want";
    const found = [...this.waiting].find(([, waiting]) => waiting.kind === kind && waiting.seat === by);
    if (found) this.answer(found[0], null);
  }

  /** The next table is known. */
  moved() {
    this.#end((waiting) => waiting.kind === "rematch");
  }

  /** Something was said. */
  said() {
    this.#end((waiting) => waiting.kind === "say");
  }

  /** Everything was sent anew: what changed the table has been answered by that. */
  replaced() {
    this.#end((waiting) => waiting.kind !== "query");
  }

  /** The connection is lost: no answer will come. */
  lost() {
    for (const { reject } of this.waiting.values()) reject({ code: "offline" });
    this.waiting.clear();
  }

  /** @param {(waiting: Waiting) => boolean} which */
  #end(which) {
    for (const [n, waiting] of [...this.waiting]) if (which(waiting)) this.answer(n, null);
  }

  /** @param {number} n */
  #take(n) {
    const waiting = this.waiting.get(n);
    this.waiting.delete(n);
    return waiting;
  }
}
