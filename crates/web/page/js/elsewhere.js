// A table that another process has open: the page says so, offers to take it over, and goes on by itself when the
// other has closed it.

import { api } from "./api.js";
import { el } from "./dom.js";
import { toast } from "./notice.js";

/** Milliseconds between two looks. */
const LOOK = 2000;

/** @param {import("./shell.js").Shell} shell @param {string} id */
export function elsewherePage(shell, id) {
  const { words } = shell;
  const again = () => shell.go(location.pathname + location.search);
  const takeOver = async () => {
    try {
      await api.takeOver(id);
      again();
    } catch (error) {
      toast(words.refusal(error), "bad");
    }
  };
  const acts = el("div", { class: "acts" }, el("a", { class: "button", href: "/" }, words.text("page-home")));
  const node = el("div", { class: "empty elsewhere" }, el("h1", {}, words.text("page-elsewhere.title")), el("p", {}, words.text("page-elsewhere")), acts);
  const look = async () => {
    const table = await api.table(id).catch(() => null);
    if (!node.isConnected) return;
    if (table && !table.elsewhere) return again();
    if (table?.local && acts.children.length === 1) acts.prepend(el("button", { type: "button", class: "button main", onclick: () => void takeOver() }, words.text("page-take-over")));
    setTimeout(() => void look(), LOOK);
  };
  // The page is not shown yet.
  setTimeout(() => void look());
  shell.place(words.text("page-elsewhere.title"));
  return node;
}
