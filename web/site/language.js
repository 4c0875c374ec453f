// The language of the site: what the address asks for (?lang=de), or that of the page itself. Nothing is stored: links keep it.

import { compiled, fetched, known, spoken } from "../element/language.js";
import { beside, inLanguage } from "./address.js";
import { el } from "./dom.js";

/** What each language calls itself. */
const names = /** @type {Record<string, string>} */ ({ en: "English", de: "Deutsch" });

const inside = (/** @type {string} */ tag) => document.querySelector(`script[data-combat-lab-language="${tag}"]`);

/** The compiled language that the page speaks; an empty text in English. */
export const here = () => inside(document.documentElement.lang)?.textContent?.trimStart() ?? "";

/** Speaks the language that is asked for, and has the stage speak it too. */
export async function choose() {
  const root = document.documentElement;
  const tag = spoken(new URLSearchParams(location.search).get("lang") ?? root.lang);
  const words = await compiled(tag, (tag) => fetched(tag, beside("")));
  root.lang = tag && words !== undefined ? tag : "en";
  // Where the stage looks first.
  if (words !== undefined && tag && !inside(tag))
    document.head.append(el("script", { type: "text/plain", "data-combat-lab-language": tag }, words));
}

/** Links to what is in view in the other languages. A page from a disk has only those that are in it. */
export function languages() {
  const here = document.documentElement.lang;
  const there = ["en", ...known].filter((tag) => tag !== here && (tag === "en" || location.protocol !== "file:" || inside(tag)));
  const link = (/** @type {string} */ tag) => {
    const leave = () => /** @type {HTMLAnchorElement} */ (other).setAttribute("href", inLanguage(tag));
    const other = el("a", { href: inLanguage(tag), lang: tag, hreflang: tag, onclick: leave }, names[tag] ?? tag);
    return other;
  };
  return there.map(link);
}
