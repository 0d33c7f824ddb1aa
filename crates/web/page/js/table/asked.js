// Sentences of the table: who must do what, how it ended, what is advised. Nothing here touches the document.

import { QUESTIONS } from "../can.js";
import { callOf } from "../panels.js";
import { titleOf as titleOfResult } from "../result.js";
import { fullName, has, joined, nameOf, said, seatsOf } from "../seats.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../words.js").Words} Words */

/**
 * What is asked, and of whom.
 * @param {Words} words
 * @param {Model} model
 * @param {{isReady: boolean, goesOn: boolean, shown: number[], chosen: number[], say?: import("../wire.js").Say | null} | null} clicks what was pressed so far
 * @param {boolean} isTouched whether there is no keyboard to speak of
 */
export function askedOf(words, model, clicks, isTouched) {
  if (model.over) return verdictOf(words, model) || titleOfResult(words, model);
  if (model.paused) return words.text(isIdle(model) ? "page-idle" : "page-paused");
  if (model.seats.some((chair) => chair.player === "open")) return words.text("page-waiting-seat");
  const due = seatsOf(model.due);
  const mine = due.filter((seat) => has(model.mine, seat));
  const names = joined(words, (mine.length ? mine : due).map((seat) => nameOf(words, model, seat)));
  if (clicks?.isReady && clicks.goesOn) return words.text(isTouched ? "page-ask-more.touch" : "page-ask-more", { count: clicks.shown.length });
  if (clicks?.isReady) return words.text("page-ask-confirm");
  if (clicks?.chosen.length && clicks.say) return said(words, model, inShort(words, clicks.say, isTouched));
  if (clicks?.chosen.length) return words.text(isTouched ? "page-ask-next.touch" : "page-ask-next");
  const asker = (/** @type {{by: number}} */ { by }) => ({ who: nameOf(words, model, by) });
  for (const key of QUESTIONS) {
    const asked = model[key];
    if (asked && (asked.waits & model.mine) !== 0) return words.text(`page-asked-${key}`, asker(asked));
    if (asked && has(model.mine, asked.by)) return words.text("page-asked-wait");
  }
  const isAlone = seatsOf(model.mine).length === 1;
  const prompt = promptOf(words, model, mine[0] ?? due[0], mine.length > 0, isTouched);
  if (prompt) return mine.length && !isAlone ? words.text("prompt-of", { who: nameOf(words, model, mine[0]), what: prompt }) : prompt;
  if (mine.length && isAlone) return words.text("page-ask-you");
  if (due.length && !mine.length) return words.text("page-ask-other", { who: names });
  return due.length ? words.text("page-ask-who", { who: names }) : words.text("page-ask-chance");
}

/**
 * What the game asks of a seat. The text speaks to who plays it; the others have a text of their own, or none.
 * @param {Words} words
 * @param {Model} model
 * @param {number | undefined} seat
 * @param {boolean} isReader whether the reader plays the seat
 * @param {boolean} isTouched whether there is little room
 */
function promptOf(words, model, seat, isReader, isTouched) {
  const prompt = seat === undefined ? undefined : model.prompts.get(seat);
  if (seat === undefined || !prompt) return "";
  const [key, ...args] = prompt;
  const who = nameOf(words, model, seat);
  if (isReader) return said(words, model, inShort(words, prompt, isTouched), who);
  return words.has(`${key}.other`) ? said(words, model, [`${key}.other`, ...args], who) : "";
}

/**
 * A sentence as a telephone has room for it, or as a page asks it, where the game has such a text.
 * @param {Words} words
 * @param {import("../wire.js").Say} say
 * @param {boolean} isTouched
 * @returns {import("../wire.js").Say}
 */
function inShort(words, [key, ...args], isTouched) {
  if (isTouched && words.has(`${key}.touch`)) return [`${key}.touch`, ...args];
  return [words.has(`${key}.page`) ? `${key}.page` : key, ...args];
}

/**
 * How the game ended, said to whoever reads: to them where they alone won or left, about the others by their names where
 * the game has a text for that.
 * @param {Words} words
 * @param {Model} model
 */
export function verdictOf(words, model) {
  const { over } = model;
  if (!over?.say) return "";
  const about = over.seat === undefined ? seatsOf(over.winners) : [over.seat];
  const isReader = about.length === 1 && model.mine === 1 << about[0];
  const who = joined(words, about.map((seat) => callOf(words, model, seat)));
  const [key, ...args] = over.say;
  const wanted = `${key}.${isReader ? "you" : "other"}`;
  return capital(words, said(words, model, [words.has(wanted) ? wanted : key, ...args], who));
}

/** A sentence with a capital letter: it may begin with what a bot is called. @param {Words} words @param {string} text */
const capital = (words, text) => text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);

/** What was advised. @param {Words} words @param {Model} model @param {import("../wire.js").HintMessage} advice */
export function adviceOf(words, model, advice) {
  const [key = "", ...args] = advice.tell ?? [];
  const what = words.has(`${key}.hint`) ? said(words, model, [`${key}.hint`, ...args], "", advice.act) : words.text("page-advice-alone", { act: advice.act });
  if (advice.why) return words.text("page-advice", { what, why: said(words, model, advice.why) });
  return advice.value ? words.text("page-advice-worth", { what, worth: words.worth(advice.value) }) : what;
}

/** The title of the tab: whose turn it is can be seen from elsewhere. @param {Words} words @param {Model} model @param {boolean} isTurn */
export function titleOf(words, model, isTurn) {
  const names = model.seats.map((_, seat) => fullName(words, model, seat)).join(" – ");
  return isTurn && seatsOf(model.mine).length === 1 ? `● ${words.text("page-ask-you")}` : names;
}

/** What a refusal says. @param {Words} words @param {unknown} error */
export function refusalOf(words, error) {
  const refused = /** @type {import("../wire.js").RefusedMessage} */ (error);
  const [a = 0, b = 0] = refused?.args ?? [];
  return capital(words, words.text(`refusal-${refused?.code ?? "lost"}`, { a, b, ...refused?.words }));
}

/** Whether the game rests because nobody seems to be there. @param {import("../model.js").Model} model */
function isIdle({ log, mine }) {
  const last = log.at(-1);
  return mine !== 0 && last?.by === "house" && last.say[0] === "table-paused";
}
