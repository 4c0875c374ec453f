// Code blocks of the language `combat` become stages, as generators and highlighters leave them.
import { expect, settled, test } from "../lab.js";

const text =
  "title   A trade\nedition today, 2008-10\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";
const code = text.replaceAll(">", "&gt;");
const lines = code.trimEnd().split("\n");
const span = (line) => line.replace(/^(\s*)(\w+)/, '$1<span class="nv">$2</span>');

const blocks = {
  "CommonMark": `<pre><code class="language-combat">${code}</code></pre>`,
  "highlight.js": `<pre><code class="hljs language-combat" data-highlighted="yes">${lines.map(span).join("\n")}</code></pre>`,
  "Prism with line numbers": `<pre class="language-combat line-numbers"><code class="language-combat">${code}<span class="line-numbers-rows"><span></span></span></code></pre>`,
  "Hugo": `<div class="highlight"><pre tabindex="0"><code class="language-combat" data-lang="combat">${lines.map((line, at) => `<span class="line"><span class="ln">${at + 1}</span><span class="cl">${line}\n</span></span>`).join("")}</code></pre></div>`,
  "Rouge": `<div class="language-combat highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${code}</code></pre></div></div>`,
  "Rouge with line numbers": `<div class="language-combat highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre>${code}</pre></td></tr></tbody></table></code></pre></div></div>`,
  "superfences": `<div class="language-combat highlight"><pre><span></span><code><span id="a"></span><a name="b"></a>${code}</code></pre></div>`,
  "Sphinx": `<div class="highlight-combat notranslate"><div class="highlight"><pre><span></span>${code}</pre></div></div>`,
  "Shiki": `<pre class="astro-code github-dark" data-language="combat"><code>${lines.map((line) => `<span class="line"><span>${line}</span></span>`).join("\n")}</code></pre>`,
  "lines that are boxes": `<pre class="shiki" data-language="combat"><code>${lines.map((line) => `<div class="ec-line"><div class="code">${line}</div></div>`).join("")}</code></pre>`,
  "lines that end in br": `<div class="language-combat codeBlockContainer"><pre class="prism-code language-combat"><code>${lines.map((line) => `<span class="token-line"><span class="token plain">${line}</span><br></span>`).join("")}</code></pre><div class="buttonGroup"><button>Copy</button></div></div>`,
  "Pandoc": `<pre class="combat"><code>${code}</code></pre>`,
  "lang-": `<pre><code class="lang-combat">${code}</code></pre>`,
  "WordPress": `<pre class="wp-block-code"><code lang="combat">${code.replaceAll("  ", "&nbsp; ")}</code></pre>`,
  "no language": `<pre><code># a comment\n${code}</code></pre>`,
  "text": `<div class="highlight-default"><div class="highlight"><pre>${code}</pre></div></div>`,
};
const others = {
  "another language": `<pre><code class="language-ini">${code}</code></pre>`,
  "another language around it": `<div class="language-python highlight"><pre><code>${code}</code></pre></div>`,
  "a title and more": "<pre><code>title = 'A page'\nplayer: none\n</code></pre>",
  "a part of a situation": "<pre><code>player Alice\n  Grizzly Bears 2/2\n</code></pre>",
  "what stays code": `<div data-combat-lab="text">${blocks.CommonMark}</div>`,
  "what is edited": `<div contenteditable>${blocks.CommonMark}</div>`,
  "code in a sentence": "<p><code class='language-combat'>attack B</code></p>",
};

