// On what terms a table is played, in short: settings that are not the usual ones, the clock, taking back, hints.
// Nothing here touches the document.

import { CLOCKS } from "./choices.js";
import { beforeColon } from "./languages.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").TableInfo} TableInfo */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").ClockPart} ClockPart */

/** What a clock is called; one that the page does not offer is told by what it is. @param {Words} words @param {ClockPart} clock */
export function clockName(words, clock) {
  const known = Object.entries(CLOCKS).find(([, other]) => other && same(clock, other));
  if (known) return words.text(`page-clock-${known[0]}`);
  const first = clock.kind === "turn" ? clock.span : clock.main;
  return words.text("page-clock-other", { minutes: Math.max(1, Math.round(first / 60_000)) });
}

/** @param {ClockPart} one @param {ClockPart} other */
const same = (one, other) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The settings that differ from the usual. @param {Words} words the words of the game @param {GameInfo} game @param {TableInfo} table */
function unusual(words, game, table) {
  return game.settings.flatMap(({ key, kind, default: usual }) => {
    const value = table.settings[key];
    if (value === undefined || value === usual) return [];
    const what = words.text(`setting-${key}`);
    if (kind === "flag") return [words.text(value === "true" ? "page-option-on" : "page-option-off", { what })];
    const named = `setting-${key}-${value.replace(".", "-")}`;
    const told = words.has(named) ? beforeColon(words.text(named)) : value;
    return [words.text("page-option-value", { what, value: told })];
  });
}

/**
 * On what terms a table is played. What everybody expects is not said.
 * @param {Words} words the words of the game
 * @param {GameInfo | undefined} game
 * @param {TableInfo} table
 * @returns {string[]}
 */
export function termsOf(words, game, table) {
  const isAmongPeople = table.seats.filter(({ player }) => player === "person" || player === "open").length > 1;
  return [
    ...(game ? unusual(words, game, table) : []),
    ...(table.clock ? [clockName(words, table.clock)] : []),
    ...(isAmongPeople && table.undo ? [words.text(`page-undo-${table.undo}`)] : []),
    ...(isAmongPeople && table.quiet ? [words.text("page-without-chat")] : []),
    ...(isAmongPeople ? [words.text(table.hints ? "page-with-hints" : "page-without-hints")] : []),
  ];
}
