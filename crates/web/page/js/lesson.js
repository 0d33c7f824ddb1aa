// A lesson: a game explained step by step on boards of its own. The server says what comes of what the learner does;
// nothing of it is kept.

import { api } from "./api.js";
import { Board } from "./board.js";
import { el, fill, icon } from "./dom.js";
import { lookOf } from "./look.js";
import { Keeper } from "./model.js";
import { speak } from "./notice.js";
import { speed } from "./preferences.js";
import { has, said } from "./seats.js";
import { sound } from "./sound.js";
import { Spots } from "./spots.js";
import { trayGroups } from "./trays.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types/wire").LessonInfo} LessonInfo */
/** @typedef {import("../types/wire").LessonShown} LessonShown */

/** How often the countdown is drawn. */
const TICK = 100;
/** The last seconds are heard and seen. */
const LOW = 5;

/** @param {Shell} shell @param {string} id @param {string} key @param {URLSearchParams} query */
export async function lessonPage(shell, id, key, query) {
  const game = await shell.game(id);
  const lesson = game?.lessons.find((lesson) => lesson.key === key);
  if (!game || !lesson) return { node: shell.nothing(shell.words.text("page-unknown.title"), shell.words.text("page-unknown")) };
  const [words, look] = await Promise.all([shell.speakOf(id), lookOf(id)]);
  shell.place(words.text("game-name"), words.text(`lesson-${key}`));
  const page = new LessonPage(shell, words, look, id, lesson);
  await page.open(Math.min(Math.max(Number(query.get("step") ?? 1) || 1, 1), lesson.steps.length) - 1);
  return { node: page.node, end: () => page.stop() };
}

