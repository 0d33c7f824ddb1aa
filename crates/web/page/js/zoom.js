// Small places on a small screen: the first touch brings a part of the board near, the next ones press what
// is there. A finger where no act begins moves the board; two fingers, the wheel and the keys + − 0 bring it
// nearer or farther, from half its size to three times. What is near stays near when something happens at the table.

import { el, icon, write } from "./dom.js";

/** A place that is smaller than this, in pixels, is hard to hit. */
const SMALL = 32;
/** How large places are when they are near. */
const LARGE = 44;
/** How large the board gets, and how small: the whole board is 1. */
const NEAREST = 3;
const FARTHEST = 0.5;
/** What differs less than this from the whole board is the whole board. */
const NEARLY = 0.05;
/** A finger that moves less than this has not moved. */
const STILL = 8;
/** How much nearer one press of a key, or a hundred pixels of the wheel, brings the board. */
const STEP = 1.25;

/** @typedef {{x: number, y: number}} Point */

/** @param {number} at @param {number} least @param {number} most */
const within = (at, least, most) => Math.max(least, Math.min(at, most));

export class Zoom {
  /**
   * @param {import("./board.js").Board} board
   * @param {(spot: number) => boolean} begins whether an act begins there, so that a finger may drag it
   */
  constructor(board, begins) {
    this.board = board;
    this.begins = begins;
    /** @type {Map<number, Point>} the fingers on the board */
    this.fingers = new Map();
    this.isTouched = false;
    this.isMoving = false;
    this.hasMoved = false;
    /** @type {number | null} where the wheel has got to: many small turns add up */
    this.wheeled = null;
    /** Leads back to the whole board. */
    this.button = el("button", { type: "button", class: "button whole", hidden: true, onclick: () => this.reset() }, icon("farther"), el("span"));
    const { node } = board;
    node.addEventListener("pointerdown", (event) => this.#down(event), true);
    node.addEventListener("pointermove", (event) => this.#move(event), true);
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) node.addEventListener(end, (event) => this.#up(event), true);
    node.addEventListener("click", (event) => this.#click(event), true);
    node.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** Whether anything but the whole board is seen, in its usual size. */
  get isZoomed() {
    return this.board.area !== null;
  }

  /** @param {string} text what the way back is called */
  name(text) {
    write(/** @type {HTMLElement} */ (this.button.lastChild), text);
  }

  /** Shows the whole board again. */
  reset() {
    this.wheeled = null;
    if (this.isZoomed) this.#look(null);
  }

  /** Brings the board nearer, or farther, around the middle of what is seen. @param {1 | -1} way */
  step(way) {
    const { x, y, width, height } = this.board.node.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    this.wheeled = null;
    this.#bring(this.#times() * STEP ** way, this.#at(middle), middle);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    if (!pixels) return;
    event.preventDefault();
    const pointer = { x: event.clientX, y: event.clientY };
    this.wheeled = within((this.wheeled ?? this.#times()) * STEP ** (-pixels / 100), FARTHEST, NEAREST);
    this.#bring(this.wheeled, this.#at(pointer), pointer);
  }

  /** How large the board is now. */
  #times() {
    const { area } = this.board;
    return area ? this.#scale() / this.#points(area) : 1;
  }

  /** Points of the whole board for one pixel. */
  #scale() {
    return this.#points(this.board.whole());
  }

  /** Points for one pixel while this part is seen: the side that fills the frame decides. @param {{width: number, height: number}} area */
  #points({ width, height }) {
    const box = this.board.node.getBoundingClientRect();
    return Math.max(width / box.width, height / box.height);
  }

  /** How large the smallest place is while the whole board is seen, in pixels. */
  #smallest() {
    const sizes = this.board.items.filter((item) => item.spot !== null).map((item) => {
      const { width, height } = this.board.place(item);
      return Math.sqrt(width * height);
    });
    return Math.min(...sizes) / this.#scale();
  }

  /** Where on the board a finger is. @param {Point} finger @returns {Point} */
  #at({ x, y }) {
    const matrix = this.board.node.getScreenCTM();
    const point = new DOMPoint(x, y).matrixTransform(matrix?.inverse());
    return { x: point.x, y: point.y };
  }

  /** @param {import("./board.js").Area | null} area */
  #look(area) {
    this.board.lookAt(area);
    this.button.hidden = area === null;
  }

  /** Sees the board so large, a point of it under a point of the screen; in the middle where there is more room than board. @param {number} times @param {Point} point @param {Point} finger */
  #bring(times, point, finger) {
    const whole = this.board.whole();
    const box = this.board.node.getBoundingClientRect();
    if (Math.abs(times - 1) < NEARLY) return this.#look(null);
    const scale = this.#scale() / within(times, FARTHEST, NEAREST);
    const size = (/** @type {number} */ board, /** @type {number} */ frame) => (times < 1 ? frame * scale : Math.min(board, frame * scale));
    const [width, height] = [size(whole.width, box.width), size(whole.height, box.height)];
    const from = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ room) => (room < 0 ? start + room / 2 : within(at, start, start + room));
    this.#look({
      x: from(point.x - ((finger.x - box.left) / box.width) * width, whole.x, whole.width - width),
      y: from(point.y - ((finger.y - box.top) / box.height) * height, whole.y, whole.height - height),
      width,
      height,
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.isTouched = event.pointerType === "touch";
    if (!this.isTouched) return;
    if (!this.fingers.size) this.hasMoved = false;
    const finger = { x: event.clientX, y: event.clientY };
    this.fingers.set(event.pointerId, finger);
    // A finger on something to begin with drags that; two fingers move the board whatever is under them.
    const spot = /** @type {Element} */ (event.target).closest?.("[data-spot]")?.getAttribute("data-spot");
    const isFree = !(spot && this.begins(Number(spot)));
    this.isMoving = this.fingers.size > 1 || (this.isZoomed && isFree);
    this.wheeled = null;
    this.held = this.#grip();
  }

  /** What the fingers hold: a point of the board under their middle, and how near it is. */
  #grip() {
    const fingers = [...this.fingers.values()];
    const middle = { x: fingers.reduce((sum, f) => sum + f.x, 0) / fingers.length, y: fingers.reduce((sum, f) => sum + f.y, 0) / fingers.length };
    const apart = fingers.length > 1 ? Math.hypot(fingers[0].x - fingers[1].x, fingers[0].y - fingers[1].y) : 0;
    return { middle, apart, times: this.#times(), point: this.#at(middle) };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { held } = this;
    if (!held || !this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!this.isMoving) return;
    const now = this.#grip();
    if (Math.hypot(now.middle.x - held.middle.x, now.middle.y - held.middle.y) + Math.abs(now.apart - held.apart) > STILL) this.hasMoved = true;
    if (!this.hasMoved) return;
    this.#bring(held.times * (held.apart ? now.apart / held.apart : 1), held.point, now.middle);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size) this.held = this.#grip();
    // What moved the board was no drag from one place to another.
    if (this.hasMoved) event.stopImmediatePropagation();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (!this.isTouched) return;
    const smallest = this.#smallest();
    if (this.hasMoved) event.stopImmediatePropagation();
    else if (this.#times() <= 1 && smallest < SMALL) {
      event.stopImmediatePropagation();
      const finger = { x: event.clientX, y: event.clientY };
      this.#bring(LARGE / smallest, this.#at(finger), finger);
    }
  }
}
