// The rules of a game.

import { api } from "./api.js";
import { el } from "./dom.js";
import { language } from "./preferences.js";

/** @param {import("./shell.js").Shell} shell @param {string} game */
export async function rulesPage(shell, game) {
  const [html, words] = await Promise.all([api.rules(game, language()), shell.speakOf(game)]);
  const node = el("article", { class: "prose", lang: language() });
  // The server made this from the game's own text, and says that it is safe.
  node.innerHTML = html;
  node.append(el("p", { class: "back" }, el("a", { class: "button main", href: `/game/${game}` }, words.text("page-play"))));
  shell.place(words.text("game-name"), words.text("page-rules"));
  return { node };
}
