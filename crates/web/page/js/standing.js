// What a list says of a table: against whom, how far, whose turn, since when. Nothing here touches the document.

import { capital, has, isAlone, joined, kindOf } from "./seats.js";
import { dotted } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").TableInfo} TableInfo */

/** What whoever sits on a seat is called. @param {Words} words @param {TableInfo} table @param {number} seat */
function nameIn(words, table, seat) {
  const chair = table.seats[seat];
  if (chair.player === "open") return words.text("page-seat-open.listed", { who: words.text(`seat-${seat}`) });
  return chair.name || kindOf(words, table.seats, seat) || words.text(`seat-${seat}`);
}

/** Whom one plays against; everybody where one plays all seats, or none. @param {Words} words @param {TableInfo} table @param {Pick<import("../types/wire").GameInfo, "alone">} [game] */
export function againstOf(words, table, game) {
  if (isAlone(game, table)) return words.text(`setting-${game?.alone}`);
  const seats = table.seats.map((_, seat) => seat);
  const others = seats.filter((seat) => !has(table.mine, seat));
  const named = others.length && others.length < seats.length ? others : seats;
  return named.map((seat) => nameIn(words, table, seat)).join(" – ");
}

/** Whether whoever reads this is to move, against others. @param {TableInfo} table */
export function isYours(table) {
  const isAmongOthers = table.seats.some((_, seat) => !has(table.mine, seat));
  // Nobody plays before everybody has come.
  const isComplete = table.seats.every(({ player }) => player !== "open");
  return !table.over && isAmongOthers && isComplete && (table.due & table.mine) !== 0;
}

/** Tables that are not over, those that wait for the reader first; otherwise in the order in which they are. @param {TableInfo[]} tables */
export function toGoOn(tables) {
  const running = tables.filter(({ over }) => !over);
  return [...running.filter(isYours), ...running.filter((table) => !isYours(table))];
}

/** Whose turn it is, or how it ended. @param {Words} words @param {TableInfo} table */
function turnOf(words, table) {
  const winners = table.seats.map((_, seat) => seat).filter((seat) => has(table.winners, seat));
  if (table.over && !winners.length) return words.text("page-drawn");
  if (table.over) {
    const isAlone = table.mine !== 0 && table.seats.some((_, seat) => !has(table.mine, seat));
    if (isAlone) return words.text((table.winners & table.mine) !== 0 ? "page-you-won" : "page-you-lost");
    return words.text("page-won-other", { who: joined(words, winners.map((seat) => nameIn(words, table, seat))), count: winners.length });
  }
  if (isYours(table)) return words.text("page-ask-you");
  // Among the tables that anybody may join that need not be said.
  if (table.seats.some(({ player }) => player === "open")) return table.mine ? words.text("page-waiting-seat") : "";
  const due = table.seats.map((_, seat) => seat).filter((seat) => has(table.due, seat));
  return due.length ? words.text("page-ask-other", { who: joined(words, due.map((seat) => nameIn(words, table, seat))) }) : "";
}

/** How a table stands, in one line. @param {Words} words @param {TableInfo} table @param {number} now in milliseconds since 1970 @param {Pick<import("../types/wire").GameInfo, "alone">} [game] */
export function standingOf(words, table, now, game) {
  const when = table.elsewhere ? words.text("page-open-elsewhere") : words.ago(table.at, now);
  // In a game for one player there is nobody to beat.
  const isWon = table.over && !isAlone(game, table);
  const moves = table.moves ? words.text("page-moves", { count: table.moves }) : "";
  return dotted([isWon || !table.over ? capital(words, turnOf(words, table)) : "", moves, when]);
}
