// What the seats of this page can ask for now. The server says so; nothing here guesses.

/** In the order of their bits. */
const ACTIONS = /** @type {const} */ (["undo", "hint", "pause", "draw", "resign", "rematch", "redo"]);

/** @param {{can: number}} model @param {(typeof ACTIONS)[number]} action */
export const can = (model, action) => (model.can & (1 << ACTIONS.indexOf(action))) !== 0;

/** What can be asked of others, in the order in which the page tells of it. */
export const QUESTIONS = /** @type {const} */ (["undo", "pause", "draw"]);

/**
 * The seat of this page that asks for something: who was asked, who asked, who made the last act, who is to move.
 * @param {import("./model.js").Model} model
 * @param {import("./wire.js").Want} what
 */
export function seatFor(model, what) {
  const mine = [0, 1, 2, 3].filter((seat) => model.mine & (1 << seat));
  const kind = QUESTIONS.find((kind) => what.endsWith(kind));
  const question = kind ? model[kind] : null;
  if (question && what.startsWith("withdraw")) return question.by;
  const answering = question?.waits ?? 0;
  const actor = what === "undo" ? lastActor(model) : null;
  return mine.find((seat) => answering & (1 << seat)) ?? mine.find((seat) => seat === actor) ?? mine.find((seat) => model.due & (1 << seat)) ?? mine[0] ?? 0;
}

/** The seat of this page that made the last act that stands. @param {import("./model.js").Model} model */
function lastActor(model) {
  for (const entry of model.log.toReversed()) {
    if (entry.isAct && !entry.isUndone && typeof entry.by === "number" && model.mine & (1 << entry.by)) return entry.by;
  }
  return null;
}
