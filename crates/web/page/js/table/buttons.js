// The row of buttons under the board: what the moment allows, a new game, the menu.

import { el, icon } from "../dom.js";
import { openKeys } from "../invitation.js";
import { moreMenu } from "../more.js";
import { said, seatsOf } from "../seats.js";
import { slider } from "./slider.js";

/** @typedef {import("../table.js").TablePage} TablePage */
/** @typedef {Parameters<typeof icon>[0]} Sign */

/** @param {TablePage} page @param {import("./input.js").Input} input @returns {(Node | null)[]} */
export function buttonsOf(page, input) {
  const { model, words } = page;
  const { clicks } = input;
  if (!model) return [];
  const always = () => [newGame(page), moreMenu(page)];
  if (page.looking !== null || (model.over && page.isResultClosed)) return [slider(page), ...always()];
  const button = buttonIn(page);
  const clear = () => button("page-clear", null, () => input.clear());
  // A button whose spot has its own sign on the board, or leads nowhere now, would only be in the way.
  const open = clicks.open();
  const pointed = new Set(clicks.pointers().map((item) => item.spot));
  const controls = model.controls.filter((control) => control.seat === null && open.includes(control.spot) && !pointed.has(control.spot));
  const bar = controls.map((control) => el("button", { type: "button", class: "button", "data-key": `spot-${control.spot}`, onclick: () => input.press(control.spot) }, said(words, model, control.say)));
  if (clicks.isReady) return [confirm(page, clicks), ...bar, clear(), ...always()];
  if (clicks.chosen.length) return [...bar, clear(), ...always()];
  if (!model.mine || model.over) return [...bar, ...always()];
  const { requests } = page;
  return [
    ...questions(page),
    ...bar,
    model.paused ? button("page-resume", "play", () => void requests.want("resume"), { class: "button main" }) : null,
    button("page-undo", "undo", () => void requests.want("undo"), { disabled: model.acts === 0 }),
    button("page-hint", "hint", () => void requests.hint(), { disabled: page.turn() === null || requests.isAdvising }),
    ...always(),
  ];
}

/** Says yes to what is chosen, and how much that is where it could be more. @param {TablePage} page @param {import("../clicks.js").Clicks} clicks */
function confirm({ words }, clicks) {
  const count = clicks.shown.length;
  const text = clicks.goesOn || count > 1 ? words.text("page-confirm-count", { count }) : words.text("page-confirm");
  return el("button", { type: "button", class: "button main", "data-key": "page-confirm", onclick: () => void clicks.confirm() }, el("span", {}, text));
}

/** Makes buttons with the page's words. @param {TablePage} page */
function buttonIn({ words }) {
  return (/** @type {string} */ key, /** @type {Sign | null} */ sign, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ props = {}) =>
    el("button", { type: "button", class: "button", "data-key": key, onclick: act, ...props }, sign ? icon(sign) : null, el("span", {}, words.text(key)));
}

/** Answers to what others have asked, and links to be given away. @param {TablePage} page */
function questions(page) {
  const { model, requests } = page;
  if (!model) return [];
  const button = buttonIn(page);
  const asks = openKeys(page.id, model).length ? [button("page-share", "link", () => page.invite(), { class: "button main" })] : [];
  const waits = (/** @type {{waits: number} | null | undefined} */ question) => question && seatsOf(question.waits & model.mine).length > 0;
  if (waits(model.undo)) asks.push(button("page-agree-undo", null, () => void requests.want("agree-undo"), { class: "button main" }), button("page-decline", null, () => void requests.want("decline-undo")));
  if (waits(model.draw)) asks.push(button("page-accept-draw", null, () => void requests.want("accept-draw"), { class: "button main" }), button("page-decline", null, () => void requests.want("decline-draw")));
  return asks;
}

/** A new game is always at hand; where there is little room, as a sign alone. @param {TablePage} page */
function newGame({ model, words, shell }) {
  const text = words.text("page-new");
  return el("button", { type: "button", class: "button new", "data-key": "page-new", title: text, onclick: () => void shell.newTable(model?.game ?? "") }, icon("new"), el("span", {}, text));
}
