// Boards of three and four players: every seat in view, whoever decides on one screen, arrows that end where they should.
import { axe, expect, test } from "../lab.js";
import { SCREENS, boxes, only } from "../measure.js";
import { dock, onward, track, until } from "../reader.js";

const THREE = `title Three at a table
player Alice 20
  G  Grizzly Bears  2/2
  H  Hill Giant     3/3
player Bob 20
  X  Wall of Wood   0/3 defender
player Carol 20
  Y  Goblin Piker   2/1
  Z  Runeclaw Bear  2/2
attack G -> Bob, H -> Carol
block X -> G
block Y, Z -> H
assign H: Y 1, Z 2
`;

const FOUR = `title Four at a table
player Alice 20
  G  Grizzly Bears  2/2
  H  Hill Giant     3/3
  W  Craw Wurm      6/4
  C  Colossapede    5/5
player Bob 20
  X   Wall of Wood     0/3 defender
  X2  Balduvian Bears  2/2
player Carol 20
  Y   Runeclaw Bear    2/2
  Y2  Trained Armodon  3/3
  Y3  Rumbling Baloth  4/4
player Dave 20
  Z   Goblin Piker    2/1
  Z2  Elvish Warrior  2/3
attack G -> Bob, H -> Dave, W -> Carol, C -> Carol
block X -> G
block Y, Y2 -> W
block Z -> H
`;

const TEAMS = `title Two teams
team Alice, Bob
player Alice 30
  G  Grizzly Bears  2/2
player Bob 30
  H  Hill Giant     3/3
player Carol 30
  X  Wall of Wood   0/3 defender
player Dave 30
  Forest
  Y  Goblin Piker   2/1
attack G -> Dave, H -> Carol
block X -> H
`;

const BOARDS = [
  { name: "three", notation: THREE, seats: ["Bob", "Carol", "Alice"], creatures: 5 },
  { name: "four", notation: FOUR, seats: ["Bob", "Carol", "Dave", "Alice"], creatures: 11 },
  { name: "two teams of", notation: TEAMS, seats: ["Carol", "Dave", "Alice", "Bob"], creatures: 4 },
];

const sentence = (page) => page.locator(".sentence");
const creatures = (page, name) => page.getByRole("list", { name: new RegExp(`^${name}.s creatures`) });
const card = (page, name) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** What of this is cut off, or stands out of the stage on either side. */
const cut = (page, what) =>
  page.locator(what).evaluateAll((all) => {
    const stage = all[0].closest(".stage").getBoundingClientRect();
    // The thumb of a slider at nothing stands half beside its card.
    const wide = (one) => one.scrollWidth > one.clientWidth + (one.querySelector("input") ? 12 : 1);
    const out = ({ left, right }) => left < stage.left - 1 || right > stage.right + 1;
    return all
      .filter((one) => one.checkVisibility())
      .filter((one) => wide(one) || out(one.getBoundingClientRect()))
      .map((one) => one.textContent.slice(0, 40));
  });

/** The arrows that end neither at a card nor at a player. */
const loose = (page) =>
  page.locator(".board").evaluate((board) => {
    const things = [...board.querySelectorAll("[data-thing]")].map((thing) => thing.getBoundingClientRect());
    const near = ({ x, y }) =>
      things.some(({ left, top, right, bottom }) => x > left - 2 && x < right + 2 && y > top - 12 && y < bottom + 12);
    const ends = (path) => {
      const to = path.getScreenCTM();
      return [0, path.getTotalLength()].map((at) => path.getPointAtLength(at).matrixTransform(to));
    };
    const lines = [...board.querySelectorAll("svg.wires g > path:not(.tip, .bar, .halo)")];
    return lines.filter((path) => !ends(path).every(near)).map((path) => path.getAttribute("d"));
  });

