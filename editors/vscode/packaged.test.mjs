// The packed extension, as Visual Studio Code would read it: `cargo xtask vscode` runs this over what it has written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const { unzipSync } = createRequire(new URL("crates/xtask/tools/package.json", root))("fflate");
const files = unzipSync(readFileSync(new URL("dist/combat-lab.vsix", root)));
const text = (/** @type {string} */ name) =>
  new TextDecoder("utf-8", { fatal: true }).decode(files[name] ?? assert.fail(`${name} is missing`));
const json = (/** @type {string} */ name) => JSON.parse(text(`extension/${name}`));
const manifest = json("package.json");

test("the package says which extension it is, and of which version", () => {
  const [, version] = readFileSync(new URL("Cargo.toml", root), "utf8").match(/^version = "([^"]+)"$/m) ?? [];
  assert.equal(manifest.version, version);
  assert.ok(!("private" in manifest) && !("devDependencies" in manifest), "what only the build needs");
  const [identity] = text("extension.vsixmanifest").match(/<Identity [^>]+>/) ?? [""];
  for (const [name, value] of Object.entries({ Id: manifest.name, Version: version, Publisher: manifest.publisher }))
    assert.ok(identity.includes(`${name}="${value}"`), identity);
  assert.ok(
    text("extension.vsixmanifest").includes(`Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"`),
  );
  for (const kind of ["json", "vsixmanifest", "js"])
    assert.ok(text("[Content_Types].xml").includes(`Extension=".${kind}"`), kind);
});

test("every file that it names is in it, and can be read", () => {
  const { languages, grammars } = manifest.contributes;
  for (const path of [manifest.main, languages[0].configuration, ...grammars.map(({ path }) => path)])
    text(`extension/${path.replace("./", "")}`);
  assert.ok(json(languages[0].configuration.replace("./", "")).comments.lineComment);
  for (const { path, scopeName } of grammars) {
    const grammar = json(path.replace("./", ""));
    assert.equal(grammar.scopeName, scopeName);
    assert.ok(grammar.patterns.length > 0);
  }
});

test("its script needs only the editor and Node.js, and begins and ends", async () => {
  const script = fileURLToPath(new URL("dist/extension.js", root));
  const module = new Module(script);
  /** Whatever the editor offers: classes, functions and objects alike. */
  const any = () => new Proxy(class {}, { get: (own, name) => (name in own ? own[name] : any()), apply: () => any() });
  const asked = new Set();
  const own = module.require.bind(module);
  module.require = /** @type {typeof module.require} */ (
    (/** @type {string} */ name) => {
      asked.add(name);
      return name === "vscode" ? any() : own(name);
    }
  );
  // @ts-expect-error: what Node.js itself calls
  module._compile(text("extension/extension.js"), script);
  assert.ok(asked.has("vscode"));
  for (const name of asked) assert.ok(name === "vscode" || Module.isBuiltin(name), name);
  for (const name of ["activate", "deactivate"]) assert.equal(typeof module.exports[name], "function", name);
  await module.exports.deactivate();
});
