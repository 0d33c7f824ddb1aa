// Who plays: the piece, the name, the clock, the score, what the game says of a seat, its buttons.

import { el, fill, svg } from "./dom.js";
import { botName, fullName, has, nameOf, said, seatsOf } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./words.js").Words} Words */

/**
 * @typedef {object} Shown
 * @property {Model} model
 * @property {Pick<Model, "facts" | "points">} moment what the seat has now, or had at the moment that is looked at
 * @property {Words} words
 * @property {number} wins games won in this series
 * @property {boolean} isHere whether whoever plays is connected
 */

export class Panel {
  /** @param {number} seat @param {(spot: number) => void} press @param {string | undefined} piece the symbol of the seat's pieces */
  constructor(seat, press, piece) {
    this.seat = seat;
    this.press = press;
    /** @type {Shown | null} */
    this.shown = null;
    this.piece = piece ? svg("svg", { class: "piece", role: "img" }, svg("use", { href: `#${piece}` })) : el("span", { class: "dot", "aria-hidden": "true" });
    this.name = el("span", { class: "name" });
    this.clock = el("span", { class: "clock", role: "timer", hidden: true });
    this.score = el("span", { class: "wins" });
    this.thinking = el("span", { class: "thinking", role: "img", hidden: true }, el("i"), el("i"), el("i"));
    this.facts = el("div", { class: "facts" });
    this.controls = el("div", { class: "controls" });
    this.node = el("section", { class: "player" }, this.piece, this.name, el("span", { class: "right" }, this.thinking, this.score, this.clock), this.facts, this.controls);
  }

  /** @param {Shown} shown */
  show(shown) {
    const last = this.shown;
    // Whoever points at the board changes nothing here.
    if (last && /** @type {(keyof Shown)[]} */ (["model", "moment", "words", "wins", "isHere"]).every((key) => last[key] === shown[key])) return;
    this.shown = shown;
    const { model, words } = shown;
    const { seat } = this;
    const isDue = has(model.due, seat) && !model.over;
    const chair = model.seats[seat];
    this.node.classList.toggle("due", isDue);
    this.node.classList.toggle("open-seat", chair?.player === "open");
    this.node.setAttribute("aria-label", fullName(words, model, seat));
    if (this.piece.getAttribute("role")) this.piece.setAttribute("aria-label", words.text(`seat-${seat}`));
    this.name.textContent = callOf(words, model, seat);
    this.thinking.hidden = !(isDue && chair && (chair.player === "bot" || chair.player === "engine") && !model.paused);
    this.thinking.setAttribute("aria-label", words.text("page-thinking"));
    this.score.textContent = scoreOf(shown, seat);
    const facts = factsOf(shown, seat);
    fill(this.facts, ...facts.map((text) => el("span", {}, text)));
    this.facts.title = facts.join(" · ");
    this.facts.hidden = facts.length === 0;
    const controls = model.controls.filter((control) => control.seat === seat);
    fill(this.controls, ...controls.map((control) => el("button", { type: "button", class: "button", onclick: () => this.press(control.spot) }, said(words, model, control.say))));
    this.controls.hidden = controls.length === 0;
  }
}

/** What a panel calls a seat: its name; "You" for who plays alone here; the one bot of its kind by what it is. @param {Words} words @param {Model} model @param {number} seat */
export function callOf(words, model, seat) {
  const chair = model.seats[seat];
  if (chair?.name) return chair.name;
  const isOnly = chair?.bot && model.seats.filter(({ bot }) => bot === chair.bot).length === 1;
  if (chair?.bot && isOnly) return botName(words, chair.bot);
  if (seatsOf(model.mine).length === 1 && has(model.mine, seat)) return words.text("page-you");
  return nameOf(words, model, seat);
}

/** The points of a seat, or its wins; nothing where a line of the game says the same number already. @param {Shown} shown @param {number} seat */
export function scoreOf({ model, moment, words, wins }, seat) {
  const points = moment.points[seat];
  if (points === null || points === undefined) return wins ? words.text("page-wins", { a: wins }) : "";
  const isSaid = moment.facts.some((fact) => fact.seat === seat && fact.say.slice(1).includes(points));
  return isSaid && !model.over ? "" : words.text("page-points", { a: points });
}

/** The lines about a seat. @param {Shown} shown @param {number} seat */
export function factsOf({ model, moment, words, isHere }, seat) {
  const chair = model.seats[seat];
  // A text may say less where there is a picture.
  const sayings = moment.facts.filter((fact) => fact.seat === seat).map(({ say: [key, ...args] }) => said(words, model, [words.has(`${key}.page`) ? `${key}.page` : key, ...args]));
  if (chair?.bot && callOf(words, model, seat) !== botName(words, chair.bot)) sayings.push(botName(words, chair.bot));
  if (chair?.player === "open") sayings.unshift(words.text("page-not-here"));
  if (!isHere && chair?.player === "person") sayings.push(words.text("page-away"));
  // Each line of a text is a fact of its own.
  return sayings.flatMap((saying) => saying.split("\n")).filter(Boolean);
}
