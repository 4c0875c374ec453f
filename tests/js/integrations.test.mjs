// The options of a block are the same in every integration: those of tests/fences.json. Each is run by its own language, where it is installed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { options } from "../../web/fences/fence.js";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** @type {{ text: string, attributes: Record<string, string> }[]} */
const table = JSON.parse(readFileSync(here("tests/fences.json"), "utf8"));

/** The attributes of an element, as a browser reads them. */
function attributesOf(/** @type {string} */ html) {
  const [, tag] = html.match(/<combat-lab((?:\s+[a-z]+="[^"]*")*)>/) ?? assert.fail(html);
  const plain = (/** @type {string} */ value) =>
    value
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&#34;", '"')
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  return Object.fromEntries([...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));
}

/** What a program writes of all texts, a line of JSON. */
function run(
  /** @type {import("node:test").TestContext} */ context,
  /** @type {string} */ program,
  /** @type {string[]} */ given,
) {
  const input = JSON.stringify(table.map(({ text }) => text));
  const { error, status, stdout, stderr } = spawnSync(program, given, { input, encoding: "utf8" });
  if (error) return void context.skip(`${program} isn't installed`);
  assert.equal(status, 0, stderr);
  for (const [at, html] of JSON.parse(stdout).entries())
    assert.deepEqual(attributesOf(html), table[at].attributes, table[at].text);
}

test("plugins in JavaScript", () => {
  for (const { text, attributes } of table) assert.deepEqual(options(text), attributes, text);
});

test("MkDocs", (context) => {
  const code = `import json, sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True
import combat_lab
print(json.dumps([combat_lab.element(text, "combat", "combat", {}, None) for text in json.load(sys.stdin)]))`;
  run(context, "python3", ["-c", code, here("integrations/mkdocs")]);
});

test("Sphinx", (context) => {
  const code = `import json, sys, types; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True
made = []
nodes = types.SimpleNamespace(literal_block="block", raw=lambda _, html, format: html)
sys.modules["docutils"] = types.SimpleNamespace(nodes=nodes)
import combat_lab
class Block:
    def __init__(self, text): self.text = text
    def get(self, name): return "combat"
    def astext(self): return self.text
    def replace_self(self, html): made.append(html)
blocks = [Block(text) for text in json.load(sys.stdin)]
app = types.SimpleNamespace(builder=types.SimpleNamespace(format="html"))
combat_lab.stages(app, types.SimpleNamespace(findall=lambda kind: blocks), "page")
print(json.dumps(made))`;
  run(context, "python3", ["-c", code, here("integrations/sphinx")]);
});

test("WordPress", (context) => {
  const code = `define("ABSPATH", "/"); function wp_enqueue_script() {} function plugins_url() {} function add_filter() {} function add_action() {}
function add_shortcode() {} function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
require $argv[1]; echo json_encode(array_map("combat_lab_element", json_decode(stream_get_contents(STDIN))));`;
  run(context, "php", ["-r", code, here("integrations/wordpress/combat-lab.php")]);
});

test("Pandoc", (context) => {
  // Lua reads no JSON: the texts are its own strings.
  const texts = table.map(({ text }) => JSON.stringify(text)).join(",");
  const code = `FORMAT = "html"; pandoc = { RawBlock = function(_, html) return html end }; dofile(${JSON.stringify(here("integrations/pandoc/combat-lab.lua"))})
local made = {}
for _, text in ipairs({ ${texts} }) do
  local html = CodeBlock({ text = text, classes = { includes = function() return true end } })
  made[#made + 1] = '"' .. html:gsub('[\\\\"]', "\\\\%0"):gsub("\\n", "\\\\n") .. '"'
end
print("[" .. table.concat(made, ",") .. "]")`;
  run(context, "lua", ["-e", code]);
});

test("Hugo", (context) => {
  const site = mkdtempSync(join(tmpdir(), "combat-lab-"));
  try {
    mkdirSync(join(site, "content"));
    mkdirSync(join(site, "layouts/_default/_markup"), { recursive: true });
    cpSync(
      here("integrations/hugo/render-codeblock-combat.html"),
      join(site, "layouts/_default/_markup/render-codeblock-combat.html"),
    );
    // Older versions know the second name only.
    writeFileSync(join(site, "hugo.toml"), 'baseURL = "/"\ndisableKinds = ["taxonomy", "term", "home", "RSS", "sitemap"]\n');
    writeFileSync(join(site, "config.toml"), 'baseURL = "/"\ndisableKinds = ["taxonomy", "term", "home", "RSS", "sitemap"]\n');
    writeFileSync(join(site, "layouts/_default/single.html"), "{{ .Content }}");
    for (const [at, { text }] of table.entries())
      writeFileSync(join(site, `content/${at}.md`), `---\ntitle: A\n---\n\n\`\`\`combat\n${text}\n\`\`\`\n`);
    const { error, status, stdout, stderr } = spawnSync("hugo", ["--source", site], { encoding: "utf8" });
    if (error) return void context.skip("hugo isn't installed");
    assert.equal(status, 0, stdout + stderr);
    for (const [at, { text, attributes }] of table.entries())
      assert.deepEqual(attributesOf(readFileSync(join(site, `public/${at}/index.html`), "utf8")), attributes, text);
  } finally {
    rmSync(site, { recursive: true });
  }
});
