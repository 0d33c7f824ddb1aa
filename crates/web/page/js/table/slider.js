// The bar to look back with.

import { el, icon } from "../dom.js";

/** @param {import("../table.js").TablePage} page */
export function slider({ model, words, looking, lookBack }) {
  const acts = model?.acts ?? 0;
  const at = looking ?? acts;
  const step = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {number} */ to) =>
    el("button", { type: "button", class: "quiet icon", "aria-label": words.text(key), title: words.text(key), disabled: to < 0 || to > acts || to === at, onclick: () => void lookBack.look(to) }, icon(sign));
  return el(
    "div",
    { class: "back-bar" },
    step("page-first", "first", 0),
    step("page-back", "back", at - 1),
    el("input", { type: "range", min: 0, max: acts, value: at, "aria-label": words.text("page-slider"), "aria-valuetext": words.text("page-looking", { a: at, b: acts }), oninput: (/** @type {Event} */ event) => void lookBack.look(Number(/** @type {HTMLInputElement} */ (event.target).value)) }),
    step("page-next", "next", at + 1),
    step("page-last", "last", acts),
    el("span", { class: "count" }, `${at} / ${acts}`),
    !model?.over ? el("button", { type: "button", class: "button", onclick: () => lookBack.present() }, words.text("page-present")) : null,
  );
}
