// The dialog before a game, made from the game's own settings and bots: who plays, how strong, on which side. Everything
// else is under "Options", which says in one line what holds.

import { api } from "./api.js";
import { CLOCKS, fittingChoices, hasLots, playersOf, rememberChoices, tableOf } from "./choices.js";
import { ask, choice, flag, line, list } from "./dialog.js";
import { el, fill } from "./dom.js";
import { keepKeys } from "./invitation.js";
import { beforeColon } from "./languages.js";
import { showLots } from "./lots.js";
import { rememberNames, rememberedNames } from "./names.js";
import { toast } from "./notice.js";
import { pictured } from "./pictured.js";
import { prefer, preferences } from "./preferences.js";
import { botName } from "./seats.js";
import { dotted } from "./words.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").EngineInfo} EngineInfo */
/** @typedef {import("../types/wire").SettingInfo} SettingInfo */
/** @typedef {import("./choices.js").Choices} Choices */

/**
 * Asks what is to be played, and makes the table. Null: nothing was made.
 * @param {Shell} shell
 * @param {Words} words
 * @param {GameInfo} game
 * @param {EngineInfo[]} engines
 * @returns {Promise<string | null>}
 */
export async function newTableDialog(shell, words, game, engines) {
  const form = new TableForm(words, game, engines);
  const answer = await ask({
    title: dotted([words.text("game-name"), words.first([`form-${playForms(game)[0]?.key ?? "new"}`, "page-new"])]),
    fields: [form.node],
    buttons: [{ value: "", text: words.text("page-cancel") }, { value: "play", text: words.text("page-play"), kind: "main" }],
    close: words.text("page-close"),
  });
  if (answer !== "play") return null;
  // The number of seats may still be on its way.
  await form.counted;
  rememberChoices(game.id, form.choices);
  rememberNames(form.names);
  return makeTable(shell, words, game, form.choices, form.names);
}

/**
 * Asks how a game is to be played from now on, without beginning one.
 * @param {Words} words
 * @param {GameInfo} game
 */
export async function optionsDialog(words, game) {
  const form = new TableForm(words, game, []);
  const sound = flag({ label: words.text("page-sound"), value: preferences.sound, change: (sound) => prefer({ sound }) });
  await ask({
    title: words.text("page-options"),
    fields: [el("div", { class: "field wide" }, ...form.settings(), sound)],
    buttons: [{ value: "done", text: words.text("page-done"), kind: "main" }],
    close: words.text("page-close"),
  });
  rememberChoices(game.id, form.choices);
}

/**
 * Makes a table. The keys of the seats that wait for somebody are kept for the invitation; lots are shown.
 * @param {Shell} shell
 * @param {Words} words
 * @param {GameInfo} game
 * @param {Choices} choices
 * @param {string[]} names
 */
export async function makeTable(shell, words, game, choices, names) {
  try {
    const asked = tableOf(game, choices, names);
    const made = await api.make(asked);
    keepKeys(made.table, made.keys);
    if (asked.lots) await showLots(words, await api.table(made.table), game);
    return made.table;
  } catch (error) {
    toast(words.refusal(error), "bad");
    return null;
  }
}

/** What can play a seat, weakest first. @param {Words} words @param {GameInfo} game @param {EngineInfo[]} engines */
export function programsOf(words, game, engines) {
  const told = (/** @type {string} */ bot) => (words.has(`bot-${bot}.help`) ? words.text("page-bot-told", { bot: botName(words, bot), what: words.text(`bot-${bot}.help`) }) : botName(words, bot));
  return [...game.bots.map((bot) => ({ value: bot, text: told(bot) })), ...engines.map(({ name }) => ({ value: `engine:${name}`, text: words.text("page-engine", { name }) }))];
}

/** The fields of the dialog. They are made anew when what they depend on changes. */
class TableForm {
  /** @param {Words} words @param {GameInfo} game @param {EngineInfo[]} engines */
  constructor(words, game, engines) {
    this.words = words;
    this.game = game;
    this.bots = programsOf(words, game, engines);
    this.choices = fittingChoices(game);
    this.names = rememberedNames();
    this.isOpen = false;
    this.node = el("div", { class: "field wide" });
    this.counted = Promise.resolve();
    this.draw();
  }

  draw() {
    const inputs = () => [...this.node.querySelectorAll("input, select, summary")];
    const held = document.activeElement instanceof HTMLElement && this.node.contains(document.activeElement) ? document.activeElement : null;
    const at = held ? inputs().indexOf(held) : -1;
    fill(this.node, ...this.#first(), this.#options());
    // What was there is there again at the same place, and keeps the keyboard.
    const again = inputs()[at];
    if (again instanceof HTMLElement) again.focus();
  }

  /** Asks the server how many play now; the rows follow. */
  #count() {
    const { game, choices } = this;
    const settings = { ...choices.settings };
    this.counted = api.seats(game.id, settings).then(({ seats }) => {
      if (seats === choices.count) return;
      choices.count = seats;
      if (typeof choices.side === "number" && choices.side >= seats) choices.side = 0;
      this.draw();
    }).catch(() => {});
  }

