// What can be asked of a table besides acts: undo, pause, draw, resignation, a hint, a rematch, a file.

import { api } from "../api.js";
import { seatFor } from "../can.js";
import { ask } from "../dialog.js";
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
    const { model, connection } = this.page;
    if (!model) return;
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

  /** Asks once before something that cannot be taken back. @param {string} key @param {() => void} act */
  async sure(key, act) {
    const { words } = this.page;
    const answer = await ask({
      title: words.text(`${key}.title`),
      fields: [el("p", {}, words.text(`${key}.ask`))],
      buttons: [{ value: "", text: words.text("page-cancel") }, { value: "yes", text: words.text(key), kind: "bad" }],
      close: words.text("page-close"),
    });
    if (answer === "yes") act();
  }

  /** Keeps the game as a file. @param {string} form empty for the record @param {string} [file] */
  save(form, file = "") {
    const link = el("a", { href: api.saveAddress(this.page.id, form), download: file });
    link.click();
  }
}
