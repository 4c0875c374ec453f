// One decision, one screen: what the stage promises about what is in view together, and how it is reached.
import { TWO } from "../boards.js";
import { expect, test } from "../lab.js";
import { SCREENS, boxes, only, situations } from "../measure.js";
import { until } from "../reader.js";

const SIX = `title Judged as a whole
edition 2021-04
player Alice
  N Giant Spider 2/4
  C Trained Armodon 3/3
player Bob
  F First Warden 2/3; can block any number of creatures
  G Second Warden 1/2; can block any number of creatures
  H Third Warden 2/2; can block any number of creatures
attack N, C -> Bob
block F -> N, C; G -> N, C; H -> N, C
`;

/** Damage waits, and the Fanatic's ability above it. */
const PILE = `title Damage and an ability
edition 2008-10
player Alice
  P Goblin Piker 2/1
  H Snapping Drake 3/2
player Bob
  F Mogg Fanatic 1/1; sacrifice: 1 damage to any target
  W Wall of Air 1/5
attack P, H -> Bob
block F -> P
Bob: F -> H with damage on the stack
`;

for (const screen of SCREENS) {
  for (const [name, notation, sliders] of [
    ["one creature and two blockers", TWO, 2],
    ["two creatures and three blockers that each block both", SIX, 6],
  ]) {
    test(`${screen.width}: ${name} are on one screen with the verdict and the button, whatever is drafted`, async ({
      page,
      open,
    }) => {
      await only(page, open, screen, notation);
      await until(page, /divides/);
      const first = page.locator(".slot input").first();
      const last = page.locator(".slot input").last();
      const drafts = [
        async () => {},
        () => first.press("ArrowUp"),
        () => last.press("End"),
        () => page.locator(".dock .btn").first().click(),
      ];
      for (const draft of drafts) {
        await draft();
        await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
        const [bar] = await boxes(page, ".dock");
        const slots = await boxes(page, ".slot input");
        expect(slots).toHaveLength(sliders);
        for (const box of [...slots, ...(await boxes(page, ".card"))]) {
          expect(box.top, box.name).toBeGreaterThanOrEqual(0);
          expect(box.bottom, `${box.name} above the dock`).toBeLessThanOrEqual(bar.top + 1);
        }
        for (const box of [bar, ...(await boxes(page, ".dock .btn"))]) expect(box.bottom).toBeLessThanOrEqual(screen.height + 1);
      }
    });
  }

  test(`${screen.width}: a pile of two objects is on one screen with its packets, all cards and the button`, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, PILE);
    await until(page, /plays the ability/);
    await expect(page.locator(".objects > li")).toHaveCount(2);
    await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
    const [bar] = await boxes(page, ".dock");
    const packets = await boxes(page, ".packets li");
    const cards = await boxes(page, ".card");
    // Bob, whom the Drake attacks, is a card too.
    expect([packets.length, cards.length]).toEqual([3, 5]);
    for (const box of [...packets, ...cards, ...(await boxes(page, ".objects > li > b"))]) {
      expect(box.top, box.name).toBeGreaterThanOrEqual(0);
      expect(box.bottom, `${box.name} above the dock`).toBeLessThanOrEqual(bar.top + 1);
    }
    for (const box of [bar, ...(await boxes(page, ".dock .go"))]) expect(box.bottom).toBeLessThanOrEqual(screen.height + 1);
    // Nothing of it is scrolled away or covered.
    const hidden = await page.locator(".packets li, .objects > li > b").evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const there = one.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
          return !one.contains(there) && !there?.contains(one);
        })
        .map((one) => one.textContent),
    );
    expect(hidden).toEqual([]);
    const [inside, there] = await page.locator(".pile").evaluate((pile) => [pile.scrollHeight, pile.clientHeight]);
    expect(inside, "the pile does not scroll").toBeLessThanOrEqual(there + 1);
  });
}

