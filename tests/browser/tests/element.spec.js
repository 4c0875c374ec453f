import { expect, test } from "../lab.js";

test("several elements share one wasm, and one far away keeps its text until it comes near", {
  tag: ["@gate", "@firefox"],
}, async ({ page, open }) => {
  const wasm = [];
  // What is wrong with the third is told by the later module.
  page.on("request", (request) => request.url().endsWith("/combat-lab.wasm") && wasm.push(request.url()));
  await open("pages/article.html");
  const runs = (id) => page.locator(`#${id}`).evaluate((element) => Boolean(element.shadowRoot));
  expect(await runs("first")).toBe(true);
  await expect.poll(() => runs("second")).toBe(true);
  expect(await runs("third")).toBe(false);
  await expect(page.getByText("The third situation, in words.")).toBeVisible();

  await page.locator("#third").scrollIntoViewIfNeeded();
  await expect.poll(() => runs("third")).toBe(true);
  expect(wasm).toHaveLength(1);
});

test("an element that is taken off the page and put back is drawn again", { tag: "@firefox" }, async ({ page, open }) => {
  await open("pages/article.html");
  const first = page.locator("#first");
  await first.evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((element) => element.shadowRoot.textContent.trim())).not.toBe("");
});

test("when the wasm cannot be had, the reader keeps the text and learns why", { tag: "@gate" }, async ({
  page,
  home,
  faults,
}) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(new URL("pages/article.html", home).href);
  await expect(page.locator("#first").getByRole("alert")).toContainText("Combat Lab couldn't be loaded.");
  await expect(page.getByText("The first situation, in words.")).toBeVisible();
  faults.expect(/ERR_FAILED/);
});

