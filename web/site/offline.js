// Whether the site works without a network, and saying so.

/**
 * Has the browser keep the site, and says so once it is kept: all of it, or nothing is said.
 * @param {() => void} ready
 */
export async function offline(ready) {
  const { serviceWorker, connection } = /** @type {any} */ (navigator);
  // Only a page that came over a network can be kept; and who saves data is not sent more than they look at.
  if (!serviceWorker || !location.protocol.startsWith("http") || connection?.saveData) return;
  try {
    await serviceWorker.register(`worker.js?lang=${document.documentElement.lang}`);
    await serviceWorker.ready;
    // A build for the next look at a change keeps nothing.
    if (await caches.match(new URL("./", document.baseURI))) ready();
  } catch {
    // Some browsers and hosts do not allow it. The site is no worse without.
  }
}
