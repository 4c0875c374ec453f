// What pages in one file hold packed comes back to the byte, and what has been damaged is refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unpacked } from "../../web/element/unpack.js";
import { BATCH } from "../../web/site/batch.mjs";

const dist = (/** @type {string} */ name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
/** The strings that can only be packed ones, in the order of the file: no parts of a script or style. @param {string} name */
const packedIn = (name) =>
  dist(name)
    .toString()
    .split('"')
    .filter((letters) => letters.length >= 8_000 && /^[ !#-;=-[\]-_a-~]*$/.test(letters.slice(0, 1000)))
    .filter((letters) => !/return |function|light-dark/.test(letters));
/** @param {string} letters */
const bytesOf = async (letters) => Buffer.from(await unpacked(letters).arrayBuffer());
const modules = ["", ".reading", ".later", ".shared", ".grammar"].map((name) => `combat-lab${name}.wasm`);

for (const [page, files] of Object.entries({
  "combat-lab.standalone.js": modules,
  "page.html": modules,
  "page.painted.html": modules.filter((name) => name !== "combat-lab.reading.wasm"),
  "combat-lab-lesson.html": modules,
  "standalone.html": [...modules, "practice/combat-lab-practice_bg.wasm", "import/combat-lab-import_bg.wasm"],
})) {
  test(`${page} holds ${files.join(", ")}`, async () => {
    const found = await Promise.all(packedIn(page).map(bytesOf));
    // The site in one file has its data too.
    const rest = found.filter((one) => !files.some((file) => one.equals(dist(file))));
    assert.equal(rest.length, page === "standalone.html" ? 1 : 0);
    for (const data of rest) {
      const whole = JSON.parse(data.toString());
      const part = (/** @type {string} */ name) => JSON.parse(dist(`catalogue/${name}.json`).toString());
      const { editions, opening, lessons, many, situations, ...others } = whole;
      assert.deepEqual({ editions, opening, lessons, many }, part("home"));
      assert.deepEqual(
        situations.map((/** @type {any} */ { notation, ...one }) => one),
        part("situations"),
      );
      for (const name of Object.keys(others)) assert.deepEqual(others[name], part(name), name);
      const notations = Array.from({ length: Math.ceil(many / BATCH) }, (_, at) => part(`notations/${at}`));
      assert.deepEqual(
        Object.fromEntries(situations.map((/** @type {any} */ { id, notation }) => [id, notation])),
        Object.assign({}, ...notations),
      );
    }
    for (const file of files) {
      const content = dist(file);
      assert.ok(
        found.some((one) => one.equals(content)),
        file,
      );
    }
  });
}

test("it comes with its type, part by part", async () => {
  const [letters] = packedIn("combat-lab.standalone.js");
  const response = unpacked(letters, "application/wasm");
  assert.equal(response.headers.get("Content-Type"), "application/wasm");
  let parts = 0;
  for await (const _ of /** @type {ReadableStream<Uint8Array>} */ (response.body)) parts++;
  assert.ok(parts > 1, `${parts}`);
});

test("what has been damaged is refused", async () => {
  const letters = packedIn("standalone.html").reduce((a, b) => (a.length < b.length ? a : b));
  const damaged = (/** @type {number} */ at) => letters.slice(0, at) + (letters[at] === "a" ? "b" : "a") + letters.slice(at + 1);
  const places = Array.from({ length: 20 }, (_, at) => 24 + Math.floor(((letters.length - 26) * at) / 19));
  for (const at of places) await assert.rejects(bytesOf(damaged(at)), `a letter at ${at} of ${letters.length}`);
  for (const less of [2, 10, 1000]) await assert.rejects(bytesOf(letters.slice(0, -less)), `${less} letters less`);
  // The last letter may hold nothing but zeros: then all the rest is there without it.
  const whole = await bytesOf(letters);
  await bytesOf(letters.slice(0, -1)).then(
    (bytes) => assert.ok(bytes.equals(whole), "a letter less"),
    () => {},
  );
  await assert.rejects(bytesOf(""), "nothing");
});
