// The motion of a step: what is seen follows what happens, and the end is the frame itself.
import { expect, test } from "../lab.js";
import { dock, onward, until, write } from "../reader.js";

const BOARD = `title Two meet
player Alice 20
  B Grizzly Bears 2/2
  H Suntail Hawk 1/1 flying
player Bob 20
  G Runeclaw Bear 2/2
attack B, H -> Bob
block G -> B
`;

/** The button that plays a step. */
const next = (page) => dock(page).getByRole("button", { name: "Next", exact: true });

/** What is seen of the step that is played, at every picture until its end. */
const watch = (page) =>
  page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    const board = () => root.querySelector(".screen > .board");
    const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const picture = () => ({
      phase: board().dataset.phase,
      // A copy of a card that leaves is over its ghost.
      destroyed: new Set(
        [...board().querySelectorAll(".fate")].filter(seen).map((fate) => fate.closest(".card").querySelector("h4").textContent),
      ).size,
      life: [...board().querySelectorAll(".foe .total")].map(
        (total) => total.dataset.before ?? total.querySelector(".count").textContent,
      )[0],
      empty: board().querySelectorAll("[data-due]").length,
      travels: board().querySelectorAll(".packet[transform]").length,
    });
    globalThis.pictures = [];
    let begun = false;
    const look = () => {
      const now = picture();
      begun ||= now.phase !== undefined;
      if (begun) globalThis.pictures.push(now);
      if (!begun || now.phase !== undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Plays the step in which the damage is dealt. */
async function played(page, open, reducedMotion = "no-preference") {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("pages/article.html");
  await write(page, BOARD);
  await until(page, /declares blockers/);
  await onward(page);
  await page.emulateMedia({ reducedMotion });
  await watch(page);
  await next(page).click();
}

test("a fate appears after its damage has arrived, and the total counts last", { tag: "@gate" }, async ({ page, open }) => {
  await played(page, open);
  await expect.poll(() => page.evaluate(() => globalThis.pictures.length)).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => globalThis.pictures.at(-1).phase ?? "end")).toBe("end");
  const pictures = await page.evaluate(() => globalThis.pictures);
  for (const { phase, destroyed, life, empty } of pictures) {
    if (phase < 3) expect([phase, destroyed, life]).toEqual([phase, 0, "20"]);
    // Each creature that dies is there twice, with two cells, as its ghost and as the copy that leaves.
    if (phase < 2) expect(empty).toBe(10);
    if (phase === "3" || phase === "4") expect([destroyed, life]).toEqual([2, "20"]);
  }
  expect(pictures.at(-1)).toEqual({ destroyed: 2, life: "19", empty: 0, travels: 0 });
});

test("a second press shows the end at once, and goes no further", async ({ page, open }) => {
  await played(page, open);
  const here = await page.locator(".scrub").getAttribute("aria-valuetext");
  await expect(page.locator(".board[data-phase]")).toHaveCount(1);
  await next(page).click();
  await expect(page.locator(".board[data-phase]")).toHaveCount(0);
  await expect(page.locator(".board .fate")).toHaveCount(2);
  await expect(page.locator(".scrub")).toHaveAttribute("aria-valuetext", here);
});

test("without motion, its parts are numbered until the next step", { tag: "@gate" }, async ({ page, open }) => {
  await played(page, open, "reduce");
  await expect(page.locator(".board .fate")).toHaveCount(2);
  await expect(page.locator(".board[data-phase]")).toHaveCount(0);
  const numbered = () =>
    page
      .locator(".board [data-part]")
      .evaluateAll((all) => all.map((part) => [part.dataset.part, part.className.split(" ")[0]].join(" ")).sort());
  expect(await numbered()).toEqual(["1 front", "1 front", "1 front", "2 life", "2 life", "3 pt", "3 total"]);
  // A number stands in the line of the total or the cells, or on the edge of the card, above its name.
  const covered = await page.locator(".board [data-part]").evaluateAll((all) =>
    all
      .filter((part) => {
        const { position, top, height } = getComputedStyle(part, "::before");
        if (position === "static") return false;
        const name = part.querySelector("h4");
        const end = part.clientTop + Number.parseFloat(top) + Number.parseFloat(height);
        return end > name.offsetTop + part.clientTop - part.scrollTop + 1;
      })
      .map((part) => [part.className, part.textContent].join(": ")),
  );
  expect(covered).toEqual([]);
  await page.getByRole("button", { name: "Previous moment" }).click();
  await expect(page.locator(".board [data-part]")).toHaveCount(0);
});

test("keys and the track play too, but are never kept waiting", async ({ page, open }) => {
  await played(page, open);
  await expect(page.locator(".board[data-phase]")).toHaveCount(1);
  const value = () => page.locator(".scrub").inputValue();
  const before = Number(await value());
  await page.getByRole("button", { name: "Next moment" }).click();
  expect(Number(await value())).toBe(before + 1);
  await page.getByRole("button", { name: "Previous moment" }).click();
  await page.getByRole("button", { name: "Previous moment" }).click();
  await page.locator(".sentence").click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".board[data-phase]")).toHaveCount(1);
  await expect(page.locator(".board[data-phase]")).toHaveCount(0);
});

test("cards that regroup take their arrows along, and what leaves does so from its place", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("pages/article.html");
  await write(page, BOARD.replace("2/2\nattack", "2/2\n  W Wall of Wood 0/3 defender\nattack"));
  await until(page, /declares blockers/);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await next(page).click();
  await expect(page.locator(".sentence")).toContainText("blocks Grizzly Bears");
  await expect(page.locator(".board[data-phase]")).toHaveCount(0);
  /** The arrows of which an end is at no card and no player. */
  const loose = () =>
    page.locator(".board").evaluate((board) => {
      const things = [...board.querySelectorAll(".card")].map((thing) => thing.getBoundingClientRect());
      const near = ({ x, y }) =>
        things.some(({ left, top, right, bottom }) => x > left - 2 && x < right + 2 && y > top - 12 && y < bottom + 12);
      const ends = (path) => {
        const to = path.getScreenCTM();
        return [0, path.getTotalLength()].map((at) => path.getPointAtLength(at).matrixTransform(to));
      };
      const lines = [...board.querySelectorAll("svg.wires g > path:not(.tip, .bar, .halo)")];
      return lines.filter((path) => !ends(path).every(near)).length;
    });
  await expect(page.locator(".wires g")).toHaveCount(2);
  await expect.poll(loose).toBe(0);

  // Each copy that leaves begins over its ghost.
  await page.evaluate(() => {
    const root = document.querySelector("combat-lab").shadowRoot;
    new MutationObserver((changes) => {
      for (const copy of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (copy.classList?.contains("flying")) {
          const ghost = [...root.querySelectorAll(".ghost")].find(
            (one) => one.querySelector("h4").textContent === copy.querySelector("h4").textContent,
          );
          const [a, b] = [copy, ghost].map((one) => one.getBoundingClientRect());
          (globalThis.off ??= []).push(Math.round(Math.hypot(a.left - b.left, a.top - b.top)));
        }
    }).observe(root, { childList: true, subtree: true });
  });
  await next(page).click();
  await expect.poll(() => page.evaluate(() => globalThis.off)).toEqual([0, 0]);
});
