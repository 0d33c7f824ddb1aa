// Looking back at earlier boards of the game.

import { sentence } from "../log.js";
import { stopAt, stopsOf } from "../moves.js";
import { speak, toast } from "../notice.js";
import { speed } from "../preferences.js";
import { Timeline } from "../timeline.js";
import { Slider } from "./slider.js";

export class LookBack {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {number | null} the number of acts of the board that is looked at, null for the present */
    this.at = null;
    /** @type {import("../timeline.js").Frame | null} the board that is looked at, with its scores and counts */
    this.frame = null;
    this.timeline = new Timeline(page.id);
    this.slider = new Slider(page);
    /** @type {{log: unknown, stops: import("../moves.js").Stop[]}} */
    this.found = { log: null, stops: [] };
  }

  /** The boards that one can look at. */
  get stops() {
    const log = this.page.model?.log ?? [];
    if (this.found.log !== log) this.found = { log, stops: stopsOf(log) };
    return this.found.stops;
  }

  /** Which of them is looked at; at present the last. */
  get index() {
    return this.at === null ? this.stops.length - 1 : stopAt(this.stops, this.at);
  }

  /** How many moves led to one of them, of how many. @param {number} index */
  placeOf(index) {
    const { stops } = this;
    return this.page.words.text("page-looking", { a: stops[index].moves, b: stops[stops.length - 1].moves });
  }

  /** Looks at one of them. @param {number} index */
  go(index) {
    const { stops } = this;
    return this.look(stops[Math.max(0, Math.min(index, stops.length - 1))].acts);
  }

  /** Looks at the board after so many acts, or before the move that they are part of. @param {number} act */
  async look(act) {
    const { page } = this;
    const { model, view } = page;
    if (!model || !view) return;
    const closed = () => toast(page.words.text("refusal-past-closed"));
    if (model.closed) return closed();
    const frames = await this.timeline.all().catch((/** @type {{code?: string}} */ { code }) => code ?? "");
    if (frames === "past-closed") return closed();
    if (typeof frames === "string") return toast(page.words.text("page-no-replay"), "bad");
    const { stops } = this;
    const [before, index] = [this.index, stopAt(stops, act)];
    const isLast = index === stops.length - 1;
    const wanted = Math.min(stops[index].acts, frames.length - 1);
    this.at = isLast && !model.over ? null : wanted;
    view.input.clicks.reset();
    page.requests.advice = null;
    page.isResultClosed = true;
    const frame = frames[this.at === null ? frames.length - 1 : wanted];
    this.frame = this.at === null ? null : frame;
    if (index === before + 1) {
      // The act that completes a move is what one sees of it.
      const led = frames[wanted - 1];
      view.board.show(led.items, led.trace);
      void view.board.play(frames[wanted].animation, frame.items, frame.trace, speed());
    } else view.board.show(frame.items, frame.trace);
    page.shell.replace(this.at === null ? `/table/${page.id}` : `/table/${page.id}?move=${wanted}`);
    page.overlay.show();
    page.show();
    // The button that led here may be gone: the keyboard goes on with the bar.
    if (this.at !== null && document.activeElement === document.body) this.slider.input.focus({ preventScroll: true });
    if (frame.entry) speak(sentence(page.words, model, frame.entry));
  }

  /** Back to the present, with the result where there is one. */
  present() {
    const { page } = this;
    if (!page.model) return;
    page.isResultClosed = false;
    if (this.at === null) return page.show();
    this.at = null;
    this.frame = null;
    page.shell.replace(`/table/${page.id}`);
    page.view?.board.show(page.model.items, page.model.trace);
    page.overlay.show();
    page.show();
  }
}
