// The site in one file: what it knows is in it, compressed, and so is what pages in one file are made of.

import packed from "combat-lab-catalogue";
import { Importer, initSync as initImport } from "combat-lab-import";
import importing from "combat-lab-import-packed";
import lesson from "combat-lab-lesson-page";
import page from "combat-lab-page";
import { Practice, initSync } from "combat-lab-practice";
import practice from "combat-lab-practice-packed";
import { unpacked } from "../element/unpack.js";
import { start } from "./site.js";

// The first script of this file is the element, in the same words as in every page that it makes. A language is none.
const element = document.querySelector("script:not([type])")?.textContent ?? "";
const filled = (/** @type {string} */ template) => template.replace("/* element */", () => element);

/** @type {Promise<import("./catalogue.js").Whole> | undefined} */
let whole;
/** @type {import("./catalogue.js").Load} */
const load = async (name) => {
  const { editions, opening, lessons, many, ...all } = await (whole ??= unpacked(packed).json());
  // The situations have their notations.
  return name === "home" ? { editions, opening, lessons, many } : { ...all, notations: {} }[name.split("/")[0] ?? ""];
};

start(load, {
  element: async () => {},
  page: async () => filled(page),
  lesson: async () => filled(lesson),
  practice: async (language) => {
    initSync({ module: await unpacked(practice).arrayBuffer() });
    return new Practice(language);
  },
  importer: async (language) => {
    initImport({ module: await unpacked(importing).arrayBuffer() });
    return new Importer(language);
  },
  // The engine is in the file, and drawings of everything would be heavier.
  draw: ({ notation, edition, frame }) =>
    /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab")).draw(
      notation,
      edition,
      frame,
    ),
});
