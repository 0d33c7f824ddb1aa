// Places to press. Mouse, touch and keyboard all come here: whatever was pressed is a spot, and whoever
// listens decides what it means. One stop of the tab key for the board; the arrow keys go over every place, also over
// those that cannot be pressed now, so that each can say what it is and why.

import { neighbours, topmost } from "./aim.js";
import { svg } from "./dom.js";
import { symbolOf } from "./look.js";
import { arrange, dress, isSamePlace, middle, outline } from "./places.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./places.js").Box} Box */
/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./places.js").Drawn} Drawn */

/**
 * @typedef {object} Listener
 * @property {(spot: number) => void} press
 * @property {(spot: number | null) => void} point somebody points at this, or at nothing
 * @property {(from: number, to: number) => void} drag
 * @property {(spot: number) => void} enter says yes to the move that stands there, if one does; otherwise a press
 * @property {() => void} clear take everything back that was pressed
 * @property {(from: DOMRect, towards: [number, number]) => boolean} beyond goes on in another tray or on the board; says whether there is something
 * @property {(spot: number) => boolean} begins whether a drag may begin there
 */

/** More open places than this are a crowd: their frames would hide the board. */
const CROWD = 60;
/** Whether the last thing that somebody here did was done by keys. */
let isByKeys = false;
globalThis.document?.addEventListener?.("keydown", () => (isByKeys = true), true);
globalThis.document?.addEventListener?.("pointerdown", () => (isByKeys = false), true);

