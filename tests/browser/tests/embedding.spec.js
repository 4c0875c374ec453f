import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, settled, test } from "../lab.js";
import { today } from "../../today.mjs";

const dist = new URL("../../../dist/", import.meta.url);
const trade =
  "title   A trade\nplayer  Alice\n  B  Grizzly Bears  2/2\nplayer  Bob\n  G  Hill Giant  3/3\nattack  B -> Bob\nblock   G -> B\n";

/** Opens an empty page with the element's script. */
const empty = (page, home) => page.goto(new URL("pages/empty.html", home).href);

test("thirty on a page share one wasm, and each shows its own frame", { tag: "@firefox" }, async ({ page, home }) => {
  const wasm = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && wasm.push(request.url()));
  await page.addInitScript(() => {
    globalThis.instances = 0;
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const really = WebAssembly[name];
      WebAssembly[name] = (...given) => {
        instances++;
        return really.apply(WebAssembly, given);
      };
    }
  });
  await empty(page, home);
  const [frames, began] = await page.evaluate(async (trade) => {
    const first = document.createElement("combat-lab");
    first.textContent = trade;
    document.body.append(first);
    await first.start();
    const began = instances;
    const labs = Array.from({ length: 30 }, (_, i) => {
      const lab = document.createElement("combat-lab");
      lab.textContent = trade;
      lab.setAttribute("frame", String(1 + (i % 4)));
      return lab;
    });
    document.body.append(...labs);
    await Promise.all(labs.map((lab) => lab.start()));
    return [labs.map((lab) => lab.frame), began];
  }, trade);
  expect(frames).toEqual(Array.from({ length: 30 }, (_, i) => 1 + (i % 4)));
  // The module for all, what reads texts, and what these share.
  expect(wasm.map((address) => address.split("/").at(-1)).sort()).toEqual([
    "combat-lab.reading.wasm",
    "combat-lab.shared.wasm",
    "combat-lab.wasm",
  ]);
  // Some have small ones inside, which are never begun again.
  expect(began).toBeGreaterThanOrEqual(wasm.length);
  expect(await page.evaluate(() => instances)).toBe(began);
});

