// What is asked of the server over HTTP. Reading waits until the server answers; what would change something
// is asked once, and fails when nobody answers.

import { nextTry, reached } from "./reach.js";

/** @typedef {import("../types/wire").Home} Home */
/** @typedef {import("../types/wire").NewTable} NewTable */
/** @typedef {import("../types/wire").Made} Made */
/** @typedef {import("../types/wire").Replay} Replay */
/** @typedef {import("../types/wire").LookInfo} LookInfo */
/** @typedef {import("../types/wire").RefusedMessage} Refused */

/** What the server refused. */
export class Refusal extends Error {
  /** @param {Partial<Refused>} refused @param {number} status */
  constructor(refused, status) {
    super(refused.code ?? `status ${status}`);
    this.status = status;
    this.code = refused.code ?? "lost";
    this.args = refused.args ?? [];
    this.spot = refused.spot;
    this.setting = refused.setting;
    this.words = refused.words ?? {};
  }
}

/** What a proxy says when the server behind it does not answer. */
const NOBODY = [502, 504];

/** @param {string} path @param {RequestInit} [init] */
async function ask(path, init) {
  const isReading = !init?.method;
  for (;;) {
    const answer = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
    if (answer && !NOBODY.includes(answer.status)) {
      reached(true);
      if (answer.ok) return answer;
      const refused = await answer.json().catch(() => ({}));
      throw new Refusal(refused, answer.status);
    }
    if (!isReading) throw new Refusal({ code: "offline" }, 0);
    reached(false);
    await nextTry();
  }
}

/** @param {string} path */
const get = async (path) => (await ask(path)).json();

/** @param {string} path @param {unknown} body */
const send = (path, body) => ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** @param {string} path @param {unknown} body */
const post = async (path, body) => (await send(path, body)).json();

/** @param {string} game @returns {Promise<LookInfo>} */
export const fetchLook = (game) => get(`/api/games/${game}/look`);

export const api = {
  /** @returns {Promise<Home>} */
  home: () => get("/api/home"),
  /** @param {string} lang @param {string} [game] @returns {Promise<Record<string, import("./words.js").Pattern>>} */
  texts: (lang, game) => get(game ? `/api/texts/${lang}/${game}` : `/api/texts/${lang}`),
  /** The rules, and the language that they are in. @param {string} game @param {string} lang @returns {Promise<{html: string, lang: string}>} */
  rules: async (game, lang) => {
    const answer = await ask(`/api/games/${game}/rules/${lang}`);
    return { html: await answer.text(), lang: answer.headers.get("content-language") ?? lang };
  },
  /** The diagrams of the rules, in their order. @param {string} game @param {string} lang @returns {Promise<import("../types/wire").Starts>} */
  diagrams: (game, lang) => get(`/api/games/${game}/rules/${lang}/diagrams`),
  /** @param {string} game @returns {Promise<Replay>} */
  demo: (game) => get(`/api/games/${game}/demo`),
  /** A position worth looking at. @param {string} game @param {number} number from 0 @returns {Promise<import("../types/wire").Shown>} */
  gallery: (game, number) => get(`/api/games/${game}/gallery/${number}`),
  /** A step of a lesson after what was done in it. @param {string} game @param {string} lesson @param {number} step @param {string[]} acts @returns {Promise<import("../types/wire").LessonShown>} */
  lesson: (game, lesson, step, acts) => post(`/api/games/${game}/lessons/${lesson}/${step}`, { acts }),
  /** How a game begins with each choice of a setting. @param {string} game @param {string} setting @returns {Promise<import("../types/wire").Starts>} */
  starts: (game, setting) => get(`/api/games/${game}/starts/${setting}`),
  /** What is seen while lots are drawn, a board for each seat. @param {string} game @returns {Promise<import("../types/wire").Starts>} */
  lots: (game) => get(`/api/games/${game}/lots`),
  /** @param {NewTable} table @returns {Promise<Made>} */
  make: (table) => post("/api/tables", table),
  /** @param {string} id @param {string | null} key none where everybody may sit down @param {string} name */
  sit: (id, key, name) => post(`/api/tables/${id}/sit`, { ...(key === null ? {} : { key }), name }),
  /** A table in short. @param {string} id @returns {Promise<import("../types/wire").TableInfo>} */
  table: (id) => get(`/api/tables/${id}`),
  /** How many play with these settings. @param {string} game @param {Record<string, string>} settings @returns {Promise<import("../types/wire").SeatCount>} */
  seats: (game, settings) => get(`/api/games/${game}/seats?${new URLSearchParams(settings)}`),
  /** The board of a table, to be drawn small. @param {string} id @returns {Promise<import("../types/wire").Starts>} */
  picture: (id) => get(`/api/tables/${id}/picture`),
  /** Takes a table over that another process has open. @param {string} id */
  takeOver: (id) => ask(`/api/tables/${id}/take-over`, { method: "POST" }),
  /** What opening a table would run, to be agreed to. @param {string} id @returns {Promise<import("../types/wire").TablePrograms>} */
  programs: (id) => get(`/api/tables/${id}/programs`),
  /** Agrees to what was shown. @param {string} id @param {import("../types/wire").TablePrograms} shown */
  runPrograms: (id, shown) => send(`/api/tables/${id}/programs`, shown),
  /** @param {string} id */
  delete: (id) => ask(`/api/tables/${id}`, { method: "DELETE" }),
  /** Deletes what was not played for so many seconds. @param {number} seconds @returns {Promise<import("../types/wire").DeletedCount>} */
  deleteOlder: async (seconds) => (await ask(`/api/tables?older=${seconds}`, { method: "DELETE" })).json(),
  /** @param {string} id @returns {Promise<Replay>} */
  replay: (id) => get(`/api/tables/${id}/replay`),
  /** @param {string} id @param {string} key @returns {Promise<import("../types/wire").ItemPart[]>} */
  overlay: (id, key) => get(`/api/tables/${id}/overlay/${key}`),
  /** @param {Blob} file @param {Record<string, string>} what the game that it is, if the file does not say so; who plays on @returns {Promise<Made>} */
  load: async (file, what) => (await ask(`/api/tables/import?${new URLSearchParams(what)}`, { method: "POST", body: file })).json(),
  /** Where a game is to be had as a file. @param {string} id @param {string} form empty for the record */
  saveAddress: (id, form) => (form ? `/api/tables/${id}/save/${form}` : `/api/tables/${id}/record`),
};
