// The npm package in a fresh project: packed, installed without a network, used from Node.js, and bundled.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const esbuild = fileURLToPath(new URL("crates/xtask/tools/node_modules/esbuild/bin/esbuild", root));
const readme = readFileSync(new URL("dist/npm/README.md", root), "utf8");
const project = mkdtempSync(join(tmpdir(), "combat-lab-"));
const at = (/** @type {string} */ name) => join(project, name);
const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  execFileSync(program, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const npm = (/** @type {string[]} */ ...args) => run("npm", ...args, "--no-audit", "--no-fund", "--offline", "--loglevel=error");

/** @type {{ filename: string, files: { path: string }[] }} */
let packed;

before(() => {
  writeFileSync(at("package.json"), '{ "name": "fresh", "private": true, "type": "module" }');
  [packed] = JSON.parse(npm("pack", "--json", fileURLToPath(new URL("dist/npm", root))));
  npm("install", `./${packed.filename}`);
});
after(() => rmSync(project, { recursive: true, force: true }));

test("nothing is packed that does not belong to it", () => {
  assert.deepEqual(packed.files.map(({ path }) => path).sort(), [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "REFERENCE.md",
    "THIRD-PARTY.md",
    "combat-lab-paint.css",
    "combat-lab-paint.d.ts",
    "combat-lab-paint.js",
    "combat-lab-paint.standalone.js",
    "combat-lab.d.ts",
    "combat-lab.grammar.wasm",
    "combat-lab.js",
    "combat-lab.later.wasm",
    "combat-lab.reading.wasm",
    "combat-lab.shared.wasm",
    "combat-lab.standalone.d.ts",
    "combat-lab.standalone.js",
    "combat-lab.wasm",
    "custom-elements.json",
    "engine/combat-lab-engine.d.ts",
    "engine/combat-lab-engine.js",
    "engine/combat-lab-engine_bg.wasm",
    "engine/node.js",
    "engine/web.js",
    "fences/fence.js",
    "fences/fences.js",
    "fences/html.js",
    "fences/index.d.ts",
    "fences/index.js",
    "fences/markdown-it.d.ts",
    "fences/markdown-it.js",
    "fences/none.js",
    "fences/painting.d.ts",
    "fences/rehype.d.ts",
    "fences/rehype.js",
    "fences/remark.d.ts",
    "fences/remark.js",
    "grammars/codemirror.d.ts",
    "grammars/codemirror.js",
    "grammars/highlight.d.ts",
    "grammars/highlight.js",
    "grammars/patterns.js",
    "grammars/prism.d.ts",
    "grammars/prism.js",
    "grammars/rows.js",
    "grammars/textmate.d.ts",
    "grammars/textmate.js",
    "grammars/words.js",
    "integrity.json",
    "languages/de.js",
    "languages/de.txt",
    "package.json",
    "painter/combat-lab-painter.js",
    "painter/combat-lab-painter_bg.wasm",
    "painter/index.d.ts",
    "painter/index.js",
    "types/attributes.d.ts",
    "types/none.js",
    "types/react.d.ts",
    "types/svelte.d.ts",
    "types/vue.d.ts",
  ]);
});

test("the hashes for pages that pin a script are those of its files", () => {
  const folder = "node_modules/combat-lab/";
  const hash = (/** @type {string} */ name) =>
    `sha256-${createHash("sha256")
      .update(readFileSync(at(folder + name)))
      .digest("base64")}`;
  const pinned = JSON.parse(readFileSync(at(`${folder}integrity.json`), "utf8"));
  assert.ok(["combat-lab.js", "combat-lab.standalone.js", "languages/de.js"].every((name) => name in pinned));
  for (const name of Object.keys(pinned)) assert.equal(pinned[name], hash(name), name);
  const script = readFileSync(at(`${folder}combat-lab.js`), "utf8");
  for (const name of [
    "combat-lab.wasm",
    "combat-lab.reading.wasm",
    "combat-lab.later.wasm",
    "combat-lab.shared.wasm",
    "combat-lab.grammar.wasm",
    "combat-lab-paint.css",
    "languages/de.txt",
  ])
    assert.ok(script.includes(hash(name)), name);
});

test("other people's crates go with their licences", () => {
  const notices = readFileSync(at("node_modules/combat-lab/THIRD-PARTY.md"), "utf8");
  const lock = readFileSync(new URL("Cargo.lock", root), "utf8");
  for (const name of ["yew", "wasm-bindgen", "serde_json"]) {
    const [, version] = lock.match(new RegExp(`name = "${name}"\nversion = "([^"]+)"`));
    assert.ok(notices.includes(`| ${name} | ${version} | `), `${name} ${version}`);
  }
  assert.match(notices, /Permission is hereby granted, free of charge/);
});

test("the engine plays in Node.js, as the package's README says", () => {
  const script = readme.match(/^```js\n(import init[\s\S]*?)^```$/m)[1];
  writeFileSync(at("play.js"), script);
  assert.match(run(process.execPath, "play.js"), /Alice attacks Bob with Grizzly Bears\./);
});

test("the engine says that init() comes first, and works after it", () => {
  const script = `import init, { Replay, editions, replay } from "combat-lab/engine";
for (const early of [() => replay("player Ann\\nplayer Ben", "today"), () => editions(), () => Replay.prototype.frames.call({})]) {
  try {
    early();
  } catch ({ message }) {
    console.log(message);
  }
}
await init();
console.log(editions().length > 3);
`;
  writeFileSync(at("early.js"), script);
  assert.match(run(process.execPath, "early.js"), /^(Call init\(\) first.*\n){3}true\n$/);
});

test("the guide's script plays too", () => {
  const guide = readFileSync(new URL("docs/programming.md", root), "utf8");
  writeFileSync(at("guide.js"), guide.match(/^```js\n([\s\S]*?)^```$/m)[1]);
  assert.match(run(process.execPath, "guide.js"), /Grizzly Bears.* \d{3}(\.\d+[a-z]?)? · 2008-10/);
});

test("a server that renders pages can import the element, which does nothing there", () => {
  writeFileSync(at("server.js"), 'import { version } from "combat-lab";\nconsole.log(version);\n');
  const { version } = JSON.parse(readFileSync(at("node_modules/combat-lab/package.json"), "utf8"));
  assert.equal(run(process.execPath, "server.js").trim(), version);
});

test("a server can import everything that the package offers", () => {
  const { exports } = JSON.parse(readFileSync(at("node_modules/combat-lab/package.json"), "utf8"));
  const scripts = Object.entries(exports)
    .filter(([, to]) => typeof to === "object")
    .map(([path]) => path.replace(".", "combat-lab"));
  assert.ok(scripts.length > 8);
  writeFileSync(at("all.js"), scripts.map((path) => `import ${JSON.stringify(path)};`).join("\n"));
  assert.equal(run(process.execPath, "all.js"), "");
});

test("the package is what publint and attw expect", () => {
  const tool = (/** @type {string} */ path) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
  const folder = fileURLToPath(new URL("dist/npm", root));
  assert.match(run(process.execPath, tool("publint/src/cli.js"), "run", folder, "--strict"), /All good!/);
  // CommonJS imports modules with import() only, and what is no script has no types.
  const assets = [
    "combat-lab-paint.css",
    "combat-lab.wasm",
    "combat-lab.reading.wasm",
    "combat-lab.later.wasm",
    "combat-lab.shared.wasm",
    "combat-lab.grammar.wasm",
    "engine/combat-lab-engine_bg.wasm",
  ];
  run(
    process.execPath,
    tool("@arethetypeswrong/cli/dist/index.js"),
    "--pack",
    folder,
    "--profile",
    "esm-only",
    "--exclude-entrypoints",
    ...assets,
  );
});

test("editors know the element by its manifest", () => {
  const { modules } = JSON.parse(readFileSync(at("node_modules/combat-lab/custom-elements.json"), "utf8"));
  const [{ tagName, attributes, events, members, cssProperties }] = modules[0].declarations;
  const api = JSON.parse(readFileSync(new URL("web/element/api.json", root), "utf8"));
  const names = (/** @type {{ name: string }[]} */ rows) => rows.map(({ name }) => name);
  assert.equal(tagName, "combat-lab");
  assert.deepEqual([attributes, events, cssProperties].map(names), [api.attributes, api.events, api.customProperties].map(names));
  for (const { name } of [...api.properties, ...api.methods]) assert.ok(names(members).includes(name), name);
});

test("a bundler takes the element, the element with the wasm inside, and the engine", () => {
  writeFileSync(at("app.js"), 'import "combat-lab";\nimport init from "combat-lab/engine";\ninit();\n');
  writeFileSync(at("inline.js"), 'import "combat-lab/standalone";\n');
  const bundle = (/** @type {string} */ name) =>
    run(process.execPath, esbuild, name, "--bundle", "--format=esm", "--log-level=error", `--outfile=out/${name}`);
  assert.equal(bundle("app.js") + bundle("inline.js"), "");
  // What is bundled for browsers asks for no part of Node.js.
  assert.doesNotMatch(readFileSync(at("out/app.js"), "utf8"), /node:fs/);
  assert.ok(statSync(at("out/inline.js")).size > statSync(at("node_modules/combat-lab/combat-lab.wasm")).size / 3);
});
