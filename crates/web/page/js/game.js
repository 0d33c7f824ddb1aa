// The home of one game.

import { api } from "./api.js";
import { ask } from "./dialog.js";
import { el, icon } from "./dom.js";
import { miniature } from "./miniature.js";
import { toast } from "./notice.js";

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
    if (name === "resume") return [entry(words.text("page-load"), "save", () => void load(shell, game))];
    return [];
  });
  if (query.has("new")) setTimeout(() => void shell.newTable(id));
  const node = el("div", { class: "game-home", "data-game": id }, stage, el("div", { class: "words" }, el("h1", {}, words.text("game-name")), el("p", {}, words.text("game-about")), el("div", { class: "entries" }, ...entries)));
  return { node, end };
}

/** Goes on with a game from a file. @param {Shell} shell @param {import("../types/wire").GameInfo} game */
async function load(shell, game) {
  const { words } = shell;
  const input = el("input", { type: "file", "aria-label": words.text("page-load") });
  const answer = await ask({
    title: words.text("page-load"),
    fields: [el("p", {}, words.text("page-load.help")), input],
    buttons: [
      {
        value: "load",
        text: words.text("page-load-go"),
        kind: "main",
        check: () => {
          if (!input.files?.length) input.click();
          return Boolean(input.files?.length);
        },
      },
    ],
    close: words.text("page-close"),
  });
  const file = input.files?.[0];
  if (answer !== "load" || !file) return;
  try {
    // A file with the name of a saved game should be one.
    const own = game.saves.find(([, name]) => file.name === name)?.[0];
    const made = await api.load(file, { game: game.id, lang: words.lang, ...(own ? { form: own } : {}) });
    shell.go(`/table/${made.table}`);
  } catch (error) {
    const { code, args = [], words: more = {} } = /** @type {{code: string, args?: number[], words?: Record<string, string>}} */ (error);
    toast(words.text(words.has(`refusal-${code}`) ? `refusal-${code}` : "page-failed", { a: args[0] ?? 0, b: args[1] ?? 0, ...more }), "bad");
  }
}
