// What the server says of a list of spots: the acts that they are, and the spots that go on.

import { NOTHING, leadsOn } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Offer} Offer */
/** @typedef {{seat: number, v: number, open: number[]}} Turn */

/**
 * @typedef {object} Server
 * @property {(seat: number, spots: number[]) => Promise<Offer>} peek
 * @property {(seat: number, spots: number[]) => Promise<Offer | null>} click answers null when an act was made
 * @property {() => boolean} confirms whether moves are asked about first
 * @property {() => boolean} [confirmsTurns] whether moves that end the turn are
 */

export class Offers {
  /** @param {Server} server */
  constructor(server) {
    this.server = server;
    /** @type {Map<string, Promise<Offer>>} what was asked already at this version */
    this.known = new Map();
    /** @type {Map<string, Offer>} those that were answered */
    this.answered = new Map();
  }

  /** The table has changed. */
  forget() {
    this.known.clear();
    this.answered.clear();
  }

  /** What was answered to that already. @param {Turn} turn @param {number[]} spots @returns {Offer | null} */
  heard(turn, spots) {
    return this.answered.get(keyOf(turn, spots)) ?? null;
  }

  /** Whether that was asked already. @param {Turn} turn @param {number[]} spots */
  knows(turn, spots) {
    return this.known.has(keyOf(turn, spots));
  }

  /** What some spots lead to; changes nothing. @param {Turn} turn @param {number[]} spots */
  of(turn, spots) {
    const key = keyOf(turn, spots);
    const known = this.known.get(key) ?? this.server.peek(turn.seat, spots);
    this.known.set(key, known);
    known.then(
      (offer) => void this.answered.set(key, offer),
      () => this.known.delete(key),
    );
    return known;
  }

  /**
   * The choice after a press, or null when it made an act.
   * @param {Turn} turn
   * @param {Exclude<import("./choice.js").Meaning, {kind: "confirm"}>} meaning
   * @param {number} spot
   * @returns {Promise<Choice | null>}
   */
  async after(turn, { kind, spots, opens }, spot) {
    if (!spots.length) return NOTHING;
    if (kind === "remove") {
      const offer = await this.of(turn, spots);
      if (leadsOn(offer)) return { spots, opens, offer };
      // What is left leads nowhere: the choice begins again with the spot.
      return turn.open.includes(spot) ? { spots: [spot], opens: [turn.open], offer: await this.of(turn, [spot]) } : NOTHING;
    }
    if (this.server.confirms() || this.server.confirmsTurns?.()) {
      const offer = await this.of(turn, spots);
      const isAsked = this.server.confirms() || offer.next.length > 0 || offer.done.some(({ ends }) => ends);
      if (leadsOn(offer) && isAsked) return { spots, opens, offer };
    }
    // Without a confirmation the press may make the act; and what leads nowhere is refused with a reason.
    const offer = await this.server.click(turn.seat, spots);
    return offer && { spots, opens, offer };
  }
}

/** @param {Turn} turn @param {number[]} spots */
function keyOf({ v, seat }, spots) {
  return `${v}:${seat}:${spots.join()}`;
}