test("two releases on one page: the first has the name and keeps it, the others say so and may take another", {
  tag: "@firefox",
}, async ({ page, home, faults }) => {
  const { version } = JSON.parse(readFileSync(new URL("npm/package.json", dist), "utf8"));
  // The same script as another release would be, from another address, with a wasm of its own.
  const other = (name, as) => {
    const text = readFileSync(new URL(name, dist), "utf8");
    expect(text).toContain(`"${version}"`);
    return page.route(`**/${as}/${name}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: text.replaceAll(`"${version}"`, `"${as}"`) }),
    );
  };
  await other("combat-lab.js", "9.9.9");
  await other("combat-lab.standalone.js", "8.8.8");
  await page.route("**/9.9.9/*.wasm", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1);
    return route.fulfill({ contentType: "application/wasm", body: readFileSync(new URL(name, dist)) });
  });
  const loaded = [];
  page.on(
    "request",
    (request) => request.url().endsWith(".wasm") && loaded.push(new URL(request.url()).pathname.split("/").slice(-2)[0]),
  );
  await empty(page, home);
  const outcome = await page.evaluate(async (trade) => {
    const put = (name) => {
      const lab = Object.assign(document.createElement(name), { textContent: trade });
      document.body.append(lab);
      return lab;
    };
    const first = put("combat-lab");
    await first.next();

    const nine = await import("../9.9.9/combat-lab.js");
    // An id makes a property of the window, which is not the script's.
    document.body.insertAdjacentHTML("beforeend", '<p id="CombatLab"></p>');
    for (const src of ["../8.8.8/combat-lab.standalone.js", "../combat-lab.standalone.js"]) {
      const classic = Object.assign(document.createElement("script"), { src });
      await new Promise((resolve, reject) => {
        classic.addEventListener("load", resolve);
        classic.addEventListener("error", reject);
        document.head.append(classic);
      });
    }
    const eight = CombatLab;
    nine.define("nine-lab");
    nine.define("nine-lab"); // its own: nothing to say
    eight.define("eight-lab");
    const all = [first, put("nine-lab"), put("eight-lab")];
    await Promise.all(all.map((lab) => lab.start()));
    await all[1].seek(2);
    await all[2].seek(3);
    // Each obeys its own keys, and the first goes and comes back where it was.
    all[1].shadowRoot.querySelector(".stage").dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
    await all[1].start();
    first.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(first);
    await first.next();
    const late = put("combat-lab");
    await late.start();
    return {
      versions: [...all, late].map((lab) => lab.constructor.version),
      api: [eight.version, Object.keys(eight.versions)],
      frames: [...all, late].map((lab) => [lab.frame, lab.frames > 4]),
    };
  }, trade);
  expect(outcome).toEqual({
    versions: [version, "9.9.9", "8.8.8", version],
    api: ["8.8.8", ["8.8.8", version]],
    frames: [
      [3, true],
      [1, true],
      [3, true],
      [1, true],
    ],
  });
  expect([...new Set(loaded)].sort()).toEqual(["9.9.9", "sub-path"]);
  for (const as of ["9.9.9", "8.8.8"]) faults.expect(new RegExp(`^console: Combat Lab ${as} leaves <combat-lab> to ${version}`));
  faults.expect(new RegExp(`^console: Combat Lab ${version} leaves <combat-lab> to ${version}`));
});

for (const sandbox of [null, "allow-scripts"]) {
  test(`a frame ${sandbox ? "in a sandbox " : ""}shows what its address says, tells its height, and obeys only its friend`, {
    tag: ["@gate", "@firefox"],
  }, async ({ page, home }) => {
    await page.route("**/neighbour.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'target.postMessage({ type: "combat-lab:next" }, "*");' }),
    );
    await empty(page, home);
    await page.evaluate(
      ([sandbox, trade]) => {
        globalThis.heard = [];
        addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
        const frame = document.createElement("iframe");
        if (sandbox) frame.setAttribute("sandbox", sandbox);
        frame.title = "A trade";
        frame.width = "600";
        const state = new URLSearchParams({ notation: trade, frame: "2", parent: location.origin });
        frame.src = `../embed.html#${state}`;
        document.body.append(frame);
      },
      [sandbox, trade],
    );
    const frame = page.frameLocator('iframe[title="A trade"]');
    await expect(frame.getByRole("heading", { name: "A trade" })).toBeVisible();
    await expect(frame.locator(".scrub")).toHaveAttribute("aria-valuetext", /^2 of/);
    await expect
      .poll(() => page.evaluate(() => heard.findLast(({ type }) => type === "combat-lab:height")?.height))
      .toBeGreaterThan(300);
    const told = await page.evaluate(() => heard.find(({ type }) => type === "combat-lab:frame"));
    expect(told).toMatchObject({ frame: 2, edition: today });
    expect(told.origin === "null").toBe(Boolean(sandbox));
    // Nothing but what is documented, and all of it plain.
    const shapes = await page.evaluate(() => [
      ...new Set(
        heard.map((message) =>
          Object.entries(message)
            .map(([name, value]) => `${name} ${typeof value}`)
            .join(", "),
        ),
      ),
    ]);
    expect(shapes.sort()).toEqual([
      "type string, frame number, frames number, edition string, sentence string, playing boolean, origin string",
      "type string, height number, origin string",
    ]);

    const ask = (message) =>
      page.evaluate((message) => document.querySelector("iframe").contentWindow.postMessage(message, "*"), message);
    await ask({ type: "combat-lab:seek", frame: 4 });
    await expect(frame.locator(".scrub")).toHaveAttribute("aria-valuetext", /^4 of/);
    for (const nonsense of [
      null,
      "combat-lab:next",
      { type: "constructor" },
      { type: "__proto__" },
      { type: 7 },
      { type: "combat-lab:seek", frame: "1" },
      { type: "combat-lab:seek", frame: 0 },
      { type: "combat-lab:seek" },
    ]) {
      await ask(nonsense);
    }
    // A neighbour of the same origin is not the page around.
    await page.evaluate(async () => {
      const neighbour = document.createElement("iframe");
      neighbour.title = "A neighbour";
      document.body.append(neighbour);
      const target = document.querySelector("iframe").contentWindow;
      neighbour.contentWindow.target = target;
      const script = neighbour.contentDocument.createElement("script");
      script.src = new URL("neighbour.js", document.baseURI).href;
      await new Promise((resolve) => {
        script.addEventListener("load", resolve);
        neighbour.contentDocument.head.append(script);
      });
    });
    await ask({ type: "combat-lab:previous" });
    await expect(frame.locator(".scrub")).toHaveAttribute("aria-valuetext", /^3 of/);
  });
}

