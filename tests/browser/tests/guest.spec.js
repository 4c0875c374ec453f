// The element as a guest: a page with type, keys and colours of its own, which the stage neither takes over nor disturbs.
import { expect, measured, started, test } from "../lab.js";

const trade =
  "title   A trade\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** A page with this HTML, which loads the element and may have styles of its own. */
async function host(page, home, html, path = "host.html") {
  await page.route(`**/${path}`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="${new URL("combat-lab.js", home).href}"></script>${html}`,
    }),
  );
  await page.goto(new URL(path, home).href);
}
const lab = (attributes = "", text = trade) => `<combat-lab ${attributes}><pre>${text}</pre></combat-lab>`;
const scheme = (page, at = 0) =>
  page
    .locator("combat-lab")
    .nth(at)
    .evaluate((one) => getComputedStyle(one.shadowRoot.querySelector(".stage")).colorScheme);

test("keys that the stage uses stay there, all others reach the page", { tag: ["@gate", "@firefox"] }, async ({ page, home }) => {
  await host(page, home, `${lab()}<p>After</p>`);
  await started(page);
  await page.evaluate(() => {
    globalThis.heard = [];
    document.addEventListener("keydown", ({ key }) => heard.push(key));
  });
  const heard = () => page.evaluate(() => heard.splice(0));
  await page.locator(".stage").focus();
  for (const key of ["ArrowRight", "ArrowLeft", "Shift+ArrowRight", "Home", "End", "Space"]) await page.keyboard.press(key);
  expect((await heard()).filter((key) => key !== "Shift")).toEqual([]);
  await page.locator(".stage").focus();
  for (const key of ["s", "Escape", "ArrowDown", "Tab"]) await page.keyboard.press(key);
  expect(await heard()).toEqual(["s", "Escape", "ArrowDown", "Tab"]);

  // Letters typed in a field, a button pressed, and the key that closes what is open.
  await page.locator(".stage").focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Next", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator(".menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".menu")).toBeHidden();
  await page.locator(".scrub").focus();
  await page.keyboard.press("ArrowRight");
  expect(await heard()).toEqual([]);
  await page.keyboard.press("Control+k");
  expect(await heard()).toContain("k");
});

test("nothing of the page's type gets in, and nothing hangs on the size of its root", { tag: "@firefox" }, async ({
  page,
  home,
}) => {
  const hostile =
    "letter-spacing: 4px; text-transform: uppercase; text-indent: 3em; word-spacing: 1em; text-shadow: 2px 2px red; cursor: wait; line-height: 3; white-space: pre; font: italic small-caps 900 16px/3 fantasy; text-align: right; list-style: square; color: red; hyphens: auto; quotes: none; tab-size: 1; word-break: break-all";
  const look = (style) => async () => {
    await host(page, home, `<style>${style}</style>${lab("theme=light")}`);
    await started(page);
    await measured(page);
    return page.locator("combat-lab").evaluate((one) => {
      const inside = [...one.shadowRoot.querySelectorAll("*")].filter((element) => !element.closest("svg"));
      const names = [
        "letterSpacing",
        "textTransform",
        "textIndent",
        "wordSpacing",
        "textShadow",
        "cursor",
        "lineHeight",
        "whiteSpace",
        "fontFamily",
        "fontStyle",
        "fontVariant",
        "fontWeight",
        "fontSize",
        "textAlign",
        "listStyleType",
        "color",
        "wordBreak",
      ];
      return {
        looks: inside.slice(1).map((element) => names.map((name) => getComputedStyle(element)[name]).join(" ")),
        height: one.offsetHeight,
      };
    });
  };
  const plain = await look("body { font-size: 16px; margin: 0 }")();
  expect(await look(`html { font-size: 7.8px } body { ${hostile}; margin: 0 }`)()).toEqual(plain);
  expect(await look(`html { font-size: 32px } body { ${hostile}; margin: 0 }`)()).toEqual(plain);
});

test("the stage is as large as the text around it, or as a property says, and its arrows keep to its cards", {
  tag: "@firefox",
}, async ({ page, home }) => {
  await host(
    page,
    home,
    `<style>article { font-size: 24px } .own combat-lab { --scale: 0.8 }</style>${lab()}<article>${lab("frame=4")}</article><article class="own">${lab()}</article>`,
  );
  await page.locator("combat-lab").nth(2).scrollIntoViewIfNeeded();
  const zoom = (at) =>
    page
      .locator("combat-lab")
      .nth(at)
      .evaluate((one) => Math.round(one.shadowRoot?.querySelector("h2")?.currentCSSZoom * 100));
  for (const [at, is] of [100, 150, 80].entries()) await expect.poll(() => zoom(at)).toBe(is);
  const second = page.locator("combat-lab").nth(1);
  await second.scrollIntoViewIfNeeded();
  const arrow = second.locator("svg.wires path.tip").first();
  await expect(arrow).toBeAttached();
  const [tip, card] = [await arrow.boundingBox(), await second.locator("[data-thing]", { hasText: "Bob" }).first().boundingBox()];
  expect(tip.x + tip.width / 2).toBeGreaterThan(card.x - 1);
  expect(tip.x + tip.width / 2).toBeLessThan(card.x + card.width + 1);
});

const conventions = {
  "html { color-scheme: dark }": "dark",
  "html { color-scheme: light }": "light",
  "html { color-scheme: light dark }": "light dark",
};
for (const [style, expected] of Object.entries(conventions)) {
  test(`colours: the page says ${style}`, async ({ page, home }) => {
    await host(
      page,
      home,
      `<style>${style}</style><div data-theme="${expected === "dark" ? "light" : "dark"}">${lab()}${lab("theme=dark")}</div>`,
    );
    await started(page);
    expect(await scheme(page)).toBe(expected);
    expect(await scheme(page, 1)).toBe("dark");
    await page.emulateMedia({ media: "print" });
    expect([await scheme(page), await scheme(page, 1)]).toEqual(["light", "light"]);
  });
}

test("colours: attributes and classes of pages, as they change, and then the system", { tag: "@firefox" }, async ({
  page,
  home,
}) => {
  await host(page, home, lab());
  await started(page);
  expect(await scheme(page)).toBe("light dark");
  const says = [
    ["html", "data-theme", "dark", "dark"],
    ["html", "data-theme", "light", "light"],
    ["html", "data-theme", "auto", "light dark"],
    ["html", "data-bs-theme", "dark", "dark"],
    ["body", "data-md-color-scheme", "slate", "dark"],
    ["body", "data-md-color-scheme", "default", "light"],
    ["html", "data-color-mode", "dark", "dark"],
    ["html", "class", "no-js dark", "dark"],
    ["body", "class", "theme-light", "light"],
    ["body", "class", "dark-mode", "dark"],
    ["body", "class", "bg-dark darkroom text-light", "light dark"],
  ];
  for (const [element, name, value, expected] of says) {
    await page.evaluate(
      ([element, name, value]) => document.querySelector(element).setAttribute(name, value),
      [element, name, value],
    );
    await expect.poll(() => scheme(page), `${name}=${value}`).toBe(expected);
    await page.evaluate(([element, name]) => document.querySelector(element).removeAttribute(name), [element, name]);
  }
  await page.evaluate(() => (document.documentElement.style.colorScheme = "dark"));
  await expect.poll(() => scheme(page)).toBe("dark");
});

test("a property that is undefined before the element is known takes nothing away", { tag: "@firefox" }, async ({
  page,
  home,
}) => {
  await host(
    page,
    home,
    `<div id="here">${lab("frame=2 edition=2008-10")}</div><script>const one = document.querySelector("combat-lab"); for (const name of ["src", "link", "edition", "frame", "mode", "share", "notation", "height", "fit"]) one[name] = undefined; one.theme = "dark";</script>`,
  );
  await started(page);
  const one = page.locator("combat-lab");
  await expect(one.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  expect(await one.evaluate(({ edition, theme, share }) => ({ edition, theme, share }))).toEqual({
    edition: "2008-10",
    theme: "dark",
    share: false,
  });
  await expect(one.getByRole("heading", { name: "A trade" })).toBeVisible();
});

test("a relative src is resolved against the page, also at an address without a file name", async ({ page, home }) => {
  await page.route("**/posts/trade/trade.combat", (route) => route.fulfill({ contentType: "text/plain", body: trade }));
  await page.route("**/shared.combat", (route) =>
    route.fulfill({ contentType: "text/plain", body: trade.replace("A trade", "Shared") }),
  );
  await host(
    page,
    home,
    '<combat-lab src="trade.combat"></combat-lab><combat-lab src="../../shared.combat"></combat-lab>',
    "posts/trade/",
  );
  await page
    .locator("combat-lab")
    .nth(1)
    .evaluate((one) => one.start());
  await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Shared" })).toBeVisible();
});

test("a slide: a height, and a stage that fits it at every frame", { tag: "@firefox" }, async ({ page, home }) => {
  await host(
    page,
    home,
    `<style>section { width: 960px; height: 700px; font-size: 40px; transform: scale(0.7); transform-origin: 0 0 }</style><section>${lab("height=560 fit")}</section>${lab("height=300")}`,
  );
  await started(page);
  const slide = page.locator("combat-lab").first();
  const inside = () => slide.evaluate((one) => [one.offsetHeight, one.scrollHeight <= one.clientHeight + 1]);
  await expect.poll(inside).toEqual([560, true]);
  const frames = await slide.evaluate((one) => one.frames);
  for (let frame = 1; frame <= frames; frame++) {
    await slide.evaluate((one, frame) => one.seek(frame), frame);
    await expect.poll(inside, `frame ${frame}`).toEqual([560, true]);
  }
  // Its arrows keep to its cards though the slide is scaled.
  await slide.evaluate((one) => one.seek(4));
  const [tip, field] = [
    await slide.locator("svg.wires path.tip").first().boundingBox(),
    await slide.locator(".board").boundingBox(),
  ];
  expect(tip.y).toBeGreaterThanOrEqual(field.y - 1);
  expect(tip.y + tip.height).toBeLessThanOrEqual(field.y + field.height + 1);
  const low = page.locator("combat-lab").nth(1);
  await low.evaluate((one) => one.start());
  expect(await low.evaluate((one) => [one.offsetHeight, one.height, one.scrollHeight > 300])).toEqual([300, "300", true]);
  await low.evaluate((one) => (one.height = "50vh"));
  await expect.poll(() => low.evaluate((one) => one.offsetHeight)).toBe(Math.round(page.viewportSize().height / 2));
});

test("a stage that fits the window follows one that changes only its height", { tag: "@firefox" }, async ({ page, home }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await host(page, home, `<style>body { margin: 0 }</style>${lab("fit")}`);
  await started(page);
  const high = () => page.locator("combat-lab").evaluate((one) => one.offsetHeight);
  await expect.poll(high).toBeLessThanOrEqual(701);
  const before = await high();
  await page.setViewportSize({ width: 1000, height: 500 });
  await expect.poll(high).toBeLessThanOrEqual(501);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(high).toBe(before);
});

const division =
  "title Five damage\nplayer Alice\n  A  Ape  5/5\nplayer Bob\n  S  Snail  3/3\n  Q  Quail  2/2\nattack A\nblock S, Q -> A\n";

test("a slider that is dragged is no swipe of the page, and a touch beside it still is", async ({ page, home }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await host(page, home, `<main>${lab("", division)}</main>`);
  await started(page);
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const name of ["pointerdown", "pointermove", "pointerup", "touchstart", "touchmove"])
      document.querySelector("main").addEventListener(name, () => heard.push(name));
  });
  const one = page.locator("combat-lab");
  await one.evaluate(async (one) => {
    for (let frame = 1; frame <= one.frames && !one.shadowRoot.querySelector(".slot input[type=range]"); frame++)
      await one.seek(frame);
  });
  const touch = await page.context().newCDPSession(page);
  const drag = async (slider) => {
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await slider.boundingBox();
    const at = (part) => [{ x: x + 12 + (width - 24) * part, y: y + height / 2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0.05) });
    for (const part of [0.2, 0.4, 0.6, 0.8])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  for (const slider of [one.locator(".slot input[type=range]").first(), one.locator(".scrub")]) {
    const before = await slider.inputValue();
    await drag(slider);
    await expect.poll(() => slider.inputValue()).not.toBe(before);
    expect(await page.evaluate(() => heard.splice(0))).toEqual([]);
  }
  await drag(one.locator(".board"));
  expect(await page.evaluate(() => heard.splice(0))).toContain("pointerdown");
});

for (const around of ['<a href="#elsewhere">', '<div draggable="true">']) {
  test(`a slider is moved where the page makes a handle of what is around it: ${around}`, { tag: "@firefox" }, async ({
    page,
    home,
  }) => {
    await host(page, home, `${around}${lab()}`);
    await started(page);
    const slider = page.locator("combat-lab .scrub");
    const { x, y, width, height } = await slider.boundingBox();
    await page.mouse.move(x + 12, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 5 });
    await page.mouse.move(x + width - 4, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(Number(await slider.inputValue())).toBeGreaterThan(3);
  });
}

test("a generator that doesn't know the element: its end in a paragraph, or its text behind it", { tag: "@firefox" }, async ({
  page,
  home,
}) => {
  const text = `<pre>\n${trade.replaceAll(">", "&gt;")}</pre>`;
  for (const html of [
    `<combat-lab edition="2008-10">${text}<p></combat-lab></p><p id="after">After</p><p>More</p>`,
    `<p><combat-lab edition="2008-10"></p>${text}<p></combat-lab></p><p id="after">After</p><p>More</p>`,
  ]) {
    await host(page, home, `<main>${html}</main>`);
    await started(page);
    await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
    await expect(page.locator("#after")).toBeVisible();
    expect(
      await page.evaluate(() => [
        document.querySelector("#after").closest("combat-lab"),
        [...document.querySelectorAll("main > p:not(:empty):not(:has(*))")].map((one) => one.textContent),
      ]),
    ).toEqual([null, ["After", "More"]]);
    await page.unroute("**/host.html");
  }
});

test("Escape closes the menu, and only then the dialog around the stage", async ({ page, home }) => {
  await host(page, home, `<dialog>${lab()}</dialog>`);
  await page.locator("dialog").evaluate((dialog) => dialog.showModal());
  await started(page);
  const menu = page.getByRole("button", { name: "More", exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toBeHidden();
});

test("a lesson has its own ground and type, whatever page it is in", async ({ page, home }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const data = JSON.stringify({ title: "A lesson", situations: [{ text: trade }] });
  const script = `<script type="module" src="${new URL("combat-lab-lesson.js", home).href}"></script>`;
  const style = "<style>body { letter-spacing: 4px; text-transform: uppercase; background: #fff }</style>";
  await host(
    page,
    home,
    `${style}${script}<combat-lab-lesson><script type="application/json">${data}</script></combat-lab-lesson>`,
  );
  const heading = page.locator("combat-lab-lesson").getByText("A lesson").first();
  await expect(heading).toBeVisible();
  const look = await page.locator("combat-lab-lesson").evaluate((one) => {
    const { backgroundColor, color, letterSpacing, textTransform } = getComputedStyle(one.shadowRoot.querySelector(".lesson"));
    return { backgroundColor, color, letterSpacing, textTransform };
  });
  expect(look).toEqual({
    backgroundColor: "rgb(22, 23, 28)",
    color: "rgb(240, 239, 233)",
    letterSpacing: "normal",
    textTransform: "none",
  });
});
