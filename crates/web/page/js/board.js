// A board: keeps one element for each item, by the item's id, so that a change of place is a motion.
// It knows items, roles and animation steps, and no game.

import { svg } from "./dom.js";
import { animateStep } from "./motion.js";
import { keepRoom } from "./trays.js";
import { disc, symbolOf } from "./look.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").AnimationStep} AnimationStep */
/** @typedef {import("./look.js").Look} Look */
/** @typedef {{x: number, y: number, width: number, height: number}} Area in points */

/** The box around items, in scene units. @param {{at: number[], size: number[]}[]} items */
export function extentOf(items) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { at, size } of items) {
    left = Math.min(left, at[0]);
    top = Math.min(top, at[1]);
    right = Math.max(right, at[0] + size[0]);
    bottom = Math.max(bottom, at[1] + size[1]);
  }
  return items.length ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
}

/**
 * How far the part of a scene reaches that has to be seen: all of it, or, where something can be spared, the places that
 * are played on and what is kept with them. Letters stand in the middle of their boxes: a quarter around them is air.
 * @param {Item[]} items
 * @param {(role: string) => {isSpare: boolean, isKept: boolean}} symbol
 */
export function coreOf(items, symbol) {
  const places = items.filter(({ spot }) => spot !== null && spot !== undefined);
  if (!places.length || !items.some(({ role }) => symbol(role).isSpare)) return extentOf(items);
  const kept = items.filter(({ role }) => symbol(role).isKept).map(({ at, size }) => ({ at: [at[0] + size[0] / 4, at[1] + size[1] / 4], size: [size[0] / 2, size[1] / 2] }));
  return extentOf([...places, ...kept]);
}