for (const screen of SCREENS) {
  for (const { name, notation, seats, creatures: count } of BOARDS) {
    test(`${name} players on ${screen.width} pixels`, async ({ page, open }) => {
      await only(page, open, screen, notation);
      const board = page.locator(".board");
      const last = Number(await track(page).getAttribute("max"));
      for (let frame = 1; frame <= last; frame++) {
        await track(page).fill(String(frame));
        await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} `));
        await expect(board.getByRole("heading", { level: 3 })).toHaveText(seats);
        await expect(board.locator(".card:not(.face)")).toHaveCount(count);
        expect(await cut(page, ".board .front, .board .face, .board .seat, .board h4"), `frame ${frame}`).toEqual([]);
        await expect.poll(() => loose(page), `arrows of frame ${frame}`).toEqual([]);
        // What the decision is about is on one screen with the button.
        const deciding = await boxes(page, ".board .card:is(.can, .deciding, :has(.slot))");
        const below = Math.min(screen.height, (await dock(page).boundingBox()).y);
        for (const { name, top, bottom } of deciding) {
          expect(top, `${name} in frame ${frame}`).toBeGreaterThan(0);
          expect(bottom, `${name} in frame ${frame}`).toBeLessThanOrEqual(below + 1);
        }
      }
    });
  }

  test(`what several players see holds for everyone, on ${screen.width} pixels`, async ({ page, open }) => {
    await only(page, open, screen, FOUR);
    for (const moment of [/Carol declares blockers/, /Alice divides/]) {
      await until(page, moment);
      await axe(page);
    }
  });

  test(`the third player blocks by pressing cards, on ${screen.width} pixels`, async ({ page, open }) => {
    await only(page, open, screen, FOUR);
    await until(page, /Carol declares blockers/);
    await expect(page.locator(".acts")).toHaveText("Carol decides");
    // Bob's and Dave's creatures are not hers to declare.
    await expect(creatures(page, "Carol").locator(".card:has(.toggle)")).toHaveCount(3);
    await expect(page.locator(".board .card:has(.toggle)")).toHaveCount(3);
    await card(page, "Rumbling Baloth").getByRole("heading").click();
    await expect(page.getByRole("button", { name: "Rumbling Baloth: blocks Craw Wurm" }).first()).toBeVisible();
    await card(page, "Rumbling Baloth").getByRole("heading").click();
    await expect(page.getByRole("button", { name: "Rumbling Baloth: blocks Colossapede" }).first()).toBeVisible();
    const block = dock(page).getByRole("button", { name: "Block", exact: true });
    await expect(block).toBeInViewport({ ratio: 1 });
    await block.click();
    await expect(sentence(page)).toContainText("Rumbling Baloth blocks Colossapede");
    await expect(page.getByText("Your version")).toBeAttached();
  });
}

for (const screen of SCREENS) {
  test(`a team has one side and one life total, and no arrow crosses a name, on ${screen.width} pixels`, async ({
    page,
    open,
  }) => {
    await only(page, open, screen, TEAMS);
    const board = page.locator(".board");
    const last = Number(await track(page).getAttribute("max"));
    for (let frame = 1; frame <= last; frame++) {
      await track(page).fill(String(frame));
      await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} `));
      await expect(board.locator(".side")).toHaveCount(2);
      await expect(board.locator(".total")).toHaveCount(2);
      // Under a name, an arrow ends.
      const crossed = () =>
        board.evaluate((board) => {
          const names = [...board.querySelectorAll("h3")].map((name) => {
            const range = document.createRange();
            range.selectNodeContents(name);
            return range.getBoundingClientRect();
          });
          const points = (path) => {
            const to = path.getScreenCTM();
            const at = (share) => path.getPointAtLength(path.getTotalLength() * share).matrixTransform(to);
            return Array.from({ length: 101 }, (_, step) => at(step / 100));
          };
          const inside = ({ x, y }) =>
            names.some(({ left, top, right, bottom }) => x > left && x < right && y > top + 3 && y < bottom - 3);
          const lines = [...board.querySelectorAll("svg.wires g > path:not(.tip, .bar, .halo)")];
          return lines.filter((path) => points(path).some(inside)).length;
        });
      await expect.poll(crossed, `frame ${frame}`).toBe(0);
    }
  });
}

