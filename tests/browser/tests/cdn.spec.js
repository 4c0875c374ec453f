// The element from another host, as docs/embedding.md has it: the page checks one script, and that checks all the rest.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test as base } from "../lab.js";

const guide = readFileSync(new URL("../../../docs/embedding.md", import.meta.url), "utf8")
  .split("\n## From a CDN\n")[1]
  .split("\n## ")[0];
const [tag] = guide.match(/<script type="module"[^>]*><\/script>/) ?? [""];
const policy = guide.match(/Content-Security-Policy: (.*)/)?.[1] ?? "";
const ADDRESS = "https://cdn.example/combat-lab@0.1.0/";
const trade = "player Alice\n  B Grizzly Bears 2/2\nplayer Bob\n  G Hill Giant 3/3\nattack B -> Bob\nblock G -> B\n";
/** A section that WebAssembly passes over: the module works as before, and is another. */
const more = Buffer.from([0, 2, 1, 120]);

const serve = async (answer) => {
  const server = createServer(
    (request, response) => void answer(new URL(request.url ?? "/", "http://host").pathname.slice(1), response),
  );
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

/**
 * `put(options)`: an article on a host of its own, with the element from another.
 * - `changed`: which file that host has changed; `missing`: which it lacks
 * - `allowed`: the policy of the article, with the host's address for `ADDRESS`
 */
const test = base.extend({
  put: async ({ page, home, faults }, use) => {
    const servers = [];
    await use(async ({ changed = "", missing = "", lang = "en", allowed = policy, lesson = false, text = trade } = {}) => {
      const { "combat-lab.js": hash } = await (await fetch(new URL("integrity.json", home))).json();
      const cdn = await serve(async (name, response) => {
        const file = await fetch(new URL(name, home));
        response.statusCode = name === missing ? 404 : file.status;
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Content-Type", file.headers.get("Content-Type") ?? "");
        response.end(
          Buffer.concat([
            Buffer.from(await file.arrayBuffer()),
            ...(name === changed ? [name.endsWith(".wasm") ? more : Buffer.from("\n")] : []),
          ]),
        );
      });
      const script =
        tag.replace(ADDRESS, cdn.address).replace("sha256-…", hash) +
        (lesson ? `<script type="module" src="${cdn.address}combat-lab-lesson.js"></script>` : "");
      const taken = `<combat-lab-lesson><script type="application/json">${JSON.stringify({ title: "A lesson", situations: [{ text }] })}</script></combat-lab-lesson>`;
      const article = await serve((_, response) => {
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.setHeader("Content-Security-Policy", `${allowed.replaceAll(ADDRESS, cdn.address)}; img-src data:`);
        response.end(
          `<!doctype html><html lang="${lang}"><title>An article</title><link rel="icon" href="data:,">${script}${lesson ? taken : `<combat-lab><pre>${trade.replaceAll(">", "&gt;")}</pre></combat-lab>`}`,
        );
      });
      servers.push(cdn, article);
      await page.goto(article.address);
      return cdn.address;
    });
    for (const server of servers) server.close();
    // Both are other hosts to the site.
    faults.expect(/^request: http:\/\/127/);
  },
});

const frames = (page) => page.waitForFunction(() => document.querySelector("combat-lab")?.frames > 1);
const panel = (page) => page.locator("combat-lab .trouble");

test("the lines of the guide start it under a strict policy, with both modules and its language", { tag: "@firefox" }, async ({
  page,
  put,
}) => {
  expect(tag).toContain("integrity");
  expect(policy).toContain("default-src 'none'");
  const parts = [];
  page.on("response", (response) => parts.push(response.url().split("/").slice(3).join("/")));
  await put({ lang: "de" });
  await frames(page);
  expect(await page.evaluate(() => document.querySelector("combat-lab").toText())).toContain("Grizzly Bears");
  expect(parts).toEqual(
    expect.arrayContaining([
      "combat-lab.js",
      "combat-lab.wasm",
      "combat-lab.reading.wasm",
      "combat-lab.later.wasm",
      "combat-lab.shared.wasm",
      "combat-lab.grammar.wasm",
      "languages/de.txt",
    ]),
  );
  await expect(page.getByRole("button", { name: "Mehr", exact: true })).toBeVisible();
});

test("an engine that was changed there is refused in words", { tag: "@firefox" }, async ({ page, put, faults }) => {
  const cdn = await put({ changed: "combat-lab.wasm" });
  await expect(panel(page)).toContainText("The file at this address isn't the combat-lab.wasm of this combat-lab.js.");
  await expect(panel(page)).toContainText(`${cdn}combat-lab.wasm`);
  expect(await page.evaluate(() => document.querySelector("combat-lab").frames)).toBe(0);
  faults.expect(/integrity|digest/i);
});

test("so is a later module, and the stage goes on without it", async ({ page, put, faults }) => {
  await put({ changed: "combat-lab.later.wasm" });
  await frames(page);
  expect(
    await page.evaluate(() =>
      document
        .querySelector("combat-lab")
        .toText()
        .catch(({ why }) => why),
    ),
  ).toBe("wasm-broken");
  await page.evaluate(() => document.querySelector("combat-lab").next());
  expect(await page.evaluate(() => document.querySelector("combat-lab").frame)).toBe(2);
  faults.expect(/wasm-broken/);
  faults.expect(/integrity|digest/i);
});

test("a language that was changed there is not spoken", async ({ page, put, faults }) => {
  await put({ changed: "languages/de.txt", lang: "de" });
  await frames(page);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
  faults.expect(/Combat Lab speaks English/);
  faults.expect(/integrity|digest/i);
});

test("nor by a lesson from there, which otherwise speaks it", async ({ page, put, faults }) => {
  // The element is checked as in the guide; the lesson's script isn't in its policy.
  const allowed = policy.replace("script-src ", `script-src ${ADDRESS}combat-lab-lesson.js `);
  for (const [changed, place] of [
    ["", "Schritt 1 von 1"],
    ["languages/de.txt", "Step 1 of 1"],
  ]) {
    await put({ lesson: true, lang: "de", changed, allowed });
    await expect(page.locator("combat-lab-lesson").getByRole("img", { name: place, exact: true })).toBeVisible();
  }
  faults.expect(/Combat Lab speaks English/);
  faults.expect(/integrity|digest/i);
});

test("a script that was changed there doesn't run", async ({ page, put, faults }) => {
  await put({ changed: "combat-lab.js" });
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => customElements.get("combat-lab"))).toBeUndefined();
  await expect(page.locator("combat-lab pre")).toBeVisible();
  faults.expect(/integrity|digest/i);
});

