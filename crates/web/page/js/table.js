// The table: a board, who plays, what happened, and what can be done now.

import { api } from "./api.js";
import { Board } from "./board.js";
import { Clicks } from "./clicks.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { ask } from "./dialog.js";
import { el, fill, icon } from "./dom.js";
import { Log, sentence } from "./log.js";
import { invite, invited, openKeys } from "./invitation.js";
import { lookOf } from "./look.js";
import { Notation } from "./notation.js";
import { speak, toast } from "./notice.js";
import { Panel } from "./panels.js";
import { onPreference, preferences, speed } from "./preferences.js";
import { resultPanel } from "./result.js";
import { fullName, has, joined, nameOf, said, seatsOf } from "./seats.js";
import { goesOn, tallyOf } from "./series.js";
import { sound } from "./sound.js";
import { Spots } from "./spots.js";
import { Timeline } from "./timeline.js";
import { itemOf } from "./wire.js";
import { moreMenu } from "./more.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Entry} Entry */
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
    this.node = el("div", { class: "waiting", "aria-busy": "true" }, el("i"), el("i"), el("i"));
    /** @type {Model | null} */
    this.model = null;
    /** @type {number | null} the number of acts of the board that is looked at, null for the present */
    this.looking = null;
    this.isResultClosed = false;
    /** Whether the reader wants to go on at the next table. */
    this.isGoingOn = false;
    /** @type {string} */
    this.why = "";
    /** @type {import("./wire.js").HintMessage | null} */
    this.advice = null;
    this.here = 0;
    this.shownTo = /** @type {number | null} */ (null);
    this.turned = /** @type {boolean | null} */ (null);
    /** What is laid over the board. */
    this.overlay = "";
    this.offline = el("div", { class: "offline", role: "status", hidden: true });
    this.connection = new Connection(id, {
      whole: (model) => void this.#whole(model),
      step: (model, step) => this.#step(model, step),
      state: (state) => this.#connected(state),
      moved: (table) => this.#moved(table),
      present: (present) => {
        this.here = present.seats;
        this.#show();
      },
      gone: (code) => this.#gone(code),
    });
    this.unlisten = onPreference(() => void this.#relabel());
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.onKey);
  }

  leave() {
    this.connection.close();
    this.clocks?.stop();
    this.board?.cut();
    this.unlisten();
    document.removeEventListener("keydown", this.onKey);
  }

  get words() {
    return this.shell.words;
  }

  /** @param {Model} model */
  async #whole(model) {
    const isFirst = this.model === null;
    this.model = model;
    if (isFirst) {
      const [look, , meta] = await Promise.all([lookOf(model.game), this.shell.speakOf(model.game), this.shell.game(model.game)]);
      this.meta = meta;
      this.#build(look);
    }
    this.clicks?.reset();
    this.timeline?.forget();
    if (this.looking === null) this.board?.show(model.items, model.trace);
    this.#show();
    if (isFirst && this.wanted !== null) void this.look(this.wanted);
    if (isFirst) this.#greet();
    if (isFirst) this.invite();
  }

  /** Shows the links of the seats that wait for somebody. */
  invite() {
    const keys = this.model ? openKeys(this.id, this.model) : [];
    if (keys.length) void invite(this.words, this.id, keys);
  }

  /** @param {import("./look.js").Look} look */
  #build(look) {
    const { words } = this;
    const model = /** @type {Model} */ (this.model);
    this.board = new Board(look, { speak: (item) => this.#spoken(item), label: words.text("page-board", { game: words.text("game-name") }) });
    this.board.hasCoordinates = preferences.coordinates;
    this.zoom = new Zoom(this.board, (spot) => this.#turn()?.open.includes(spot) ?? false);
    this.notation = new Notation((act) => this.#write(act));
    this.clicks = new Clicks({
      turn: () => this.#turn(),
      peek: (seat, spots) => this.connection.peek(seat, spots),
      click: (seat, spots) => this.connection.click(seat, spots),
      confirms: () => preferences.confirm,
      changed: () => this.#show(),
      ghost: (items) => this.board?.ghost(this.looking === null ? items : []),
      refused: (error, spot) => this.#refused(error, spot),
    });
    this.spots = new Spots(this.board, {
      press: (spot) => this.#press(spot),
      point: (spot) => void this.clicks?.point(spot),
      drag: (from, to) => this.#drag(from, to),
      confirm: () => {
        if (!this.clicks?.isReady) return false;
        void this.clicks.confirm();
        return true;
      },
      back: () => this.clicks?.back(),
    });
    this.panels = model.seats.map((_, seat) => new Panel(seat, (spot) => this.#press(spot)));
    this.log = new Log((act) => void this.look(act));
    this.timeline = new Timeline(this.id);
    this.clocks = new Clocks(() => /** @type {Model} */ (this.model), (seat) => this.panels?.[seat]?.clock, (seat) => has(this.model?.mine ?? 0, seat));
    this.ask = el("p", { class: "ask", role: "status" });
    this.acts = el("div", { class: "acts" });
    this.over = el("div");
    this.heading = el("h1", { class: "heard-only" });
    this.stage = el("section", { class: "stage", "data-game": model.game }, this.heading, el("div", { class: "frame" }, this.board.node), this.zoom.button, this.over);
    this.top = el("div", { class: "players top" });
    this.bottom = el("div", { class: "players bottom" });
    this.log.node.append(this.notation.node);
    const side = el("aside", { class: "side" }, this.top, this.log.node, this.bottom);
    const table = el("div", { class: "table", "data-game": model.game }, this.stage, side, el("footer", { class: "foot" }, this.ask, this.acts));
    this.node.replaceWith((this.node = el("div", { class: "table-page" }, this.offline, table)));
    this.table = table;
    this.board.turn(this.isTurned);
    this.#arrange();
  }

  /** What is said of an item to who cannot see it. @param {import("./wire.js").Item} item */
  #spoken(item) {
    return item.say && this.model ? said(this.words, this.model, item.say) : "";
  }

  /** Who is on this side of the screen sits below. */
  #arrange() {
    const model = /** @type {Model} */ (this.model);
    const mine = seatsOf(model.mine);
    const below = mine.length === 1 ? mine[0] : 0;
    const order = model.seats.map((_, i) => (below + i) % model.seats.length);
    const nodes = order.map((seat) => /** @type {Panel[]} */ (this.panels)[seat].node);
    fill(/** @type {HTMLElement} */ (this.bottom), nodes[0]);
    fill(/** @type {HTMLElement} */ (this.top), ...nodes.slice(1).reverse());
  }

  /** @param {Model} model @param {import("./model.js").Step} step */
  #step(model, step) {
    const before = this.model;
    this.model = model;
    this.why = "";
    this.advice = null;
    this.clicks?.reset();
    this.timeline?.add(model, step);
    if (before && before.mine !== model.mine) {
      this.#arrange();
      this.board?.turn(this.isTurned);
    }
    const isOpen = (/** @type {Model | null} */ model) => model?.seats.some(({ player }) => player === "open");
    if (isOpen(before) && !isOpen(model)) invited(this.id);
    if (step.entry?.isAct) this.zoom?.reset();
    if (this.looking === null && this.board) {
      const isTurn = step.beats.some((beat) => beat.quarters);
      const lasts = step.beats.reduce((sum, beat) => sum + beat.millis, 0) * speed();
      if (isTurn) sound.turn();
      if (step.beats.length) sound.piece(lasts / 1000);
      void this.board.play(step.beats, model.items, model.trace, step.beats.length ? speed() : 0).then(() => {
        this.#show();
        if (this.overlay) void this.#cover();
      });
      if (this.overlay) this.board.cover([]);
    }
    const text = step.entry ? sentence(this.words, model, step.entry) : "";
    const turn = this.#turn();
    if (text) speak(turn && !has(before?.due ?? 0, turn.seat) ? `${text} ${this.#asked()}` : text);
    if (model.over && !before?.over) {
      this.isResultClosed = false;
      sound.end();
    } else if (turn && before && !has(before.due & before.mine, turn.seat) && seatsOf(model.mine).length === 1) {
      sound.bell();
    }
    if (!model.over) this.isResultClosed = false;
    this.#show();
  }

  /** Whose turn it is on this side, with what can be pressed first. */
  #turn() {
    const { model } = this;
    if (!model || model.over || model.paused || this.looking !== null || !this.connection.isOpen) return null;
    const seat = seatsOf(model.due & model.mine)[0];
    return seat === undefined ? null : { seat, v: model.v, open: model.offers.get(seat) ?? [] };
  }

  /** @param {number} spot */
  #press(spot) {
    const { model } = this;
    if (!model) return;
    if (this.board?.moving) this.board.show(model.items, model.trace);
    if (this.looking !== null) return this.present();
    if (!model.mine) return this.#explain(this.words.text("page-only-watching"), null);
    if (model.over) return this.#explain(this.words.text("refusal-game-over"), null);
    if (!this.connection.isOpen) return this.#explain(this.words.text("page-offline"), spot);
    if (!this.#turn()) return this.#explain(this.words.text(model.paused ? "refusal-paused" : "refusal-not-your-turn"), spot);
    this.why = "";
    void this.clicks?.press(spot);
  }

  /** A drag moves what is chosen, or begins where an act begins. @param {number} from @param {number} to */
  #drag(from, to) {
    const { clicks, spots } = this;
    const turn = this.#turn();
    if (!turn || !clicks || !spots) return;
    const aimed = clicks.chosen.length ? spots.aimed(from, to, clicks.chosen, clicks.pointers()) : null;
    if (aimed !== null) void clicks.press(aimed);
    else if (turn.open.includes(from)) void clicks.drag(from, to);
  }

  /** Plays what somebody has written; says whether that could be done. @param {string} act */
  async #write(act) {
    const turn = this.#turn();
    if (this.looking !== null) this.present();
    if (!turn) {
      this.#explain(this.words.text(this.model?.over ? "refusal-game-over" : "refusal-not-your-turn"), null);
      return false;
    }
    try {
      await this.connection.act(turn.seat, act);
      return true;
    } catch (error) {
      this.#refused(error, null);
      return false;
    }
  }

  /** @param {unknown} error @param {number | null} spot */
  #refused(error, spot) {
    const refused = /** @type {import("./wire.js").RefusedMessage} */ (error);
    const code = refused?.code ?? "lost";
    const [a = 0, b = 0] = refused?.args ?? [];
    this.#explain(this.words.text(`refusal-${code}`, { a, b, ...refused?.words }), refused?.spot ?? spot);
  }

  /** @param {string} text @param {number | null} spot */
  #explain(text, spot) {
    this.why = text;
    sound.no();
    this.#show();
    this.spots?.refuse(spot);
  }

  /** Something besides acts. @param {import("./wire.js").Want} what @param {number} [keep] */
  async want(what, keep) {
    const { model } = this;
    if (!model) return;
    const mine = seatsOf(model.mine);
    const forUndo = what === "undo" ? lastActor(model) : null;
    const answering = model.undo && /undo$/.test(what) ? model.undo.waits : model.draw && /draw$/.test(what) ? model.draw.waits : 0;
    const seat = mine.find((s) => has(answering, s)) ?? mine.find((s) => s === forUndo) ?? mine.find((s) => has(model.due, s)) ?? mine[0];
    try {
      await this.connection.want(seat ?? 0, what, keep);
    } catch (error) {
      this.#refused(error, null);
    }
  }

  async hint() {
    const turn = this.#turn();
    if (!turn) return;
    this.isAdvising = true;
    this.#show();
    try {
      const hint = await this.connection.hint(turn.seat);
      if (this.model?.v === hint.v) {
        this.advice = hint;
        this.board?.ghost(hint.ghost);
      }
    } catch (error) {
      this.#refused(error, null);
    }
    this.isAdvising = false;
    this.#show();
    if (this.advice) speak(this.#advice());
  }

  /** Goes on at another table: the one that somebody has made already, or a new one. */
  async rematch() {
    this.isGoingOn = true;
    try {
      await this.connection.rematch();
    } catch (error) {
      this.isGoingOn = false;
      this.#refused(error, null);
    }
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
    fill(/** @type {HTMLElement} */ (this.over));
    this.#show();
    toast(this.words.text("page-rematch-ready"));
  }

  /** Looks at the board after so many acts. @param {number} act */
  async look(act) {
    const { model, timeline } = this;
    if (!model || !timeline) return;
    const frames = await timeline.all().catch(() => null);
    if (!frames) return toast(this.words.text("page-no-replay"), "bad");
    const last = frames.length - 1;
    const wanted = Math.max(0, Math.min(act, last));
    const before = this.looking ?? last;
    this.looking = wanted === last && !model.over ? null : wanted;
    this.clicks?.reset();
    this.advice = null;
    this.isResultClosed = true;
    const frame = frames[wanted];
    if (wanted === before + 1) void this.board?.play(frame.beats, frame.items, frame.trace, speed());
    else this.board?.show(frame.items, frame.trace);
    this.shell.replace(this.looking === null ? `/table/${this.id}` : `/table/${this.id}?move=${wanted}`);
    if (this.overlay) void this.#cover();
    this.#show();
    if (frame.entry) speak(sentence(this.words, model, frame.entry));
  }

  /** Shows something more over the board, or no longer. @param {string} key */
  toggleOverlay(key) {
    this.overlay = this.overlay === key ? "" : key;
    void this.#cover();
  }

  /** What lies over the board follows the game. */
  async #cover() {
    const { overlay, model } = this;
    const isNow = overlay && this.looking === null && !model?.over;
    const parts = isNow ? await api.overlay(this.id, overlay).catch(() => []) : [];
    if (overlay === this.overlay && model === this.model) this.board?.cover(parts.map(itemOf));
  }

  /** Whether the board is seen from its other side: as was asked for, or with one's own side below. */
  get isTurned() {
    if (!this.board?.look.turnable) return false;
    return this.turned ?? this.model?.mine === 2;
  }

  /** Sees the board from its other side. */
  turnBoard() {
    this.turned = !this.isTurned;
    this.#redraw();
  }

  /** Draws the board from nothing. */
  #redraw() {
    const { board, model } = this;
    if (!board || !model) return;
    this.zoom?.reset();
    board.turn(this.isTurned);
    if (this.looking === null) {
      board.show(model.items, model.trace);
      if (this.overlay) void this.#cover();
    } else void this.look(this.looking);
    this.#show();
  }

  /** Back to the present. */
  present() {
    if (this.looking === null || !this.model) return;
    this.looking = null;
    this.shell.replace(`/table/${this.id}`);
    this.board?.show(this.model.items, this.model.trace);
    if (this.overlay) void this.#cover();
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (target.matches?.("input, select, textarea")) return;
    const onBoard = Boolean(target.closest?.(".board"));
    if (this.looking !== null || this.model?.over) {
      const moves = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
      const move = moves[/** @type {keyof typeof moves} */ (event.key)];
      if (move !== undefined) {
        event.preventDefault();
        const at = this.looking ?? this.model?.acts ?? 0;
        return void this.look(move === -Infinity ? 0 : move === Infinity ? (this.model?.acts ?? 0) : at + move);
      }
      if (event.key === "Escape" && this.looking !== null && !this.model?.over) return this.present();
    }
    if (event.key === "Enter" && this.clicks?.isReady && !target.closest?.("button")) return void this.clicks.confirm();
    if (event.key === "Escape" && !onBoard) return this.clicks?.back();
    const own = this.meta?.keys.find((key) => isPressed(key, event));
    const spot = (this.isTurned ? own?.turned : undefined) ?? own?.spot;
    if (own && this.looking === null) {
      event.preventDefault();
      if (spot !== undefined) this.#press(spot);
      else this.#command(own.command ?? "");
      return;
    }
    // Whoever uses the arrows means the board.
    if (!onBoard && event.key.startsWith("Arrow") && this.#turn() && target === document.body) {
      event.preventDefault();
      this.spots?.focus();
    }
  }

  /** Does what a key of the game's own asks for. @param {string} command */
  #command(command) {
    const { model, shell } = this;
    if (!model) return;
    const isPlaying = model.mine !== 0 && !model.over;
    /** @type {Record<string, () => void>} */
    const commands = {
      undo: () => isPlaying && model.acts > 0 && void this.want("undo"),
      hint: () => void this.hint(),
      pause: () => isPlaying && void this.want(model.paused ? "resume" : "pause"),
      draw: () => isPlaying && void this.want(model.draw && (model.draw.waits & model.mine) !== 0 ? "accept-draw" : "offer-draw"),
      resign: () => isPlaying && void this.sure("page-resign", () => void this.want("resign")),
      again: () => model.over && void this.rematch(),
      save: () => this.save(""),
      rules: () => shell.go(`/rules/${model.game}`),
      quit: () => shell.go("/"),
    };
    commands[command]?.();
  }

  /** What is asked, and of whom. */
  #asked() {
    const { words, model } = this;
    if (!model) return "";
    if (model.over) return this.verdict();
    if (model.paused) return words.text("page-paused");
    if (model.seats.some((chair) => chair.player === "open")) return words.text("page-waiting-seat");
    const due = seatsOf(model.due);
    const mine = due.filter((seat) => has(model.mine, seat));
    const names = joined(words, (mine.length ? mine : due).map((seat) => nameOf(words, model, seat)));
    if (this.clicks?.isReady) return words.text("page-ask-confirm");
    if (this.clicks?.chosen.length) return words.text(matchMedia("(hover: none)").matches ? "page-ask-next.touch" : "page-ask-next");
    const asker = (/** @type {{by: number}} */ { by }) => ({ who: nameOf(words, model, by) });
    for (const [key, asked] of /** @type {const} */ ([["undo", model.undo], ["draw", model.draw]])) {
      if (asked && (asked.waits & model.mine) !== 0) return words.text(`page-asked-${key}`, asker(asked));
      if (asked && has(model.mine, asked.by)) return words.text("page-asked-wait");
    }
    const prompt = this.#prompt(mine[0] ?? due[0], mine.length > 0);
    const isAlone = seatsOf(model.mine).length === 1;
    if (prompt) return mine.length && !isAlone ? words.text("prompt-of", { who: nameOf(words, model, mine[0]), what: prompt }) : prompt;
    if (mine.length && isAlone) return words.text("page-ask-you");
    if (due.length && !mine.length) return words.text("page-ask-other", { who: names });
    return due.length ? words.text("page-ask-who", { who: names }) : words.text("page-ask-chance");
  }

  /** What the game asks of a seat; the others read a text of their own, if there is one. @param {number | undefined} seat @param {boolean} isReader */
  #prompt(seat, isReader) {
    const { words, model } = this;
    const prompt = seat === undefined ? undefined : model?.prompts.get(seat);
    if (!model || seat === undefined || !prompt) return "";
    const [key, ...args] = prompt;
    if (isReader) return said(words, model, prompt, nameOf(words, model, seat));
    return words.has(`${key}.other`) ? said(words, model, [`${key}.other`, ...args], nameOf(words, model, seat)) : "";
  }

  /** How the game ended. */
  verdict() {
    const { words, model } = this;
    const over = model?.over;
    if (!model || !over) return "";
    const who = over.seat === undefined ? "" : nameOf(words, model, over.seat);
    return over.say ? said(words, model, over.say, who) : "";
  }

  #advice() {
    const { words, advice, model } = this;
    if (!advice || !model) return "";
    const why = advice.why ? said(words, model, advice.why) : "";
    const text = words.text(why ? "page-advice" : "page-advice-alone", { act: advice.act, why });
    const line = advice.line.slice(0, 6).join(" ");
    if (!advice.value) return text;
    return `${text} ${words.text("page-advice-worth", { line, worth: words.worth(advice.value) })}`;
  }

  #show() {
    const { model, words } = this;
    if (!model || !this.panels) return;
    this.shell.place(words.text("game-name"), this.#titled());
    if (this.heading) this.heading.textContent = words.text("game-name");
    this.offline.hidden = this.connection.isOpen;
    const tally = tallyOf(model);
    for (const panel of this.panels) panel.show(model, words, tally[panel.seat] ?? 0, has(this.here, panel.seat) || has(model.mine, panel.seat));
    this.log?.show(model, words, this.looking);
    const turn = this.#turn();
    const isStill = !this.board?.moving;
    this.board?.point(isStill && this.looking === null ? (this.clicks?.pointers() ?? []) : []);
    this.spots?.offer(isStill && this.clicks ? this.clicks.open() : [], this.clicks?.chosen ?? [], this.clicks?.dropped ?? []);
    this.notation?.show(words, turn !== null, model.mine !== 0 && !model.over);
    this.zoom?.name(words.text("page-whole-board"));
    this.table?.classList.toggle("looking-back", this.looking !== null);
    fill(
      /** @type {HTMLElement} */ (this.ask),
      this.looking !== null ? words.text("page-looking", { a: this.looking, b: model.acts }) : el("b", {}, this.#asked()),
      this.why ? el("span", { class: "why" }, this.why) : null,
      this.advice ? el("span", { class: "advice" }, this.#advice()) : this.isAdvising ? el("span", { class: "advice" }, words.text("page-advising")) : null,
    );
    fill(/** @type {HTMLElement} */ (this.acts), ...this.#buttons(turn !== null));
    const result = model.over && !this.isResultClosed && isStill && this.looking === null;
    if (!result) fill(/** @type {HTMLElement} */ (this.over));
    else if (!this.over?.firstChild) fill(/** @type {HTMLElement} */ (this.over), resultPanel(this, tally));
    this.#draw_curtain();
  }

  /** @param {boolean} isTurn @returns {(Node | null)[]} */
  #buttons(isTurn) {
    const { model, words, clicks } = this;
    if (!model) return [];
    if (this.looking !== null || (model.over && this.isResultClosed)) return [this.#slider(), this.#newGame(), moreMenu(this)];
    const button = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0] | null} */ sign, /** @type {() => void} */ act, /** @type {Record<string, unknown>} */ props = {}) =>
      el("button", { type: "button", class: "button", onclick: act, ...props }, sign ? icon(sign) : null, el("span", {}, words.text(key)));
    if (clicks?.isReady) return [button("page-confirm", null, () => void clicks.confirm(), { class: "button main" }), button("page-clear", null, () => clicks.clear()), this.#newGame(), moreMenu(this)];
    // A button whose spot has its own sign on the board, or leads nowhere now, would only be in the way.
    const open = clicks?.open() ?? [];
    const pointed = new Set(clicks?.pointers().map((item) => item.spot));
    const controls = model.controls.filter((control) => control.seat === null && open.includes(control.spot) && !pointed.has(control.spot));
    const bar = controls.map((control) => el("button", { type: "button", class: "button", onclick: () => this.#press(control.spot) }, said(words, model, control.say)));
    if (clicks?.chosen.length) return [...bar, button("page-clear", null, () => clicks.clear()), this.#newGame(), moreMenu(this)];
    const asks = openKeys(this.id, model).length ? [button("page-share", "link", () => this.invite(), { class: "button main" })] : [];
    const waits = (/** @type {{waits: number} | null | undefined} */ question) => question && seatsOf(question.waits & model.mine).length > 0;
    if (waits(model.undo)) asks.push(button("page-agree-undo", null, () => void this.want("agree-undo"), { class: "button main" }), button("page-decline", null, () => void this.want("decline-undo")));
    if (waits(model.draw)) asks.push(button("page-accept-draw", null, () => void this.want("accept-draw"), { class: "button main" }), button("page-decline", null, () => void this.want("decline-draw")));
    if (!model.mine || model.over) return [...bar, this.#newGame(), moreMenu(this)];
    return [
      ...asks,
      ...bar,
      model.paused ? button("page-resume", "play", () => void this.want("resume"), { class: "button main" }) : null,
      button("page-undo", "undo", () => void this.want("undo"), { disabled: model.acts === 0 }),
      button("page-hint", "hint", () => void this.hint(), { disabled: !isTurn || this.isAdvising }),
      this.#newGame(),
      moreMenu(this),
    ];
  }

  /** A new game is always at hand; where there is little room, as a sign alone. */
  #newGame() {
    const { model, words, shell } = this;
    const text = words.text("page-new");
    return el("button", { type: "button", class: "button new", title: text, onclick: () => void shell.newTable(model?.game ?? "") }, icon("new"), el("span", {}, text));
  }

  #slider() {
    const { model, words } = this;
    const acts = model?.acts ?? 0;
    const at = this.looking ?? acts;
    const step = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {number} */ to) =>
      el("button", { type: "button", class: "quiet icon", "aria-label": words.text(key), title: words.text(key), disabled: to < 0 || to > acts || to === at, onclick: () => void this.look(to) }, icon(sign));
    return el(
      "div",
      { class: "back-bar" },
      step("page-first", "first", 0),
      step("page-back", "back", at - 1),
      el("input", { type: "range", min: 0, max: acts, value: at, "aria-label": words.text("page-slider"), "aria-valuetext": words.text("page-looking", { a: at, b: acts }), oninput: (/** @type {Event} */ event) => void this.look(Number(/** @type {HTMLInputElement} */ (event.target).value)) }),
      step("page-next", "next", at + 1),
      step("page-last", "last", acts),
      el("span", { class: "count" }, `${at} / ${acts}`),
      !model?.over ? el("button", { type: "button", class: "button", onclick: () => this.present() }, words.text("page-present")) : null,
    );
  }

  /** Players before one screen who must not see each other's view are asked to change places. */
  #draw_curtain() {
    const { model, words } = this;
    if (!model?.curtain || model.over || seatsOf(model.mine).length < 2) return;
    const due = seatsOf(model.due & model.mine)[0];
    if (due === undefined || due === this.shownTo || this.stage?.querySelector(".curtain")) return;
    const who = nameOf(words, model, due);
    const lift = () => {
      this.shownTo = due;
      curtain.remove();
      this.spots?.focus();
    };
    const curtain = el("div", { class: "curtain" }, el("h2", {}, words.text("page-curtain", { who })), el("button", { class: "button main", onclick: lift }, words.text("page-curtain-lift", { who })));
    this.stage?.append(curtain);
  }

  /** The title of the tab: whose turn it is can be seen from elsewhere. */
  #titled() {
    const { model, words } = this;
    if (!model) return "";
    const names = model.seats.map((_, seat) => fullName(words, model, seat)).join(" – ");
    return this.#turn() && seatsOf(model.mine).length === 1 ? `● ${words.text("page-ask-you")}` : names;
  }

  #greet() {
    speak(`${this.words.text("game-name")}. ${this.#asked()}`);
  }

  /** @param {"open" | "lost" | "again"} state */
  #connected(state) {
    if (state === "lost") fill(this.offline, this.words.text("page-offline"));
    if (state === "again") toast(this.words.text("page-online"));
    if (state !== "open") this.clicks?.reset();
    if (state !== "lost") this.why = "";
    this.#show();
  }

  /** @param {string} code */
  #gone(code) {
    const { words } = this;
    this.leave();
    const keys = [`page-gone-${code}`, "page-gone-unknown"];
    this.node.replaceWith((this.node = this.shell.nothing(words.first(keys.map((key) => `${key}.title`)), words.first(keys))));
  }

  async #relabel() {
    if (!this.model || !this.board) return;
    await this.shell.speakOf(this.model.game);
    const { board } = this;
    board.voice = { ...board.voice, speak: (item) => this.#spoken(item) };
    board.hasCoordinates = preferences.coordinates;
    board.things.clear();
    fill(/** @type {HTMLElement} */ (this.over));
    if (this.looking === null) board.show(this.model.items, this.model.trace);
    else void this.look(this.looking);
    this.#show();
  }

  /** Asks once before something that cannot be taken back. @param {string} key @param {() => void} act */
  async sure(key, act) {
    const { words } = this;
    const answer = await ask({
      title: words.text(`${key}.title`),
      fields: [el("p", {}, words.text(`${key}.ask`))],
      buttons: [{ value: "", text: words.text("page-cancel") }, { value: "yes", text: words.text(key), kind: "bad" }],
      close: words.text("page-close"),
    });
    if (answer === "yes") act();
  }

  /** Keeps the game as a file. @param {string} form empty for the record @param {string} [file] */
  save(form, file = "") {
    const link = el("a", { href: api.saveAddress(this.id, form), download: file });
    link.click();
  }

  closeResult() {
    this.isResultClosed = true;
    this.#show();
  }
}

/**
 * Whether a key of a game's own was pressed: by what is written on it, or by where it is.
 * @param {import("../types/wire").KeyInfo} binding
 * @param {KeyboardEvent} event
 */
function isPressed({ key, by_position }, event) {
  if (!by_position) return event.key.toLowerCase() === key;
  return event.code === (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);
}

/** The seat that made the last act that stands. @param {Model} model */
function lastActor(model) {
  for (const entry of model.log.toReversed()) {
    if (entry.isAct && !entry.isUndone && typeof entry.by === "number" && has(model.mine, entry.by)) return entry.by;
  }
  return null;
}
