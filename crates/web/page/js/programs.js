// A kept game that would run a program of somebody else's: the owner of the machine reads its command line and
// decides. Others are told that the game waits.

import { api } from "./api.js";
import { el } from "./dom.js";
import { toast } from "./notice.js";

/** Characters that cannot be seen, or that turn others round, would let a command line look like another. @param {string} command */
const plain = (command) => command.replace(/\p{C}/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);

/** @param {import("./shell.js").Shell} shell @param {string} id */
export function programsPage(shell, id) {
  const { words } = shell;
  const acts = el("div", { class: "acts" }, el("a", { class: "button", href: "/" }, words.text("page-home")));
  const why = el("p", {}, words.text("page-programs-wait"));
  const node = el("div", { class: "empty programs" }, el("h1", {}, words.text("page-programs.title")), why, acts);
  const ask = async () => {
    const shown = await api.programs(id).catch(() => null);
    if (!shown || !node.isConnected) return;
    const again = () => shell.go(location.pathname + location.search);
    // Agreed to in another tab meanwhile.
    if (shown.commands.length === 0) return again();
    const run = () => api.runPrograms(id, shown).then(again, (error) => toast(words.refusal(error), "bad"));
    why.replaceChildren(words.text("page-programs"));
    why.after(...shown.commands.map((command) => el("code", { dir: "ltr" }, plain(command))));
    acts.prepend(el("button", { type: "button", class: "button main", onclick: () => void run() }, words.text("page-programs-run")));
  };
  // The page is not shown yet.
  setTimeout(() => void ask());
  shell.place(words.text("page-programs.title"));
  return node;
}
