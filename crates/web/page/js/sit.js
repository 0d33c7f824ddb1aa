// Sitting down with the key of a link.

import { api } from "./api.js";
import { ask, line } from "./dialog.js";
import { rememberNames, rememberedNames } from "./names.js";
import { toast } from "./notice.js";

/** The keys of seats that somebody has looked at and not taken yet, by table. @type {Map<string, string>} */
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
  // Who plays here already is not asked for a name: the link is their own, or somebody else's.
  const { mine } = await api.table(id).catch(() => ({ mine: 0 }));
  const name = mine ? "" : await askedName(words);
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

/** Sits down at a table that is open: it is opened again, for who plays. @param {import("./shell.js").Shell} shell @param {string} id */
export async function sitDownHere(shell, id) {
  if (await takeSeat(shell, id)) shell.go(`/table/${id}`);
}

/** What a guest is called: asked once, then remembered. It may stay empty. Null: the guest does not want to sit down. @param {import("./words.js").Words} words */
async function askedName(words) {
  const names = rememberedNames();
  if (names[0]) return names[0];
  const answer = await ask({
    title: words.text("page-seat-waits"),
    fields: [line({ label: words.text("page-your-name"), value: "", change: (name) => (names[0] = name.trim()) })],
    buttons: [{ value: "", text: words.text("page-only-watch") }, { value: "sit", text: words.text("page-sit-down"), kind: "main" }],
    close: words.text("page-close"),
  });
  if (answer !== "sit") return null;
  rememberNames(names);
  return names[0] ?? "";
}
