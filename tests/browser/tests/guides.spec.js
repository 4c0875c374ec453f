// The pieces of HTML in the guides do what the guides say, on a page without a policy, as an author's may be.
import { readFileSync, readdirSync } from "node:fs";
import { expect, started, test } from "../lab.js";

const docs = new URL("../../../docs/", import.meta.url);
const trade =
  "title   A trade\nplayer Alice\n  A  Grizzly Bears  2/2\nplayer Bob\n  B  Hill Giant     3/3\nattack  A -> Bob\nblock   B -> A\n";

for (const guide of [...readdirSync(docs), "../README.md"].filter((name) => name.endsWith(".md") && name !== "platforms.md")) {
  const text = readFileSync(new URL(guide, docs), "utf8");
  const pieces = [...text.matchAll(/^```(?:html|markdown)\n([\s\S]*?)^```$/gm)]
    .map(([, code]) => code)
    // What comes from another host is tried where there is one: cdn.spec.js.
    .filter((code) => !code.includes("https://cdn.example/"));
  for (const [at, piece] of pieces.entries()) {
    test(`${guide}, piece ${at + 1} of HTML`, async ({ page, home }) => {
      // What Markdown makes of a piece is the piece, as long as no empty line ends it early.
      const html = piece.includes("Bears attack, and a Giant blocks:") ? piece.slice(piece.indexOf("<combat-lab>")) : piece;
      if (html !== piece) expect(html.trim()).not.toMatch(/\n\s*\n/);
      const scripts = ["combat-lab.js", ...(html.includes("<combat-lab-lesson>") ? ["combat-lab-lesson.js"] : [])];
      const script = html.includes("combat-lab.js")
        ? ""
        : scripts.map((name) => `<script type="module" src="${name}"></script>`).join("");
      const friend = new URL(home).origin;
      await page.route("**/trade.combat", (route) => route.fulfill({ contentType: "text/plain", body: trade }));
      const [, question] = text.match(/^```combat\n([\s\S]*?^ask[\s\S]*?)^```$/m) ?? [];
      await page.route("**/question.combat", (route) => route.fulfill({ contentType: "text/plain", body: question }));
      await page.route("**/guide.html", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><meta charset="utf-8"><title>A guide</title><link rel="icon" href="icon.svg">${script}\n${html.replace("https://example.org", friend)}`,
        }),
      );
      await page.goto(new URL("guide.html", home).href);
      if (html.includes("<iframe")) {
        const frame = page.frameLocator("iframe");
        await expect(frame.getByRole("heading", { name: "A trade" })).toBeVisible();
        if (html.includes("frame.height")) await expect.poll(() => page.locator("iframe").getAttribute("height")).not.toBe("700");
        if (html.includes("seek")) await expect(frame.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
        return;
      }
      if (html.includes("<combat-lab-lesson>")) {
        await page.getByRole("button", { name: "The Giant" }).click();
        await expect(page.locator("#score")).toHaveText("1 of 1");
        return;
      }
      await started(page);
      await expect(page.locator("combat-lab").getByRole("heading", { level: 2 })).toBeVisible();
      if (html.includes("question.combat")) {
        await page.getByRole("button", { name: "Only the Giant" }).click();
        await expect(page.locator("#told")).toHaveText("Only the Giant: right");
      } else if (html.includes('id="told"')) {
        await page.locator("#next").click();
        await expect(page.locator("#told")).toHaveText(/^2 of \d+: /);
      }
    });
  }
}
