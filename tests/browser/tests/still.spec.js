// Nothing jumps: the board, the page and the track stand still from the first frame to the last. And nothing is cut: every card
// stands on the board, with all that is on it.
import { expect, test } from "../lab.js";
import { SCREENS, boxes, only, sample, situations, stepper } from "../measure.js";
import { show, track } from "../reader.js";

/** How much the height of the page may change within a situation, and by a line more of cards on a phone. */
const MOST = 40;
const LINE = 190;

for (const screen of SCREENS) {
  test(`${screen.width}: from the first frame to the last of every situation the board and the page stand still, and no card is cut`, async ({
    page,
    open,
  }) => {
    test.setTimeout(300_000);
    await only(page, open, screen, "player Alice\nplayer Bob");
    await stepper(page);
    const all = sample(situations()).map(({ id, notation }) => ({ id, notation }));
    const moved = await page.evaluate(
      async ([all, most, line]) => {
        const { lab, root } = globalThis;
        const found = [];
        const box = (element) => element.getBoundingClientRect();
        const runsOut = (one, of) => one.width > 0 && (one.left < of.left - 1 || one.right > of.right + 1);
        const onCards = ".pt, h4, .toggle, .step, .pool, .out, .life i:last-of-type";
        const cut = () => {
          const board = box(root.querySelector(".board"));
          const card = (card) => {
            const place = box(card);
            const name = card.querySelector("h4")?.textContent;
            if (runsOut(place, board)) return `${name} runs off the board`;
            if (place.width < 48) return `${name} is ${Math.round(place.width)} px wide`;
            // A tapped card's front is turned, and what is on it with it.
            const front = box(card.querySelector(".front") ?? card);
            const off = [...card.querySelectorAll(onCards)].find((part) => runsOut(box(part), front));
            return off && `${off.className || off.localName} of ${name} runs off its card`;
          };
          const said = root.querySelector(".verdict.end");
          const result =
            said &&
            said.scrollHeight > said.clientHeight + 1 &&
            `${said.scrollHeight - said.clientHeight} px of the result are hidden`;
          return [...[...root.querySelectorAll(".board .card")].map(card), result].filter(Boolean);
        };
        for (const { id, notation } of all) {
          const frames = await showText(notation);
          const tops = new Set();
          const heights = [];
          const wraps = new Set();
          for (let frame = 1; frame <= frames; frame++) {
            await goTo(frame);
            tops.add(root.querySelector(".board").getBoundingClientRect().top - lab.getBoundingClientRect().top);
            heights.push(lab.getBoundingClientRect().height);
            wraps.add(root.querySelector(".board").classList.contains("crowd"));
            for (const what of cut()) found.push({ id, frame, what });
          }
          const change = Math.max(...heights) - Math.min(...heights);
          if (frames < 1 || tops.size > 1 || change > (wraps.size > 1 && innerWidth < 400 ? line : most))
            found.push({ id, frames, tops: [...tops], heights });
        }
        return found;
      },
      [all, MOST, LINE],
    );
    expect(moved).toEqual([]);
  });
}

test("no name of the track is cut, and each frame has room", async ({ page, open }) => {
  await page.setViewportSize(SCREENS[1]);
  await open();
  await show(page, "Five damage, two blockers", "2021");
  const cut = await page
    .locator(".steps li:not(.now) b")
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).visibility === "visible" && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize(SCREENS[2]);
  const frames = Number(await track(page).getAttribute("max"));
  const [box] = await boxes(page, ".track");
  expect(box.width / frames).toBeGreaterThanOrEqual(18);
  await expect(track(page)).toHaveAttribute("aria-valuetext", /^1 of \d+, .*step.*: .+/);
});

test("in a column of text, the first stage of the example article is at most 620 px high", async ({ page, home }) => {
  await page.setViewportSize({ width: 670, height: 900 });
  await page.goto(new URL("article.html", home).href);
  const stage = page.locator("combat-lab").first();
  await stage.getByText("Bob declares blockers.").first().waitFor();
  expect((await stage.boundingBox()).height).toBeLessThanOrEqual(620);
  // Nothing of the switch is cut.
  const cut = await stage
    .locator(".editions label, .editions b")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
});