for (const [missing, sandbox, lang] of [
  ["combat-lab.standalone.js", "allow-scripts", "en"],
  ["combat-lab.js", null, "en"],
  ["combat-lab.standalone.js", "allow-scripts", "de"],
]) {
  test(`a frame without ${missing} shows the notation and says what is missing, in ${lang}`, async ({ page, home, faults }) => {
    await page.route(`**/${missing}`, (route) => route.fulfill({ status: 404, body: "" }));
    await empty(page, home);
    await page.evaluate(
      ([sandbox, trade, lang]) => {
        const frame = document.createElement("iframe");
        if (sandbox) frame.setAttribute("sandbox", sandbox);
        frame.title = "A trade";
        frame.src = `../embed.html?missing#${new URLSearchParams({ notation: trade, lang })}`;
        document.body.append(frame);
      },
      [sandbox, trade, lang],
    );
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("alert")).toContainText(missing);
    await expect(frame.getByRole("alert")).toContainText(lang === "de" ? "Lege" : "Put");
    await expect(frame.getByText("attack  B -> Bob")).toBeVisible();
    faults.expect(/404/);
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !one.includes(missing)));
  });
}

test("a frame that has no friend obeys nobody", async ({ page, home, faults }) => {
  await empty(page, home);
  for (const parent of ["", "&parent=*", "&parent=https%3A%2F%2Felsewhere.example", "&parent=null"]) {
    await page.evaluate(
      ([trade, parent]) => {
        document.body.innerHTML = '<iframe title="A trade" width="600"></iframe>';
        document.querySelector("iframe").src = `../embed.html?${Math.random()}#notation=${encodeURIComponent(trade)}${parent}`;
      },
      [trade, parent],
    );
    const where = page.frameLocator("iframe").locator(".scrub");
    await expect(where).toHaveAttribute("aria-valuetext", /^1 of/);
    await page.evaluate(() => document.querySelector("iframe").contentWindow.postMessage({ type: "combat-lab:next" }, "*"));
    // Messages come in order: after one that the frame sends to itself, it has had this one.
    await page.frames()[1].evaluate(async () => {
      const own = new Promise((done) => addEventListener("message", ({ data }) => data === "own" && done(0)));
      postMessage("own", "*");
      await own;
    });
    await settled(page);
    await expect(where).toHaveAttribute("aria-valuetext", /^1 of/);
  }
  faults.expect(/target origin provided \('https:\/\/elsewhere\.example'\)/); // what it told went nowhere
});

test("a frame follows its address", { tag: "@firefox" }, async ({ page, home }) => {
  await page.goto(new URL(`embed.html#notation=${encodeURIComponent(trade)}`, home).href);
  await expect(page.getByRole("heading", { name: "A trade" })).toBeVisible();
  await page.evaluate(
    (trade) => (location.hash = new URLSearchParams({ notation: trade.replace("A trade", "Another"), frame: "3" })),
    trade,
  );
  await expect(page.getByRole("heading", { name: "Another" })).toBeVisible();
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", /^3 of/);
});

