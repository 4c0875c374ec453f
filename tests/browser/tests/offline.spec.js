// The site without a network, once it has been visited, and after it has been replaced by a newer one.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { expect, started, test as base } from "../lab.js";
import { onward } from "../reader.js";

const DIST = dirname(process.env.COMBAT_LAB_STANDALONE ?? "");
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const hash = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** A host of its own for each test: what is kept is kept for a host. It can be given another release. */
const test = base.extend({
  host: async ({}, use) => {
    /** @type {Map<string, string>} */
    const changed = new Map();
    const asked = [];
    /** What goes wrong with an answer: says whether it has dealt with the request. */
    let trouble = (/** @type {string} */ path, /** @type {import("node:http").ServerResponse} */ response) => false;
    const server = createServer((request, response) => {
      const path = request.url.split("?")[0].replace(/^\/sub\//, "") || "index.html";
      asked.push(path);
      if (trouble(path, response)) return;
      try {
        const content = changed.get(path) ?? readFileSync(join(DIST, path));
        // As many hosts do: browsers may keep files for an hour of their own accord.
        response
          .writeHead(200, { "Content-Type": KINDS[extname(path)] ?? "text/plain", "Cache-Control": "max-age=3600" })
          .end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    const read = (name) => changed.get(name) ?? readFileSync(join(DIST, name), "utf8");
    const stop = () => {
      server.close();
      server.closeAllConnections();
    };
    await use({
      stop,
      fail: (answer) => (trouble = answer),
      address: `http://127.0.0.1:${server.address().port}/sub/`,
      asked,
      put: (name, content) => changed.set(name, content),
      /** Puts a newer release there, in which a file is another. */
      release(name, content) {
        const path = name === "index.html" ? "" : name;
        const worker = read("worker.js").replace(`["${path}","${hash(read(name))}"]`, `["${path}","${hash(content)}"]`);
        expect(worker, "the worker's list has the file").not.toBe(read("worker.js"));
        changed.set(name, content);
        changed.set("worker.js", worker.replace(/(SITE_VERSION = ")[^"]*/, `$1${hash(content).slice(7, 23)}`));
      },
    });
    stop();
  },
  home: async ({ host }, use) => use(host.address),
});

const ready = (page) => expect(page.getByRole("status").filter({ hasText: "Works offline" })).toBeVisible();
const kept = (page) => page.evaluate(() => caches.keys());

test("once visited, the whole site works without a network, and says so", async ({ page, home, open, context, faults }) => {
  await open();
  await ready(page);
  await context.setOffline(true);
  await page.reload();
  await started(page);
  await onward(page);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  await ready(page);
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByLabel("Words").fill("pinging sacrifice");
  await page.getByRole("link", { name: "The pinging sacrifice" }).click();
  await expect(page.locator("combat-lab").getByRole("heading", { name: "The pinging sacrifice" })).toBeVisible();
  // A visitor who types the address of the page itself, or follows a link to a view.
  await page.goto(`${home}index.html?from=elsewhere#/rule/trample`);
  await expect(page.getByRole("heading", { name: /trample/i }).first()).toBeVisible();
  await page.getByRole("link", { name: "In an article" }).click();
  await started(page);
  await expect(page.getByRole("heading", { name: "The Fanatic hits twice" })).toBeVisible();
  await context.setOffline(false);
  void faults;
});

test("a host that has gone is not missed", { tag: "@firefox" }, async ({ page, open, host }) => {
  await open();
  await ready(page);
  host.stop();
  await page.reload();
  await started(page);
  await onward(page);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
  await page.getByRole("link", { name: "Library" }).click();
  await expect(page.locator(".entries").first()).toBeVisible();
});

const portal = "<!doctype html><title>Log in</title><p>Welcome to the airport. Log in to go on.";
const whole = (path) => readFileSync(join(DIST, path));
const TROUBLES = {
  "fails with 503": (path, response) => response.writeHead(503, { "Content-Type": "text/html" }).end("try later"),
  "has forgotten the site": (path, response) => response.writeHead(404, { "Content-Type": "text/html" }).end("no such page"),
  "is a captive portal": (path, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(portal),
  "sends everybody to a captive portal": (path, response) => response.writeHead(302, { Location: "/login" }).end(),
  "sends half of the engine": (path, response) => {
    if (!path.endsWith(".wasm")) return false;
    response.writeHead(200, { "Content-Type": "application/wasm" }).end(whole(path).subarray(0, 50_000));
    return true;
  },
  "breaks off in the engine": (path, response) => {
    if (!path.endsWith(".wasm")) return false;
    const content = whole(path);
    response.writeHead(200, { "Content-Type": "application/wasm", "Content-Length": content.length });
    response.write(content.subarray(0, 50_000), () => response.destroy());
    return true;
  },
  "never answers": () => true,
};

for (const [what, answer] of Object.entries(TROUBLES)) {
  test(`a host that ${what} is answered for by the copy`, { tag: "@firefox" }, async ({ page, open, host, faults }) => {
    await open();
    await ready(page);
    let asked = 0;
    host.fail((path, response) => {
      asked += 1;
      const dealt = answer(path, response);
      return dealt !== false;
    });
    // Past what the browser has kept of its own accord.
    await page.evaluate(() => fetch("./", { cache: "reload" }).catch(() => {}));
    await page.reload();
    await started(page);
    await onward(page);
    await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
    await expect(page.getByText("Log in to go on")).toHaveCount(0);
    expect(asked).toBeGreaterThan(0);
    // The browser asks for a newer worker of its own accord, and says that there is none.
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((fault) => !/worker|503|404/i.test(fault)));
  });
}

test("what cannot be had without a network says so", async ({ page, open, context, faults }) => {
  await open();
  await ready(page);
  await context.setOffline(true);
  await page.getByText("Embed, link, download").click();
  await page.getByRole("button", { name: "Download as a page" }).click();
  await expect(page.getByText(/without a network/)).toBeVisible();
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
});

test("a newer site is seen at once, kept in place of the old one, and then works without a network too", async ({
  page,
  open,
  context,
  host,
}) => {
  await open();
  await ready(page);
  const [before] = await kept(page);
  host.release("site.css", `${readFileSync(join(DIST, "site.css"), "utf8")}\n.masthead{border-top:7px solid}`);
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  host.release("index.html", html.replace('lang="en"', 'lang="en" data-release="next"'));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-release", "next");
  // Nothing of the old version is left when the new one is there.
  await expect.poll(async () => (await kept(page)).filter((name) => name !== before)).toHaveLength(1);
  await expect.poll(() => kept(page)).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await started(page);
  await expect(page.locator("html")).toHaveAttribute("data-release", "next");
  expect(await page.locator(".masthead").evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("7px");
});

test("half a release is kept by nobody, and leaves what was kept", async ({ page, open, host }) => {
  await open();
  await ready(page);
  const before = await kept(page);
  // The worker is there already, and one of its files is still another: one that only the worker asks for.
  const icon = readFileSync(join(DIST, "icon.svg"), "utf8");
  host.release("icon.svg", `${icon}\n`);
  host.put("icon.svg", `${icon}\n\n`);
  host.asked.length = 0;
  await page.reload();
  await expect.poll(() => host.asked, { timeout: 20_000 }).toContain("icon.svg");
  await expect.poll(() => kept(page)).toEqual(before);
  await ready(page);
});

test("a reader who saves data is sent nothing to keep", async ({ page, open, host }) => {
  await page.addInitScript(() => {
    const connection = {
      get saveData() {
        return (globalThis.told = true);
      },
    };
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  await open();
  // What isn't registered at once when this is known isn't registered.
  await page.waitForFunction(() => "told" in globalThis);
  expect(host.asked).not.toContain("worker.js");
  expect(await kept(page)).toEqual([]);
});

test("who reads German is kept German, and nobody else is", async ({ page, host, context }) => {
  await page.goto(`${host.address}?lang=en#/situation`);
  await ready(page);
  expect(host.asked).not.toContain("languages/de.txt");
  await page.goto(`${host.address}?lang=de#/situation`);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(new URL("languages/de.txt", document.baseURI)))))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await started(page);
  await expect(page.getByRole("button", { name: "Nächster Moment" })).toBeVisible();
});

test("another language needs no other worker: none takes over from the one that answers for the pages", async ({
  page,
  host,
}) => {
  const workers = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
      return [active, waiting, installing].map((worker) => worker?.scriptURL);
    });
  await page.goto(`${host.address}?lang=en#/situation`);
  await ready(page);
  const before = await workers();
  await page.goto(`${host.address}?lang=de#/situation`);
  await expect(page.getByRole("status").filter({ hasText: "Funktioniert ohne Netz" })).toBeVisible();
  expect(await workers()).toEqual(before);
});
