// Positions of a game that are worth looking at, one after the other, each with words about it.

import { api } from "./api.js";
import { Board } from "./board.js";
import { el, fill, icon } from "./dom.js";
import { Hover } from "./hover.js";
import { lookOf } from "./look.js";
import { Keeper } from "./model.js";
import { scoreTable } from "./result.js";
import { said } from "./seats.js";
import { trayGroups } from "./trays.js";
import { askedOf } from "./table/asked.js";

/** @typedef {import("./shell.js").Shell} Shell */

/** @param {Shell} shell @param {string} id @param {URLSearchParams} query */
export async function galleryPage(shell, id, query) {
  const game = await shell.game(id);
  if (!game?.gallery) return { node: shell.nothing(shell.words.text("page-unknown.title"), shell.words.text("page-unknown")) };
  const [words, look] = await Promise.all([shell.speakOf(id), lookOf(id)]);
  shell.place(words.text("game-name"), words.text("page-gallery"));
  /** @type {import("./model.js").Model | null} */
  let model = null;
  let at = Math.min(Math.max(Number(query.get("at") ?? 1) || 1, 1), game.gallery) - 1;
  const speak = (/** @type {import("./wire.js").Item} */ item) => (item.say && model ? said(words, model, item.say) : "");
  const board = new Board(look, { speak, lang: () => words.lang, label: words.text("page-board", { game: words.text("game-name") }) });
  const trays = board.addTrays((key) => words.text(`tray-${key}`));
  const { around, panels } = trayGroups(look, trays);
  const stage = el("section", { class: "stage", "data-game": id, onclick: () => void step(1) }, el("div", { class: "frame" }, board.node), ...around);
  stage.classList.toggle("with-trays", trays.length > 0);
  const hovers = [stage, ...panels].map((part) => new Hover(part));
  const text = el("div", { class: "words", role: "status" });
  const count = el("span", { class: "count" });
  const button = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {number} */ by) =>
    el("button", { type: "button", class: "button sign", "aria-label": words.text(key), title: words.text(key), onclick: () => void step(by) }, icon(sign));
  const [back, next] = [button("page-gallery-back", "back", -1), button("page-gallery-next", "next", 1)];
  const side = el("aside", { class: "side" }, el("h1", {}, words.text("page-gallery")), ...panels, text, el("nav", { class: "acts" }, back, count, next, el("a", { class: "button main", href: `/game/${id}` }, words.text("page-play"))));

  /** Shows another position; after the last comes the first. @param {number} by */
  async function step(by) {
    at = (at + by + (game?.gallery ?? 1)) % (game?.gallery ?? 1);
    shell.replace(`/gallery/${id}?at=${at + 1}`);
    await show();
  }

  async function show() {
    const wanted = at;
    const shown = await api.gallery(id, wanted);
    if (wanted !== at) return;
    model = new Keeper(shown.whole).model;
    hovers.forEach((hover) => hover.hide());
    board.renew();
    board.show(model.items);
    const now = model;
    const facts = now.facts.filter(({ seat }) => seat === null).map(({ say }) => el("li", {}, said(words, now, say)));
    fill(text, el("h2", {}, words.text(`gallery-${shown.key}`)), el("p", {}, words.text(`gallery-${shown.key}.about`)), el("p", { class: "asked" }, askedOf(words, { ...now, mine: 0 }, null, false)), el("ul", {}, ...facts), now.over ? el("div", { class: "result" }, scoreTable(words, now, now.over.scores ?? [], [])) : null);
    fill(count, `${at + 1} / ${game?.gallery}`);
  }

  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "ArrowRight") void step(1);
    else if (event.key === "ArrowLeft") void step(-1);
  };
  document.addEventListener("keydown", onKey);
  await show();
  return { node: el("div", { class: "gallery", "data-game": id }, stage, side), end: () => document.removeEventListener("keydown", onKey) };
}
