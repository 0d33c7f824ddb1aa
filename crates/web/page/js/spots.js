// Places to press. Mouse, touch and keyboard all come here: whatever was pressed is a spot, and whoever
// listens decides what it means. One stop of the tab key for the board, arrow keys between the spots.

import { svg } from "./dom.js";
import { disc, symbolOf } from "./look.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * @typedef {object} Listener
 * @property {(spot: number) => void} press
 * @property {(spot: number | null) => void} point somebody points at this, or at nothing
 * @property {(from: number, to: number) => void} drag
 * @property {(spot: number) => void} enter says yes to the move that stands there, if one does; otherwise a press
 * @property {() => void} clear take everything back that was pressed
 */

export class Spots {
  /**
   * @param {import("./board.js").Board} board
   * @param {Listener} listener
   */
  constructor(board, listener) {
    this.board = board;
    this.listener = listener;
    /** @type {Map<number, {node: SVGGElement, boxes: Box[]}>} */
    this.spots = new Map();
    /** @type {number | null} */
    this.current = null;
    this.pointed = /** @type {number | null} */ (null);
    this.isHeld = false;
    /** @type {[number, number] | null} where the mouse pressed, until it moves */
    this.rested = null;
    this.refusing = /** @type {number | undefined} */ (undefined);
    /** Whether the pointer has just ended a drag: the click that follows it is no press. */
    this.hasDragged = false;
    const node = board.node;
    node.addEventListener("click", (event) => this.#pressed(event));
    node.addEventListener("pointerdown", (event) => {
      this.dragged = this.#at(event);
      this.hasDragged = false;
    });
    node.addEventListener("pointerup", (event) => this.#dropped(event));
    node.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#over(event));
    node.addEventListener("pointerleave", () => this.#point(null));
    node.addEventListener("keydown", (event) => this.#key(event));
    node.addEventListener("focusin", (event) => this.#point(this.#spotOf(event)));
    node.addEventListener("focusout", () => this.#point(null));
  }

  /**
   * Offers these spots. Items say where they are, and what they are called.
   * @param {number[]} open the spots that can be pressed now
   * @param {number[]} chosen those pressed already
   * @param {number[]} dropped those whose press was just taken back
   */
  offer(open, chosen = [], dropped = []) {
    const isLost = this.isHeld && document.activeElement === document.body;
    const had = isLost || this.spots.get(this.current ?? -1)?.node === document.activeElement;
    const places = this.#places();
    const wanted = new Set([...open, ...chosen, ...dropped]);
    this.spots = new Map();
    const nodes = [];
    for (const [spot, { boxes, name, isRound }] of places) {
      if (!wanted.has(spot)) continue;
      const isOpen = open.includes(spot);
      const node = svg(
        "g",
        {
          class: ["spot", isOpen && "open", chosen.includes(spot) ? "chosen" : dropped.includes(spot) && "dropped"].filter(Boolean).join(" "),
          role: "button",
          tabindex: "-1",
          "data-spot": spot,
          "aria-label": name,
          "aria-pressed": chosen.length ? String(chosen.includes(spot)) : undefined,
        },
        ...outline(boxes, isRound),
      );
      this.spots.set(spot, { node, boxes });
      nodes.push(node);
    }
    this.board.spots.replaceChildren(...nodes);
    // While an answer is awaited there is nothing to stand on; the cursor stays where it was.
    if (nodes.length && (this.current === null || !this.spots.has(this.current))) this.current = this.#nearest(places) ?? null;
    const stop = this.spots.get(this.current ?? -1)?.node;
    stop?.setAttribute("tabindex", "0");
    if (had) stop?.focus({ preventScroll: true });
    // Between a press and its answer there is nothing to stand on: the keyboard comes back after it.
    this.isHeld = had && !stop;
  }

  /** Puts the keyboard on the board. */
  focus() {
    this.spots.get(this.current ?? -1)?.node.focus({ preventScroll: true });
  }

  /** Shows where something was refused. @param {number | null} spot */
  refuse(spot) {
    const node = this.spots.get(spot ?? -1)?.node;
    node?.classList.add("refused");
    const { classList } = this.board.node;
    classList.remove("shake");
    void this.board.node.getBoundingClientRect();
    classList.add("shake");
    // Without motion it is an outline, which must not stay.
    clearTimeout(this.refusing);
    this.refusing = setTimeout(() => {
      node?.classList.remove("refused");
      classList.remove("shake");
    }, 1600);
  }

  /** What a spot is called. @param {number} spot */
  nameOf(spot) {
    return this.#places().get(spot)?.name ?? "";
  }

  /** Where every spot of the scene is: the items that carry it. */
  #places() {
    /** @type {Map<number, {boxes: Box[], name: string, height: number, isRound: boolean}>} */
    const places = new Map();
    for (const item of [...this.board.items, ...this.board.pointing]) {
      if (item.spot === null || item.spot === undefined) continue;
      const { x, y, width, height } = this.board.place(item);
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      const place = places.get(item.spot) ?? { boxes: [], name: "", height: -Infinity, isRound: true };
      place.boxes.push(box);
      place.isRound &&= symbolOf(this.board.look, item.role).isRound;
      // The uppermost thing names the spot.
      if (item.say && item.at[2] >= place.height && this.board.voice.speak) {
        place.name = this.board.voice.speak(item);
        place.height = item.at[2];
      }
      places.set(item.spot, place);
    }
    return places;
  }

  /** A spot to begin with: the one nearest to where the cursor was, or to the middle. @param {Map<number, {boxes: Box[]}>} places */
  #nearest(places) {
    const old = this.current === null ? undefined : places.get(this.current);
    const view = this.board.node.viewBox.baseVal;
    const [x, y] = old ? middle(old.boxes) : [view.x + view.width / 2, view.y + view.height / 2];
    const distance = (/** @type {Box[]} */ boxes) => Math.hypot(middle(boxes)[0] - x, middle(boxes)[1] - y);
    return [...this.spots].sort((a, b) => distance(a[1].boxes) - distance(b[1].boxes))[0]?.[0];
  }

  /** @param {Event} event */
  #spotOf(event) {
    const spot = spotOn(event.target);
    return spot !== null && this.spots.has(spot) ? spot : null;
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    if (this.hasDragged) return void (this.hasDragged = false);
    const spot = spotOn(event.target) ?? this.#at(event);
    if (spot === null) return;
    this.rested = [event.clientX, event.clientY];
    if (this.spots.has(spot)) this.#move(spot, false);
    this.listener.press(spot);
  }

  /**
   * The spot under a finger or a mouse, be it open or not, be it beneath something that is only looked at.
   * @param {MouseEvent} event
   */
  #at(event) {
    const node = document.elementFromPoint(event.clientX, event.clientY);
    const spot = this.board.node.contains(node) ? spotOn(node) : null;
    if (spot !== null) return spot;
    const matrix = this.board.node.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const isIn = (/** @type {Box} */ box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return [...this.#places()].find(([, { boxes }]) => boxes.some(isIn))?.[0] ?? null;
  }

  /**
   * Of several places the one that lies, seen from the middle of what was chosen, where a drag leads: a line is dragged
   * as one. Nothing when the drag begins elsewhere.
   * @param {number} from
   * @param {number} to
   * @param {number[]} chosen
   * @param {Item[]} pointers
   */
  aimed(from, to, chosen, pointers) {
    const places = this.#places();
    const boxes = (/** @type {number[]} */ spots) => spots.flatMap((spot) => places.get(spot)?.boxes ?? []);
    if (!boxes(chosen).length || !boxes([from]).length || !boxes([to]).length) return null;
    const [hull, [x, y]] = [around(boxes(chosen)), middle(boxes([from]))];
    if (x < hull.left || x > hull.right || y < hull.top || y > hull.bottom) return null;
    const centre = middle(boxes(chosen));
    const angle = (/** @type {[number, number]} */ a, /** @type {[number, number]} */ b) => Math.atan2(b[1] - a[1], b[0] - a[0]);
    const led = angle([x, y], middle(boxes([to])));
    const off = (/** @type {number} */ spot) => {
      const turn = angle(centre, middle(boxes([spot]))) - led;
      return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    };
    const spots = pointers.flatMap(({ spot }) => (spot === null || spot === undefined ? [] : [spot]));
    return spots.filter((spot) => off(spot) < Math.PI / 8).sort((a, b) => off(a) - off(b))[0] ?? null;
  }

  /** Dragging from one spot to another presses both. @param {PointerEvent} event */
  #dropped(event) {
    const from = this.dragged ?? null;
    const to = this.#at(event);
    this.dragged = null;
    if (from === null || to === null || from === to) return;
    this.hasDragged = true;
    void this.listener.drag(from, to);
  }

  /** What comes to lie under a mouse that rests where it pressed is not pointed at. @param {PointerEvent} event */
  #over(event) {
    if (this.rested && this.rested[0] === event.clientX && this.rested[1] === event.clientY) return;
    this.rested = null;
    this.#point(this.#spotOf(event));
  }

  /** @param {number | null} spot */
  #point(spot) {
    if (spot === this.pointed) return;
    this.pointed = spot;
    this.listener.point(spot);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const towards = DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (event.key)];
    if (towards && this.current !== null) {
      event.preventDefault();
      const next = this.#towards(this.current, towards);
      if (next !== null) this.#move(next, true);
    } else if ((event.key === "Enter" || event.key === " ") && this.current !== null) {
      event.preventDefault();
      if (event.key === "Enter") this.listener.enter(this.current);
      else this.listener.press(this.current);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.listener.clear();
    }
  }

