// Tables of others on the home page: those that wait for somebody, and those that can be watched.

import { el } from "./dom.js";
import { sitDownAt } from "./sit.js";
import { tableLink } from "./tablelist.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").Home} Home */
/** @typedef {import("../types/wire").TableInfo} TableInfo */

/** The sections; none where there is nothing. @param {Shell} shell @param {Words} words @param {Home} home @param {Map<string, Words>} texts */
export function otherTables(shell, words, home, texts) {
  const list = (/** @type {string} */ key, /** @type {TableInfo[]} */ tables, /** @type {boolean} */ isOpen) => {
    const known = (tables ?? []).filter((table) => texts.has(table.game));
    if (!known.length) return null;
    const rows = known.map((table) => row(shell, words, home, table, /** @type {Words} */ (texts.get(table.game)), isOpen));
    return el("section", { class: `go-on others ${key}` }, el("div", { class: "title" }, el("h2", {}, words.text(key))), el("ul", {}, ...rows));
  };
  return [list("page-open-tables", home.open, true), list("page-watch-tables", home.watch, false)];
}

/** @param {Shell} shell @param {Words} words @param {Home} home @param {TableInfo} table @param {Words} own @param {boolean} isOpen */
function row(shell, words, home, table, own, isOpen) {
  const game = home.games.find(({ id }) => id === table.game);
  const join = el("button", { type: "button", class: "button main", onclick: () => void sitDownAt(shell, table.id) }, words.text("page-join"));
  return el("li", { "data-table": table.id }, tableLink(table, own, game), isOpen ? join : null);
}
