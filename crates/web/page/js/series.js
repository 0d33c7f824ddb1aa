// The score of a series: games at one table and its rematches, counted by this browser.

/** @typedef {import("./model.js").Model} Model */
/** @typedef {{first: string, games: Record<string, number>, places: Record<string, number>}} Series */

const KEY = "ludarium-series";

/** @returns {Series[]} */
function all() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Series[]} series */
function keep(series) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(series.slice(-20)));
  } catch {
    // Nothing is lost but a number.
  }
}

/** A rematch goes on with the series: everybody sits one seat further. @param {string} from @param {string} to */
export function goesOn(from, to) {
  const series = all();
  const found = series.find((one) => from in one.places) ?? { first: from, games: {}, places: { [from]: 0 } };
  if (!series.includes(found)) series.push(found);
  found.places[to] ??= found.places[from] + 1;
  keep(series);
}

/** How many games each seat has won so far, this one included. @param {Model} model @returns {number[]} */
export function tallyOf(model) {
  const count = model.seats.length;
  const series = all();
  const found = series.find((one) => model.table in one.places) ?? { first: model.table, games: {}, places: { [model.table]: 0 } };
  if (model.over && found.games[model.table] === undefined) {
    found.games[model.table] = model.over.winners;
    if (!series.includes(found)) series.push(found);
    keep(series);
  }
  const here = found.places[model.table];
  // People before one screen who have no names are called by their seats, and so are their games.
  const isNameless = model.seats.every(({ player, name }, seat) => player === "person" && !name && (model.mine & (1 << seat)) !== 0);
  const wins = Array.from({ length: count }, () => 0);
  for (const [table, winners] of Object.entries(found.games)) {
    const further = isNameless ? 0 : here - found.places[table];
    for (let seat = 0; seat < count; seat++) {
      if (winners & (1 << seat)) wins[(((seat + further) % count) + count) % count] += 1;
    }
  }
  return wins;
}
