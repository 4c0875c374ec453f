// What axe cannot see: where Tab goes, how large things are, what fits, what is said, and what can be told apart.
import { expect, test } from "../lab.js";
import { divide, dock, go, more, next, onward, show, takeOver, track, until } from "../reader.js";

/** Views of every kind of thing that a stage can show, and how a reader gets there. */
const VIEWS = {
  "the first frame": async () => {},
  "a table, a rule and a window": async (page) => {
    await show(page, "The pinging sacrifice", "2008 stack");
    await until(page, /Combat damage goes on the stack/);
    await more(page);
    await page.getByRole("button", { name: "The battlefield as a table" }).click();
    await page.keyboard.press("Escape");
    for (const panel of [".why", ".pile .object"]) await page.locator(panel).locator(".cite").first().click();
    await takeOver(page);
  },
  "attackers to declare": async (page) => {
    await show(page, "The pinging sacrifice", "Today");
    await until(page, /Alice declares attackers/);
    await takeOver(page);
  },
  "blockers to declare": async (page) => {
    await show(page, "The pinging sacrifice", "Today");
    await until(page, /Bob declares blockers/);
    await takeOver(page);
  },
  "an order to announce": async (page) => {
    await show(page, "Five damage, two blockers", "2021 order");
    await until(page, /order/);
    await takeOver(page);
  },
  "damage to divide, wrongly": async (page) => {
    await divide(page);
    await page.getByRole("slider", { name: /to Rumbling Baloth/ }).fill("5");
    await expect(dock(page).getByRole("status")).toContainText("Illegal.");
  },
  "cards to discard": async (page) => {
    await show(page, "A second cleanup step", "Today");
    await until(page, /discard/);
    await takeOver(page);
  },
  "a line of one's own, undone": async (page) => {
    await show(page, "The pinging sacrifice", "Today");
    await until(page, /Bob declares blockers/);
    const fanatic = page.locator(".card", { hasText: "Mogg Fanatic" }).locator(".toggle");
    const none = dock(page).getByRole("button", { name: "Don't block" });
    // As they stand at first, nobody blocks: to Goblin Piker, and back.
    await fanatic.click();
    while (!(await none.isVisible())) await fanatic.click();
    await none.click();
    await page.getByRole("button", { name: "Undo" }).click();
  },
  "the last frame": async (page) => {
    await page.keyboard.press("End");
  },
};

/** Everything in the stage that takes part in the order of Tab: of a group of radio buttons, one. */
const stops = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    const all = [...root.querySelectorAll("a[href], button, select, summary, input, textarea, [tabindex]")];
    const radio = (element) =>
      element.type === "radio" && !element.checked && root.querySelector(`[name="${element.name}"]:checked`);
    return all
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !radio(element))
      .map((element, number) => (element.dataset.stop = String(number)));
  });

for (const [name, go] of Object.entries(VIEWS)) {
  test(`by Tab to everything, and on: ${name}`, async ({ page, open }) => {
    await open();
    await go(page);
    // What only an act needs comes with the later module, and then takes part too.
    await page.evaluate(() => document.querySelector("combat-lab").toText());
    const all = await stops(page);
    await page.evaluate(() => {
      document.activeElement?.blur();
      getSelection()?.removeAllRanges();
    });
    // From what comes before the stage: a focus that a script sets after a click need not be seen.
    await page.evaluate(() => {
      const lab = document.querySelector("combat-lab");
      const stops = [...document.querySelectorAll("main :is(a[href], button, select)")];
      stops
        .filter((stop) => stop.compareDocumentPosition(lab) & Node.DOCUMENT_POSITION_FOLLOWING)
        .at(-1)
        .focus();
    });
    await page.keyboard.press("Tab");
    const reached = [];
    // The author's own link in the result belongs to the page around the stage.
    const slotted = () => page.evaluate(() => document.activeElement?.parentElement?.localName === "combat-lab");
    for (const _ of all) {
      if (await slotted()) await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const here = document.querySelector("combat-lab").shadowRoot.activeElement;
          // A radio button's label and the popup of a list show the focus for it.
          const shown = [here, here?.parentElement].some((one) => one && getComputedStyle(one).outlineStyle !== "none");
          return here && `${here.dataset.stop}${shown ? "" : ` cannot be seen: ${here.outerHTML.slice(0, 90)}`}`;
        }),
      );
      await page.keyboard.press("Tab");
    }
    // In the order of the page, each with a focus that is seen, and no trap: the next Tab leads out.
    expect(reached).toEqual(all);
    expect(await page.evaluate(() => document.querySelector("combat-lab").shadowRoot.activeElement)).toBeNull();
  });

  test(`large enough to hit, and nothing wider than 320 pixels: ${name}`, async ({ page, open }) => {
    await open();
    await go(page);
    // 320 by 256 is what a screen of 1280 by 1024 has at 400 % zoom.
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const found = await page.evaluate(() => {
        const root = document.querySelector("combat-lab").shadowRoot;
        // Words within a sentence are as high as its lines.
        const small = [...root.querySelectorAll("button:not(.term), select, summary, textarea, input:not([type=radio])")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            // A label is pressed for what it names.
            const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map((element) => element.outerHTML.slice(0, 90));
        // What stays at the foot leaves most of a low screen to the rest.
        const foot = root.querySelector(".dock");
        const stuck = getComputedStyle(foot).position === "sticky" ? foot.getBoundingClientRect().height / innerHeight : 0;
        return { small, fits: document.documentElement.scrollWidth <= innerWidth, stuck: stuck < 0.3 };
      });
      expect(found, JSON.stringify(viewport)).toEqual({ small: [], fits: true, stuck: true });
    }
  });
}

