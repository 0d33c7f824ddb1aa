// What is around every page: the bar, the address, the texts, the list of games.

import { api } from "./api.js";
import { el, byId, fill, icon, write } from "./dom.js";
import { LANGUAGES } from "./languages.js";
import { newTableDialog } from "./newtable.js";
import { onReach } from "./reach.js";
import { language, onPreference, prefer, preferences, show } from "./preferences.js";
import { settingsDialog } from "./settings.js";
import { startGame } from "./start.js";
import { Words } from "./words.js";

/** @typedef {{node: HTMLElement, leave?: () => void, end?: () => void}} Page a page with `leave` keeps itself up to date */
/** @typedef {import("../types/wire").GameInfo} GameInfo */

/** After how many milliseconds a page that has not come is waited for visibly. */
const SLOW = 300;

export class Shell {
  /** @param {(shell: Shell, path: string, query: URLSearchParams, hash: string) => Page | Promise<Page>} open */
  constructor(open) {
    this.open = open;
    this.words = new Words("", {});
    /** @type {Page | null} */
    this.page = null;
    /** @type {Map<string, Promise<Words>>} */
    this.texts = new Map();
    /** @type {Promise<import("../types/wire").Home> | null} */
    this.known = null;
    /** @type {Promise<import("../types/wire").Home> | null} what was asked for before the first page was there */
    this.early = null;
    this.turn = 0;
  }

  async start() {
    show();
    addEventListener("popstate", () => void this.#open());
    document.addEventListener("click", (event) => this.#clicked(event));
    onPreference(() => void this.#spoken());
    // Nearly every page needs the games: they come together with the texts.
    this.early = this.home();
    this.early.catch(() => {});
    await this.speakOf("");
    this.bar();
    await this.#open();
    this.early = null;
  }

  /** Speaks the texts of a game, or the house's. @param {string} game */
  async speakOf(game) {
    this.speaking = game;
    const words = await this.wordsOf(game);
    // Somebody may have gone on in the meantime.
    if (this.speaking === game && words.lang === language()) this.words = words;
    return words;
  }

  /** The texts of a game, without speaking them everywhere. @param {string} game @returns {Promise<Words>} */
  wordsOf(game) {
    const lang = language();
    const key = `${lang}/${game}`;
    const wanted = this.texts.get(key) ?? api.texts(lang, game || undefined).then((texts) => new Words(lang, texts));
    this.texts.set(key, wanted);
    wanted.catch(() => this.texts.delete(key));
    return wanted;
  }

  /** The texts of several games. @param {string[]} games @returns {Promise<Map<string, Words>>} */
  async wordsOfAll(games) {
    return new Map(await Promise.all(games.map(async (game) => /** @type {const} */ ([game, await this.wordsOf(game)]))));
  }

  /** The games and one's own tables, as the server has them now. */
  home() {
    this.known = this.early ?? api.home();
    this.early = null;
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
    const whole = [title, where, "Ludarium"].filter(Boolean).join(" · ");
    if (document.title !== whole) document.title = whole;
    const node = document.querySelector("#bar .where");
    if (node) {
      write(node, where);
      /** @type {HTMLElement} */ (node).hidden = !where;
    }
  }

  /** @param {string} game */
  async newTable(game) {
    const words = await this.wordsOf(game);
    const info = await this.game(game);
    if (!info) return;
    // A game that has nothing but ways of its own to begin has them on its home.
    if (!info.menu.includes("play")) return this.go(`/game/${game}`);
    const home = await (this.known ?? this.home());
    const made = await newTableDialog(this, words, info, home.engines.filter((engine) => !engine.game || engine.game === game));
    if (made) this.go(`/table/${made}`);
  }

  /**
   * Begins a game in a way of its own; whoever leaves a dialog stays where they are.
   * @param {GameInfo} game
   * @param {import("../types/wire").StartInfo} start
   * @param {Parameters<typeof startGame>[3]} [options]
   */
  async begin(game, start, options) {
    const table = await startGame(this, game, start, options);
    if (table) this.go(`/table/${table}`);
  }

  /** What is shown until a page has come; it says so when the server does not answer. */
  waiting() {
    const said = el("p", { role: "status", hidden: true });
    const node = el("div", { class: "waiting", "aria-busy": "true" }, el("div", { class: "dots" }, el("i"), el("i"), el("i")), said);
    const end = onReach((isReached) => {
      if (isReached && !said.hidden && !node.isConnected) return end();
      said.hidden = isReached;
      said.textContent = isReached ? "" : this.words.text("page-offline");
    });
    return node;
  }

  /** A page with nothing but words on it. @param {string} title @param {string} text */
  nothing(title, text) {
    const logo = el("img", { class: "logo", src: "/logo.svg", alt: "", onerror: () => logo.remove() });
    this.place("", title);
    return el("div", { class: "empty" }, logo, el("h1", {}, title), el("p", {}, text), el("a", { class: "button main", href: "/" }, this.words.text("page-home")));
  }

  bar() {
    const { words } = this;
    const lang = language();
    const languages = LANGUAGES.map(({ code, name }) =>
      el("button", { type: "button", lang: code, "aria-pressed": String(code === lang), title: name, onclick: () => prefer({ lang: code }) }, code.toUpperCase()),
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
      el("button", { type: "button", class: "quiet icon theme", "aria-label": words.text(`page-theme-${other}`), title: words.text(`page-theme-${other}`), onclick: () => prefer({ theme: other }) }, icon(isDark ? "sun" : "moon")),
      el("button", { type: "button", class: "quiet icon", "aria-label": words.text("page-settings"), title: words.text("page-settings"), onclick: () => void settingsDialog(this, [...themes]) }, icon("settings")),
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
    // What was there before stays for a moment: most pages come at once.
    const slow = setTimeout(() => {
      this.place("");
      fill(main, this.waiting());
    }, SLOW);
    let page;
    try {
      page = await this.open(this, pathname, new URLSearchParams(search), hash);
    } catch (error) {
      const { words } = this;
      const code = /** @type {{code?: string}} */ (error).code ?? "lost";
      const key = words.has(`refusal-${code}`) ? `refusal-${code}` : "page-failed";
      page = { node: this.nothing(words.text("page-failed.title"), words.text(key)) };
    }
    clearTimeout(slow);
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
