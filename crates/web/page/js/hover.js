// Whatever is pointed at, or has the keyboard, says what it is: the names that a screen reader would read of
// everything that lies there, the uppermost first.

import { el } from "./dom.js";
import { speak } from "./notice.js";
import { dotted } from "./words.js";

/** How long something is pointed at before it is named, in milliseconds. */
const PATIENCE = 350;
/** How far the words stand from what they name, in pixels. */
const GAP = 6;
/** With more places than this, the words cover little of them. */
const MANY = 100;
/** How long it is named before the server is asked why it cannot be pressed: a pointer that sweeps over the board asks nothing. */
const BEFORE_WHY = 120;

/** @type {[number, number] | null} where the mouse pressed, on whatever it was, until it moves: what comes under it meanwhile covers what the press did */
let rested = null;
globalThis.document?.addEventListener?.("pointerdown", ({ clientX, clientY }) => (rested = [clientX, clientY]), true);

export class Hover {
  /**
   * @param {HTMLElement} stage what holds the board and its trays
   * @param {(spot: number, isLed: boolean) => Promise<string>} [whyNot] why a spot cannot be pressed now, also where nothing is chosen if the keyboard was led there; empty where it can
   */
  constructor(stage, whyNot = async () => "") {
    this.stage = stage;
    this.whyNot = whyNot;
    this.node = el("p", { class: "hover", "aria-hidden": "true", hidden: true });
    /** @type {Element | null} what is named, or is going to be */
    this.named = null;
    this.waiting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    /** Whether an arrow key is leading somewhere: only then a place says why it cannot be pressed, not when the keyboard comes back to it. */
    this.isLed = false;
    /** The reason that was said last, until a place has none: the same one is not said of every place. */
    this.said = "";
    stage.append(this.node);
    stage.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#over(event));
    stage.addEventListener("pointerleave", () => this.hide());
    stage.addEventListener("pointerdown", () => this.hide());
    stage.addEventListener("keydown", (event) => void (this.isLed = event.key.startsWith("Arrow")), { capture: true });
    stage.addEventListener("focusin", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.matches(":focus-visible")) this.#at(target, 0);
    });
    stage.addEventListener("focusout", () => this.hide());
  }

  hide() {
    clearTimeout(this.waiting);
    this.named = null;
    this.node.hidden = true;
  }

  /** @param {PointerEvent} event */
  #over({ target, clientX, clientY }) {
    if (rested && Math.abs(rested[0] - clientX) < 2 && Math.abs(rested[1] - clientY) < 2) return;
    rested = null;
    this.#at(target, PATIENCE);
  }

  /** @param {EventTarget | null} target @param {number} patience */
  #at(target, patience) {
    const thing = target instanceof Element ? target.closest(".item[aria-label], .spot[aria-label]") : null;
    if (thing === this.named) return;
    const isShown = !this.node.hidden;
    this.hide();
    if (!thing) return;
    this.named = thing;
    // Once something is named, its neighbours are at once.
    this.waiting = setTimeout(() => this.#show(thing), isShown ? 0 : patience);
  }

  /** @param {Element} thing */
  #show(thing) {
    const board = thing.closest("svg.board");
    if (!board || !thing.isConnected) return;
    const box = thing.getBoundingClientRect();
    const things = thingsAt(board, box.x + box.width / 2, box.y + box.height / 2);
    const names = [...new Set(things.map((item) => item.getAttribute("aria-label") ?? ""))];
    const text = names.length ? dotted(names) : thing.getAttribute("aria-label");
    if (!text) return;
    this.node.textContent = text;
    this.node.hidden = false;
    this.#place(box);
    const spot = [thing, ...things].map((item) => item.getAttribute("data-spot")).find(Boolean);
    if (spot) this.waiting = setTimeout(() => void this.#explain(thing, Number(spot), box), BEFORE_WHY);
  }

  /** Adds why the spot cannot be pressed. @param {Element} thing @param {number} spot @param {DOMRect} box */
  async #explain(thing, spot, box) {
    const isLed = this.isLed && document.activeElement === thing;
    const why = await this.whyNot(spot, isLed);
    if (this.named !== thing) return;
    if (isLed && why && why !== this.said) speak(why);
    if (isLed) this.said = why;
    if (!why) return;
    this.node.append(el("strong", {}, why));
    this.#place(box);
  }

  /** Puts the words beside what they name, where they cover least of what is chosen or can be pressed. @param {DOMRect} box */
  #place(box) {
    const { node, stage } = this;
    const room = stage.getBoundingClientRect();
    const { left, top } = placed(box, room, node.getBoundingClientRect(), this.#wanted(box));
    node.style.left = `${Math.round(left - room.x)}px`;
    node.style.top = `${Math.round(top - room.y)}px`;
  }

  /** What had better be seen, and how much so. Where there is very much of it the words are small beside it. @param {DOMRect} box */
  #wanted(box) {
    const open = [...this.stage.querySelectorAll(".spot.open, .spot.chosen, .ghosts .item, .pointers .item")];
    if (open.length > MANY) return [];
    const worth = (/** @type {Element} */ node) => (node.matches(".spot.open:not(.chosen)") ? 1 : 4);
    return open.map((node) => ({ box: node.getBoundingClientRect(), worth: worth(node) })).filter((other) => other.box.x !== box.x || other.box.y !== box.y);
  }
}

/** @typedef {{x: number, y: number, right: number, bottom: number, width: number, height: number}} Box */

/**
 * Where words stand: above what they name, below it, or beside it, within the room, whatever covers least.
 * @param {Box} box
 * @param {Box} room
 * @param {{width: number, height: number}} size
 * @param {{box: Box, worth: number}[]} wanted what had better not be covered
 */
export function placed(box, room, { width, height }, wanted) {
  const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least + GAP, Math.min(at, most - GAP));
  const middle = { left: within(box.x + box.width / 2 - width / 2, room.x, room.right - width), top: within(box.y + box.height / 2 - height / 2, room.y, room.bottom - height) };
  const places = [
    { left: middle.left, top: box.y - height - GAP },
    { left: middle.left, top: box.bottom + GAP },
    { left: box.right + GAP, top: middle.top },
    { left: box.x - width - GAP, top: middle.top },
  ].filter(({ left, top }) => left >= room.x && top >= room.y && left + width <= room.right && top + height <= room.bottom);
  const cover = (/** @type {{left: number, top: number}} */ { left, top }) =>
    wanted.reduce((sum, { box: other, worth }) => {
      // What is drawn may be a little larger than what is pressed.
      const across = Math.min(left + width, other.right + GAP) - Math.max(left, other.x - GAP);
      const down = Math.min(top + height, other.bottom + GAP) - Math.max(top, other.y - GAP);
      return across > 0 && down > 0 ? sum + worth * across * down : sum;
    }, 0);
  const best = places.map((place) => ({ ...place, cover: cover(place) })).sort((a, b) => a.cover - b.cover)[0];
  return best ?? { left: middle.left, top: within(box.bottom + GAP, room.y, room.bottom - height) };
}

/** What has a name and lies around a point of the screen, the uppermost first. @param {Element} board @param {number} x @param {number} y */
function thingsAt(board, x, y) {
  const items = [...board.querySelectorAll(":is(.items, .overlay, .pointers) > .item[aria-label]")];
  const isThere = (/** @type {Element} */ item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  return items.filter(isThere).reverse();
}
