// What happened, in sentences. A sentence of an act leads back to the board as it was then.

import { el, fill } from "./dom.js";
import { nameOf, said } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Entry} Entry */
/** @typedef {import("./words.js").Words} Words */

/** The sentence of an event. @param {Words} words @param {Model} model @param {Entry} entry */
export function sentence(words, model, entry) {
  if (!entry.say) return "";
  return said(words, model, entry.say, nameOfActor(words, model, entry.by), entry.act);
}

/** @param {Words} words @param {Model} model @param {Entry["by"]} by */
export function nameOfActor(words, model, by) {
  return typeof by === "number" ? nameOf(words, model, by) : words.text(`who-${by}`);
}

export class Log {
  /** @param {(act: number) => void} look to look at the board after so many acts */
  constructor(look) {
    this.look = look;
    this.list = el("ol", { tabindex: "-1" });
    this.title = el("span");
    this.facts = el("span");
    this.node = el("section", { class: "log" }, el("header", {}, this.title, this.facts), this.list);
    this.shown = 0;
    this.key = "";
  }

  /**
   * @param {Model} model
   * @param {Words} words
   * @param {number | null} looking the number of acts of the board that is looked at
   */
  show(model, words, looking) {
    this.title.textContent = words.text("page-log");
    this.node.setAttribute("aria-label", words.text("page-log"));
    this.facts.textContent = model.facts.filter((fact) => fact.seat === null).map((fact) => said(words, model, fact.say)).join(" · ");
    const key = `${model.table} ${words.lang} ${model.log.length} ${model.log.filter((e) => e.isUndone).length}`;
    if (key !== this.key) {
      this.key = key;
      this.#write(model, words);
    }
    for (const node of this.list.querySelectorAll("[data-act]")) {
      const isCurrent = Number(node.getAttribute("data-act")) === looking;
      if (isCurrent) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    }
    const current = this.list.querySelector("[aria-current]");
    if (current) current.scrollIntoView({ block: "nearest" });
    else this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Model} model @param {Words} words */
  #write(model, words) {
    let acts = 0;
    const lines = model.log.flatMap((entry) => {
      const text = sentence(words, model, entry);
      if (entry.isAct && !entry.isUndone) {
        acts += 1;
        const number = acts;
        if (!text) return [];
        const words_ = [el("span", { class: "number" }, String(number)), el("span", {}, text)];
        return [el("li", { "data-act": number }, el("button", { type: "button", onclick: () => this.look(number) }, ...words_))];
      }
      if (!text || entry.isAct) return [];
      return [el("li", {}, el("span", {}, el("span", { class: "number" }), el("span", { class: "quietly" }, text)))];
    });
    fill(this.list, ...(lines.length ? lines : [el("li", { class: "nothing" }, words.text("page-log-empty"))]));
  }
}