test(
  "one classic script works from file://, and the element says there what cannot",
  { tag: ["@gate", "@firefox"] },
  async ({ page, faults }, testInfo) => {
    const file = testInfo.outputPath("article.html");
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<script src="${new URL("combat-lab.standalone.js", dist).href}"></script>
<combat-lab id="text"><pre>${trade}</pre></combat-lab>
<combat-lab id="src" src="trade.combat">In words.</combat-lab>`,
    );
    await page.goto(pathToFileURL(file).href);
    await expect(page.locator("#text").getByRole("heading", { name: "A trade" })).toBeVisible();
    await page.locator("#src").evaluate((lab) => lab.start());
    await expect(page.locator("#src").getByRole("alert")).toContainText("A page opened from disk can't load other files");
    await expect(page.getByText("In words.")).toBeVisible();
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !one.startsWith("request: file:")));
  },
);

test(
  "a page in one file carries its situation in readable form and opens from file://",
  { tag: "@firefox" },
  async ({ page, faults }, testInfo) => {
    const template = readFileSync(new URL("page.html", dist), "utf8");
    const notation = trade.replace("A trade", "</pre><script>alert(1)</script>");
    const escaped = notation.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const html = template
      .replace("<!-- title -->", "A trade")
      .replace("<!-- attributes -->", "")
      .replace("<!-- notation -->", () => escaped);
    expect(html).toContain("B  Grizzly Bears  2/2");
    const file = testInfo.outputPath("trade.html");
    writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole("heading", { name: "</pre><script>alert(1)</script>" })).toBeVisible();
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => one !== `request: ${pathToFileURL(file).href}`));
  },
);

test("a page in one file that holds nothing to read texts with says so, and keeps the text", async ({
  page,
  faults,
}, testInfo) => {
  const file = testInfo.outputPath("trade.html");
  const template = readFileSync(new URL("page.painted.html", dist), "utf8");
  writeFileSync(file, template.replace("<!-- attributes -->", "").replace("<!-- notation -->", trade));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole("alert")).toContainText("can't show another situation than the one it was made for");
  await expect(page.getByText("B  Grizzly Bears  2/2")).toBeVisible();
  faults.seen.splice(0);
});

test("a page without scripts keeps its text", async ({ browser, home }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL("pages/article.html", home).href);
  await expect(page.getByText("The second situation, in words.")).toBeVisible();
  await context.close();
});

test("a page opened from a disk that loads a module keeps its text", { tag: "@firefox" }, async ({ page, faults }, testInfo) => {
  // A browser loads no module from a disk, so the element is never there to say it.
  const file = testInfo.outputPath("article.html");
  const script = new URL("combat-lab.js", dist).href;
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script><combat-lab><pre>${trade}</pre></combat-lab>`,
  );
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText("attack  B -> Bob")).toBeVisible();
  faults.seen.splice(0);
});

