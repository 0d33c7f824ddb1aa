// Which boards of a game one looks back at. A move may take several acts: what is pressed before it is complete is not told.

/** @typedef {{acts: number, moves: number}} Stop the board after so many acts, and how many moves players have made by then */

/**
 * The board before the first move, and one for each act that is told. What is pressed untold belongs to the move that
 * follows, and what luck does untold to the move before it. Only what players do is a move: no luck, no clock, nothing
 * that the house finds.
 * @param {import("./model.js").Entry[]} log
 * @returns {Stop[]}
 */
export function stopsOf(log) {
  const stops = [{ acts: 0, moves: 0 }];
  let acts = 0;
  for (const { by, isAct, isUndone, say } of log) {
    if (!isAct || isUndone) continue;
    acts += 1;
    const last = stops[stops.length - 1];
    const isPlayers = typeof by === "number";
    if (say[0]) stops.push({ acts, moves: last.moves + (isPlayers ? 1 : 0) });
    else if (!isPlayers && last.acts === acts - 1) last.acts = acts;
  }
  return stops;
}

/** The last of these boards that is not after so many acts, or else the first. @param {Stop[]} stops @param {number} acts */
export function stopAt(stops, acts) {
  return Math.max(0, stops.findLastIndex((stop) => stop.acts <= acts));
}
