// Keys that work anywhere on the page of a table.

import { can } from "../can.js";
import { keyOf } from "../keys.js";
import { startOf } from "../result.js";
import { rulesDialog } from "../rules.js";
import { keySheet } from "./keysheet.js";

/** @param {import("../table.js").TablePage} page @param {KeyboardEvent} event */
export function onKey(page, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const target = /** @type {Element} */ (event.target);
  if (target.matches?.("input:not([type=range]), select, textarea")) return;
  const { view } = page;
  if (!view || view.curtain.isDown) return;
  const onBoard = Boolean(target.closest?.(".board"));
  if (page.looking !== null || page.model?.over) {
    const isLast = page.model?.over && event.key === "End";
    if (isLast || (event.key === "Escape" && (page.looking !== null || page.isResultClosed))) {
      event.preventDefault();
      return page.lookBack.present();
    }
    const to = lookedAt(event.key, page.lookBack.index, page.lookBack.stops.length - 1);
    if (to !== null) {
      event.preventDefault();
      return void page.lookBack.go(to);
    }
  }
  const { input, zoom } = view;
  if (event.key === "Enter" && input.clicks.isReady && !target.closest?.("button")) return void input.clicks.confirm();
  if (event.key === "Escape" && !onBoard) return input.clear();
  // A game may have a 0 of its own: while the board is zoomed, the first press shows all of it.
  if (event.key === "0" && zoom.isZoomed) return zoom.reset();
  if (event.key === "?") return void keySheet(page);
  if (event.key === "F2" && page.meta) {
    event.preventDefault();
    const start = page.model ? startOf(page.meta, page.model) : undefined;
    return void (start ? page.shell.begin(page.meta, start) : page.shell.newTable(page.meta.id));
  }
  const own = keyOf(page.meta?.keys ?? [], event);
  if (own && page.looking === null) {
    event.preventDefault();
    const spot = (page.isTurned ? own.turned : undefined) ?? own.spot;
    return spot === undefined ? command(page, own.command ?? "") : input.press(spot);
  }
  const nearer = { "+": 1, "=": 1, "-": -1, "−": -1 }[event.key];
  if (nearer) return zoom.step(nearer === 1 ? 1 : -1);
  // Whoever uses the arrows means the board, also on arrival.
  const isNowhere = target === document.body || target.id === "main";
  if (!onBoard && event.key.startsWith("Arrow") && page.turn() && isNowhere) {
    event.preventDefault();
    input.focus();
  }
}

/** Does what a key of the game's own asks for. @param {import("../table.js").TablePage} page @param {string} name */
function command({ model, requests, shell, words }, name) {
  if (!model) return;
  const isPlaying = model.mine !== 0 && !model.over;
  const draw = model.draw && (model.draw.waits & model.mine) !== 0 ? "accept-draw" : "offer-draw";
  /** @type {Record<string, () => unknown>} */
  const commands = {
    undo: () => isPlaying && model.acts > 0 && requests.want("undo"),
    redo: () => isPlaying && can(model, "redo") && requests.want("redo"),
    hint: () => requests.hint(),
    pause: () => isPlaying && requests.want(model.paused ? "resume" : "pause"),
    draw: () => isPlaying && requests.want(draw),
    resign: () => isPlaying && requests.resign(),
    rematch: () => model.over && requests.rematch(),
    save: () => requests.save(""),
    rules: () => void rulesDialog(words, model.game),
    quit: () => shell.go("/"),
  };
  void commands[name]?.();
}

/** The board that a key leads to while one looks back. @param {string} key @param {number} at @param {number} last */
function lookedAt(key, at, last) {
  const moves = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  return moves[/** @type {keyof typeof moves} */ (key)] ?? null;
}
