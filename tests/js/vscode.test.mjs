// The extension for Visual Studio Code: its manifest, and the fences that it colours in Markdown.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { grammar } from "../../web/grammar/textmate.js";

const folder = new URL("../../editors/vscode/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
const [combat, fence] = manifest.contributes.grammars;

test("the manifest names the grammars by their scopes", () => {
  assert.equal(combat.scopeName, grammar.scopeName);
  assert.equal(fence.scopeName, JSON.parse(readFileSync(new URL(fence.path, folder), "utf8")).scopeName);
  assert.deepEqual(manifest.contributes.languages[0].extensions, [".combat"]);
});

test("a fence in Markdown has the colours of the notation", async () => {
  await oniguruma.loadWASM(readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm")));
  const markdown = { scopeName: "text.html.markdown", patterns: [{ match: "\\bmarkdown\\b", name: "markup.word" }] };
  const grammars = {
    [markdown.scopeName]: JSON.stringify(markdown),
    [fence.scopeName]: readFileSync(new URL(fence.path, folder), "utf8"),
    [combat.scopeName]: JSON.stringify(grammar),
  };
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => textmate.parseRawGrammar(grammars[scope], "g.json"),
    getInjections: (scope) => (scope === markdown.scopeName ? [fence.scopeName] : []),
  });
  const tokenizer = await registry.loadGrammar(markdown.scopeName);
  const scopes = (/** @type {string} */ text) => {
    let stack = textmate.INITIAL;
    return text.split("\n").map((line) => {
      const { tokens, ruleStack } = tokenizer.tokenizeLine(line, stack);
      stack = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => [line.slice(startIndex, endIndex), scopes.join(" ")]);
    });
  };
  for (const info of ["combat", "combat {mode=question}", "Combat"]) {
    const lines = scopes(`markdown\n\`\`\`${info}\nplayer Alice\n  A  Bear  2/2 flying\nattack A # now\n\`\`\`\nattack markdown`);
    const of = (/** @type {number} */ line, /** @type {string} */ text) =>
      lines[line].find(([part]) => part === text)?.[1] ?? assert.fail(`${text}: ${JSON.stringify(lines[line])}`);
    assert.match(of(2, "player"), /meta\.embedded\.block\.combat.*keyword\.control\.combat/);
    assert.match(of(3, "flying"), /support\.function/);
    assert.match(of(4, "attack"), /keyword\.control/);
    assert.match(of(4, "# now"), /comment/);
    assert.ok(!JSON.stringify(lines[6]).includes("combat"), JSON.stringify(lines[6]));
    assert.match(of(6, "markdown"), /markup\.word/);
  }
  assert.ok(!JSON.stringify(scopes("```combative\nattack A\n```")).includes("source.combat"));
});