  /** What everybody is asked. */
  #first() {
    const { choices, words } = this;
    const counts = this.game.settings.filter(({ seats }) => seats).map((setting) => this.#setting(setting));
    if (choices.count > 2) return [...counts, this.#rows()];
    const fields = [
      choice({
        label: words.text("page-against"),
        value: choices.mode,
        options: ["bot", "here", "link", "watch"].map((value) => ({ value, text: words.text(`page-against-${value}`) })),
        pairs: true,
        change: (mode) => {
          choices.mode = /** @type {Choices["mode"]} */ (mode);
          this.draw();
        },
      }),
    ];
    const bot = (/** @type {string} */ label, /** @type {"bot" | "other"} */ which) => list({ label, options: this.bots, value: choices[which], change: (value) => (choices[which] = value) });
    if (choices.mode === "bot") fields.push(bot(words.text("page-bot"), "bot"));
    if (choices.mode === "watch") fields.push(el("div", { class: "pair" }, bot(words.text("seat-0"), "bot"), bot(words.text("seat-1"), "other")));
    if (choices.mode === "bot" || choices.mode === "link") {
      const sides = [0, 1].map((seat) => ({ value: String(seat), text: words.text(`seat-${seat}`) }));
      const options = [...sides, { value: "lots", text: words.text("page-lots") }];
      fields.push(choice({ label: words.text("page-side"), row: true, options, value: String(choices.side), change: (side) => (choices.side = side === "lots" ? "lots" : Number(side)) }));
    }
    return [...counts, ...fields];
  }

  /** A row for each seat. */
  #rows() {
    const { choices, words } = this;
    const players = playersOf(choices);
    const people = [{ value: "here", text: words.text("page-player-here") }, { value: "link", text: words.text("page-player-link") }];
    const change = (/** @type {number} */ seat) => (/** @type {string} */ value) => {
      choices.players = players.map((player, at) => (at === seat ? value : player));
      this.draw();
    };
    const rows = players.map((player, seat) => list({ label: words.text(`seat-${seat}`), options: [...people, ...this.bots], value: player, change: change(seat) }));
    return el("fieldset", { class: "field seats" }, el("legend", {}, words.text("page-against")), el("div", { class: "seat-rows" }, ...rows));
  }

  /** What most leave as it is: closed, with one line that says what holds. */
  #options() {
    const { choices, words, names, game } = this;
    const players = playersOf(choices);
    const summary = el("span", { class: "told" });
    const tell = () => fill(summary, optionLine(words, game, choices, names));
    const changed = (/** @type {() => void} */ change) => (change(), tell());
    const fields = this.settings(tell);
    const here = players.flatMap((player, seat) => (player === "here" ? [seat] : []));
    const label = (/** @type {number} */ seat) => (here.length === 1 ? words.text("page-your-name") : words.text("page-name-of", { who: words.text(`seat-${seat}`) }));
    const inputs = here.map((seat, at) => line({ label: label(seat), value: names[at] ?? "", change: (name) => changed(() => (names[at] = name.trim())) }));
    if (inputs.length) fields.push(inputs.length > 1 ? el("div", { class: "pair" }, ...inputs) : inputs[0]);
    if (choices.count > 2 && hasLots(players)) fields.push(flag({ label: words.text("page-lots"), help: words.text("page-lots.help"), value: choices.side === "lots", change: (value) => changed(() => (choices.side = value ? "lots" : 0)) }));
    if (players.includes("link")) fields.push(flag({ label: words.text("page-hints"), help: words.text("page-hints.help"), value: choices.hints, change: (value) => changed(() => (choices.hints = value)) }));
    if (players.includes("link")) fields.push(flag({ label: words.text("page-listed"), help: words.text("page-listed.help"), value: choices.listed, change: (value) => changed(() => (choices.listed = value)) }));
    if (players.includes("link")) fields.push(flag({ label: words.text("page-chat-here"), help: words.text("page-chat-here.help"), value: choices.chat, change: (value) => changed(() => (choices.chat = value)) }));
    const clocks = Object.keys(CLOCKS).map((value) => ({ value, text: words.text(`page-clock-${value}`) }));
    if (players.some((player) => player === "here" || player === "link")) fields.push(list({ label: words.text("page-clock"), options: clocks, value: choices.clock, change: (value) => changed(() => (choices.clock = value)) }));
    tell();
    const toggled = (/** @type {Event} */ event) => (this.isOpen = /** @type {HTMLDetailsElement} */ (event.target).open);
    return el("details", { class: "options-more", open: this.isOpen, ontoggle: toggled }, el("summary", {}, el("b", {}, words.text("page-options")), summary), el("div", { class: "field wide" }, ...fields));
  }

  /** The settings of the game. @param {() => void} [told] */
  settings(told) {
    return optionSettings(this.game).map((setting) => this.#setting(setting, told));
  }

  /** @param {SettingInfo} setting @param {() => void} [told] */
  #setting(setting, told = () => {}) {
    const { words, game } = this;
    const { settings } = this.choices;
    return settingField(words, game, setting, settings[setting.key], (value) => {
      settings[setting.key] = value;
      told();
      if (game.seat_range[0] < game.seat_range[1]) this.#count();
    });
  }
}