/** Four attackers and four blockers with long names, and one creature that four block. */
const four = (letter) => [1, 2, 3, 4].map((place) => `${letter}${place}`);
const DECLARED = `title Four against four
edition 2021-04
player Alice
${four("A")
  .map((name) => `  ${name} Colossapede 5/5`)
  .join("\n")}
player Bob
${four("B")
  .map((name) => `  ${name} Rumbling Baloth 4/4`)
  .join("\n")}
attack A1, A2, A3, A4 -> Bob
block B1 -> A1
`;
const BLOCKED = `title One against four
edition 2021-04
player Alice
  A Colossapede 5/5
player Bob
${four("B")
  .map((name) => `  ${name} Rumbling Baloth 4/4`)
  .join("\n")}
attack A -> Bob
block B1, B2, B3, B4 -> A
`;

/** All cards, and what can be pressed and moved on them, lie within the screen and above the dock. */
const inSight = async (page, screen) => {
  await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
  const [bar] = await boxes(page, ".dock");
  for (const box of await boxes(page, ".lanes .card, .toggle, .slot input, .step button")) {
    expect(box.left, box.name).toBeGreaterThanOrEqual(0);
    expect(box.right, box.name).toBeLessThanOrEqual(screen.width);
    expect(box.bottom, `${box.name} above the dock`).toBeLessThanOrEqual(bar.top + 1);
  }
  expect(bar.bottom).toBeLessThanOrEqual(screen.height + 1);
};

for (const screen of SCREENS) {
  test(`${screen.width}: four creatures to each side are declared by pressing them, all in sight with the verdict`, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, DECLARED);
    // The board takes the height of its tallest frame.
    await expect(page.locator("div:has(> .lab)").first()).toHaveAttribute("style", /--tallest/);
    for (const [sentence, says, confirm] of [
      [/declares attackers/, /: attacks Bob\./, "Declare attackers"],
      [/declares blockers/, /: blocks A\d/, "Block"],
    ]) {
      await until(page, sentence);
      await inSight(page, screen);
      for (const toggle of await page.locator(".toggle").all()) {
        await toggle.click();
        await expect(toggle).toHaveAccessibleName(says);
      }
      await inSight(page, screen);
      await expect(page.locator(".dock")).toContainText("Legal.");
      await expect(page.locator(".dock .go")).toHaveText(confirm);
    }
  });

  test(`${screen.width}: four blockers of one creature have a slider each, and two buttons where there is room, none on another`, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, BLOCKED);
    await until(page, /divides/);
    // Buttons beside each other do not lie on each other.
    await inSight(page, screen);
    const buttons = await boxes(page, ".step button");
    // On a tile, the slider and digits do.
    expect(buttons).toHaveLength(screen.width < 640 ? 0 : 8);
    buttons.forEach((one, place) => {
      const on = buttons
        .slice(place + 1)
        .find(
          (other) =>
            one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1,
        );
      expect(on?.name, one.name).toBeUndefined();
    });
  });
}

test("the thumb of a slider stands at the edge of the cell it fills, and targets are large", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  for (const [place, amount] of [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
  ]) {
    const input = page.locator(".slot input").nth(place);
    await input.fill(String(amount));
    const off = await input.evaluate((input, amount) => {
      const box = input.getBoundingClientRect();
      const cell = input.closest(".card").querySelectorAll(".life i")[amount - 1].getBoundingClientRect();
      const thumb = box.left + 12 + ((box.width - 24) * amount) / Number(input.max);
      return Math.abs(thumb - cell.right);
    }, amount);
    expect(off).toBeLessThanOrEqual(2);
  }
  for (const { width, height } of await boxes(page, ".step button")) expect(Math.min(width, height)).toBeGreaterThanOrEqual(28);
  for (const { height } of await boxes(page, ".dock .go")) expect(height).toBeGreaterThanOrEqual(42);
});

