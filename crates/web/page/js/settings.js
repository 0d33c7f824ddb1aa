// What the reader can choose.

import { choice, ask, flag, line } from "./dialog.js";
import { el, fill } from "./dom.js";
import { LANGUAGES } from "./languages.js";
import { rememberNames, rememberedNames } from "./names.js";
import { language, onPreference, prefer, preferences } from "./preferences.js";
import { canNotify, mayNotify } from "./turnnotice.js";

/** @typedef {("" | "light" | "dark" | "contrast")[]} Themes */

/** @param {import("./shell.js").Shell} shell @param {Themes} themes */
export async function settingsDialog(shell, themes) {
  let lang = language();
  const text = (/** @type {string} */ key) => shell.words.text(key);
  const fields = el("div", { class: "field wide" }, ...fieldsOf(text, themes));
  // Everything is said anew in another language, and the choice that was made keeps the keyboard.
  const unlisten = onPreference(async () => {
    if (language() === lang) return;
    lang = language();
    await shell.speakOf(shell.speaking ?? "");
    const dialog = fields.closest("dialog");
    const say = (/** @type {string} */ selector, /** @type {string} */ key) => fill(/** @type {Element} */ (dialog?.querySelector(selector)), text(key));
    say("h2", "page-settings");
    say("footer .main", "page-done");
    dialog?.querySelector("header button")?.setAttribute("aria-label", text("page-close"));
    fill(fields, ...fieldsOf(text, themes));
    /** @type {HTMLElement | null} */ (fields.querySelector("input:checked"))?.focus();
  });
  await ask({ title: text("page-settings"), fields: [fields], buttons: [{ value: "done", text: text("page-done"), kind: "main" }], close: text("page-close") });
  unlisten();
}

/** @param {(key: string) => string} text @param {Themes} themes */
function fieldsOf(text, themes) {
  const notify = flag({ label: text("page-notify"), help: text("page-notify.help"), value: preferences.notify, change: (on) => void setNotify(notify, on) });
  return [
    line({ label: text("page-your-name"), value: rememberedNames()[0] ?? "", change: (name) => rememberNames([name.trim(), ...rememberedNames().slice(1)]) }),
    choice({ label: text("page-language"), row: true, value: language(), options: LANGUAGES.map(({ code, name }) => ({ value: code, text: name })), change: (lang) => prefer({ lang }) }),
    choice({ label: text("page-theme"), row: true, value: preferences.theme, options: themes.map((value) => ({ value, text: text(`page-theme-${value || "system"}`) })), change: (value) => prefer({ theme: /** @type {typeof preferences.theme} */ (value) }) }),
    choice({ label: text("page-motion"), row: true, help: text("page-motion.help"), value: preferences.motion, options: ["full", "fast", "none"].map((value) => ({ value, text: text(`page-motion-${value}`) })), change: (value) => prefer({ motion: /** @type {typeof preferences.motion} */ (value) }) }),
    flag({ label: text("page-sound"), value: preferences.sound, change: (sound) => prefer({ sound }) }),
    ...(canNotify() ? [notify] : []),
    flag({ label: text("page-chat-shown"), help: text("page-chat-shown.help"), value: preferences.chat, change: (chat) => prefer({ chat }) }),
    flag({ label: text("page-confirm-moves"), help: text("page-confirm-moves.help"), value: preferences.confirm, change: (confirm) => prefer({ confirm }) }),
    flag({ label: text("page-confirm-turns"), help: text("page-confirm-turns.help"), value: preferences.confirmTurns, change: (confirmTurns) => prefer({ confirmTurns }) }),
    flag({ label: text("page-pause-away"), help: text("page-pause-away.help"), value: preferences.pauseAway, change: (pauseAway) => prefer({ pauseAway }) }),
    flag({ label: text("page-show-free"), help: text("page-show-free.help"), value: preferences.showFree, change: (showFree) => prefer({ showFree }) }),
    flag({ label: text("page-coordinates"), help: text("page-coordinates.help"), value: preferences.coordinates, change: (coordinates) => prefer({ coordinates }) }),
  ];
}

/** The browser is asked only when somebody switches it on; without its permission it stays off. @param {HTMLElement} field @param {boolean} isOn */
async function setNotify(field, isOn) {
  const isGranted = isOn && (await mayNotify());
  const box = field.querySelector("input");
  if (box) box.checked = isGranted;
  prefer({ notify: isGranted });
}
