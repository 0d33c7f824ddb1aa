// Who plays: the piece, the name, the clock, the score, what the game says of a seat, its buttons.

import { el, fill, svg } from "./dom.js";
import { hasShortLines } from "./log.js";
import { botName, callOf, fullName, has, nameOf, onPage, said } from "./seats.js";
import { dotted } from "./words.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./words.js").Words} Words */

/**
 * @typedef {object} Shown
 * @property {Model} model
 * @property {Pick<Model, "facts" | "points" | "due">} moment what the seat has now, or had at the moment that is looked at
 * @property {Words} words
 * @property {number} wins games won in this series
 * @property {boolean} isHere whether whoever plays is connected
 * @property {number} [lag] how long a message of theirs takes, in milliseconds
 */

/** A delay that is worth a word, in milliseconds. */
const SEEN_LAG = 100;

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
    if (last && /** @type {(keyof Shown)[]} */ (["model", "moment", "words", "wins", "isHere", "lag"]).every((key) => last[key] === shown[key])) return;
    this.shown = shown;
    const { model, words } = shown;
    const { seat } = this;
    const isDue = has(model.due, seat) && !model.over;
    const chair = model.seats[seat];
    this.node.classList.toggle("due", isMarked(shown, seat));
    this.node.classList.toggle("open-seat", chair?.player === "open");
    this.node.setAttribute("aria-label", fullName(words, model, seat));
    if (this.piece.getAttribute("role")) this.piece.setAttribute("aria-label", words.text(`seat-${seat}`));
    this.name.textContent = callOf(words, model, seat);
    this.thinking.hidden = !(isDue && chair && (chair.player === "bot" || chair.player === "engine") && !model.paused);
    this.thinking.setAttribute("aria-label", words.text("page-thinking"));
    this.score.textContent = scoreOf(shown, seat);
    const facts = factsOf(shown, seat);
    fill(this.facts, ...facts.map((text) => el("span", {}, text)));
    this.facts.title = dotted(facts);
    this.facts.hidden = facts.length === 0;
    const controls = controlsOf(model, seat);
    // The buttons of the others are seen, and are theirs to press.
    const isOwn = isDue && has(model.mine, seat);
    fill(this.controls, ...controls.map((control) => el("button", { type: "button", class: control.isUrgent ? "button urgent" : "button", disabled: !isOwn, onclick: () => this.press(control.spot) }, said(words, model, onPage(words, control.say)))));
    this.controls.hidden = controls.length === 0;
    this.fit();
  }

  /** A panel of a telephone has two small lines: what cannot be said whole is left to the title. */
  fit() {
    fitFacts(this.facts);
  }
}

/** Whether the panel of a seat is marked as the one whose turn it is, or was at the moment that is looked at. @param {Pick<Shown, "model" | "moment">} shown @param {number} seat */
export const isMarked = ({ model, moment }, seat) => has(moment.due, seat) && (moment !== model || !model.over);

/** The buttons of a seat. A table may end a game whose rules would go on: then there are none. @param {Pick<Model, "over" | "controls">} model @param {number} seat */
export const controlsOf = ({ over, controls }, seat) => (over ? [] : controls.filter((control) => control.seat === seat));

/** Hides the last facts until none of what is left is cut. The first stays as long as its words fit beside each other. @param {HTMLElement} list */
export function fitFacts(list) {
  const facts = /** @type {HTMLElement[]} */ ([...list.children]);
  for (const fact of facts) fact.hidden = false;
  const isCut = () => list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1;
  while (facts.length > 1 && isCut()) /** @type {HTMLElement} */ (facts.pop()).hidden = true;
  if (facts.length && list.scrollWidth > list.clientWidth + 1) facts[0].hidden = true;
}

/** The points of a seat, or its wins; nothing where a line of the game says the same number already. Where points are secret, an equal number is something else. @param {Shown} shown @param {number} seat */
export function scoreOf({ moment, words, wins }, seat) {
  const points = moment.points[seat];
  if (points === null || points === undefined) return wins ? words.text("page-wins", { a: wins }) : "";
  const isOpen = moment.points.every((points) => points !== null);
  const isSaid = isOpen && moment.facts.some((fact) => fact.seat === seat && fact.say.slice(1).includes(points));
  return isSaid ? "" : words.text("page-points", { a: points });
}

/** Whether a button of the seat says the same number of the same thing: "shuffle (3)" and "3 shuffles". @param {Pick<Model, "controls">} model @param {Model["facts"][number]} fact */
function isOnButton({ controls }, { seat, say: [key, ...numbers] }) {
  const stem = (/** @type {string} */ text) => text.slice(text.indexOf("-") + 1);
  return (controls ?? []).some((control) => control.seat === seat && numbers.length > 0 && stem(key).startsWith(stem(control.say[0])) && control.say[1] === numbers[0]);
}

/** The lines about a seat. @param {Shown} shown @param {number} seat */
export function factsOf({ model, moment, words, isHere, lag = 0 }, seat) {
  const chair = model.seats[seat];
  const sayings = moment.facts.filter((fact) => fact.seat === seat && !isOnButton(model, fact)).map(({ say }) => said(words, model, onPage(words, say)));
  if (chair?.bot && callOf(words, model, seat) !== botName(words, chair.bot)) sayings.push(botName(words, chair.bot));
  // Where sentences speak of the reader by a name, the panel says which.
  const isNamed = !hasShortLines(words) && nameOf(words, model, seat) !== callOf(words, model, seat);
  if (isNamed) sayings.unshift(nameOf(words, model, seat));
  if (chair?.player === "open") sayings.unshift(words.text("page-not-here"));
  if (!isHere && chair?.player === "person") sayings.push(words.text("page-away"));
  // Network delay is not charged to a player's clock, and everybody can see how much it is.
  if (lag >= SEEN_LAG && model.left[seat] && !model.over) sayings.push(words.text("page-lag", { millis: lag }));
  // Each line of a text is a fact of its own.
  return sayings.flatMap((saying) => saying.split("\n")).filter(Boolean);
}
