// Sitting down with the key of a link.

import { api } from "./api.js";
import { ask, line } from "./dialog.js";
import { el } from "./dom.js";
import { rememberNames, rememberedNames } from "./names.js";
import { toast } from "./notice.js";
import { joined, nameOf } from "./seats.js";

/** The keys of seats that somebody has looked at and not taken yet, by table; none where everybody may sit down. @type {Map<string, string | null>} */
const waiting = new Map();

/** Whether a seat of this table waits for whoever looks at it. @param {string} id */
export const isAwaited = (id) => waiting.has(id);

/** @param {import("./shell.js").Shell} shell @param {string} id @param {string} key */
export async function sitDown(shell, id, key) {
  // The key is not for the eyes of who looks at the address.
  shell.replace(`/table/${id}`);
  waiting.set(id, key);
  await takeSeat(shell, id);
}

/** Asks for a name and sits down, and says whether that came about; whoever closes the dialog watches, and can still sit down later. @param {import("./shell.js").Shell} shell @param {string} id */
async function takeSeat(shell, id) {
  const words = await shell.wordsOf("");
  const key = waiting.get(id);
  // Somebody who already plays here is not asked for a name: the link is their own, or somebody else's.
  const table = await api.table(id).catch(() => null);
  const name = table?.mine ? "" : await invited(shell, words, table);
  if (key === undefined || name === null) return false;
  try {
    await api.sit(id, key, name);
    waiting.delete(id);
    return true;
  } catch (error) {
    const { code } = /** @type {{code: string}} */ (error);
    if (code !== "offline") waiting.delete(id);
    toast(words.refusal(error), "bad");
    return false;
  }
}

/** Sits down at a table where everybody may, and goes there; who rather watches goes there too. @param {import("./shell.js").Shell} shell @param {string} id */
export async function sitDownAt(shell, id) {
  waiting.set(id, null);
  await takeSeat(shell, id);
  shell.go(`/table/${id}`);
}

/** Sits down at a table that is open: it is opened again, for who plays. @param {import("./shell.js").Shell} shell @param {string} id */
export async function sitDownHere(shell, id) {
  if (await takeSeat(shell, id)) shell.go(`/table/${id}`);
}

/** Which game it is, against whom, and on which side where that is known. @param {import("./words.js").Words} words @param {import("../types/wire").TableInfo} table */
export function offered(words, table) {
  const open = table.seats.flatMap(({ player }, seat) => (player === "open" ? [seat] : []));
  const others = table.seats.flatMap(({ player }, seat) => (player === "open" ? [] : [nameOf(words, table, seat)]));
  const args = { game: words.text("game-name"), who: joined(words, others), side: open.length === 1 ? words.text(`seat-${open[0]}`) : "" };
  return words.text(open.length === 1 ? "page-seat-offer" : "page-seat-offer.any", args);
}

/** What a guest is called, or null where they would rather watch. @param {import("./shell.js").Shell} shell @param {import("./words.js").Words} words @param {import("../types/wire").TableInfo | null} table */
async function invited(shell, words, table) {
  if (!table) return askedName(words, null);
  const own = await shell.wordsOf(table.game);
  if (table.seats.some(({ player }) => player === "open")) return askedName(words, offered(own, table));
  // Nobody is missing: whoever sits there has opened the link on another device, and has a name already.
  const answer = await ask({
    title: words.text("page-seat-again"),
    fields: [el("p", {}, offered(own, table)), el("p", {}, words.text("page-seat-again.help"))],
    buttons: [{ value: "", text: words.text("page-only-watch") }, { value: "sit", text: words.text("page-seat-again.yes"), kind: "main" }],
    close: words.text("page-close"),
  });
  return answer === "sit" ? "" : null;
}

/** What a guest is called: asked once, then remembered. It may stay empty. Null: the guest does not want to sit down. @param {import("./words.js").Words} words @param {string | null} told what they are asked to */
async function askedName(words, told) {
  const names = rememberedNames();
  if (names[0]) return names[0];
  const answer = await ask({
    title: words.text("page-seat-waits"),
    fields: [told ? el("p", {}, told) : null, line({ label: words.text("page-your-name"), value: "", change: (name) => (names[0] = name.trim()) })].filter((field) => field !== null),
    buttons: [{ value: "", text: words.text("page-only-watch") }, { value: "sit", text: words.text("page-sit-down"), kind: "main" }],
    close: words.text("page-close"),
  });
  if (answer !== "sit") return null;
  rememberNames(names);
  return names[0] ?? "";
}
