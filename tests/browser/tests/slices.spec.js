// Work that takes longer than a slice: the page says so, answers in between, and stops when the reader wants. The test holds
// the clock and the timer of the slices, so that no board need be slow.
import { TWO } from "../boards.js";
import { expect, settled, test } from "../lab.js";
import { SCREENS, only } from "../measure.js";
import { dock, next, track, under, until, write } from "../reader.js";

/** From here on a slice is over as soon as it has begun, and none begins before `slice` is called. */
const hold = (page) => page.evaluate(() => (globalThis.held = true));

/** One slice more; says whether there was one to do. */
const slice = (page) =>
  page.evaluate(() => globalThis.slices.size > 0 && [...globalThis.slices.values()].every((go) => (go(), true)));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noShadowRestrictedNames: the real ones are kept
    const { setInterval, clearInterval, Date } = globalThis;
    const slices = new Map();
    let hours = 0;
    let last = 0;
    Object.assign(globalThis, {
      held: false,
      slices,
      setInterval(go, every, ...rest) {
        // The slices come every millisecond (stage/mod.rs), as browsers make of 0.
        if (!globalThis.held || every > 1) return setInterval(go, every, ...rest);
        last -= 1;
        slices.set(last, go);
        return last;
      },
      clearInterval: (id) => (slices.delete(id) ? undefined : clearInterval(id)),
    });
    const now = Date.now;
    Date.now = () => now() + (globalThis.held ? (hours += 3_600_000) : hours);
  });
});

const busy = (page) => page.locator(".notice.busy");
const stop = (page) => page.getByRole("button", { name: "Stop", exact: true });

test("what is worked out in slices says so, answers in between, and comes to its end", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /will assign/);
  await hold(page);
  await next(page).click();
  await expect(page.locator(".sentence")).toContainText("divides");
  await expect(busy(page).getByRole("status")).toHaveText("Working out what happens…");
  await expect(page.locator(".map .ways button")).toHaveCount(0);
  // The draft is the reader's in the meantime, and is kept.
  const slider = page.locator(".slot input").first();
  await slider.fill("3");
  await expect(slider).toHaveValue("3");
  let slices = 0;
  while (await slice(page)) expect((slices += 1)).toBeLessThan(5000);
  expect(slices).toBeGreaterThan(3);
  await expect(busy(page)).toHaveCount(0);
  await expect(page.locator(".map .ways button")).toHaveCount(6);
  await expect(slider).toHaveValue("3");
});

test("a reader who does not want to wait stops it: what is known stays, and the page goes on", async ({ page, open }) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /will assign/);
  await hold(page);
  // Another edition is played anew.
  await under(page, "2008 stack", { force: true });
  await expect(busy(page)).toBeVisible();
  await slice(page);
  await expect(page.locator(".sentence")).toContainText("will assign");
  await stop(page).click();
  await expect(busy(page)).toHaveCount(0);
  // Yew lets the browser go on between drawing and what follows from it, so the timer may end a moment after the notice.
  await expect.poll(() => page.evaluate(() => globalThis.slices.size)).toBe(0);
  await expect(page.getByRole("alert")).toHaveText("Stopped before everything was worked out.");
  // The switch says what is in view.
  await expect(page.getByRole("radio", { name: "2021 order" })).toBeChecked();
  await expect(page.locator(".sentence")).toContainText("will assign");

  // What there is to know about a frame is left out, and everything else works.
  await next(page).click();
  await expect(busy(page)).toBeVisible();
  await stop(page).click();
  await page.locator(".slot input").first().fill("5");
  // The later module, where dividing is, is waited for in slices too.
  await expect.poll(async () => (await slice(page), page.locator(".dock").innerText())).toContain("Legal.");
  await expect(page.locator(".map .ways button")).toHaveCount(0);
  await page.evaluate(() => (globalThis.held = false));
  await page.locator(".dock .go").click();
  await expect(page.locator(".sentence")).toContainText("deals 5 damage to Trained Armodon");
  await under(page, "2008 stack", { force: true });
  await expect(page.getByRole("radio", { name: "2008 stack" })).toBeChecked();
});

test("a reader whose focus is on the button that stops keeps their place when there is nothing left to stop", async ({
  page,
  open,
}) => {
  await only(page, open, SCREENS[0], TWO);
  await until(page, /will assign/);
  await hold(page);
  await next(page).click();
  await expect(busy(page)).toBeVisible();
  await stop(page).focus();
  let slices = 0;
  while (await slice(page)) expect((slices += 1)).toBeLessThan(5000);
  await expect(busy(page)).toHaveCount(0);
  await expect(page.locator(".stage")).toContainText("divides");
  await expect
    .poll(() => page.evaluate(() => document.querySelector("combat-lab").shadowRoot.activeElement?.className ?? "nothing"))
    .toMatch(/dock/);
});

