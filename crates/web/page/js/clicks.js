// From presses to acts. Presses are worked through one after the other, each by asking the server; those made
// meanwhile wait in a queue and show at once. What was chosen stays when something happens at the table: the
// server is asked again whether it is still possible.

import { NOTHING, goesOn, isComplete, leadsOn, meaningOf, openOf, toggled } from "./choice.js";
import { Offers } from "./offers.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./offers.js").Turn} Turn */

/**
 * @typedef {import("./offers.js").Server & Surroundings} Means
 */

/**
 * @typedef {object} Surroundings
 * @property {() => Turn | null} turn whose turn it is here, if it is
 * @property {() => boolean} rests whether nobody can act for a while: the table is paused, the connection lost
 * @property {() => string | null} closed why nobody here can act, as the code of a refusal; null where that is over in a moment
 * @property {(seat: number, act: string) => Promise<null>} act
 * @property {() => void} changed something to show has changed
 * @property {(ghost: Item[]) => void} ghost
 * @property {(spot: number, isChosen: boolean) => void} chose a spot was added to what is chosen, or taken out
 * @property {(error: unknown, spot: number | null, isLate: boolean) => void} refused `isLate`: the press had to wait for others
 * @property {() => void} gone what was chosen is no longer possible
 */

/**
 * One press in the queue. `enter` confirms what is complete and presses otherwise.
 * @typedef {object} Press
 * @property {"press" | "enter" | "confirm"} kind
 * @property {number} spot
 * @property {boolean} [isLate] whether it had to wait for others
 * @property {number} [after] it counts only if exactly this spot is chosen by then
 * @property {string} [act] the act that was confirmed
 */

export class Clicks {
  /** @param {Means} means */
  constructor(means) {
    this.means = means;
    /** @type {Choice} what is chosen, as far as the server has answered */
    this.choice = NOTHING;
    /** @type {number | null} whose choice it is */
    this.seat = null;
    /** @type {number[]} what was taken back by the last press that was answered */
    this.droppedLast = [];
    /** @type {Press[]} */
    this.queue = [];
    /** @type {Press | null} the press that is on its way */
    this.sent = null;
    /** @type {number[] | null} what will be chosen if that press succeeds */
    this.wanted = null;
    /** @type {import("./choice.js").Offer | null} what the server has said of that before it was pressed */
    this.foreseen = null;
    this.offers = new Offers(means);
    /** Counts what the pointer was at, so that a late answer draws nothing. */
    this.pointed = 0;
    /** @type {ReturnType<typeof setTimeout> | null} while it runs nobody else is asked what a press would do */
    this.pause = null;
    /** @type {number | null} what the pointer is at meanwhile */
    this.awaiting = null;
    /** Counts fresh starts: an answer to what was asked before one is of no interest. */
    this.era = 0;
    /** Whether something happened since the server was asked about the choice. */
    this.isDoubtful = false;
    /** Whether the next event at the table has to be waited for. */
    this.isStalled = false;
    /** @type {Promise<void> | null} */
    this.working = null;
    /** What waits until every press has been answered. */
    this.later = Promise.resolve();
  }

  /** What is chosen, as far as the server has answered. */
  get chosen() {
    return this.choice.spots;
  }

  /** What is chosen, with the presses that have not been answered yet. */
  get shown() {
    const waiting = this.queue.filter(({ kind }) => kind !== "confirm").map(({ spot }) => spot);
    const first = this.wanted ?? this.chosen;
    // What follows an act is pressed anew, be it on the same spot.
    if (this.isActing) return [...new Set([...first, ...waiting])];
    return waiting.reduce(toggled, first);
  }

  /** Whether the press that is on its way is known to make an act. */
  get isActing() {
    return this.foreseen?.done.length === 1 && this.foreseen.next.length === 0;
  }

  /** What was taken back by the last press, answered or not. */
  get dropped() {
    const { shown } = this;
    const leaving = this.chosen.filter((spot) => !shown.includes(spot));
    return leaving.length ? leaving : this.droppedLast.filter((spot) => !shown.includes(spot));
  }

  /** Whether a complete act stands there to be confirmed. */
  get isReady() {
    return isComplete(this.choice);
  }

  /** Whether more could be chosen. */
  get goesOn() {
    return goesOn(this.choice);
  }

  /** The spots that can be pressed now. */
  open() {
    const turn = this.means.turn();
    return turn ? openOf(this.choice, turn.open) : [];
  }

  /** What stands for spots that are no item of the scene. */
  pointers() {
    return this.isReady && !this.goesOn ? [] : (this.choice.offer?.pointers ?? []);
  }

  /** What the game asks after what is chosen, where it says. */
  get say() {
    return this.choice.offer?.say ?? null;
  }

