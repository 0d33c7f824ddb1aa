// What is asked of the server over HTTP.

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

/** @param {string} path @param {RequestInit} [init] */
async function ask(path, init) {
  const answer = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  if (!answer) throw new Refusal({ code: "offline" }, 0);
  if (answer.ok) return answer;
  const refused = await answer.json().catch(() => ({}));
  throw new Refusal(refused, answer.status);
}

/** @param {string} path */
const get = async (path) => (await ask(path)).json();

/** @param {string} path @param {unknown} body */
const post = async (path, body) => (await ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

/** @param {string} game @returns {Promise<LookInfo>} */
export const fetchLook = (game) => get(`/api/games/${game}/look`);

export const api = {
  /** @returns {Promise<Home>} */
  home: () => get("/api/home"),
  /** @param {string} lang @param {string} [game] @returns {Promise<Record<string, import("./words.js").Pattern>>} */
  texts: (lang, game) => get(game ? `/api/texts/${lang}/${game}` : `/api/texts/${lang}`),
  /** @param {string} game @param {string} lang @returns {Promise<string>} */
  rules: async (game, lang) => (await ask(`/api/games/${game}/rules/${lang}`)).text(),
  /** @param {string} game @returns {Promise<Replay>} */
  demo: (game) => get(`/api/games/${game}/demo`),
  /** How a game begins with each choice of a setting. @param {string} game @param {string} setting @returns {Promise<import("../types/wire").Starts>} */
  starts: (game, setting) => get(`/api/games/${game}/starts/${setting}`),
  /** @param {NewTable} table @returns {Promise<Made>} */
  make: (table) => post("/api/tables", table),
  /** @param {string} id @param {string} key @param {string} name */
  sit: (id, key, name) => post(`/api/tables/${id}/sit`, { key, name }),
  /** @param {string} id @returns {Promise<Replay>} */
  replay: (id) => get(`/api/tables/${id}/replay`),
  /** @param {string} id @param {string} key @returns {Promise<import("../types/wire").ItemPart[]>} */
  overlay: (id, key) => get(`/api/tables/${id}/overlay/${key}`),
  /** @param {Blob} file @param {{game: string, lang: string, form?: string}} what the game that it is, if the file does not say so @returns {Promise<Made>} */
  load: async (file, what) => (await ask(`/api/tables/import?${new URLSearchParams(what)}`, { method: "POST", body: file })).json(),
  /** Where a game is to be had as a file. @param {string} id @param {string} form empty for the record */
  saveAddress: (id, form) => (form ? `/api/tables/${id}/save/${form}` : `/api/tables/${id}/record`),
};
