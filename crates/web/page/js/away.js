// Lets the browser keep the page itself, so that it can be loaded while the server is gone. Browsers allow that
// on this machine and over https; elsewhere nothing changes.

export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
  } catch {
    // The page is loaded from the server then, as ever.
  }
}
