// What is pressed, dragged or written at a table, and what is said when that cannot be. What was chosen or
// refused stays when somebody else acts.

import { aimed } from "../aim.js";
import { can } from "../can.js";
import { Clicks } from "../clicks.js";
import { Notation } from "../notation.js";
import { speak, toast } from "../notice.js";
import { offset } from "../places.js";
import { preferences } from "../preferences.js";
import { has } from "../seats.js";
import { sound } from "../sound.js";
import { Spots } from "../spots.js";
import { refusalOf } from "./asked.js";

export class Input {
  /** @param {import("../table.js").TablePage} page @param {import("../board.js").Board} board */
  constructor(page, board) {
    this.page = page;
    this.board = board;
    /** Whether the refusal has nothing more to say once somebody here can act. */
    this.isUntilTurn = false;
    /** Why the last thing was refused. */
    this.why = "";
    /** @type {number | null} the seat on this side that was asked to act when something last happened */
    this.asked = null;
    this.notation = new Notation((act) => this.#write(act));
    const { connection } = page;
    this.clicks = new Clicks({
      turn: () => this.#turn(),
      closed: () => this.#closed(),
      rests: () => page.looking !== null || !connection.isOpen || Boolean(page.model?.paused),
      peek: (seat, spots) => connection.peek(seat, spots),
      click: (seat, spots) => connection.click(seat, spots),
      act: (seat, act) => connection.act(seat, act),
      confirms: () => preferences.confirm && !page.meta?.counts_at_once,
      confirmsTurns: () => preferences.confirmTurns,
      changed: () => page.show(),
      ghost: (items) => board.ghost(page.looking === null ? items : []),
      chose: (spot, isChosen) => speak(page.words.text(isChosen ? "page-chosen" : "page-unchosen", { what: this.#spotsWith(spot).nameOf(spot) })),
      refused: (error, spot, isLate) => this.refused(error, spot, isLate),
      gone: () => this.#lost(),
    });
    const listener = {
      press: (/** @type {number} */ spot) => this.press(spot),
      enter: (/** @type {number} */ spot) => this.#press(spot, () => void this.clicks.enter(spot)),
      point: (/** @type {number | null} */ spot) => void this.clicks.point(spot),
      // Where a line can go is known when its last press has been answered.
      drag: (/** @type {number} */ from, /** @type {number} */ to) => void this.clicks.afterwards(() => this.#drag(from, to)),
      clear: () => this.clear(),
      beyond: (/** @type {DOMRect} */ from, /** @type {[number, number]} */ towards) => this.#beyond(from, towards),
      begins: (/** @type {number} */ spot) => this.clicks.shown.includes(spot) || (page.turn()?.open.includes(spot) ?? false),
    };
    this.spots = new Spots(board, listener);
    /** @type {Spots[]} the board's places to press, and those of each tray */
    this.allSpots = [this.spots, ...board.trays.map((tray) => new Spots(tray, listener))];
  }

  /** Whose turn it is here. Behind a curtain nobody presses: what was pressed before it came down is of another seat. */
  #turn() {
    return this.page.view?.curtain.isDown ? null : this.page.turn();
  }

  /** Why nobody here can act, as the code of a refusal; null while luck acts, which is over in a moment. */
  #closed() {
    const { connection, model } = this.page;
    if (!connection.isOpen) return "offline";
    if (!model || model.over) return "game-over";
    if (model.paused) return "paused";
    return model.due === 0 && this.page.looking === null ? null : "not-your-turn";
  }

  /** The board, or the tray that has this spot. @param {number | null} spot */
  #spotsWith(spot) {
    return this.allSpots.find(({ spots }) => spot !== null && spots.has(spot)) ?? this.spots;
  }

  /** Puts the keyboard on the board, or on the first tray with something to press. */
  focus() {
    [...this.allSpots].sort((a, b) => Number(b.isOpen) - Number(a.isOpen)).some((spots) => spots.focus());
  }

  /** Goes on from the edge of the board into a tray, or back, as they lie on the screen. @param {DOMRect} from @param {[number, number]} towards @returns {boolean} */
  #beyond(from, towards) {
    const middle = (/** @type {DOMRect} */ { x, y, width, height }) => /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);
    const others = this.allSpots.flatMap((spots) => [...spots.spots].map(([spot, { node }]) => ({ spots, spot, box: node.getBoundingClientRect() })));
    const ahead = others
      .map((other) => ({ ...other, ...offset(middle(from), middle(other.box), towards) }))
      .filter(({ along, box }) => along > Math.max(4, Math.abs(towards[0]) * (from.width / 2) + Math.abs(towards[1]) * (from.height / 2)) && box.width > 0)
      .sort((a, b) => a.along + 1.5 * a.across - (b.along + 1.5 * b.across));
    ahead[0]?.spots.focusOn(ahead[0].spot);
    return ahead.length > 0;
  }

