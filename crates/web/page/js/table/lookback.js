// Looking back at earlier boards of the game.

import { sentence } from "../log.js";
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
  }

  /** Looks at the board after so many acts. @param {number} act */
  async look(act) {
    const { page } = this;
    const { model, view } = page;
    if (!model || !view) return;
    const closed = () => toast(page.words.text("refusal-past-closed"));
    if (model.closed) return closed();
    const frames = await this.timeline.all().catch((/** @type {{code?: string}} */ { code }) => code ?? "");
    if (frames === "past-closed") return closed();
    if (typeof frames === "string") return toast(page.words.text("page-no-replay"), "bad");
    const last = frames.length - 1;
    const wanted = Math.max(0, Math.min(act, last));
    const before = this.at ?? last;
    this.at = wanted === last && !model.over ? null : wanted;
    view.input.clicks.reset();
    page.requests.advice = null;
    page.isResultClosed = true;
    const frame = frames[wanted];
    this.frame = this.at === null ? null : frame;
    if (wanted === before + 1) void view.board.play(frame.animation, frame.items, frame.trace, speed());
    else view.board.show(frame.items, frame.trace);
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
