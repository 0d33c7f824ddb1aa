// The end of a game: who won, why, and what next.

import { allotments } from "./allotment.js";
import { can } from "./can.js";
import { el, icon } from "./dom.js";
import { callOf, capital, has, joined, nameOf, seatsOf } from "./seats.js";
import { verdictOf } from "./table/asked.js";

/** @param {import("./table.js").TablePage} page @param {number[]} tally */
export function resultPanel(page, tally) {
  const { told: model, words } = page;
  const over = model?.over;
  if (!model || !over) return el("div");
  const title = titleOf(words, model);
  const verdict = verdictOf(words, model);
  const winners = seatsOf(over.winners).filter((seat) => !has(model.mine, seat) || seatsOf(model.mine).length > 1);
  // Someone who lost to several opponents is told which of them won.
  const others = model.seats.length > 2 && seatsOf(model.mine).length === 1 && winners.length ? capital(words, words.text("page-won-other", { who: joined(words, winners.map((seat) => nameOf(words, model, seat))), count: winners.length })) : "";
  const start = startOf(page.meta, model);
  const change = async (/** @type {import("../types/wire").StartInfo} */ start) => {
    const names = model.seats.filter(({ player }) => player === "person").map(({ name }) => name);
    if (page.meta) await page.shell.begin(page.meta, start, { names, from: start.forms.length - 1 });
  };
  const next = model.mine ? "page-rematch-join" : "page-rematch-watch";
  const again = model.next ? next : can(model, "rematch") ? "page-rematch" : null;
  const press = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {() => void} */ act, kind = "") =>
    el("button", { type: "button", class: `button ${kind}`, onclick: act }, icon(sign), words.text(key));
  return el(
    "section",
    { class: "result", role: "region", tabindex: "-1", "aria-label": words.text("page-result") },
    el("button", { type: "button", class: "quiet icon close", "aria-label": words.text("page-close"), onclick: () => page.closeResult() }, icon("close")),
    el("h2", {}, title),
    others ? el("p", {}, others) : null,
    verdict && verdict !== title ? el("p", {}, verdict) : null,
    scoreTable(words, model, over.scores ?? [], tally),
    over.deal ? el("p", { class: "deal" }, words.text("page-deal-was", { code: over.deal }), again && !model.next ? el("button", { type: "button", class: "button", onclick: () => void page.requests.rematch(true) }, words.text("page-same-deal")) : null) : null,
    model.next ? el("p", { class: "ready" }, words.text("page-rematch-ready")) : null,
    el(
      "div",
      { class: "acts" },
      again ? press(again, "again", () => void page.requests.rematch(), "main") : null,
      start ? press("page-change-settings", "settings", () => void change(start)) : press("page-new", "new", () => void page.shell.newTable(model.game), again ? "" : "main"),
      press("page-review", "back", () => void page.lookBack.look(0)),
      press("page-leave", "home", () => page.shell.go(start ? `/game/${model.game}` : "/")),
    ),
  );
}

/**
 * The way in which such a game is begun on its home, if it has one.
 * @param {import("../types/wire").GameInfo | undefined} game
 * @param {import("./model.js").Model} model
 */
export function startOf(game, model) {
  const fits = (/** @type {string} */ seat, /** @type {number} */ at) => (model.seats[at]?.player === "person") === (seat === "here");
  const holds = (/** @type {Record<string, string>} */ settings) => Object.entries(settings).every(([key, value]) => model.settings[key] === value);
  return game?.starts.find(({ seats, settings }) => seats.length === model.seats.length && seats.every(fits) && holds(settings));
}

