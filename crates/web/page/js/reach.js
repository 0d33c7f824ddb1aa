// Whether the server answers. What is asked of it by reading is tried again until it does.

/** Milliseconds between two tries, at first and at most. */
const FIRST = 500;
const MOST = 4000;

/** @type {Set<(isReached: boolean) => void>} */
const listeners = new Set();
let isReached = true;
let tries = 0;
/** @type {Promise<void> | null} all who wait try again together */
let pause = null;

/** Tells at once and from then on whether the server answers. @param {(isReached: boolean) => void} listener @returns {() => void} ends it */
export function onReach(listener) {
  listeners.add(listener);
  listener(isReached);
  return () => void listeners.delete(listener);
}

/** The server has answered, or has not. @param {boolean} hasAnswered */
export function reached(hasAnswered) {
  if (hasAnswered) tries = 0;
  if (hasAnswered === isReached) return;
  isReached = hasAnswered;
  listeners.forEach((listener) => listener(hasAnswered));
}

/** Waits until it is time to try again. */
export function nextTry() {
  pause ??= new Promise((resolve) => {
    const millis = Math.min(MOST, FIRST * 2 ** tries);
    tries += 1;
    setTimeout(() => {
      pause = null;
      resolve();
    }, millis);
  });
  return pause;
}
