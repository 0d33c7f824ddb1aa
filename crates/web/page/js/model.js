// A table as this page knows it, brought up to date by what the server sends.

import { Lists, Reader, Scene, saidOf, signed } from "./wire.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").AnimationStep} AnimationStep */
/** @typedef {import("./wire.js").Say} Say */
/** @typedef {import("../types/wire").ChairPart} ChairPart */
/** @typedef {import("../types/wire").LeftPart} LeftPart */
/** @typedef {import("../types/wire").AskPart} AskPart */
/** @typedef {Omit<import("../types/wire").OverPart, "say"> & {say: Say | null}} Over */

/** @typedef {{by: number | "chance" | "clock" | "house", isAct: boolean, isUndone: boolean, say: Say, act: string}} Entry */
/** @typedef {{animation: AnimationStep[], entry: Entry}} Step */

/**
 * @typedef {object} Model
 * @property {number} v
 * @property {number} epoch
 * @property {string} table
 * @property {string} game
 * @property {Record<string, string>} settings
 * @property {ChairPart[]} seats
 * @property {number} mine
 * @property {boolean} curtain
 * @property {number} viewer
 * @property {Item[]} items
 * @property {number[]} trace
 * @property {{seat: number | null, say: Say}[]} facts
 * @property {{spot: number, seat: number | null, isUrgent: boolean, say: Say}[]} controls
 * @property {Map<number, Say>} prompts what seats that are due are asked to do
 * @property {Entry[]} log
 * @property {number} acts how many acts stand
 * @property {number} due
 * @property {Map<number, number[]>} offers
 * @property {import("../types/wire").ClockPart | null} clock
 * @property {LeftPart[]} left
 * @property {import("../types/wire").TurnPart | null} turn the turn that the rules limit
 * @property {boolean} isLimited whether the rules have limited a turn so far
 * @property {boolean} paused
 * @property {boolean} held whether the clocks wait for a player who has not come back
 * @property {boolean} quiet whether nobody may say anything here
 * @property {AskPart | null} undo
 * @property {AskPart | null} draw
 * @property {AskPart | null} pause
 * @property {boolean} hints whether there are hints at this table at all
 * @property {number} can what this page can ask for now, see `can.js`
 * @property {boolean} owner whether this page chooses when the programs play
 * @property {number} pace how slowly programs play: 0 as usual, then slower
 * @property {boolean} closed whether nobody may look back now
 * @property {(number | null)[]} points
 * @property {Over | null} over
 * @property {string | null} next
 * @property {number} heardAt when this was heard, by the page's clock
 */

/** @type {Entry["by"][]} */
const ACTORS = [0, 1, 2, 3, "chance", "clock", "house"];

/** A fact is about one of four seats, or about all. */
const FACT_SEATS = 5;

/** Keeps a table up to date. */
export class Keeper {
  /** @param {import("./wire.js").TableSnapshot} whole @param {() => number} now the page's clock, in milliseconds */
  constructor(whole, now = () => performance.now()) {
    this.now = now;
    this.lists = new Lists();
    this.lists.grow(whole);
    this.scene = new Scene().changed(new Reader(whole.scene), new Scene());
    /** @type {Map<number, {seat: number | null, say: Say}>} */
    this.facts = new Map();
    /** @type {Model} */
    this.model = {
      v: whole.v,
      epoch: whole.epoch,
      table: whole.table,
      game: whole.game,
      settings: whole.settings,
      seats: whole.seats,
      mine: whole.mine,
      curtain: whole.curtain,
      viewer: whole.viewer,
      items: this.scene.items(this.lists),
      trace: new Reader(whole.trace).numbers,
      facts: this.#facts(whole.facts),
      controls: this.#controls(whole.controls),
      prompts: this.#prompts(whole.prompts ?? ""),
      log: [],
      acts: 0,
      due: whole.due,
      offers: offered(new Map(), whole.offers),
      clock: whole.clock ?? null,
      left: whole.left ?? [],
      turn: whole.turn ?? null,
      isLimited: whole.turn !== undefined,
      paused: whole.paused,
      held: whole.held ?? false,
      quiet: whole.quiet ?? false,
      undo: whole.undo ?? null,
      draw: whole.draw ?? null,
      pause: whole.pause ?? null,
      hints: whole.hints,
      can: whole.can,
      owner: whole.owner ?? false,
      pace: whole.pace ?? 0,
      closed: whole.closed ?? false,
      points: whole.points ?? [],
      over: overOf(whole.over),
      next: whole.next ?? null,
      heardAt: now(),
    };
    for (const packed of whole.log) this.#enter(packed);
  }

