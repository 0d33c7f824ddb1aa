// Sets of seats as numbers, and what players are called.

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./model.js").Model} Model */

/** @param {number} set @param {number} seat */
export const has = (set, seat) => (set & (1 << seat)) !== 0;

/** The seats of a set, lowest first. @param {number} set */
export function seatsOf(set) {
  return [0, 1, 2, 3].filter((seat) => has(set, seat));
}

/** What a bot is called. @param {Words} words @param {string} bot */
export function botName(words, bot) {
  const level = /^level-(\d+)$/.exec(bot);
  if (words.has(`bot-${bot}`)) return words.text(`bot-${bot}`);
  return level ? words.text("page-level", { a: Number(level[1]) }) : bot;
}

/** What whoever sits on a seat is called. @param {Words} words @param {Model} model @param {number} seat */
export function nameOf(words, model, seat) {
  const chair = model.seats[seat];
  return chair?.name || words.text(`seat-${seat}`);
}

/**
 * A sentence of the game, with the names of the players of this table.
 * @param {Words} words
 * @param {Model} model
 * @param {import("./wire.js").Say} say
 * @param {string} [who]
 * @param {string} [act] the act as it is written
 */
export function said(words, model, say, who = "", act = "") {
  return words.say(say, (seat) => nameOf(words, model, seat), who, act);
}

/** The name with that of the bot. @param {Words} words @param {Model} model @param {number} seat */
export function fullName(words, model, seat) {
  const chair = model.seats[seat];
  const name = nameOf(words, model, seat);
  if (chair?.player === "open") return words.text("page-seat-open", { who: name });
  return chair?.bot ? words.text("page-seat-bot", { who: name, bot: botName(words, chair.bot) }) : name;
}

/** Names joined as a sentence does. @param {Words} words @param {string[]} names */
export function joined(words, names) {
  return new Intl.ListFormat(words.lang, { type: "conjunction" }).format(names);
}
