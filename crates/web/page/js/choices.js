// What was chosen last for each game, so that one press plays the same again.

/** @typedef {import("../types/wire").GameInfo} GameInfo */

/**
 * @typedef {object} Choices
 * @property {"bot" | "here" | "link" | "watch"} mode who plays, where two do
 * @property {string} bot
 * @property {string} other the second bot, to watch
 * @property {number | "lots"} side
 * @property {number} count how many play
 * @property {string[]} players who plays each seat, where more than two do: `here`, `link`, a bot or an engine
 * @property {string} clock
 * @property {boolean} hints whether everybody may have hints in a game by link
 * @property {boolean} listed whether everybody is told of a game by link
 * @property {boolean} chat whether people may speak in a game by link
 * @property {Record<string, string>} settings
 */

/** @param {string} game */
const key = (game) => `ludarium-choices-${game}`;

/** @param {string} game @returns {Partial<Choices> | null} */
export function lastChoices(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} game @param {Choices} choices */
export function rememberChoices(game, choices) {
  try {
    localStorage.setItem(key(game), JSON.stringify(choices));
  } catch {
    // Then they are asked again.
  }
}

/** The clocks that can be chosen; times in milliseconds. @type {Record<string, import("../types/wire").ClockPart | null>} */
export const CLOCKS = {
  none: null,
  blitz: { kind: "fischer", main: 180_000, step: 2_000 },
  rapid: { kind: "fischer", main: 600_000, step: 5_000 },
  long: { kind: "fischer", main: 1_800_000, step: 10_000 },
  move: { kind: "turn", span: 30_000 },
  day: { kind: "turn", span: 86_400_000 },
  days: { kind: "turn", span: 259_200_000 },
  week: { kind: "turn", span: 604_800_000 },
  byoyomi: { kind: "byoyomi", main: 600_000, period: 30_000, periods: 5 },
};

/** Who plays each seat. @param {Choices} choices @returns {string[]} */
export function playersOf({ mode, side, count, bot, other, players }) {
  const mine = typeof side === "number" ? side : 0;
  return Array.from({ length: count }, (_, seat) => {
    if (count > 2) return players[seat] ?? (seat === 0 ? "here" : bot);
    if (mode === "here") return "here";
    if (mode === "watch") return seat % 2 ? other : bot;
    if (seat === mine) return "here";
    return mode === "link" ? "link" : bot;
  });
}

/** Whether lots can decide who sits where: not where all sit before one screen, or nobody does. @param {string[]} players */
export const hasLots = (players) => players.includes("here") && players.some((player) => player !== "here");

/**
 * The settings that are not the usual ones. What nobody has chosen is left to the game: it may depend on what was.
 * @param {GameInfo} game
 * @param {Record<string, string>} settings
 */
export function chosenSettings(game, settings) {
  const chosen = game.settings.filter(({ key, default: usual }) => settings[key] !== usual);
  return Object.fromEntries(chosen.map(({ key }) => [key, settings[key]]));
}

/**
 * The table that these choices ask for.
 * @param {GameInfo} game
 * @param {Choices} choices
 * @param {string[]} names what people here are called, in the order of their seats
 * @returns {import("../types/wire").NewTable}
 */
export function tableOf(game, choices, names) {
  const players = playersOf(choices);
  let here = 0;
  const seats = players.map((player) => ({ player, name: player === "here" ? (names[here++] ?? "") : "" }));
  const clock = CLOCKS[choices.clock];
  return {
    game: game.id,
    settings: chosenSettings(game, choices.settings),
    seats,
    lots: choices.side === "lots" && hasLots(players),
    ...(players.includes("link") && choices.hints ? { hints: true } : {}),
    ...(players.includes("link") && choices.listed ? { listed: true } : {}),
    ...(players.includes("link") && !choices.chat ? { quiet: true } : {}),
    ...(clock ? { clock } : {}),
  };
}

/**
 * Choices that fit the game as it is now, whatever was remembered.
 * @param {GameInfo} game
 * @returns {Choices}
 */
export function fittingChoices(game) {
  const last = lastChoices(game.id) ?? {};
  const known = (/** @type {string | undefined} */ bot) => (bot && (game.bots.includes(bot) || bot.startsWith("engine:")) ? bot : game.usual_bot);
  const settings = Object.fromEntries(game.settings.map((setting) => [setting.key, fits(setting, last.settings?.[setting.key]) ?? setting.default]));
  const isUsual = game.settings.every((setting) => !setting.seats || settings[setting.key] === setting.default);
  const count = Number(last.count) >= game.seat_range[0] && Number(last.count) <= game.seat_range[1] && !isUsual ? Number(last.count) : game.seats;
  const modes = /** @type {const} */ (["bot", "here", "link", "watch"]);
  const players = Array.isArray(last.players) ? last.players.map((player) => (player === "here" || player === "link" ? player : known(player))) : [];
  return {
    mode: modes.find((mode) => mode === last.mode) ?? "bot",
    bot: known(last.bot),
    other: known(last.other),
    side: sideOf(game, last.side, count),
    count,
    players,
    clock: last.clock && last.clock in CLOCKS ? last.clock : "none",
    hints: last.hints === true,
    listed: false,
    chat: last.chat !== false,
    settings,
  };
}

/**
 * The side that was chosen; lots where the game is usually begun by them.
 * @param {GameInfo} game
 * @param {number | "lots" | undefined} last
 * @param {number} count
 */
function sideOf(game, last, count) {
  if (last === "lots" || (typeof last === "number" && last < count)) return last;
  return game.usually_by_lot ? "lots" : 0;
}

/** @param {import("../types/wire").SettingInfo} setting @param {string | undefined} value */
function fits({ kind }, value) {
  if (value === undefined) return undefined;
  if (kind === "flag") return value === "true" || value === "false" ? value : undefined;
  if ("choice" in kind) return kind.choice.includes(value) ? value : undefined;
  return Number(value) >= Number(kind.range.min) && Number(value) <= Number(kind.range.max) ? value : undefined;
}
