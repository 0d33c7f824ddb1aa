// A line for who would rather write a move than press it.

import { el, write } from "./dom.js";

export class Notation {
  /** @param {(act: string) => Promise<boolean>} play says whether the act was made */
  constructor(play) {
    this.input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 40, enterkeyhint: "go" });
    this.button = el("button", { type: "submit", class: "button" });
    this.node = el("form", { class: "notation", onsubmit: (/** @type {Event} */ event) => void this.#send(event, play) }, this.input, this.button);
  }

  /** @param {import("./words.js").Words} words @param {boolean} isTurn @param {boolean} isPlayer */
  show(words, isTurn, isPlayer) {
    const text = words.text("page-write-move");
    this.node.hidden = !isPlayer;
    this.input.setAttribute("aria-label", text);
    this.input.placeholder = text;
    write(this.button, words.text("page-write-go"));
    this.button.disabled = !isTurn;
  }

  /** @param {Event} event @param {(act: string) => Promise<boolean>} play */
  async #send(event, play) {
    event.preventDefault();
    const act = this.input.value.trim();
    // What was refused stays to be mended.
    if (act && (await play(act))) this.input.value = "";
  }
}
