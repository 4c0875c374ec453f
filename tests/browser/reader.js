// What readers do, in every test that does as they do.
import { expect } from "./lab.js";

/** Chooses a situation by its title or a part of that, and an edition by its name. */
export async function show(page, title, edition) {
  const situations = page.getByLabel("Situation");
  // The list is filled once the page has its data.
  await expect(situations.locator("option").filter({ hasText: title })).not.toHaveCount(0);
  const titles = await situations.locator("option").allTextContents();
  const whole = titles.find((one) => one === title) ?? titles.find((one) => one.includes(title));
  await situations.selectOption(whole);
  // What is pressed next is meant for this one, however busy the machine: not for the one that was there before it.
  await expect(page.getByRole("heading", { level: 2, name: whole, exact: true }).first()).toBeVisible();
  await under(page, edition);
}

/** Has the switch of a page or a stage offer its editions: where these don't differ, it is pressed first. */
export const editions = (scope) => scope.locator(".which").evaluate((button) => button.closest(".quiet") && button.click());

/** Chooses an edition by its name. */
export async function under(scope, edition, options) {
  await editions(scope);
  await scope.getByRole("radio", { name: edition }).check(options);
}

export const next = (page) => page.getByRole("button", { name: "Next moment" });

/** Where the reader is: the track says so. */
export const track = (page) => page.getByRole("slider", { name: "Moment" });

/** The verdict, and what can be pressed next. */
export const dock = (page) => page.getByRole("group", { name: "Verdict and next action" });

/** Opens what is rarely needed, if it is not open. */
export async function more(page) {
  const button = page.getByRole("button", { name: "More", exact: true });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/** Goes to a frame, counted from 1. */
export async function go(page, frame) {
  const skip = page.locator(".btn.skip");
  for (;;) {
    await track(page).fill(String(frame));
    // An open question stops the track: it is skipped, as a reader would.
    if (Number(await track(page).inputValue()) === Number(frame) || !(await skip.count())) return;
    await skip.click();
  }
}

/** To the last frame, past the questions that are open. */
export async function toEnd(page) {
  const stage = page.locator(".stage").first();
  const skip = page.locator(".btn.skip");
  for (await stage.press("End"); await skip.count(); await stage.press("End")) await skip.click();
}

/** To the next frame, past a question that is open: that is not stepped over. */
export async function onward(page) {
  const skip = dock(page).getByRole("button", { name: "Skip the question" });
  await ((await skip.count()) ? skip : next(page)).click();
}

/** Goes on until the frame's sentence says `what`. */
export async function until(page, what) {
  const where = page.locator(".scrub, .comparing > .where").first();
  const here = () => where.evaluate((element) => element.getAttribute("aria-valuetext") ?? element.textContent);
  for (let frames = 0; frames < 60; frames++) {
    if (what.test(await page.locator(".sentence").first().textContent())) return;
    const before = await here();
    await onward(page);
    // What is read next is the next frame, however busy the machine.
    await expect.poll(here).not.toBe(before);
  }
  throw new Error(`no frame says ${what}`);
}

export async function takeOver(page) {
  await page.locator(".decide summary").first().click();
  // The legal answers come with the later module.
  await expect(page.locator(".decide details[open] > :not(summary)").first()).toBeAttached();
}

/** To a division that is the reader's own to make: of five damage, under the rules of 2021. */
export async function divide(page) {
  await show(page, "Five damage, two blockers", "2021 order");
  await until(page, /will assign its damage first to Trained Armodon/);
  await takeOver(page);
  await page.getByRole("button", { name: "Everybody passes" }).click();
  await until(page, /Alice divides the combat damage/);
}

/** Goes there with the Tab key. */
export async function reach(page, target) {
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element.getRootNode().activeElement === element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not get there");
}

/** Types over what stands in a field, key by key. */
export async function type(field, text) {
  await field.focus();
  await field.press("ControlOrMeta+A");
  await field.pressSequentially(text);
}

/** Shows an article's own situation, alone. */
export async function write(page, notation) {
  await page.evaluate((notation) => {
    const lab = Object.assign(document.createElement("combat-lab"), { textContent: notation });
    const main = document.querySelector("main");
    main.replaceChildren(main.querySelector("h1"), lab);
  }, notation);
  await page.locator(".sentence").waitFor();
}

/** Drafts the decision that a step asks for, in one way of many: all damage to one, some creatures, or a moment and a play. */
export async function draft(step, way) {
  const [amounts, creatures, moments, plays] = [".slot input", ".toggle", ".moments-track input", ".plays .btn"].map((name) =>
    step.locator(name),
  );
  const given = await amounts.count();
  for (let at = 0; at < given; at++) await amounts.nth(at).fill("0");
  // What is left of another source goes to the others.
  for (let at = 0; at < given; at++) await amounts.nth((way + at) % given).press("End");
  const number = await creatures.count();
  for (let at = 0; at < number; at++) {
    const creature = creatures.nth(at);
    // Among several to attack or to block, each press is the next.
    for (let presses = 0; presses < 5 && /taken/.test(await creature.getAttribute("class")); presses++) await creature.click();
    if ((way >> at) & 1) await creature.click();
  }
  const times = await moments.count();
  if (times === 0) return;
  if (await plays.count()) await plays.nth(Math.floor(way / times) % (await plays.count())).click();
  await moments.nth(times - 1 - (way % times)).check();
}

/** Presses the main button of a step, once it takes a press: after a verdict, it rests. */
export async function press(button) {
  await expect(button).not.toHaveAttribute("data-rests");
  await button.click();
}

/** Answers a step, wrong as often as its ways are, and takes the help it offers; `seen` hears of every state. */
export async function solve(step, seen = async () => {}) {
  const button = step.locator(".primary");
  const judged = async () => {
    await expect(step).toHaveClass(/wrong|right/);
    const right = /right/.test(await step.getAttribute("class"));
    await seen(right ? "right" : "wrong");
    await expect(button).not.toHaveAttribute("data-rests");
    return right;
  };
  for (let way = 0; way < 64; way++) {
    const choice = step.locator(".picks .btn:not([aria-disabled])").first();
    if (await choice.count()) await choice.click();
    else {
      await draft(step, way);
      if (await button.getAttribute("aria-disabled")) continue;
      await seen("drafted");
      await button.click();
    }
    if (await judged()) return;
    const help = step.locator(".quiet .button");
    const offered = (await help.count()) ? await help.textContent() : "";
    await (offered ? help : button).click();
    if (/^(Show me|Zeig)/.test(offered)) {
      await expect(step).toHaveClass(/right/);
      await judged();
      return;
    }
    await expect(step).toHaveClass(/open/);
    if (offered) await seen("hint");
  }
  throw new Error("no way was right");
}
