// Whether the site works without a network, and saying so.

import { beside } from "./address.js";

/** @typedef {{ connection?: { saveData?: boolean } }} SavingData not every browser has it */

/**
 * Has the browser keep the site, and says so once it is kept: all of it, or nothing is said.
 * @param {() => void} ready
 */
export async function offline(ready) {
  const { serviceWorker, connection } = /** @type {Partial<Navigator> & SavingData} */ (navigator);
  // Only a page that came over a network can be kept; and who saves data is not sent more than they look at.
  if (!serviceWorker || !location.protocol.startsWith("http") || connection?.saveData) return;
  try {
    await serviceWorker.register(beside("worker.js"));
    const { active } = await serviceWorker.ready;
    const ask = (/** @type {ServiceWorker | null} */ worker) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = async () => {
        // A build for the next look at a change keeps nothing.
        if (await caches.match(beside("./"))) ready();
      };
      worker?.postMessage(document.documentElement.lang, [port2]);
    };
    ask(active);
    // The worker of a newer release has taken over.
    serviceWorker.addEventListener("controllerchange", () => ask(serviceWorker.controller));
  } catch {
    // Some browsers and hosts do not allow it. The site is no worse without.
  }
}
