// The keys that work at a table, on a sheet over it.

import { ask } from "../dialog.js";
import { el } from "../dom.js";

/**
 * The keys with the texts that say what they do.
 * @param {{key: string}[]} own the keys of the game
 * @returns {[keys: string, text: string][]}
 */
export function keyLines(own) {
  return [
    ["← ↑ ↓ →", "page-keys-arrows"],
    ["Enter", "page-keys-enter"],
    ["Esc", "page-keys-escape"],
    ...(own.length ? [/** @type {[string, string]} */ ([own.map(({ key }) => key.toUpperCase()).join(" "), "page-keys-own"])] : []),
    ["+ −", "page-keys-zoom"],
    ["0", "page-keys-whole"],
    ["?", "page-keys-sheet"],
  ];
}

/** @param {import("../table.js").TablePage} page */
export async function keySheet({ meta, words }) {
  const lines = keyLines(meta?.keys ?? []).flatMap(([keys, text]) => [el("dt", {}, el("kbd", {}, keys)), el("dd", {}, words.text(text))]);
  await ask({ title: words.text("page-keys"), fields: [el("dl", { class: "keys" }, ...lines)], buttons: [{ value: "done", text: words.text("page-back-to-table"), kind: "main" }], close: words.text("page-close") });
}
