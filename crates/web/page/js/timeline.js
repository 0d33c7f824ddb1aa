// Every board that the game has had, to look back at.

import { api } from "./api.js";
import { Keeper } from "./model.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").Beat} Beat */
/** @typedef {{items: Item[], trace: number[], beats: Beat[], entry: import("./model.js").Entry | null}} Frame */

/**
 * The boards after 0, 1, 2 … acts that stand.
 * @param {import("../types/wire").Replay} replay
 * @returns {Frame[]}
 */
export function framesOf(replay) {
  const keeper = new Keeper(replay.start);
  /** @type {Frame[]} */
  const frames = [{ items: keeper.model.items, trace: keeper.model.trace, beats: [], entry: null }];
  for (const wire of replay.steps) {
    const { beats, entry } = keeper.take(wire);
    const { items, trace, acts } = keeper.model;
    if (entry.isAct) frames[acts] = { items, trace, beats, entry };
    else frames[acts] = { ...(frames[acts] ?? { beats: [], entry: null }), items, trace };
    frames.length = acts + 1;
  }
  return frames;
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
  add(model, { beats, entry }) {
    if (!this.frames) return;
    this.frames = this.frames.then((frames) => {
      const next = frames.slice(0, model.acts + 1);
      const { items, trace } = model;
      if (entry.isAct) next[model.acts] = { items, trace, beats, entry };
      return next;
    });
  }
}
