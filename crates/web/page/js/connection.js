// The socket of a table: connects again by itself, goes on from the version that it knows, notices silence.

import { Answers } from "./answers.js";
import { Keeper } from "./model.js";
import { reached } from "./reach.js";
import { itemOf, offerOf, saidOf } from "./wire.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./choice.js").Offer} Offer */
/** @typedef {import("../types/wire").ServerMessage} ServerMessage */

/**
 * @typedef {object} Listener
 * @property {(model: Model) => void} whole
 * @property {(model: Model, step: import("./model.js").Step) => void} step
 * @property {(state: "open" | "lost" | "again") => void} state
 * @property {(refused: import("./wire.js").RefusedMessage) => void} refused something was refused that nobody waits for any more
 * @property {(table: string) => void} moved
 * @property {(present: import("../types/wire").PresenceMessage) => void} present
 * @property {(model: Model) => void} changed the pace of programs has changed, or whether the clocks run
 * @property {(chat: import("../types/wire").ChatMessage) => void} chat
 * @property {(code: string) => void} gone
 */

const PING_EVERY = 15_000;
const PONG_WITHIN = 10_000;
/** A socket that was silent for so long belongs to a machine that slept. Browsers let hidden pages ping once a minute only. */
const SLEPT = 90_000;
/** How long a server that takes its leave may be away before anybody is told. */
const BACK_WITHIN = 4000;
/** The longest pause before the next try: whoever sees that the server is back should not have to wait for the page. */
const LONGEST_PAUSE = 3000;
/** The server stops, or starts again, and says so. */
const LEAVES = [1001, 1012];
/** Codes after which trying again would not help. */
const FINAL = new Map([[4404, "unknown"], [4409, "elsewhere"], [4410, "closed"], [4412, "programs"], [4500, "defect"]]);