/** Who won, said to whoever reads. @param {import("./words.js").Words} words @param {import("./model.js").Model} model */
export function titleOf(words, model) {
  const winners = seatsOf(model.over?.winners ?? 0);
  const mine = seatsOf(model.mine);
  if (model.seats.length === 1) return verdictOf(words, model);
  if (!winners.length) return words.text("page-drawn");
  if (mine.length === 1) return words.text(winners.includes(mine[0]) ? "page-you-won" : "page-you-lost");
  const names = winners.map((seat) => nameOf(words, model, seat));
  // Programs are not congratulated, also where several people at this screen have lost to them.
  const hasWon = winners.some((seat) => mine.includes(seat));
  return capital(words, words.text(hasWon ? "page-won" : "page-won-other", { who: joined(words, names), count: names.length }));
}

/**
 * A row for each seat, the best first: its points, with their parts where the game has any, or the games won.
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Model} model
 * @param {import("../types/wire").ScoreRow[]} parts
 * @param {number[]} tally
 */
export function scoreTable(words, model, parts, tally) {
  const { over } = model;
  // Where the table has ended the game, the points so far decided nothing; what is counted stands on the panels.
  const isDecided = !over?.say?.[0].startsWith("table-over-");
  if (!isDecided && !parts.length && hasPoints(model)) return null;
  // After the first game of a series its title says it all.
  if (!parts.length && !hasPoints(model) && tally.reduce((sum, wins) => sum + wins, 0) < 2) return null;
  const isWinner = (/** @type {number} */ seat) => has(over?.winners ?? 0, seat);
  // The score is the sum of its parts, unless the game's standing says otherwise.
  const sumOf = (/** @type {number} */ seat) => model.points[seat] ?? (parts.length ? parts.reduce((sum, part) => sum + pointsIn(part, seat), 0) : (tally[seat] ?? 0));
  const head = words.text(parts.length ? "score-sum" : hasPoints(model) ? "page-score" : "page-series");
  // Two numbers need no table.
  if (!parts.length && model.seats.length <= 2) return el("p", { class: "score", "aria-label": head }, ...model.seats.map((_, seat) => el("span", {}, `${callOf(words, model, seat)} `, el("b", {}, words.number(sumOf(seat))))));
  const isBeside = model.seats.length === 2 && !over?.weakest;
  const seats = orderOf(model, sumOf, isBeside);
  // Two players stand side by side, with the parts below each other: that fits beside the narrowest board.
  if (isBeside) {
    const line = (/** @type {string} */ name, /** @type {(seat: number) => number} */ points, kind = "") => el("tr", {}, el("th", { scope: "row" }, name), ...seats.map((seat) => el("td", { class: isWinner(seat) ? `${kind} winner` : kind }, words.number(points(seat)))));
    const names = el("tr", {}, el("td"), ...seats.map((seat) => el("th", { scope: "col" }, callOf(words, model, seat))));
    const lines = parts.map((part) => line(words.text(`score-${part.key}`), (seat) => pointsIn(part, seat)));
    return el("div", { class: "scores" }, el("table", { class: "parts" }, el("thead", {}, names), el("tbody", {}, ...lines, line(head, sumOf, "sum"))), originTable(words, model, seats, parts));
  }
  const row = (/** @type {number} */ seat) =>
    el("tr", { class: isWinner(seat) ? "winner" : undefined }, el("th", { scope: "row" }, callOf(words, model, seat), over?.weakest ? sortedOf(words, parts, seat) : null), over?.weakest ? null : el("td", { class: "sum" }, words.number(sumOf(seat))), ...parts.map((part) => partCell(words, part, seat, over?.weakest === true && part.points[seat] === sumOf(seat))));
  // Where the weakest part counts, the parts stand below the name with the weakest first.
  const heads = [...(over?.weakest ? [] : [head]), ...parts.map(({ key }) => words.text(`score-${key}`))];
  const corner = over?.weakest ? el("th", { scope: "col" }, words.text("score-sorted")) : el("td");
  return el("div", { class: "scores" }, el("table", { class: "parts" }, el("thead", {}, el("tr", {}, corner, ...heads.map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...seats.map(row))), ...allotments(words, model, parts), originTable(words, model, seats, parts));
}

/**
 * Seats in the order in which their scores stand: beside each other as they sit, below each other the best first.
 * @param {import("./model.js").Model} model
 * @param {(seat: number) => number} sumOf
 * @param {boolean} isBeside
 */
export function orderOf({ over, seats }, sumOf, isBeside) {
  const all = seats.map((_, seat) => seat);
  if (isBeside) return all;
  const isWinner = (/** @type {number} */ seat) => Number(has(over?.winners ?? 0, seat));
  const rankOf = (/** @type {number} */ seat) => over?.rank[seat] ?? 0;
  return all.sort((a, b) => isWinner(b) - isWinner(a) || rankOf(a) - rankOf(b) || sumOf(b) - sumOf(a));
}

/** What a part gives a seat, with half a point more where it has one. @param {import("../types/wire").ScoreRow} part @param {number} seat */
export const pointsIn = ({ points, half = 0 }, seat) => (points[seat] ?? 0) + (has(half, seat) ? 0.5 : 0);

/** A part of a seat's score, with the points in it that could be given elsewhere. @param {import("./words.js").Words} words @param {import("../types/wire").ScoreRow} part @param {number} seat @param {boolean} isWeakest */
function partCell(words, part, seat, isWeakest) {
  const [all, free] = [pointsIn(part, seat), part.free?.[seat] ?? 0];
  return el("td", { class: isWeakest ? "weakest" : undefined }, words.number(all), free ? el("small", { title: words.text("score-free") }, `${words.number(all - free)}+${words.number(free)}`) : null);
}

/** The parts of a seat's score, the weakest first: what is compared where scores are equal. @param {import("./words.js").Words} words @param {import("../types/wire").ScoreRow[]} parts @param {number} seat */
function sortedOf(words, parts, seat) {
  const [weakest = "", ...others] = parts.map(({ points }) => points[seat] ?? 0).sort((a, b) => a - b).map((points) => words.number(points));
  return el("small", {}, el("b", {}, weakest), ...others.map((points) => `\u00A0· ${points}`));
}

/** Where the points came from, a group of rows for each seat. @param {import("./words.js").Words} words @param {import("./model.js").Model} model @param {number[]} seats @param {import("../types/wire").ScoreRow[]} parts */
function originTable(words, model, seats, parts) {
  const origins = model.over?.origins ?? [];
  if (!origins.length) return null;
  const froms = [...new Set(origins.map(({ from }) => from))];
  const pointsOf = (/** @type {string} */ from, /** @type {string} */ part, /** @type {number} */ seat) => origins.find((row) => row.from === from && row.part === part)?.points[seat] ?? 0;
  const cell = (/** @type {number} */ points) => el("td", {}, points ? words.number(points) : "–");
  const hasFree = parts.some(({ free }) => free?.some(Boolean));
  const group = (/** @type {number} */ seat) =>
    el(
      "tbody",
      {},
      el("tr", {}, el("th", { scope: "rowgroup", colspan: parts.length + 1 }, callOf(words, model, seat))),
      ...froms.filter((from) => parts.some(({ key }) => pointsOf(from, key, seat))).map((from) => el("tr", {}, el("th", { scope: "row" }, words.text(`origin-${from}`)), ...parts.map(({ key }) => cell(pointsOf(from, key, seat))))),
      hasFree ? el("tr", {}, el("th", { scope: "row" }, words.text("score-free")), ...parts.map(({ free }) => cell(free?.[seat] ?? 0))) : null,
    );
  const heads = el("thead", {}, el("tr", {}, el("td"), ...parts.map(({ key }) => el("th", { scope: "col" }, words.text(`score-${key}`)))));
  return el("details", { class: "origins" }, el("summary", {}, words.text("score-origins")), el("table", { class: "parts" }, heads, ...seats.map(group)));
}

/** Whether the game counts points. @param {import("./model.js").Model} model */
const hasPoints = (model) => model.points.some((points) => points !== null && points !== undefined);
