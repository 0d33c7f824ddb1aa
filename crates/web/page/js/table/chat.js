// What is said at a table: players among themselves, and those who watch. The server keeps the last lines as long as the
// table is open. Everything is shown as text.

import { el, write } from "../dom.js";
import { rememberedNames } from "../names.js";
import { speak, toast } from "../notice.js";
import { preferences } from "../preferences.js";
import { has, nameOf } from "../seats.js";

/** @typedef {import("../../types/wire").ChatMessage} ChatMessage */
/** @typedef {import("../../types/wire").ChatLine} ChatLine */

/** How many lines are shown. */
const MOST = 100;

export class Chat {
  /** @param {import("../table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {ChatLine[]} */
    this.lines = [];
    this.list = el("ol", { tabindex: "0", role: "log" });
    this.input = el("input", { type: "text", maxlength: "200", autocomplete: "off", enterkeyhint: "send" });
    this.send = el("button", { type: "submit", class: "button" });
    this.title = el("summary");
    const form = el("form", { class: "say", onsubmit: (/** @type {Event} */ event) => this.#say(event) }, this.input, this.send);
    this.node = el("details", { class: "chat", hidden: true, ontoggle: () => this.#opened() }, this.title, el("div", { class: "talk" }, this.list, form));
    this.unread = 0;
  }

  /** Whether somebody else could hear or say something here. */
  get isUseful() {
    const { model } = this.page;
    if (!model || model.quiet || !preferences.chat) return false;
    const isElsewhere = model.seats.some(({ player }, seat) => (player === "person" || player === "open") && !has(model.mine, seat));
    return isElsewhere || this.lines.length > 0;
  }

  /** @param {ChatMessage} told */
  hear({ all = false, lines }) {
    this.lines = (all ? lines : [...this.lines, ...lines]).slice(-MOST);
    if (!all && !this.#isSeen) this.unread += lines.length;
    this.#draw();
    this.show();
    if (all || !this.isUseful) return;
    for (const line of lines) speak(this.page.words.text("page-chat-said", { who: this.#nameOf(line), what: line.text }));
  }

  show() {
    const { words } = this.page;
    this.node.hidden = !this.isUseful;
    const mine = this.page.model?.mine ?? 0;
    const title = words.text(mine ? "page-chat" : "page-chat.watchers");
    write(this.title, this.unread ? `${title} (${this.unread})` : title);
    this.list.setAttribute("aria-label", title);
    this.input.setAttribute("aria-label", words.text("page-chat-say"));
    this.input.placeholder = words.text("page-chat-say");
    write(this.send, words.text("page-chat-send"));
  }

  /** Draws everything anew: names or words have changed. */
  relabel() {
    this.#draw();
    this.show();
  }

  get #isSeen() {
    return /** @type {HTMLDetailsElement} */ (this.node).open && !document.hidden;
  }

  #opened() {
    if (!this.#isSeen) return;
    this.unread = 0;
    this.show();
    this.list.scrollTop = this.list.scrollHeight;
  }

  #draw() {
    this.list.replaceChildren(...this.lines.map((line) => el("li", {}, el("b", {}, this.#nameOf(line)), " ", el("span", { dir: "auto" }, line.text))));
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {ChatLine} line */
  #nameOf({ seat, name }) {
    const { model, words } = this.page;
    if (seat !== undefined && seat !== null && model) return nameOf(words, model, seat);
    return name || words.text("page-chat-somebody");
  }

  /** @param {Event} event */
  #say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.page.connection
      .say(text, rememberedNames()[0] ?? "")
      .then(() => {})
      .catch((error) => toast(this.page.words.refusal(error), "bad"));
    this.input.value = "";
  }
}
