// What paints situations where pages are built, as the npm package has it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import packaged from "../../dist/npm/fences/markdown-it.js";
import { paint, shadowRoot } from "../../dist/npm/painter/index.js";
import markdownIt from "../../web/fences/markdown-it.js";
import rehype from "../../web/fences/rehype.js";
import remark from "../../web/fences/remark.js";
import engine, { situations, thrown } from "./engine.mjs";

const { version } = JSON.parse(readFileSync(new URL("../../dist/npm/package.json", import.meta.url), "utf8"));
const trade =
  "title   A trade\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** What the script steps through. */
const data = (/** @type {string} */ html) =>
  JSON.parse(html.match(/<script type="application\/json">(.*?)<\/script>/s)?.[1] ?? "null");

test("every situation is painted, up to its first question", () => {
  for (const { name, notation } of situations) {
    const [first] = engine.parse(notation).editions;
    const replay = engine.replay(notation, first);
    const count = replay.frames().length;
    replay.free();
    const painted = data(paint(notation));
    assert.equal(painted.version, version, name);
    // A puzzle is played on from its script to the reader's first choice.
    if (/^your +move/m.test(notation)) assert.ok(painted.count >= count, name);
    else assert.equal(painted.count, count, name);
    const shown = painted.frames.length;
    const all = shown === painted.count;
    assert.equal(all, !/^[ \t]*ask[ \t]/m.test(notation), `${name}: ${shown} of ${painted.count}`);
  }
});

test("an element has what its options say", () => {
  const html = paint(trade, { edition: "2008-10", mode: "replay", lang: "de", base: "/lab" });
  assert.match(
    html,
    /^<combat-lab edition="2008-10" lang="de" mode="replay">\n<template shadowrootmode="open"><link rel="stylesheet" href="\/lab\/combat-lab-paint.css">/,
  );
  assert.match(html, /Angreifer/);
  assert.ok(html.includes(`<pre>\n${trade.replaceAll(">", "&gt;")}</pre>\n</combat-lab>\n`));
  assert.match(
    paint(trade),
    /^<combat-lab>\n<template shadowrootmode="open"><link rel="stylesheet" href="combat-lab-paint.css">/,
  );
  assert.ok(paint(trade).includes(shadowRoot(trade)));
});

test("what can't be painted is refused with its place", () => {
  const broken = thrown(() => paint("player Alice\n  A  Grizzly Bears  2/2\nplayer Bob\natack A\n"));
  assert.ok(broken instanceof Error);
  assert.equal(broken.name, "NotationError");
  assert.match(broken.message, /4/);
  assert.equal(thrown(() => paint(trade.replace("block   G", "block   Z"))).name, "NotationError");
  for (const options of [{ edition: "1999-01" }, { mode: "chess" }, { lang: "xx" }, { lang: "../de" }]) {
    assert.ok(thrown(() => paint(trade, /** @type {any} */ (options))) instanceof RangeError, JSON.stringify(options));
  }
});

test("the package's plugins paint by themselves once they know where the files are", () => {
  const made = (/** @type {object | undefined} */ options) => {
    const md = { renderer: { rules: { fence: () => "code" } } };
    packaged(md, options);
    return /** @type {any} */ (md.renderer.rules).fence([{ info: "combat", content: trade }], 0);
  };
  assert.ok(made({ base: "/lab/" }).startsWith(`<combat-lab v-pre>${shadowRoot(trade, { base: "/lab/" })}<pre>title`));
  assert.doesNotMatch(made(undefined), /<template/);
});

test("plugins paint the blocks that they make stages of", () => {
  const painting = { shadowRoot, base: "/lab/" };
  const shadow = shadowRoot(trade, { base: "/lab/" });
  const md = { renderer: { rules: { fence: () => "code" } } };
  markdownIt(md, painting);
  const made = (/** @type {string} */ content) => /** @type {any} */ (md.renderer.rules).fence([{ info: "combat", content }], 0);
  assert.ok(made(trade).startsWith(`<combat-lab v-pre>${shadow}<pre>title`), made(trade).slice(0, 200));
  assert.match(
    made(`# combat-lab: edition=2008-10 theme=dark\n${trade}`),
    /^<combat-lab v-pre edition="2008-10" theme="dark"><template/,
  );
  // The painter knows nothing of these: the element draws itself.
  for (const option of ["frame=2", "controls=none", "editions=today,2008-10"]) {
    assert.doesNotMatch(made(`# combat-lab: ${option}\n${trade}`), /<template/);
  }
  const marked = { type: "root", children: [{ type: "code", lang: "combat", value: trade }] };
  remark(painting)(marked);
  assert.deepEqual(marked.children, [{ type: "html", lang: "combat", value: made(trade) }]);
  const block = {
    type: "element",
    tagName: "pre",
    properties: {},
    children: [
      {
        type: "element",
        tagName: "code",
        properties: { className: ["language-combat"] },
        children: [{ type: "text", value: trade }],
      },
    ],
  };
  const hypertext = { type: "root", children: [block] };
  rehype(painting)(hypertext);
  const [raw] = /** @type {any[]} */ (hypertext.children);
  assert.deepEqual([raw.type, raw.value], ["raw", made(trade)]);
});
