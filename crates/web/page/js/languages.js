// The languages that the page can speak, as the server lists them, and texts that are in another than the reader's.

/** @typedef {{code: string, dir: "ltr" | "rtl", name: string}} Language */

/** @type {Language[]} the first is what the others fall back to */
export const LANGUAGES = read();

/** @returns {Language[]} */
function read() {
  if (typeof document === "undefined") return [];
  const list = document.querySelector("meta[name=languages]")?.getAttribute("content") ?? "";
  return list.split("|").map((line) => {
    const [code = "", dir = "", ...name] = line.split(" ");
    return { code, dir: dir === "rtl" ? "rtl" : "ltr", name: name.join(" ") };
  });
}

/** In which direction a language is written. @param {string} code */
export const directionOf = (code) => LANGUAGES.find((language) => language.code === code)?.dir ?? "ltr";

/** Marks around a text of another direction: what is written in a line knows no elements. */
const [LEFT, RIGHT, ANY, END] = ["\u2066", "\u2067", "\u2068", "\u2069"];

/** A text in another language than the reader's. @param {string} text @param {string} lang */
export const foreign = (text, lang) => (directionOf(lang) === "rtl" ? RIGHT : LEFT) + text + END;

/** Words of any language, as they were typed. @param {string} text */
export const isolated = (text) => (text && !text.startsWith(LEFT) && !text.startsWith(RIGHT) ? ANY + text + END : text);

/** What stands before the colon of a text, in the same language. @param {string} text */
export function beforeColon(text) {
  const head = text.split(/\s?:/)[0];
  const signs = [...head];
  const open = signs.filter((sign) => sign === LEFT || sign === RIGHT || sign === ANY).length - signs.filter((sign) => sign === END).length;
  return head + END.repeat(Math.max(0, open));
}

/**
 * A text in pieces: those in another language than the reader's have its code.
 * @param {string} text
 * @returns {{text: string, lang?: string}[]}
 */
export function pieces(text) {
  if (!text.includes(LEFT) && !text.includes(RIGHT)) return [{ text }];
  /** @type {{text: string, lang?: string}[]} */
  const found = [];
  let [from, depth, begin] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === END && depth > 0) {
      depth -= 1;
      if (depth) continue;
      found.push({ text: text.slice(begin + 1, at), lang: LANGUAGES[0]?.code ?? "" });
      from = at + 1;
    } else if (depth ? sign === LEFT || sign === RIGHT || sign === ANY : sign === LEFT || sign === RIGHT) {
      if (!depth) {
        if (at > from) found.push({ text: text.slice(from, at) });
        begin = at;
      }
      depth += 1;
    }
  }
  if (from < text.length && !depth) found.push({ text: text.slice(from) });
  return found;
}