  /** @param {import("./wire.js").StepMessage} step @returns {Step} */
  take([v, due, log, scene = "", packedAnimation = "", facts = "", offers = "", more = {}]) {
    const { lists, model, scene: before } = this;
    lists.grow(more);
    const animation = this.#animation(packedAnimation);
    this.scene = this.scene.changed(new Reader(scene), before);
    const led = animation.at(-1)?.links.map(([, to]) => to);
    this.model = {
      ...model,
      v,
      items: this.scene.items(lists),
      trace: more.trace !== undefined ? new Reader(more.trace).numbers : (led ?? model.trace),
      facts: facts ? this.#facts(facts) : model.facts,
      controls: more.controls !== undefined ? this.#controls(more.controls) : model.controls,
      prompts: more.prompts !== undefined ? this.#prompts(more.prompts) : model.prompts,
      due,
      offers: offered(model.offers, offers),
      left: more.left ?? model.left,
      turn: more.turn === undefined ? model.turn : more.turn,
      isLimited: model.isLimited || Boolean(more.turn),
      viewer: more.viewer ?? model.viewer,
      seats: more.seats ?? model.seats,
      mine: more.mine ?? model.mine,
      paused: more.paused ?? model.paused,
      undo: more.undo === undefined ? model.undo : more.undo,
      draw: more.draw === undefined ? model.draw : more.draw,
      pause: more.pause === undefined ? model.pause : more.pause,
      hints: more.hints ?? model.hints,
      can: more.can ?? model.can,
      closed: more.closed ?? model.closed,
      points: more.points ?? model.points,
      over: more.over === undefined ? model.over : overOf(more.over),
      heardAt: more.left || more.turn || due !== model.due || more.paused !== undefined ? this.now() : model.heardAt,
    };
    const entry = this.#enter(log);
    return { animation, entry };
  }

  /** The clocks stand still or go on. @param {import("./wire.js").TimeMessage} time */
  timed({ held, left, turn }) {
    this.model = { ...this.model, held, left, turn: turn ?? null, heardAt: this.now() };
  }

  /** What is seen before the scene stands; the scene is then that of the last animation step. @param {string} packed @returns {AnimationStep[]} */
  #animation(packed) {
    const before = this.scene;
    const reader = new Reader(packed);
    /** @type {AnimationStep[]} */
    const animation = [];
    while (!reader.isDone) {
      const millis = reader.next();
      const quarters = signed(reader.next());
      this.scene = this.scene.changed(reader, before, reader.next());
      animation.push({ items: this.scene.items(this.lists), millis, quarters, links: reader.links() });
    }
    return animation;
  }

  /** Adds an entry to the log; one that takes acts back strikes them out. @param {string} packed */
  #enter(packed) {
    const [numbers, act = ""] = packed.split(" ", 2);
    const reader = new Reader(numbers);
    const head = reader.next();
    const say = reader.say(this.lists);
    /** @type {Entry} */
    const entry = { by: ACTORS[head >> 1] ?? "house", isAct: (head & 1) === 1, isUndone: false, say, act };
    const log = [...this.model.log, entry];
    let acts = log.filter((e) => e.isAct && !e.isUndone).length;
    if (!entry.isAct && say[0] === "table-undone") {
      const keep = Number(say[1] ?? 0);
      for (let i = log.length - 1; i >= 0 && acts > keep; i--) {
        if (!log[i].isAct || log[i].isUndone) continue;
        log[i] = { ...log[i], isUndone: true };
        acts -= 1;
      }
    }
    this.model = { ...this.model, log, acts };
    return entry;
  }

  /** @param {string} packed */
  #facts(packed) {
    const reader = new Reader(packed);
    const count = reader.next();
    while (!reader.isDone) {
      const head = reader.next();
      const seat = (head % FACT_SEATS) - 1;
      const slot = Math.floor(head / FACT_SEATS);
      this.facts.set(slot, { seat: seat < 0 ? null : seat, say: reader.say(this.lists) });
    }
    return [...this.facts].filter(([slot]) => slot < count).sort((a, b) => a[0] - b[0]).map(([, fact]) => fact);
  }

  /** @param {string} packed */
  #prompts(packed) {
    const reader = new Reader(packed);
    /** @type {Map<number, Say>} */
    const prompts = new Map();
    while (!reader.isDone) prompts.set(reader.next(), reader.say(this.lists));
    return prompts;
  }

  /** @param {string} packed */
  #controls(packed) {
    const reader = new Reader(packed);
    const controls = [];
    while (!reader.isDone) {
      const spot = reader.next();
      const place = reader.next();
      const seat = (place & 7) - 1;
      controls.push({ spot, seat: seat < 0 ? null : seat, isUrgent: (place & 8) !== 0, say: reader.say(this.lists) });
    }
    return controls;
  }
}

/** Turns spots on or off. @param {Map<number, number[]>} offers @param {string} packed */
function offered(offers, packed) {
  if (!packed) return offers;
  const next = new Map(offers);
  const reader = new Reader(packed);
  while (!reader.isDone) {
    const seat = reader.next();
    const spots = new Set(next.get(seat) ?? []);
    for (const spot of reader.many(reader.next())) if (!spots.delete(spot)) spots.add(spot);
    next.set(seat, [...spots].sort((a, b) => a - b));
  }
  return next;
}

/** @param {import("../types/wire").OverPart | null | undefined} over @returns {Over | null} */
function overOf(over) {
  return over ? { ...over, say: saidOf(over.say) } : null;
}
