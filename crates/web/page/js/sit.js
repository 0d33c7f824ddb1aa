// Sitting down with the key of a link.

import { api } from "./api.js";
import { toast } from "./notice.js";
import { playerName } from "./names.js";

/** @param {import("./shell.js").Shell} shell @param {string} id @param {string} key */
export async function sitDown(shell, id, key) {
  // The key is not for the eyes of who looks at the address.
  shell.replace(`/table/${id}`);
  try {
    await api.sit(id, key, playerName());
  } catch (error) {
    const { code } = /** @type {{code: string}} */ (error);
    toast(shell.words.first([`refusal-${code}`, "page-failed"]), "bad");
  }
}
