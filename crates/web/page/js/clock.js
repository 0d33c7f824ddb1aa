// What clocks show between what the server says. Nothing here reads a clock: `now` is an argument.

import { has } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */

/** How long a day is, in seconds. */
const DAY = 86_400;

/**
 * Minutes and seconds, tenths at the very end, and days and hours in a slow game.
 * @param {number} millis
 * @param {(tenths: number) => string} [inTenths] how the language writes a number with one decimal
 * @param {(days: number, hours: number) => string} [inDays]
 */
export function written(millis, inTenths = (tenths) => tenths.toFixed(1), inDays = (days, hours) => `${days}d ${hours}h`) {
  const left = Math.max(0, millis);
  if (left < 10_000) return inTenths(Math.ceil(left / 100) / 10);
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 2 * DAY) return inDays(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3600));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whether the clock of a seat runs. @param {Model} model @param {number} seat */
export function runs(model, seat) {
  // While a seat waits for somebody no time runs.
  const isWaiting = model.seats.some(({ player }) => player === "open");
  return has(model.due, seat) && !isWaiting && !model.paused && !model.held && !model.over;
}

/**
 * What a seat has left now.
 * @param {Model} model
 * @param {number} seat
 * @param {number} now
 * @returns {{millis: number, periods: number} | null}
 */
export function leftOf(model, seat, now) {
  const left = model.left[seat];
  if (!left) return null;
  let gone = runs(model, seat) ? now - model.heardAt : 0;
  let [main, period, periods] = left;
  if (main > gone || periods === 0) return { millis: main - gone, periods };
  gone -= main;
  const length = model.clock?.kind === "byoyomi" ? model.clock.period : period;
  while (gone > period && periods > 1) {
    gone -= period;
    period = length;
    periods -= 1;
  }
  return { millis: period - gone, periods };
}

/** The last seconds of a turn stand out and are heard, but no more than a third of it. */
const LAST = 5;
const LARGEST_PART = 1 / 3;

/** How many milliseconds of a turn are little. @param {number} span how long it is */
const low = (span) => Math.min(LAST * 1000, LARGEST_PART * span);

/** What is left of a turn, in whole seconds: the last one stands until it is over. @param {number} millis */
export const inSeconds = (millis) => written(Math.ceil(Math.max(0, millis) / 1000) * 1000, (seconds) => String(seconds));

/**
 * What is left of a turn that the rules limit, and of the pause before it.
 * @param {Pick<Model, "turn" | "paused" | "held" | "over" | "heardAt">} model
 * @param {number} now
 * @returns {{millis: number, share: number, lead: number, isLow: boolean} | null}
 */
export function turnLeft({ turn, paused, held, over, heardAt }, now) {
  if (!turn || over) return null;
  const gone = paused || held ? 0 : Math.max(0, now - heardAt);
  const lead = Math.max(0, turn.lead - gone);
  const millis = Math.max(0, turn.left - Math.max(0, gone - turn.lead));
  return { millis, lead, share: Math.min(1, millis / Math.max(1, turn.span)), isLow: lead === 0 && millis <= low(turn.span) };
}

/**
 * The second to be heard now: one of the last few, and no more than the last third of what there was.
 * @param {number} millis what is left
 * @param {number} span what there was
 */
export function tickOf(millis, span) {
  const second = Math.ceil(millis / 1000);
  return second > 0 && millis <= Math.max(low(span), 1000) ? second : null;
}
