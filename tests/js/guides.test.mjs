// What the guides show comes true.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import engine from "./engine.mjs";

const docs = new URL("../../docs/", import.meta.url);
// What platforms.md shows is tried by `cargo xtask integrations`.
const guides = readdirSync(docs).filter((name) => name.endsWith(".md") && name !== "platforms.md");

/** Every piece of code of a guide: its language and itself. */
const blocks = (/** @type {string} */ guide) =>
  [...readFileSync(new URL(guide, docs), "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    language,
    code,
  }));

for (const guide of guides) {
  test(`${guide}: every situation can be played, and what it expects comes true`, () => {
    for (const { language, code } of blocks(guide)) {
      const notations =
        language === "combat" ? [code] : [...code.matchAll(/<pre>\n([\s\S]*?)<\/pre>/g)].map(([, notation]) => notation);
      // A card test that expects refusals is for its own runner.
      for (const notation of notations.filter((notation) => !/^\s*# refused/m.test(notation))) {
        const reports = engine.checkExpectations(notation);
        assert.ok(reports.length > 0 && reports.every(({ passed }) => passed), `${guide}: ${JSON.stringify(reports)}`);
        for (const { edition } of reports) assert.ok(engine.replay(notation, edition).length > 3);
      }
    }
  });

  test(`${guide}: no piece of code is of a language that no test runs`, () => {
    // What configures an editor is tried in the editor. sh and json: crates/cli/tests/guides.rs; html and markdown: tests/browser/tests/guides.spec.js; js: package.test.mjs; tsx, vue and svelte: types.test.mjs.
    const own = { "editors.md": ["elisp", "lua", "toml"], "frameworks.md": ["svelte", "tsx", "vue"] }[guide] ?? [];
    for (const { language } of blocks(guide))
      assert.ok(["combat", "html", "js", "json", "markdown", "sh", ...own].includes(language), language);
  });

  test(`${guide}: what it links to is there`, () => {
    const text = readFileSync(new URL(guide, docs), "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.doesNotThrow(() => readFileSync(new URL(target, docs)), `${guide} links to ${target}`);
    }
  });
}
