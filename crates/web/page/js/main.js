// Where the page begins: which address shows what.

import { keepPage } from "./away.js";
import { galleryPage } from "./gallery.js";
import { gamePage } from "./game.js";
import { homePage } from "./home.js";
import { lessonPage } from "./lesson.js";
import { rulesPage } from "./rules.js";
import { Shell } from "./shell.js";
import { sitDown } from "./sit.js";
import { TablePage } from "./table.js";
import { tablesPage } from "./tablelist.js";

const shell = new Shell(async (shell, path, query, hash) => {
  const [, kind = "", id = ""] = path.split("/");
  if (id && (kind === "table" || kind === "replay")) {
    const key = new URLSearchParams(hash.slice(1)).get("key");
    if (key) await sitDown(shell, id, key);
    // Nothing is known of the table yet; the title is not that of the page before.
    shell.place("");
    const move = query.get("move");
    return new TablePage(shell, id, { move: move === null ? null : Number(move) });
  }
  await shell.speakOf("");
  if (kind === "") return homePage(shell);
  if (kind === "tables") return tablesPage(shell);
  if (id && kind === "game") return gamePage(shell, id, query);
  if (id && kind === "gallery") return galleryPage(shell, id, query);
  if (id && kind === "lesson") return lessonPage(shell, id, path.split("/")[3] ?? "", query);
  if (id && kind === "rules") return rulesPage(shell, id);
  return { node: shell.nothing(shell.words.text("page-unknown.title"), shell.words.text("page-unknown")) };
});

void shell.start().then(keepPage);