test("by keyboard: few stops to the first slider, and from the last to the button", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  const stops = async (from, to) => {
    await from.focus();
    for (let count = 1; count < 20; count++) {
      await page.keyboard.press("Tab");
      if (await to.evaluate((element) => element.getRootNode().activeElement === element)) return count;
    }
    return Infinity;
  };
  const sliders = page.locator(".slot input");
  await sliders.first().fill("3");
  await sliders.last().fill("2");
  expect(await stops(page.locator(".stage"), sliders.first())).toBeLessThanOrEqual(6);
  expect(await stops(sliders.first(), sliders.last())).toBe(1);
  expect(await stops(sliders.last(), page.locator(".dock .go"))).toBeLessThanOrEqual(4);
  // Conceding is never on the way: it waits in a menu.
  await expect(page.getByRole("button", { name: /Concede/ })).toHaveCount(0);
});

/** What is read and what can be worked: words in sight, each number and sign counted, and controls, a map being one. */
const load = (page, within) =>
  page.evaluate((within) => {
    const root = document.querySelector("combat-lab").shadowRoot;
    const inView = ({ top, bottom, left, right, width, height }) =>
      width > 1 && height > 1 && (!within || (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth));
    const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .meaning");
    const walker = document.createTreeWalker(root.querySelector(".stage"), NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!shown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(inView)) words += text.textContent.split(/\s+/).filter(Boolean).length;
    }
    const controls = [...root.querySelectorAll("button:not(.term), input, select, summary, textarea, a[href]")].filter(
      (control) => shown(control) && inView(control.getBoundingClientRect()) && !control.closest(".map"),
    );
    return { words, controls: controls.length + root.querySelectorAll(".map").length };
  }, within);

test("at a division there is little to read and to work", { tag: "@gate" }, async ({ page, open }) => {
  const found = {};
  for (const screen of SCREENS) {
    await only(page, open, screen, TWO);
    await until(page, /divides/);
    // The splits come once they are counted; until then, what is below them is higher up.
    await expect(page.locator(".map").first()).toBeVisible();
    // What is in view depends on where the page has been scrolled to: the stage at the top, as a reader puts it.
    await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
    found[screen.width] = { whole: await load(page, false), view: await load(page, true) };
  }
  console.log(JSON.stringify(found));
  for (const { whole } of Object.values(found)) {
    // Cards name their creature types, and those that are known their costs.
    expect(whole.words).toBeLessThanOrEqual(203);
    // One of them lists the best splits, and one opens the results for other values.
    expect(whole.controls).toBeLessThanOrEqual(20);
  }
  expect(found[360].view.words).toBeLessThanOrEqual(125);
});

// On a phone the dock stands over the board when there is no room for both.
const PHONE = SCREENS[2];
const covered = async (page) => {
  const [bar] = await boxes(page, ".dock");
  return (await boxes(page, ".card"))
    .filter((card) => card.bottom > bar.top + 1 && card.top < bar.bottom)
    .map(({ name }) => name);
};

for (const screen of SCREENS.slice(1)) {
  test(`${screen.width}: an open question stands over no card, wherever the page has been scrolled to`, async ({
    page,
    open,
  }) => {
    await only(
      page,
      open,
      screen,
      `${TWO}ask Which of Bob's creatures can survive, if Alice divides her damage as well as she can?\nchoice Either of them: S in play\nchoice Neither of them: S graveyard, B graveyard\nchoice Only the Baloth: S graveyard, B in play\nassign A: S 3, B 2; S: A 3; B: A 4\n`,
    );
    await page.evaluate(() => (document.body.style.paddingTop = "900px"));
    for (let steps = 0; steps < 6; steps++) await page.locator(".stage").press("Shift+ArrowRight");
    await expect(page.locator(".question")).toBeVisible();
    for (let up = 0; up <= 700; up += 100) {
      await page.evaluate(
        (up) => scrollTo(0, document.querySelector("combat-lab").getBoundingClientRect().top + scrollY - up),
        up,
      );
      expect(await covered(page), `${up} px above the stage`).toEqual([]);
    }
    // With the stage at the top, the board, the question and all answers are on one screen.
    await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
    for (const box of [...(await boxes(page, ".card")), ...(await boxes(page, ".dock .btn"))]) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom, box.name).toBeLessThanOrEqual(screen.height);
    }
  });
}