/** An article around some HTML, with the script for blocks. */
async function article(page, home, html, script = '<script type="module" src="combat-lab-fences.js"></script>') {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">${script}<main><p>Before</p>${html}<p id="after">After</p></main>`;
  await page.route("**/fences.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("fences.html", home).href);
}

for (const [name, html] of Object.entries(blocks)) {
  test(`a block as ${name} leaves it`, async ({ page, home }) => {
    await article(page, home, html);
    const lab = page.locator("combat-lab");
    await expect(lab.getByRole("heading", { name: "A trade" })).toBeVisible();
    await expect(page.locator('[data-combat-lab="block"]')).toHaveAttribute("hidden", "until-found");
    const shape = await page.evaluate(() => {
      const block = document.querySelector('[data-combat-lab="block"]');
      return [...document.querySelector("main").children].map((one) =>
        one === block ? `block ${block.offsetHeight}` : one.localName,
      );
    });
    expect(shape).toEqual(["p", "block 0", "combat-lab", "p"]);
    expect((await lab.evaluate((one) => one.notation)).trim().replace("# a comment\n", "")).toBe(text.trim());
  });
}

test("what an author has around a block stays: cells, captions, pictures", async ({ page, home }) => {
  const around = {
    cell: (it) => `<table><tr><td>Words</td><td>${it}</td></tr></table>`,
    caption: (it) => `<figure>${it}<figcaption>Words</figcaption></figure>`,
    picture: (it) => `<figure><img alt="Words" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">${it}</figure>`,
  };
  for (const [name, html] of Object.entries(around)) {
    await article(page, home, html(blocks.CommonMark));
    await expect(page.locator("combat-lab .stage")).toBeVisible();
    const words = page.getByText("Words", { exact: true }).or(page.getByAltText("Words"));
    await expect(words, name).toBeVisible();
    await expect(page.locator('[data-combat-lab="block"]')).toHaveJSProperty("localName", "pre");
    await page.unroute("**/fences.html");
  }
});

test("other code stays code, and loads nothing", async ({ page, home }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await article(page, home, Object.values(others).join(""));
  await settled(page);
  await expect(page.locator("combat-lab")).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith("combat-lab.js"))).toEqual([]);
  // A block that comes later is found, and only that.
  await page.evaluate((block) => document.body.insertAdjacentHTML("beforeend", block), blocks.CommonMark);
  await expect(page.locator("combat-lab .stage")).toBeVisible();
  await expect(page.locator("combat-lab")).toHaveCount(1);
});

test("options stand in a comment line", { tag: ["@gate", "@firefox"] }, async ({ page, home }) => {
  await article(
    page,
    home,
    `<pre><code class="language-combat"># combat-lab: edition=2008-10 frame=2 theme="dark" onclick=alert(1) src=x fit\n${code}</code></pre>`,
  );
  const lab = page.locator("combat-lab");
  await expect(lab.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  expect(await lab.evaluate((one) => one.getAttributeNames().sort())).toEqual(["edition", "fit", "frame", "theme"]);
  expect(await lab.evaluate((one) => [one.edition, one.theme])).toEqual(["2008-10", "dark"]);
});

test("a block with an error keeps its text, with the error below", { tag: "@firefox" }, async ({ page, home }) => {
  await article(page, home, `<pre><code class="language-combat">${code.replace("attack", "atack")}</code></pre>`);
  await expect(page.locator("combat-lab")).toContainText("Did you mean “attack”?");
  await expect(page.getByText("atack B -> Bob").first()).toBeVisible();
  const [block, lab] = await Promise.all(["pre", "combat-lab"].map((name) => page.locator(name).first().boundingBox()));
  expect(block.y).toBeLessThan(lab.y);
});

test("without the element, a block stays as it is", async ({ page, home, faults }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await article(page, home, blocks.Rouge);
  await expect(page.getByRole("alert")).toContainText("Combat Lab couldn't be loaded.");
  await expect(page.getByText("attack  B -> Bob").first()).toBeVisible();
  faults.expect(/ERR_FAILED/);
});

test("blocks that come later are seen, and stages go with their blocks", { tag: "@firefox" }, async ({ page, home }) => {
  await article(page, home, "");
  await page.evaluate(
    (html) => document.querySelector("#after").insertAdjacentHTML("beforebegin", `<div id="late">${html}</div>`),
    blocks.Hugo,
  );
  await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
  await page.evaluate((html) => (document.querySelector("#late").innerHTML = html), blocks.Sphinx);
  await expect(page.locator("combat-lab")).toHaveCount(1);
  await page.evaluate(() => document.querySelector('[data-combat-lab="block"]').remove());
  await expect(page.locator("combat-lab")).toHaveCount(0);
});

test("the block is there in print, and for readers without scripts", async ({ page, home, browser }) => {
  await article(page, home, blocks.superfences);
  await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator('[data-combat-lab="block"]').evaluate((one) => one.offsetHeight)).toBeGreaterThan(60);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await context.newPage();
  await quiet.setContent(blocks.superfences);
  await expect(quiet.getByText("attack B -> Bob")).toBeVisible();
  await context.close();
});

test("the standalone script has it too", { tag: "@firefox" }, async ({ page, home }) => {
  await article(page, home, blocks.CommonMark, '<script src="combat-lab.standalone.js"></script>');
  await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
});
