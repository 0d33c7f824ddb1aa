// The clocks of a table, ticking on the page.

import { leftOf, runs, written } from "../clock.js";
import { sound } from "../sound.js";

/** @typedef {import("../model.js").Model} Model */

export class ClockFaces {
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
      const isRunning = runs(model, seat);
      face.classList.toggle("low", isRunning && left.millis < 10_000);
      const second = Math.ceil(left.millis / 1000);
      if (isRunning && this.isMine(seat) && second <= 5 && second > 0 && second !== this.ticked) {
        this.ticked = second;
        sound.tick();
      }
    }
  }
}
