// What measures the stage: screens, places on them, and the situations of the library one after another in one page.
import { readFileSync, readdirSync } from "node:fs";
import { write } from "./reader.js";

/** Whether everything is tried, as `--whole` asks for, or only so much as finds most of what goes wrong. */
export const WHOLE = Boolean(process.env.COMBAT_LAB_WHOLE);

/** Whether only the tests tagged @gate run, on the main paths. */
export const GATE = Boolean(process.env.COMBAT_LAB_GATE);

/** Whether the build is a quick one, which is larger and lacks the painter and what it paints. */
export const QUICK = Boolean(process.env.COMBAT_LAB_QUICK);

/** The part of so many to which a name belongs, by its letters (FNV-1a), whatever other names there are. */
export function part(name, parts) {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % parts;
}

/** All situations in a whole run, otherwise a fifth of them. */
export const sample = (all) => all.filter(({ id }) => WHOLE || part(id, 5) === 0);

export const SCREENS = [
  { width: 1280, height: 800 },
  { width: 720, height: 800 },
  { width: 360, height: 740 },
];

/** The article with nothing but this situation, at the top of the screen. */
export async function only(page, open, screen, notation) {
  await page.setViewportSize(screen);
  // What moves is not yet where it will be.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("pages/article.html");
  await write(page, notation);
  // However short the article is, the stage can stand at the top of the screen.
  await page.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
    document.querySelector("combat-lab").scrollIntoView();
  });
}

/** Places on the screen of all that matches, in the stage. */
export const boxes = (page, what) =>
  page.locator(what).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        return { left, top, right, bottom, width, height, name: one.getAttribute("aria-label") ?? one.textContent.slice(0, 40) };
      }),
  );

/** Every situation of the library, as its author wrote it. */
export function situations() {
  const folder = new URL("../situations/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".combat"));
  return files.sort().map((file) => {
    const notation = readFileSync(new URL(file, folder), "utf8");
    const line = (word) => notation.match(new RegExp(`^${word} +(.*)$`, "m"))?.[1].trim() ?? "";
    return { id: file.replace(".combat", ""), notation, title: line("title"), summary: line("summary") };
  });
}

/** Has the page know how to show a situation in its element and to go to a frame, as fast as the stage can draw. */
export const stepper = (page) =>
  page.evaluate(() => {
    const lab = document.querySelector("combat-lab");
    const root = lab.shadowRoot;
    const scrub = () => root.querySelector(".scrub");
    const until = async (is) => {
      // The app draws when what called it has returned, in as many turns of the microtask queue as it takes.
      for (let turns = 0; turns < 50; turns++) {
        if (is()) return;
        await null;
      }
      for (const end = performance.now() + 20_000; performance.now() < end; ) {
        if (is()) return;
        await new Promise((done) => setTimeout(done));
      }
      throw new Error(
        `the stage did not get there: ${root.querySelector("h2")?.textContent}, ${scrub()?.getAttribute("aria-valuetext")}`,
      );
    };
    // A change is drawn part by part, all of them before anything else happens.
    const drawn = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    globalThis.lab = lab;
    globalThis.root = root;
    globalThis.showText = async (notation, edition) => {
      if (edition) lab.edition = edition;
      else lab.removeAttribute("edition");
      // Whatever was shown before goes first: two situations may share a title.
      lab.notation = "title -\nplayer A\nplayer B";
      await until(() => root.querySelector("h2")?.textContent === "-");
      await drawn();
      let played = false;
      lab.addEventListener("frame", () => (played = true), { once: true });
      // A text that is not played at all says nothing.
      setTimeout(() => (played = true), 3000);
      lab.notation = notation;
      // A long situation has its title before it has been played; what is in view then is still the one before.
      await until(() => played || root.querySelector(".trouble"));
      await until(() => root.querySelector(".trouble") || (root.querySelector("h2")?.textContent !== "-" && scrub()));
      await drawn();
      return Number(scrub()?.max ?? 0);
    };
    // The board has the height of its tallest frame once all have been measured.
    globalThis.settled = () => {
      const box = root.querySelector(".lab").parentElement;
      return until(() => box.style.getPropertyValue("--tallest") && box.lastElementChild.localName !== "span");
    };
    // An open question stops the track: it is skipped, as a reader would.
    globalThis.goTo = async (frame) => {
      const here = () => Number.parseInt(scrub()?.getAttribute("aria-valuetext") ?? "", 10);
      while (here() !== frame) {
        const before = here();
        const skip = frame > before && root.querySelector(".btn.skip");
        if (skip) skip.click();
        else {
          const field = scrub();
          field.value = String(frame);
          field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
        }
        await until(() => here() !== before);
      }
      await drawn();
    };
  });
