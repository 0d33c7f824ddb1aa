// The menu with what is seldom wanted. It is written when it is opened: the button is made anew at every press on
// the board, which must not wait for twenty entries that nobody looks at.

import { aboutDialog } from "./about.js";
import { can } from "./can.js";
import { el, fill, icon } from "./dom.js";
import { toast } from "./notice.js";
import { prefer, preferences, speed } from "./preferences.js";
import { rulesDialog } from "./rules.js";
import { keySheet } from "./table/keysheet.js";

/** So many pixels of the log tell that it is there. */
const LEAST_SEEN = 40;

/** @param {import("./table.js").TablePage} page */
export function moreMenu(page) {
  const { words } = page;
  const list = el("div", { class: "list", role: "menu", hidden: true, id: "more-list" });
  const button = el("button", { type: "button", class: "button", "data-key": "page-more", "aria-haspopup": "menu", "aria-expanded": "false", "aria-controls": "more-list", "aria-label": words.text("page-more"), title: words.text("page-more"), onclick: () => open(Boolean(list.hidden)) }, icon("more"));
  const items = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const outside = (/** @type {Event} */ event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) open(false);
  };
  /** @param {boolean} isOpen */
  function open(isOpen) {
    if (isOpen) fill(list, ...entriesOf(page, () => open(false)));
    list.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      items()[0]?.focus();
      document.addEventListener("pointerdown", outside);
    } else {
      document.removeEventListener("pointerdown", outside);
      // What happened while the menu was open is shown now.
      queueMicrotask(() => page.show());
    }
  }
  const menu = el("div", {
    class: "menu",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (list.hidden) return;
      const at = items().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items().length - 1 }[event.key];
      if (to !== undefined) items().at(to % items().length)?.focus();
      else if (event.key === "Escape") {
        open(false);
        button.focus();
      } else if (event.key === "Tab") return open(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  }, button, list);
  return menu;
}

/** What can be chosen now. @param {import("./table.js").TablePage} page @param {() => void} close */
function entriesOf(page, close) {
  const { model, words, shell } = page;
  /** @type {HTMLElement[]} */
  const entries = [];
  if (!model) return entries;
  const entry = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ props = {}, /** @type {Record<string, string>} */ args = {}) => {
    const run = () => {
      close();
      act();
    };
    entries.push(el("button", { type: "button", class: "quiet", role: "menuitem", tabindex: "-1", onclick: run, ...props }, icon(sign), words.text(key, args)));
  };
  const { requests } = page;
  // While the game runs, taking back and going on have buttons of their own.
  if (model.over && can(model, "rematch") && (page.looking !== null || page.isResultClosed)) entry("page-rematch", "again", () => void requests.rematch());
  if (model.over && can(model, "undo")) entry("page-undo", "undo", () => void requests.want("undo"));
  if (!model.paused && can(model, "pause")) entry("page-pause", "pause", () => void requests.want("pause"));
  if (can(model, "draw")) entry("page-offer-draw", "hands", () => void requests.want("offer-draw"));
  if (can(model, "resign")) entry("page-resign", "flag", () => void requests.resign());
  if (model.acts > 0 && page.looking === null) entry("page-review", "back", () => void page.lookBack.look(0), { disabled: model.closed, title: model.closed ? words.text("refusal-past-closed") : undefined });
  // On a telephone the log stands below what is played with.
  const { log } = page.view ?? {};
  if (log && log.node.getBoundingClientRect().top >= innerHeight - LEAST_SEEN) entry("page-log", "board", () => log.node.scrollIntoView({ behavior: speed() ? "smooth" : "instant", block: "end" }));
  const isThere = (/** @type {string} */ key) => model.hints || !page.meta?.advising.includes(key);
  for (const key of (page.meta?.overlays ?? []).filter(isThere)) entry(`overlay-${key}`, "hint", () => page.overlay.toggle(key));
  if (page.view?.board.look.coordinates.length) entry(preferences.coordinates ? "page-coordinates-off" : "page-coordinates-on", "board", () => prefer({ coordinates: !preferences.coordinates }));
  if (page.view?.board.look.turnable) entry("page-turn-board", "again", () => page.turnBoard());
  entry("page-new", "new", () => void shell.newTable(model.game));
  entry("page-rules", "rules", () => void rulesDialog(words, model.game));
  // A telephone has no keys.
  if (matchMedia("(hover: hover)").matches) entry("page-keys", "settings", () => void keySheet(page));
  for (const [form, file] of page.meta?.saves ?? []) if (!model.over) entry("page-save-own", "save", () => page.requests.save(form, file));
  entry("page-save", "save", () => page.requests.save(""));
  // What other programs read; of a game with secrets only when it is over.
  for (const form of page.meta?.records ?? []) if (model.over || !page.meta?.hidden) entry("page-save-as", "save", () => page.requests.save(form), {}, { form: form.toUpperCase() });
  entry("page-copy-link", "link", () => void copy(page));
  entry("page-about", "rules", () => void aboutDialog(shell, words));
  entry(preferences.sound ? "page-sound-off" : "page-sound-on", preferences.sound ? "silent" : "sound", () => prefer({ sound: !preferences.sound }));
  return entries;
}

/** @param {import("./table.js").TablePage} page */
async function copy(page) {
  const address = new URL(page.looking === null ? `/table/${page.id}` : `/table/${page.id}?move=${page.looking}`, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(page.words.text("page-copied"));
  } catch {
    toast(address);
  }
}
