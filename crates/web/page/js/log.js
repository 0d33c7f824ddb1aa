// What happened, in sentences. A sentence of an act leads back to the board as it was then.

import { el, fill, svg } from "./dom.js";
import { stopsOf } from "./moves.js";
import { capital, nameOf, said } from "./seats.js";
import { dotted } from "./words.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Entry} Entry */
/** @typedef {import("./words.js").Words} Words */

/** The sentence of an event. @param {Words} words @param {Model} model @param {Entry} entry */
export function sentence(words, model, entry) {
  if (!entry.say) return "";
  return capital(words, said(words, model, toReader(words, model, entry), nameOfActor(words, model, entry.by), entry.act));
}

/** What happened, said to the one who did it, or of the house, which has no name: where there is such a text. @param {Words} words @param {Model} model @param {Entry} entry @returns {import("./wire.js").Say} */
function toReader(words, { mine }, { by, say }) {
  const isReader = typeof by === "number" && mine === 1 << by;
  const [key, ...args] = say;
  const form = `${key}.${isReader ? "you" : by}`;
  return words.has(form) ? [form, ...args] : say;
}

/** The line of an event beside the sign of whoever acted: short where the game has such a text. @param {Words} words @param {Model} model @param {Entry} entry */
export function lineOf(words, model, entry) {
  const [key = "", ...args] = entry.say ?? [];
  return words.has(`${key}.log`) ? said(words, model, [`${key}.log`, ...args], "", entry.act) : sentence(words, model, entry);
}

/** Whether the game has short lines: whoever acts is then told by a sign alone. @param {Words} words */
export const hasShortLines = (words) => Object.keys(words.texts).some((key) => key.startsWith("tell-") && key.endsWith(".log"));

/** @param {Words} words @param {Model} model @param {Entry["by"]} by */
export function nameOfActor(words, model, by) {
  return typeof by === "number" ? nameOf(words, model, by) : words.text(`who-${by}`);
}

/** So few pixels from the end are the end. */
const END = 8;

export class Log {
  /**
   * @param {(act: number) => void} look to look at the board after so many acts
   * @param {Map<number, string>} pieces the symbols that stand for seats
   */
  constructor(look, pieces) {
    this.look = look;
    this.pieces = pieces;
    /** Whether the last line is to be seen, also when there is less room for it. */
    this.isAtEnd = true;
    this.list = el("ol", { tabindex: "-1", onscroll: () => this.#scrolled(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) });
    this.title = el("span");
    this.facts = el("span");
    this.node = el("section", { class: "log" }, el("header", {}, this.title, this.facts), this.list);
    new ResizeObserver(() => this.isAtEnd && this.#toEnd()).observe(this.list);
    /** @type {unknown[]} */
    this.shown = [null];
    this.key = "";
  }

  /**
   * @param {Model} model
   * @param {Words} words
   * @param {number | null} looking the number of acts of the board that is looked at
   * @param {Pick<Model, "facts">} moment what the game says of itself now, or said at that board
   */
  show(model, words, looking, moment) {
    const shown = [model, words, looking, moment];
    // Whoever points at the board changes nothing here.
    if (this.shown.every((part, at) => part === shown[at])) return;
    this.shown = shown;
    this.title.textContent = words.text("page-log");
    this.node.setAttribute("aria-label", words.text("page-log"));
    this.facts.textContent = dotted(moment.facts.filter((fact) => fact.seat === null).map((fact) => said(words, model, fact.say)));
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
    this.#stop();
    const current = this.list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) this.#toLine(current);
    else if (looking === 0) this.#toStart();
    else this.#toEnd();
  }

  /** Only the list scrolls: on a telephone the page would follow, and the board with it. @param {HTMLElement} line */
  #toLine({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.list;
    this.list.scrollTop = Math.min(Math.max(scrollTop, offsetTop + offsetHeight - clientHeight), offsetTop);
  }

  #toStart() {
    this.isAtEnd = false;
    this.list.scrollTop = 0;
  }

  #toEnd() {
    this.isAtEnd = true;
    this.list.scrollTop = this.list.scrollHeight;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    this.isAtEnd = scrollTop + clientHeight >= scrollHeight - END;
  }

  /** One stop of the tab key for all moves: the last one, or the one that is looked at. */
  #stop() {
    const buttons = this.#buttons();
    const at = buttons.find((button) => button.closest("[aria-current]")) ?? buttons.at(-1);
    for (const button of buttons) button.tabIndex = button === at ? 0 : -1;
  }

  #buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** Arrows go up and down the moves. @param {KeyboardEvent} event */
  #key(event) {
    const buttons = this.#buttons();
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))].focus();
  }

  /** The piece of whoever acted. @param {Entry["by"]} by */
  #sign(by) {
    const piece = typeof by === "number" ? this.pieces.get(by) : undefined;
    return el("span", { class: "sign" }, piece ? svg("svg", { "aria-hidden": "true" }, svg("use", { href: `#${piece}` })) : null);
  }

  /** @param {Model} model @param {Words} words */
  #write(model, words) {
    const stops = stopsOf(model.log).values();
    // The start has no line of its own.
    stops.next();
    const lines = model.log.flatMap((entry) => {
      const text = sentence(words, model, entry);
      if (entry.isAct && !entry.isUndone) {
        const stop = entry.say[0] ? stops.next().value : undefined;
        if (!text || !stop) return [];
        const isMove = typeof entry.by === "number";
        const line = lineOf(words, model, entry);
        const isShort = line !== text;
        // A short line is heard with the name that its sign stands for.
        const who = isShort ? el("span", { class: "heard-only" }, `${nameOfActor(words, model, entry.by)}: `) : null;
        const parts = [el("span", { class: "number" }, isMove ? String(stop.moves) : ""), this.#sign(entry.by), who, el("span", {}, line)];
        return [el("li", { "data-act": stop.acts }, el("button", { type: "button", tabindex: "-1", title: isShort ? text : undefined, onclick: () => this.look(stop.acts) }, ...parts))];
      }
      if (!text || entry.isAct) return [];
      return [el("li", {}, el("span", {}, el("span", { class: "number" }), el("span", { class: "sign" }), el("span", { class: "quietly" }, text)))];
    });
    fill(this.list, ...(lines.length ? lines : [el("li", { class: "nothing" }, words.text("page-log-empty"))]));
  }
}
