// Tells whoever looks at something else that it is their turn: by a notification of the browser, if they want that. The
// title of the page says so too, and a bell.

import { preferences } from "./preferences.js";
import { has, seatsOf } from "./seats.js";

/** @typedef {import("./model.js").Model} Model */

/** @type {Notification | null} */
let shown = null;

/** Whether the game waits for the one player of this screen, whatever they look at. @param {Model} model */
export function isAwaited(model) {
  const isPlayed = !model.over && !model.paused && model.seats.every(({ player }) => player !== "open");
  return isPlayed && seatsOf(model.mine).length === 1 && (model.due & model.mine) !== 0;
}

/** Whether it waits for them since the last event, which somebody else has brought about. @param {Model} before @param {Model} model @param {import("./model.js").Entry} entry */
export function isCalled(before, model, { by }) {
  return isAwaited(model) && !isAwaited(before) && !(typeof by === "number" && has(model.mine, by));
}

/** Whether this browser has notifications at all. */
export const canNotify = () => typeof Notification !== "undefined";

/** Asks the browser for permission; only somebody who has just wished for it is asked. @returns {Promise<boolean>} */
export async function mayNotify() {
  if (!canNotify()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** It is the reader's turn. @param {string} title @param {string} text @param {string} table its id: one notice each */
export function tellTurn(title, text, table) {
  if (!preferences.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    shown = new Notification(title, { body: text, tag: `ludarium-${table}`, icon: "/icon-192.png" });
  } catch {
    // Some telephones have them for other programs only.
    return;
  }
  shown.onclick = () => {
    focus();
    shown?.close();
  };
}

/** The reader is back. */
export function turnSeen() {
  shown?.close();
  shown = null;
}