class LessonPage {
  /** @param {Shell} shell @param {import("./words.js").Words} words @param {import("./look.js").Look} look @param {string} game @param {LessonInfo} lesson */
  constructor(shell, words, look, game, lesson) {
    this.shell = shell;
    this.words = words;
    this.game = game;
    this.lesson = lesson;
    this.at = 0;
    /** @type {string[]} what the learner has done in this step */
    this.acts = [];
    /** @type {import("./model.js").Model | null} */
    this.model = null;
    this.isDone = false;
    /** How many things had happened on the board that is shown. */
    this.happened = 0;
    const speakItem = (/** @type {import("./wire.js").Item} */ item) => (item.say && this.model ? said(words, this.model, item.say) : "");
    this.board = new Board(look, { speak: speakItem, lang: () => words.lang, label: words.text("page-board", { game: words.text("game-name") }) });
    const trays = this.board.addTrays((key) => words.text(`tray-${key}`));
    const { around, panels } = trayGroups(look, trays);
    const nothing = () => {};
    const listener = { press: (/** @type {number} */ spot) => void this.press(spot), enter: (/** @type {number} */ spot) => void this.press(spot), point: nothing, drag: nothing, clear: nothing, beyond: () => false, begins: () => false };
    this.spots = [this.board, ...trays].map((board) => new Spots(board, listener));
    this.stage = el("section", { class: "stage", "data-game": game }, el("div", { class: "frame" }, this.board.node), ...around);
    this.count = el("p", { class: "count" });
    this.title = el("h1", { tabindex: "-1" });
    this.text = el("p", { class: "told", role: "status" });
    this.note = el("p", { class: "note", role: "status" });
    this.bar = el("div", { class: "countdown", hidden: true }, el("b"), el("span", { class: "track" }, el("i")));
    this.controls = el("div", { class: "acts" });
    this.facts = el("ul", { class: "facts" });
    this.next = el("button", { type: "button", class: "button main", onclick: () => void this.go(1) });
    this.back = el("button", { type: "button", class: "button", onclick: () => void this.go(-1) }, words.text("teach-back"));
    const quit = el("a", { class: "button quit", href: `/game/${game}` }, icon("close"), words.text("teach-quit"));
    const side = el("aside", { class: "side" }, this.count, this.title, ...panels, this.text, this.note, this.bar, this.facts, this.controls, el("nav", { class: "acts steps" }, this.back, this.next, quit));
    this.node = el("div", { class: "gallery lesson", "data-game": game }, this.stage, side);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.onKey);
  }

  stop() {
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.onKey);
    this.board.cut();
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  /** @param {number} by */
  async go(by) {
    if (this.at + by >= this.lesson.steps.length) return this.shell.go(`/game/${this.game}`);
    await this.open(Math.max(0, this.at + by));
  }

  /** Begins a step. @param {number} at */
  async open(at) {
    clearInterval(this.timer);
    this.at = at;
    this.acts = [];
    this.isDone = false;
    this.note.textContent = "";
    this.shell.replace(`/lesson/${this.game}/${this.lesson.key}?step=${at + 1}`);
    const shown = await api.lesson(this.game, this.lesson.key, at, []);
    if (at !== this.at) return;
    const { words, lesson, step } = this;
    const key = `lesson-${lesson.key}-${step.key}`;
    fill(this.count, words.text("teach-step", { a: at + 1, b: lesson.steps.length }));
    fill(this.title, words.text(`${key}.title`));
    fill(this.text, words.text(key));
    this.happened = shown.replay.steps.length;
    this.stage.classList.toggle("shows-free", step.shows_free);
    this.board.renew();
    this.#show(shown, false);
    this.back.disabled = at === 0;
    fill(this.next, words.text(at + 1 === lesson.steps.length ? "teach-play" : "teach-next"));
    if (step.seconds) this.#countDown(step.seconds);
    else this.bar.hidden = true;
    speak(`${this.title.textContent}. ${this.text.textContent}`);
    if (isNowhere(document.activeElement) || this.node.contains(document.activeElement)) this.next.focus({ preventScroll: true });
  }

  /** @param {number} spot */
  press(spot) {
    return this.#do(`@${spot}`, spot);
  }

  /** Does something; the server says what comes of it. @param {string} act @param {number | null} spot */
  async #do(act, spot) {
    const at = this.at;
    try {
      const shown = await api.lesson(this.game, this.lesson.key, at, [...this.acts, act]);
      if (at !== this.at) return;
      this.acts.push(act);
      // What was wanted was a refusal: then nothing has moved.
      const isRefusal = shown.replay.steps.length === this.happened;
      if (isRefusal) this.#refuse(spot);
      else sound.piece();
      this.note.textContent = "";
      this.#show(shown, true);
    } catch (error) {
      if (at !== this.at) return;
      this.note.textContent = this.words.refusal(error);
      this.#refuse(spot);
    }
  }

  /** @param {number | null} spot */
  #refuse(spot) {
    sound.no();
    this.spots.find(({ spots }) => spot !== null && spots.has(spot))?.refuse(spot) ?? this.spots[0].refuse(spot);
  }

  /** @param {LessonShown} shown @param {boolean} moves */
  #show(shown, moves) {
    const { words, step, lesson } = this;
    const keeper = new Keeper(shown.replay.start);
    const steps = shown.replay.steps.map((wire) => keeper.take(wire));
    const model = new Keeper(shown.whole).model;
    const news = moves ? steps.slice(this.happened) : [];
    this.happened = steps.length;
    this.model = model;
    const animation = news.flatMap(({ animation }) => animation);
    void this.board.play(animation, model.items, model.trace, animation.length ? speed() : 0).then(() => this.#offer(shown));
    this.#offer(shown);
    const about = (/** @type {number | null} */ seat) => model.facts.filter((fact) => fact.seat === seat).map(({ say }) => said(words, model, say));
    fill(this.facts, ...[...about(null), ...model.points.flatMap((points, seat) => (points === null || points === undefined ? [] : [words.text("prompt-of", { who: words.text(`seat-${seat}`), what: words.number(points) })]))].map((text) => el("li", {}, text)));
    // Only what the step is about: a lesson asks for one thing at a time.
    const buttons = model.controls.filter(({ spot, seat }) => shown.next.includes(spot) && (seat === null || has(model.due, seat))).map(({ spot, say }) => el("button", { type: "button", class: "button", onclick: () => void this.press(spot) }, said(words, model, say)));
    fill(this.controls, ...buttons);
    const isNews = shown.done && !this.isDone && !step.reads;
    this.isDone = shown.done;
    this.next.classList.toggle("main", shown.done || step.reads);
    if (!isNews) return;
    clearInterval(this.timer);
    this.bar.hidden = true;
    const key = `lesson-${lesson.key}-${step.key}.done`;
    const told = words.has(key) ? words.text(key) : words.text("teach-done");
    fill(this.note, told);
    this.next.focus({ preventScroll: true });
  }

  /** What can be pressed, and what should be. @param {LessonShown} shown */
  #offer(shown) {
    const seat = this.model ? [...this.model.offers.keys()][0] : undefined;
    const open = seat === undefined ? [] : (this.model?.offers.get(seat) ?? []);
    for (const spots of this.spots) {
      spots.offer(open);
      for (const [spot, { node }] of spots.spots) node.classList.toggle("marked", shown.next.includes(spot));
    }
  }

  /** @param {number} seconds */
  #countDown(seconds) {
    const ends = performance.now() + seconds * 1000;
    this.bar.hidden = false;
    let last = seconds + 1;
    const tick = () => {
      const left = Math.max(0, ends - performance.now()) / 1000;
      const whole = Math.ceil(left);
      this.bar.style.setProperty("--left", String(left / seconds));
      this.bar.classList.toggle("low", whole <= LOW);
      if (whole !== last) {
        last = whole;
        fill(/** @type {HTMLElement} */ (this.bar.firstElementChild), this.words.text("teach-seconds", { a: whole }));
        if (whole <= LOW && whole > 0) sound.tick();
      }
      if (left > 0) return;
      clearInterval(this.timer);
      void this.#do("time-up", null);
    };
    tick();
    this.timer = setInterval(tick, TICK);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Escape") return this.shell.go(`/game/${this.game}`);
    if (event.key === "Enter" && isNowhere(target)) {
      event.preventDefault();
      void this.go(1);
    }
    if (event.key.startsWith("Arrow") && (isNowhere(target) || target.closest(".lesson .steps"))) {
      event.preventDefault();
      this.spots.some((spots) => spots.focus());
    }
  }
}

/** Whether the focus is where a page begins, on nothing of its own. @param {Element | null} element */
const isNowhere = (element) => element === document.body || element?.id === "main";