/** The box around two boxes. @param {ReturnType<typeof extentOf>} a @param {ReturnType<typeof extentOf>} b */
function united(a, b) {
  return { left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
}

/** How long the things that an act has moved stay outlined where nothing travels. */
const MOVED_MILLIS = 1600;

export class Board {
  /**
   * @param {Look} look
   * @param {{speak?: (item: Item) => string, label?: string, lang?: () => string}} [voice] how items are named to people who cannot see them
   * @param {number} [tray] which items it shows: those of the board, or of a tray
   */
  constructor(look, voice = {}, tray = 0) {
    this.look = look;
    this.voice = voice;
    this.tray = tray;
    /** @type {Board[]} the trays that follow this board */
    this.trays = [];
    /** @type {Board[]} the board and its trays: things travel from one to another */
    this.family = [this];
    /** @type {Map<number, {item: Item, node: SVGGElement}>} */
    this.things = new Map();
    /** @type {Item[]} */
    this.items = [];
    this.extent = extentOf([]);
    /** Whether anything has lain here: from then on its room is kept, and never becomes smaller. */
    this.wasShown = false;
    /** Whether it is a tray that was empty at first. */
    this.isLate = false;
    /** The same, or, where the look says that the rest can be spared, only the places that are played on. */
    this.core = this.extent;
    /** Whether only the core has to be seen. */
    this.isTight = false;
    this.body = svg("g", { class: "items" });
    this.traces = svg("g", { class: "traces", "aria-hidden": "true" });
    this.moved = svg("g", { class: "moved", "aria-hidden": "true" });
    this.overlay = svg("g", { class: "overlay" });
    this.ghosts = svg("g", { class: "ghosts", "aria-hidden": "true" });
    /** @type {Item[]} what stands for spots that are no item of the scene */
    this.pointing = [];
    this.pointers = svg("g", { class: "pointers", "aria-hidden": "true" });
    /** What the pointer carries: nothing lies over it. */
    this.carried = svg("g", { class: "carried" });
    this.spots = svg("g", { class: "spots" });
    /** Whether the scene is seen from its other side. */
    this.isTurned = false;
    /** Whether letters and digits at the edge name the places. */
    this.hasCoordinates = false;
    /** @type {Area | null} the part of the scene that is seen, null for all of it */
    this.area = null;
    this.node = svg("svg", { class: "board", role: voice.speak ? "group" : "img", "data-game": look.game, preserveAspectRatio: "xMidYMid meet" }, this.body, this.traces, this.moved, this.overlay, this.ghosts, this.pointers, this.carried, this.spots);
    if (voice.label) this.node.setAttribute("aria-label", voice.label);
    else if (!voice.speak) this.node.setAttribute("aria-hidden", "true");
    /** What is moving now: the next change waits for it, or cuts it short. */
    this.moving = /** @type {{finish: () => void} | null} */ (null);
  }

  /** Makes a board for each tray of the game: whatever this one shows, they show their part of. @param {(key: string) => string} name */
  addTrays(name) {
    this.trays = this.look.trays.map(({ key }, at) => new Board(this.look, { ...this.voice, label: name(key) }, at + 1));
    this.family = [this, ...this.trays];
    for (const tray of this.trays) tray.family = this.family;
    return this.trays;
  }

  /** The items that lie here. @param {Item[]} items */
  #own(items) {
    return items.filter(({ tray = 0 }) => tray === this.tray);
  }

  /** Shows a scene as it is. @param {Item[]} items @param {number[]} [trace] */
  show(items, trace = []) {
    this.cut();
    this.#lay(this.#own(items));
    this.mark(trace);
    for (const tray of this.trays) tray.show(items, trace);
  }

  /**
   * Shows what happened, then the scene after it.
   * @param {AnimationStep[]} animation
   * @param {Item[]} items
   * @param {number[]} trace
   * @param {number} speed 1 as the game says, 0 at once
   */
  async play(animation, items, trace, speed) {
    this.cut();
    if (speed <= 0 || document.hidden) {
      this.show(items, trace);
      this.outline(movedBy(animation, items));
      return;
    }
    let isCut = false;
    const token = { finish: () => void (isCut = true) };
    this.moving = token;
    this.traces.replaceChildren();
    // Whatever is going to be shown has its room before anything travels there.
    if (!this.tray) for (const board of this.family) board.reserve([...animation.flatMap((step) => step.items), ...items]);
    for (const tray of this.trays) void tray.play(animation, items, trace, speed);
    for (const [index, step] of animation.entries()) {
      if (isCut) return;
      this.#lay(this.#own(step.items));
      const next = animation[index + 1]?.items ?? items;
      const running = animateStep(this, step, next, step.millis * speed);
      token.finish = () => {
        isCut = true;
        running.cancel();
      };
      await running.done;
    }
    if (isCut) return;
    this.moving = null;
    this.#lay(this.#own(items));
    this.mark(trace);
  }

  /** Ends what is moving. */
  cut() {
    const moving = this.moving;
    this.moving = null;
    moving?.finish();
    for (const tray of this.trays) tray.cut();
  }

  /** Marks the last move. @param {number[]} trace */
  mark(trace) {
    this.traces.replaceChildren(
      ...trace.flatMap((id) => {
        const thing = this.things.get(id);
        return thing ? [this.#trace(thing.item)] : [];
      }),
    );
  }

  /** Outlines what an act has moved, for a moment: where nothing travels, the eye must find it. @param {Set<number>} ids */
  outline(ids) {
    clearTimeout(this.outlining);
    const boxes = [...ids].flatMap((id) => {
      const thing = this.things.get(id);
      if (!thing) return [];
      const place = this.place(thing.item);
      return [svg("rect", symbolOf(this.look, thing.item.role).isRound ? disc(place) : { ...place, rx: 8 })];
    });
    this.moved.replaceChildren(...boxes);
    if (boxes.length) this.outlining = setTimeout(() => this.moved.replaceChildren(), MOVED_MILLIS);
    for (const tray of this.trays) tray.outline(ids);
  }

  /** Draws what an act would do. @param {Item[]} items */
  ghost(items) {
    this.ghosts.replaceChildren(...this.#own(items).map((item) => this.#draw(item)));
    for (const tray of this.trays) tray.ghost(items);
  }

  /** Draws what stands for spots that are no item of the scene. @param {Item[]} items */
  point(items) {
    for (const tray of this.trays) tray.point(items);
    const own = this.#own(items);
    if (!own.length && !this.pointing.length) return;
    this.pointing = own;
    this.pointers.replaceChildren(...own.map((item) => this.#draw(item)));
  }

  /** Lays something more over the scene. @param {Item[]} items */
  cover(items) {
    this.overlay.replaceChildren(...this.#own(items).map((item) => this.#draw(item)));
    for (const tray of this.trays) tray.cover(items);
  }

  /** Shows the scene from its other side, or from this one again. @param {boolean} isTurned */
  turn(isTurned) {
    if (this.isTurned === isTurned) return;
    this.isTurned = isTurned;
    this.things.clear();
  }

  /** The place of an item on the board, in points. @param {Item} item */
  place({ at, size }) {
    const [x, y] = this.look.step;
    const { left, top, right, bottom } = this.extent;
    // Half a turn around the middle of all of it; everything stays upright.
    const [column, row] = this.isTurned ? [left + right - at[0] - size[0], top + bottom - at[1] - size[1]] : at;
    // What lies high is drawn a little aside.
    const [aside, down] = this.look.lift;
    return { x: column * x + at[2] * aside, y: row * y + at[2] * down, width: size[0] * x, height: size[1] * y };
  }

  /** @param {Item[]} items */
  #lay(items) {
    const before = this.things;
    this.things = new Map();
    this.items = items;
    this.#extend(items);
    for (const item of items) {
      if (!this.hasCoordinates && this.look.coordinates.includes(item.role)) continue;
      const old = before.get(item.id);
      const node = old && isSame(old.item, item) ? old.node : this.#draw(item);
      // What was just put on the board settles; a board that is drawn for the first time stands still.
      if (!old && before.size && symbolOf(this.look, item.role).settles) node.classList.add("settles");
      this.things.set(item.id, { item, node });
    }
    this.#order();
    this.#fit();
  }

  /** What lies higher is drawn later. */
  #order() {
    const ordered = [...this.things.values()].sort((a, b) => a.item.at[2] - b.item.at[2]);
    let at = this.body.firstChild;
    for (const { node } of ordered) {
      if (node === at) at = at.nextSibling;
      else this.body.insertBefore(node, at);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  /** Lifts things over everything else. @param {SVGGElement[]} nodes */
  lift(nodes) {
    this.carried.append(...nodes);
  }

  /** Lays back what was lifted. */
  putDown() {
    this.#order();
    this.carried.replaceChildren();
  }

  /** Makes room for items that are going to be shown. @param {Item[]} items */
  reserve(items) {
    this.#extend(this.#own(items));
    this.#fit();
  }

  /** Another board comes: what it reaches is its own. */
  renew() {
    this.wasShown = false;
  }

  /** Finds out how far the scene reaches. It may grow, and never becomes smaller: nothing jumps. @param {Item[]} items */
  #extend(items) {
    if (!items.length) return;
    const now = extentOf(items);
    const core = coreOf(items, (role) => symbolOf(this.look, role));
    this.extent = this.wasShown ? united(this.extent, now) : now;
    this.core = this.wasShown ? united(this.core, core) : core;
    this.wasShown = true;
  }

  /** Shows only what is played with where there is little room, or all of it. @param {boolean} isTight */
  tighten(isTight) {
    if (this.isTight === isTight) return;
    this.isTight = isTight;
    this.#fit();
  }

  /** All of the scene, with a little room around it. @returns {Area} */
  whole() {
    const { left, top, right, bottom } = this.isTight ? this.core : this.extent;
    const [x, y] = this.look.step;
    const margin = 0.12 * Math.min(x, y);
    return { x: left * x - margin, y: top * y - margin, width: (right - left) * x + 2 * margin, height: (bottom - top) * y + 2 * margin };
  }

  /** Where the scene ends on the screen, in pixels from the top: below it is margin. */
  bottom() {
    const { top, width, height } = this.node.getBoundingClientRect();
    const whole = this.whole();
    const scale = Math.min(width / whole.width, height / whole.height);
    return top + height / 2 + (this.extent.bottom * this.look.step[1] - whole.y - whole.height / 2) * scale;
  }

  /** The view holds the scene, or the part of it that is looked at. */
  #fit() {
    const whole = this.whole();
    const { x, y, width, height } = this.area ?? whole;
    this.node.setAttribute("viewBox", [x, y, width, height].map((n) => Math.round(n * 100) / 100).join(" "));
    const frame = this.node.parentElement;
    frame?.style.setProperty("--ratio", String(whole.width / whole.height));
    if (!frame || !this.tray) return;
    frame.style.setProperty("--wide", `${Math.round(whole.width)}px`);
    // A tray is there from its first item on. Its height stays, so that the board never changes; one that was empty at
    // first shares the room that its side has, unless it lies over the board.
    if (!this.wasShown) {
      frame.hidden = true;
      this.isLate = !frame.parentElement?.matches(".over");
    } else if (frame.hidden || !frame.style.getPropertyValue("--high")) {
      frame.hidden = false;
      if (!this.isLate) {
        frame.style.setProperty("--high", `${Math.round(whole.height)}px`);
        keepRoom(frame.parentElement);
      }
    }
    frame.classList.toggle("empty-tray", this.items.length === 0);
  }

  /** Looks at a part of the scene, or at all of it. @param {Area | null} area */
  lookAt(area) {
    this.area = area;
    this.node.classList.toggle("close", area !== null);
    this.#fit();
  }

  /** @param {Item} item @returns {SVGGElement} */
  #draw(item) {
    const { x, y, width, height } = this.place(item);
    const spoken = item.say && this.voice.speak ? this.voice.speak(item) : "";
    const symbol = symbolOf(this.look, item.role);
    const props = {
      class: symbol.isSolid ? "item solid" : "item",
      transform: `translate(${x} ${y})`,
      "data-spot": item.spot,
      ...(spoken ? { role: "img", "aria-label": spoken } : { "aria-hidden": "true" }),
    };
    // What points somewhere points there from the other side too.
    const turn = this.isTurned && symbol.points ? `rotate(180 ${width / 2} ${height / 2})` : undefined;
    return svg("g", props, svg("use", { href: `#${symbol.id}`, width, height, transform: turn }), this.#writing(item, symbol, width, height));
  }

  /**
   * The mark of an item, where its symbol has room for it.
   * @param {Item} item
   * @param {ReturnType<typeof symbolOf>} symbol
   * @param {number} width
   * @param {number} height
   */
  #writing(item, symbol, width, height) {
    if (!symbol.slot || !item.mark) return null;
    const [left, top, wide, high] = symbol.view;
    const scale = Math.min(width / wide, height / high);
    const x = width / 2 + (symbol.slot.x - left - wide / 2) * scale;
    const y = height / 2 + (symbol.slot.y - top - high / 2) * scale;
    // Capitals are about seven tenths of the size of their type.
    return svg("text", { x, y, "font-size": (symbol.slot.height * scale) / 0.72, fill: `var(--${symbol.slot.ink})`, "aria-hidden": "true" }, item.mark);
  }

  /** @param {Item} item */
  #trace(item) {
    const place = this.place(item);
    const symbol = [`trace-${item.role}`, "trace"].map((role) => symbolOf(this.look, role)).find((s) => s.isThere);
    return symbol ? svg("use", { href: `#${symbol.id}`, ...place }) : svg("rect", { class: "trace-box", ...(symbolOf(this.look, item.role).isRound ? disc(place) : { ...place, rx: 8 }) });
  }
}

/** What an act has moved: the ends of what travels, and things that are new somewhere. @param {AnimationStep[]} animation @param {Item[]} items */
export function movedBy(animation, items) {
  const before = new Map((animation[0]?.items ?? items).map((item) => [item.id, item]));
  const ends = new Set(animation.flatMap(({ links }) => links.filter(([from, to]) => from !== to).map(([, to]) => to)));
  const isMoved = (/** @type {Item} */ item) => {
    const old = before.get(item.id);
    return ends.has(item.id) || (old !== undefined && old.role === item.role && (old.at[0] !== item.at[0] || old.at[1] !== item.at[1]));
  };
  return new Set(items.filter(isMoved).map(({ id }) => id));
}

/** @param {Item} a @param {Item} b */
function isSame(a, b) {
  return (
    a.role === b.role && a.mark === b.mark && a.spot === b.spot &&
    a.at.every((n, i) => n === b.at[i]) && a.size.every((n, i) => n === b.size[i]) &&
    JSON.stringify(a.say) === JSON.stringify(b.say)
  );
}
