// A card is readable as a card: what it says is whole and apart, and cards fill the board.
import { expect, test } from "../lab.js";
import { SCREENS, sample, situations, stepper } from "../measure.js";

/** What is wrong with the texts of the cards in view, and how much of the board is covered by cards and seats. */
const measured = (page) =>
  page.evaluate(() => {
    const { root } = globalThis;
    const wrong = [];
    for (const card of root.querySelectorAll(".board .card:not(.face)")) {
      // A turned card is measured as it is before it turns: turning changes no distance.
      const turn = card.querySelector(".turn");
      turn.style.setProperty("rotate", "none");
      const front = card.querySelector(".front").getBoundingClientRect();
      const name = card.querySelector("h4").textContent;
      const texts = [];
      const walk = document.createTreeWalker(turn, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest(".unseen, [popover], .because") || !parent.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, top, right, bottom } of range.getClientRects())
          if (right - left > 1)
            texts.push({ text: node.data.trim(), left, top, right, bottom, tucked: Boolean(parent.closest(".tuck")) });
      }
      for (const one of texts) {
        if (!one.tucked && (one.left < front.left - 0.5 || one.right > front.right + 0.5))
          wrong.push(`${name}: "${one.text}" sticks out`);
        for (const other of texts) {
          if (other.text >= one.text || one.tucked !== other.tucked) continue;
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          // The boxes of lines overlap by their leading, letters don't.
          if (wide > 1 && high > 5) wrong.push(`${name}: "${one.text}" over "${other.text}"`);
        }
      }
      for (const part of turn.querySelectorAll("h4, .kind, .words, .mods, .out, .rules, .toggle"))
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) wrong.push(`${name}: .${part.className} is clipped`);
      turn.style.removeProperty("rotate");
    }
    const stage = root.querySelector(".stage").getBoundingClientRect();
    for (const card of root.querySelectorAll(".board .card")) {
      const { left, right } = card.getBoundingClientRect();
      if (left < stage.left || right > stage.right) wrong.push(`${card.querySelector("h4").textContent}: beside the stage`);
    }
    const sizes = new Set();
    for (const one of root.querySelectorAll(".stage *")) {
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (own && one.checkVisibility() && !one.closest("svg")) sizes.add(Number.parseFloat(getComputedStyle(one).fontSize));
    }
    const area = ({ width, height }) => width * height;
    const board = root.querySelector(".board");
    const parts = [...board.querySelectorAll(".card, .seat, .other")].map((one) => area(one.getBoundingClientRect()));
    return {
      wrong,
      sizes: [...sizes].filter((size) => ![12, 14, 16, 20, 28].includes(Math.round(size * 10) / 10)),
      covered: parts.reduce((sum, one) => sum + one, 0) / area(board.getBoundingClientRect()),
    };
  });

for (const screen of SCREENS) {
  test(`${screen.width}: names, keywords and fates of cards are whole and apart, in five sizes`, async ({ page, open }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(screen);
    await open("pages/article.html");
    await stepper(page);
    const wrong = [];
    const covered = [];
    for (const { id, notation } of sample(situations())) {
      const last = await page.evaluate((text) => globalThis.showText(text), notation);
      for (let frame = 1; frame <= last; frame++) {
        await page.evaluate((at) => globalThis.goTo(at), frame);
        const found = await measured(page);
        wrong.push(
          ...found.wrong.map((one) => `${id}, ${frame}: ${one}`),
          ...found.sizes.map((size) => `${id}, ${frame}: ${size}px`),
        );
        covered.push(found.covered);
      }
    }
    covered.sort((one, other) => one - other);
    const median = covered[Math.floor(covered.length / 2)];
    expect(wrong).toEqual([]);
    if (screen.width === 1280) expect(median, "covered by cards and seats").toBeGreaterThanOrEqual(0.4);
  });
}
