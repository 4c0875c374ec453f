// No test: what the stage looks like, for the README, in light and in dark, and for readers who see it for the first time.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../lab.js";
import { SCREENS } from "../measure.js";
import { divide, dock, onward, until } from "../reader.js";

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the stage, ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open();
    await page.evaluate(() => (location.hash = "#/situation/t02-pinging-sacrifice?edition=2008-10"));
    await expect(page.locator("combat-lab").getByRole("heading", { name: "The pinging sacrifice" })).toBeVisible();
    await until(page, /Combat damage goes on the stack/);
    // The stage alone, as far as its board goes, and nothing that is there for a pointer.
    const stage = page.locator("combat-lab");
    const clip = await stage.evaluate((lab) => {
      const root = lab.shadowRoot;
      root.activeElement?.blur();
      // What begins beside the end of the board would be cut off.
      root.querySelector(".why").style.visibility = "hidden";
      const [whole, board] = [lab, root.querySelector(".field")].map((element) => element.getBoundingClientRect());
      return { x: whole.x, y: whole.y + scrollY, width: whole.width, height: board.bottom - whole.y };
    });
    const png = await page.screenshot({ clip, fullPage: true });
    // Browsers write no smaller picture that everybody shows.
    const webp = await page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", 0.8).split(",")[1];
      },
      [...png],
    );
    writeFileSync(new URL(`../../../docs/stage-${colorScheme}.webp`, import.meta.url), Buffer.from(webp, "base64"));
  });
}

/** What is shown to people who have never seen the stage, for as long as they need to say what is asked, who would die, and why. */
const READERS = new URL("../../../target/readers/", import.meta.url);
const MOMENTS = {
  division: {
    address: "#/situation/t20-five-damage-two-blockers?edition=2021-04",
    async reach(page) {
      await divide(page);
      await page.getByRole("slider", { name: /to Trained Armodon/ }).fill("1");
      await page.getByRole("slider", { name: /to Rumbling Baloth/ }).fill("4");
      await expect(dock(page)).toContainText("Illegal.");
    },
  },
  pile: {
    address: "#/situation/t02-pinging-sacrifice?edition=2008-10",
    async reach(page) {
      await until(page, /Combat damage goes on the stack/);
      await onward(page);
      await expect(page.locator(".pile .object")).toHaveCount(2);
    },
  },
};

for (const screen of SCREENS) {
  for (const [name, { address, reach }] of Object.entries(MOMENTS)) {
    test(`for readers: ${name}, ${screen.width}`, async ({ page, open }) => {
      await page.setViewportSize(screen);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(address);
      await reach(page);
      await page.locator("combat-lab").evaluate((lab) => {
        lab.shadowRoot.activeElement?.blur();
        lab.scrollIntoView();
      });
      mkdirSync(READERS, { recursive: true });
      await page.screenshot({ path: fileURLToPath(new URL(`${name}-${screen.width}.png`, READERS)) });
    });
  }
}