test("three players are played to the end", { tag: "@gate" }, async ({ page, open }) => {
  await only(page, open, SCREENS[0], THREE);
  while (!/combat phase is over/.test(await sentence(page).textContent())) {
    const here = await track(page).getAttribute("aria-valuetext");
    await onward(page);
    await expect(track(page)).not.toHaveAttribute("aria-valuetext", here);
  }
  await expect(dock(page)).toContainText("Carol has 20 life");
  await axe(page);
});

test("the seat of a player who has left says so, and only who is left is dealt damage", async ({ page, open }) => {
  const notation = `title Gone
edition 2008-10
player Alice 20
  G  Grizzly Bears  2/2
  H  Hill Giant     3/3
player Bob 20
  X  Craw Wurm      6/4
player Carol 20
attack G -> Bob, H -> Carol
block X -> G
block none
at damage on the stack
Bob: concedes
`;
  for (const screen of SCREENS) {
    await only(page, open, screen, notation);
    await until(page, /Bob concedes/);
    const bob = page.locator(".seat").filter({ has: page.getByRole("heading", { name: "Bob" }) });
    await expect(bob).toHaveText(/Bob.*has lost/);
    await expect(bob.getByText("has lost")).toBeVisible();
    // What waits for the Wurm has nowhere to go.
    await expect(page.locator(".wires .damage .tip")).toHaveCount(1);
    await expect.poll(() => loose(page)).toEqual([]);
  }
});

test("a team decides together", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TEAMS);
  const last = Number(await track(page).getAttribute("max"));
  const deciding = new Set();
  for (let frame = 1; frame <= last; frame++) {
    await track(page).fill(String(frame));
    await expect(track(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${frame} `));
    for (const says of await page.locator(".acts").allTextContents()) deciding.add(says);
  }
  expect([...deciding]).toEqual(expect.arrayContaining(["Alice and Bob decide", "Carol and Dave decide"]));
});

test("every attacked player is a pill from the declaration on, and attacks end at it, on no letters", { tag: "@gate" }, async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const two =
    "title Two\nplayer Alice\n  G Grizzly Bears 2/2\n  H Hill Giant 3/3\nplayer Bob\n  X Wall of Wood 0/3 defender\nattack G, H -> Bob\nblock X -> G\n";
  for (const screen of SCREENS)
    for (const [notation, attacked] of [
      [THREE, ["Bob", "Carol"]],
      [FOUR, ["Bob", "Carol", "Dave"]],
      [TEAMS, ["Carol"]],
      [two, ["Bob"]],
    ]) {
      await only(page, open, screen, notation);
      await until(page, /attack/i);
      for (let looked = 0; looked < 12 && (await page.locator(".wires .attack").count()) === 0; looked++) await onward(page);
      const names = await page.locator(".card.face h4").allTextContents();
      for (const name of attacked) expect(names.join(), `${screen.width}: ${notation.slice(0, 30)}`).toContain(name);
      const problems = await page.evaluate(() => {
        const root = document.querySelector("combat-lab").shadowRoot;
        const pills = [...root.querySelectorAll(".face")].map((face) => face.getBoundingClientRect());
        const letters = [];
        const walker = document.createTreeWalker(root.querySelector(".board"), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode: text } = walker;
          if (!text.textContent.trim() || text.parentElement.closest("svg, .unseen, .meaning")) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          letters.push(...range.getClientRects());
        }
        return [...root.querySelectorAll(".wires .attack path:not(.tip, .halo, .bar)")].flatMap((path) => {
          const { x, y } = path.getPointAtLength(path.getTotalLength());
          const origin = path.ownerSVGElement.getBoundingClientRect();
          const [px, py] = [x + origin.left, y + origin.top];
          const away = (box) =>
            Math.hypot(Math.max(box.left - px, 0, px - box.right), Math.max(box.top - py, 0, py - box.bottom));
          const off = Math.min(...pills.map(away));
          const on = letters.some(({ left, right, top, bottom }) => left < px && px < right && top < py && py < bottom);
          return [off > 12 && `an attack ends ${Math.round(off)} px from a pill`, on && "an attack ends on letters"].filter(
            Boolean,
          );
        });
      });
      expect(problems, `${screen.width}: ${notation.slice(0, 30)}`).toEqual([]);
    }
});
