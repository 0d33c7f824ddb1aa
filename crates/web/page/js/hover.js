// Whatever is pointed at, or has the keyboard, says what it is: the names that a screen reader would read of
// everything that lies there, the uppermost first.

import { el } from "./dom.js";

/** How long something is pointed at before it is named, in milliseconds. */
const PATIENCE = 350;
/** How far the words stand from what they name, in pixels. */
const GAP = 6;
/** How long it is named before the server is asked why it cannot be pressed: a pointer that sweeps over the board asks nothing. */
const BEFORE_WHY = 120;

export class Hover {
  /**
   * @param {HTMLElement} stage what holds the board and its trays
   * @param {(spot: number) => Promise<string>} [whyNot] why a spot cannot be pressed now; empty where it can
   */
  constructor(stage, whyNot = async () => "") {
    this.stage = stage;
    this.whyNot = whyNot;
    this.node = el("p", { class: "hover", "aria-hidden": "true", hidden: true });
    /** @type {Element | null} what is named, or is going to be */
    this.named = null;
    this.waiting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    stage.append(this.node);
    stage.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#at(event.target, PATIENCE));
    stage.addEventListener("pointerleave", () => this.hide());
    stage.addEventListener("pointerdown", () => this.hide());
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
    const text = names.length ? names.join(" · ") : thing.getAttribute("aria-label");
    if (!text) return;
    this.node.textContent = text;
    this.node.hidden = false;
    this.#place(box);
    const spot = [thing, ...things].map((item) => item.getAttribute("data-spot")).find(Boolean);
    if (spot) this.waiting = setTimeout(() => void this.#explain(thing, Number(spot), box), BEFORE_WHY);
  }

  /** Adds why the spot cannot be pressed. @param {Element} thing @param {number} spot @param {DOMRect} box */
  async #explain(thing, spot, box) {
    const why = await this.whyNot(spot);
    if (!why || this.named !== thing) return;
    this.node.append(el("strong", {}, why));
    this.#place(box);
  }

  /** Puts the words above what they name, or below it. @param {DOMRect} box */
  #place(box) {
    const { node, stage } = this;
    const room = stage.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const left = Math.min(Math.max(box.x + box.width / 2 - width / 2, room.x + GAP), room.right - width - GAP);
    const above = box.y - height - GAP;
    const top = above > room.y ? above : Math.min(box.bottom + GAP, room.bottom - height - GAP);
    node.style.left = `${Math.round(left - room.x)}px`;
    node.style.top = `${Math.round(top - room.y)}px`;
  }
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
