// A page that is used for long, or that makes and removes many elements, keeps nothing of it.
import { expect, test } from "../lab.js";
import { write } from "../reader.js";
import { BOARD, memory } from "../speed/moves.js";

/** Kilobytes that a page may differ by from one measurement to the next. */
const NOISE = 1024;

test("memory is the same after 300 steps more, and after 50 elements more", async ({ page, open }) => {
  test.setTimeout(120_000);
  await open("pages/article.html");
  await write(page, BOARD);
  const debug = await page.context().newCDPSession(page);
  const steps = async () => {
    const lab = document.querySelector("combat-lab");
    for (let turn = 0; turn < 300; turn++) await (turn % 2 ? lab.previous() : lab.next());
  };
  const elements = async () => {
    const notation = document.querySelector("combat-lab").notation;
    for (let turn = 0; turn < 50; turn++) {
      const lab = Object.assign(document.createElement("combat-lab"), { textContent: notation });
      document.body.append(lab);
      await lab.start();
      lab.remove();
    }
  };
  for (const act of [steps, elements]) {
    // The first time, modules are loaded, and caches filled.
    const before = await memory(page, debug, act);
    const after = await memory(page, debug, act);
    expect(after - before, `${before} kB, then ${after} kB`).toBeLessThan(NOISE);
  }
});
