// From presses to acts: what was pressed so far, what could follow, what it would do.

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {{seat: number, v: number, spots: number[], done: {act: string, ghost: Item[]}[], next: number[], pointers: Item[]}} Offer */

/**
 * @typedef {object} Means
 * @property {() => {seat: number, v: number, open: number[]} | null} turn whose turn it is here, if it is
 * @property {(seat: number, spots: number[]) => Promise<Offer>} peek
 * @property {(seat: number, spots: number[]) => Promise<Offer | null>} click answers null when an act was made
 * @property {() => boolean} confirms whether moves are asked about first
 * @property {() => void} changed something to show has changed
 * @property {(ghost: Item[]) => void} ghost
 * @property {(error: unknown, spot: number | null) => void} refused
 */

export class Clicks {
  /** @param {Means} means */
  constructor(means) {
    this.means = means;
    /** @type {number[]} */
    this.chosen = [];
    /** @type {number[]} what was taken back by the last press */
    this.dropped = [];
    /** @type {Offer | null} what the presses lead to */
    this.offer = null;
    /** @type {Map<string, Promise<Offer>>} */
    this.peeked = new Map();
    this.asked = 0;
    /** Whether a move stands there to be confirmed. */
    this.isReady = false;
    this.isBusy = false;
  }

  /** The spots that can be pressed now. */
  open() {
    const turn = this.means.turn();
    if (!turn || this.isBusy) return [];
    return this.chosen.length ? (this.offer?.next ?? []) : turn.open;
  }

  /** Forgets everything: the board has changed. */
  reset() {
    this.chosen = [];
    this.dropped = [];
    this.offer = null;
    this.isReady = false;
    this.isBusy = false;
    this.peeked.clear();
    this.asked += 1;
    this.means.ghost([]);
  }

  /** Takes the last press back. */
  back() {
    void this.#keep(this.chosen.length - 1);
  }

  /** Takes everything back that was pressed. */
  clear() {
    void this.#keep(0);
  }

  /** Keeps so many presses. @param {number} count */
  async #keep(count) {
    if (!this.chosen.length) return;
    this.dropped = this.chosen.slice(count);
    this.chosen = this.chosen.slice(0, count);
    this.isReady = false;
    this.means.ghost([]);
    if (this.chosen.length) await this.#follow(this.chosen, false);
    else this.offer = null;
    this.means.changed();
  }

  /** @param {number} spot */
  async press(spot) {
    const turn = this.means.turn();
    if (this.isBusy) return;
    if (this.isReady && turn) {
      // The same place again says yes; another one is another move.
      if (this.chosen.at(-1) === spot) return void this.confirm();
      this.chosen = this.chosen.slice(0, -1);
      this.isReady = false;
    } else if (this.chosen.includes(spot) && !this.offer?.next.includes(spot)) {
      return this.#keep(this.chosen.indexOf(spot));
    }
    this.dropped = [];
    // A press on something of one's own that does not go on begins again there.
    const goesOn = this.open().includes(spot);
    const clicks = !goesOn && turn?.open.includes(spot) ? [spot] : [...this.chosen, spot];
    await this.#follow(clicks, true);
  }

  /** Presses one spot after the other, from the beginning. @param {number} from @param {number} to */
  async drag(from, to) {
    if (this.isBusy) return;
    if (this.chosen.length) this.reset();
    await this.press(from);
    if (this.chosen.length === 1) await this.press(to);
  }

  /** What stands for spots that are no item of the scene. */
  pointers() {
    return this.chosen.length && !this.isReady && !this.isBusy ? (this.offer?.pointers ?? []) : [];
  }

  /** Says yes to the move that stands there. */
  async confirm() {
    if (this.isReady) await this.#send(this.chosen);
  }

  /** Shows what a press would do. @param {number | null} spot */
  async point(spot) {
    const turn = this.means.turn();
    this.asked += 1;
    if (this.isReady) return;
    const asked = this.asked;
    if (spot === null || !turn || !this.open().includes(spot)) return this.means.ghost([]);
    try {
      const offer = await this.#peek(turn, [...this.chosen, spot]);
      if (asked === this.asked) this.means.ghost(offer.done.length === 1 ? offer.done[0].ghost : []);
    } catch {
      // A ghost that does not come is not missed.
    }
  }

  /** @param {{seat: number, v: number}} turn @param {number[]} spots */
  #peek(turn, spots) {
    const key = `${turn.v}:${spots.join()}`;
    const known = this.peeked.get(key) ?? this.means.peek(turn.seat, spots);
    this.peeked.set(key, known);
    known.catch(() => this.peeked.delete(key));
    return known;
  }

  /** @param {number[]} clicks @param {boolean} acts */
  async #follow(clicks, acts) {
    const turn = this.means.turn();
    if (acts && !(turn && this.means.confirms())) return this.#send(clicks);
    try {
      const offer = await this.#peek(/** @type {{seat: number, v: number}} */ (turn), clicks);
      if (!offer.done.length && !offer.next.length) return await this.#send(clicks);
      this.#take(clicks, offer);
      if (acts && offer.done.length === 1 && !offer.next.length) {
        this.isReady = true;
        this.means.ghost(offer.done[0].ghost);
      }
    } catch (error) {
      this.means.refused(error, clicks.at(-1) ?? null);
    }
    this.means.changed();
  }

  /** @param {number[]} clicks */
  async #send(clicks) {
    const turn = this.means.turn();
    this.isBusy = true;
    this.means.changed();
    try {
      const offer = await this.means.click(turn?.seat ?? 0, clicks);
      this.isBusy = false;
      if (offer) this.#take(clicks, offer);
    } catch (error) {
      this.isBusy = false;
      this.isReady = false;
      this.means.refused(error, clicks.at(-1) ?? null);
    }
    this.means.changed();
  }

  /** @param {number[]} clicks @param {Offer} offer */
  #take(clicks, offer) {
    this.chosen = clicks;
    this.offer = offer;
    // Done, and something could follow: wait for a confirmation.
    this.isReady = offer.done.length === 1 && offer.next.length > 0;
    this.means.ghost(offer.done.length === 1 ? offer.done[0].ghost : []);
  }
}
