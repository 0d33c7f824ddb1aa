// How a table is laid out on the page, and brought up to date.

import { Board } from "../board.js";
import { el, fill, write } from "../dom.js";
import { Hover } from "../hover.js";
import { Log } from "../log.js";
import { Panel } from "../panels.js";
import { preferences } from "../preferences.js";
import { resultPanel } from "../result.js";
import { has, isAlone, said, seatsOf } from "../seats.js";
import { tallyOf } from "../series.js";
import { trayGroups } from "../trays.js";
import { isAwaited } from "../turnnotice.js";
import { Zoom } from "../zoom.js";
import { adviceOf, titleOf } from "./asked.js";
import { buttonsOf } from "./buttons.js";
import { ClockFaces } from "./clockfaces.js";
import { Curtain } from "./curtain.js";
import { Input } from "./input.js";

/** @typedef {import("../model.js").Model} Model */

/** The click of a lifted finger arrives within this many milliseconds. */
const CLICK_COMES = 100;
/** A board with less room than this, in pixels, shows only what is played with. */
const TIGHT = 480;
/** What lies over the margin of the board stays so many pixels away from it. */
const GAP = 4;

export class TableView {
  /** @param {import("../table.js").TablePage} page @param {import("../look.js").Look} look */
  constructor(page, look) {
    this.page = page;
    const { words } = page;
    const model = this.#model();
    const speak = (/** @type {import("../wire.js").Item} */ item) => (item.say ? said(page.words, this.#model(), item.say) : "");
    this.board = new Board(look, { speak, lang: () => page.words.lang, label: words.text("page-board", { game: words.text("game-name") }) });
    this.board.hasCoordinates = preferences.coordinates;
    this.trays = this.board.addTrays((key) => words.text(`tray-${key}`));
    this.zoom = new Zoom(this.board, (spot) => page.turn()?.open.includes(spot) ?? false);
    this.input = new Input(page, this.board);
    this.panels = model.seats.map((_, seat) => new Panel(seat, (spot) => this.input.press(spot), look.pieces.get(seat)));
    this.log = new Log((act) => void page.lookBack.look(act), look.pieces);
    this.clocks = new ClockFaces(page, (seat) => this.panels[seat]?.clock);
    this.ask = el("p", { class: "ask", role: "status" });
    /** It stands in the place of the question: nothing can be done about that while nobody hears it. */
    this.offline = el("p", { class: "offline", role: "status", hidden: true });
    this.acts = el("div", { class: "acts", onpointerdown: () => this.#holdActs() });
    /** Whether a button is being pressed. */
    this.isPressed = false;
    /** The place of the result: beside the board, or over the foot where there is little room. */
    this.result = el("div", { class: "result-place" });
    this.heading = el("h1", { class: "heard-only" });
    const { around, panels } = trayGroups(look, this.trays);
    this.stage = el("section", { class: "stage", "data-game": model.game }, this.heading, el("div", { class: "frame" }, this.board.node), ...around, this.zoom.button, this.clocks.banner);
    this.stage.classList.toggle("with-trays", this.trays.length > 0);
    for (const stage of [this.stage, ...panels]) new Hover(stage, (spot, isLed) => this.input.whyNot(spot, isLed));
    this.top = el("div", { class: "players top" });
    this.bottom = el("div", { class: "players bottom" });
    this.log.node.append(this.input.notation.node);
    const side = el("aside", { class: "side" }, this.top, this.result, ...panels, this.log.node, page.chat.node, this.bottom);
    const isFlanked = look.flanked && model.seats.length === 2;
    this.table = el("div", { class: isFlanked ? "table flanked" : "table", "data-game": model.game, "data-seats": model.seats.length }, this.stage, side, el("footer", { class: "foot" }, this.clocks.countdown, this.offline, this.ask, this.acts));
    this.curtain = new Curtain(page, this.table);
    this.sized = new ResizeObserver(() => this.#fit());
    this.sized.observe(this.stage);
    this.node = el("div", { class: "table-page" }, this.table);
    this.board.turn(page.isTurned);
    this.arrange();
  }

  leave() {
    this.clocks.stop();
    this.sized.disconnect();
    this.board.cut();
  }

  #model() {
    return /** @type {Model} */ (this.page.model);
  }

  /** Where there is little room, only what is played with has to be seen. */
  #fit() {
    const { width, height } = this.stage.getBoundingClientRect();
    this.board.tighten(Math.min(width, height) < TIGHT);
    for (const panel of this.panels) panel.fit();
    this.#clear();
  }

  /** What lies over what stands below the board covers nothing of the board itself. */
  #clear() {
    const below = this.stage.getBoundingClientRect().bottom - this.board.bottom();
    this.table.style.setProperty("--below", `${Math.max(0, Math.floor(below) - GAP)}px`);
  }

  /** The player on this side of the screen is shown below the board. */
  arrange() {
    const model = this.#model();
    const mine = seatsOf(model.mine);
    const below = mine.length === 1 ? mine[0] : 0;
    const order = isAlone(this.page.meta, model) ? [0] : model.seats.map((_, i) => (below + i) % model.seats.length);
    const nodes = order.map((seat) => this.panels[seat].node);
    // Where panels stand left and right of the board, each has its own side whoever looks.
    this.bottom.dataset.seat = String(order[0]);
    this.top.dataset.seat = String(order[1]);
    fill(this.bottom, nodes[0]);
    fill(this.top, ...nodes.slice(1).reverse());
  }

  /** @param {"open" | "lost" | "again"} state */
  connected(state) {
    if (state !== "lost") this.input.why = "";
    if (state === "again") this.input.stepped(null);
  }

  /** Draws everything anew that has words, or depends on what the reader prefers. */
  relabel() {
    const { board } = this;
    const { words } = this.page;
    for (const [at, tray] of this.trays.entries()) tray.node.setAttribute("aria-label", words.text(`tray-${board.look.trays[at].key}`));
    for (const shown of [board, ...this.trays]) {
      shown.hasCoordinates = preferences.coordinates;
      shown.things.clear();
    }
    fill(this.result);
    this.page.chat.relabel();
  }

  /** Brings everything up to date. */
  show() {
    const { board, page } = this;
    const { words, looking } = page;
    const model = this.#model();
    const isTurn = page.turn() !== null;
    const held = document.activeElement;
    // First of all: nothing private may be seen, not even for a moment.
    this.curtain.show();
    const isStill = !board.moving;
    // Whose turn it is cannot be known without the server.
    const title = page.connection.isLostTold ? words.text("page-offline.title") : titleOf(words, page.told ?? model, isAwaited(model));
    page.shell.place(words.text("game-name"), title);
    write(this.heading, words.text("game-name"));
    this.#showConnection();
    const tally = tallyOf(model);
    const moment = page.lookBack.frame ?? model;
    for (const panel of this.panels) panel.show({ model, moment, words, wins: tally[panel.seat] ?? 0, isHere: has(page.here, panel.seat) || has(model.mine, panel.seat), lag: page.lag[panel.seat] ?? 0 });
    this.log.show(model, words, looking, moment);
    page.chat.show();
    this.input.show(isStill);
    // Against the clock and against somebody else it would be an advantage that the other has not agreed to.
    const isRace = model.isLimited && model.seats.filter(({ player }) => player === "person").length > 1;
    this.stage.classList.toggle("shows-free", preferences.showFree && isTurn && !isRace);
    this.stage.classList.toggle("choosing", this.input.clicks.chosen.length > 0);
    this.zoom.name(words.text("page-whole-board"));
    this.table.classList.toggle("looking-back", looking !== null);
    const hasResult = model.over && !page.isResultClosed && isStill && looking === null;
    if (!hasResult) fill(this.result);
    else if (!this.result.firstChild) {
      this.#clear();
      fill(this.result, resultPanel(page, tally));
    }
    this.#say();
    this.#showActs();
    this.clocks.show();
    // What had the keyboard may have gone: it comes to the result.
    const isLost = held !== document.body && document.activeElement === document.body;
    if (isLost) /** @type {HTMLElement | null} */ (this.result.querySelector(".result"))?.focus({ preventScroll: true });
  }

  #showConnection() {
    const { connection, words } = this.page;
    // A server that takes its leave has a moment to come back.
    if (connection.isLostTold) write(this.offline, words.text("page-offline"));
    this.offline.hidden = !connection.isLostTold;
  }

  /** The line that says who must do what, why something was refused, and what is advised. */
  #say() {
    const { page } = this;
    const { words, looking, lookBack } = page;
    const { advice, isAdvising } = page.requests;
    const parts = [
      looking !== null ? lookBack.placeOf(lookBack.index) : this.result.firstChild ? null : el("b", {}, page.asked()),
      this.input.why ? el("span", { class: "why" }, this.input.why) : null,
      advice ? el("span", { class: "advice" }, adviceOf(words, this.#model(), advice)) : isAdvising ? el("span", { class: "advice" }, words.text("page-advising")) : null,
    ];
    const said = parts.map((part) => (typeof part === "string" ? part : (part?.textContent ?? ""))).join("");
    // What is filled in again is read out again.
    if (this.ask.textContent === said && said) return;
    fill(this.ask, ...parts);
    this.#fitQuestion();
  }

  /** A question with long names in it is written smaller where its place is small. */
  #fitQuestion() {
    this.ask.classList.remove("long");
    const high = /** @type {HTMLElement[]} */ ([...this.ask.children]).reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    this.ask.classList.toggle("long", high > this.ask.clientHeight);
  }

  /** A button that is being pressed stays until its click has come, which after a finger takes a moment: it would be lost with it. */
  #holdActs() {
    this.isPressed = true;
    const pressed = new AbortController();
    const letGo = () => {
      pressed.abort();
      setTimeout(() => {
        this.isPressed = false;
        // All of it: if the pressed button goes now, the keyboard must come to the result.
        if (this.acts.isConnected) this.show();
      }, CLICK_COMES);
    };
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letGo, { signal: pressed.signal });
  }

  /** The buttons; the one that has the keyboard keeps it. An open menu stays as it is. */
  #showActs() {
    if (this.acts.querySelector("[aria-expanded='true']")) return;
    if (this.isPressed) return;
    const held = this.acts.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : undefined;
    const buttons = buttonsOf(this.page, this.input);
    const [first, ...others] = buttons;
    // What is in its place already stays there.
    if (first && first === this.acts.firstChild) {
      while (this.acts.lastChild !== first) this.acts.lastChild?.remove();
      this.acts.append(...others.filter((node) => node !== null));
    } else fill(this.acts, ...buttons);
    if (!held || this.acts.contains(document.activeElement)) return;
    const again = /** @type {HTMLElement[]} */ ([...this.acts.querySelectorAll("[data-key]")]).find((node) => node.dataset.key === held);
    (again?.matches(":disabled") ? this.page.lookBack.slider.input : again)?.focus({ preventScroll: true });
  }
}
