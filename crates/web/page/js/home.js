// Home: the games as cards, and the tables to go on with.

import { Board } from "./board.js";
import { fittingChoices, lastChoices } from "./choices.js";
import { el, icon } from "./dom.js";
import { lookOf } from "./look.js";
import { miniature } from "./miniature.js";
import { rememberedNames } from "./names.js";
import { makeTable } from "./newtable.js";
import { botName, has } from "./seats.js";
import { framesOf } from "./timeline.js";
import { api } from "./api.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").TableInfo} TableInfo */
/** @typedef {import("./words.js").Words} Words */

/** @param {Shell} shell */
export async function homePage(shell) {
  const home = await shell.home();
  const texts = new Map(await Promise.all(home.games.map(async (game) => /** @type {const} */ ([game.id, await shell.wordsOf(game.id)]))));
  const words = await shell.speakOf("");
  shell.place("");
  /** @type {(() => void)[]} */
  const ends = [];
  const open = home.tables.filter((table) => !table.over && texts.has(table.game)).slice(0, 6);
  const finished = home.tables.filter((table) => table.over && texts.has(table.game)).slice(0, 4);
  const cards = home.games.map((game) => card(shell, game, /** @type {Words} */ (texts.get(game.id)), ends));
  const node = el(
    "div",
    { class: "home" },
    el("header", {}, el("h1", {}, words.text("page-welcome")), el("p", {}, words.text("page-welcome.help"))),
    tables(words.text("page-go-on"), open, texts),
    el("section", { class: home.games.length === 1 ? "games one" : "games", "aria-label": words.text("page-games") }, ...cards),
    tables(words.text("page-finished"), finished, texts),
  );
  return { node, end: () => ends.forEach((end) => end()) };
}

/** @param {string} title @param {TableInfo[]} list @param {Map<string, Words>} texts */
function tables(title, list, texts) {
  if (!list.length) return null;
  return el("section", { class: "go-on" }, el("h2", {}, title), el("ul", {}, ...list.map((table) => el("li", {}, tableLink(table, /** @type {Words} */ (texts.get(table.game)))))));
}

/** @param {TableInfo} table @param {Words} words */
function tableLink(table, words) {
  const isYours = !table.over && (table.due & table.mine) !== 0;
  const thumb = el("span", { class: "thumb", "data-game": table.game, "aria-hidden": "true" });
  void Promise.all([lookOf(table.game), api.replay(table.id)])
    .then(([look, replay]) => {
      const board = new Board(look);
      board.show(framesOf(replay).at(-1)?.items ?? []);
      thumb.replaceChildren(board.node);
    })
    .catch(() => thumb.remove());
  return el("a", { href: `/table/${table.id}`, class: isYours ? "yours" : "" }, thumb, el("span", { class: "words" }, el("b", {}, `${words.text("game-name")} · ${against(words, table)}`), el("span", {}, stands(words, table, isYours))));
}

/** Whom one plays against. @param {Words} words @param {TableInfo} table */
function against(words, table) {
  const name = (/** @type {number} */ seat) => {
    const chair = table.seats[seat];
    return chair.bot ? botName(words, chair.bot) : chair.name || words.text(`seat-${seat}`);
  };
  const seats = table.seats.map((_, seat) => seat);
  const others = seats.filter((seat) => !has(table.mine, seat));
  return (others.length && others.length < seats.length ? others : seats).map(name).join(" – ");
}

/** @param {Words} words @param {TableInfo} table @param {boolean} isYours */
function stands(words, table, isYours) {
  if (table.over) return table.winners ? words.text("page-won-other", { who: table.seats.map((chair, seat) => (has(table.winners, seat) ? chair.name || words.text(`seat-${seat}`) : "")).filter(Boolean).join(", "), count: 1 }) : words.text("page-drawn");
  const both = table.seats.every((_, seat) => has(table.mine, seat));
  const due = table.seats.findIndex((_, seat) => has(table.due, seat));
  if (isYours && !both) return words.text("page-ask-you");
  return due < 0 ? "" : words.text(has(table.mine, due) ? "page-ask-who" : "page-ask-other", { who: table.seats[due].name || words.text(`seat-${due}`) });
}

/** @param {Shell} shell @param {GameInfo} game @param {Words} words @param {(() => void)[]} ends */
function card(shell, game, words, ends) {
  const stage = el("a", { class: "stage", href: `/game/${game.id}`, "data-game": game.id, tabindex: "-1", "aria-hidden": "true" });
  ends.push(miniature(game.id, stage));
  const play = async () => {
    if (!lastChoices(game.id)) return shell.newTable(game.id);
    const table = await makeTable(words, game, fittingChoices(game), rememberedNames());
    if (table) shell.go(`/table/${table}`);
  };
  const name = words.text("game-name");
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
        el("button", { type: "button", class: "button main", "aria-label": words.text("page-play-how", { game: name }), title: words.text("page-play-how", { game: name }), onclick: () => void shell.newTable(game.id) }, icon("down")),
      ),
      el("a", { class: "button", href: `/rules/${game.id}` }, icon("rules"), words.text("page-rules"), el("span", { class: "heard-only" }, name)),
    ),
  );
}
