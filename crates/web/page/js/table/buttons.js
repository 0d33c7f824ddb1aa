// The row of buttons under the board: what the moment allows, a new game, the menu.

import { QUESTIONS, can } from "../can.js";
import { el, icon } from "../dom.js";
import { openKeys } from "../invitation.js";
import { moreMenu } from "../more.js";
import { has, said } from "../seats.js";
import { isAwaited, sitDownHere } from "../sit.js";
import { thingsIn } from "./asked.js";

/** @typedef {import("../table.js").TablePage} TablePage */
/** @typedef {Parameters<typeof icon>[0]} Sign */

/** @param {TablePage} page @param {import("./input.js").Input} input @returns {(Node | null)[]} */
export function buttonsOf(page, input) {
  const { model, words } = page;
  const { clicks } = input;
  if (!model) return [];
  const always = () => [newGame(page), moreMenu(page)];
  const button = buttonIn(page);
  if (page.looking !== null || (model.over && page.isResultClosed)) {
    const now = button(model.over ? "page-result" : "page-present", null, () => page.lookBack.present());
    return [page.lookBack.slider.show(), now, ...always()];
  }
  const clear = () => button("page-clear", null, () => input.clear());
  // A button whose spot has its own sign on the board, or leads nowhere now, would only be in the way.
  const open = clicks.open();
  const pointed = new Set(clicks.pointers().map((item) => item.spot));
  const controls = model.controls.filter((control) => control.seat === null && open.includes(control.spot) && !pointed.has(control.spot));
  const bar = controls.map((control) => el("button", { type: "button", class: control.isUrgent ? "button urgent" : "button", "data-key": `spot-${control.spot}`, onclick: () => input.press(control.spot) }, said(words, model, control.say)));
  if (clicks.isReady) return [confirm(page, model, clicks), ...bar, clear(), ...always()];
  if (clicks.chosen.length) return [...bar, clear(), ...always()];
  if (!model.mine && !model.over && isAwaited(page.id)) bar.unshift(button("page-sit-down", "new", () => void sitDownHere(page.shell, page.id), { class: "button main" }));
  if (model.owner && !model.over) return [...paceButtons(page), ...always()];
  if (!model.mine || model.over) return [...bar, ...always()];
  const { requests } = page;
  return [
    ...questions(page),
    ...bar,
    model.paused && can(model, "pause") ? button("page-resume", "play", () => void requests.want("resume"), { class: "button main" }) : null,
    // Against the clock a pause must be at hand; what such a game never allows would only be in the way.
    model.isLimited && !model.paused && can(model, "pause") ? button("page-pause", "pause", () => void requests.want("pause")) : null,
    model.isLimited && !can(model, "undo") ? null : button("page-undo", "undo", () => void requests.want("undo"), { disabled: !can(model, "undo") }),
    // Once something was taken back the button stays, so that the others keep their places.
    can(model, "redo") || model.log.some((entry) => entry.isUndone) ? button("page-redo", "redo", () => void requests.want("redo"), { disabled: !can(model, "redo") }) : null,
    model.hints && (!model.isLimited || can(model, "hint")) ? button("page-hint", "hint", () => void requests.hint(), { disabled: !can(model, "hint") || requests.isAdvising }) : null,
    ...always(),
  ];
}

/** Says yes to what is chosen, and how much that is where it could be more. @param {TablePage} page @param {import("../model.js").Model} model @param {import("../clicks.js").Clicks} clicks */
function confirm({ words }, model, clicks) {
  const count = thingsIn(model, clicks.shown);
  const text = clicks.goesOn || count > 1 ? words.text("page-confirm-count", { count }) : words.text("page-confirm");
  return el("button", { type: "button", class: "button main", "data-key": "page-confirm", onclick: () => void clicks.confirm() }, el("span", {}, text));
}

/** Makes buttons with the page's words. @param {TablePage} page */
function buttonIn({ words }) {
  return (/** @type {string} */ key, /** @type {Sign | null} */ sign, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ props = {}) =>
    el("button", { type: "button", class: "button", "data-key": key, title: sign ? words.text(key) : undefined, onclick: act, ...props }, sign ? icon(sign) : null, el("span", {}, words.text(key)));
}

/** What asks for each pace, the fastest first. */
const PACES = /** @type {const} */ (["pace-usual", "pace-slow", "pace-slowest"]);

/** Lets programs rest, play move by move, or slower: for who made their table. @param {TablePage} page */
function paceButtons(page) {
  const { connection, model, words } = page;
  if (!model) return [];
  const button = buttonIn(page);
  const speed = { a: model.pace };
  // What a press asks for is decided when it comes: the table may have changed since the button was made.
  const next = () => connection.direct(PACES[((page.model?.pace ?? 0) + 1) % PACES.length]);
  const slower = el("button", { type: "button", class: "button", "data-key": "page-pace", onclick: next }, el("span", { class: "full" }, words.text("page-pace", speed)), el("span", { class: "brief", "aria-hidden": "true" }, words.text("page-pace.brief", speed)));
  return [
    button(model.paused ? "page-resume" : "page-pause", model.paused ? "play" : "pause", () => connection.direct(model.paused ? "resume" : "pause"), { class: "button sign", "data-key": "page-pause" }),
    button("page-step", "next", () => connection.direct("step"), { class: "button sign" }),
    slower,
  ];
}

/** The words for yes to each question. */
const YES = /** @type {const} */ ({ undo: "agree-undo", pause: "agree-pause", draw: "accept-draw" });

/** Answers to what others have asked, what one no longer asks, and links to be given away. @param {TablePage} page */
function questions(page) {
  const { model, requests } = page;
  if (!model) return [];
  const button = buttonIn(page);
  const asks = openKeys(page.id, model).length ? [button("page-share", "link", () => page.invite(), { class: "button main" })] : [];
  for (const kind of QUESTIONS) {
    const question = model[kind];
    if (!question) continue;
    const want = (/** @type {import("../wire.js").Want} */ what) => () => void requests.want(what);
    if (question.waits & model.mine) asks.push(button(`page-${YES[kind]}`, null, want(YES[kind]), { class: "button main" }), button("page-decline", null, want(`decline-${kind}`)));
    else if (has(model.mine, question.by)) asks.push(button(`page-withdraw-${kind}`, null, want(`withdraw-${kind}`)));
  }
  return asks;
}

/** A new game is always at hand; where there is little room, as a sign alone. @param {TablePage} page */
function newGame({ model, words, shell }) {
  const text = words.text("page-new");
  return el("button", { type: "button", class: "button new", "data-key": "page-new", title: text, onclick: () => void shell.newTable(model?.game ?? "") }, icon("new"), el("span", {}, text));
}
