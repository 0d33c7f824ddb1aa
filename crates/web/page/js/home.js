// Home: the games as cards, and the tables to go on with.

import { fittingChoices, lastChoices } from "./choices.js";
import { el, icon } from "./dom.js";
import { miniature } from "./miniature.js";
import { rememberedNames } from "./names.js";
import { makeTable } from "./newtable.js";
import { otherTables } from "./others.js";
import { toGoOn } from "./standing.js";
import { tableLink } from "./tablelist.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").TableInfo} TableInfo */
/** @typedef {import("./words.js").Words} Words */

/** How many tables stand on the home page; the others are a press away. */
const FEW = 6;

/** @param {Shell} shell */
export async function homePage(shell) {
  const home = await shell.home();
  const texts = await shell.wordsOfAll(home.games.map(({ id }) => id));
  const words = await shell.speakOf("");
  shell.place("");
  /** @type {(() => void)[]} */
  const ends = [];
  const known = home.tables.filter((table) => texts.has(table.game));
  const cards = home.games.map((game) => card(shell, game, /** @type {Words} */ (texts.get(game.id)), ends));
  const node = el(
    "div",
    { class: "home" },
    el("div", { class: "lead" }, el("header", {}, el("h1", {}, words.text("page-welcome")), el("p", {}, words.text("page-welcome.help"))), goOn(words, home, known, texts)),
    ...otherTables(shell, words, home, texts),
    el("section", { class: "games", "data-count": String(cards.length), "aria-label": words.text("page-games") }, ...cards),
  );
  return { node, end: () => ends.forEach((end) => end()) };
}

/** One row of tables to go on with: those that wait for the reader first. @param {Words} words @param {import("../types/wire").Home} home @param {TableInfo[]} tables @param {Map<string, Words>} texts */
function goOn(words, home, tables, texts) {
  if (!tables.length) return null;
  const open = toGoOn(tables).slice(0, FEW);
  const gameOf = (/** @type {TableInfo} */ table) => home.games.find(({ id }) => id === table.game);
  return el(
    "section",
    { class: "go-on" },
    el("div", { class: "title" }, el("h2", {}, words.text(open.length ? "page-go-on" : "page-finished")), el("a", { href: "/tables" }, words.text("page-all-tables", { count: tables.length }))),
    open.length ? el("ul", {}, ...open.map((table) => el("li", {}, tableLink(table, /** @type {Words} */ (texts.get(table.game)), gameOf(table))))) : null,
  );
}

/** @param {Shell} shell @param {GameInfo} game @param {Words} words @param {(() => void)[]} ends */
function card(shell, game, words, ends) {
  const stage = el("a", { class: "stage", href: `/game/${game.id}`, "data-game": game.id, tabindex: "-1", "aria-hidden": "true" });
  ends.push(miniature(game.id, stage));
  const play = async () => {
    // A game that has nothing but ways of its own to begin has them on its home.
    if (!game.menu.includes("play")) return shell.go(`/game/${game.id}`);
    if (!lastChoices(game.id)) return shell.newTable(game.id);
    const table = await makeTable(shell, words, game, fittingChoices(game), rememberedNames());
    if (table) shell.go(`/table/${table}`);
  };
  const name = words.text("game-name");
  const how = words.text("page-play-how", { game: name });
  return el(
    "article",
    { class: "card", "data-game": game.id },
    stage,
    el("div", { class: "words" }, el("h2", {}, el("a", { href: `/game/${game.id}` }, name)), el("p", {}, words.text("game-about"))),
    el(
      "div",
      { class: "acts" },
      el(
        "div",
        { class: "join main" },
        el("button", { type: "button", class: "button main", onclick: () => void play() }, icon("play"), words.text("page-play"), el("span", { class: "heard-only" }, name)),
        el("button", { type: "button", class: "button main", "aria-label": how, title: how, onclick: () => void (game.menu.includes("play") ? shell.newTable(game.id) : shell.go(`/game/${game.id}`)) }, icon("down")),
      ),
      el("a", { class: "button rules", href: `/rules/${game.id}`, title: words.text("page-rules") }, icon("rules"), el("span", {}, words.text("page-rules")), el("span", { class: "heard-only" }, name)),
    ),
  );
}
