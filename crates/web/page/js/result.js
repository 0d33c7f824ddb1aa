// The end of a game: who won, why, and what next.

import { can } from "./can.js";
import { el, icon } from "./dom.js";
import { callOf } from "./panels.js";
import { has, joined, nameOf, seatsOf } from "./seats.js";
import { verdictOf } from "./table/asked.js";

/** @param {import("./table.js").TablePage} page @param {number[]} tally */
export function resultPanel(page, tally) {
  const { model, words } = page;
  const over = model?.over;
  if (!model || !over) return el("div");
  const title = titleOf(words, model);
  const verdict = verdictOf(words, model);
  const winners = seatsOf(over.winners).filter((seat) => !has(model.mine, seat) || seatsOf(model.mine).length > 1);
  // Who lost against several is told who won.
  const others = model.seats.length > 2 && seatsOf(model.mine).length === 1 && winners.length ? words.text("page-won-other", { who: joined(words, winners.map((seat) => nameOf(words, model, seat))), count: winners.length }) : "";
  const next = model.mine ? "page-rematch-join" : "page-rematch-watch";
  const again = model.next ? next : can(model, "rematch") ? "page-rematch" : null;
  const press = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {() => void} */ act, kind = "") =>
    el("button", { type: "button", class: `button ${kind}`, onclick: act }, icon(sign), words.text(key));
  return el(
    "section",
    { class: "result", role: "region", "aria-label": words.text("page-result") },
    el("button", { type: "button", class: "quiet icon close", "aria-label": words.text("page-close"), onclick: () => page.closeResult() }, icon("close")),
    el("h2", {}, title),
    others ? el("p", {}, others) : null,
    verdict && verdict !== title ? el("p", {}, verdict) : null,
    scoreTable(words, model, over.scores ?? [], tally),
    model.next ? el("p", { class: "ready" }, words.text("page-rematch-ready")) : null,
    el(
      "div",
      { class: "acts" },
      again ? press(again, "again", () => void page.requests.rematch(), "main") : null,
      press("page-new", "new", () => void page.shell.newTable(model.game), again ? "" : "main"),
      press("page-review", "back", () => void page.lookBack.look(0)),
      press("page-leave", "home", () => page.shell.go("/")),
    ),
  );
}

/** Who won, said to whoever reads. @param {import("./words.js").Words} words @param {import("./model.js").Model} model */
export function titleOf(words, model) {
  const winners = seatsOf(model.over?.winners ?? 0);
  const mine = seatsOf(model.mine);
  if (!winners.length) return words.text("page-drawn");
  if (mine.length === 1) return words.text(winners.includes(mine[0]) ? "page-won-you" : "page-lost-you");
  const names = winners.map((seat) => nameOf(words, model, seat));
  return words.text(mine.length ? "page-won" : "page-won-other", { who: joined(words, names), count: names.length });
}

/**
 * A row for each seat, the best first: its points, with their parts where the game has any, or the games won.
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Model} model
 * @param {import("../types/wire").ScoreRow[]} parts
 * @param {number[]} tally
 */
function scoreTable(words, model, parts, tally) {
  const isWinner = (/** @type {number} */ seat) => has(model.over?.winners ?? 0, seat);
  // The score is the sum of its parts, unless the game's standing says otherwise.
  const sumOf = (/** @type {number} */ seat) => model.points[seat] ?? (parts.length ? parts.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0) : (tally[seat] ?? 0));
  const head = words.text(parts.length ? "score-sum" : hasPoints(model) ? "page-score" : "page-series");
  // Two numbers need no table.
  if (!parts.length && model.seats.length === 2) return el("p", { class: "score", "aria-label": head }, ...model.seats.map((_, seat) => el("span", {}, `${callOf(words, model, seat)} `, el("b", {}, words.number(sumOf(seat))))));
  const seats = model.seats.map((_, seat) => seat).sort((a, b) => Number(isWinner(b)) - Number(isWinner(a)) || sumOf(b) - sumOf(a));
  const row = (/** @type {number} */ seat) =>
    el("tr", { class: isWinner(seat) ? "winner" : undefined }, el("th", { scope: "row" }, callOf(words, model, seat)), el("td", { class: "sum" }, words.number(sumOf(seat))), ...parts.map(({ points }) => el("td", {}, words.number(points[seat] ?? 0))));
  const heads = [head, ...parts.map(({ key }) => words.text(`score-${key}`))];
  return el("div", { class: "scores" }, el("table", { class: "parts" }, el("thead", {}, el("tr", {}, el("td"), ...heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...seats.map(row))));
}

/** Whether the game counts points. @param {import("./model.js").Model} model */
const hasPoints = (model) => model.points.some((points) => points !== null && points !== undefined);
