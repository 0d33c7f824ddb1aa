// What clocks show between what the server says. Nothing here reads a clock: `now` is an argument.

import { has } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */

/** Minutes and seconds, and tenths at the very end. @param {number} millis */
export function written(millis) {
  const left = Math.max(0, millis);
  if (left < 10_000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whether the clock of a seat runs. @param {Model} model @param {number} seat */
export function runs(model, seat) {
  return has(model.due, seat) && !model.paused && !model.over;
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
