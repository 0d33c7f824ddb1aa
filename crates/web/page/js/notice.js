// Short notices, for the eye and for the ear.

import { byId, el } from "./dom.js";

/** Says something to who listens. @param {string} text */
export function speak(text) {
  const said = byId("said");
  // The same words twice would be heard once.
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

/** Says something that cannot wait. @param {string} text */
export function alarm(text) {
  const node = byId("alarm");
  node.textContent = node.textContent === text ? `${text}\u00a0` : text;
}

/** @param {string} text @param {"" | "bad"} [kind] */
export function toast(text, kind = "") {
  const node = el("div", { class: `toast ${kind}` }, text);
  byId("toasts").append(node);
  if (kind === "bad") alarm(text);
  else speak(text);
  setTimeout(() => node.remove(), 2500 + 50 * text.length);
}
