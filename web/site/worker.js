// The service worker: the site works offline once it has been visited. While the network works, everything comes from there, so
// that nobody sees an old site who could see the new one. The copy is for when the network fails: no connection, no answer in
// time, an error, somebody else's page (a captive portal), half a file. The copy is one version, named after its content, and
// complete: a file with another hash than this version lists is refused.

/** What the build puts before this: the name of the version, and its files with their hashes. */
const [version, all] = [COMBAT_LAB_SITE_VERSION, COMBAT_LAB_SITE_FILES];

const of = (/** @type {string} */ language) =>
  all.map(([path]) => path).filter((path) => path === `languages/${language}.txt` || path.startsWith(`boards/${language}/`));
const spoken = (/** @type {string} */ path) => /^(languages|boards)\//.test(path);

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const home = worker.registration.scope;
// A host may have two copies of the site, under two paths; neither forgets what the other keeps.
const mine = `combat-lab ${home} `;
const own = mine + version;
const kept = new Map(all.map(([path, integrity]) => [home + path, integrity]));

worker.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()));
});

// Of what there is for each language, only what somebody has read here is kept: a page names its language. One worker speaks
// them all, because a browser may lose the request for a page that comes while one worker takes over from another.
worker.addEventListener("message", (event) => {
  event.waitUntil(keep(of(event.data)).then(() => event.ports[0].postMessage("kept")));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

/** How long the server has to begin its answer, in milliseconds. */
const patience = 4000;
/** The pages that this run of the worker has shown from the copy. */
const copied = new Set();

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.replace(/\/index\.html(?=$|[?#])/, "/").split(/[?#]/);
  if (request.method === "GET" && kept.has(address)) event.respondWith(answered(event, address));
  else if (request.mode === "navigate") {
    const view = viewOf(address);
    if (view) event.respondWith(page(request).catch(() => Response.redirect(home + view)));
  }
});

/** Where the home page shows the same as a page of its own, which is not kept: there are too many. */
function viewOf(/** @type {string} */ address) {
  const path = address.slice(home.length);
  const [, tag, folder, name = "index"] = path.match(/^(?:([a-z]{2})\/)?(\w+)\/([\w-]+)?(?:\.html)?$/) ?? [];
  const views = {
    situations: ["library", "situation"],
    rules: ["rules", "rule"],
    lessons: ["course", "course"],
    glossary: ["glossary"],
  };
  const [all, one] = views[/** @type {keyof typeof views} */ (folder)] ?? [];
  return all && `${tag ? `?lang=${tag}` : ""}#/${name === "index" ? all : `${one}/${name}`}`;
}

/** The server's answer if it is usable, else the copy. */
async function answered(/** @type {FetchEvent} */ { request, clientId, resultingClientId }, /** @type {string} */ address) {
  const copy = await (await caches.open(own)).match(address);
  if (!copy) return fetch(request);
  if (await isCopied(clientId)) return copy;
  try {
    return await usable(request, kind(copy));
  } catch {
    if (resultingClientId) await mark(resultingClientId);
    return copy;
  }
}

/** The mark, beside the copy, of a page that was shown from it: a browser stops a worker that has nothing to do. */
const marks = `${home}shown-from-the-copy/`;

/** Whether a page was shown from the copy: the rest of what it loads comes from there too, so that versions don't mix. */
const isCopied = async (/** @type {string} */ page) =>
  copied.has(page) || (page !== "" && (await (await caches.open(own)).match(marks + page)) !== undefined);

/** Marks a page, and takes the marks of pages that have been closed. */
async function mark(/** @type {string} */ page) {
  copied.add(page);
  const copy = await caches.open(own);
  await copy.put(marks + page, new Response(""));
  for (const { url } of await copy.keys()) {
    const other = url.startsWith(marks) ? url.slice(marks.length) : "";
    // A page that is only just opening is none yet.
    if (other && !copied.has(other) && !(await worker.clients.get(other))) await copy.delete(url);
  }
}

/** A page that isn't kept, from the server. */
const page = (/** @type {Request} */ request) => usable(request, "text/html");

/** The server's answer of a kind; fails if it is late, an error, incomplete, or not this site's. */
async function usable(/** @type {Request} */ request, /** @type {string} */ wanted) {
  const answer = await inTime(request);
  if (!answer.ok || new URL(answer.url).origin !== location.origin) throw new Error("not the site's answer");
  if (kind(answer) !== wanted) throw new Error("not the site's file");
  // Reading the body to its end fails if it is cut off.
  const content = await answer.arrayBuffer();
  if (wanted === "application/wasm" && !WebAssembly.validate(content)) throw new Error("half a module");
  if (wanted === "text/html" && !new TextDecoder().decode(content).includes("combat-lab")) throw new Error("another page");
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

/** All files or none, with those of the languages that an older version has kept. */
async function install() {
  const read = all.map(([path]) => path).filter(spoken);
  const older = await Promise.all(read.map((path) => caches.match(home + path)));
  try {
    await keep([...all.map(([path]) => path).filter((path) => !spoken(path)), ...read.filter((_, at) => older[at])]);
  } catch (cause) {
    await caches.delete(own);
    throw cause;
  }
}

/** Those of these files that there are. Each is asked for anew: what a browser has of its own accord may be older. */
async function keep(/** @type {string[]} */ paths) {
  const copy = await caches.open(own);
  const there = new Set((await copy.keys()).map(({ url }) => url));
  const wanted = paths.map((path) => home + path).filter((address) => kept.has(address) && !there.has(address));
  await copy.addAll(wanted.map((address) => new Request(address, { integrity: kept.get(address), cache: "no-cache" })));
}

async function forget() {
  const others = (await caches.keys()).filter((other) => other.startsWith(mine) && other !== own);
  await Promise.all(others.map((other) => caches.delete(other)));
}