// What strangers may send, as text between the tags, from src, and in the address of a frame.
const markup = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>';
const hostile = {
  "markup in names": `title ${markup}\nsummary ${markup}\nplayer ${markup}\n  ${markup} 2/2\nplayer Bob\nattack ${markup}\nsay ${markup}\n`,
  "markup in a situation that can be played": `title ${markup}\nsummary ${markup}\nplayer Alice\n  B Grizzly Bears 2/2\nplayer Bob\nattack B\nsay ${markup}\n`,
  "text that turns around":
    "title \u202egnol si siht\u2066\u2067\nplayer \u202eAlice\n  B \u202eGrizzly\u202c Bears 2/2\nplayer Bob\nattack B\n",
  "huge numbers": `title Huge\nplayer Alice ${"9".repeat(400)}\n  B Bears ${"9".repeat(400)}/${"9".repeat(400)}\nplayer Bob\n`,
  "deep nesting": `title Deep\nplayer Alice\n  B Bears 2/2; ${"(".repeat(5000)}${'"'.repeat(500)}\nplayer Bob\n`,
  "many lines": `title Many\nplayer Alice\n${"  Grizzly Bears 2/2\n".repeat(3000)}player Bob\n`,
  "control characters": "title \u0000\u0007\u001b[31m\ufeff\nplayer \ud800 Alice\nplayer Bob\n",
};
for (const [name, notation] of Object.entries(hostile)) {
  test(`hostile text never runs and never leaves its box: ${name}`, async ({ page, home, faults }) => {
    await page.route("**/hostile.combat", (route) => route.fulfill({ contentType: "text/plain", body: notation }));
    await empty(page, home);
    const outcome = await page.evaluate(async (notation) => {
      document.body.innerHTML =
        '<p id="before">Before</p><combat-lab id="text"></combat-lab><combat-lab id="src" src="hostile.combat" edition="<b>"></combat-lab><p id="after">After</p>';
      const labs = [...document.querySelectorAll("combat-lab")];
      labs[0].textContent = notation;
      await Promise.all(labs.map((lab) => lab.start()));
      const frame = document.createElement("iframe");
      frame.title = "Hostile";
      await new Promise((resolve) => {
        frame.addEventListener("load", resolve);
        frame.src = `../embed.html#notation=${encodeURIComponent(notation.toWellFormed().slice(0, 20000))}&edition=%3Cb%3E&frame=1e999`;
        document.body.append(frame);
      });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      const roots = [...labs.map((lab) => lab.shadowRoot), frame.contentDocument.querySelector("combat-lab").shadowRoot];
      return {
        ran: "ran" in globalThis || "ran" in frame.contentWindow,
        foreign: roots.flatMap((root) => [...(root?.querySelectorAll("img, script, iframe, [onerror]") ?? [])]).length,
        shown: labs.map((lab) => lab.shadowRoot.textContent.trim().length > 0),
        around: [...document.querySelectorAll("p")].map((p) => p.textContent),
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    }, notation);
    expect(outcome).toEqual({ ran: false, foreign: 0, shown: [true, true], around: ["Before", "After"], wide: false });
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !/MIME/.test(one)));
  });
}

test("hostile links never run and never leave their box", async ({ page, home }) => {
  await empty(page, home);
  const outcome = await page.evaluate(async (notation) => {
    const put = async (set) => {
      const lab = Object.assign(document.createElement("combat-lab"), set);
      document.body.append(lab);
      await lab.start();
      return lab;
    };
    // One that is a link to hostile notation, and some that are none.
    const made = await put({ textContent: notation, share: true });
    const link = new Promise((resolve) => made.addEventListener("share", ({ detail }) => resolve(detail.link)));
    const press = async (what) => {
      const there = () => [...made.shadowRoot.querySelectorAll("button")].find(what);
      // What is behind the first button comes with the later module.
      while (!there()) await new Promise((resolve) => setTimeout(resolve, 50));
      there().click();
    };
    await press((button) => button.ariaLabel === "More");
    await press((button) => button.textContent === "Share");
    const links = [
      await link,
      "lab=<img src=x onerror='globalThis.ran=1'>",
      "javascript:globalThis.ran=1",
      `lab=1${"A".repeat(200_000)}`,
      `lab=1${"%".repeat(5000)}`,
      "lab=\u202e\u0000",
    ];
    const labs = [];
    for (const link of links) labs.push(await put({ link, textContent: "In words." }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    return {
      ran: "ran" in globalThis,
      foreign: labs.flatMap((lab) => [...lab.shadowRoot.querySelectorAll("img, script, iframe, a[href^=javascript], [onerror]")])
        .length,
      title: labs[0].shadowRoot.querySelector("h2").textContent,
      told: labs.slice(1).map((lab) => Boolean(lab.shadowRoot.querySelector(".trouble"))),
      wide: document.documentElement.scrollWidth > innerWidth,
    };
  }, hostile["markup in a situation that can be played"]);
  expect(outcome).toEqual({ ran: false, foreign: 0, title: markup, told: [true, true, true, true, true], wide: false });
});
