// A small board that plays by itself, slowly, while somebody can see it.

import { api } from "./api.js";
import { Board } from "./board.js";
import { lookOf } from "./look.js";
import { speed } from "./preferences.js";
import { framesOf } from "./timeline.js";

const PAUSE = 1400;
const AT_END = 4000;

/**
 * @param {string} game
 * @param {HTMLElement} host
 * @returns {() => void} ends it
 */
export function miniature(game, host) {
  let isGone = false;
  let isSeen = false;
  const watcher = new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting);
  });
  watcher.observe(host);
  const wait = (/** @type {number} */ millis) => new Promise((resolve) => setTimeout(resolve, millis));

  async function run() {
    const [look, replay] = await Promise.all([lookOf(game), api.demo(game)]);
    const frames = framesOf(replay);
    const board = new Board(look);
    host.replaceChildren(board.node);
    // Without motion, show a position from the middle of a game.
    const still = frames[Math.min(frames.length - 1, Math.max(1, Math.floor(frames.length * 0.6)))];
    if (speed() === 0) return board.show(still.items, []);
    let at = Math.max(0, Math.floor(frames.length * 0.4));
    board.show(frames[at].items, frames[at].trace);
    while (!isGone) {
      await wait(at === frames.length - 1 ? AT_END : PAUSE);
      if (isGone || !isSeen || document.hidden || speed() === 0) continue;
      at = at === frames.length - 1 ? 0 : at + 1;
      const { animation, items, trace } = frames[at];
      if (at === 0) board.show(items, []);
      else await board.play(animation, items, trace, 1.5 * speed());
    }
  }

  run().catch(() => host.classList.add("bare"));
  return () => {
    isGone = true;
    watcher.disconnect();
  };
}
