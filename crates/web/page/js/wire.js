// Reading what the server sends: packed numbers, items, scenes. `PROTOCOL.md` says what it means.

/** @typedef {import("../types/wire").TableSnapshot} TableSnapshot */
/** @typedef {import("../types/wire").StepMessage} StepMessage */
/** @typedef {import("../types/wire").KindPart} KindPart */
/** @typedef {import("../types/wire").PlacePart} PlacePart */
/** @typedef {import("../types/wire").ItemPart} ItemPart */
/** @typedef {import("../types/wire").Said} Said */
/** @typedef {import("../types/wire").RefusedMessage} RefusedMessage */
/** @typedef {import("../types/wire").TimeMessage} TimeMessage */
/** @typedef {import("../types/wire").Want} Want */

/** @typedef {import("../types/wire").ArgPart} Arg */
/** @typedef {[string, ...Arg[]]} Say a key with what the sentence is about */

/**
 * @typedef {object} Item
 * @property {number} id
 * @property {[number, number, number]} at column, row, height
 * @property {[number, number]} size
 * @property {string} role
 * @property {string} mark
 * @property {number | null} spot
 * @property {Say | null} say
 * @property {number} [tray] the tray that it lies in, from 1; the board when left out
 */

/** @typedef {{items: Item[], millis: number, quarters: number, links: [number, number][]}} AnimationStep */
/** @typedef {Omit<import("../types/wire").HintMessage, "ghost" | "tell" | "why"> & {ghost: Item[], tell: Say | null, why: Say | null}} HintMessage */

/** @param {string} text @returns {number[]} */
export function unpack(text) {
  const numbers = [];
  let [number, weight] = [0, 1];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const digit = code > 92 ? code - 36 : code - 35;
    number += digit * weight;
    if (digit >= 60) {
      weight *= 31;
      continue;
    }
    numbers.push(number);
    [number, weight] = [0, 1];
  }
  return numbers;
}

/** @param {number} number */
export const signed = (number) => (number >>> 1) ^ -(number & 1);

/** Takes numbers off a packed list. */
export class Reader {
  /** @param {string} text */
  constructor(text) {
    this.numbers = unpack(text);
    this.at = 0;
  }

  get isDone() {
    return this.at >= this.numbers.length;
  }

  next() {
    return this.numbers[this.at++] ?? 0;
  }

  /** @param {number} count */
  many(count) {
    return Array.from({ length: count }, () => this.next());
  }

  /** Pairs of ids. @returns {[number, number][]} */
  links() {
    let from = 0;
    return Array.from({ length: this.next() }, () => {
      from += signed(this.next());
      return [from, from + signed(this.next())];
    });
  }

  /** Places in order, as runs. */
  places() {
    /** @type {number[]} */
    const places = [];
    let place = 0;
    for (const run of this.many(this.next())) {
      place += run >> 2;
      for (let left = run & 3; left >= 0; left--) places.push(place++);
    }
    return places;
  }

  /** @param {Lists} lists @returns {Say} */
  say(lists) {
    const head = this.next();
    return lists.say(Math.floor(head / 4), this.many(head % 4).map(signed));
  }
}

/** @param {Said | undefined} said @returns {Say | null} */
export function saidOf(said) {
  return said ? [said.key, ...(said.args ?? [])] : null;
}

/** An item that was sent in full. @param {ItemPart} part @returns {Item} */
export function itemOf({ id, x, y, z, w, h, role, mark, spot, say, tray }) {
  return { id, at: [x, y, z], size: [w, h], role, mark, spot: spot ?? null, say: saidOf(say), ...(tray ? { tray } : {}) };
}

/** What clicks lead to. @param {import("../types/wire").OfferMessage} offer */
export function offerOf(offer) {
  const done = offer.done.map((part) => ({ ...part, ghost: part.ghost.map(itemOf) }));
  return { ...offer, done, pointers: offer.pointers.map(itemOf), say: saidOf(offer.say) };
}

/** The lists that only grow. */
export class Lists {
  constructor() {
    /** @type {string[]} */
    this.texts = [];
    /** @type {KindPart[]} */
    this.kinds = [];
    /** @type {PlacePart[]} */
    this.places = [];
    /** @type {Map<number, string>} the names of spots that sentences are about */
    this.spots = new Map();
  }

  /** @param {{texts?: string[], kinds?: KindPart[], places?: PlacePart[], spots?: [number, string][]}} more */
  grow({ texts = [], kinds = [], places = [], spots = [] }) {
    for (const [spot, name] of spots) this.spots.set(spot, name);
    this.texts.push(...texts);
    this.kinds.push(...kinds);
    this.places.push(...places);
  }

  /** A sentence: what its numbers mean is written behind its key. @param {number} text @param {number[]} numbers @returns {Say} */
  say(text, numbers) {
    const [key, kinds = ""] = (this.texts[text] ?? "").split(" ");
    if (!kinds) return [key, ...numbers];
    const args = [...kinds].map((kind, at) => {
      const number = numbers[at] ?? 0;
      return kind === "s" ? { seat: number } : kind === "p" ? { spot: this.spots.get(number) ?? "" } : number;
    });
    return [key, ...args];
  }

  /** @param {number} kind @param {number} place @returns {Item} */
  item(kind, place) {
    const [base, x, y, spot, a, b] = this.places[place];
    const { z, w = 1, h = 1, role, mark = "", say, c = 0, tray = 0, off = 0 } = this.kinds[kind - 1];
    const item = { id: base + off, at: /** @type {[number, number, number]} */ ([x, y, z]), size: /** @type {[number, number]} */ ([w, h]), role, mark, spot: spot < 0 ? null : spot, say: say === undefined ? null : this.say(say, [a, b, c]) };
    return tray ? { ...item, tray } : item;
  }
}

/** What lies where: the kinds at each place. Never changed, only replaced. */
export class Scene {
  /** @param {Map<number, number[]>} [held] */
  constructor(held = new Map()) {
    this.held = held;
  }

  /**
   * The scene after changes: so many groups of them, or all that are left.
   * @param {Reader} reader
   * @param {Scene} before what lay where before the act
   * @param {number} [groups]
   */
  changed(reader, before, groups = Infinity) {
    if (reader.isDone || groups === 0) return this;
    const held = new Map(this.held);
    for (let group = 0; group < groups && !reader.isDone; group++) {
      const head = reader.next();
      for (const place of reader.places()) {
        const kinds = head === 1 ? before.held.get(place) : head === 0 ? [] : head & 1 ? [...(held.get(place) ?? []), head >> 1] : [head >> 1];
        if (kinds?.length) held.set(place, kinds);
        else held.delete(place);
      }
    }
    return new Scene(held);
  }

  /** @param {Lists} lists @returns {Item[]} */
  items(lists) {
    const items = [...this.held].flatMap(([place, kinds]) => kinds.map((kind) => lists.item(kind, place)));
    return items.sort((a, b) => a.at[2] - b.at[2] || a.id - b.id);
  }
}
