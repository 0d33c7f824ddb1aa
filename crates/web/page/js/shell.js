// What is around every page: the bar, the address, the texts, the list of games.

import { api } from "./api.js";
import { el, byId, fill, icon } from "./dom.js";
import { newTableDialog } from "./newtable.js";
import { language, onPreference, prefer, preferences, show } from "./preferences.js";
import { settingsDialog } from "./settings.js";
import { Words } from "./words.js";

/** @typedef {{node: HTMLElement, leave?: () => void, end?: () => void}} Page a page with `leave` keeps itself up to date */
/** @typedef {import("../types/wire").GameInfo} GameInfo */

export class Shell {
  /** @param {(shell: Shell, path: string, query: URLSearchParams, hash: string) => Page | Promise<Page>} open */
  constructor(open) {
    this.open = open;
    this.words = new Words("en", {});
    /** @type {Page | null} */
    this.page = null;
    /** @type {Map<string, Promise<Words>>} */
    this.texts = new Map();
    /** @type {Promise<import("../types/wire").Home> | null} */
    this.known = null;
    this.turn = 0;
  }

  async start() {
    show();
    addEventListener("popstate", () => void this.#open());
    document.addEventListener("click", (event) => this.#clicked(event));
    onPreference(() => void this.#spoken());
    await this.speakOf("");
    this.bar();
    await this.#open();
  }

  /** Speaks the texts of a game, or the house's. @param {string} game */
  async speakOf(game) {
    const lang = language();
    const key = `${lang}/${game}`;
    const wanted = this.texts.get(key) ?? api.texts(lang, game || undefined).then((texts) => new Words(lang, texts));
    this.texts.set(key, wanted);
    wanted.catch(() => this.texts.delete(key));
    this.speaking = game;
    this.words = await wanted;
    return this.words;
  }

  /** The texts of a game, without speaking them everywhere. @param {string} game @returns {Promise<Words>} */
  async wordsOf(game) {
    const speaking = this.speaking ?? "";
    const words = await this.speakOf(game);
    await this.speakOf(speaking);
    return words;
  }

  /** The games and one's own tables, as the server has them now. */
  home() {
    this.known = api.home();
    return this.known;
  }

  /** What the server says of a game. @param {string} id @returns {Promise<GameInfo | undefined>} */
  async game(id) {
    const home = await (this.known ?? this.home());
    return home.games.find((game) => game.id === id);
  }

  /** @param {string} path */
  go(path) {
    if (path !== location.pathname + location.search) history.pushState(null, "", path);
    void this.#open();
  }

  /** Changes the address and nothing else. @param {string} path */
  replace(path) {
    history.replaceState(null, "", path);
  }

  /** Says where one is. @param {string} where @param {string} [title] */
  place(where, title = "") {
    document.title = [title, where, "Ludarium"].filter(Boolean).join(" · ");
    const node = document.querySelector("#bar .where");
    if (node) {
      node.textContent = where;
      /** @type {HTMLElement} */ (node).hidden = !where;
    }
  }

  /** @param {string} game */
  async newTable(game) {
    const words = await this.wordsOf(game);
    const info = await this.game(game);
    if (!info) return;
    const home = await (this.known ?? this.home());
    const made = await newTableDialog(words, info, home.engines.filter((engine) => !engine.game || engine.game === game));
    if (made) this.go(`/table/${made}`);
  }

  /** A page with nothing but words on it. @param {string} title @param {string} text */
  nothing(title, text) {
    return el("div", { class: "empty" }, el("img", { class: "logo", src: "/logo.svg", alt: "" }), el("h1", {}, title), el("p", {}, text), el("a", { class: "button main", href: "/" }, this.words.text("page-home")));
  }

  bar() {
    const { words } = this;
    const lang = language();
    const languages = ["fr", "en"].map((code) =>
      el("button", { type: "button", lang: code, "aria-pressed": String(code === lang), title: words.text(`page-lang-${code}`), onclick: () => prefer({ lang: /** @type {"en" | "fr"} */ (code) }) }, code.toUpperCase()),
    );
    const themes = /** @type {const} */ (["", "light", "dark", "contrast"]);
    const isDark = preferences.theme === "dark" || (!preferences.theme && matchMedia("(prefers-color-scheme: dark)").matches);
    const other = isDark ? "light" : "dark";
    const where = document.querySelector("#bar .where")?.textContent ?? "";
    fill(
      byId("bar"),
      el("a", { class: "brand", href: "/", "aria-label": "Ludarium" }, el("img", { src: "/logo.svg", alt: "" }), el("span", {}, "Ludarium")),
      el("span", { class: "where", hidden: !where }, where),
      el("span", { class: "gap" }),
      el("div", { class: "segments", role: "group", "aria-label": words.text("page-language") }, ...languages),
      el("button", { type: "button", class: "quiet icon", "aria-label": words.text(`page-theme-${other}`), title: words.text(`page-theme-${other}`), onclick: () => prefer({ theme: other }) }, icon(isDark ? "sun" : "moon")),
      el("button", { type: "button", class: "quiet icon", "aria-label": words.text("page-settings"), title: words.text("page-settings"), onclick: () => void settingsDialog(this.words, [...themes]) }, icon("settings")),
    );
    const skip = document.querySelector(".skip");
    if (skip) skip.textContent = words.text("page-skip");
  }

  async #spoken() {
    await this.speakOf(this.speaking ?? "");
    this.bar();
    // Pages that keep themselves up to date listen on their own; others are made again.
    if (!this.page?.leave) void this.#open();
  }

  async #open() {
    const turn = (this.turn += 1);
    const main = byId("main");
    this.page?.leave?.();
    this.page?.end?.();
    this.page = null;
    const { pathname, search, hash } = location;
    let page;
    try {
      page = await this.open(this, pathname, new URLSearchParams(search), hash);
    } catch (error) {
      const { words } = this;
      const code = /** @type {{code?: string}} */ (error).code ?? "lost";
      const key = words.has(`refusal-${code}`) ? `refusal-${code}` : "page-failed";
      page = { node: this.nothing(words.text("page-failed.title"), words.text(key)) };
    }
    if (turn !== this.turn) return void (page.leave?.(), page.end?.());
    this.page = page;
    fill(main, page.node);
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }

  /** Links within the house do not load it again. @param {MouseEvent} event */
  #clicked(event) {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.pathname.startsWith("/api/")) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}
