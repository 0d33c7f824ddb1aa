// The home of one game.

import { el, icon } from "./dom.js";
import { loadDialog } from "./load.js";
import { miniature } from "./miniature.js";
import { optionsDialog } from "./newtable.js";
import { aboutDialog } from "./about.js";

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
  const begin = (/** @type {import("../types/wire").StartInfo} */ start) => shell.begin(game, start);
  // What stands before anything else is what most come for.
  const firstOther = game.menu.findIndex((name) => !name.startsWith("start:"));
  const entries = game.menu.flatMap((name, at) => {
    const [kind, key] = name.split(":");
    const start = game.starts.find((start) => kind === "start" && start.key === key);
    if (start) return [entry(words.text(`start-${key}`), start.seats.includes("here") ? "play" : "board", () => void begin(start), at < firstOther ? "main" : "")];
    if (kind === "lesson") return [entry(words.text(`lesson-${key}`), "hint", () => shell.go(`/lesson/${id}/${key}`))];
    if (name === "about") return [entry(words.text("page-about"), "more", () => void aboutDialog(shell, words))];
    if (name === "play") return [entry(words.text("page-play"), "play", () => void shell.newTable(id), "main")];
    if (name === "rules") return [entry(words.text("page-rules"), "rules", () => shell.go(`/rules/${id}`))];
    if (name === "gallery" && game.gallery) return [entry(words.text("page-gallery"), "board", () => shell.go(`/gallery/${id}`))];
    if (name === "options") return [entry(words.text("page-options"), "settings", () => void optionsDialog(words, game))];
    if (name === "quit") return [entry(words.text("page-quit"), "home", () => shell.go("/"))];
    if (name === "resume") return [entry(words.text("page-load"), "save", () => void loadDialog(shell, game))];
    return [];
  });
  const wanted = game.starts.find(({ key }) => key === query.get("start"));
  if (wanted) setTimeout(() => void begin(wanted));
  else if (query.has("new") && game.menu.includes("play")) setTimeout(() => void shell.newTable(id));
  const node = el("div", { class: "game-home", "data-game": id }, stage, el("div", { class: "words" }, el("h1", {}, words.text("game-name")), el("p", {}, words.text("game-about")), el("div", { class: "entries" }, ...entries)));
  return { node, end };
}
