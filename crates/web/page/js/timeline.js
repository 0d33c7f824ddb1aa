// Every board that the game has had, to look back at.

import { api } from "./api.js";
import { Keeper } from "./model.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").AnimationStep} AnimationStep */
/** @typedef {Pick<import("./model.js").Model, "items" | "trace" | "facts" | "points" | "due">} Moment what is seen of a moment of the game */
/** @typedef {Moment & {animation: AnimationStep[], entry: import("./model.js").Entry | null}} Frame */

/**
 * The boards after 0, 1, 2 … acts that stand.
 * @param {import("../types/wire").Replay} replay
 * @returns {Frame[]}
 */
export function framesOf(replay) {
  const keeper = new Keeper(replay.start);
  /** @type {Frame[]} */
  const frames = [{ ...momentOf(keeper.model), animation: [], entry: null }];
  for (const wire of replay.steps) {
    const { animation, entry } = keeper.take(wire);
    const { acts } = keeper.model;
    const moment = momentOf(keeper.model);
    if (entry.isAct) frames[acts] = { ...moment, animation, entry };
    else frames[acts] = { ...(frames[acts] ?? { animation: [], entry: null }), ...moment };
    frames.length = acts + 1;
  }
  return frames;
}

/** @param {import("./model.js").Model} model @returns {Moment} */
function momentOf({ items, trace, facts, points, due }) {
  return { items, trace, facts, points, due };
}

export class Timeline {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {Promise<Frame[]> | null} */
    this.frames = null;
  }

  /** All boards so far; they are fetched when somebody looks. */
  all() {
    if (!this.frames) {
      this.frames = api.replay(this.table).then(framesOf);
      this.frames.catch(() => this.forget());
    }
    return this.frames;
  }

  forget() {
    this.frames = null;
  }

  /** @param {import("./model.js").Model} model @param {import("./model.js").Step} step */
  add(model, { animation, entry }) {
    if (!this.frames) return;
    this.frames = this.frames.then((frames) => {
      const next = frames.slice(0, model.acts + 1);
      if (entry.isAct) next[model.acts] = { ...momentOf(model), animation, entry };
      return next;
    });
  }
}