  /** @param {number} spot @param {boolean} focuses */
  #move(spot, focuses) {
    this.spots.get(this.current ?? -1)?.node.setAttribute("tabindex", "-1");
    this.current = spot;
    const node = this.spots.get(spot)?.node;
    node?.setAttribute("tabindex", "0");
    if (focuses) node?.focus({ preventScroll: true });
  }

  /**
   * The nearest spot in a direction; past the edge, the farthest on the other side.
   * @param {number} from
   * @param {[number, number]} direction
   */
  #towards(from, [dx, dy]) {
    const start = middle(this.spots.get(from)?.boxes ?? []);
    const others = [...this.spots].filter(([spot]) => spot !== from).map(([spot, { boxes }]) => {
      const [x, y] = middle(boxes);
      const along = (x - start[0]) * dx + (y - start[1]) * dy;
      const across = Math.abs((x - start[0]) * dy - (y - start[1]) * dx);
      return { spot, along, across };
    });
    const ahead = others.filter(({ along }) => along > 0.5).sort((a, b) => a.along + 1.5 * a.across - (b.along + 1.5 * b.across));
    if (ahead.length) return ahead[0].spot;
    const behind = others.filter(({ along }) => along < -0.5).sort((a, b) => 2 * a.across + a.along - (2 * b.across + b.along));
    return behind[0]?.spot ?? null;
  }
}

/** The spot that an element stands for, or is part of. @param {EventTarget | null} target */
function spotOn(target) {
  const node = target instanceof Element ? target.closest("[data-spot]") : null;
  return node ? Number(node.getAttribute("data-spot")) : null;
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Box[]} boxes @returns {[number, number]} */
function middle(boxes) {
  const { left, top, right, bottom } = around(boxes);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * What takes the press, and what shows that it would: one box where the parts make one, else each; a ring
 * around what is round.
 * @param {Box[]} boxes
 * @param {boolean} isRound
 */
function outline(boxes, isRound) {
  const whole = around(boxes);
  const area = (/** @type {Box} */ b) => (b.right - b.left) * (b.bottom - b.top);
  const parts = boxes.reduce((sum, box) => sum + area(box), 0) >= 0.85 * area(whole) ? [whole] : boxes;
  return parts.flatMap((box) => {
    const place = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
    const shape = isRound ? disc(place) : { ...place, rx: 8 };
    return [svg("rect", place), svg("rect", { ...shape, class: "ring halo" }), svg("rect", { ...shape, class: "ring" })];
  });
}
