// What a game is and where it comes from.

import { ask } from "./dialog.js";
import { el } from "./dom.js";

/** @param {import("./shell.js").Shell} shell @param {import("./words.js").Words} words */
export async function aboutDialog(shell, words) {
  const { version } = await (shell.known ?? shell.home());
  await ask({
    title: words.text("game-name"),
    fields: [el("p", {}, words.first(["about-game", "game-about"])), el("p", {}, `Ludarium · ${words.text("page-version", { version })}`), el("p", {}, words.text("page-licence"))],
    buttons: [{ value: "done", text: words.text("page-ok"), kind: "main" }],
    close: words.text("page-close"),
  });
}
