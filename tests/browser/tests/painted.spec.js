// Painted elements: what the host has drawn is shown and stepped through before the engine is loaded, which then takes over.
// The frames are taken from the stage itself here; that the host draws the same is tested where it draws (web/src/tests).
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { expect, test } from "../lab.js";
import { drawn, template } from "../painted.js";
import { today } from "../../today.mjs";

const trade =
  "title   A trade\nedition 2008-10, today\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** What `combat-lab paint` would write, of another release too, so many times on one page. */
async function painted(page, home, release, times = 1, attributes = "", form = "") {
  const data = await drawn(page, home, trade);
  const base = new URL(".", home).href;
  const shadow = template({ ...data, version: release ?? data.version }, base);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<script type="module" src="${base}combat-lab-paint.js"></script>
<main>${`<combat-lab ${attributes}>${shadow.replace("</template>", `${form}</template>`)}<pre>${trade}</pre></combat-lab>`.repeat(times)}<p id="after">After</p></main>`;
  await page.route("**/painted.html", (route) => route.fulfill({ contentType: "text/html", body }));
  // Nothing is fetched ahead of a reader's act.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1)));
  asked.length = 0;
  await page.goto(new URL("painted.html", base).href);
  return { data, asked };
}

const lab = (page) => page.locator("combat-lab");
const says = (page) => lab(page).locator(".sentence");

test("a painted element is as dark as its page, and keeps its keys", async ({ page, home }) => {
  await painted(page, home);
  const scheme = () => lab(page).evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".stage")).colorScheme);
  await page.evaluate(() => {
    document.body.dataset.theme = "dark";
    globalThis.heard = [];
    document.addEventListener("keydown", ({ key }) => heard.push(key));
  });
  await expect.poll(scheme).toBe("dark");
  await lab(page).locator(".stage").focus();
  for (const key of ["ArrowRight", "ArrowLeft", "s"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Next", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await expect(lab(page)).toHaveAttribute("frame", "2");
  expect(await page.evaluate(() => heard)).toEqual(["s"]);
});

test("a painted element's dock sticks only when the stage begins above the screen", async ({ page, home }) => {
  await page.setViewportSize({ width: 380, height: 740 });
  await painted(page, home);
  const position = () => lab(page).evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".dock")).position);
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement("h1"), { textContent: "An article" })));
  await expect.poll(position).toBe("static");
  await page.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
    scrollTo(0, 120);
  });
  await expect.poll(position).toBe("sticky");
});

test("what is painted is stepped through without the engine, which takes over at the same frame", {
  tag: ["@gate", "@firefox"],
}, async ({ page, home }) => {
  const { data, asked } = await painted(page, home);
  await expect(lab(page)).toHaveAttribute("painted", "");
  await expect(says(page)).toBeVisible();
  const first = await says(page).textContent();
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await expect(lab(page)).toHaveAttribute("frame", "2");
  await expect(says(page)).not.toHaveText(first);
  await page.getByRole("button", { name: "Next", exact: true }).first().focus();
  await page.keyboard.press("End");
  await expect(lab(page)).toHaveAttribute("frame", String(data.count));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(lab(page)).toHaveAttribute("frame", "3");
  // The focus stays on what is pressed again.
  await expect(page.getByRole("button", { name: "Next", exact: true }).first()).toBeFocused();
  const text = await lab(page).locator(".stage").innerText();
  const high = await page.locator("#after").evaluate((after) => after.getBoundingClientRect().top);
  expect(asked).not.toContain("combat-lab.js");
  expect(asked).not.toContain("combat-lab.wasm");

  const rules = (of) =>
    lab(page).evaluate(
      (one, of) => [...one.shadowRoot[of]].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
      of,
    );
  const worn = await rules("styleSheets");
  await lab(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(lab(page)).not.toHaveAttribute("painted");
  await expect(lab(page).locator(".menu")).toBeVisible();
  expect(asked).toContain("combat-lab.wasm");
  // It wears what the page had already, and more.
  expect(await rules("adoptedStyleSheets")).toEqual(expect.arrayContaining(worn));
  expect(await lab(page).evaluate((lab) => lab.frame)).toBe(3);
  await page.keyboard.press("Escape");
  await expect(lab(page).locator(".menu")).toBeHidden();
  expect(await lab(page).locator(".stage").innerText()).toBe(text);
  expect(await page.locator("#after").evaluate((after) => after.getBoundingClientRect().top)).toBe(high);
});

test("an edition that is chosen on what is painted is shown by the engine", { tag: ["@gate", "@firefox"] }, async ({
  page,
  home,
}) => {
  await painted(page, home);
  await lab(page).getByRole("radio").last().click({ force: true });
  await expect.poll(() => lab(page).evaluate((lab) => lab.edition)).toBe(today);
});

for (const [what, form] of [
  ["of another build", "AAECAwQFBgcICQ=="],
  ["that a host has changed", "AAE&amp;CAw"],
]) {
  test(`a situation's form ${what} is passed over: its text is read`, { tag: "@gate" }, async ({ page, home }) => {
    const { asked } = await painted(page, home, undefined, 1, "", `<script type="text/plain" class="form">${form}</script>`);
    await lab(page).getByRole("radio").last().click({ force: true });
    await expect.poll(() => lab(page).evaluate((lab) => lab.edition)).toBe(today);
    expect(asked).toContain("combat-lab.reading.wasm");
  });
}

