// What is pressed, dragged or written at a table, and what is said when that cannot be.

import { Clicks } from "../clicks.js";
import { Notation } from "../notation.js";
import { preferences } from "../preferences.js";
import { sound } from "../sound.js";
import { Spots } from "../spots.js";
import { refusalOf } from "./asked.js";

export class Input {
  /** @param {import("../table.js").TablePage} page @param {import("../board.js").Board} board */
  constructor(page, board) {
    this.page = page;
    this.board = board;
    /** Why the last thing was refused. */
    this.why = "";
    this.notation = new Notation((act) => this.#write(act));
    const { connection } = page;
    this.clicks = new Clicks({
      turn: () => page.turn(),
      peek: (seat, spots) => connection.peek(seat, spots),
      click: (seat, spots) => connection.click(seat, spots),
      confirms: () => preferences.confirm,
      changed: () => page.show(),
      ghost: (items) => board.ghost(page.looking === null ? items : []),
      refused: (error, spot) => this.refused(error, spot),
    });
    this.spots = new Spots(board, {
      press: (spot) => this.press(spot),
      point: (spot) => void this.clicks.point(spot),
      drag: (from, to) => this.#drag(from, to),
      confirm: () => {
        if (!this.clicks.isReady) return false;
        void this.clicks.confirm();
        return true;
      },
      back: () => this.clicks.back(),
    });
  }

  /** Something happened at the table: what was half chosen is gone. */
  forget() {
    this.why = "";
    this.clicks.reset();
  }

  /** @param {boolean} isStill whether nothing moves on the board */
  show(isStill) {
    const { board, clicks, page } = this;
    board.point(isStill && page.looking === null ? clicks.pointers() : []);
    this.spots.offer(isStill ? clicks.open() : [], clicks.chosen, clicks.dropped);
    const mine = page.model?.mine ?? 0;
    this.notation.show(page.words, page.turn() !== null, mine !== 0 && !page.model?.over);
  }

  /** @param {number} spot */
  press(spot) {
    const { board, page } = this;
    const { model, words } = page;
    if (!model) return;
    if (board.moving) board.show(model.items, model.trace);
    if (page.looking !== null) return page.lookBack.present();
    if (!model.mine) return this.#explain(words.text("page-only-watching"), null);
    if (model.over) return this.#explain(words.text("refusal-game-over"), null);
    if (!page.connection.isOpen) return this.#explain(words.text("page-offline"), spot);
    if (!page.turn()) return this.#explain(words.text(model.paused ? "refusal-paused" : "refusal-not-your-turn"), spot);
    this.why = "";
    void this.clicks.press(spot);
  }

  /** A drag moves what is chosen, or begins where an act begins. @param {number} from @param {number} to */
  #drag(from, to) {
    const { clicks, page, spots } = this;
    const turn = page.turn();
    if (!turn) return;
    const aimed = clicks.chosen.length ? spots.aimed(from, to, clicks.chosen, clicks.pointers()) : null;
    if (aimed !== null) void clicks.press(aimed);
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

  /** @param {unknown} error @param {number | null} spot */
  refused(error, spot) {
    const refused = /** @type {import("../wire.js").RefusedMessage} */ (error);
    this.#explain(refusalOf(this.page.words, error), refused?.spot ?? spot);
  }

  /** @param {string} text @param {number | null} spot */
  #explain(text, spot) {
    this.why = text;
    sound.no();
    this.page.show();
    this.spots.refuse(spot);
  }
}
