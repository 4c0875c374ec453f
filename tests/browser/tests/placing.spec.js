// Wherever an author puts it: the stage has a width in every layout and reads in its own direction, what else is on the page stays
// visible, and what a reader has done survives a move.
import { expect, settled, started, test } from "../lab.js";
import { looker } from "../look.js";
import { drawn, template } from "../painted.js";
import { today } from "../../today.mjs";

const trade =
  "title   A trade\nedition 2008-10, today\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";
const asks = `${trade.replace("block   G -> B\n", "")}ask     Bob blocks. Which creature survives?\nchoice  The Giant: B graveyard, G in play\nchoice  Both: B in play, G in play\nblock   G -> B\n`;
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const lesson = JSON.stringify({
  title: "Two situations",
  note: "Read first, then answer.",
  situations: [{ text: asks }, { text: trade }],
}).replaceAll("<", "\\u003c");

/** A page with this HTML, and a script of `dist/`. */
async function put(page, home, html, { script = "combat-lab.js", root = 'lang="en"' } = {}) {
  const body = `<!doctype html><html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="${new URL(script, home).href}"></script></head><body>${html}</body></html>`;
  await page.route("**/place.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("place.html", home).href);
}

/** What is put somewhere, and the script that it needs. */
const kinds = {
  element: { html: () => `<combat-lab><pre>${escaped(trade)}</pre></combat-lab>` },
  painted: { html: (shadow) => `<combat-lab>${shadow}<pre>${escaped(trade)}</pre></combat-lab>`, script: "combat-lab-paint.js" },
  "code block": {
    html: () => `<pre><code class="language-combat">${escaped(trade)}</code></pre>`,
    script: "combat-lab-fences.js",
  },
  lesson: {
    html: () => `<combat-lab-lesson><script type="application/json">${lesson}</script></combat-lab-lesson>`,
    script: "combat-lab-lesson.js",
  },
  comparison: { html: () => `<combat-lab mode="compare"><pre>${escaped(trade)}</pre></combat-lab>` },
};

const text = '<p class="own">The author\'s own words about a trade of creatures, with enough of them for two or three lines.</p>';
/** Where it is put: the HTML around it, by the name of the layout. */
const layouts = {
  block: (it) => `<div>${it}${text}</div>`,
  "row of boxes": (it) => `<div style="display: flex">${it}</div>${text}`,
  "row beside text": (it) => `<div style="display: flex; gap: 12px">${it}${text}</div>`,
  "row after text": (it) => `<div style="display: flex">${text}${it}</div>`,
  "wrapping row": (it) => `<div style="display: flex; flex-wrap: wrap; justify-content: center">${it}${text}</div>`,
  "column of boxes": (it) => `<div style="display: flex; flex-direction: column; align-items: center">${it}${text}</div>`,
  "column to one side": (it) => `<div style="display: flex; flex-direction: column; align-items: flex-end">${it}${text}</div>`,
  "centred grid": (it) => `<div style="display: grid; place-items: center">${it}${text}</div>`,
  "grid of two columns": (it) => `<div style="display: grid; grid-template-columns: auto auto">${it}${text}</div>`,
  "inline grid": (it) => `<div style="display: inline-grid">${it}${text}</div>`,
  float: (it) => `<div style="float: left">${it}</div>${text}`,
  dialog: (it) => `<dialog style="padding: 8px">${it}${text}</dialog>`,
  lightbox: (it) =>
    `<div style="position: fixed; inset: 0; overflow: auto; display: flex; flex-direction: column; align-items: center; justify-content: safe center">${it}${text}</div>`,
  popover: (it) => `<div popover style="inset: auto; margin: 0; border: 0">${it}${text}</div>`,
  "table cell": (it) => `<table><tr><td>${text}</td><td>${it}</td></tr></table>`,
  "fit-content": (it) => `<div style="width: fit-content">${it}${text}</div>`,
  "max-content": (it) => `<div style="width: max-content; max-width: 100%">${it}${text}</div>`,
  "min-content": (it) => `<div style="width: min-content">${it}${text}</div>`,
  "inline-block": (it) => `<div style="display: inline-block">${it}</div>${text}`,
  absolute: (it) => `<div style="position: absolute; top: 90px">${it}</div>${text}`,
  fieldset: (it) =>
    `<fieldset style="margin: 0; padding: 0; border: 0; display: inline-block"><legend>A legend</legend>${it}${text}</fieldset>`,
  "details in a row": (it) => `<div style="display: flex"><details open><summary>More</summary>${it}${text}</details></div>`,
  "vertical lines": (it) => `<div style="writing-mode: vertical-rl; height: 500px">${it}</div>${text}`,
  "vertical lines, left to right": (it) => `<div style="writing-mode: vertical-lr; height: 500px">${it}</div>${text}`,
};

for (const [kind, { html, script }] of Object.entries(kinds)) {
  test(`in every layout: ${kind}`, { tag: "@firefox" }, async ({ page, home }) => {
    test.setTimeout(180_000);
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const shadow = kind === "painted" ? template(await drawn(page, home, trade), new URL(".", home).href) : "";
    const places = Object.values(layouts).map((around) => `<section hidden>${around(html(shadow))}</section>`);
    await put(page, home, places.join(""), { script });
    const wrong = [];
    for (const [at, name] of Object.keys(layouts).entries()) {
      const section = page.locator("section").nth(at);
      for (const width of [1000, 380]) {
        await page.setViewportSize({ width, height: 900 });
        await section.evaluate((section) => {
          section.hidden = false;
          section.querySelector("dialog")?.close();
          section.querySelector("dialog")?.showModal();
          section.querySelector("[popover]:not(:popover-open)")?.showPopover();
        });
        await expect(section.locator(".stage").first(), `${name}, ${width}`).toBeAttached();
        const seen = await section.evaluate(async (section) => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const lab =
            section.querySelector("combat-lab-lesson")?.shadowRoot.querySelector("combat-lab") ??
            section.querySelector("combat-lab");
          const stage = lab.shadowRoot.querySelector(".stage").getBoundingClientRect();
          const own = section.querySelector(".own").getBoundingClientRect();
          const { scrollWidth, clientWidth } = document.documentElement;
          return {
            stage: stage.width,
            right: stage.right,
            own: own.width,
            ownRight: own.right,
            scrolls: scrollWidth - clientWidth,
            left: Math.min(stage.left, own.left),
          };
        });
        // Beside text, as wide as a small phone at least; alone, as wide as there is room.
        const least = width === 380 ? 240 : /text|two columns|table/.test(name) ? 400 : /min-content/.test(name) ? 240 : 600;
        if (
          seen.stage < least ||
          seen.own < 40 ||
          seen.scrolls > 0 ||
          seen.left < 0 ||
          seen.ownRight > width ||
          seen.right > width
        )
          wrong.push({ name, width, ...seen });
      }
      await section.evaluate((section) => {
        section.querySelector("dialog")?.close();
        section.hidden = true;
      });
    }
    expect(wrong).toEqual([]);
  });
}

