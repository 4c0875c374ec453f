// Lanes, wires and packets: who stands opposite whom, and where numbers lie.
import { expect, test } from "../lab.js";
import { SCREENS, WHOLE, only, stepper } from "../measure.js";
import { onward, show, until } from "../reader.js";

test("as many packets as the object on the stack has, until it resolves; and every wire ends at a card or a seat", {
  tag: "@gate",
}, async ({ page, open }) => {
  // Wires end where cards stand when nothing moves any more.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  await show(page, "The pinging sacrifice", "2008");
  await until(page, /Combat damage goes on the stack/);
  for (let frames = 0; frames < 3; frames++) {
    const rows = await page.locator(".packets li").count();
    expect(rows).toBe(3);
    await expect(page.locator(".wires .waits rect, .wires .lost rect")).toHaveCount(rows);
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
    await onward(page);
  }
});

/** So many attackers and blockers, the blockers dealt out in turn, as damage waits or has been dealt. */
const board = (attackers, blockers) => {
  const names = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
  const [own, foe] = [names("A", attackers), names("B", blockers)];
  return [
    `title ${attackers} against ${blockers}`,
    "player Alice",
    ...own.map((name, at) => `  ${name} Colossapede 5/5${at === 0 ? " trample" : ""}`),
    "player Bob",
    ...foe.map((name) => `  ${name} Grizzly Bears 2/2`),
    `attack ${own.join(", ")} -> Bob`,
    `block ${foe.map((name, at) => `${name} -> ${own[at % attackers]}`).join("; ")}`,
  ].join("\n");
};
const SIZES = WHOLE ? [1, 2, 3, 4] : [1, 2, 4];
const BOARDS = SIZES.flatMap((attackers) => SIZES.map((blockers) => [attackers, blockers, board(attackers, blockers)]));

for (const screen of SCREENS) {
  test(`${screen.width}: blockers stand opposite, wires end at cards and no number lies on another or on words, up to four against four`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await only(page, open, screen, "player Alice\nplayer Bob");
    await stepper(page);
    const found = await page.evaluate(async (boards) => {
      const { root } = globalThis;
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      // What the stack will do is found out in slices, and cards grow when it is told: until nothing moves any more.
      const settled = async () => {
        const here = () =>
          [...root.querySelectorAll(".wires path, .board [data-thing]")]
            .map((one) => one.getAttribute("d") ?? JSON.stringify(one.getBoundingClientRect()))
            .join();
        for (let [before, turns] = ["", 0]; before !== here() && turns < 30; turns++) {
          before = here();
          await drawn();
        }
      };
      const box = (element) => element.getBoundingClientRect();
      const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      const column = (cards) => ({
        left: Math.min(...cards.map((card) => card.left)),
        right: Math.max(...cards.map((card) => card.right)),
      });
      const words = () => {
        const rects = [];
        const walker = document.createTreeWalker(root.querySelector(".field").closest(".board"), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode: text } = walker;
          if (
            !text.textContent.trim() ||
            !text.parentElement.checkVisibility() ||
            text.parentElement.closest("svg, .unseen, .meaning")
          )
            continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const rect of range.getClientRects())
            rects.push({ left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom, text: text.textContent });
        }
        return rects;
      };
      const problems = [];
      for (const edition of ["2008-10", "2021-04"]) {
        for (const [attackers, blockers, notation] of boards) {
          const frames = await showText(notation, edition);
          for (let frame = 1; frame <= frames; frame++) {
            await goTo(frame);
            if (!root.querySelector(".wires path")) continue;
            await settled();
            const note = (what) => problems.push(`${attackers} x ${blockers}, ${edition}, ${frame}: ${what}`);
            const spots = [...root.querySelectorAll(".board [data-thing]")].map(box);
            for (const path of root.querySelectorAll(".wires path:not(.tip, .halo, .bar)")) {
              const { x, y } = path.getPointAtLength(path.getTotalLength());
              const origin = box(path.ownerSVGElement);
              const [px, py] = [x + origin.left, y + origin.top];
              const away = Math.min(
                ...spots.map((spot) =>
                  Math.hypot(Math.max(spot.left - px, 0, px - spot.right), Math.max(spot.top - py, 0, py - spot.bottom)),
                ),
              );
              if (away > 12) note(`a wire ends ${Math.round(away)} px from anything`);
            }
            const numbers = [...root.querySelectorAll(".wires rect")].map(box);
            const texts = words();
            numbers.forEach((one, place) => {
              if (numbers.slice(place + 1).some((other) => meet(one, other))) note("two numbers lie on each other");
              // On the narrowest screens, what a creature has come to may touch the number of the damage that did it.
              const on = texts.find((text) => meet(one, text) && !(innerWidth < 400 && text.text.trim() === "destroyed"));
              if (on) note(`a number lies on "${on.text}"`);
            });
            const card = (name) =>
              [...root.querySelectorAll(".lanes .card")].find((card) => card.querySelector("h4 i")?.textContent.trim() === name);
            const own = Array.from(
              { length: attackers },
              (_, at) => card(`A${at + 1}`) ?? (attackers === 1 && root.querySelector(".own .lanes .card")),
            );
            const foe = Array.from(
              { length: blockers },
              (_, at) => card(`B${at + 1}`) ?? (blockers === 1 && root.querySelector(".foe .lanes .card:not(.face)")),
            );
            // On a phone, the player stands beside the creatures nearest to the reader.
            if (innerWidth < 641 || root.querySelector(".wrap") || !root.querySelector(".wires .block, .wires .damage")) continue;
            own.forEach((attacker, at) => {
              const blocking = foe.filter((blocker, place) => blocker && place % attackers === at).map(box);
              if (!attacker || blocking.length === 0) return;
              const lane = column(blocking);
              if (Math.min(lane.right, box(attacker).right) <= Math.max(lane.left, box(attacker).left))
                note(`A${at + 1} does not stand opposite its blockers`);
            });
          }
        }
      }
      return problems;
    }, BOARDS);
    expect(found).toEqual([]);
  });
}

test("360: who doesn't fight stands behind who does, and two blockers of one attacker beside each other", {
  tag: "@gate",
}, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await only(
    page,
    open,
    SCREENS[2],
    "title Four against four\nplayer Alice\n  W Craw Wurm\n  G Geist 2/2 {1}{W}{U} hexproof\n  B Grizzly Bears\n  S Serra Angel, tapped\nplayer Bob\n  K Trained Armodon\n  R White Knight\n  D Scorpion 1/3 {2}{B} deathtouch\n  Darksteel Sentinel\nattack W, B -> Bob\nblock K, D -> W\n",
  );
  await stepper(page);
  await page.evaluate(async () => goTo(7));
  const { Armodon, Scorpion, Knight, Sentinel } = await page
    .locator(".foe .lanes .card:not(.face)")
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((card) => [card.querySelector("h4").textContent.split(" ").at(-1), card.getBoundingClientRect().toJSON()]),
      ),
    );
  expect(Math.abs(Armodon.top - Scorpion.top)).toBeLessThanOrEqual(1);
  for (const idle of [Knight, Sentinel])
    for (const { top, bottom } of [Armodon, Scorpion])
      expect(idle.bottom <= top || (idle.top >= top - 1 && idle.bottom <= bottom + 1)).toBe(true);
});
