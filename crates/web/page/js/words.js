// What the page says, in the reader's language. The server sends the texts as data: a string, or a
// list of strings, arguments, other texts and choices by number.

import { directionOf, foreign, isolated } from "./languages.js";

/** @typedef {string | Array<string | {a: string} | {k: string} | {l: string} | {s: string, v: Array<[string, Pattern]>, d: number}>} Pattern */
/** @typedef {Record<string, string | number>} Args */

/** Things in a row, with a dot between them that never begins a line. @param {(string | undefined)[]} parts */
export const dotted = (parts) => parts.filter(Boolean).join("\u00A0· ");

export class Words {
  /**
   * @param {string} lang
   * @param {Record<string, Pattern>} texts
   */
  constructor(lang, texts) {
    this.lang = lang;
    this.texts = texts;
    this.plurals = new Intl.PluralRules(lang || undefined);
    // The terminal writes numbers so too, whatever the language.
    this.numbers = new Intl.NumberFormat(lang || undefined, { numberingSystem: "latn" });
    const withTenths = new Intl.NumberFormat(lang || undefined, { numberingSystem: "latn", minimumFractionDigits: 1, maximumFractionDigits: 1 });
    /** A number with one decimal, as clocks show it. @param {number} number */
    this.tenths = (number) => withTenths.format(number);
    this.isolates = directionOf(lang) === "rtl";
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.texts, key);
  }

  /**
   * A text with what it needs. A text that is missing is its own key, so that it is seen.
   * @param {string} key
   * @param {Args} [args]
   * @returns {string}
   */
  text(key, args = {}) {
    return this.has(key) ? this.#fill(this.texts[key], args) : key;
  }

  /**
   * The text of the first key that there is.
   * @param {string[]} keys
   * @param {Args} [args]
   */
  first(keys, args = {}) {
    return this.text(keys.find((key) => this.has(key)) ?? keys[keys.length - 1], args);
  }

  /** A number as it is written here. @param {number} number */
  number(number) {
    return this.numbers.format(number);
  }

  /**
   * What a position is worth.
   * @param {import("../types/wire.js").ValuePart} value
   */
  worth(value) {
    if (value === "draw") return this.text("worth-draw");
    if ("win" in value) return this.text("worth-win", { a: value.win });
    if ("loss" in value) return this.text("worth-loss", { a: value.loss });
    if ("share" in value) return this.text("worth-share", { a: Math.floor(value.share / 10) });
    const score = (value.score / 100).toFixed(2);
    return this.text("worth-score", { a: value.score < 0 ? score : `+${score}` });
  }

  /** What a refusal says. @param {unknown} error */
  refusal(error) {
    const { code = "lost", args = [], words = {} } = /** @type {{code?: string, args?: number[], words?: Record<string, string>}} */ (error ?? {});
    return this.first([`refusal-${code}`, "page-failed"], { a: args[0] ?? 0, b: args[1] ?? 0, ...words });
  }

  /** How long ago something was. @param {number} at in seconds since 1970 @param {number} now in milliseconds since 1970 */
  ago(at, now) {
    const seconds = Math.max(0, Math.floor(now / 1000) - at);
    const format = new Intl.RelativeTimeFormat(`${this.lang}-u-nu-latn`, { numeric: "auto" });
    if (seconds < 60) return this.text("page-just-now");
    if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
    if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), "hour");
    return format.format(-Math.floor(seconds / 86_400), "day");
  }

  /**
   * A sentence as games say it: its key, and up to three numbers, seats and spots.
   * @param {import("./wire.js").Say} say
   * @param {(seat: number) => string} name what the player on a seat is called
   * @param {string} [who]
   * @param {string} [act] the act as it is written
   */
  say([key, ...args], name, who = "", act = "") {
    const [a = 0, b = 0, c = 0] = args.map((arg) => (typeof arg === "number" ? arg : "seat" in arg ? name(arg.seat) : arg.spot));
    return this.text(key, { a, b, c, who, act });
  }

  /**
   * @param {Pattern} pattern
   * @param {Args} args
   * @returns {string}
   */
  #fill(pattern, args) {
    if (typeof pattern === "string") return pattern;
    const [first] = pattern;
    if (typeof first === "object" && "l" in first) return foreign(this.#fill(pattern.slice(1), args), first.l);
    return pattern
      .map((piece) => {
        if (typeof piece === "string") return piece;
        if ("a" in piece) return this.#argument(args[piece.a]);
        if ("k" in piece) return this.text(piece.k, args);
        if ("l" in piece) return "";
        const given = args[piece.s];
        const names = typeof given === "number" ? [String(given), this.plurals.select(given)] : [String(given)];
        const exact = names.map((name) => piece.v.find(([variant]) => variant === name)).find(Boolean);
        return this.#fill((exact ?? piece.v[piece.d])[1], args);
      })
      .join("");
  }

  /** @param {string | number | undefined} given */
  #argument(given) {
    if (typeof given === "number") return this.numbers.format(given);
    return this.isolates ? isolated(given ?? "") : (given ?? "");
  }
}