// What is done to the page, what is asked for, the cause, and what the reader is told.
for (const [name, { prepare, html, cause, says, fault }] of Object.entries({
  "no WebAssembly": {
    prepare: (page) => page.addInitScript(() => delete globalThis.WebAssembly),
    cause: "no-wasm",
    says: "WebAssembly is missing",
  },
  "a policy that forbids it": {
    prepare: (page) => policy(page, "default-src 'self'"),
    cause: "wasm-blocked",
    says: "doesn't allow Combat Lab to run",
    fault: /^policy: script-src wasm-eval/,
  },
  "a policy that forbids loading it": {
    prepare: (page) => policy(page, "default-src 'self' 'wasm-unsafe-eval'; connect-src 'none'"),
    cause: "wasm-blocked",
    says: "doesn't allow Combat Lab to run",
    fault: /connect-src|Refused|violat/i,
  },
  "no wasm beside the script": {
    prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" })),
    cause: "wasm-missing",
    says: "A part of Combat Lab is missing",
    fault: /404/,
  },
  "a page in place of the wasm": {
    prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill({ contentType: "text/html", body: "<p>No such page" })),
    cause: "wasm-broken",
    says: "couldn't be started",
    fault: /MIME/,
  },
  "a server that fails to send the wasm": {
    prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 503, body: "" })),
    cause: "wasm-refused",
    says: "The server answered with error 503.",
    fault: /503/,
  },
  "a server that fails to send what src names": {
    prepare: (page) => page.route("**/hostile.combat", (route) => route.fulfill({ status: 500, body: "player Alice" })),
    html: '<combat-lab src="hostile.combat">In words.</combat-lab>',
    cause: "src-refused",
    says: "The server answered with error 500.",
    fault: /500/,
  },
  "nothing where src points": {
    html: '<combat-lab src="no-such.combat">In words.</combat-lab>',
    cause: "src-missing",
    says: "no-such.combat",
    fault: /404/,
  },
  "a src that the policy forbids": {
    html: '<combat-lab src="https://elsewhere.example/x.combat">In words.</combat-lab>',
    cause: "src-blocked",
    says: "doesn't allow the situation",
    fault: /elsewhere/,
  },
  "a src that is a page": {
    html: '<combat-lab src="article.html">In words.</combat-lab>',
    cause: "src-not-notation",
    says: "This isn't a situation.",
  },
  "a src that is no text": {
    prepare: (page) => answer(page, Buffer.from([0x74, 0xff, 0xfe, 0x00])),
    html: '<combat-lab src="hostile.combat">In words.</combat-lab>',
    cause: "src-not-notation",
    says: "This isn't a situation.",
  },
  "a src without end": {
    prepare: (page) => answer(page, "title a\n".repeat(40_000)),
    html: '<combat-lab src="hostile.combat">In words.</combat-lab>',
    cause: "src-too-large",
    says: "too large",
  },
  "a src that cannot be reached": {
    prepare: (page) => page.route("**/hostile.combat", (route) => route.abort()),
    html: '<combat-lab src="hostile.combat">In words.</combat-lab>',
    cause: "src-unreachable",
    says: "Check the network.",
  },
  "a src of another kind": {
    html: '<combat-lab src="javascript:globalThis.ran=1">In words.</combat-lab>',
    cause: "src-blocked",
    says: "doesn't allow the situation",
    fault: /javascript/,
  },
  "a src that is no address": {
    html: '<combat-lab src="http://[">In words.</combat-lab>',
    cause: "src-missing",
    says: "wasn't found",
  },
})) {
  test(`${name}: the reader keeps the text, learns why, and can try again`, async ({ page, home, faults }) => {
    await prepare?.(page);
    await page.goto(new URL("pages/empty.html", home).href);
    const told = await page.evaluate(async (html) => {
      document.body.innerHTML = html;
      const lab = document.querySelector("combat-lab");
      const error = new Promise((resolve) => lab.addEventListener("error", ({ detail }) => resolve(detail)));
      await lab.start();
      return error;
    }, html ?? "<combat-lab>In words.</combat-lab>");
    expect(told.cause).toBe(cause);
    await expect(page.getByRole("alert")).toContainText(says);
    await expect(page.getByText("In words.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
    if (fault) faults.expect(fault);
    faults.seen.splice(0, faults.seen.length, ...faults.seen.filter((one) => !/policy|connect-src|console/.test(one)));
  });
}

test("what src answers is text, whatever it says it is", async ({ page, home }) => {
  for (const [contentType, body] of [
    ["text/javascript", "globalThis.ran = 1;"],
    ["application/json", '{"title": "A trade"}'],
    ["image/svg+xml", '<svg onload="globalThis.ran=1"/>'],
    ["text/plain", "<script>globalThis.ran = 1</script>"],
  ]) {
    await page.route("**/hostile.combat", (route) => route.fulfill({ contentType, body }));
    await page.goto(new URL("pages/empty.html", home).href);
    const told = await page.evaluate(async () => {
      const lab = Object.assign(document.createElement("combat-lab"), { src: "hostile.combat" });
      document.body.append(lab);
      const error = new Promise((resolve) => lab.addEventListener("error", ({ detail }) => resolve(detail)));
      await lab.start();
      return {
        ...(await error),
        ran: "ran" in globalThis,
        foreign: lab.shadowRoot.querySelectorAll("script, svg[onload]").length,
      };
    });
    expect(told).toMatchObject({ cause: "notation", ran: false, foreign: 0 });
    expect(told.problems[0]).toMatchObject({ line: 1 });
    await page.unroute("**/hostile.combat");
  }
});

test("an answer that never comes is not waited for when the element has gone", async ({ page, home }) => {
  await page.route("**/hostile.combat", () => {});
  await page.goto(new URL("pages/empty.html", home).href);
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("hostile.combat"));
  const asked = page.waitForRequest("**/hostile.combat");
  await page.evaluate(() => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { src: "hostile.combat", textContent: "In words." });
    document.body.append(lab);
    void lab.start();
  });
  await asked;
  await expect(page.getByText("In words.")).toBeVisible();
  await page.evaluate(() => lab.remove());
  await given;
});

test("what failed can be tried again", async ({ page, home, faults }) => {
  await page.route("**/*.wasm", (route) => route.abort(), { times: 1 });
  await page.goto(new URL("pages/article.html", home).href);
  await page.locator("#first").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#first").getByRole("button", { name: "Try again" })).toHaveCount(0);
  faults.expect(/ERR_FAILED/);
});

