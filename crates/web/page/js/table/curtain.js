// Players before one screen who must not see each other's view are asked to change places. While the curtain is
// down nothing of the table is there: not for the eye, not for the keyboard, not for a screen reader.

import { el, fill } from "../dom.js";
import { nameOf, seatsOf } from "../seats.js";

export class Curtain {
  /** @param {import("../table.js").TablePage} page @param {HTMLElement} table what it covers */
  constructor(page, table) {
    this.page = page;
    this.table = table;
    /** @type {number | null} the seat that was shown its view last */
    this.shownTo = null;
    /** @type {number | null} the seat that is called */
    this.called = null;
    this.node = el("div", { class: "curtain", role: "region" });
  }

  /** Whether it hides the table. */
  get isDown() {
    return this.called !== null;
  }

  /** Brings it up to date. Says whether it is down. */
  show() {
    const { model, words } = this.page;
    if (!model) return false;
    const seat = calledBy(model, this.shownTo);
    // A curtain stays down until its button is pressed, or somebody else is called.
    if (seat === this.called && (seat === null || this.lang === words.lang)) return this.isDown;
    // Whoever is called next has not seen anything yet, even if the turn comes back to the one who looked last.
    if (seat !== null) this.shownTo = null;
    this.called = seat;
    this.lang = words.lang;
    this.#hide(seat !== null);
    if (seat === null) this.node.remove();
    else this.#call(nameOf(words, model, seat), words);
    return this.isDown;
  }

  /** @param {string} who @param {import("../words.js").Words} words */
  #call(who, words) {
    const lift = el("button", { type: "button", class: "button main", onclick: () => this.#lift() }, words.text("page-curtain-lift", { who }));
    fill(this.node, el("h2", {}, words.text("page-curtain", { who })), lift);
    this.table.after(this.node);
    // A dialog that is open keeps the keyboard.
    if (!document.querySelector("dialog[open]")) lift.focus({ preventScroll: true });
  }

  #lift() {
    this.shownTo = this.called;
    this.page.show();
    this.page.view?.input.focus();
  }

  /** @param {boolean} isHidden */
  #hide(isHidden) {
    this.table.inert = isHidden;
    this.table.setAttribute("aria-hidden", String(isHidden));
    if (!isHidden) this.table.removeAttribute("aria-hidden");
    this.table.classList.toggle("covered", isHidden);
  }
}

/**
 * The seat that a curtain has to call before its view may be seen, or null when none is needed.
 * @param {Pick<import("../model.js").Model, "curtain" | "over" | "mine" | "due">} model
 * @param {number | null} shownTo the seat that was shown its view last
 */
export function calledBy({ curtain, over, mine, due }, shownTo) {
  if (!curtain || over || seatsOf(mine).length < 2) return null;
  // The server shows the view of the first that is due. While nobody here is, there is nothing to hide.
  const seat = seatsOf(due & mine)[0];
  return seat === undefined || seat === shownTo ? null : seat;
}
