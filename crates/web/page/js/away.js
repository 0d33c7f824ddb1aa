// Lets the browser keep the page itself, so that it can be loaded while the server is gone. Browsers allow that
// on this machine and over https; elsewhere nothing changes.

const SHELL = "shell";
/** What belongs to the page itself, as the worker knows it too. */
const PARTS = /^\/(js\/|style\/|logo\.svg$|api\/texts\/)/;

export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    // What was loaded before the worker was there.
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const parts = loaded.filter(({ origin, pathname }) => origin === location.origin && PARTS.test(pathname)).map(({ pathname, search }) => pathname + search);
    const shell = await caches.open(SHELL);
    for (const part of new Set(["/", ...parts])) if (!(await shell.match(part))) await shell.add(part);
  } catch {
    // The page is loaded from the server then, as ever.
  }
}