test("elements that come, move and go leave nothing behind", async ({ page, home }) => {
  test.setTimeout(120_000);
  await page.addInitScript(keepMemories);
  await page.goto(new URL("pages/empty.html", home).href);
  const round = (times) =>
    page.evaluate(async (times) => {
      for (let i = 0; i < times; i++) {
        const lab = document.createElement("combat-lab");
        lab.textContent = "title One bear\nplayer Alice\n  Grizzly Bears 2/2\nplayer Bob\nattack Grizzly Bears";
        document.body.append(lab);
        await lab.start();
        if (lab.frames < 2) throw new Error("did not start");
        await lab.next();
        document.body.prepend(lab); // moved: it goes on where it was
        if (lab.frame !== 2) throw new Error("began anew");
        await lab.play();
        lab.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  const devtools = await page.context().newCDPSession(page);
  const counted = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
    return {
      nodes,
      jsEventListeners,
      memory: await page.evaluate(() => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)),
    };
  };
  await round(20);
  let before = await counted();
  expect(before.memory).toBeGreaterThan(0);
  // The memory of the wasm never shrinks, and grows while elements wait for the collector, whose moment nobody knows. So one
  // round has to end as it began: a leak adds to every round.
  const grown = [];
  for (let rounds = 0; rounds < 5; rounds++) {
    await round(60);
    // What the last element still waits for ends by itself, and only then can it be collected.
    await expect.poll(async () => (await counted()).nodes).toBeLessThan(before.nodes + 100);
    const after = await counted();
    expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 20);
    grown.push(after.memory - before.memory);
    if (after.memory === before.memory) return;
    before = { ...before, memory: after.memory };
  }
  expect(grown, "bytes that each round of 60 elements adds to the memory of the wasm").toContain(0);
});

test("an element that goes while it starts does not start, and one that comes back does", { tag: "@firefox" }, async ({
  page,
  home,
}) => {
  await page.goto(new URL("pages/empty.html", home).href);
  const outcome = await page.evaluate(async () => {
    const lab = document.createElement("combat-lab");
    lab.textContent = "title One bear\nplayer Alice\n  Grizzly Bears 2/2\nplayer Bob\nattack Grizzly Bears";
    document.body.append(lab);
    const starting = lab.start();
    lab.remove();
    await starting;
    const gone = Boolean(lab.shadowRoot);
    document.body.append(lab);
    await lab.start();
    return { gone, frames: lab.frames, stages: lab.shadowRoot.querySelectorAll(".stage").length };
  });
  expect(outcome.gone).toBe(false);
  expect(outcome.frames).toBeGreaterThan(2);
  expect(outcome.stages).toBe(1);
});

/** Serves pages with another policy than the site's own. */
async function policy(page, text) {
  await page.route("**/*.html", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": text } });
  });
}

/** Answers with these bytes where `hostile.combat` is asked for. */
async function answer(page, body) {
  await page.route("**/hostile.combat", (route) => route.fulfill({ contentType: "text/plain", body }));
}

/** Keeps the memory of all wasm that the page starts. Chromium can't be asked for it: it crashes where a table of functions is exported. */
function keepMemories() {
  globalThis.memories = [];
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiateStreaming(...given);
    const { memory } = made.instance.exports;
    if (memory) memories.push(memory);
    return made;
  };
}

test("a link takes precedence over src as long as it is there", async ({ page, home }) => {
  const text = (/** @type {string} */ title) => `title ${title}\nplayer Alice\n  A Bears 2/2\nplayer Bob\nattack A -> Bob\n`;
  await page.route("**/own.combat", (route) => route.fulfill({ contentType: "text/plain", body: text("From src") }));
  await page.goto(new URL("pages/empty.html", home).href);
  await page.evaluate(async (text) => {
    globalThis.lab = Object.assign(document.createElement("combat-lab"), { textContent: text });
    document.body.append(lab);
    await lab.start();
    const link = await lab.toLink();
    Object.assign(lab, { link, src: "own.combat" });
    globalThis.link = link;
  }, text("From a link"));
  const title = page.locator("combat-lab").getByRole("heading", { name: /^From/ });
  await expect(title).toHaveText("From a link");
  await page.evaluate(() => lab.removeAttribute("link"));
  await expect(title).toHaveText("From src");
  await page.evaluate(() => (lab.link = globalThis.link));
  await expect(title).toHaveText("From a link");
});