  /**
   * Why a spot does not go on with what is chosen, as the server says it; null where it does and while something is under way.
   * @param {number} spot
   * @param {boolean} isFirst whether it is asked where nothing is chosen yet
   */
  async whyNot(spot, isFirst) {
    const turn = this.means.turn();
    const isOf = (this.chosen.length > 0 || isFirst) && !this.isReady && !this.sent;
    if (!turn || !isOf || this.chosen.includes(spot) || this.open().includes(spot) || turn.open.includes(spot)) return null;
    try {
      return (await this.offers.of(turn, [...this.chosen, spot])).why ?? null;
    } catch {
      // A reason that does not come is not missed: a press asks again.
      return null;
    }
  }

  /** @param {number} spot */
  press(spot) {
    return this.#add({ kind: "press", spot });
  }

  /** Confirms what is complete, and otherwise presses. @param {number} spot */
  enter(spot) {
    return this.#add({ kind: "enter", spot });
  }

  /** Says yes to the act that stands there. */
  confirm() {
    return this.#add({ kind: "confirm", spot: -1 });
  }

  /** Presses one spot after the other, from the beginning. @param {number} from @param {number} to */
  drag(from, to) {
    if (this.shown.length) this.clear();
    void this.press(from);
    return this.#add({ kind: "press", spot: to, after: from });
  }

  /** Takes everything back that was pressed. */
  clear() {
    const dropped = this.shown;
    this.reset();
    this.droppedLast = dropped;
    this.means.changed();
  }

  /** Forgets everything. */
  reset() {
    this.era += 1;
    this.queue = [];
    this.droppedLast = [];
    this.seat = null;
    this.sent = null;
    this.isDoubtful = false;
    this.isStalled = false;
    this.#hold(NOTHING);
  }

  /** Does something when every press so far has been answered; what waits so is done one after the other. @param {() => void} act */
  afterwards(act) {
    this.later = this.later.then(async () => {
      while (this.working) await this.working;
      act();
    });
    return this.later;
  }

  /**
   * Something happened at the table.
   * @param {number | null} actor the seat that made an act
   * @param {boolean} [isUndone] whether acts were taken back
   */
  stepped(actor = null, isUndone = false) {
    this.offers.forget();
    this.isStalled = false;
    // What was pointed at or advised before is no longer what would happen.
    this.pointed += 1;
    this.awaiting = null;
    this.foreseen = null;
    this.#ghost();
    if (actor !== null && actor === this.seat) return this.#made();
    // What was pressed at a position that is no more must not be played at another one.
    if (isUndone) this.#recall();
    this.isDoubtful = this.chosen.length > 0;
    void this.#work();
  }

  /**
   * Shows what a press would do. A pointer that sweeps over the board asks at most every 100 ms, and then
   * about the last spot only.
   * @param {number | null} spot
   */
  async point(spot) {
    const turn = this.means.turn();
    const pointed = (this.pointed += 1);
    this.awaiting = null;
    if (spot === null || !turn || this.sent || !this.open().includes(spot)) return this.#ghost();
    const spots = [...this.chosen, spot];
    if (!this.offers.knows(turn, spots)) {
      if (this.pause) {
        this.awaiting = spot;
        return this.#ghost();
      }
      this.pause = setTimeout(() => this.#resume(), GHOST_EVERY);
    }
    try {
      const offer = await this.offers.of(turn, spots);
      if (pointed === this.pointed) this.means.ghost(offer.done.length === 1 ? offer.done[0].ghost : []);
    } catch {
      // A ghost that does not come is not missed.
    }
  }

  /** The next question may be asked. */
  #resume() {
    this.pause = null;
    const spot = this.awaiting;
    if (spot !== null) void this.point(spot);
  }