/** Thirty abilities that double damage and thirty attackers: more than 900 events in one moment. */
const MANY = (() => {
  const thirty = (line) => Array.from({ length: 30 }, (_, at) => line(at));
  const doubles = "if a source would deal damage to a permanent or player, it deals double that damage instead";
  return [
    "title Many",
    "player Alice",
    ...thirty((at) => `  D${at} Forge enchantment; ${doubles}`),
    ...thirty((at) => `  A${at} Elk 1/1`),
    "player Bob",
    `attack ${thirty((at) => `A${at}`).join(", ")} -> Bob`,
  ].join("\n");
})();

test("a moment with hundreds of events is told in pieces", async ({ page, open }) => {
  await only(page, open, SCREENS[0], `${MANY}\nblock none`);
  await track(page).press("End");
  await expect(page.locator(".sentence")).toContainText("and 888 more such events");
  const why = page.getByRole("group", { name: "Why" });
  await why.locator("summary").first().click();
  const all = why.locator(".details p, .details li");
  const begun = await all.count();
  expect(begun).toBeLessThan(110);
  const more = why.locator("summary", { hasText: /^\d+ more events$/ });
  await expect(more).toHaveCount(1);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveCount(2);
  await expect(more.first()).toBeFocused();
  expect(await all.count()).toBeGreaterThan(begun);
  expect(await all.count()).toBeLessThan(begun + 110);
});

test("a reader can stop in the middle of one action with hundreds of events", async ({ page, open }) => {
  const one = MANY.replaceAll("Elk 1/1", "Elk 1/1 attacks if able").replace("player Bob", "  X Bear 2/2\nplayer Bob");
  await only(page, open, SCREENS[0], one);
  await until(page, /declares attackers/);
  await page.getByRole("button", { name: /^Bear: / }).click();
  await hold(page);
  await dock(page).getByRole("button", { name: "Declare attackers", exact: true }).click();
  await expect(busy(page)).toBeVisible();
  await slice(page);
  await expect(page.locator(".sentence")).toContainText("declares attackers");
  await stop(page).click();
  await expect(busy(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Stopped before everything was worked out.");
  await expect(page.locator(".sentence")).toContainText("declares attackers");
  await expect(page.locator(".version")).toHaveCount(0);
});

/** The longest task of the page in milliseconds while something is done, and all of the time it takes. */
async function longest(page, act) {
  await settled(page);
  await page.evaluate(() => {
    globalThis.tasks = [];
    globalThis.watching = new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map((task) => task.duration)),
    );
    globalThis.watching.observe({ type: "longtask" });
    globalThis.begun = performance.now();
  });
  await act();
  const whole = await page.evaluate(() => performance.now() - globalThis.begun);
  await settled(page);
  // The observer hears of a task after it.
  await page.waitForTimeout(200);
  return page.evaluate((whole) => (globalThis.watching.disconnect(), { whole, task: Math.max(50, ...globalThis.tasks) }), whole);
}

test("a step in which a hundred creatures die takes no longer than to draw them", async ({ page, open }) => {
  const hundred = (line) => Array.from({ length: 100 }, (_, at) => line(at));
  const board = [
    "title A hundred pairs",
    "player Alice",
    ...hundred((at) => `  A${at} Elk 3/3`),
    "player Bob",
    ...hundred((at) => `  B${at} Ox 2/2`),
    `attack ${hundred((at) => `A${at}`).join(", ")} -> Bob`,
    `block ${hundred((at) => `B${at} -> A${at}`).join("; ")}`,
  ].join("\n");
  await open("pages/article.html");
  const opening = await longest(page, () => write(page, board));
  const sentence = page.locator(".sentence");
  let dying = opening;
  while (!/are destroyed/.test(await sentence.textContent())) dying = await longest(page, () => next(page).click());
  expect(dying.task).toBeLessThan(3 * opening.task);
  // All cards are there, wherever the screen is.
  await expect(page.locator(".card[data-thing]")).toHaveCount(200);
});

test("a long text is read in slices, and once for all that is asked about it", async ({ page, open }) => {
  const cards = (from) =>
    Array.from({ length: 250 }, (_, at) => `  ${from}${at} Elk 2/2 first strike, trample; when this dies: draw a card`);
  const text = ["title Long", "player Alice", ...cards("A"), "player Bob", ...cards("B")].join("\n");
  await open("pages/article.html");
  const lab = (act) => page.evaluate(([act, text]) => document.querySelector("combat-lab")[act](text), [act, text]);
  await lab("editionsOf");
  const first = await longest(page, () => lab("editionsOf"));
  const fresh = await longest(page, () =>
    page.evaluate((text) => document.querySelector("combat-lab").editionsOf(`${text}\n# again`), text),
  );
  expect(fresh.whole).toBeGreaterThan(5 * first.whole);
  expect(fresh.task).toBeLessThan(Math.max(100, fresh.whole / 3));
});
