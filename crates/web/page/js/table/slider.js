// The bar to look back with. It stays as it is while one looks: whoever drags its handle keeps it in hand.

import { el, fill, icon } from "../dom.js";

export class Slider {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.before = el("span", { class: "steps" });
    this.after = el("span", { class: "steps" });
    this.input = el("input", { type: "range", min: 0, "data-key": "page-slider", oninput: () => void page.lookBack.go(Number(this.input.value)) });
    this.node = el("div", { class: "back-bar" }, this.before, this.input, this.after);
  }

  /** Brings it up to date. */
  show() {
    const { lookBack, words } = this.page;
    const last = lookBack.stops.length - 1;
    const at = lookBack.index;
    const step = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {number} */ to) =>
      el("button", { type: "button", class: "quiet icon", "data-key": key, "aria-label": words.text(key), title: words.text(key), disabled: to < 0 || to > last || to === at, onclick: () => void lookBack.go(to) }, icon(sign));
    fill(this.before, step("page-first", "first", 0), step("page-back", "back", at - 1));
    fill(this.after, step("page-next", "next", at + 1), step("page-last", "last", last));
    this.input.max = String(last);
    this.input.value = String(at);
    this.input.setAttribute("aria-label", words.text("page-slider"));
    this.input.setAttribute("aria-valuetext", lookBack.placeOf(at));
    return this.node;
  }
}