  /** @param {Press} press */
  #add(press) {
    const added = { ...press, isLate: this.working !== null };
    this.queue.push(added);
    const work = this.#work();
    // A press that was sent at once has been shown already.
    if (this.sent !== added) this.means.changed();
    return work;
  }

  /** Works through the queue, unless that is being done. */
  #work() {
    this.working ??= this.#run().finally(() => (this.working = null));
    return this.working;
  }

  async #run() {
    while (!this.isStalled) {
      if (this.isDoubtful) await this.#check();
      else {
        const press = this.queue.shift();
        if (!press) return;
        await this.#follow(press);
      }
    }
  }

  /** The own act was made. Quick presses after it are for whoever is asked next; a second yes meant the same act. */
  #made() {
    const queue = this.queue.filter(({ kind }) => kind !== "confirm");
    this.reset();
    this.queue = queue;
    void this.#work();
  }

  /** Forgets the presses that were not answered yet. */
  #recall() {
    if (!this.queue.length && !this.sent) return;
    this.era += 1;
    this.queue = [];
    this.sent = null;
    this.wanted = null;
    this.foreseen = null;
    this.means.gone();
  }

  /** Asks again whether the choice is possible. */
  async #check() {
    const [era, turn] = [this.era, this.means.turn()];
    this.isDoubtful = false;
    if (!turn || turn.seat !== this.seat) {
      if (!this.means.rests() && (turn || this.means.closed() !== null)) return this.#lose();
      this.isDoubtful = this.isStalled = true;
      return;
    }
    try {
      const offer = await this.offers.of(turn, this.chosen);
      if (era !== this.era) return;
      if (leadsOn(offer)) this.#hold({ ...this.choice, offer });
      else this.#lose();
    } catch (error) {
      if (era !== this.era) return;
      if (!isPassing(error)) return this.#lose();
      this.isDoubtful = true;
      this.#stall(turn);
    }
    this.means.changed();
  }

  /** What was chosen is no longer possible. */
  #lose() {
    const dropped = this.shown;
    this.reset();
    this.droppedLast = dropped;
    this.means.gone();
  }

  /** @param {Press} press */
  async #follow(press) {
    const [era, turn] = [this.era, this.means.turn()];
    if (!turn) return this.#wait(press);
    if (press.after !== undefined && !(this.chosen.length === 1 && this.chosen[0] === press.after)) return;
    const isConfirmed = press.kind === "confirm" || (press.kind === "enter" && this.isReady);
    /** @type {import("./choice.js").Meaning} */
    const meaning = isConfirmed ? { kind: "confirm" } : meaningOf(this.choice, press.spot, turn.open);
    this.sent = press;
    this.seat = turn.seat;
    this.wanted = meaning.kind === "confirm" ? null : meaning.spots;
    this.foreseen = meaning.kind === "confirm" ? null : this.offers.heard(turn, meaning.spots);
    this.#ghost();
    this.means.changed();
    try {
      const choice = meaning.kind === "confirm" ? await this.#confirm(turn, press) : await this.offers.after(turn, meaning, press.spot);
      if (era === this.era && choice) this.#settle(choice, press.spot);
    } catch (error) {
      if (era === this.era) this.#refused(error, press, turn);
    }
    if (era !== this.era) return;
    this.sent = null;
    this.wanted = null;
    this.foreseen = null;
    if (!this.chosen.length && !this.queue.length) this.seat = null;
    // The answer may be about the table as it was before the last event.
    if (this.chosen.length && this.means.turn()?.v !== turn.v) this.isDoubtful = true;
    this.means.changed();
  }

  /** Nobody here can act: a press waits for luck, and is refused otherwise. @param {Press} press */
  #wait(press) {
    const code = this.means.closed();
    if (code === null) {
      this.queue.unshift(press);
      this.isStalled = true;
    } else if (press.kind !== "confirm") this.means.refused({ code }, press.spot, press.isLate ?? false);
  }

  /** Makes the act that is complete. @param {Turn} turn @param {Press} press @returns {Promise<null>} */
  async #confirm(turn, press) {
    const act = this.isReady ? this.choice.offer?.done[0].act : undefined;
    // What was confirmed once is not confirmed for another act.
    if (act === undefined || (press.act !== undefined && press.act !== act)) return null;
    press.act = act;
    return this.means.act(turn.seat, act);
  }

  /** @param {Choice} choice @param {number} spot */
  #settle(choice, spot) {
    const before = this.chosen;
    this.droppedLast = before.filter((other) => !choice.spots.includes(other));
    this.#hold(choice);
    const isChosen = choice.spots.includes(spot);
    if (isChosen !== before.includes(spot)) this.means.chose(spot, isChosen);
  }

  /** @param {unknown} error @param {Press} press @param {Turn} turn */
  #refused(error, press, turn) {
    const now = this.means.turn();
    const isOver = codeOf(error) !== "offline" && now?.seat !== turn.seat;
    if (!isPassing(error) || isOver) this.means.refused(error, press.kind === "confirm" ? (this.chosen.at(-1) ?? null) : press.spot, press.isLate ?? false);
    if (!isPassing(error)) return;
    this.isDoubtful = this.chosen.length > 0;
    if (codeOf(error) === "offline") this.queue = [];
    else if (!isOver) this.queue.unshift(press);
    this.#stall(turn);
  }

  /** Waits for the event that the server knows already, unless it has come. @param {Turn} turn what was asked about */
  #stall(turn) {
    this.isStalled = this.means.turn()?.v === turn.v;
  }

  /** @param {Choice} choice */
  #hold(choice) {
    this.choice = choice;
    this.wanted = null;
    this.foreseen = null;
    this.pointed += 1;
    this.#ghost();
  }

  /** Draws what the complete act would do, or what the press that is on its way does. */
  #ghost() {
    const done = this.isActing ? this.foreseen?.done : this.isReady ? this.choice.offer?.done : undefined;
    this.means.ghost(done?.[0].ghost ?? []);
  }
}

/** How many milliseconds lie between two questions about what a press would do. */
const GHOST_EVERY = 100;

/** @param {unknown} error */
const codeOf = (error) => /** @type {{code?: string} | null} */ (error)?.code;

/** Whether something was refused only because the table went on meanwhile, or the connection is lost. @param {unknown} error */
const isPassing = (error) => ["stale", "offline"].includes(codeOf(error) ?? "");
