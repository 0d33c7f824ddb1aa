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

/** What a bot on one of some seats is called: by its kind where that is one of a kind, and empty otherwise. @param {Words} words @param {Pick<import("../types/wire").ChairPart, "bot">[]} seats @param {number} seat */
export function kindOf(words, seats, seat) {
  const bot = seats[seat]?.bot;
  return bot && seats.filter((chair) => chair.bot === bot).length === 1 ? botName(words, bot) : "";
}

/** What whoever sits on a seat is called, wherever others speak of them: their name, the one bot of its kind by what it is, the seat. @param {Words} words @param {Pick<Model, "seats">} model @param {number} seat */
export function nameOf(words, { seats }, seat) {
  return seats[seat]?.name || kindOf(words, seats, seat) || words.text(`seat-${seat}`);
}

/** What a panel calls a seat: "You" for who plays alone here, and what others call it. @param {Words} words @param {Pick<Model, "seats" | "mine">} model @param {number} seat */
export function callOf(words, model, seat) {
  const isReader = seatsOf(model.mine).length === 1 && has(model.mine, seat);
  return isReader ? words.text("page-you") : nameOf(words, model, seat);
}

/** Whether only the first seat plays at a table. @param {Pick<import("../types/wire").GameInfo, "alone"> | undefined} game @param {{settings: Record<string, string>}} table */
export const isAlone = (game, { settings }) => Boolean(game?.alone && settings[game.alone] === "true");

/** A sentence with a capital letter: it may begin with what a bot is called. @param {Words} words @param {string} text */
export const capital = (words, text) => text.charAt(0).toLocaleUpperCase(words.lang || undefined) + text.slice(1);

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

/**
 * A sentence as the page says it, where the game has such a text: it may say less where there is a picture.
 * @param {Words} words
 * @param {import("./wire.js").Say} say
 * @returns {import("./wire.js").Say}
 */
export const onPage = (words, [key, ...args]) => [words.has(`${key}.page`) ? `${key}.page` : key, ...args];

/** The name with that of the bot. @param {Words} words @param {Model} model @param {number} seat */
export function fullName(words, model, seat) {
  const chair = model.seats[seat];
  const name = nameOf(words, model, seat);
  if (chair?.player === "open") return words.text("page-seat-open", { who: name });
  const bot = chair?.bot ? botName(words, chair.bot) : "";
  return bot && bot !== name ? words.text("page-seat-bot", { who: name, bot }) : name;
}

/** Names joined as a sentence does. @param {Words} words @param {string[]} names */
export function joined(words, names) {
  return new Intl.ListFormat(words.lang, { type: "conjunction" }).format(names);
}