/** What a page's rule makes of the element itself, often without meaning it. */
const boxes = [
  "display: flex",
  "display: flex; gap: 16px; justify-content: center",
  "display: inline-flex",
  "display: flex; flex-direction: column; align-items: center",
  "display: -webkit-box",
  "display: grid; place-items: center",
  "display: grid; justify-content: center",
  "display: inline-grid",
  "display: contents",
  "display: inline",
  "display: table",
  "writing-mode: vertical-rl",
  "all: unset",
];
const failing = { html: () => '<combat-lab src="gone.combat">The author\'s text.</combat-lab>' };
for (const [kind, { html, script }] of Object.entries({ ...kinds, failing })) {
  // Firefox doesn't report an address that fails.
  const tag = kind === "failing" ? [] : "@firefox";
  test(`whatever box the page makes of the element: ${kind}`, { tag }, async ({ page, home, faults }) => {
    test.setTimeout(180_000);
    const shadow = kind === "painted" ? template(await drawn(page, home, trade), new URL(".", home).href) : "";
    const style = boxes.map((box, at) => `.box${at} :is(combat-lab, combat-lab-lesson) { ${box} }`).join("");
    const row = (box, at) => `<section class="box${at}" hidden>${html(shadow)}${text}</section>`;
    const beside = (box, at) =>
      `<section class="box${at}" hidden><div style="display: flex; gap: 12px">${html(shadow)}${text}</div></section>`;
    await put(
      page,
      home,
      `<style>${style}</style>${boxes.map(row).join("")}${kind === "failing" ? "" : boxes.map(beside).join("")}`,
      { script },
    );
    const names = kind === "failing" ? boxes : [...boxes, ...boxes.map((box) => `${box}, beside text`)];
    const wrong = [];
    for (const [at, box] of names.entries()) {
      const section = page.locator("section").nth(at);
      for (const width of [1000, 380]) {
        await page.setViewportSize({ width, height: 900 });
        await section.evaluate((section) => (section.hidden = false));
        const shown = section.locator(kind === "failing" ? ".trouble" : ".stage").first();
        await expect(shown, `${box}, ${width}`).toBeAttached();
        const { stage, own, scrolls } = await shown.evaluate(async (stage) => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const own = document.querySelector("section:not([hidden]) .own");
          const { scrollWidth, clientWidth } = document.documentElement;
          const wide = (one) => one.getBoundingClientRect().width;
          return { stage: wide(stage), own: wide(own), scrolls: scrollWidth - clientWidth };
        });
        const least = width === 380 || at >= boxes.length ? 220 : kind === "failing" ? 500 : 600;
        if (stage < least || own < 40 || scrolls > 0) wrong.push({ box, width, stage, own, scrolls });
      }
      await section.evaluate((section) => (section.hidden = true));
    }
    expect(wrong).toEqual([]);
    if (kind === "failing") faults.expect(/404/);
  });
}