  /** Something happened at the table, or everything was sent anew. @param {import("../model.js").Entry | null} entry */
  stepped(entry) {
    const { model } = this.page;
    const actor = entry?.isAct && typeof entry.by === "number" ? entry.by : null;
    const seat = this.page.turn()?.seat ?? null;
    // A refusal is about a turn: it goes with the act that ends it, or when somebody else is asked.
    const isUndone = entry?.say[0] === "table-undone";
    if (seat !== this.asked || isUndone || (actor !== null && has(model?.mine ?? 0, actor))) this.why = "";
    this.asked = seat;
    this.clicks.stepped(actor, isUndone);
  }

  /** Takes everything back that was pressed. Where nothing was, a turn against the clock stops, or goes on. */
  clear() {
    const { model, requests } = this.page;
    if (this.clicks.shown.length) this.clicks.clear();
    else if (model && !model.over && model.isLimited && can(model, "pause")) void requests.want(model.paused ? "resume" : "pause");
  }

  /** @param {boolean} isStill whether nothing moves on the board */
  show(isStill) {
    const { board, clicks, page } = this;
    if (this.isUntilTurn && page.turn()) this.why = "";
    board.point(isStill && page.looking === null ? clicks.pointers() : []);
    for (const spots of this.allSpots) spots.offer(isStill ? clicks.open() : [], page.looking === null ? clicks.shown : [], clicks.dropped, page.turn()?.open);
    const mine = page.model?.mine ?? 0;
    this.notation.show(page.words, page.turn() !== null, mine !== 0 && !page.model?.over);
  }

  /** @param {number} spot */
  press(spot) {
    this.#press(spot, () => void this.clicks.press(spot));
  }

  /** Says why a spot cannot be pressed, or presses it. @param {number} spot @param {() => void} press */
  #press(spot, press) {
    const { board, page } = this;
    const { model, words } = page;
    if (!model) return;
    if (board.moving) board.show(model.items, model.trace);
    if (page.looking !== null) return page.lookBack.present();
    if (!model.mine) return this.#explain(words.text("page-only-watching"), null);
    const code = page.turn() ? null : this.#closed();
    // That the connection is lost stands on the page already.
    if (code === "offline") return this.#refuse(spot);
    // So does the result.
    if (model.over && !page.isResultClosed) return this.#refuse(null);
    if (code) {
      this.#explain(words.text(`refusal-${code}`), model.over ? null : spot);
      this.isUntilTurn = !model.over;
      return;
    }
    this.why = "";
    press();
  }

  /** A drag moves what is chosen, or begins where an act begins. @param {number} from @param {number} to */
  #drag(from, to) {
    const { clicks, spots } = this;
    const turn = this.#turn();
    // What cannot be dragged now is refused as a press is.
    if (!turn) return this.press(from);
    const meant = clicks.chosen.length ? aimed(spots.places(), from, to, clicks.chosen, clicks.pointers()) : null;
    if (meant !== null) void clicks.press(meant);
    else if (turn.open.includes(from)) void clicks.drag(from, to);
  }

  /** Plays what somebody has written; says whether that could be done. @param {string} act */
  async #write(act) {
    const { page } = this;
    const turn = page.turn();
    if (page.looking !== null) page.lookBack.present();
    if (!turn) {
      this.#explain(page.words.text(page.model?.over ? "refusal-game-over" : "refusal-not-your-turn"), null);
      return false;
    }
    try {
      await page.connection.act(turn.seat, act);
      return true;
    } catch (error) {
      this.refused(error, null);
      return false;
    }
  }

  /** @param {unknown} error @param {number | null} spot @param {boolean} [isLate] whether other presses came before, and may come after: it is said apart */
  refused(error, spot, isLate = false) {
    const refused = /** @type {import("../wire.js").RefusedMessage} */ (error);
    const text = refusalOf(this.page.words, error);
    if (!isLate) return this.#explain(text, refused?.spot ?? spot);
    if (refused?.code !== "offline") toast(text, "bad");
    this.#refuse(refused?.spot ?? spot);
  }

  /** Why a spot cannot be pressed now; empty where it can. @param {number} spot @param {boolean} isFirst whether it is asked where nothing is chosen yet */
  async whyNot(spot, isFirst) {
    const why = await this.clicks.whyNot(spot, isFirst);
    return why ? refusalOf(this.page.words, why) : "";
  }

  /** What was chosen is no longer possible. */
  #lost() {
    this.why = this.page.words.text("page-choice-gone");
    speak(this.why);
    this.page.show();
  }

  /** @param {string} text @param {number | null} spot */
  #explain(text, spot) {
    this.why = text;
    this.isUntilTurn = false;
    this.page.show();
    this.#refuse(spot);
  }

  /** Shows where something was refused. @param {number | null} spot */
  #refuse(spot) {
    sound.no();
    this.#spotsWith(spot).refuse(spot);
  }
}
