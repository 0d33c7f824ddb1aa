// Something more that is laid over the board on request, such as a heat map. It follows the game.

import { api } from "../api.js";
import { itemOf } from "../wire.js";

export class Overlay {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** What is laid over the board; empty: nothing. */
    this.key = "";
  }

  /** Shows something more, or no longer. @param {string} key */
  toggle(key) {
    this.key = this.key === key ? "" : key;
    void this.#cover();
  }

  /** Lays it over the board as it is now. */
  show() {
    if (this.key) void this.#cover();
  }

  /** Takes it away while the board changes. */
  hide() {
    if (this.key) this.page.view?.board.cover([]);
  }

  async #cover() {
    const { key, page } = this;
    const { model } = page;
    // At the end there is nothing more to find out, but what was done may still be looked at.
    const isNow = key && page.looking === null && (!model?.over || key === "numbers");
    const parts = isNow ? await api.overlay(page.id, key).catch(() => []) : [];
    if (key !== this.key || model !== page.model) return;
    page.view?.board.cover(parts.map(itemOf));
    // The highest number says which act was the last.
    page.view?.board.node.classList.toggle("numbered", key === "numbers" && parts.length > 0);
  }
}
