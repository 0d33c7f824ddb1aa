// Inviting somebody: the server tells the keys of open seats once, so this browser keeps them until
// the seats are taken.

import { ask } from "./dialog.js";
import { el, icon } from "./dom.js";
import { toast } from "./notice.js";

/** @typedef {import("../types/wire").SeatKey} SeatKey */

const KEY = "ludarium-keys";

/** @returns {Record<string, SeatKey[]>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Keeps the keys of a table; none: they are not needed any more. @param {string} table @param {SeatKey[]} keys */
export function keepKeys(table, keys) {
  const { [table]: _, ...others } = kept();
  try {
    localStorage.setItem(KEY, JSON.stringify(keys.length ? { ...others, [table]: keys } : others));
  } catch {
    // Then the invitation is shown once.
  }
}

/** The keys of the seats of a table that are still open. @param {string} table @param {import("./model.js").Model} model */
export function openKeys(table, model) {
  // Reading what is kept costs more than to look who is missing.
  if (!model.seats.some(({ player }) => player === "open")) return [];
  return (kept()[table] ?? []).filter(({ seat }) => model.seats[seat]?.player === "open");
}

/** The links to be given away. @param {import("./words.js").Words} words @param {string} table @param {SeatKey[]} keys */
export function invite(words, table, keys) {
  const fields = keys.map(({ seat, key }) => {
    const address = new URL(`/table/${table}#key=${encodeURIComponent(key)}`, location.href).href;
    const label = words.text("page-link-for", { who: words.text(`seat-${seat}`) });
    const input = el("input", { type: "text", readonly: true, value: address, "aria-label": label, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() });
    const copy = async () => {
      await navigator.clipboard?.writeText(address).catch(() => input.select());
      toast(words.text("page-copied"));
    };
    return el("div", { class: "field", "data-seat": String(seat) }, el("span", { class: "label" }, label), el("div", { class: "copy" }, input, el("button", { type: "button", class: "button", onclick: () => void copy() }, icon("link"), words.text("page-copy"))));
  });
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return ask({
    title: words.text("page-share"),
    fields: [el("p", {}, words.text("page-share.help")), ...fields, ...(isHere ? [el("p", { class: "help" }, words.text("page-share.here"))] : [])],
    buttons: [{ value: "go", text: words.text("page-to-table"), kind: "main" }],
    close: words.text("page-close"),
    kind: "invitation",
  });
}

/** Somebody has sat down: that link is not shown any more, and when all seats are taken nobody is invited. @param {string} table @param {import("./model.js").Model} model */
export function invited(table, model) {
  const dialog = document.querySelector("dialog.invitation");
  for (const row of dialog?.querySelectorAll("[data-seat]") ?? []) {
    if (model.seats[Number(/** @type {HTMLElement} */ (row).dataset.seat)]?.player !== "open") row.remove();
  }
  if (model.seats.some(({ player }) => player === "open")) return;
  keepKeys(table, []);
  if (dialog instanceof HTMLDialogElement) dialog.close("");
}
