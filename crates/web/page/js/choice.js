// A choice that is being made: the spots pressed so far, and what a further press does to them. Pure: the
// server says what a list of spots leads to, this says which list to ask about.

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {{seat: number, v: number, spots: number[], done: {act: string, ghost: Item[], ends?: boolean}[], next: number[], pointers: Item[], say?: import("./wire.js").Say | null, why?: import("./wire.js").RefusedMessage}} Offer */

/**
 * @typedef {object} Choice
 * @property {number[]} spots what was pressed, in this order
 * @property {number[][]} opens what could be pressed when each of them was
 * @property {Offer | null} offer what the server says of these spots
 */

/** @typedef {{kind: "add" | "remove" | "anew", spots: number[], opens: number[][]} | {kind: "confirm"}} Meaning */

/** @type {Choice} */
export const NOTHING = { spots: [], opens: [], offer: null };

/** Whether some spots lead to an act or to a further spot. @param {Offer} offer */
export const leadsOn = (offer) => offer.done.length > 0 || offer.next.length > 0;

/** Whether the spots are exactly one act, which waits for a confirmation. @param {Choice} choice */
export const isComplete = (choice) => choice.offer?.done.length === 1;

/** Whether more spots can be added. @param {Choice} choice */
export const goesOn = (choice) => (choice.offer?.next.length ?? 0) > 0;

/** What can be pressed next. @param {Choice} choice @param {number[]} first what can be pressed first */
export function openOf(choice, first) {
  return choice.spots.length ? (choice.offer?.next ?? []) : first;
}

/**
 * What a press means.
 * @param {Choice} choice
 * @param {number} spot
 * @param {number[]} first what can be pressed first
 * @returns {Meaning}
 */
export function meaningOf(choice, spot, first) {
  const { spots, opens } = choice;
  const open = openOf(choice, first);
  if (open.includes(spot)) return { kind: "add", spots: [...spots, spot], opens: [...opens, open] };
  const isFull = isComplete(choice) && !goesOn(choice);
  // The same place again says yes to a move that stands there; of several in any order it is taken out.
  if (isFull && spot === spots.at(-1) && !opens.at(-2)?.includes(spot)) return { kind: "confirm" };
  if (spots.includes(spot)) return { kind: "remove", ...without(choice, spot) };
  // Another place instead of the last one is another move.
  const isInstead = isFull && opens.at(-1)?.includes(spot);
  // Something of one's own that does not go on begins again there.
  if (!isInstead && first.includes(spot)) return { kind: "anew", spots: [spot], opens: [first] };
  const kept = isFull ? spots.slice(0, -1) : spots;
  // What leads nowhere is asked about too: the game says why.
  return { kind: "add", spots: [...kept, spot], opens: [...opens.slice(0, kept.length), isInstead ? /** @type {number[]} */ (opens.at(-1)) : open] };
}

/** The choice without one of its spots. @param {Choice} choice @param {number} spot */
function without({ spots, opens }, spot) {
  const at = spots.lastIndexOf(spot);
  return { spots: spots.toSpliced(at, 1), opens: opens.toSpliced(at, 1) };
}

/** What to show of a press before anybody has answered: it is in, or out again. @param {number[]} spots @param {number} spot */
export function toggled(spots, spot) {
  return spots.includes(spot) ? spots.filter((other) => other !== spot) : [...spots, spot];
}
