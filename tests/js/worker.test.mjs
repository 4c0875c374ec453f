// The service worker: a page that was shown from the copy stays of one version, even if the worker has been stopped meanwhile.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const source = readFileSync(new URL("../../web/site/worker.js", import.meta.url), "utf8");
const HOME = "https://example.org/lab/";
const html = { headers: { "Content-Type": "text/html" } };

/** What a browser keeps for the site, longer than a worker runs. */
function browser() {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  const url = (/** @type {Request | string} */ of) => (typeof of === "string" ? of : of.url);
  const open = (/** @type {string} */ name) => {
    const kept = all.get(name) ?? new Map();
    all.set(name, kept);
    return {
      match: async (/** @type {Request | string} */ of) => kept.get(url(of))?.clone(),
      put: async (/** @type {Request | string} */ of, /** @type {Response} */ answer) => void kept.set(url(of), answer),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (/** @type {Request | string} */ of) => kept.delete(url(of)),
    };
  };
  return { open: async (/** @type {string} */ name) => open(name), kept: all };
}

/** A run of the worker; `online` is what the server answers with, or nothing. */
function run(/** @type {ReturnType<typeof browser>} */ caches, /** @type {Set<string>} */ pages, online = "") {
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  runInNewContext(source, {
    COMBAT_LAB_SITE_VERSION: "1",
    COMBAT_LAB_SITE_FILES: [
      ["", ""],
      ["later.txt", ""],
    ],
    registration: { scope: HOME },
    location: new URL(HOME),
    caches,
    clients: { get: async (/** @type {string} */ id) => (pages.has(id) ? {} : undefined) },
    fetch: async (/** @type {Request} */ { url }) => {
      if (!online) throw new TypeError("no network");
      const answer = new Response(online, html);
      Object.defineProperty(answer, "url", { value: url });
      return answer;
    },
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ listener) => {
      listeners[name] = listener;
    },
    ...{ Map, Set, URL, Response, AbortController, TextDecoder, setTimeout, clearTimeout },
  });
  return async (/** @type {string} */ path, { clientId = "", resultingClientId = "" }) => {
    /** @type {Promise<Response> | undefined} */
    let answer;
    const request = { url: HOME + path, method: "GET", mode: resultingClientId ? "navigate" : "no-cors" };
    const respondWith = (/** @type {Promise<Response>} */ given) => (answer = given);
    listeners.fetch({ request, clientId, resultingClientId, respondWith });
    return (await (answer ?? assert.fail())).text();
  };
}

test("a page from the copy gets the rest from there, too, after the worker has been stopped", async () => {
  const caches = browser();
  const copy = await caches.open(`combat-lab ${HOME} 1`);
  for (const path of ["", "later.txt"]) await copy.put(HOME + path, new Response("combat-lab of the copy", html));
  const pages = new Set(["one"]);
  assert.equal(await run(caches, pages)("", { resultingClientId: "one" }), "combat-lab of the copy");
  const online = run(caches, pages, "combat-lab of the server");
  assert.equal(await online("later.txt", { clientId: "one" }), "combat-lab of the copy");
  // Any other page is of the server's version.
  assert.equal(await online("", { resultingClientId: "two" }), "combat-lab of the server");
  assert.equal(await online("later.txt", { clientId: "two" }), "combat-lab of the server");
  assert.equal(await online("later.txt", { clientId: "" }), "combat-lab of the server");
});

test("the mark of a page that has been closed does not stay", async () => {
  const caches = browser();
  const copy = await caches.open(`combat-lab ${HOME} 1`);
  await copy.put(HOME, new Response("combat-lab of the copy", html));
  const pages = new Set(["one"]);
  await run(caches, pages)("", { resultingClientId: "one" });
  pages.delete("one");
  pages.add("two");
  await run(caches, pages)("", { resultingClientId: "two" });
  const marks = (await copy.keys()).filter(({ url }) => url.includes("shown-from-the-copy"));
  assert.deepEqual(
    marks.map(({ url }) => url.split("/").at(-1)),
    ["two"],
  );
});
