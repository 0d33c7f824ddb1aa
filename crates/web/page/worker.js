// Keeps the page itself, so that it can be loaded while the server is gone, says so, and goes on by itself. The
// server's answer always goes first, so a new version is never hidden by an old one; games are never kept.

const SHELL = "shell";

/** Whether a request is for a part of the page itself. @param {URL} url @param {boolean} isView */
const isShell = (url, isView) => (isView ? !url.pathname.startsWith("/api/") : /^\/(js\/|style\/|logo\.svg$|api\/texts\/)/.test(url.pathname));

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isView = request.mode === "navigate";
  if (request.method === "GET" && url.origin === self.location.origin && isShell(url, isView)) event.respondWith(answer(request, isView));
});

/** @param {Request} request @param {boolean} isView */
async function answer(request, isView) {
  const shell = await caches.open(SHELL);
  // Every address of the page is answered by the same file.
  const key = isView ? "/" : request;
  try {
    const found = await fetch(request);
    if (found.ok && (!isView || found.headers.get("content-type")?.startsWith("text/html"))) await shell.put(key, found.clone());
    return found;
  } catch {
    return (await shell.match(key)) ?? Response.error();
  }
}
