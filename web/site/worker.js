// The service worker: the site works offline once it has been visited. While the network works, everything comes from there, so
// that nobody sees an old site who could see the new one. The copy is for when the network fails: no connection, no answer in
// time, an error, somebody else's page (a captive portal), half a file. The copy is one version, named after its content, and
// complete: a file with another hash than this version lists is refused.

/** What the build puts before this: the name of the version, and its files with their hashes. */
const [version, all] = [COMBAT_LAB_SITE_VERSION, /** @type {[string, string][]} */ (COMBAT_LAB_SITE_FILES)];

// Of what there is for each language, only the reader's is kept.
const language = new URL(location.href).searchParams.get("lang");
const own = [`languages/${language}.txt`, `boards/${language ?? "en"}.json`];
const files = all.filter(([path]) => own.includes(path) || !/^(languages|boards)\//.test(path));

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

/** How long the server has to begin its answer, in milliseconds. */
const patience = 4000;
/** The pages that were shown from the copy: the rest of what they load comes from there too, so that versions don't mix. */
const copied = new Set();

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const [address] = request.url.replace(/\/index\.html(?=$|[?#])/, "/").split(/[?#]/);
  if (request.method === "GET" && kept.has(address)) event.respondWith(answered(event, address));
});

/** The server's answer if it is usable, else the copy. */
async function answered(/** @type {any} */ { request, clientId, resultingClientId }, /** @type {string} */ address) {
  const copy = await (await caches.open(name)).match(address);
  if (!copy) return fetch(request);
  if (copied.has(clientId)) return copy;
  try {
    return await usable(request, copy);
  } catch {
    if (resultingClientId) copied.add(resultingClientId);
    return copy;
  }
}

/** The server's answer; fails if it is late, an error, incomplete, or not this site's. */
async function usable(/** @type {Request} */ request, /** @type {Response} */ copy) {
  const answer = await inTime(request);
  if (!answer.ok || new URL(answer.url).origin !== location.origin) throw new Error("not the site's answer");
  if (kind(answer) !== kind(copy)) throw new Error("not the site's file");
  // Reading the body to its end fails if it is cut off.
  const content = await answer.arrayBuffer();
  if (kind(copy) === "application/wasm" && !WebAssembly.validate(content)) throw new Error("half a module");
  if (kind(copy) === "text/html" && !new TextDecoder().decode(content).includes("combat-lab")) throw new Error("another page");
  return new Response(content, { status: answer.status, headers: answer.headers });
}

async function inTime(/** @type {Request} */ request) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    return await fetch(request, { signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

const kind = (/** @type {Response} */ answer) => (answer.headers.get("content-type") ?? "").split(";")[0].trim();

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
