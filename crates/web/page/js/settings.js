// What the reader can choose.

import { choice, ask, flag } from "./dialog.js";
import { language, prefer, preferences } from "./preferences.js";

/** @param {import("./words.js").Words} words @param {("" | "light" | "dark" | "contrast")[]} themes */
export function settingsDialog(words, themes) {
  const text = (/** @type {string} */ key) => words.text(key);
  const fields = [
    choice({ label: text("page-language"), row: true, value: language(), options: ["fr", "en"].map((value) => ({ value, text: text(`page-lang-${value}`) })), change: (value) => prefer({ lang: /** @type {"en" | "fr"} */ (value) }) }),
    choice({ label: text("page-theme"), row: true, value: preferences.theme, options: themes.map((value) => ({ value, text: text(`page-theme-${value || "system"}`) })), change: (value) => prefer({ theme: /** @type {typeof preferences.theme} */ (value) }) }),
    choice({ label: text("page-motion"), row: true, help: text("page-motion.help"), value: preferences.motion, options: ["full", "fast", "none"].map((value) => ({ value, text: text(`page-motion-${value}`) })), change: (value) => prefer({ motion: /** @type {typeof preferences.motion} */ (value) }) }),
    flag({ label: text("page-sound"), value: preferences.sound, change: (sound) => prefer({ sound }) }),
    flag({ label: text("page-confirm-moves"), help: text("page-confirm-moves.help"), value: preferences.confirm, change: (confirm) => prefer({ confirm }) }),
    flag({ label: text("page-coordinates"), help: text("page-coordinates.help"), value: preferences.coordinates, change: (coordinates) => prefer({ coordinates }) }),
  ];
  return ask({ title: text("page-settings"), fields, buttons: [{ value: "done", text: text("page-done"), kind: "main" }], close: text("page-close") });
}
