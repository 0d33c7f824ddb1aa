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
