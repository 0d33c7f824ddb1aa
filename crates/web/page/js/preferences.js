// What the reader has chosen, kept in the browser: language, theme, motion, sound, confirmation.

import { LANGUAGES, directionOf } from "./languages.js";

/**
 * @typedef {object} Preferences
 * @property {string} lang empty: as the browser says
 * @property {"" | "light" | "dark" | "contrast"} theme empty: as the system says
 * @property {"full" | "fast" | "none"} motion
 * @property {boolean} sound
 * @property {boolean} notify whether the browser tells of one's turn
 * @property {boolean} chat whether what is said at tables is shown
 * @property {boolean} confirm whether a move is asked about before it is sent
 * @property {boolean} confirmTurns whether one that ends the turn is
 * @property {boolean} pauseAway whether a turn against the clock waits while nobody looks
 * @property {boolean} showFree whether what can be pressed shows itself
 * @property {boolean} coordinates whether letters and digits name the places of a board
 */

const KEY = "ludarium";

/** @type {Preferences} */
const USUAL = {
  lang: "",
  theme: "",
  motion: "full",
  sound: true,
  notify: false,
  chat: true,
  confirm: matchMedia("(pointer: coarse)").matches,
  confirmTurns: false,
  pauseAway: true,
  showFree: false,
  coordinates: false,
};

/** @type {Preferences} */
export const preferences = { ...USUAL, ...stored() };

/** @returns {Partial<Preferences>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener */
export function onPreference(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Partial<Preferences>} change */
export function prefer(change) {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
  show();
  listeners.forEach((listener) => listener());
}

/** The language to speak. */
export function language() {
  const codes = LANGUAGES.map(({ code }) => code);
  if (codes.includes(preferences.lang)) return preferences.lang;
  return navigator.languages.map((lang) => lang.split("-")[0]).find((lang) => codes.includes(lang)) ?? codes[0];
}

/** How fast things move: 1 as the game says, 0 not at all. */
export function speed() {
  if (preferences.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return preferences.motion === "fast" ? 0.5 : 1;
}

/** Puts the choices on the root, where the style sheet sees them. */
export function show() {
  const root = document.documentElement;
  root.lang = language();
  root.dir = directionOf(root.lang);
  root.dataset.motion = preferences.motion;
  if (preferences.theme) root.dataset.theme = preferences.theme;
  else delete root.dataset.theme;
}
