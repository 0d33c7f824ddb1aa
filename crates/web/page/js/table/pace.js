// How fast a game between programs is shown. Nobody plays it here, so the page may show it later than it happens:
// it can be held, shown move by move, or slowed down, for whoever watches, without a word to the server.

/** The pauses between two moves that can be chosen, in milliseconds. */
const GAPS = [0, 1500, 4000];

/** @typedef {{isAct: boolean}} Entry */

export class Pace {
  /** @param {() => void} changed something about the pace has changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {{entry: Entry, play: () => void}[]} what has happened and was not shown yet */
    this.waiting = [];
    this.isHeld = false;
    /** How many acts are to be shown although the game is held. */
    this.owed = 0;
    /** Which of the pauses is kept. */
    this.slowness = 0;
    /** @type {ReturnType<typeof setTimeout> | null} runs while a pause is kept */
    this.pause = null;
  }

  /** Something has happened. @param {Entry} entry @param {() => void} play shows it */
  add(entry, play) {
    this.waiting.push({ entry, play });
    this.#flow();
  }

  /** Forgets what was not shown: everything was sent anew. */
  clear() {
    this.waiting = [];
    if (this.pause) clearTimeout(this.pause);
    this.pause = null;
  }

  /** Holds the game, or lets it go on. */
  toggle() {
    this.isHeld = !this.isHeld;
    this.owed = 0;
    this.#flow();
    this.changed();
  }

  /** Shows the next act, as soon as it has been made; the game is held then. */
  step() {
    this.isHeld = true;
    this.owed += 1;
    this.#flow();
    this.changed();
  }

  /** The next slower pace; after the slowest comes the fastest. */
  slower() {
    this.slowness = (this.slowness + 1) % GAPS.length;
    if (this.pause) clearTimeout(this.pause);
    this.pause = null;
    this.#flow();
    this.changed();
  }

  #flow() {
    while (this.waiting.length && this.isHeld && this.owed) if (this.#show()) this.owed -= 1;
    while (this.waiting.length && !this.isHeld && !this.pause) {
      const gap = GAPS[this.slowness];
      if (!this.#show() || !gap) continue;
      this.pause = setTimeout(() => {
        this.pause = null;
        this.#flow();
      }, gap);
    }
  }

  /** Shows the next event; says whether it was an act. */
  #show() {
    const event = this.waiting.shift();
    if (!event) return false;
    event.play();
    return event.entry.isAct;
  }
}

/** Whether only programs play here. @param {Pick<import("../model.js").Model, "seats" | "mine">} model */
export function isBetweenPrograms({ seats, mine }) {
  return mine === 0 && seats.every(({ player }) => player === "bot" || player === "engine");
}
