// Tables to go on with: a row on the home page, and a page with all of them.

import { api } from "./api.js";
import { sure } from "./dialog.js";
import { el, fill, icon } from "./dom.js";
import { toast } from "./notice.js";
import { boardOf } from "./pictured.js";
import { againstOf, isYours, standingOf, toGoOn } from "./standing.js";
import { termsOf } from "./terms.js";
import { dotted } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").TableInfo} TableInfo */

/** What was not played for so long can be deleted at once: 30 days, in seconds. */
const OLD = 30 * 24 * 3600;

/** A table as a link to it. @param {TableInfo} table @param {Words} words the words of its game @param {import("../types/wire").GameInfo} [game] */
export function tableLink(table, words, game) {
  const terms = dotted(termsOf(words, game, table));
  const thumb = el("span", { class: "thumb", "data-game": table.game, "aria-hidden": "true" });
  void Promise.resolve()
    .then(() => boardOf(table.game, api.picture(table.id)))
    .then((board) => thumb.replaceChildren(board))
    .catch(() => thumb.remove());
  return el(
    "a",
    { href: `/table/${table.id}`, class: isYours(table) ? "yours" : "" },
    thumb,
    el("span", { class: "words" }, el("b", {}, dotted([words.text("game-name"), againstOf(words, table, game)])), el("span", {}, standingOf(words, table, Date.now(), game)), terms ? el("span", { class: "terms" }, terms) : null),
  );
}

/** The page with all tables. @param {Shell} shell */
export async function tablesPage(shell) {
  const node = el("div", { class: "tables-page" });
  const draw = async () => {
    const home = await shell.home();
    const texts = await shell.wordsOfAll(home.games.map(({ id }) => id));
    const words = await shell.speakOf("");
    const known = home.tables.filter((table) => texts.has(table.game));
    const gameOf = (/** @type {TableInfo} */ table) => home.games.find(({ id }) => id === table.game);
    const list = (/** @type {string} */ title, /** @type {TableInfo[]} */ tables) =>
      tables.length ? el("section", { class: "go-on all" }, el("h2", {}, title), el("ul", {}, ...tables.map((table) => row(words, /** @type {Words} */ (texts.get(table.game)), table, gameOf(table), draw)))) : null;
    const isOld = (/** @type {TableInfo} */ { local, at }) => local && at < Date.now() / 1000 - OLD;
    fill(
      node,
      el("header", {}, el("h1", {}, words.text("page-tables")), known.some(({ local }) => local) ? el("button", { type: "button", class: "button", disabled: !known.some(isOld), onclick: () => void deleteOlder(words, draw) }, icon("bin"), words.text("page-delete-older")) : null),
      known.length ? null : el("p", {}, words.text("page-tables-none")),
      list(words.text("page-go-on"), toGoOn(known)),
      list(words.text("page-finished"), known.filter(({ over }) => over)),
    );
    shell.place(words.text("page-tables"));
  };
  await draw();
  return { node };
}

/** A row of the list. @param {Words} words @param {Words} own the words of its game @param {TableInfo} table @param {import("../types/wire").GameInfo | undefined} game @param {() => Promise<void>} changed */
function row(words, own, table, game, changed) {
  const name = dotted([own.text("game-name"), againstOf(own, table, game)]);
  const remove = async () => {
    if (!(await sure(words, "page-delete", { who: name }))) return;
    await api.delete(table.id).catch((error) => toast(words.refusal(error), "bad"));
    await changed();
  };
  const label = words.text("page-delete-one", { who: name });
  return el("li", { "data-table": table.id }, tableLink(table, own, game), table.local ? el("button", { type: "button", class: "quiet icon", "aria-label": label, title: label, onclick: () => void remove() }, icon("bin")) : null);
}

/** @param {Words} words @param {() => Promise<void>} changed */
async function deleteOlder(words, changed) {
  if (!(await sure(words, "page-delete-older"))) return;
  try {
    const { count } = await api.deleteOlder(OLD);
    toast(words.text("page-deleted", { count }));
  } catch (error) {
    toast(words.refusal(error), "bad");
  }
  await changed();
}
