// The plugins that write elements at build time: what they make of code blocks, and of all else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asks } from "../../web/fences/fence.js";
import markdownIt from "../../web/fences/markdown-it.js";
import rehype from "../../web/fences/rehype.js";
import remark from "../../web/fences/remark.js";

const text =
  '# combat-lab: edition=2008-10 mode=question onclick=alert(1) theme="da<rk"\ntitle   "A" & <B>\nplayer Alice\n  A  Grizzly Bears  2/2\n';
const options = { edition: "2008-10", mode: "question", theme: "da<rk" };

test("markdown-it", () => {
  const md = {
    renderer: { rules: { fence: (/** @type {any[]} */ tokens, /** @type {number} */ at) => `code ${tokens[at].info}` } },
  };
  markdownIt(md);
  const fence = (/** @type {string} */ info) => md.renderer.rules.fence([{ info, content: text }], 0);
  const html = fence("combat");
  assert.match(html, /^<combat-lab v-pre edition="2008-10" mode="question" theme="da&#60;rk"><pre># combat-lab/);
  assert.match(
    html,
    /\ntitle {3}&#34;A&#34; &#38; &#60;B&#62;\nplayer Alice\n {2}A {2}Grizzly Bears {2}2\/2\n<\/pre><\/combat-lab>\n$/,
  );
  assert.equal(fence("combat-log"), "code combat-log");
  assert.equal(fence("js"), "code js");
});

test("remark", () => {
  const tree = {
    type: "root",
    children: [
      { type: "list", children: [{ type: "code", lang: "combat", value: text }] },
      { type: "code", lang: "js", value: "1" },
    ],
  };
  const other = structuredClone(tree.children[1]);
  remark()(tree);
  const { data } = /** @type {any} */ (tree.children[0]).children[0];
  assert.equal(data.hName, "combat-lab");
  assert.deepEqual(data.hProperties, options);
  assert.equal(data.hChildren[0].children[0].value, text);
  assert.deepEqual(tree.children[1], other);
});

test("rehype", () => {
  const block = (/** @type {string} */ name) => ({
    type: "element",
    tagName: "pre",
    properties: {},
    children: [
      {
        type: "element",
        tagName: "code",
        properties: { className: [name] },
        children: [
          { type: "text", value: text.slice(0, 9) },
          { type: "element", tagName: "span", children: [{ type: "text", value: text.slice(9) }] },
        ],
      },
    ],
  });
  const tree = { type: "root", children: [block("language-combat"), block("language-js")] };
  const other = structuredClone(tree.children[1]);
  rehype()(tree);
  const [lab] = /** @type {any[]} */ (tree.children);
  assert.deepEqual([lab.tagName, lab.properties], ["combat-lab", options]);
  assert.equal(lab.children[0].children[0].value, text);
  assert.deepEqual(tree.children[1], other);
});

test("the text of a question is hidden, since it has the answers", () => {
  for (const line of ["ask     Who dies?", "  2008-10: ask block Bob: Block.", "goal    Alice: B graveyard"]) {
    const asking = `${text}${line}\n`;
    const md = { renderer: { rules: { fence: () => "" } } };
    markdownIt(md);
    const fence = /** @type {(tokens: object[], at: number) => string} */ (md.renderer.rules.fence);
    assert.match(fence([{ info: "combat", content: asking }], 0), /<pre hidden># combat-lab/);
    const tree = { type: "root", children: [{ type: "code", lang: "combat", value: asking }] };
    remark()(tree);
    assert.deepEqual(/** @type {any} */ (tree.children[0]).data.hChildren[0].properties, { hidden: true });
    const code = { tagName: "code", properties: { className: ["language-combat"] }, children: [{ value: asking }] };
    const page = { type: "root", children: [{ type: "element", tagName: "pre", children: [code] }] };
    rehype()(/** @type {any} */ (page));
    assert.deepEqual(/** @type {any} */ (page.children[0]).children[0].properties, { hidden: true });
  }
});

test("the text of a question is hidden, with whatever edition and letters it begins", () => {
  const questions = [
    "ask Which dies?",
    "  ask Which dies?",
    "ASK Which dies?",
    "goal Bob loses",
    "2008-10: ask Which dies?",
    "2008-10, today: ask Which dies?",
    "2008-10..today: ask Which dies?",
    "2008-10:\n  goal Bob loses",
  ];
  for (const question of questions) assert.ok(asks(`title T\nplayer Alice\n${question}\n`), question);
  for (const line of ["say Bob may ask for more.", "title ask", "# ask nothing", "asking Bob"])
    assert.ok(!asks(`player Alice\n${line}\n`), line);
});

test("the element and every integration know questions by the same pattern", () => {
  const pattern = String.raw`^([\w.,+ -]+:)?[ \t]*(ask|goal)\s`;
  const files = [
    "web/element/guest.js",
    "web/fences/fence.js",
    "web/embed/embed.js",
    "web/site/pages.mjs",
    "integrations/mkdocs/combat_lab.py",
    "integrations/sphinx/combat_lab.py",
    "integrations/wordpress/combat-lab.php",
    "integrations/hugo/render-codeblock-combat.html",
  ];
  for (const file of files) assert.ok(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").includes(pattern), file);
});
