// The page of a table: its state, and what the server tells about it. How it is shown, what is pressed, what
// is asked for and looked back at have modules of their own under `table/`.

import { can } from "./can.js";
import { turnLeft } from "./clock.js";
import { Connection } from "./connection.js";
import { fill } from "./dom.js";
import { elsewherePage } from "./elsewhere.js";
import { invite, invited, openKeys } from "./invitation.js";
import { sentence } from "./log.js";
import { lookOf } from "./look.js";
import { speak, toast } from "./notice.js";
import { onPreference, preferences, speed } from "./preferences.js";
import { programsPage } from "./programs.js";
import { has, isAlone, seatsOf } from "./seats.js";
import { goesOn } from "./series.js";
import { sound } from "./sound.js";
import { askedOf } from "./table/asked.js";
import { Chat } from "./table/chat.js";
import { onKey } from "./table/keyboard.js";
import { LookBack } from "./table/lookback.js";
import { Overlay } from "./table/overlay.js";
import { Requests } from "./table/requests.js";
import { TableView } from "./table/view.js";
import { isCalled, tellTurn, turnSeen } from "./turnnotice.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./shell.js").Shell} Shell */

export class TablePage {
  /**
   * @param {Shell} shell
   * @param {string} id
   * @param {{move?: number | null, watch?: boolean}} [options]
   */
  constructor(shell, id, options = {}) {
    this.shell = shell;
    this.id = id;
    /** The act that a link leads to. */
    this.wanted = options.move ?? null;
    this.node = shell.waiting();
    /** @type {Model | null} */
    this.model = null;
    /** @type {TableView | null} there from the first snapshot on */
    this.view = null;
    this.lookBack = new LookBack(this);
    /** Whether the board can be seen from its other side. */
    this.isTurnable = false;
    this.overlay = new Overlay(this);
    this.requests = new Requests(this);
    this.isResultClosed = false;
    /** Whether the reader wants to go on at the next table. */
    this.isGoingOn = false;
    /** The version since which the position is the same. */
    this.playedAt = 0;
    /** The seats whose players are connected. */
    this.here = 0;
    /** How long messages of each seat take, in milliseconds. */
    this.lag = /** @type {number[]} */ ([]);
    this.turned = /** @type {boolean | null} */ (null);
    this.chat = new Chat(this);
    this.connection = new Connection(id, {
      whole: (model) => void this.#whole(model),
      step: (model, step) => this.#step(model, step),
      state: (state) => this.#connected(state),
      refused: (refused) => this.view?.input.refused(refused, null),
      moved: (table) => this.#moved(table),
      present: (present) => {
        this.here = present.seats;
        this.lag = present.lag ?? [];
        this.show();
      },
      changed: (model) => {
        this.model = model;
        this.show();
      },
      chat: (chat) => this.chat.hear(chat),
      gone: (code) => this.#gone(code),
    });
    this.unlisten = onPreference(() => void this.#relabel());
    this.onKey = (/** @type {KeyboardEvent} */ event) => onKey(this, event);
    document.addEventListener("keydown", this.onKey);
    this.onAway = () => this.#away();
    addEventListener("blur", this.onAway);
    document.addEventListener("visibilitychange", this.onAway);
  }

  leave() {
    turnSeen();
    this.connection.close();
    this.view?.leave();
    this.unlisten();
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("blur", this.onAway);
    document.removeEventListener("visibilitychange", this.onAway);
  }

  /** Nobody looks: a turn against the clock waits, where nobody else waits for it. */
  #away() {
    if (!document.hidden) turnSeen();
    const { model } = this;
    const isLeft = document.hidden || !document.hasFocus();
    if (!model || !isLeft || !preferences.pauseAway || !model.turn || model.paused || model.over) return;
    const isAlone = model.seats.every(({ player }, seat) => player !== "person" || has(model.mine, seat));
    if (model.mine && isAlone && can(model, "pause")) void this.requests.want("pause");
  }

  get words() {
    return this.shell.words;
  }

  /** The number of acts of the board that is looked at, null for the present. */
  get looking() {
    return this.lookBack.at;
  }

  /** Whose turn it is on this side, with what can be pressed first. */
  turn() {
    const { model } = this;
    if (!model || model.over || model.paused || this.looking !== null || !this.connection.isOpen) return null;
    // A banner says that the turn is about to begin.
    if (turnLeft(model, performance.now())?.lead) return null;
    const seat = seatsOf(model.due & model.mine)[0];
    return seat === undefined ? null : { seat, v: model.v, open: model.offers.get(seat) ?? [] };
  }

  /** The table as one speaks of it: who plays alone beats nobody, and the other seats have nothing to do. */
  get told() {
    const { meta, model } = this;
    return model && isAlone(meta, model) ? { ...model, seats: model.seats.slice(0, 1), over: model.over && { ...model.over, winners: 0 } } : model;
  }

  /** What is asked, and of whom. */
  asked() {
    const { told: model, view } = this;
    // What is asked of a seat may tell what it holds.
    if (view?.curtain.isDown) return "";
    return model ? askedOf(this.words, model, view?.input.clicks ?? null, matchMedia("(hover: none)").matches) : "";
  }

  show() {
    this.view?.show();
  }