test("a script that seeks in what is painted gets the stage in its own look", { tag: "@firefox" }, async ({ page, home }) => {
  await painted(page, home);
  await expect(lab(page)).toHaveAttribute("painted", "");
  const border = () => lab(page).evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".stage")).borderTopWidth);
  const before = await border();
  expect(before).not.toBe("0px");
  await page.evaluate(
    async (script) => {
      await import(script);
      await customElements.whenDefined("combat-lab");
      await document.querySelector("combat-lab").seek(3);
    },
    new URL("combat-lab.js", new URL(".", home)).href,
  );
  await expect(lab(page)).not.toHaveAttribute("painted", "");
  expect(await lab(page).evaluate((one) => one.frame)).toBe(3);
  expect(await border()).toBe(before);
});

test("what another release has painted is drawn anew", async ({ page, home }) => {
  await painted(page, home, "0.0.0");
  await expect.poll(() => lab(page).evaluate((lab) => lab.frames ?? 0)).toBeGreaterThan(3);
  await expect(lab(page)).not.toHaveAttribute("painted");
});

test("where the engine doesn't come, what is painted stays, and says so", async ({ page, home, faults }) => {
  await painted(page, home);
  await page.route("**/combat-lab.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await lab(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(lab(page).getByRole("alert")).toHaveText("It didn't come.");
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
  await expect(lab(page)).toHaveAttribute("frame", "2");
  faults.expect(/404/);
});

test("thirty painted elements are all there at once, cost nothing while nobody acts, and share one engine", async ({
  page,
  home,
}) => {
  const { asked } = await painted(page, home, undefined, 30);
  const drawn = () =>
    lab(page).evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            one.hasAttribute("painted") && one.shadowRoot.querySelector(".sentence").checkVisibility() && one.offsetHeight > 200,
        ).length,
    );
  await expect.poll(drawn).toBe(30);
  expect(asked.filter((name) => name === "combat-lab-paint.js")).toHaveLength(1);
  expect(asked).not.toContain("combat-lab.js");

  const debug = await page.context().newCDPSession(page);
  await debug.send("Performance.enable");
  const work = async () => {
    const { metrics } = await debug.send("Performance.getMetrics");
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { layouts: of("LayoutCount"), seconds: of("ScriptDuration") };
  };
  // What the page does when it has come is over at some time.
  let before = await work();
  let still = 0;
  await expect
    .poll(
      async () => {
        const now = await work();
        still = now.layouts === before.layouts && now.seconds === before.seconds ? still + 1 : 0;
        before = now;
        return still;
      },
      { intervals: [500] },
    )
    .toBeGreaterThan(2);

  const more = page.getByRole("button", { name: "More", exact: true });
  for (const place of [0, 29]) {
    await more.nth(place).click();
    await expect(lab(page).nth(place).locator(".menu")).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(asked.filter((name) => name === "combat-lab.wasm")).toHaveLength(1);
  expect(await page.locator("combat-lab[painted]").count()).toBe(28);
});

