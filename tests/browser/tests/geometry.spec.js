// One decision, one screen: what the stage promises about places and sizes, measured.
import { expect, test } from "../lab.js";
import { go, next, show, track, until, write } from "../reader.js";

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 720, height: 800 },
  { width: 360, height: 740 },
];

const TWO = `title One against two
edition 2021-04
player Alice
  A Colossapede 5/5
player Bob
  S Trained Armodon 3/3
  B Rumbling Baloth 4/4
attack A -> Bob
block S, B -> A
`;
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

/** The article with nothing but this situation, at the top of the screen. */
async function only(page, open, screen, notation) {
  await page.setViewportSize(screen);
  await open("pages/article.html");
  await write(page, notation);
  // However short the article is, the stage can stand at the top of the screen.
  await page.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
    document.querySelector("combat-lab").scrollIntoView();
  });
}

/** Places on the screen of all that matches, in the stage. */
const boxes = (page, what) =>
  page.locator(what).evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      return { left, top, right, bottom, width, height, name: one.getAttribute("aria-label") ?? one.textContent.slice(0, 40) };
    }),
  );

for (const screen of SCREENS) {
  for (const [name, notation, sliders] of [["one creature and two blockers", TWO, 2], ["two creatures and three blockers that each block both", SIX, 6]]) {
    test(`${screen.width}: ${name} are on one screen with the verdict and the button, whatever is drafted`, async ({ page, open }) => {
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

  test(`${screen.width}: from the first frame to the last the board stays where it is`, async ({ page, open }) => {
    await page.setViewportSize(screen);
    await open();
    for (const [title, edition] of [["The pinging sacrifice", "2008"], ["Five damage, two blockers", "2021"], ["Mana burn", "2008"]]) {
      await show(page, title, edition);
      const top = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top - board.closest(".stage").getBoundingClientRect().top);
      const there = await top();
      const frames = Number(await track(page).getAttribute("max"));
      for (let frame = 1; frame <= frames; frame++) {
        await go(page, frame);
        expect(await top(), `${title}, ${frame}`).toBe(there);
      }
    }
  });
}

test("the thumb of a slider stands at the edge of the cell it fills, and targets are large", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /divides/);
  for (const [place, amount] of [[0, 1], [0, 2], [1, 3], [1, 4]]) {
    const input = page.locator(".slot input").nth(place);
    await input.fill(String(amount));
    const off = await input.evaluate((input, amount) => {
      const box = input.getBoundingClientRect();
      const cell = input.closest(".card").querySelectorAll(".life i")[amount - 1].getBoundingClientRect();
      const thumb = box.left + 11 + ((box.width - 22) * amount) / Number(input.max);
      return Math.abs(thumb - cell.right);
    }, amount);
    expect(off).toBeLessThanOrEqual(2);
  }
  for (const { width, height } of await boxes(page, ".step button")) expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
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
});

test("as many packets as the object on the stack has, until it resolves; and every wire ends at a card or a seat", async ({ page, open }) => {
  await open();
  await show(page, "The pinging sacrifice", "2008");
  await until(page, /Combat damage goes on the stack/);
  for (let frames = 0; frames < 3; frames++) {
    const rows = await page.locator(".packets li").count();
    expect(rows).toBe(3);
    expect(await page.locator(".wires .waits rect, .wires .lost rect").count()).toBe(rows);
    const ends = await page.locator(".board").evaluate((board) => {
      const spots = [...board.querySelectorAll("[data-thing]")].map((one) => one.getBoundingClientRect());
      return [...board.querySelectorAll(".wires path:not(.tip, .halo, .bar)")].map((path) => {
        const { x, y } = path.getPointAtLength(path.getTotalLength());
        const origin = path.ownerSVGElement.getBoundingClientRect();
        const [px, py] = [x + origin.left, y + origin.top];
        const away = (box) => Math.hypot(Math.max(box.left - px, 0, px - box.right), Math.max(box.top - py, 0, py - box.bottom));
        return Math.min(...spots.map(away));
      });
    });
    for (const away of ends) expect(away).toBeLessThanOrEqual(12);
    await next(page).click();
  }
});

test("blockers of one attacker stand opposite it, and no number lies on another, up to four against four", async ({ page, open }) => {
  const four = (letter, name) => [1, 2, 3, 4].map((at) => `  ${letter}${at} ${name} 2/2`).join("\n");
  await only(page, open, SCREENS[0], `title Four\nedition 2008-10\nplayer Alice\n${four("A", "Grizzly Bears")}\nplayer Bob\n${four("B", "Runeclaw Bear")}\nattack A1, A2, A3, A4 -> Bob\nblock B1 -> A1; B2 -> A2; B3 -> A3; B4 -> A4\n`);
  await until(page, /goes on the stack/);
  const near = await boxes(page, ".own .card");
  const far = await boxes(page, ".foe .card");
  expect(near).toHaveLength(4);
  for (const [place, card] of near.entries()) {
    expect(Math.min(card.right, far[place].right) - Math.max(card.left, far[place].left)).toBeGreaterThan(0);
  }
  const numbers = await boxes(page, ".wires rect");
  expect(numbers).toHaveLength(8);
  for (const [place, one] of numbers.entries()) {
    for (const other of numbers.slice(place + 1)) {
      const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(apart).toBe(true);
    }
  }
});

test("no name of the track is cut, and each frame has room", async ({ page, open }) => {
  await page.setViewportSize(SCREENS[1]);
  await open();
  await show(page, "Five damage, two blockers", "2021");
  const cut = await page.locator(".steps li:not(.now) b").evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).visibility === "visible" && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize(SCREENS[2]);
  const frames = Number(await track(page).getAttribute("max"));
  const [box] = await boxes(page, ".track");
  expect(box.width / frames).toBeGreaterThanOrEqual(18);
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^1 of \d+, .*step.*: .+/);
});
