// The module that the page loads when something is pasted writes the same as the command line: the texts and what comes of them are
// in tests/pasted, which the tests of the crate `exchange` hold the command line's importer to.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Importer, initSync } from "../../dist/import/combat-lab-import.js";

const dist = (/** @type {string} */ name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
initSync({ module: dist("import/combat-lab-import_bg.wasm") });

/** What is imported, card by card. @param {string} text */
function read(text, language = "") {
  const work = new Importer(language).begin(text);
  assert.ok(work);
  while (work.step());
  return work.finish();
}

const folder = new URL("../pasted/", import.meta.url);
for (const name of readdirSync(folder).filter((name) => !name.endsWith(".expected"))) {
  test(`${name} is read as on the command line`, () => {
    const found = read(readFileSync(new URL(name, folder), "utf8"));
    const expected = readFileSync(new URL(name.replace(/\.\w+$/, ".expected"), folder), "utf8");
    assert.equal(`${found.notation}---\n${found.notes.map((note) => `${note}\n`).join("")}`, expected);
    const lines = Array.from({ length: found.sides }, (_, side) => found.lines(side)).flat();
    for (const line of lines) assert.ok(expected.includes(`${line}\n`), line);
  });
}

test("what can't be read is said in the language of the page", () => {
  const text = "Odd One {2}{B}\nCreature — Zombie\nYou win the lottery.\n3/3";
  const [english] = read(text).notes;
  const [german] = read(text, dist("languages/de.txt").toString()).notes;
  assert.equal(english, "Odd One: this is not understood: You win the lottery.");
  assert.equal(german, "Odd One: das wird nicht verstanden: You win the lottery.");
});

test("other text is left alone, and broken JSON says why", () => {
  for (const text of ["", "attack A -> Bob\nblock B -> A", "Two lines\nof a letter."])
    assert.equal(new Importer("").begin(text), undefined);
  assert.throws(
    () => new Importer("").begin("{ broken"),
    (cause) => typeof cause === "string" && cause.startsWith("this JSON can't be read: "),
  );
});