test("what is painted is printed as it stands, on white, with nothing to press", async ({ page, home }) => {
  await painted(page, home);
  await page.evaluate(() => (document.body.dataset.theme = "dark"));
  const scheme = () => lab(page).evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".stage")).colorScheme);
  await expect.poll(scheme).toBe("dark");
  await page.emulateMedia({ media: "print" });
  await expect.poll(scheme).toBe("light");
  await expect(says(page)).toBeVisible();
  await expect(lab(page).locator(".card").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeHidden();
  await expect(lab(page).locator(".scrub")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect.poll(scheme).toBe("dark");
});

test("a painted element has the height that its author gives and fits into it, also when the engine takes over", async ({
  page,
  home,
}) => {
  await painted(page, home, undefined, 1, 'height="300" fit');
  const size = () =>
    lab(page).evaluate((one) => {
      const drawn = one.shadowRoot.querySelector(".lab");
      const zoom = Number(getComputedStyle(drawn).zoom);
      return { height: one.clientHeight, zoom, fits: drawn.offsetHeight * zoom <= 301 };
    });
  await expect.poll(async () => (await size()).fits).toBe(true);
  const before = await size();
  expect(before.height).toBe(300);
  expect(before.zoom).toBeLessThan(1);
  await lab(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(lab(page).locator(".menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(size).toEqual(before);
});

test("the site's article is painted in its language, and shows both situations without the engine", {
  tag: "@built",
}, async ({ page, home }) => {
  const asked = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && asked.push(request.url()));
  for (const [name, step] of Object.entries({ "article.html": "Next", "article.de.html": "Weiter" })) {
    await page.goto(new URL(name, home).href);
    await expect(page.locator("combat-lab[painted]")).toHaveCount(2);
    await expect(page.locator("combat-lab").first().locator(".stage").getByText("Mogg Fanatic").first()).toBeVisible();
    await page.locator("combat-lab").last().getByRole("button", { name: step }).first().waitFor();
  }
  expect(asked).toEqual([]);
});

test("what the build has painted is played without the module that reads texts, until there is another text", {
  tag: "@built",
}, async ({ page, home }) => {
  const asked = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && asked.push(request.url().split("/").at(-1)));
  const site = await (await page.request.get(new URL("situations/a-card-on-the-stack.html", home).href)).text();
  const [element] = /<combat-lab [\s\S]*<\/combat-lab>/.exec(site);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<script type="module" src="../combat-lab-paint.js"></script><main>${element}</main>`;
  await page.route("**/article.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(new URL("situations/article.html", home).href);
  // The engine comes for whoever is about to act.
  await lab(page).locator(".stage").focus();
  await expect.poll(() => asked).toContain("combat-lab.wasm");
  await page.waitForFunction(() => customElements.get("combat-lab"));
  await lab(page).evaluate((lab) => lab.start());
  await expect(lab(page)).not.toHaveAttribute("painted");
  for (let frame = 2; frame < 6; frame++) await lab(page).evaluate((lab) => lab.next());
  expect(await lab(page).evaluate((lab) => lab.frame)).toBeGreaterThan(4);
  expect(asked).toEqual(["combat-lab.wasm"]);
  await lab(page).evaluate((lab, trade) => {
    lab.notation = trade;
  }, trade);
  await expect(lab(page).locator("h2")).toHaveText("A trade");
  expect(asked).toEqual(["combat-lab.wasm", "combat-lab.reading.wasm", "combat-lab.shared.wasm"]);
});

test(
  "a page in one file that is painted is played without what reads texts",
  { tag: "@built" },
  async ({ page, home, faults }, testInfo) => {
    const read = (name) => readFileSync(new URL(`../../../dist/${name}`, import.meta.url), "utf8");
    const site = await (await page.request.get(new URL("situations/a-card-on-the-stack.html", home).href)).text();
    const [, shadow, notation] = /<combat-lab [^>]*>([\s\S]*<\/template>)[\s\S]*?<pre[^>]*>\n([\s\S]*?)<\/pre>/.exec(site);
    const style = read("combat-lab-paint.css");
    const html = read("page.painted.html")
      .replace(/<meta http-equiv[^>]*>/, "")
      .replace("<!-- attributes -->", "")
      .replace("<!-- painted -->", () => shadow.replace(/<link [^>]*>/, () => `<style>${style}</style>`))
      .replace("<!-- notation -->", () => notation)
      .replace("<!-- program -->", () => `<script>${read("combat-lab-paint.standalone.js")}</script>`);
    const file = testInfo.outputPath("page.html");
    writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    await lab(page).getByRole("button", { name: "More", exact: true }).click();
    await expect(lab(page)).not.toHaveAttribute("painted");
    await expect(lab(page).locator(".menu")).toBeVisible();
    expect(await lab(page).evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".stage")).borderTopWidth)).not.toBe(
      "0px",
    );
    await lab(page).evaluate((one) => one.next());
    expect(await lab(page).evaluate((one) => one.frame)).toBe(2);
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => one !== `request: ${pathToFileURL(file).href}`));
  },
);

/** A page with the script that steps through what is painted, and this HTML; `shadow` is what the painter wrote. */
async function paints(page, home, html) {
  const base = new URL(".", home).href;
  const shadow = template(await drawn(page, home, trade), base);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.route("**/painted.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,"><script type="module" src="${base}combat-lab-paint.js"></script><main>${html(shadow)}</main>`,
    }),
  );
  await page.goto(new URL("painted.html", base).href);
}
const copy = (shadow) => `<combat-lab>${shadow}<pre>${trade}</pre></combat-lab>`;

