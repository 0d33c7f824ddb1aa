// Sentences of the table: who must do what, how it ended, what is advised. Nothing here touches the document.

import { QUESTIONS } from "../can.js";
import { titleOf as titleOfResult } from "../result.js";
import { callOf, capital, fullName, has, joined, nameOf, onPage, said, seatsOf } from "../seats.js";

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
  return capital(words, questionOf(words, model, clicks, isTouched));
}

/** @param {Parameters<typeof askedOf>[0]} words @param {Parameters<typeof askedOf>[1]} model @param {Parameters<typeof askedOf>[2]} clicks @param {boolean} isTouched */
function questionOf(words, model, clicks, isTouched) {
  if (model.over) return endOf(words, model);
  if (model.paused) return words.text(isIdle(model) ? "page-idle" : "page-paused");
  if (model.seats.some((chair) => chair.player === "open")) return words.text("page-waiting-seat");
  const due = seatsOf(model.due);
  const mine = due.filter((seat) => has(model.mine, seat));
  const names = joined(words, (mine.length ? mine : due).map((seat) => nameOf(words, model, seat)));
  if (clicks?.isReady && clicks.goesOn) return words.text(isTouched ? "page-ask-more.touch" : "page-ask-more", { count: thingsIn(model, clicks.shown) });
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

/** How many things were chosen; the button that begins an act is none of them. @param {Model} model @param {number[]} spots */
export function thingsIn({ controls }, spots) {
  return spots.filter((spot) => !controls.some((control) => control.spot === spot)).length;
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
  return onPage(words, [key, ...args]);
}

/** How the game ended, in one line: who won, and why. @param {Words} words @param {Model} model */
function endOf(words, model) {
  const [title, why] = [titleOfResult(words, model), verdictOf(words, model)];
  return why && why !== title ? `${/[.!?]$/.test(title) ? title : `${title}.`} ${why}` : title;
}

/**
 * Why the game ended. Who won is the title's to say; who resigned, or ran out of time, is told so where they alone read it.
 * @param {Words} words
 * @param {Model} model
 */
export function verdictOf(words, model) {
  const { over } = model;
  if (!over?.say) return "";
  const [key, ...args] = over.say;
  const isReader = over.seat !== undefined && model.mine === 1 << over.seat;
  const who = over.seat === undefined ? "" : callOf(words, model, over.seat);
  return capital(words, said(words, model, [isReader && words.has(`${key}.you`) ? `${key}.you` : key, ...args], who));
}

/** What was advised. @param {Words} words @param {Model} model @param {import("../wire.js").HintMessage} advice */
export function adviceOf(words, model, advice) {
  // Where an act is a number to nobody but a keyboard, its reason says all.
  const [reason = "", ...facts] = advice.why ?? [];
  if (words.has(`${reason}.alone`)) return said(words, model, [`${reason}.alone`, ...facts]);
  const what = advisedAct(words, model, advice);
  if (advice.why) return words.text("advice", { what, why: said(words, model, advice.why) });
  const { value } = advice;
  if (value && typeof value === "object" && "share" in value) return words.text(`advice-${leadOf(value.share, model.seats.length)}`, { what, a: Math.floor(value.share / 10) });
  return value ? words.text("advice-worth", { what, worth: words.worth(value) }) : what;
}

/** The act that was advised, in the words that its game has for it. @param {Words} words @param {Model} model @param {import("../wire.js").HintMessage} advice */
function advisedAct(words, model, { act, seat, tell }) {
  if (!tell) return words.text("advice-alone", { act });
  const [key, ...args] = tell;
  if (words.has(`${key}.hint`)) return said(words, model, [`${key}.hint`, ...args], "", act);
  return words.text("advice-told", { act, told: said(words, model, tell, nameOf(words, model, seat), act) });
}

/** Whether a share of the points, in thousandths, is more than the others have. Estimates are no finer than a tenth. @param {number} share @param {number} seats */
const leadOf = (share, seats) => (share * seats > 1100 ? "ahead" : share * seats < 900 ? "behind" : "level");

/** The title of the tab: whose turn it is can be seen from elsewhere. @param {Words} words @param {Model} model @param {boolean} isAwaited whether the game waits for the reader */
export function titleOf(words, model, isAwaited) {
  const names = model.seats.map((_, seat) => fullName(words, model, seat)).join(" – ");
  return isAwaited ? `● ${words.text("page-ask-you")}` : names;
}

/** What a refusal says. @param {Words} words @param {unknown} error */
export function refusalOf(words, error) {
  const refused = /** @type {import("../wire.js").RefusedMessage} */ (error);
  const [a = 0, b = 0] = refused?.args ?? [];
  return capital(words, words.text(`refusal-${refused?.code ?? "lost"}`, { a, b, ...refused?.words }));
}

/** Whether the game rests because nobody seems to be there: the house stopped it, and not because all agreed. @param {import("../model.js").Model} model */
function isIdle({ log, mine }) {
  const last = log.at(-1);
  return mine !== 0 && last?.by === "house" && !last.isAct && log.at(-2)?.say[0] !== "table-pause-agreed";
}
