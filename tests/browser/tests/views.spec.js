// Every view of the site: by keyboard, at 320 pixels, with targets that can be hit, for axe in light and dark, and on paper.
import { axe, expect, started, test } from "../lab.js";

/** The views, by their addresses, and what is there once they are drawn. */
const VIEWS = {
  "#/": ".home",
  "#/course": ".course",
  "#/course/dividing": "main.taught",
  "#/situation": "combat-lab",
  "#/library": ".entries",
  "#/library?words=qqxzzy": ".helps",
  "#/rules?edition=2008-10": ".rules",
  "#/rule/trample": ".texts",
  "#/edit": ".editor combat-lab",
  "#/help": ".part",
  "#/compare/t02-pinging-sacrifice": "combat-lab",
};

async function see(page, home, view) {
  await page.goto(home + view);
  await page.locator(VIEWS[view]).first().waitFor();
  if (VIEWS[view].includes("combat-lab")) {
    await page.locator("combat-lab").scrollIntoViewIfNeeded();
    // A narrow page compares one edition at a time.
    await page.locator("combat-lab .sentence:visible").first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  }
  // What is closed is looked at too.
  await page.evaluate(() =>
    document.querySelectorAll(".view > * details, .view > details").forEach((details) => (details.open = true)),
  );
}

for (const view of Object.keys(VIEWS)) {
  test(`by Tab to everything around the stages, and on: ${view}`, async ({ page, home }) => {
    await see(page, home, view);
    const all = await page.evaluate(() => {
      // A lesson is drawn in its own shadow.
      const roots = [document, document.querySelector("combat-lab-lesson")?.shadowRoot].filter(Boolean);
      const stops = roots.flatMap((root) => [...root.querySelectorAll("a[href], button, select, summary, input, textarea")]);
      const here = stops.filter((element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility());
      // Lists of a hundred links go on as they begin.
      return here.slice(0, 45).map((element, at) => (element.dataset.stop = String(at)));
    });
    expect(all.length).toBeGreaterThan(1);
    await page.evaluate(() => {
      globalThis.reached = [];
      const note = ({ target }) => {
        if (!target.dataset?.stop) return;
        const seen = getComputedStyle(target).outlineStyle !== "none";
        globalThis.reached.push(
          seen ? target.dataset.stop : `${target.dataset.stop} cannot be seen: ${target.outerHTML.slice(0, 90)}`,
        );
      };
      // A move of the focus within a shadow isn't told outside it; from outside, its target is the host.
      document.addEventListener("focusin", note);
      document.querySelector("combat-lab-lesson")?.shadowRoot.addEventListener("focusin", note);
    });
    // Stages have stops of their own between these.
    for (let round = 0; round < 12 && (await page.evaluate(() => globalThis.reached.length)) < all.length; round++) {
      for (let press = 0; press < 50; press++) await page.keyboard.press("Tab");
    }
    const reached = await page.evaluate((count) => globalThis.reached.slice(0, count), all.length);
    expect(reached).toEqual(all);
  });

  test(`at 320 pixels, and large enough to hit: ${view}`, async ({ page, home }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await see(page, home, view);
    const found = await page.evaluate(() => ({
      wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      small: [...document.querySelectorAll("button, select, summary, input, textarea, nav a, .entries a, .rules a")]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { width, height } = (
            element.matches("[type=checkbox]") ? (element.closest("label") ?? element) : element
          ).getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((element) => element.outerHTML.slice(0, 90)),
    }));
    expect(found).toEqual({ wide: 0, small: [] });
  });

  test(`for axe, in light and dark: ${view}`, { tag: "@gate" }, async ({ page, home }) => {
    await see(page, home, view);
    await axe(page);
  });
}

test("the article, too: at every width, for axe, and on paper", async ({ page, home }) => {
  await page.goto(new URL("article.html", home).href);
  await started(page);
  for (const lab of await page.locator("combat-lab").all()) {
    await lab.scrollIntoViewIfNeeded();
    await lab.locator(".sentence").waitFor();
  }
  await axe(page);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(255, 255, 255)");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  const [first] = await page.locator("combat-lab").all();
  await expect(first.locator(".sentence")).toBeVisible();
  for (const name of ["More", "Next moment", "Previous moment"])
    await expect(first.getByRole("button", { name, exact: true })).toBeHidden();
});
