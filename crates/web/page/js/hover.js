// Whatever is pointed at, or has the keyboard, says what it is: the names that a screen reader would read of
// everything that lies there, the uppermost first.

import { el } from "./dom.js";

/** How long something is pointed at before it is named, in milliseconds. */
const PATIENCE = 350;
/** How far the words stand from what they name, in pixels. */
const GAP = 6;

export class Hover {
  /** @param {HTMLElement} stage what holds the board and its trays */
  constructor(stage) {
    this.stage = stage;
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
    const names = namesAt(board, box.x + box.width / 2, box.y + box.height / 2);
    const text = names.length ? names.join(" · ") : thing.getAttribute("aria-label");
    if (!text) return;
    const { node, stage } = this;
    node.textContent = text;
    node.hidden = false;
    const room = stage.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const left = Math.min(Math.max(box.x + box.width / 2 - width / 2, room.x + GAP), room.right - width - GAP);
    const above = box.y - height - GAP;
    const top = above > room.y ? above : Math.min(box.bottom + GAP, room.bottom - height - GAP);
    node.style.left = `${Math.round(left - room.x)}px`;
    node.style.top = `${Math.round(top - room.y)}px`;
  }
}

/** The names of what lies around a point of the screen, the uppermost first. @param {Element} board @param {number} x @param {number} y */
function namesAt(board, x, y) {
  const items = [...board.querySelectorAll(":is(.items, .overlay, .pointers) > .item[aria-label]")];
  const isThere = (/** @type {Element} */ item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const names = items.filter(isThere).map((item) => item.getAttribute("aria-label") ?? "");
  return [...new Set(names.reverse())];
}