/**
 * A setting as a field: a switch, choices, small pictures of them, or a number.
 * @param {Words} words
 * @param {GameInfo} game
 * @param {SettingInfo} setting
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function settingField(words, game, setting, value, change) {
  const { key, kind } = setting;
  const common = { label: words.text(`setting-${key}`), help: words.has(`setting-${key}.help`) ? words.text(`setting-${key}.help`) : undefined };
  if (kind === "flag") return flag({ ...common, value: value === "true", change: (on) => change(String(on)) });
  if ("choice" in kind) {
    const options = kind.choice.map((one) => ({ value: one, text: choiceName(words, key, one) }));
    if (setting.pictured) return pictured({ ...common, game: game.id, setting: key, options, value, change });
    return choice({ ...common, options, value, change });
  }
  const { min, max, halves } = kind.range;
  const numbers = Array.from({ length: Number(max) - Number(min) + 1 }, (_, at) => String(Number(min) + at));
  if (setting.seats && !halves && numbers.length <= 6) return choice({ ...common, row: true, options: numbers.map((one) => ({ value: one, text: one })), value, change });
  if (setting.usual?.length) return usualField(words, setting, common, value, change);
  return line({ ...common, kind: "number", value, min: Number(min), max: Number(max), step: halves ? 0.5 : 1, change });
}

/**
 * A number whose usual values have names; any other can be written.
 * @param {Words} words
 * @param {SettingInfo} setting
 * @param {{label: string, help?: string}} common
 * @param {string} value
 * @param {(value: string) => void} change
 */
function usualField(words, { key, kind, usual = [] }, common, value, change) {
  if (typeof kind === "string" || !("range" in kind)) return el("div");
  const { min, max, halves } = kind.range;
  const isOther = !usual.includes(value);
  const number = line({ label: words.text("page-other-value", { what: common.label }), kind: "number", value, min: Number(min), max: Number(max), step: halves ? 0.5 : 1, change });
  number.hidden = !isOther;
  const options = [...usual.map((one) => ({ value: one, text: choiceName(words, key, one) })), { value: "", text: words.text("page-other") }];
  const chosen = (/** @type {string} */ one) => {
    number.hidden = one !== "";
    const input = /** @type {HTMLInputElement} */ (number.querySelector("input"));
    if (one) input.value = one;
    else input.focus();
    if (one) change(one);
  };
  return el("div", { class: "field wide" }, choice({ ...common, row: true, options, value: isOther ? "" : value, change: chosen }), number);
}

/** The dialogs that belong to no other way to begin. @param {GameInfo} game */
const playForms = (game) => game.forms.filter((form) => !game.starts.some((start) => start.forms.includes(form.key)));

/** The settings that stand under "Options": those that the game's dialogs ask for, or all where it has none. @param {GameInfo} game */
function optionSettings(game) {
  const forms = playForms(game);
  const asked = new Set(forms.flatMap((form) => form.asks));
  return game.settings.filter(({ key, seats }) => !seats && (asked.has(`setting:${key}`) || !forms.length));
}

/** What a value of a setting is called; a key has no point. @param {Words} words @param {string} key @param {string} value */
function choiceName(words, key, value) {
  const named = `setting-${key}-${value.replace(".", "-")}`;
  return words.has(named) ? words.text(named) : value;
}

/**
 * What holds, in one line: each setting, the clock, and how people here are called.
 * @param {Words} words
 * @param {GameInfo} game
 * @param {Choices} choices
 * @param {string[]} names
 */
export function optionLine(words, game, choices, names) {
  const told = optionSettings(game).map(({ key, kind }) => {
    const value = choices.settings[key];
    if (kind === "flag") return words.text(value === "true" ? "page-option-on" : "page-option-off", { what: words.text(`setting-${key}`) });
    // Of a name with an explanation the name is enough.
    if ("choice" in kind) return words.text("page-option-value", { what: words.text(`setting-${key}`), value: beforeColon(choiceName(words, key, value)) });
    return words.text("page-option-value", { what: words.text(`setting-${key}`), value: choiceName(words, key, value) });
  });
  const players = playersOf(choices);
  const here = players.filter((player) => player === "here").length;
  const lots = choices.count > 2 && choices.side === "lots" && hasLots(players) ? [words.text("page-lots")] : [];
  const clock = here || players.includes("link") ? [words.text(`page-clock-${choices.clock}`)] : [];
  return dotted([...told, ...clock, ...lots, ...names.slice(0, here)]);
}
