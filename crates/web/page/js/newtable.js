// The dialog before a game, made from the game's own settings and bots.

import { api } from "./api.js";
import { CLOCKS, fittingChoices, rememberChoices, tableOf } from "./choices.js";
import { ask, choice, flag, line, list } from "./dialog.js";
import { el, fill } from "./dom.js";
import { keepKeys } from "./invitation.js";
import { toast } from "./notice.js";
import { rememberNames, rememberedNames } from "./names.js";
import { pictured } from "./pictured.js";
import { botName } from "./seats.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("./choices.js").Choices} Choices */

/**
 * Asks what is to be played, and makes the table. Null: nothing was made.
 * @param {Words} words
 * @param {GameInfo} game
 * @param {import("../types/wire").EngineInfo[]} engines
 * @returns {Promise<string | null>}
 */
export async function newTableDialog(words, game, engines) {
  const choices = fittingChoices(game);
  const names = rememberedNames();
  const fields = el("div", { class: "field" });
  fields.style.gap = "var(--space-6)";
  const draw = () => {
    const inputs = () => [...fields.querySelectorAll("input, select")];
    const at = document.activeElement ? inputs().indexOf(document.activeElement) : -1;
    fill(fields, ...formFields(words, game, engines, choices, names, draw));
    // What was there is there again at the same place, and keeps the keyboard.
    const again = inputs()[at];
    if (again instanceof HTMLElement) again.focus();
  };
  draw();
  const answer = await ask({
    title: words.first([`form-${game.forms[0]?.key ?? "new"}`, "page-new"]),
    fields: [fields],
    buttons: [{ value: "", text: words.text("page-cancel") }, { value: "play", text: words.text("page-play"), kind: "main" }],
    close: words.text("page-close"),
  });
  if (answer !== "play") return null;
  rememberChoices(game.id, choices);
  rememberNames(names);
  return makeTable(words, game, choices, names);
}

/**
 * Makes a table. The keys of the seats that wait for somebody are kept for the invitation.
 * @param {Words} words
 * @param {GameInfo} game
 * @param {Choices} choices
 * @param {string[]} names
 */
export async function makeTable(words, game, choices, names) {
  try {
    const made = await api.make(tableOf(game, choices, names));
    keepKeys(made.table, made.keys);
    return made.table;
  } catch (error) {
    const { code, args = [], words: more = {} } = /** @type {{code: string, args?: number[], words?: Record<string, string>}} */ (error);
    toast(words.text(words.has(`refusal-${code}`) ? `refusal-${code}` : "page-failed", { a: args[0] ?? 0, b: args[1] ?? 0, ...more }), "bad");
    return null;
  }
}

/**
 * @param {Words} words
 * @param {GameInfo} game
 * @param {import("../types/wire").EngineInfo[]} engines
 * @param {Choices} choices
 * @param {string[]} names
 * @param {() => void} draw
 */
function formFields(words, game, engines, choices, names, draw) {
  const bots = [...game.bots.map((bot) => ({ value: bot, text: botName(words, bot) })), ...engines.map((engine) => ({ value: `engine:${engine.name}`, text: engine.name }))];
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const fields = [
    choice({
      label: words.text("page-against"),
      value: choices.mode,
      options: ["bot", "here", "link", "watch"].map((value) => ({ value, text: words.text(`page-against-${value}`) })),
      change: (mode) => {
        choices.mode = /** @type {Choices["mode"]} */ (mode);
        draw();
      },
    }),
  ];
  const bot = (/** @type {string} */ label, /** @type {"bot" | "other"} */ which) => list({ label, options: bots, value: choices[which], change: (value) => (choices[which] = value) });
  if (choices.mode === "bot") fields.push(bot(words.text("page-bot"), "bot"));
  if (choices.mode === "watch") fields.push(bot(words.text("seat-0"), "bot"), bot(words.text("seat-1"), "other"));
  if (choices.mode === "bot" || choices.mode === "link") {
    const sides = [...seats.map((seat) => ({ value: String(seat), text: words.text(`seat-${seat}`) })), { value: "lots", text: words.text("page-lots") }];
    fields.push(choice({ label: words.text("page-side"), row: true, options: sides, value: String(choices.side), change: (side) => (choices.side = side === "lots" ? "lots" : Number(side)) }));
    fields.push(line({ label: words.text("page-your-name"), value: names[0] ?? "", change: (name) => (names[0] = name.trim()) }));
  }
  if (choices.mode === "here") {
    fields.push(el("div", { class: "pair" }, ...seats.map((seat) => line({ label: words.text("page-name-of", { who: words.text(`seat-${seat}`) }), value: names[seat] ?? "", change: (name) => (names[seat] = name.trim()) }))));
  }
  if (choices.mode === "link") fields.push(flag({ label: words.text("page-hints"), help: words.text("page-hints.help"), value: choices.hints, change: (value) => (choices.hints = value) }));
  for (const asked of game.forms.flatMap((form) => form.asks)) {
    const setting = game.settings.find(({ key }) => asked === `setting:${key}`);
    if (setting) fields.push(settingField(words, game, setting, choices));
  }
  if (choices.mode !== "watch") fields.push(list({ label: words.text("page-clock"), options: Object.keys(CLOCKS).map((value) => ({ value, text: words.text(`page-clock-${value}`) })), value: choices.clock, change: (value) => (choices.clock = value) }));
  return fields;
}

/** @param {Words} words @param {GameInfo} game @param {import("../types/wire").SettingInfo} setting @param {Choices} choices */
function settingField(words, game, { key, kind, pictured: isPictured }, { settings }) {
  const common = { label: words.text(`setting-${key}`), help: words.has(`setting-${key}.help`) ? words.text(`setting-${key}.help`) : undefined };
  const change = (/** @type {string} */ value) => void (settings[key] = value);
  if (kind === "flag") return flag({ ...common, value: settings[key] === "true", change: (value) => change(String(value)) });
  if ("choice" in kind) {
    const options = kind.choice.map((value) => ({ value, text: words.first([`setting-${key}-${value}`]) === `setting-${key}-${value}` ? value : words.text(`setting-${key}-${value}`) }));
    if (isPictured) return pictured({ ...common, game: game.id, setting: key, options, value: settings[key], change });
    return choice({ ...common, options, value: settings[key], change });
  }
  return line({ ...common, kind: "number", value: settings[key], min: Number(kind.range.min), max: Number(kind.range.max), step: kind.range.halves ? 0.5 : 1, change });
}