test("in a paragraph, the text of what is painted isn't shown beside it", { tag: "@firefox" }, async ({ page, home }) => {
  await paints(page, home, (shadow) => `<p>Before ${copy(shadow)} after.</p><p>More</p>`);
  await expect(lab(page)).toHaveAttribute("painted", "");
  await expect(page.locator("pre")).toBeHidden();
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await expect(lab(page)).toHaveAttribute("frame", "2");
  await expect(lab(page)).toHaveAttribute("painted", "");
});

test("in the shadow root of another element, what is painted is stepped through", { tag: "@firefox" }, async ({ page, home }) => {
  await paints(
    page,
    home,
    (shadow) => `<my-card><template shadowrootmode="open"><section>${copy(shadow)}</section></template></my-card>`,
  );
  await expect(lab(page)).toHaveAttribute("painted", "");
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await expect(lab(page)).toHaveAttribute("frame", "2");
});

for (const [how, add] of Object.entries({
  "as text": (html) => (document.querySelector("main").innerHTML = html),
  "with its shadow root": (html) => document.querySelector("main").setHTMLUnsafe(html),
  "in a shadow root": (html) => {
    const card = document.createElement("div");
    card.attachShadow({ mode: "open" }).innerHTML = html;
    document.querySelector("main").append(card);
  },
})) {
  test(`a painted element that is put into the page later, ${how}, works`, { tag: "@firefox" }, async ({ page, home }) => {
    await paints(page, home, (shadow) => `<textarea hidden>${copy(shadow)}</textarea>`);
    const html = await page.locator("textarea").evaluate((one) => one.value);
    // Without it, the template is what a page's script makes of it, which Chromium warns of.
    const parsed = how === "with its shadow root" ? html : html.replace(' shadowrootmode="open"', "");
    await page.evaluate(`(${add})(${JSON.stringify(parsed)})`);
    await expect(lab(page).locator(".stage")).toBeVisible();
    await page.getByRole("button", { name: "Next", exact: true }).last().click();
    await expect.poll(() => lab(page).getByRole("slider").first().getAttribute("aria-valuetext")).toMatch(/^2 of/);
  });
}

