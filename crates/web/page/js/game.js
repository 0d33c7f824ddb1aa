// The home of one game.

import { el, icon } from "./dom.js";
import { loadDialog } from "./load.js";
import { miniature } from "./miniature.js";
import { optionsDialog } from "./newtable.js";

/** @typedef {import("./shell.js").Shell} Shell */

/** @param {Shell} shell @param {string} id @param {URLSearchParams} query */
export async function gamePage(shell, id, query) {
  const game = await shell.game(id);
  if (!game) return { node: shell.nothing(shell.words.text("page-unknown.title"), shell.words.text("page-unknown")) };
  const words = await shell.speakOf(id);
  shell.place(words.text("game-name"));
  const stage = el("div", { class: "stage", "data-game": id });
  const end = miniature(id, stage);
  const entry = (/** @type {string} */ text, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {() => void} */ act, kind = "") =>
    el("button", { type: "button", class: `button ${kind}`, onclick: act }, icon(sign), text);
  const entries = game.menu.flatMap((name) => {
    if (name === "play") return [entry(words.text("page-play"), "play", () => void shell.newTable(id), "main")];
    if (name === "rules") return [entry(words.text("page-rules"), "rules", () => shell.go(`/rules/${id}`))];
    if (name === "gallery" && game.gallery) return [entry(words.text("page-gallery"), "board", () => shell.go(`/gallery/${id}`))];
    if (name === "options") return [entry(words.text("page-options"), "settings", () => void optionsDialog(words, game))];
    if (name === "quit") return [entry(words.text("page-quit"), "home", () => shell.go("/"))];
    if (name === "resume") return [entry(words.text("page-load"), "save", () => void loadDialog(shell, game))];
    return [];
  });
  if (query.has("new")) setTimeout(() => void shell.newTable(id));
  const node = el("div", { class: "game-home", "data-game": id }, stage, el("div", { class: "words" }, el("h1", {}, words.text("game-name")), el("p", {}, words.text("game-about")), el("div", { class: "entries" }, ...entries)));
  return { node, end };
}
