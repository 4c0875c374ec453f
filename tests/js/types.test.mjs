// What TypeScript says to the package's types: where they are used, in the reference's examples, and in the guides'.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { compile } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";

const root = new URL("../../", import.meta.url);
const tsc = fileURLToPath(new URL("node_modules/typescript/bin/tsc", import.meta.url));
const api = JSON.parse(readFileSync(new URL("web/element/api.json", root), "utf8"));
const project = mkdtempSync(join(tmpdir(), "combat-lab-types-"));
const at = (/** @type {string} */ name) => join(project, name);

const options = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: "es2022",
  // The engine's types need no more than this.
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
  jsx: "react-jsx",
};

before(() => {
  writeFileSync(at("package.json"), '{ "name": "fresh", "private": true, "type": "module" }');
  mkdirSync(at("node_modules"));
  // A copy: what is linked would look for the frameworks' types beside dist/.
  cpSync(new URL("dist/npm", root), at("node_modules/combat-lab"), { recursive: true });
  // What the types of frameworks add to, as it is beside the package in any project.
  mkdirSync(at("node_modules/@types"));
  for (const name of ["@types/react", "csstype", "vue", "@vue", "svelte"]) {
    symlinkSync(fileURLToPath(new URL(`node_modules/${name}`, import.meta.url)), at(`node_modules/${name}`), "junction");
  }
});
after(() => rmSync(project, { recursive: true, force: true }));

/** What is wrong with a file of the project, as one reads it. */
function wrong(/** @type {string} */ file, /** @type {object} */ more) {
  const name = `${file}.${Object.values(more)[0]}.json`;
  writeFileSync(at(name), JSON.stringify({ compilerOptions: { ...options, ...more }, files: [file] }));
  const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, "--project", name], { cwd: project, encoding: "utf8" });
  return status === 0 ? "" : stdout + stderr || String(status);
}

for (const module of ["nodenext", "esnext"]) {
  const more = { module, moduleResolution: module === "esnext" ? "bundler" : module };
  for (const file of ["element.ts", "engine.ts", "plugins.ts", "react.tsx", "vue.ts", "svelte.ts"]) {
    test(`${file} is typed, as ${module}`, () => {
      copyFileSync(new URL(`types/${file}`, import.meta.url), at(file));
      assert.equal(wrong(file, more), "");
    });
  }
}

test("what our own scripts are told of the engine is so", () => {
  copyFileSync(new URL("web/types/npm/combat-lab-engine.d.ts", root), at("ours.d.ts"));
  const text =
    'declare const built: typeof import("combat-lab/engine");\nexport const ours: typeof import("./ours.js") = built;\n';
  writeFileSync(at("ours.check.ts"), text);
  assert.equal(wrong("ours.check.ts", { module: "nodenext" }), "");
});

test("the types of frameworks have every attribute", () => {
  const text = readFileSync(new URL("web/npm/types/attributes.d.ts", root), "utf8");
  const names = [...text.match(/type Names = (.*);/)[1].matchAll(/"(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual(
    names,
    api.attributes.filter(({ name }) => name !== "lang").map(({ name }) => name),
  );
});

/** The pieces of a guide in this language. */
const pieces = (/** @type {string} */ page, /** @type {string} */ language) =>
  [...readFileSync(new URL(page, root), "utf8").matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, code]) => code,
  );

test("the component for React in the guide is typed", () => {
  const [piece] = pieces("docs/frameworks.md", "tsx");
  writeFileSync(at("component.tsx"), piece);
  assert.equal(wrong("component.tsx", { module: "esnext", moduleResolution: "bundler" }), "");
});

test("the components for Vue and Svelte in the guide compile", () => {
  const [vue] = pieces("docs/frameworks.md", "vue");
  const { descriptor, errors } = parse(vue);
  assert.deepEqual(errors, []);
  const isCustomElement = (/** @type {string} */ tag) => tag.startsWith("combat-lab");
  const { content } = compileScript(descriptor, {
    id: "guide",
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement } },
  });
  assert.match(content, /"combat-lab"[\s\S]*onFrame/);
  const [svelte] = pieces("docs/frameworks.md", "svelte");
  const { js, warnings } = compile(svelte, { filename: "Guide.svelte" });
  assert.deepEqual(warnings, []);
  assert.match(js.code, /<combat-lab>[\s\S]*frame/);
});

test("all that the reference lists is used there", () => {
  const used = readFileSync(new URL("types/element.ts", import.meta.url), "utf8");
  for (const { name } of [...api.attributes, ...api.properties]) assert.match(used, new RegExp(`\\blab\\.${name}\\b`), name);
  for (const { name } of api.methods) assert.match(used, new RegExp(`\\blab\\.${name}\\(`), name);
  for (const { name, detail } of api.events) {
    const listener = used.split(`addEventListener("${name}"`)[1] ?? assert.fail(name);
    for (const field of detail) assert.match(listener, new RegExp(`\\bdetail\\.${field.name}\\b`), `${name}: ${field.name}`);
  }
  const engine = readFileSync(new URL("types/engine.ts", import.meta.url), "utf8");
  const types = readFileSync(new URL("dist/npm/engine/combat-lab-engine.d.ts", root), "utf8");
  const names = [
    ...types.matchAll(/^export function (\w+)/gm),
    ...types
      .split("export class Replay")[1]
      .split("\n}\n")[0]
      .matchAll(/^ {4}(?:readonly )?(\w+)[(:]/gm),
  ];
  for (const [, name] of names.filter(([, name]) => name !== "constructor"))
    assert.match(engine, new RegExp(`\\b${name}\\b`), name);
});

test("the reference's examples are typed", () => {
  // They run on an element that has started, in a page whose author knows what is there.
  const setting =
    "(lab: CombatLabElement & { readonly shadowRoot: ShadowRoot }, visible: (selector: string) => boolean, named: (name: string) => HTMLButtonElement | undefined)";
  const rows = [...api.attributes, ...api.slots, ...api.properties, ...api.methods, ...api.events];
  const functions = rows.map(({ example, then }, place) => {
    const script = example.trimStart().startsWith("<") ? "" : example;
    return `export async function row${place}${setting} {\n${script}\nreturn ${then};\n}\n`;
  });
  writeFileSync(at("examples.ts"), `import type { CombatLabElement } from "combat-lab";\n${functions.join("")}`);
  assert.equal(wrong("examples.ts", { module: "nodenext" }), "");
});

/** A quick build has no painter, whose types a piece of the package's page imports. */
const hasPainter = existsSync(new URL("dist/npm/painter", root));

for (const page of ["docs/programming.md", "web/npm/README.md"]) {
  const skip = page === "web/npm/README.md" && !hasPainter && "a quick build has no painter";
  test(`what ${page} imports is typed`, { skip }, () => {
    const text = readFileSync(new URL(page, root), "utf8");
    const pieces = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
    assert.ok(pieces.length > 0);
    for (const piece of pieces) {
      writeFileSync(at("piece.ts"), piece);
      assert.equal(wrong("piece.ts", { module: "nodenext" }), "");
    }
  });
}
