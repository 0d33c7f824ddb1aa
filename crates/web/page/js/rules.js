// The rules of a game: a page of their own, or over the table.

import { api } from "./api.js";
import { ask } from "./dialog.js";
import { el } from "./dom.js";
import { directionOf } from "./languages.js";
import { boardsOf } from "./pictured.js";
import { language } from "./preferences.js";

/** @param {import("./shell.js").Shell} shell @param {string} game */
export async function rulesPage(shell, game) {
  const [node, words] = await Promise.all([rulesOf(game), shell.speakOf(game)]);
  node.append(el("p", { class: "back" }, el("a", { class: "button main", href: `/game/${game}` }, words.text("page-play"))));
  shell.place(words.text("game-name"), words.text("page-rules"));
  return { node };
}

/** Shows the rules over the table, which stays as it is. @param {import("./words.js").Words} words @param {string} game */
export async function rulesDialog(words, game) {
  const node = await rulesOf(game);
  node.tabIndex = 0;
  node.setAttribute("autofocus", "");
  await ask({ title: words.text("page-rules"), fields: [node], buttons: [{ value: "done", text: words.text("page-back-to-table"), kind: "main" }], close: words.text("page-close"), kind: "rules" });
}

/** The rules in the reader's language, with their diagrams. @param {string} game */
async function rulesOf(game) {
  const { html, lang } = await api.rules(game, language());
  const node = el("article", { class: "prose", lang, dir: directionOf(lang), "data-game": game });
  // The server made this from the game's own text, and says that it is safe.
  node.innerHTML = html;
  const figures = [...node.querySelectorAll("figure.diagram")];
  // Without pictures the words are still there.
  if (figures.length) void boardsOf(game, api.diagrams(game, lang)).then((boards) => figures.forEach((figure, at) => boards[at] && figure.prepend(boards[at]))).catch(() => {});
  return node;
}