export class Spots {
  /**
   * @param {import("./board.js").Board} board
   * @param {Listener} listener
   */
  constructor(board, listener) {
    this.board = board;
    this.listener = listener;
    /** @type {Map<number, Drawn>} */
    this.spots = new Map();
    /** @type {Map<number, Drawn>} all that were drawn, also those not offered now: after a press nothing is until its answer comes */
    this.drawn = new Map();
    /** @type {{of: unknown[], places: Map<number, Place>} | null} where the spots are, and of which scene */
    this.known = null;
    /** @type {{of: Map<number, Place>, spots: Set<number>} | null} what lies on top of a pile */
    this.onTop = null;
    /** @type {number | null} */
    this.current = null;
    this.pointed = /** @type {number | null} */ (null);
    this.isHeld = false;
    /** @type {[number, number] | null} where the mouse pressed, until it moves */
    this.rested = null;
    /** @type {(SVGGElement)[]} what follows the pointer */
    this.carrying = [];
    this.refusing = /** @type {number | undefined} */ (undefined);
    /** @type {{spot: number} | null} the press of which a click has to tell */
    this.awaited = null;
    /** Whether the pointer has just ended a drag: the click that follows it is no press. */
    this.hasDragged = false;
    const node = board.node;
    // A drawing that listens for focus would be a stop of the tab key of its own.
    node.setAttribute("tabindex", "-1");
    node.addEventListener("click", (event) => this.#pressed(event));
    node.addEventListener("pointerdown", (event) => this.#grasped(event));
    node.addEventListener("pointermove", (event) => this.#carried(event));
    node.addEventListener("pointerup", (event) => this.#dropped(event));
    node.addEventListener("pointercancel", () => this.#letGo());
    // A finger on something to play drags it. Parts of a drawing have no `touch-action` of their own: the page is kept from
    // scrolling here, and scrolls where nothing can be dragged.
    node.addEventListener("touchmove", (event) => this.#isDraggable && event.cancelable && event.preventDefault(), { passive: false });
    node.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#over(event));
    node.addEventListener("pointerleave", () => this.#point(null));
    node.addEventListener("keydown", (event) => this.#key(event));
    node.addEventListener("focusin", (event) => this.#focused(this.#spotOf(event)));
    node.addEventListener("focusout", () => this.#point(null));
  }

  /**
   * Offers these spots, and every other place to stand on while there is something to press. Items say where they are, and
   * what they are called. What has not changed is not touched.
   * @param {number[]} open the spots that can be pressed now
   * @param {number[]} chosen those pressed already
   * @param {number[]} dropped those whose press was just taken back
   * @param {number[]} others those that begin another act
   */
  offer(open, chosen = [], dropped = [], others = []) {
    const isLost = this.isHeld && document.activeElement === document.body;
    const had = isLost || this.spots.get(this.current ?? -1)?.node === document.activeElement;
    const places = this.places();
    const seen = this.#seen(places);
    const [opened, picked, left, begun] = [new Set(open), new Set(chosen), new Set(dropped), new Set(others)];
    const before = this.spots;
    this.spots = new Map();
    const wasOpen = before.get(this.pointed ?? -1)?.node.classList.contains("open") ?? false;
    for (const [spot, place] of places) {
      const isWanted = opened.has(spot) || picked.has(spot) || left.has(spot);
      if (!isWanted && !(open.length && this.#isStoodOn(spot, place, seen))) continue;
      const known = this.drawn.get(spot);
      const entry = known?.place === place ? known : { place, boxes: place.boxes, node: this.#draw(spot, place) };
      this.drawn.set(spot, entry);
      this.spots.set(spot, entry);
    }
    for (const spot of this.drawn.keys()) if (!places.has(spot)) this.drawn.delete(spot);
    this.board.spots.classList.toggle("crowded", open.length > CROWD);
    // What lies higher is pressed first.
    arrange(this.board.spots, [...this.spots.values()].sort((a, b) => a.place.height - b.place.height).map(({ node }) => node));
    // While an answer is awaited there is nothing to stand on; the cursor stays where it was.
    if (this.spots.size && (this.current === null || !this.spots.has(this.current))) this.current = this.#nearest(places, opened) ?? null;
    // On a pile the tab key goes from one thing that can be taken to the next.
    for (const [spot, entry] of this.spots) {
      const [isOpen, isPicked] = [opened.has(spot), picked.has(spot)];
      const mark = isPicked ? "chosen" : left.has(spot) ? "dropped" : "";
      dress(entry, { isOpen, mark, isStop: spot === this.current || (seen.size > 0 && isOpen), isIdle: !isOpen && !isPicked && !begun.has(spot) });
    }
    const stop = this.spots.get(this.current ?? -1)?.node;
    if (had && stop !== document.activeElement) stop?.focus({ preventScroll: true });
    // Between a press and its answer there is nothing to stand on: the keyboard comes back after it.
    this.isHeld = had && !stop;
    // What can be pressed again and is still pointed at shows again what that would do.
    if (this.pointed !== null && !this.rested && !wasOpen && opened.has(this.pointed)) this.listener.point(this.pointed);
  }

  /** Whether things lie on each other here. */
  get isPiled() {
    const [right, down] = this.board.look.lift;
    return right !== 0 || down !== 0;
  }

  /**
   * On a pile: the spots of which the middle can be seen. The arrow keys go to these, be they open or not.
   * @param {Map<number, Place>} places
   * @returns {Set<number>}
   */
  #seen(places) {
    if (!this.isPiled) return new Set();
    if (this.onTop?.of !== places) {
      const isSeen = (/** @type {[number, Place]} */ [spot, { boxes }]) => topmost(places, ...middle(boxes)) === spot;
      this.onTop = { of: places, spots: new Set([...places].filter(isSeen).map(([spot]) => spot)) };
    }
    return this.onTop.spots;
  }

  /**
   * Whether the arrow keys go to a place that cannot be pressed: on a pile if it is seen, elsewhere if it has a name and no
   * pointer lies on it.
   * @param {number} spot
   * @param {Place} place
   * @param {Set<number>} seen
   */
  #isStoodOn(spot, { boxes, name }, seen) {
    if (this.isPiled) return seen.has(spot);
    const [x, y] = middle(boxes);
    const covers = (/** @type {Item} */ item) => {
      const { x: left, y: top, width, height } = this.board.place(item);
      return x >= left && x <= left + width && y >= top && y <= top + height;
    };
    return name !== "" && !this.board.pointing.some((item) => item.spot !== spot && covers(item));
  }

  /** @param {number} spot @param {Place} place */
  #draw(spot, { boxes, name, isRound }) {
    return svg("g", { class: "spot", role: "button", tabindex: "-1", "data-spot": spot, "aria-label": name }, ...outline(boxes, isRound));
  }

  /** Whether anything here can be pressed. */
  get isOpen() {
    return [...this.spots.values()].some(({ node }) => node.classList.contains("open"));
  }

  /** Puts the keyboard here; says whether there is anything to stand on. */
  focus() {
    const node = this.spots.get(this.current ?? -1)?.node;
    node?.focus({ preventScroll: true });
    return node !== undefined;
  }

  /** Puts the keyboard on a spot. @param {number} spot */
  focusOn(spot) {
    this.#move(spot, true);
  }

  /** Shows where something was refused. @param {number | null} spot */
  refuse(spot) {
    const node = this.spots.get(spot ?? -1)?.node;
    node?.classList.add("refused");
    // On a pile the thing itself shakes, elsewhere the whole board does.
    const things = this.isPiled && spot !== null ? [...this.board.things.values()].filter(({ item }) => item.spot === spot).map((thing) => thing.node) : [];
    const shaken = things.length ? things : [this.board.node];
    for (const one of shaken) one.classList.remove("shake");
    void this.board.node.getBoundingClientRect();
    for (const one of shaken) one.classList.add("shake");
    // Without motion it is an outline, which must not stay.
    clearTimeout(this.refusing);
    this.refusing = setTimeout(() => {
      node?.classList.remove("refused");
      for (const one of shaken) one.classList.remove("shake");
    }, 1600);
  }

  /** What a spot is called. @param {number} spot */
  nameOf(spot) {
    return this.places().get(spot)?.name ?? "";
  }

  /** Where every spot of the scene is: the items that carry it. Found once for each scene. */
  places() {
    const { board } = this;
    const now = [board.items, board.pointing, board.isTurned, board.extent, board.voice.lang?.()];
    if (this.known && this.known.of.every((part, at) => part === now[at])) return this.known.places;
    /** @type {Map<number, Place>} */
    const places = new Map();
    for (const item of board.items) this.#add(places, item);
    for (const item of board.pointing) this.#add(places, item);
    for (const [spot, place] of places) {
      // A place that is as it was keeps its element.
      const old = this.known?.places.get(spot);
      if (old && isSamePlace(old, place)) places.set(spot, old);
    }
    this.known = { of: now, places };
    return places;
  }

  /** @param {Map<number, Place>} places @param {Item} item */
  #add(places, item) {
    const { spot } = item;
    if (spot === null || spot === undefined) return;
    const { x, y, width, height } = this.board.place(item);
    const place = places.get(spot) ?? { boxes: [], name: "", height: -Infinity, isRound: true };
    place.boxes.push({ left: x, top: y, right: x + width, bottom: y + height });
    place.isRound &&= symbolOf(this.board.look, item.role).isRound;
    // The uppermost thing names the spot.
    if (item.say && item.at[2] >= place.height && this.board.voice.speak) {
      place.name = this.board.voice.speak(item);
      place.height = item.at[2];
    }
    places.set(spot, place);
  }

  /**
   * A spot to begin with: of those that can be pressed the one nearest to where the cursor was, or to the middle.
   * @param {Map<number, {boxes: Box[]}>} places
   * @param {Set<number>} opened
   */
  #nearest(places, opened) {
    const old = this.current === null ? undefined : places.get(this.current);
    const view = this.board.node.viewBox.baseVal;
    const [x, y] = old ? middle(old.boxes) : [view.x + view.width / 2, view.y + view.height / 2];
    const distance = (/** @type {Box[]} */ boxes) => Math.hypot(middle(boxes)[0] - x, middle(boxes)[1] - y);
    const rank = (/** @type {number} */ spot) => (opened.has(spot) ? 0 : 1);
    return [...this.spots].sort((a, b) => rank(a[0]) - rank(b[0]) || distance(a[1].boxes) - distance(b[1].boxes))[0]?.[0];
  }

  /** @param {Event} event */
  #spotOf(event) {
    const spot = spotOn(event.target);
    return spot !== null && this.spots.has(spot) ? spot : null;
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    this.awaited = null;
    if (this.hasDragged) return void (this.hasDragged = false);
    const spot = this.#at(event) ?? spotOn(event.target);
    if (spot !== null) this.#press(spot, event);
  }

  /** @param {number} spot @param {MouseEvent} event */
  #press(spot, event) {
    this.rested = [event.clientX, event.clientY];
    if (this.spots.has(spot)) this.#move(spot, false);
    this.listener.press(spot);
  }

  /**
   * The spot under a finger or a mouse, be it open or not, be it beneath something that is only looked at.
   * @param {MouseEvent} event
   */
  #at(event) {
    const { board } = this;
    const matrix = board.node.getScreenCTM()?.inverse();
    const node = document.elementFromPoint(event.clientX, event.clientY);
    const spot = board.node.contains(node) ? spotOn(node) : null;
    // Where things lie on each other, what is seen is what is meant.
    if ((spot !== null && !this.isPiled) || !matrix) return spot;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return topmost(this.places(), x, y) ?? spot;
  }

  /** A press may become a drag. @param {PointerEvent} event */
  #grasped(event) {
    this.hasDragged = false;
    this.#letGo();
    this.dragged = event.isPrimary ? this.#at(event) : null;
    this.grip = { x: event.clientX, y: event.clientY };
  }

  /** Whether what is under the pointer that went down can be dragged. */
  get #isDraggable() {
    const { dragged } = this;
    return dragged !== null && dragged !== undefined && this.listener.begins(dragged);
  }

  /** What is dragged follows the pointer: all that was chosen, or the one thing under it. @param {PointerEvent} event */
  #carried(event) {
    const { dragged, grip } = this;
    if (dragged === null || dragged === undefined || !grip || !event.isPrimary || !event.buttons) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!this.carrying.length) {
      if (Math.hypot(dx, dy) < CARRIED_AFTER || !this.listener.begins(dragged)) return;
      this.carrying = this.#carriedFrom(dragged);
      this.board.lift(this.carrying);
      this.board.node.classList.add("dragging");
    }
    const { a = 1, d = 1 } = this.board.node.getScreenCTM() ?? {};
    for (const node of this.carrying) node.style.translate = `${dx / a}px ${dy / d}px`;
  }

  /** The things that go with a drag: the uppermost of each spot that is chosen together with the one under the pointer. @param {number} spot */
  #carriedFrom(spot) {
    const isChosen = (/** @type {number} */ other) => this.spots.get(other)?.node.classList.contains("chosen") ?? false;
    const spots = isChosen(spot) ? [...this.spots.keys()].filter(isChosen) : [spot];
    return spots.flatMap((one) => {
      const things = [...this.board.things.values()].filter(({ item }) => item.spot === one);
      const top = things.sort((a, b) => b.item.at[2] - a.item.at[2])[0];
      return top ? [top.node] : [];
    });
  }