test("every frame is announced in words", { tag: "@standalone" }, async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  const live = page.locator(".tell [aria-live]");
  let last = "";
  for (let frames = 0; frames < 30 && (await next(page).getAttribute("aria-disabled")) === null; frames++) {
    await onward(page);
    await expect(live).not.toHaveText(last);
    last = await live.textContent();
    expect(last).toContain(await page.locator(".sentence").textContent());
    // What a term means is said when it is opened.
    const captions = await page.locator(".dock .caption").evaluateAll((all) =>
      all.map((one) => {
        const plain = one.cloneNode(true);
        plain.querySelectorAll(".meaning").forEach((meaning) => meaning.remove());
        return plain.textContent;
      }),
    );
    // At the end, the dock says the outcome, which is a status of its own.
    const ends = (await next(page).getAttribute("aria-disabled")) !== null;
    const verdict = (await dock(page).getByRole("status").count()) ? await dock(page).getByRole("status").textContent() : "";
    for (const caption of captions) {
      expect(ends ? last + verdict : last).toContain(caption);
      // Said once, and not again with the verdict.
      expect(last.includes(caption) && verdict.includes(caption)).toBe(false);
    }
  }
});

test("readers who want no movement get none", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  await show(page, "The pinging sacrifice", "2008 stack");
  const frames = Number(await track(page).getAttribute("max"));
  expect(frames).toBeGreaterThan(8);
  for (let frame = 2; frame <= frames; frame++) {
    await go(page, frame);
    await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} of`));
    const moving = await page.evaluate(() => {
      const root = document.querySelector("combat-lab").shadowRoot;
      const lasting = (animation) => Number(animation.effect?.getComputedTiming().duration) > 0;
      return root
        .getAnimations()
        .filter(lasting)
        .map((animation) => animation.effect?.target?.outerHTML.slice(0, 90));
    });
    expect(moving).toEqual([]);
  }
});

/** What is read on what, and what has to be told from what (WCAG 1.4.3 and 1.4.11). */
const READ = ["ink", "soft", "first", "second", "third", "fourth", "ok", "bad"];
const GROUNDS = ["paper", "raise", "sink"];
const PAIRS = [
  ...READ.flatMap((text) => GROUNDS.map((ground) => [text, ground, 4.5])),
  ...["edge", "focus"].flatMap((line) => GROUNDS.map((ground) => [line, ground, 3])),
  ...["ink", "first", "second", "third", "fourth"].map((ground) => ["paper", ground, 4.5]),
  ...["ok", "bad"].map((ground) => ["on", ground, 4.5]),
  ["act-ink", "act", 4.5],
];

for (const theme of ["light", "dark"]) {
  test(`every pair of colours has enough contrast: ${theme}`, async ({ page, open }) => {
    await open();
    const names = [...new Set(PAIRS.flatMap((pair) => pair.slice(0, 2)))];
    const colours = await page.evaluate(
      ([theme, names]) => {
        const lab = document.querySelector("combat-lab");
        lab.setAttribute("theme", theme);
        const probe = lab.shadowRoot.appendChild(document.createElement("i"));
        const rgb = (name) => {
          // A name that isn't there would be a colour that is there.
          if (!getComputedStyle(lab.shadowRoot.host).getPropertyValue(`--${name}`)) throw new Error(name);
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map(Number);
        };
        const found = Object.fromEntries(names.map((name) => [name, rgb(name)]));
        probe.remove();
        return found;
      },
      /** @type {const} */ ([theme, names]),
    );
    const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const bright = (name) => {
      const [red, green, blue] = colours[name].map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const low = PAIRS.map(([a, b, least]) => {
      const [dark, light] = [bright(a), bright(b)].sort((x, y) => x - y);
      return { pair: `${a} on ${b}`, ratio: Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100, least };
    }).filter(({ ratio, least }) => ratio < least);
    expect(low).toEqual([]);
  });
}

test("with colours that the reader's system forces, everything can still be told apart", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open();
  await show(page, "Five damage, two blockers", "Today");
  await until(page, /Alice divides/);
  await more(page);
  await page.getByRole("button", { name: "Even" }).click();
  await page.keyboard.press("Escape");
  const style = (selector, ...names) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, names) => {
        const all = getComputedStyle(element);
        return names.map((name) => all.getPropertyValue(name)).join(" ");
      }, names);
  const differ = async (one, other, ...names) =>
    expect(await style(one, ...names), `${one} and ${other}`).not.toBe(await style(other, ...names));
  await differ(".steps .now .bar", ".steps .past .bar", "background-color");
  await differ(".editions label:has(:checked)", ".editions label:not(:has(:checked))", "outline-style", "background-color");
  await differ(".legend i.x", ".legend i:not(.x, .n)", "background-color");
  await differ(".life i.draft", ".life i:not(.draft)", "background-image");
  await differ(".btn.go", ".icon", "background-color", "border-width");
  // Cards and the cells of life have edges of their own, since their grounds are gone; and wires are drawn in the reader's ink.
  for (const edged of [".front", ".life i"]) expect(await style(edged, "border-top-style"), edged).toBe("solid");
  const canvas = await style(".stage", "background-color");
  expect(await style(".wires path", "stroke")).not.toBe(canvas);
});

/** All that is seen of an element but its colours. */
const shape = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const of = (pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const image = style.backgroundImage === "none" ? "" : style.backgroundImage.split("(")[0];
        const names = [
          "borderTopStyle",
          "borderBottomStyle",
          "outlineStyle",
          "outlineWidth",
          "textDecorationLine",
          "fontWeight",
          "strokeDasharray",
          "strokeWidth",
          "width",
          "content",
        ];
        return [image, ...names.filter((name) => pseudo || !["width", "content"].includes(name)).map((name) => style[name])].join(
          " ",
        );
      };
      return [of(null), of("::before"), of("::after")].join(" | ");
    });

test("nothing is told by colour alone: hatch, dash, post, lock, sign and words say it too", async ({ page, open }) => {
  await open();
  await divide(page);
  const differ = async (one, other) => expect(await shape(page, one), `${one} and ${other}`).not.toBe(await shape(page, other));
  const slider = (name) => page.getByRole("slider", { name: new RegExp(`to ${name}`) });
  await slider("Trained Armodon").fill("1");
  await slider("Rumbling Baloth").fill("4");
  // Against a rule: a sign, a word, a bar at the wire's end, an edge around the card.
  await expect(dock(page).locator(".sign")).toHaveText("✕");
  await expect(dock(page).getByRole("status")).toContainText("Illegal.");
  await expect(page.locator(".wires .wrong .bar")).toHaveCount(1);
  await expect(page.locator(".wires .wrong .tip")).toHaveCount(0);
  await differ(".card.bad .front", ".card.deciding .front");
  await expect(page.locator(".editions .no").first()).toHaveText("✕ illegal");
  await expect(page.locator(".editions .yes").first()).toHaveText("✓ legal");
  // Who may get nothing yet wears a lock and a word.
  await expect(page.locator(".out", { hasText: "closed" }).locator("svg")).toHaveCount(1);
  // What is coming is hatched, the post stands where lethal lies, and what is beyond it is dashed.
  await differ(".life i.draft", ".life i:not(.draft)");
  await differ(".life i.end", ".life i:not(.end, .draft)");
  await differ(".life i.past:not(.draft)", ".life i:not(.past, .draft, .end)");
  await slider("Trained Armodon").fill("3");
  await expect(dock(page).locator(".sign")).toHaveText("✓");
  const fates = await page.locator(".card .out b").allTextContents();
  expect(fates.map((fate) => fate.trim()).sort()).toEqual(["dies", "dies", "lives"]);
  await differ(".card.dies .front", ".card:not(.dies) .front");
  await expect(page.locator(".ways .no b").first()).toHaveCSS("text-decoration-line", "line-through");

  await show(page, "The pinging sacrifice", "2008 stack");
  await until(page, /Combat damage goes on the stack/);
  await differ(".wires .waits path:not(.tip, .halo)", ".wires .halo");
  await until(page, /plays the ability/);
  await expect(page.locator(".packets .lost")).toHaveCSS("text-decoration-line", "line-through");
  await expect(page.locator(".packets .lost")).toContainText("nobody");
  await expect(page.locator(".card.ghost h4").first()).toHaveCSS("text-decoration-line", "line-through");
  // Whose a card is: each stands in the row of its player, who is named.
  for (const side of await page.locator(".side").all()) await expect(side.locator(".seat h3")).not.toBeEmpty();
});