for (const article of ["article.html", "article.de.html"])
  test(`on a phone, the words under the editions are whole: ${article}`, async ({ page, home }) => {
    await page.goto(new URL(article, home).href);
    const words = page.locator("combat-lab").first().locator(".editions small");
    await expect(words).toHaveCount(3);
    for (const width of [320, 344, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await words.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent),
      );
      expect(cut, `${width}`).toEqual([]);
    }
  });

test("columns of text don't break it", async ({ page, home }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await put(page, home, `<div style="columns: 2">${text.repeat(4)}${kinds.element.html()}${text.repeat(4)}</div>`);
  await started(page);
  expect(await page.locator("combat-lab").evaluate((lab) => lab.getClientRects().length)).toBe(1);
});

const DRAFTED = `title Two against three
player Alice
  N Enormous Baloth 7/7
  C Trained Armodon 3/3; first strike
player Bob
  F Nessian Courser 3/3; vigilance
  G Rumbling Baloth 4/4; reach
  H Snapping Drake 3/2; flying
attack N, C -> Bob
block F -> N; G, H -> C
`;

/** Whether a page reads from the left or from the right. */
for (const root of ['lang="en"', 'lang="ar" dir="rtl"']) {
  test(`drafted attacks and blocks with their fates are whole in every layout: ${root}`, async ({ page, home }) => {
    test.setTimeout(300_000);
    const lab = `<combat-lab><pre>${escaped(DRAFTED)}</pre></combat-lab>`;
    await put(
      page,
      home,
      Object.values(layouts)
        .map((around) => `<section hidden>${around(lab)}</section>`)
        .join(""),
      { root },
    );
    const wrong = [];
    for (const [at, name] of Object.keys(layouts).entries()) {
      const section = page.locator("section").nth(at);
      for (const width of [1000, 380]) {
        await page.setViewportSize({ width, height: 900 });
        await section.evaluate(async (section) => {
          section.hidden = false;
          section.querySelector("dialog:not([open])")?.showModal();
          section.querySelector("[popover]:not(:popover-open)")?.showPopover();
          globalThis.lab = section.querySelector("combat-lab");
          await lab.start();
          globalThis.root = lab.shadowRoot;
        });
        await looker(page);
        for (const [moment, creatures, fates] of [
          ["declares attackers", 2, 2],
          ["declares blockers", 3, 5],
        ]) {
          await page.evaluate(async (moment) => {
            for (let frame = 1; frame <= lab.frames && !lab.sentence.includes(moment); frame++) await lab.seek(frame);
          }, moment);
          const cards = section.locator(".card.can");
          await expect(cards, `${name}, ${width}, ${moment}`).toHaveCount(creatures);
          // What has been drafted at the other width stays.
          for (const card of await cards.all())
            if ((await card.locator(".taken").count()) === 0) await card.locator(".toggle").first().dispatchEvent("click");
          await expect(section.locator(".out:has(b)"), `${name}, ${width}, ${moment}`).toHaveCount(fates);
          const seen = await page.evaluate(async () => {
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return look().problems;
          });
          // The attacked player is a pill, in a draft as in a declaration.
          if ((await section.locator(".pills .face .next").count()) !== 1) seen.push("no pill");
          // The table of results for other values takes its place below, and no more.
          const supposed = section.locator(".supposed");
          await supposed.locator("button").first().dispatchEvent("click");
          await expect(supposed.locator("table:not([aria-busy])"), `${name}, ${width}, ${moment}`).toBeVisible();
          const table = await page.evaluate(() => {
            const box = (what) => root.querySelector(what).getBoundingClientRect();
            const [table, stage] = [box(".supposed table"), box(".stage")];
            const runsOut = table.left < stage.left || table.right > stage.right;
            return [...look().problems, ...(runsOut ? ["the table runs out of the stage"] : [])];
          });
          seen.push(...table.map((what) => `with the table: ${what}`));
          for (const what of seen) wrong.push(`${name}, ${width}, ${moment}: ${what}`);
        }
      }
      await section.evaluate((section) => {
        section.querySelector("dialog")?.close();
        section.hidden = true;
      });
    }
    expect(wrong).toEqual([]);
  });
}

