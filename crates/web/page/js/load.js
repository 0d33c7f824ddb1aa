// Going on with a game from elsewhere: a file, or a text that is pasted.

import { api } from "./api.js";
import { ask, list } from "./dialog.js";
import { el } from "./dom.js";
import { programsOf } from "./newtable.js";
import { toast } from "./notice.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").GameInfo} GameInfo */

/** Whether a text is a record: that says itself which game it is, and who plays. @param {string} text */
export const isRecord = (text) => /^\uFEFF?\s*\{\s*(["}]|$)/.test(text);

/** @param {Shell} shell @param {GameInfo} game */
export async function loadDialog(shell, game) {
  const { words } = shell;
  const players = Array.from({ length: game.seats }, () => "here");
  const people = { value: "here", text: words.text("page-player-here") };
  const rows = players.map((_, seat) => list({ label: words.text(`seat-${seat}`), options: [people, ...programsOf(words, game, [])], value: "here", change: (value) => (players[seat] = value) }));
  const seats = el("fieldset", { class: "field seats" }, el("legend", {}, words.text("page-load-players")), el("div", { class: "seat-rows" }, ...rows));
  const text = el("textarea", { rows: 5, id: "load-text", spellcheck: "false", autofocus: true });
  const file = el("input", { type: "file", id: "load-file" });
  const why = el("p", { class: "fault", role: "alert", id: "load-why" });
  /** @type {string} */
  let name = "";
  const changed = () => {
    seats.hidden = isRecord(text.value);
    refuse("");
  };
  const refuse = (/** @type {string} */ told) => {
    why.textContent = told;
    text.setAttribute("aria-invalid", String(told !== ""));
    text.setAttribute("aria-describedby", why.id);
    why.scrollIntoView({ block: "nearest" });
  };
  /** @type {Awaited<ReturnType<typeof api.load>>[]} the table that was made of it */
  const made = [];
  const load = async () => {
    if (!text.value.trim()) {
      text.focus();
      return false;
    }
    try {
      // A file with the name of a saved game should be one.
      const own = game.saves.find(([, saved]) => name === saved)?.[0];
      const what = { game: game.id, lang: words.lang, ...(own ? { form: own } : {}), ...(isRecord(text.value) ? {} : { seats: players.join() }) };
      made.push(await api.load(name && file.files?.[0] ? file.files[0] : new Blob([text.value]), what));
    } catch (error) {
      // What was refused stays to be mended.
      refuse(words.refusal(error));
      text.focus();
    }
    return made.length > 0;
  };
  text.addEventListener("input", () => {
    name = "";
    changed();
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    // A file that is no text is read as it is when it is sent; here it is only shown.
    text.value = await chosen.text();
    name = chosen.name;
    changed();
  });
  const answer = await ask({
    title: words.text("page-load"),
    fields: [
      el("p", { class: "help" }, words.text("page-load.help")),
      el("div", { class: "field" }, el("label", { for: "load-text" }, words.text("page-load-paste")), text, why),
      el("div", { class: "field" }, el("label", { for: "load-file" }, words.text("page-load-file")), file),
      seats,
    ],
    buttons: [
      { value: "", text: words.text("page-cancel") },
      { value: "load", text: words.text("page-load-go"), kind: "main", check: load },
    ],
    close: words.text("page-close"),
  });
  if (answer !== "load") return;
  for (const { table, broken } of made) {
    shell.go(`/table/${table}`);
    if (broken) toast(words.text("page-load-broken", { why: broken }), "bad");
  }
}
