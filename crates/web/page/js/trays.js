// Where the trays of a game stand around its board.

import { el } from "./dom.js";

/**
 * The trays, a group for each side of the board. Panels of the moment come apart: over the board they would hide what
 * is played on, so that they stand beside it.
 * @param {import("./look.js").Look} look
 * @param {import("./board.js").Board[]} trays
 */
export function trayGroups(look, trays) {
  const group = (/** @type {string} */ side) => {
    const own = trays.filter((_, at) => look.trays[at].side === side);
    return own.length ? [el("div", { class: `trays ${side}` }, ...own.map(({ node }) => el("div", { class: "tray" }, node)))] : [];
  };
  const panels = group("over");
  for (const panel of panels) {
    // A press puts a panel away until something in it changes.
    panel.addEventListener("click", () => panel.classList.add("away"));
    const changed = new MutationObserver(() => panel.classList.remove("away"));
    for (const items of panel.querySelectorAll(".items")) changed.observe(items, { childList: true });
  }
  return { around: ["left", "right", "above", "below"].flatMap(group), panels };
}

/**
 * A side of the board has the room that the trays need which are filled from the start: others that come later share
 * it, so that the board never changes.
 * @param {HTMLElement | null} group
 */
export function keepRoom(group) {
  if (!group) return;
  const frames = /** @type {HTMLElement[]} */ ([...group.children]);
  const early = frames.filter((frame) => frame.style.getPropertyValue("--high"));
  const sizes = (/** @type {string} */ name) => early.map((frame) => parseFloat(frame.style.getPropertyValue(name)));
  const highs = sizes("--high");
  const kept = {
    "--count": String(highs.length),
    "--sum": `${highs.reduce((sum, high) => sum + high, 0)}px`,
    "--highest": `${Math.max(...highs)}px`,
    "--widest": `${Math.max(...sizes("--wide"))}px`,
  };
  for (const [name, value] of Object.entries(kept)) group.style.setProperty(name, value);
}
