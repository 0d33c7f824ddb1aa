// What can be asked of a table besides acts: undo, pause, draw, resignation, a hint, a rematch, a file.

import { api } from "../api.js";
import { seatFor } from "../can.js";
import { sure } from "../dialog.js";
import { el } from "../dom.js";
import { speak } from "../notice.js";
import { adviceOf } from "./asked.js";

export class Requests {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {import("../wire.js").HintMessage | null} */
    this.advice = null;
    this.isAdvising = false;
  }

  /** @param {import("../wire.js").Want} what @param {number} [keep] */
  async want(what, keep) {
    const { model, connection, view } = this.page;
    if (!model) return;
    // Whoever asks for something else has read why the last thing was refused.
    if (view) view.input.why = "";
    try {
      await connection.want(seatFor(model, what), what, keep);
    } catch (error) {
      this.page.view?.input.refused(error, null);
    }
  }

  async hint() {
    const { page } = this;
    const turn = page.turn();
    if (!turn) return;
    this.isAdvising = true;
    if (page.view) page.view.input.why = "";
    page.show();
    try {
      const hint = await page.connection.hint(turn.seat);
      if (hint.v >= page.playedAt) {
        this.advice = hint;
        page.view?.board.ghost(hint.ghost);
      }
    } catch (error) {
      page.view?.input.refused(error, null);
    }
    this.isAdvising = false;
    page.show();
    if (this.advice && page.model) speak(adviceOf(page.words, page.model, this.advice));
  }

  /** Goes on at another table: the one that somebody has made already, or a new one. @param {boolean} [isSameDeal] */
  async rematch(isSameDeal = false) {
    const { page } = this;
    page.isGoingOn = true;
    try {
      await page.connection.rematch(isSameDeal);
    } catch (error) {
      page.isGoingOn = false;
      page.view?.input.refused(error, null);
    }
  }

  /** Resigns, once that is sure: with two players the game ends, with more it goes on. */
  async resign() {
    const { words, model } = this.page;
    if (await sure(words, "page-resign", { seats: model?.seats.length ?? 2 })) void this.want("resign");
  }

  /** Keeps the game as a file. @param {string} form empty for the record @param {string} [file] */
  save(form, file = "") {
    const link = el("a", { href: api.saveAddress(this.page.id, form), download: file });
    link.click();
  }
}
