// The bar to look back with. It stays as it is while one looks: whoever drags its handle keeps it in hand.

import { el, icon } from "../dom.js";

export class Slider {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    const last = () => page.lookBack.stops.length - 1;
    // Where a button leads is asked when it is pressed: pressed again at once, it leads on.
    this.steps = [
      this.#step("page-first", "first", () => 0),
      this.#step("page-back", "back", () => page.lookBack.index - 1),
      this.#step("page-next", "next", () => page.lookBack.index + 1),
      this.#step("page-last", "last", last),
    ];
    const [first, back, next, end] = this.steps.map(({ button }) => button);
    this.input = el("input", { type: "range", min: 0, "data-key": "page-slider", oninput: () => void page.lookBack.go(Number(this.input.value)) });
    this.node = el("div", { class: "back-bar" }, el("span", { class: "steps" }, first, back), this.input, el("span", { class: "steps" }, next, end));
  }

  /** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {() => number} to */
  #step(key, sign, to) {
    return { key, to, button: el("button", { type: "button", class: "quiet icon", "data-key": key, onclick: () => void this.page.lookBack.go(to()) }, icon(sign)) };
  }

  /** Brings it up to date. */
  show() {
    const { lookBack, words } = this.page;
    const last = lookBack.stops.length - 1;
    const at = lookBack.index;
    for (const { key, to, button } of this.steps) {
      button.title = words.text(key);
      button.setAttribute("aria-label", words.text(key));
      const isHeld = document.activeElement === button;
      button.disabled = to() < 0 || to() > last || to() === at;
      // The keyboard goes on with the handle.
      if (isHeld && button.disabled) this.input.focus({ preventScroll: true });
    }
    this.input.max = String(last);
    this.input.value = String(at);
    this.input.setAttribute("aria-label", words.text("page-slider"));
    this.input.setAttribute("aria-valuetext", lookBack.placeOf(at));
    return this.node;
  }
}
