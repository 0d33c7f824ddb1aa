// The ways to begin a game that its home offers: dialogs one after the other, each with its checks. Whoever leaves one
// of them is back where they were, and no table was made.

import { api } from "./api.js";
import { chosenSettings, fittingChoices, rememberChoices } from "./choices.js";
import { ask, line, list } from "./dialog.js";
import { el } from "./dom.js";
import { nameFault, rememberNames, rememberedNames } from "./names.js";
import { programsOf, settingField } from "./newtable.js";
import { toast } from "./notice.js";

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").StartInfo} StartInfo */

/**
 * @typedef {object} Plan what was chosen so far
 * @property {Record<string, string>} settings
 * @property {string[]} names of the people, in the order of their seats
 * @property {string} opponent
 * @property {string} deal the code of the deal, empty for luck
 */

/**
 * Asks what the way asks for, and makes the table. Null: nothing was made.
 * @param {Shell} shell
 * @param {GameInfo} game
 * @param {StartInfo} start
 * @param {{names?: string[], from?: number}} [options] names that are known, and the dialog to begin with
 * @returns {Promise<string | null>}
 */
export async function startGame(shell, game, start, { names, from = 0 } = {}) {
  const words = await shell.wordsOf(game.id);
  const { engines } = await (shell.known ?? shell.home());
  const last = fittingChoices(game);
  /** @type {Plan} */
  const plan = { settings: { ...last.settings, ...start.settings }, names: names ?? namesFor(words, game, start), opponent: last.bot, deal: "" };
  const forms = start.forms.flatMap((key) => game.forms.filter((form) => form.key === key));
  for (const [at, form] of forms.entries()) {
    if (at < from) continue;
    const page = new FormPage(words, game, start, plan, form.asks, programsOf(words, game, engines.filter((engine) => !engine.game || engine.game === game.id)));
    const answer = await ask({
      title: words.text(`form-${form.key}`),
      fields: [page.node],
      buttons: [{ value: "", text: words.text("page-cancel") }, { value: "ok", text: words.text("page-ok"), kind: "main" }],
      close: words.text("page-close"),
      fault: () => page.fault(),
    });
    if (answer !== "ok") return null;
  }
  // What a seat is called anyway is no name.
  const people = peopleOf(start);
  plan.names = plan.names.map((name, at) => (name.trim() === words.text(`seat-${people[at]}`) ? "" : name.trim()));
  if (plan.names.length) rememberNames(plan.names);
  rememberChoices(game.id, { ...last, bot: plan.opponent, settings: plan.settings });
  return make(words, game, start, plan);
}

/** @param {Words} words @param {GameInfo} game @param {StartInfo} start @param {Plan} plan */
async function make(words, game, start, plan) {
  let here = 0;
  const seats = start.seats.map((seat) => (seat === "here" ? { player: "here", name: plan.names[here++] ?? "" } : { player: seat === "opponent" ? plan.opponent : seat }));
  const settings = { ...chosenSettings(game, plan.settings), ...start.settings };
  try {
    const made = await api.make({ game: game.id, settings, seats, ...(plan.deal.trim() ? { deal: plan.deal.trim() } : {}) });
    return made.table;
  } catch (error) {
    toast(words.refusal(error), "bad");
    return null;
  }
}

/** The names that were used last, or else those of the seats. @param {Words} words @param {GameInfo} game @param {StartInfo} start */
function namesFor(words, game, start) {
  const known = rememberedNames();
  const people = peopleOf(start);
  const names = people.map((seat, at) => known[at]?.trim() || words.text(`seat-${seat}`));
  // What is left of another game may not do here.
  return names.some((_, at) => nameFault(names, at, game.reserved_names)) ? people.map((seat) => words.text(`seat-${seat}`)) : names;
}

/** The seats of people before this screen. @param {StartInfo} start */
const peopleOf = (start) => start.seats.flatMap((seat, at) => (seat === "here" ? [at] : []));

/** One dialog of the sequence. */
class FormPage {
  /** @param {Words} words @param {GameInfo} game @param {StartInfo} start @param {Plan} plan @param {string[]} asks @param {{value: string, text: string}[]} bots */
  constructor(words, game, start, plan, asks, bots) {
    this.words = words;
    this.game = game;
    this.start = start;
    this.plan = plan;
    this.asks = asks;
    this.bots = bots;
    const more = asks.indexOf("more");
    const first = more < 0 ? asks : asks.slice(0, more);
    const rest = more < 0 ? [] : asks.slice(more + 1);
    const fields = first.flatMap((name) => this.#field(name));
    if (rest.length) fields.push(el("details", { class: "options-more" }, el("summary", {}, el("b", {}, words.text("page-options"))), el("div", { class: "field wide" }, ...rest.flatMap((name) => this.#field(name)))));
    this.node = el("div", { class: "field wide" }, ...fields);
  }

  /** Why this cannot be so, empty when it can. */
  fault() {
    const { words, plan, asks, game } = this;
    if (asks.includes("names")) {
      const fault = plan.names.map((_, at) => nameFault(plan.names, at, game.reserved_names)).find(Boolean);
      if (fault) return words.text(`refusal-name-${fault}`);
    }
    if (asks.includes("deal") && plan.deal.trim() && !isCode(plan.deal.trim())) return words.text("refusal-deal-code");
    return "";
  }

  /** @param {string} name @returns {HTMLElement[]} */
  #field(name) {
    const { words, game, plan } = this;
    if (name === "names") return this.#names();
    if (name === "opponent") return [list({ label: words.text("page-opponent"), options: this.bots, value: plan.opponent, change: (value) => (plan.opponent = value) })];
    if (name === "deal") return [line({ label: words.text("page-deal-code"), help: words.text("page-deal-code.help"), value: plan.deal, change: (value) => (plan.deal = value) })];
    const setting = game.settings.find(({ key }) => name === `setting:${key}`);
    if (!setting || setting.key in this.start.settings) return [];
    return [settingField(words, game, setting, plan.settings[setting.key], (value) => (plan.settings[setting.key] = value))];
  }

  #names() {
    const { words, start, plan } = this;
    const people = peopleOf(start);
    const label = (/** @type {number} */ seat) => (people.length === 1 ? words.text("page-your-name") : words.text("page-name-of", { who: words.text(`seat-${seat}`) }));
    return people.map((seat, at) => line({ label: label(seat), value: plan.names[at] ?? "", change: (name) => (plan.names[at] = name) }));
  }
}

/** A code has no signs, no spaces and no zeros before it, and no more digits than a number of 64 bits. @param {string} text */
export function isCode(text) {
  return /^(0|[1-9][0-9]{0,19})$/.test(text) && BigInt(text) < 2n ** 64n;
}