test("a copy of a painted element is drawn by the engine", { tag: "@firefox" }, async ({ page, home }) => {
  await paints(page, home, copy);
  await expect(lab(page)).toHaveAttribute("painted", "");
  await page.evaluate(() => {
    const one = document.querySelector("combat-lab");
    one.after(one.cloneNode(true));
  });
  await expect(lab(page).nth(1).locator(".stage")).toBeVisible();
  await expect(lab(page).nth(0)).toHaveAttribute("painted", "");
  await expect(lab(page).nth(1)).not.toHaveAttribute("painted");
});

for (const guard of [":not(:defined) { visibility: hidden }", "combat-lab:not(:defined) { display: none }"]) {
  test(`a page that hides what isn't defined, shows what is painted: ${guard}`, { tag: "@firefox" }, async ({ page, home }) => {
    await paints(page, home, (shadow) => `<style>${guard}</style>${copy(shadow)}`);
    await expect(says(page)).toBeVisible();
    await expect(lab(page)).toHaveAttribute("painted", "");
  });
}

test("a height and a frame that are set on what is painted are followed", { tag: "@firefox" }, async ({ page, home }) => {
  await paints(page, home, copy);
  await expect(lab(page)).toHaveAttribute("painted", "");
  await lab(page).evaluate((one) => {
    one.setAttribute("height", "300");
    one.setAttribute("frame", "3");
  });
  await expect.poll(() => lab(page).evaluate((one) => one.offsetHeight)).toBe(300);
  await expect.poll(() => lab(page).getByRole("slider").first().getAttribute("aria-valuetext")).toMatch(/^3 of/);
  await expect(lab(page)).toHaveAttribute("painted", "");
});

test("what has come only in part begins once the page has been read", { tag: "@firefox" }, async ({ page, home, faults }) => {
  const data = await drawn(page, home, trade);
  const shadow = template(data, "");
  const body = `<combat-lab>${shadow}<pre>${trade}</pre></combat-lab>`;
  const cut = body.indexOf("<script");
  let more;
  const held = new Promise((resolve) => (more = resolve));
  const server = createServer(async (request, response) => {
    if (request.url === "/") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.write(
        `<!doctype html><html lang="en"><title>An article</title><link rel="icon" href="data:,"><script type="module" async src="combat-lab-paint.js"></script>${body.slice(0, cut)}`,
      );
      await held;
      return response.end(body.slice(cut));
    }
    const file = await fetch(new URL(request.url.slice(1), home));
    response.writeHead(file.status, { "Content-Type": file.headers.get("Content-Type") ?? "" });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: "commit" });
  await expect(says(page)).toBeVisible();
  await expect.poll(() => asked).toContain("combat-lab-paint.js");
  await page.evaluate(() => import("/combat-lab-paint.js"));
  more();
  await expect(page.locator("pre")).toBeAttached();
  await expect(lab(page)).toHaveAttribute("painted", "");
  // The first frame needs no engine; it comes as the reader is about to act.
  expect(asked).not.toContain("combat-lab.js");
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await expect(lab(page)).toHaveAttribute("frame", "2");
  // Another host to the site.
  faults.expect(/^request: http:\/\/127/);
  server.close();
  server.closeAllConnections();
});
