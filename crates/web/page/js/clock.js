// Clocks that run on the page between what the server says.

import { sound } from "./sound.js";
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
  const isRunning = has(model.due, seat) && !model.paused && !model.over;
  let gone = isRunning ? now - model.heardAt : 0;
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

/** Ticks the clocks that are shown. */
export class Clocks {
  /** @param {() => Model} model @param {(seat: number) => HTMLElement | undefined} faceOf @param {(seat: number) => boolean} isMine */
  constructor(model, faceOf, isMine) {
    this.model = model;
    this.faceOf = faceOf;
    this.isMine = isMine;
    this.ticked = -1;
    this.timer = setInterval(() => this.show(), 100);
  }

  stop() {
    clearInterval(this.timer);
  }

  show() {
    const model = this.model();
    const now = performance.now();
    for (let seat = 0; seat < model.seats.length; seat++) {
      const face = this.faceOf(seat);
      const left = leftOf(model, seat, now);
      if (!face) continue;
      face.hidden = left === null;
      if (!left) continue;
      const text = written(left.millis) + (left.periods > 0 && model.clock?.kind === "byoyomi" ? ` · ${left.periods}` : "");
      if (face.textContent !== text) face.textContent = text;
      const isRunning = has(model.due, seat) && !model.paused && !model.over;
      face.classList.toggle("low", isRunning && left.millis < 10_000);
      const second = Math.ceil(left.millis / 1000);
      if (isRunning && this.isMine(seat) && second <= 5 && second > 0 && second !== this.ticked) {
        this.ticked = second;
        sound.tick();
      }
    }
  }
}
