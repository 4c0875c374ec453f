// What every browser test stands on. Import `test` and `expect` from here, not from Playwright.
import { createRequire } from "node:module";
import { expect, test as base } from "@playwright/test";

const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * - `home`: the address of the page under test; differs by project.
 * - `faults`: what went wrong in the page without the reader seeing it: errors, console errors and warnings, breaches
 *   of the content security policy, requests to anywhere else. A test fails when it ends with any, without asking for
 *   this fixture; one that provokes a fault on purpose takes it out: `faults.expect(/what/)`.
 * - `open(path)`: goes to a page beside home (served only), or to the situations of home itself, and waits until the element
 *   has started.
 */
export const test = base.extend({
  home: ["", { option: true }],

  faults: [
    async ({ page, home }, use) => {
      /** @type {string[]} */
      const seen = [];
      page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) seen.push(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        const url = request.url();
        const inside = /^(data|blob|about):/.test(url) || url === home.split("#")[0];
        const beside = home.startsWith("http") && url.startsWith(new URL("/", home).href);
        if (!inside && !beside && !url.startsWith(home)) seen.push(`request: ${url}`);
      });
      await page.exposeFunction("__policyBreach", (/** @type {string} */ what) => seen.push(`policy: ${what}`));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          // @ts-expect-error: exposed above
          globalThis.__policyBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      await use({
        seen,
        /** @param {RegExp} what */
        expect(what) {
          const matching = seen.filter((fault) => what.test(fault));
          expect(matching, `a fault like ${what}`).not.toHaveLength(0);
          seen.splice(0, seen.length, ...seen.filter((fault) => !what.test(fault)));
        },
      });
      expect(seen, "faults in the page").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, home }, use) => {
    await use(async (path = "") => {
      await page.goto(path ? new URL(path, home).href : `${home}#/situation`);
      await started(page);
    });
  },
});

export { expect };

/** Waits until every element that is near the screen has started: its place alone, or its text in its place, is no stage. */
export async function started(page) {
  await page.waitForFunction(() => {
    const near = [...document.querySelectorAll("combat-lab")].filter(
      (element) => element.getBoundingClientRect().top < innerHeight,
    );
    // A long text is read in slices: the stage is empty until then.
    const isOpen = (root) => !root.querySelector(".stage:empty, .stage:not(:has(> :not(.top)))");
    return (
      near.length > 0 &&
      near.every(({ shadowRoot }) => shadowRoot?.firstElementChild?.matches(":not(slot, .waiting)") && isOpen(shadowRoot))
    );
  });
}

/** Waits until the stages near the screen have the height of their tallest frames. */
export async function measured(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("combat-lab")].every(({ shadowRoot }) => {
      const box = shadowRoot?.querySelector(".lab")?.parentElement;
      return box?.style.getPropertyValue("--tallest") && box.lastElementChild?.matches(".lab");
    }),
  );
}

/** Waits until everything that has been asked of the page so far has been handled and drawn. */
export const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Runs axe on the page as it is, in light and in dark, and expects no violation. */
export async function axe(page) {
  // An ordinary Firefox cannot be told what its reader prefers: it is light, and nothing moves (playwright.config.js).
  const schemes = browserOf(page) === "firefox" ? ["light"] : ["light", "dark"];
  for (const colorScheme of /** @type {("light" | "dark")[]} */ (schemes)) {
    // What is still moving is not yet what it will be.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Through the debugger, which the page's policy does not bind.
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await source());
    const violations = await page.evaluate(async () => {
      // Only rules that are still experimental need the style sheets, which axe would copy into the page against its policy.
      // @ts-expect-error: axe is there now
      const result = await globalThis.axe.run(document, { resultTypes: ["violations"], preload: false });
      return result.violations.map((violation) => ({
        rule: violation.id,
        help: violation.help,
        where: violation.nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
      }));
    });
    expect(violations, `axe, ${colorScheme}`).toEqual([]);
  }
}

const browserOf = (page) => page.context().browser().browserType().name();

let text;
async function source() {
  const { readFile } = await import("node:fs/promises");
  return (text ??= await readFile(axeSource, "utf8"));
}
