// Players before one screen who must not see each other's view are asked to change places.

import { el } from "../dom.js";
import { nameOf, seatsOf } from "../seats.js";

export class Curtain {
  /** @param {import("../table.js").TablePage} page @param {HTMLElement} stage */
  constructor(page, stage) {
    this.page = page;
    this.stage = stage;
    /** @type {number | null} the seat that was shown its view last */
    this.shownTo = null;
  }

  show() {
    const { model, words } = this.page;
    if (!model?.curtain || model.over || seatsOf(model.mine).length < 2) return;
    const due = seatsOf(model.due & model.mine)[0];
    if (due === undefined || due === this.shownTo || this.stage.querySelector(".curtain")) return;
    const who = nameOf(words, model, due);
    const lift = () => {
      this.shownTo = due;
      curtain.remove();
      this.page.view?.input.spots.focus();
    };
    const curtain = el("div", { class: "curtain" }, el("h2", {}, words.text("page-curtain", { who })), el("button", { class: "button main", onclick: lift }, words.text("page-curtain-lift", { who })));
    this.stage.append(curtain);
  }
}
