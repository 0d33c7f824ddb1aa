// The clocks of a table, ticking on the page: those of the players, and the countdown of a turn that the rules limit.

import { inSeconds, leftOf, runs, tickOf, turnLeft, written } from "../clock.js";
import { el, write } from "../dom.js";
import { joined, nameOf, seatsOf } from "../seats.js";
import { sound } from "../sound.js";

/** @typedef {import("../model.js").Model} Model */

/** Less than this is little, whatever the clock. */
const LOW_MILLIS = 10_000;

export class ClockFaces {
  /**
   * @param {import("../table.js").TablePage} page
   * @param {(seat: number) => HTMLElement | undefined} faceOf
   */
  constructor(page, faceOf) {
    this.page = page;
    this.faceOf = faceOf;
    /** The second that was heard last. */
    this.ticked = "";
    this.digits = el("span", { class: "digits", role: "timer" });
    this.bar = el("i");
    this.low = el("span", { class: "heard-only", role: "status" });
    /** The countdown of a turn that the rules limit. Its place is there as long as the game has limits. */
    this.countdown = el("div", { class: "countdown", hidden: true }, this.digits, el("span", { class: "track", "aria-hidden": "true" }, this.bar), this.low);
    /** Says whose turn begins, while nobody may act yet. */
    this.banner = el("div", { class: "banner", role: "status", hidden: true });
    this.timer = setInterval(() => this.show(), 100);
  }

  stop() {
    clearInterval(this.timer);
  }

  show() {
    const { model } = this.page;
    if (!model) return;
    const now = performance.now();
    this.#turn(model, now);
    for (let seat = 0; seat < model.seats.length; seat++) this.#seat(model, seat, now);
  }

  /** @param {Model} model @param {number} now */
  #turn(model, now) {
    const { words } = this.page;
    const left = turnLeft(model, now);
    this.countdown.hidden = !left && !model.isLimited;
    this.countdown.classList.toggle("idle", !left);
    write(this.digits, left ? inSeconds(left.millis) : "");
    if (!left) this.bar.style.removeProperty("--left");
    else this.bar.style.setProperty("--left", left.share.toFixed(3));
    const isLow = left?.isLow ?? false;
    this.countdown.classList.toggle("low", isLow);
    const isMine = (model.due & model.mine) !== 0;
    write(this.low, isLow && isMine ? words.text("page-time-low") : "");
    if (left && isMine && model.turn) this.#tick("turn", left.lead ? null : tickOf(left.millis, model.turn.span));
    const seconds = Math.ceil((left?.lead ?? 0) / 1000);
    const wasEarly = !this.banner.hidden;
    this.banner.hidden = seconds === 0;
    if (wasEarly !== !this.banner.hidden) this.page.show();
    if (seconds && model.due === model.mine && seatsOf(model.mine).length === 1) write(this.banner, words.text("turn-begins.you", { seconds }));
    else if (seconds) write(this.banner, words.text("turn-begins", { who: joined(words, seatsOf(model.due).map((seat) => nameOf(words, model, seat))), seconds }));
  }

  /** @param {Model} model @param {number} seat @param {number} now */
  #seat(model, seat, now) {
    const face = this.faceOf(seat);
    const left = leftOf(model, seat, now);
    if (!face) return;
    face.hidden = left === null;
    if (!left) return;
    const inDays = (/** @type {number} */ days, /** @type {number} */ hours) => this.page.words.text("page-days-left", { days, hours });
    write(face, written(left.millis, this.page.words.tenths, inDays) + (left.periods > 0 && model.clock?.kind === "byoyomi" ? `\u00A0·\u00A0${left.periods}` : ""));
    const isRunning = runs(model, seat);
    face.classList.toggle("low", isRunning && left.millis < LOW_MILLIS);
    if (isRunning && (model.mine & (1 << seat)) !== 0) this.#tick(String(seat), tickOf(left.millis, Infinity));
  }

  /** @param {string} of @param {number | null} second */
  #tick(of, second) {
    const key = `${of} ${second}`;
    if (second === null || key === this.ticked) return;
    this.ticked = key;
    sound.tick();
  }
}
