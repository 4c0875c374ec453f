// Nothing jumps: the board, the dock and the track stand still from the first frame to the last. And nothing is cut: every card
// stands on the board, with all that is on it, and nothing scrolls within the stage.
import { TWO } from "../boards.js";
import { expect, test } from "../lab.js";
import { SCREENS, WHOLE, boxes, only, sample, situations, stepper } from "../measure.js";
import { show, track } from "../reader.js";

/** How much what is below the stage may move within a situation, but for all splits of damage: an answer is higher than a verdict. */
const MOST = 140;
/** How much the dock may move on a phone, where a forecast that comes later has a line of its own. */
const LINE = 24;
/** The most blank space below the dock. */
const BLANK = 40;

for (const screen of SCREENS) {
  test(`${screen.width}: from the first frame to the last of every situation the board and the dock stand still, and no card is cut`, async ({
    page,
    open,
  }) => {
    test.setTimeout(300_000);
    // In a window in which the whole stage is in view: in a lower one, the dock sticks to its lower edge.
    await only(page, open, { ...screen, height: 1400 }, "player Alice\nplayer Bob");
    await stepper(page);
    const all = sample(situations()).map(({ id, notation }) => ({ id, notation }));
    const moved = await page.evaluate(
      async ([all, most, line, blank]) => {
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
          await settled();
          const tops = new Set();
          const docks = [];
          const heights = [];
          for (let frame = 1; frame <= frames; frame++) {
            await goTo(frame);
            const { top, height } = box(lab);
            tops.add(box(root.querySelector(".board")).top - top);
            docks.push(box(root.querySelector(".dock")).top - top);
            if (!root.querySelector(".map")) heights.push(height);
            const beside = root.querySelector(".beside");
            const hidden = innerWidth < 1000 ? beside.scrollHeight - beside.clientHeight : 0;
            if (hidden > 1) found.push({ id, frame, what: `${hidden} px below the dock are hidden` });
            const ends = [...beside.children].map((part) => box(part).bottom);
            const left = innerWidth < 1000 ? box(beside).bottom - Math.max(box(beside).top, ...ends) : 0;
            if (left > blank + 1) found.push({ id, frame, what: `${left} px below the dock are blank` });
            for (const what of cut()) found.push({ id, frame, what });
          }
          const change = (all) => Math.max(...all) - Math.min(...all);
          if (frames < 1 || tops.size > 1 || change(docks) > (innerWidth < 400 ? line : 1) || change(heights) > most)
            found.push({ id, frames, tops: [...tops], docks, heights });
        }
        return found;
      },
      [all, MOST, LINE, BLANK],
    );
    expect(moved).toEqual([]);
  });
}

/** How far the dock moves, for FIGURES.md: `cargo xtask browser --extent whole -- --project=served still.spec.js -g figures`. */
if (WHOLE)
  test("the figures of the dock", async ({ page, open }) => {
    test.setTimeout(1_800_000);
    const all = situations().map(({ notation }) => notation);
    const rows = [];
    for (const screen of SCREENS) {
      await only(page, open, { ...screen, height: 1400 }, "player Alice\nplayer Bob");
      await stepper(page);
      const moved = [];
      let frames = 0;
      for (const notation of all) {
        const docks = await page.evaluate(async (notation) => {
          const { lab, root } = globalThis;
          const many = await showText(notation);
          await settled();
          const tops = [];
          for (let frame = 1; frame <= many; frame++) {
            await goTo(frame);
            tops.push(root.querySelector(".dock").getBoundingClientRect().top - lab.getBoundingClientRect().top);
          }
          return tops;
        }, notation);
        frames += docks.length;
        moved.push(Math.max(...docks) - Math.min(...docks));
      }
      const by = `${Math.round(Math.max(...moved))} px`;
      rows.push(`| ${screen.width} | ${by} | ${moved.filter((px) => px > 1).length} of ${moved.length} | ${frames} |`);
    }
    console.log(["| width | the dock moves by at most | in situations | frames |", "|---:|---:|---:|---:|", ...rows].join("\n"));
  });

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
});

test("no name of an edition is cut at any width and size of text, and the head isn't wider than the stage", async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  for (const language of ["en", "de"]) {
    await page.setViewportSize({ width: 1300, height: 900 });
    await open("pages/article.html");
    await page.evaluate((tag) => document.querySelector("combat-lab").setAttribute("lang", tag), language);
    await stepper(page);
    for (const edition of ["2008-10", "2009-05"]) {
      const cut = await page.evaluate(
        async ([notation, chosen]) => {
          const { lab, root } = globalThis;
          await showText(notation, chosen);
          const found = [];
          const box = (element) => element.getBoundingClientRect();
          const words = (element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return box(range);
          };
          for (const size of [14, 16, 18, 24]) {
            for (let width = 260; width <= 900; width += 20) {
              lab.style.width = `${width}px`;
              lab.style.fontSize = `${size}px`;
              await new Promise(requestAnimationFrame);
              const off = [...root.querySelectorAll(".editions label")].some((label) =>
                [...label.querySelectorAll("b, small")].some((part) => {
                  const [said, place] = [words(part), box(label)];
                  return part.checkVisibility() && (said.right > place.right + 1 || said.bottom > place.bottom + 1);
                }),
              );
              const top = root.querySelector(".top");
              if (off || top.scrollWidth > top.clientWidth + 1) found.push({ size, width });
            }
          }
          return found;
        },
        [TWO, edition],
      );
      expect(cut, `${language}, ${edition}`).toEqual([]);
    }
  }
});
