// What was chosen last for each game, so that one press plays the same again.

/**
 * @typedef {object} Choices
 * @property {"bot" | "here" | "link" | "watch"} mode
 * @property {string} bot
 * @property {string} other the second bot, to watch
 * @property {number | "lots"} side
 * @property {string} clock
 * @property {boolean} hints whether both may have hints in a game by link
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
  byoyomi: { kind: "byoyomi", main: 600_000, period: 30_000, periods: 5 },
};

/**
 * The table that these choices ask for.
 * @param {import("../types/wire").GameInfo} game
 * @param {Choices} choices
 * @param {string[]} names
 * @returns {import("../types/wire").NewTable}
 */
export function tableOf(game, choices, names) {
  const { mode, side } = choices;
  const mine = typeof side === "number" ? side : 0;
  const count = game.seats;
  const seats = Array.from({ length: count }, (_, seat) => {
    if (mode === "here") return { player: "here", name: names[seat] ?? "" };
    if (mode === "watch") return { player: seat % 2 ? choices.other : choices.bot, name: "" };
    if (seat === mine) return { player: "here", name: names[0] ?? "" };
    return { player: mode === "link" ? "link" : choices.bot, name: "" };
  });
  const clock = CLOCKS[choices.clock];
  return { game: game.id, settings: choices.settings, seats, lots: side === "lots" && mode !== "here" && mode !== "watch", ...(mode === "link" && choices.hints ? { hints: true } : {}), ...(clock ? { clock } : {}) };
}

/**
 * Choices that fit the game as it is now, whatever was remembered.
 * @param {import("../types/wire").GameInfo} game
 * @returns {Choices}
 */
export function fittingChoices(game) {
  const last = lastChoices(game.id) ?? {};
  const usual = game.bots.find((bot) => bot === "level-3") ?? game.bots[Math.floor(game.bots.length / 2)] ?? "random";
  const known = (/** @type {string | undefined} */ bot) => (bot && (game.bots.includes(bot) || bot.startsWith("engine:")) ? bot : usual);
  const settings = Object.fromEntries(game.settings.map((setting) => [setting.key, fits(setting, last.settings?.[setting.key]) ?? setting.default]));
  const modes = /** @type {const} */ (["bot", "here", "link", "watch"]);
  return {
    mode: modes.find((mode) => mode === last.mode) ?? "bot",
    bot: known(last.bot),
    other: known(last.other),
    side: typeof last.side === "number" && last.side < game.seats ? last.side : last.side === "lots" ? "lots" : 0,
    clock: last.clock && last.clock in CLOCKS ? last.clock : "none",
    hints: last.hints === true,
    settings,
  };
}

/** @param {import("../types/wire").SettingInfo} setting @param {string | undefined} value */
function fits({ kind }, value) {
  if (value === undefined) return undefined;
  if (kind === "flag") return value === "true" || value === "false" ? value : undefined;
  if ("choice" in kind) return kind.choice.includes(value) ? value : undefined;
  return Number(value) >= Number(kind.range.min) && Number(value) <= Number(kind.range.max) ? value : undefined;
}
