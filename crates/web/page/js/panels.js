// Who plays: name, clock, score, what the game says of a seat, its buttons.

import { el, fill } from "./dom.js";
import { botName, fullName, has, nameOf, said } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./words.js").Words} Words */

export class Panel {
  /** @param {number} seat @param {(spot: number) => void} press */
  constructor(seat, press) {
    this.seat = seat;
    this.press = press;
    this.name = el("span", { class: "name" });
    this.clock = el("span", { class: "clock", role: "timer", hidden: true });
    this.wins = el("span", { class: "wins" });
    this.thinking = el("span", { class: "thinking", role: "img", hidden: true }, el("i"), el("i"), el("i"));
    this.facts = el("div", { class: "facts" });
    this.controls = el("div", { class: "controls" });
    this.node = el("section", { class: "player" }, el("span", { class: "dot", "aria-hidden": "true" }), this.name, el("span", { class: "right" }, this.thinking, this.wins, this.clock), this.facts, this.controls);
  }

  /**
   * @param {Model} model
   * @param {Words} words
   * @param {number} wins games won in this series
   * @param {boolean} isHere whether whoever plays is connected
   */
  show(model, words, wins, isHere) {
    const { seat } = this;
    const isDue = has(model.due, seat) && !model.over;
    const chair = model.seats[seat];
    const thinks = isDue && chair && (chair.player === "bot" || chair.player === "engine") && !model.paused;
    const name = nameOf(words, model, seat);
    this.node.classList.toggle("due", isDue);
    this.node.setAttribute("aria-label", fullName(words, model, seat));
    this.name.textContent = name;
    this.thinking.hidden = !thinks;
    this.thinking.setAttribute("aria-label", words.text("page-thinking"));
    const points = model.points[seat];
    this.wins.textContent = points !== null && points !== undefined ? words.text("page-points", { a: points }) : wins ? words.text("page-wins", { a: wins }) : "";
    // A text may say less where there is a picture.
    const sayings = model.facts.filter((fact) => fact.seat === seat).map(({ say: [key, ...args] }) => said(words, model, [words.has(`${key}.page`) ? `${key}.page` : key, ...args]));
    if (chair?.bot) sayings.unshift(botName(words, chair.bot));
    if (chair?.player === "open") sayings.unshift(words.text("page-not-here"));
    const facts = sayings.length ? [el("div", {}, sayings.join(" · "))] : [];
    if (!isHere && chair?.player === "person") facts.push(el("div", {}, words.text("page-away")));
    fill(this.facts, ...facts);
    this.facts.hidden = facts.length === 0;
    const controls = model.controls.filter((control) => control.seat === seat);
    fill(this.controls, ...controls.map((control) => el("button", { class: "button", onclick: () => this.press(control.spot) }, said(words, model, control.say))));
    this.controls.hidden = controls.length === 0;
  }
}