export class Connection {
  /** @param {string} table @param {Listener} listener */
  constructor(table, listener) {
    this.table = table;
    this.listener = listener;
    /** @type {Keeper | null} */
    this.keeper = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.isOpen = false;
    this.isClosed = false;
    this.tries = 0;
    /** When the socket was made or last heard of, by the time of day: other clocks stop while a machine sleeps. */
    this.heardAt = 0;
    /** Whether the reader knows that there is no connection. */
    this.isLostTold = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} tells the reader, unless the server is back before */
    this.worry = undefined;
    this.answers = new Answers();
    this.onWake = () => this.#wake();
    this.onHide = () => this.#hide();
    // Browsers keep a page that was left, with its open socket, so that they can go back to it: others would see somebody who has gone.
    addEventListener("pagehide", this.onHide);
    addEventListener("pageshow", this.onWake);
    addEventListener("online", this.onWake);
    addEventListener("focus", this.onWake);
    document.addEventListener("visibilitychange", this.onWake);
    this.#connect();
  }

  close() {
    this.isClosed = true;
    removeEventListener("pagehide", this.onHide);
    removeEventListener("pageshow", this.onWake);
    removeEventListener("online", this.onWake);
    removeEventListener("focus", this.onWake);
    document.removeEventListener("visibilitychange", this.onWake);
    clearTimeout(this.retry);
    clearTimeout(this.worry);
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  /** @param {number} seat @param {number[]} spots @returns {Promise<Offer>} */
  peek(seat, spots) {
    return this.#ask("query", seat, (n, v) => ({ peek: { n, v, seat, spots } }));
  }

  /** Answers null when an act was made. @param {number} seat @param {number[]} spots @returns {Promise<Offer | null>} */
  click(seat, spots) {
    return this.#ask("act", seat, (n, v) => ({ click: { n, v, seat, spots } }));
  }

  /** @param {number} seat @param {string} act @returns {Promise<null>} */
  act(seat, act) {
    return this.#ask("act", seat, (n, v) => ({ act: { n, v, seat, act } }));
  }

  /** @param {number} seat @param {import("./wire.js").Want} what @param {number} [keep] @returns {Promise<null>} */
  want(seat, what, keep) {
    return this.#ask("want", seat, (n) => ({ want: { n, seat, what, ...(keep === undefined ? {} : { keep }) } }));
  }

  /** Asks for something as the owner of a table of programs; only a refusal is an answer to that. @param {import("./wire.js").Want} what */
  direct(what) {
    if (this.isOpen) this.socket?.send(JSON.stringify({ want: { n: this.answers.next(), seat: 0, what } }));
    else this.listener.refused({ n: 0, code: "offline" });
  }

  /** @param {number} seat @returns {Promise<import("./wire.js").HintMessage>} */
  hint(seat) {
    return this.#ask("query", seat, (n, v) => ({ hint: { n, v, seat } }));
  }

  /** @param {boolean} isSameDeal whether it is to be dealt what this game was @returns {Promise<null>} */
  rematch(isSameDeal) {
    return this.#ask("rematch", 0, (n) => ({ rematch: { n, ...(isSameDeal ? { same_deal: true } : {}) } }));
  }

  /** Says something. @param {string} text @param {string} name what somebody who watches calls themselves @returns {Promise<null>} */
  say(text, name) {
    return this.#ask("say", 0, (n) => ({ say: { n, text, ...(name ? { name } : {}) } }));
  }

  /**
   * @param {import("./answers.js").Kind} kind
   * @param {number} seat
   * @param {(n: number, v: number) => object} message
   * @returns {Promise<any>}
   */
  #ask(kind, seat, message) {
    if (!this.isOpen || !this.socket || !this.keeper) return Promise.reject({ code: "offline" });
    const n = this.answers.next();
    this.socket.send(JSON.stringify(message(n, this.keeper.model.v)));
    return this.answers.to(n, kind, seat);
  }

  #connect() {
    const known = this.keeper?.model;
    const query = known ? `?v=${known.v}&epoch=${known.epoch}` : "";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.table}${query}`);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.#hear(JSON.parse(event.data));
    });
    socket.addEventListener("open", () => {
      if (known && this.socket === socket) this.#opened();
    });
    socket.addEventListener("close", (event) => {
      if (this.socket === socket) this.#lost(event.code);
    });
  }

  #opened() {
    reached(true);
    const isAgain = this.isLostTold;
    this.isOpen = true;
    this.tries = 0;
    this.isLostTold = false;
    clearTimeout(this.worry);
    this.worry = undefined;
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.listener.state(isAgain ? "again" : "open");
  }

  /** @param {number} code */
  #lost(code) {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.answers.lost();
    if (this.isClosed) return;
    const reason = FINAL.get(code);
    if (reason) return this.listener.gone(reason);
    // A server that says goodbye usually comes back: tell the reader only when that takes long.
    if (wasOpen && LEAVES.includes(code)) this.worry ??= setTimeout(() => this.#tellLost(true), BACK_WITHIN);
    // A socket that never opened: nobody is there.
    else if (this.worry === undefined) this.#tellLost(code === 1006);
    // All pages of a server lose it at the same moment, and should not come back at the same moment.
    const spread = LEAVES.includes(code) ? 0.5 + Math.random() : 1;
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** this.tries) * spread;
    this.tries += 1;
    this.retry = setTimeout(() => this.#connect(), pause);
  }

  /** @param {boolean} isNobodyThere */
  #tellLost(isNobodyThere) {
    this.worry = undefined;
    if (isNobodyThere) reached(false);
    if (this.isLostTold) return;
    // Before the reader asks what to show.
    this.isLostTold = true;
    this.listener.state("lost");
  }

  /** Whether the machine has slept since anything was heard: the server has given this socket up. */
  get #hasSlept() {
    return Date.now() - this.heardAt > SLEPT;
  }

  /** Whoever comes back does not want to wait. */
  #wake() {
    if (document.hidden || this.isClosed) return;
    if (this.#hasSlept) return this.#renew();
    if (this.isOpen || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retry);
    this.#connect();
  }

  /** Takes a new socket at once, without waiting for the end of the old one. */
  #renew() {
    const { socket } = this;
    this.#drop();
    this.#connect();
    socket?.close();
  }

  /** The reader has left the page; it may be shown again as it is. */
  #hide() {
    const { socket } = this;
    this.#drop();
    socket?.close();
  }

  /** Lets go of the socket, whatever becomes of it. */
  #drop() {
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.socket = null;
    this.isOpen = false;
    this.answers.lost();
  }

  #ping() {
    if (this.#hasSlept) return this.#renew();
    this.socket?.send(JSON.stringify({ ping: this.answers.next() }));
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const { socket } = this;
      this.socket = null;
      socket?.close();
      this.#lost(0);
    }, PONG_WITHIN);
  }

  /** @param {ServerMessage} told */
  #hear(told) {
    this.heardAt = Date.now();
    clearTimeout(this.silence);
    const { answers, listener } = this;
    if ("whole" in told) {
      this.keeper = new Keeper(told.whole);
      if (!this.isOpen) this.#opened();
      answers.replaced();
      listener.whole(this.keeper.model);
    } else if ("step" in told) {
      if (!this.keeper || told.step[0] !== this.keeper.model.v + 1) return;
      const step = this.keeper.take(told.step);
      answers.stepped(step.entry);
      listener.step(this.keeper.model, step);
    } else if ("offer" in told) {
      const { offer } = told;
      answers.answer(offer.n, offerOf(offer));
    } else if ("hint" in told) {
      const { hint } = told;
      answers.answer(hint.n, { ...hint, ghost: hint.ghost.map(itemOf), tell: saidOf(hint.tell), why: saidOf(hint.why) });
    } else if ("refused" in told) {
      if (!answers.refuse(told.refused)) listener.refused(told.refused);
    } else if ("moved" in told) {
      answers.moved();
      listener.moved(told.moved.table);
    } else if ("present" in told) {
      listener.present(told.present);
    } else if ("chat" in told) {
      answers.said();
      listener.chat(told.chat);
    } else if ("pace" in told && this.keeper) {
      this.keeper.model = { ...this.keeper.model, pace: told.pace };
      listener.changed(this.keeper.model);
    } else if ("time" in told && this.keeper) {
      this.keeper.timed(told.time);
      listener.changed(this.keeper.model);
    }
  }
}