  #letGo() {
    for (const node of this.carrying) node.style.removeProperty("translate");
    if (this.carrying.length) this.board.putDown();
    this.carrying = [];
    this.board.node.classList.remove("dragging");
  }

  /** Dragging from one spot to another presses both. @param {PointerEvent} event */
  #dropped(event) {
    const { dragged: from = null, grip } = this;
    this.#letGo();
    const to = this.#at(event);
    this.dragged = null;
    if (from === null || to === null) return;
    const isStill = grip !== undefined && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < CARRIED_AFTER;
    if (from === to || isStill) return this.#await(to, event);
    this.hasDragged = true;
    void this.listener.drag(from, to);
  }

  /** Browsers tell of no click when what was under the mouse is replaced before it lets go: then this is the press. @param {number} spot @param {PointerEvent} event */
  #await(spot, event) {
    if (event.pointerType !== "mouse") return;
    const awaited = (this.awaited = { spot });
    setTimeout(() => {
      if (this.awaited === awaited) this.#press(spot, event);
    });
  }

  /** What comes to lie under a mouse that rests where it pressed is not pointed at. @param {PointerEvent} event */
  #over(event) {
    // A click has whole coordinates, what comes after it need not.
    if (this.rested && Math.abs(this.rested[0] - event.clientX) < 2 && Math.abs(this.rested[1] - event.clientY) < 2) return;
    this.rested = null;
    this.#point(this.#spotOf(event));
  }

  /** The keyboard has come to a spot, by an arrow or by the tab key. @param {number | null} spot */
  #focused(spot) {
    if (spot !== null) this.current = spot;
    // What has the keyboard only because something was pressed by mouse or finger is not pointed at.
    if (isByKeys && document.activeElement?.matches(":focus-visible")) this.#point(spot);
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
      const { ahead, around } = neighbours(this.spots, this.current, towards);
      const node = this.spots.get(this.current)?.node;
      if (ahead !== null) this.#move(ahead, true);
      else if (!(node && this.listener.beyond(node.getBoundingClientRect(), towards)) && around !== null) this.#move(around, true);
    } else if ((event.key === "Enter" || event.key === " ") && this.current !== null) {
      event.preventDefault();
      // A key that is held down is one press.
      if (event.repeat) return;
      if (event.key === "Enter") this.listener.enter(this.current);
      else this.listener.press(this.current);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.listener.clear();
    }
  }

  /** Lets the tab key come to a spot, or go past it. @param {number | null} spot @param {boolean} isStop */
  #stop(spot, isStop) {
    const entry = this.spots.get(spot ?? -1);
    if (entry?.part) dress(entry, { ...entry.part, isStop });
  }

  /** @param {number} spot @param {boolean} focuses */
  #move(spot, focuses) {
    if (!this.isPiled) this.#stop(this.current, false);
    this.current = spot;
    this.#stop(spot, true);
    if (focuses) this.spots.get(spot)?.node.focus({ preventScroll: true });
  }
}

/** A pointer that has gone so far drags. */
const CARRIED_AFTER = 6;

/** The spot that an element stands for, or is part of. @param {EventTarget | null} target */
function spotOn(target) {
  const node = target instanceof Element ? target.closest("[data-spot]") : null;
  return node ? Number(node.getAttribute("data-spot")) : null;
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