test("nor does it for a lesson or as a language, however they come there", async ({ page, put, faults }) => {
  const allowed = policy.replace("script-src ", `script-src ${ADDRESS}combat-lab-lesson.js `);
  await put({ changed: "combat-lab.js", lesson: true, allowed });
  const lesson = page.locator("combat-lab-lesson");
  await expect(lesson.getByRole("alert")).toHaveText("A part of Combat Lab is missing.");
  await expect(lesson).toContainText("attack B -> Bob");
  const text = `${trade}ask Who dies?\nchoice The Bears: B graveyard\nchoice Nobody: B in play\n`;
  await put({ changed: "combat-lab.js", lesson: true, allowed, text });
  await expect(lesson.getByRole("alert")).toBeVisible();
  await expect(lesson.getByText("B graveyard")).toBeHidden();
  expect(await page.evaluate(() => customElements.get("combat-lab"))).toBeUndefined();
  faults.expect(/integrity|digest/i);
  faults.expect(/is not the file that this page expects/);
});

test("what the host lacks and what the policy forbids is said as such", async ({ page, put, faults }) => {
  await put({ missing: "combat-lab.wasm" });
  await expect(panel(page)).toContainText("A part of Combat Lab is missing.");
  await put({ allowed: policy.replace(/connect-src [^;]*/, "connect-src 'self'") });
  await expect(panel(page)).toContainText("in connect-src");
  faults.expect(/^policy: connect-src/);
  faults.expect(/^console: /);
});