  /** @param {Model} model */
  async #whole(model) {
    const isFirst = this.model === null;
    this.model = model;
    if (isFirst) {
      const [look, , meta] = await Promise.all([lookOf(model.game), this.shell.speakOf(model.game), this.shell.game(model.game)]);
      this.meta = meta;
      this.isTurnable = look.turnable;
      this.view = new TableView(this, look);
      this.node.replaceWith((this.node = this.view.node));
    }
    // Something may have happened while the look was fetched.
    const now = this.model ?? model;
    this.playedAt = now.v;
    this.lookBack.timeline.forget();
    if (this.looking === null) this.view?.board.show(now.items, now.trace);
    this.view?.input.stepped(null);
    this.show();
    if (!isFirst) return;
    // The last board of a finished game is where its result is.
    if (this.wanted !== null && !(now.over && this.wanted >= now.acts)) void this.lookBack.look(this.wanted);
    else if (this.wanted !== null) this.shell.replace(`/table/${this.id}`);
    speak([this.words.text("game-name"), this.asked()].filter(Boolean).join(". "));
    this.invite();
  }

  /** Shows the links of the seats that wait for somebody. */
  invite() {
    const keys = this.model ? openKeys(this.id, this.model) : [];
    if (keys.length) void invite(this.words, this.id, keys);
  }

  /** @param {Model} model @param {import("./model.js").Step} step */
  #step(model, step) {
    const before = this.model;
    this.model = model;
    const { view } = this;
    view?.curtain.show();
    const isUndone = step.entry.say[0] === "table-undone";
    // Advice is about the moment in which it was asked for.
    this.requests.advice = null;
    if (step.entry.isAct || isUndone) this.playedAt = model.v;
    view?.input.stepped(step.entry);
    this.lookBack.timeline.add(model, step);
    if (model.closed) {
      // The game has closed what was seen before: boards that were fetched go too.
      this.lookBack.timeline.forget();
      this.lookBack.present();
    }
    if (before && before.mine !== model.mine) {
      view?.arrange();
      view?.board.turn(this.isTurned);
    }
    if (before?.seats.some(({ player }) => player === "open")) invited(this.id, model);
    if (this.looking === null) this.#play(model, step);
    const text = sentence(this.words, model, step.entry);
    // An answer to one's own question is seen, wherever the log is.
    const isAnswer = step.entry.say[0]?.endsWith("-declined") && !(typeof step.entry.by === "number" && has(model.mine, step.entry.by));
    if (isAnswer && model.mine) toast(text);
    const turn = this.turn();
    if (text) speak(turn && !has(before?.due ?? 0, turn.seat) ? `${text} ${this.asked()}` : text);
    if (model.over && !before?.over) {
      this.isResultClosed = false;
      sound.end();
    } else if (before && isCalled(before, model, step.entry)) {
      sound.bell();
      tellTurn(this.words.text("game-name"), this.asked(), this.id);
    }
    if (!model.over) this.isResultClosed = false;
    this.show();
  }

  /** Shows on the board what happened. @param {Model} model @param {import("./model.js").Step} step */
  #play(model, { animation, entry }) {
    const board = this.view?.board;
    if (!board) return;
    const lasts = animation.reduce((sum, step) => sum + step.millis, 0) * speed();
    if (animation.some((step) => step.quarters)) sound.turn();
    const role = this.meta?.sounds[entry.say[0]];
    if (role) sound.role(role, role === "match" ? lasts / 2000 : 0);
    else if (animation.length) sound.piece(lasts / 1000);
    void board.play(animation, model.items, model.trace, animation.length ? speed() : 0).then(() => {
      this.show();
      this.overlay.show();
    });
    this.overlay.hide();
  }

  /** There is a table to go on at. Who did not ask for it is asked. @param {string} table */
  #moved(table) {
    if (this.isGoingOn) {
      goesOn(this.id, table);
      return this.shell.go(`/table/${table}`);
    }
    if (!this.model) return;
    this.model.next = table;
    this.isResultClosed = false;
    if (this.view) fill(this.view.result);
    this.show();
    toast(this.words.text("page-rematch-ready"));
  }

  /** Whether the board is seen from its other side: as was asked for, or with one's own side below. */
  get isTurned() {
    if (!this.isTurnable) return false;
    return this.turned ?? this.model?.mine === 2;
  }

  /** Sees the board from its other side. */
  turnBoard() {
    const { model, view } = this;
    this.turned = !this.isTurned;
    if (!view || !model) return;
    view.zoom.reset();
    view.board.turn(this.isTurned);
    if (this.looking === null) {
      view.board.show(model.items, model.trace);
      this.overlay.show();
    } else void this.lookBack.look(this.looking);
    this.show();
  }

  /** @param {"open" | "lost" | "again"} state */
  #connected(state) {
    this.view?.connected(state);
    if (state === "again") toast(this.words.text("page-online"));
    this.show();
  }

  /** @param {string} code */
  #gone(code) {
    const { words } = this;
    this.leave();
    const keys = [`page-gone-${code}`, "page-gone-unknown"];
    const nothing = () => this.shell.nothing(words.first(keys.map((key) => `${key}.title`)), words.first(keys));
    const page = code === "elsewhere" ? elsewherePage : code === "programs" ? programsPage : nothing;
    this.node.replaceWith((this.node = page(this.shell, this.id)));
  }

  async #relabel() {
    const { model, view } = this;
    if (!model || !view) return;
    await this.shell.speakOf(model.game);
    view.relabel();
    if (this.looking === null && this.model) view.board.show(this.model.items, this.model.trace);
    else if (this.looking !== null) void this.lookBack.look(this.looking);
    this.show();
  }

  closeResult() {
    this.isResultClosed = true;
    this.show();
  }
}