/** How a stage is drawn: its direction, the order of its editions, and what stands left of what on its cards. */
const reads = (page, selector = "combat-lab") =>
  page
    .locator(selector)
    .first()
    .evaluate((lab) => {
      const root = lab.shadowRoot;
      const left = (/** @type {Element} */ one) => one.getBoundingClientRect().left;
      const labels = [...root.querySelectorAll(".editions label")].map(left);
      const { direction, writingMode } = getComputedStyle(root.querySelector(".stage"));
      return {
        direction,
        writingMode,
        inOrder: labels.every((at, place) => place === 0 || at > labels[place - 1]),
        lang: root.querySelector(".stage").closest("[lang]")?.getAttribute("lang"),
      };
    });

for (const [kind, { html, script }] of Object.entries(kinds)) {
  test(`on a page from right to left, in its own direction: ${kind}`, async ({ page, home }) => {
    const shadow = kind === "painted" ? template(await drawn(page, home, trade), new URL(".", home).href) : "";
    await put(page, home, `<p>مقدمة</p>${html(shadow)}<p id="after">خاتمة</p>`, {
      script,
      root: 'lang="ar" dir="rtl" style="unicode-bidi: bidi-override; writing-mode: vertical-rl"',
    });
    const labs = kind === "lesson" ? "combat-lab-lesson combat-lab" : "combat-lab";
    await expect(page.locator(labs).first().locator(".stage")).toBeAttached();
    expect(await reads(page, labs)).toEqual({ direction: "ltr", writingMode: "horizontal-tb", inOrder: true, lang: "en" });
    expect(await page.locator("#after").evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
    if (kind === "lesson")
      expect(await page.locator("combat-lab-lesson .head").evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
  });
}

test("what readers have without the stage keeps the direction of the page", async ({ page, home, faults }) => {
  await put(page, home, '<combat-lab src="gone.combat">بالكلمات</combat-lab>', { root: 'lang="ar" dir="rtl"' });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await page.getByRole("alert").evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
  expect(await page.locator("combat-lab").evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  faults.expect(/404/);
});

/** Answers with a situation where one of these files is asked for. */
async function files(page, ...names) {
  for (const name of names)
    await page.route(`**/${name}.combat`, (route) =>
      route.fulfill({ contentType: "text/plain", body: trade.replace("A trade", `The ${name}`) }),
    );
}
const headings = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("combat-lab")].map((lab) => lab.shadowRoot?.querySelector("h2")?.textContent),
  );

test.describe("without an end tag", () => {
  const said = /^console: Combat Lab: <combat-lab.*> has no end tag/;

  test("what follows is shown after the stage, also the next stage", { tag: "@firefox" }, async ({ page, home, faults }) => {
    await files(page, "first", "second");
    await put(
      page,
      home,
      '<p>Before</p><combat-lab src="first.combat" height="300" /><p id="between">Between</p><combat-lab src="second.combat" frame="2" /><p id="last">Last</p>',
    );
    await expect(page.getByRole("heading", { name: "The second" })).toBeVisible();
    expect(await headings(page)).toEqual(["The first", "The second"]);
    await expect(page.locator("#between")).toBeVisible();
    await expect(page.locator("#last")).toBeVisible();
    const tops = await page.evaluate(() => {
      const [one, other] = [...document.querySelectorAll("combat-lab")].map((lab) =>
        lab.shadowRoot.firstElementChild.getBoundingClientRect(),
      );
      const { top } = document.querySelector("#between").getBoundingClientRect();
      return {
        height: Math.round(one.height),
        order: one.bottom <= top && top < other.top,
        scrolls: document.querySelector("combat-lab").scrollHeight > document.querySelector("combat-lab").clientHeight + 1,
      };
    });
    // The height is that of the stage, not of the rest of the article.
    expect(tops).toEqual({ height: 300, order: true, scrolls: false });
    expect(
      await page
        .locator("combat-lab")
        .nth(1)
        .evaluate((lab) => lab.frame),
    ).toBe(2);
    faults.expect(said);
  });

  for (const [name, rest] of Object.entries({
    "a heading": "<h2>Next</h2><p>Short</p>",
    "a section": "<div><section><p>Inside</p></section></div>",
    "a form": '<form><label>Name <input id="field"></label></form>',
    "a long text": `<p>${"Many words. ".repeat(40)}</p>`,
    "a text and an element of another kind": "Loose words <em>and more</em><my-widget>Widget</my-widget>",
  })) {
    for (const [how, before] of Object.entries({
      src: '<combat-lab src="first.combat" />',
      "a situation": `<combat-lab><pre>${escaped(trade.replace("A trade", "The first"))}</pre>`,
    })) {
      test(`${name} after ${how}`, async ({ page, home, faults }) => {
        await files(page, "first");
        await put(page, home, `${before}<div id="rest">${rest}</div>`);
        await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
        await expect(page.locator("#rest")).toBeVisible();
        await expect(page.getByText("Grizzly Bears  2/2")).toBeHidden();
        expect(await page.locator("combat-lab").evaluate((lab) => lab.notation.trim().split("\n")[0])).toBe("title   The first");
        faults.expect(said);
        // Keys typed there are the page's.
        if (name !== "a form") return;
        await page.evaluate(() => document.addEventListener("keydown", ({ key }) => (globalThis.heard = key)));
        await page.locator("#field").press("x");
        expect(await page.evaluate(() => heard)).toBe("x");
      });
    }
  }

  for (const [name, rest] of Object.entries({
    "a short paragraph": '<p id="rest">One short sentence.</p>',
    "a list": '<ul id="rest"><li>one</li><li>two</li></ul>',
    "a figure":
      '<figure id="rest"><img alt="A board" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40"></figure>',
    "a quotation": '<blockquote id="rest">Trample.</blockquote>',
  })) {
    for (const [where, [before, after]] of Object.entries({ "the page": ["", ""], "a box": ["<div>", "</div><p>After</p>"] })) {
      test(`${name} at the end of ${where}`, { tag: "@gate" }, async ({ page, home, faults }) => {
        await files(page, "first");
        await put(page, home, `${before}<combat-lab src="first.combat" />${rest}${after}`);
        await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
        await expect(page.locator("#rest")).toBeVisible();
        faults.expect(/has no end tag.*If it has one, begin a new line after it/);
      });
    }
  }

  test("another notation, or an address that fails, leaves it there", async ({ page, home, faults }) => {
    await files(page, "first");
    await put(page, home, '<combat-lab src="first.combat" /><h2 id="rest">Next</h2>');
    await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
    await page.locator("combat-lab").evaluate((lab, text) => (lab.notation = text), trade.replace("A trade", "Another"));
    await expect(page.getByRole("heading", { name: "Another" })).toBeVisible();
    await expect(page.locator("#rest")).toBeVisible();
    await page.locator("combat-lab").evaluate((lab) => (lab.src = "gone.combat"));
    await expect(page.getByRole("alert")).toContainText("wasn't found");
    await expect(page.locator("#rest")).toBeVisible();
    faults.expect(said);
    faults.expect(/404/);
  });

  test("a lesson too", async ({ page, home, faults }) => {
    await put(page, home, `${kinds.lesson.html().replace("</combat-lab-lesson>", "")}<h2 id="rest">Next</h2><p>Text</p>`, {
      script: "combat-lab-lesson.js",
    });
    await expect(page.locator("combat-lab-lesson .head")).toContainText("Two situations");
    await expect(page.locator("#rest")).toBeVisible();
    faults.expect(/<combat-lab-lesson> has no end tag/);
  });

  test("with it, a text of a few sentences is only for readers without the stage", async ({ page, home }) => {
    await files(page, "first");
    await put(
      page,
      home,
      '<combat-lab src="first.combat"><p>Grizzly Bears attack.</p><p>A Giant blocks. <a href="#more">More</a></p></combat-lab><h2>Next</h2>',
    );
    await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
    await expect(page.getByText("Grizzly Bears attack.")).toBeHidden();
    // A line break is enough, and a line of text is one everywhere.
    for (const html of [
      '<div>\n<combat-lab src="first.combat"><p>Grizzly Bears attack.</p></combat-lab>\n</div>',
      '<p><combat-lab src="first.combat">Grizzly <em>Bears</em> attack. <img alt="" src="data:,"></combat-lab></p>',
    ]) {
      await page.unroute("**/place.html");
      await put(page, home, html);
      await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
      await expect(page.locator("combat-lab > em, combat-lab > p")).toBeHidden();
    }
    // A whole situation too.
    for (const text of [escaped(trade.repeat(2)), `<pre>${escaped(trade.repeat(2))}</pre>`]) {
      await page.unroute("**/place.html");
      await put(page, home, `<combat-lab src="first.combat">${text}</combat-lab><h2>Next</h2>`);
      await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
      expect(await page.locator("combat-lab").evaluate((lab) => lab.shadowRoot.querySelectorAll("slot:not([name])").length)).toBe(
        0,
      );
    }
  });
});

/** The reader's own version: a player concedes. */
async function conceded(lab) {
  await lab.getByRole("button", { name: "More", exact: true }).click();
  await lab.locator(".concede").first().click();
  await expect(lab.locator(".version b")).toBeVisible();
}

test.describe("off the page and back", () => {
  const state = (page, selector = "combat-lab") =>
    page
      .locator(selector)
      .first()
      .evaluate((lab) => ({
        frame: lab.frame,
        edition: lab.edition,
        version: lab.shadowRoot.querySelector(".version b")?.textContent ?? "",
      }));
  /** Takes something off the page for longer than the task in which it goes, and puts it back elsewhere. */
  const away = (page, selector) =>
    page.evaluate(async (selector) => {
      const one = document.querySelector(selector);
      one.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector("#there").append(one);
    }, selector);

  test("it goes on where its reader was: frame, edition and decisions", { tag: ["@gate", "@firefox"] }, async ({
    page,
    home,
  }) => {
    await files(page, "first");
    const asked = [];
    page.on("request", (request) => asked.push(request.url().split("/").at(-1)));
    await put(page, home, '<div id="here"><combat-lab src="first.combat" frame="2"></combat-lab></div><div id="there"></div>');
    await started(page);
    const lab = page.locator("combat-lab");
    await lab.evaluate(async (lab, today) => {
      lab.edition = today;
      await lab.seek(3);
    }, today);
    await conceded(lab);
    const before = await state(page);
    expect(before.edition).toBe(today);
    for (let round = 0; round < 2; round++) {
      await away(page, "combat-lab");
      await expect(lab.locator(".stage")).toBeVisible();
      await expect.poll(() => state(page)).toEqual(before);
    }
    // Nothing is fetched twice.
    expect(asked.filter((name) => name === "first.combat")).toHaveLength(1);
    // The decision can be undone.
    await lab.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => state(page)).not.toEqual(before);
  });

  test("also answers, and a question isn't asked twice", async ({ page, home }) => {
    await put(
      page,
      home,
      `<div><combat-lab mode="question"><pre>${escaped(asks)}</pre></combat-lab></div><div id="there"></div>`,
    );
    const lab = page.locator("combat-lab");
    await lab.locator(".picks button", { hasText: "The Giant" }).click();
    await expect(lab.locator(".dock")).toContainText("Correct");
    await page.evaluate(() => document.querySelector("combat-lab").addEventListener("answer", () => (globalThis.again = true)));
    await away(page, "combat-lab");
    await expect(lab.locator(".dock")).toContainText("Correct");
    expect(await page.evaluate(() => "again" in globalThis)).toBe(false);
  });

  test("what is asked of it as it is moved is shown", async ({ page, home }) => {
    await put(page, home, `<div><combat-lab><pre>${escaped(trade)}</pre></combat-lab></div><div id="there"></div>`);
    await started(page);
    await page.evaluate(
      (text) => {
        const lab = document.querySelector("combat-lab");
        lab.edition = "2008-10";
        lab.notation = text;
        document.querySelector("#there").append(lab);
      },
      trade.replace("A trade", "Another"),
    );
    await expect(page.getByRole("heading", { name: "Another" })).toBeVisible();
  });

  test("what is asked of it meanwhile is what it shows then", async ({ page, home }) => {
    await put(page, home, `<div><combat-lab><pre>${escaped(trade)}</pre></combat-lab></div><div id="there"></div>`);
    await started(page);
    const shows = async (change) => {
      await page.evaluate(async (change) => {
        const lab = document.querySelector("combat-lab");
        await lab.seek(4);
        lab.remove();
        await new Promise((resolve) => setTimeout(resolve));
        Object.assign(lab, change.properties);
        for (const [name, value] of Object.entries(change.attributes ?? {})) lab.setAttribute(name, value);
        document.querySelector("#there").append(lab);
        await lab.start();
      }, change);
      return page
        .locator("combat-lab")
        .evaluate((lab) => [lab.frame, lab.edition, lab.shadowRoot.querySelector("h2").textContent]);
    };
    expect(await shows({ attributes: { frame: "2" } })).toEqual([2, "2008-10", "A trade"]);
    expect((await shows({ properties: { edition: today } })).slice(1)).toEqual([today, "A trade"]);
    expect((await shows({ properties: { notation: trade.replace("A trade", "Another") } }))[2]).toBe("Another");
  });

  test("a code block and a lesson come back with their stages", async ({ page, home }) => {
    await put(page, home, `<div id="tab">${kinds["code block"].html()}<p>Text</p></div><div id="there"></div>`, {
      script: "combat-lab-fences.js",
    });
    const lab = page.locator("combat-lab");
    await expect(lab.locator(".stage")).toBeVisible();
    await lab.evaluate((lab) => lab.seek(3));
    await away(page, "#tab");
    await expect(lab.locator(".stage")).toBeVisible();
    await expect(lab).toHaveCount(1);
    expect((await state(page)).frame).toBe(3);
    // A block that goes alone takes its stage along, also when it comes back.
    await page.evaluate(() => (globalThis.block = document.querySelector("pre[data-combat-lab]")).remove());
    await expect(lab).toHaveCount(0);
    await page.evaluate(() => document.querySelector("#there").append(globalThis.block));
    await expect(lab.locator(".stage")).toBeVisible();

    await page.unroute("**/place.html");
    await put(page, home, `<div id="tab">${kinds.lesson.html()}</div><div id="there"></div>`, { script: "combat-lab-lesson.js" });
    const lesson = page.locator("combat-lab-lesson");
    await lesson.locator(".primary:visible").click();
    await lesson.locator(".picks button", { hasText: "The Giant" }).click();
    await expect(lesson.locator(".dots .first")).toHaveCount(1);
    await away(page, "#tab");
    await expect(lesson.locator(".dock").first()).toContainText("Correct");
    await expect(lesson.locator(".dots .first")).toHaveCount(1);
  });

  test("in the document of a frame, and back", async ({ page, home }) => {
    await put(
      page,
      home,
      `<div><combat-lab><pre>${escaped(trade)}</pre></combat-lab></div><div id="there"></div><iframe title="A frame" width="600" height="900"></iframe>`,
    );
    await started(page);
    const looks = () =>
      page.evaluate(async () => {
        const lab =
          document.querySelector("combat-lab") ?? document.querySelector("iframe").contentDocument.querySelector("combat-lab");
        await lab.start();
        const { borderTopStyle } = lab.ownerDocument.defaultView.getComputedStyle(lab.shadowRoot.querySelector(".stage"));
        return [lab.frame, borderTopStyle];
      });
    await page.evaluate(async () => {
      await document.querySelector("combat-lab").seek(3);
      document.querySelector("iframe").contentDocument.body.append(document.querySelector("combat-lab"));
    });
    expect(await looks()).toEqual([3, "solid"]);
    await page.evaluate(async () => {
      const lab = document.querySelector("iframe").contentDocument.querySelector("combat-lab");
      lab.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector("#there").append(lab);
    });
    expect(await looks()).toEqual([3, "solid"]);
  });
});