test("360: a reader who answers a question sees why one answer is right", async ({ page, open }) => {
  await only(
    page,
    open,
    PHONE,
    `${TWO}ask Which of Bob's creatures can survive, if Alice divides her damage as well as she can?\nchoice Either of them: S in play\nchoice Neither of them: S graveyard, B graveyard\nchoice Only the Baloth: S graveyard, B in play\nassign A: S 3, B 2; S: A 3; B: A 4\n`,
  );
  // The stage begins below the middle of the screen, as it may in an article.
  await page.evaluate(() => (document.body.style.paddingBlock = "400px"));
  for (let steps = 0; steps < 12 && (await page.locator(".question").count()) === 0; steps++)
    await page.locator(".stage").press("Shift+ArrowRight");
  const seen = async (part) => {
    const [box] = await boxes(page, part);
    expect(box.bottom).toBeLessThanOrEqual(PHONE.height + 1);
    expect(box.top).toBeGreaterThanOrEqual(0);
  };
  await expect(page.locator(".question")).toBeVisible();
  await page.getByRole("button", { name: "Neither of them" }).click();
  await expect(page.locator(".question")).toContainText("orrect");
  await seen(".dock");
});

test("360: chips leave the cards in sight, and a caption the sentence that says what to do", async ({ page, open }) => {
  for (const [id, chips] of [
    ["t23-judged-as-a-whole", true],
    ["t25-the-hero-takes-it-all", false],
  ]) {
    await only(page, open, PHONE, situations().find((one) => one.id === id).notation);
    await until(page, /divides/);
    await page.evaluate(() => document.querySelector("combat-lab").scrollIntoView());
    expect(await covered(page), id).toEqual([]);
    // Where nothing can be tried, nothing is offered.
    await expect(page.locator(".chips")).toHaveCount(chips ? 1 : 0);
    const cut = await page.locator(".verdict").evaluate((verdict) => verdict.scrollHeight - verdict.clientHeight);
    expect(cut, id).toBeLessThanOrEqual(1);
  }
});

for (const screen of SCREENS.slice(1)) {
  test(`${screen.width}: the dock sticks only to a stage that begins above the screen`, async ({ page, open }) => {
    await only(page, open, screen, TWO);
    await page.evaluate(() => (document.body.style.paddingTop = "900px"));
    await until(page, /declares blockers/);
    const scrolled = (up) =>
      page.evaluate((up) => scrollTo(0, document.querySelector("combat-lab").getBoundingClientRect().top + scrollY - up), up);
    // With its first rows in sight, it is where it ends, and covers no card.
    for (const up of [500, 300, 100]) {
      await scrolled(up);
      await expect.poll(() => covered(page), `${up} px above the stage`).toEqual([]);
      await expect(page.locator(".dock")).toHaveCSS("position", "static");
    }
    for (const up of [0, -100]) {
      await scrolled(up);
      await expect(page.locator(".dock")).toHaveCSS("position", "sticky");
      const [bar] = await boxes(page, ".dock");
      expect(bar.bottom).toBeLessThanOrEqual(screen.height + 1);
    }
    // And what gets the focus on a card comes into sight above it.
    await until(page, /divides/);
    for (const up of [600, 400, 200, 0, -150]) {
      await scrolled(up);
      const slider = page.locator(".slot input").last();
      await slider.evaluate((input) => input.blur());
      await slider.evaluate((input) => input.focus());
      const seen = () =>
        slider.evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect();
          return input.getRootNode().elementFromPoint(left + width / 2, top + height / 2) === input;
        });
      await expect.poll(seen, `${up} px above the stage`).toBe(true);
    }
  });
}
