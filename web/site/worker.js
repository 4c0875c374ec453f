// The service worker: the site works without a network once it has been visited. While there is a network, everything comes
// from there, so that nobody sees an old site who could see the new one; what was kept is for when that fails. It is kept as
// one version, named after what is in it, and whole: a file that is not the one that this version was made of is refused.

/** What the build puts before this: the name of the version, and its files with their hashes. */
const [version, all] = [COMBAT_LAB_SITE_VERSION, /** @type {[string, string][]} */ (COMBAT_LAB_SITE_FILES)];

// Of the languages, only the reader's is kept.
const language = `languages/${new URL(location.href).searchParams.get("lang")}.txt`;
const files = all.filter(([path]) => path === language || !path.startsWith("languages/"));

const worker = /** @type {any} */ (globalThis);
const home = worker.registration.scope;
// A host may have two copies of the site, under two paths; neither forgets what the other keeps.
const mine = `combat-lab ${home} `;
const name = mine + version;
const kept = new Map(files.map(([path, integrity]) => [home + path, integrity]));

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const [address] = request.url.replace(/\/index\.html(?=$|[?#])/, "/").split(/[?#]/);
  if (request.method === "GET" && kept.has(address)) event.respondWith(fetch(request).catch((cause) => recalled(address, cause)));
});

/** All files or none. Each is asked for anew: what a browser has of its own accord may be older. */
async function keep() {
  const requests = [...kept].map(([address, integrity]) => new Request(address, { integrity, cache: "no-cache" }));
  try {
    await (await caches.open(name)).addAll(requests);
  } catch (cause) {
    await caches.delete(name);
    throw cause;
  }
}

async function forget() {
  const others = (await caches.keys()).filter((other) => other.startsWith(mine) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}

async function recalled(/** @type {string} */ address, /** @type {unknown} */ cause) {
  const answer = await (await caches.open(name)).match(address);
  if (!answer) throw cause;
  return answer;
}
