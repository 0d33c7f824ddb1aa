// Keeps the page itself, so that it can be loaded while the server is gone, says so, and goes on by itself. Everything
// that the page needs to say so is fetched when this is installed. The page and its texts are asked for at the server
// first, so a new version is never hidden by an old one; its script and style have addresses that change with them, and
// are fetched once. Games are never kept.

/** Where script and style are. */
const PARTS = "{parts}";
const SHELL = `shell ${PARTS}`;
const LANGUAGES = "{languages}".split("|").map((line) => line.split(" ")[0]);
const NEEDED = ["/", "/logo.svg", "/style/tokens.css", `${PARTS}/page.js`, `${PARTS}/page.css`, ...LANGUAGES.map((code) => `/api/texts/${code}`)];

/** Whether a request is for a part of the page itself. @param {URL} url @param {boolean} isView */
const isShell = (url, isView) => (isView ? !url.pathname.startsWith("/api/") : /^\/(parts\/|style\/|logo\.svg$|api\/texts\/)/.test(url.pathname));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll(NEEDED);
  await self.skipWaiting();
}

async function activate() {
  // What belongs to another version is of no use.
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isView = request.mode === "navigate";
  if (request.method === "GET" && url.origin === self.location.origin && isShell(url, isView)) event.respondWith(answer(request, url, isView));
});

/** @param {Request} request @param {URL} url @param {boolean} isView */
async function answer(request, url, isView) {
  const shell = await caches.open(SHELL);
  // Every address of the page is answered by the same file.
  const key = isView ? "/" : request;
  const isFixed = url.pathname.startsWith(`${PARTS}/`);
  const kept = isFixed ? await shell.match(key) : undefined;
  if (kept) return kept;
  try {
    const found = await fetch(request);
    if (found.ok && (!isView || found.headers.get("content-type")?.startsWith("text/html"))) await shell.put(key, found.clone());
    return found;
  } catch {
    return (await shell.match(key)) ?? Response.error();
  }
}