test.describe("set by a framework", () => {
  test("another edition keeps the frame, where it exists, and another mode too", { tag: "@firefox" }, async ({ page, home }) => {
    await put(page, home, `<combat-lab><pre>${escaped(trade)}</pre></combat-lab>`);
    await started(page);
    const after = (change, edition) =>
      page.locator("combat-lab").evaluate(
        async (lab, [change, edition]) => {
          const frames = async () => {
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          };
          await lab.seek(4);
          const before = lab.sentence;
          new Function("lab", change)(lab);
          await lab.start();
          // It is played under another edition in slices.
          for (const late = performance.now() + 5000; lab.edition !== edition && performance.now() < late; ) await frames();
          await frames();
          return { frame: lab.frame, same: lab.sentence === before, edition: lab.edition };
        },
        [change, edition],
      );
    const keeps = async (change, edition) =>
      expect(await after(change, edition), change).toEqual({ frame: 4, same: true, edition });
    await keeps(`lab.edition = "${today}"`, today);
    await keeps('lab.setAttribute("edition", "2008-10")', "2008-10");
    // No edition is the author's first.
    await keeps(`lab.edition = "${today}"`, today);
    await keeps("lab.edition = undefined", "2008-10");
    for (const change of [
      'lab.mode = "replay"',
      "lab.share = true",
      'lab.theme = "dark"',
      'lab.controls = "buttons"',
      "lab.height = 700",
      "lab.mode = null",
    ])
      await keeps(change, "2008-10");
    // What it is already, in whatever way it is written again, changes nothing.
    for (const change of [
      "lab.notation = lab.notation",
      "lab.frame = undefined",
      "lab.frame = null",
      "lab.notation = undefined",
      "lab.innerHTML = lab.innerHTML",
      "lab.src = undefined",
    ])
      await keeps(change, "2008-10");
    expect(
      await page
        .locator("combat-lab")
        .evaluate((lab) => [lab.hasAttribute("edition"), lab.hasAttribute("mode"), lab.hasAttribute("src")]),
    ).toEqual([false, false, false]);
  });

  test("decisions stay if the edition is set that is in view", async ({ page, home }) => {
    await put(page, home, `<combat-lab><pre>${escaped(trade)}</pre></combat-lab>`);
    await started(page);
    const lab = page.locator("combat-lab");
    await lab.getByRole("radio").last().check({ force: true });
    await expect.poll(() => lab.evaluate((lab) => lab.edition)).toBe(today);
    await conceded(lab);
    // biome-ignore lint/correctness/noSelfAssign: what frameworks do
    await lab.evaluate((lab) => (lab.edition = lab.edition));
    await lab.evaluate((lab) => lab.start());
    await settled(page);
    await expect(lab.locator(".version b")).toBeVisible();
  });

  test("an address that is set after one failed is shown", async ({ page, home, faults }) => {
    await files(page, "first");
    await put(page, home, '<combat-lab src="gone.combat"><p>In words.</p></combat-lab>\n');
    await expect(page.getByRole("alert")).toContainText("wasn't found");
    await page.locator("combat-lab").evaluate((lab) => (lab.src = "first.combat"));
    await expect(page.getByRole("heading", { name: "The first" })).toBeVisible();
    await expect(page.getByText("In words.")).toBeHidden();
    faults.expect(/404/);
  });

  test("properties that were set before the element was known are set, and a page's own properties of all objects do no harm", async ({
    page,
    home,
  }) => {
    await page.addInitScript(() => {
      Object.prototype.x = 1;
      Object.prototype.extra = () => {};
      Array.prototype.last = () => {};
    });
    await page.route("**/early.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><combat-lab></combat-lab><script>Object.assign(document.querySelector("combat-lab"), { notation: ${JSON.stringify(asks)}, edition: "${today}", frame: 3, share: true, fit: undefined, mode: null, height: 640 })</script><script type="module" src="${new URL("combat-lab.js", home).href}"></script>`,
      }),
    );
    await page.goto(new URL("early.html", home).href);
    await started(page);
    const lab = page.locator("combat-lab");
    await expect
      .poll(() => lab.evaluate((lab) => [lab.frame, lab.edition, lab.share, lab.offsetHeight]))
      .toEqual([3, today, true, 640]);
    await lab.evaluate((lab) => lab.seek(Infinity));
    expect(
      await lab.evaluate(async (lab) => [(await lab.toSvg()).slice(0, 4), (await lab.check("player Ann")).length > 0]),
    ).toEqual(["<svg", true]);
    await expect(lab.getByRole("alert")).toHaveCount(0);
  });
});
