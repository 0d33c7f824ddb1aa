// Sitting down with the key of a link.

import { api } from "./api.js";
import { ask, line } from "./dialog.js";
import { rememberNames, rememberedNames } from "./names.js";
import { toast } from "./notice.js";

/** @param {import("./shell.js").Shell} shell @param {string} id @param {string} key */
export async function sitDown(shell, id, key) {
  // The key is not for the eyes of who looks at the address.
  shell.replace(`/table/${id}`);
  const words = await shell.speakOf("");
  try {
    await api.sit(id, key, await askedName(words));
  } catch (error) {
    const { code } = /** @type {{code: string}} */ (error);
    toast(words.first([`refusal-${code}`, "page-failed"]), "bad");
  }
}

/** What a guest is called: asked once, then remembered. It may stay empty. @param {import("./words.js").Words} words */
async function askedName(words) {
  const names = rememberedNames();
  if (names[0]) return names[0];
  await ask({
    title: words.text("page-seat-waits"),
    fields: [line({ label: words.text("page-your-name"), value: "", change: (name) => (names[0] = name.trim()) })],
    buttons: [{ value: "sit", text: words.text("page-sit-down"), kind: "main" }],
    close: words.text("page-close"),
  });
  rememberNames(names);
  return names[0] ?? "";
}
