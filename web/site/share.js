// How a situation leaves the site: as code for a page, as an address, as a file.

import { spoken, t } from "../element/language.js";
import { copyable, el } from "./dom.js";

const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const quoted = (/** @type {string} */ text) => escaped(text).replaceAll('"', "&quot;");

/** The address of a file beside this page; of a page on a disk, which is no address for others, only its name. */
const beside = (/** @type {string} */ name) => (location.protocol === "file:" ? name : new URL(name, document.baseURI.split("#")[0]).href);

/** The language of this page, where that is not English: what it makes speaks it too. */
const foreign = () => spoken(document.documentElement.lang);

/** @param {{ title: string, notation: string, edition?: string }} what */
export function codes({ title, notation, edition }) {
  const lang = foreign();
  const attribute = Object.entries({ edition, lang }).map(([name, value]) => (value ? ` ${name}="${quoted(value)}"` : "")).join("");
  const state = new URLSearchParams({ notation, ...(edition && { edition }), ...(lang && { lang }) });
  const address = `${beside("embed.html")}#${state}`;
  const element = `<combat-lab${attribute}>\n<pre>\n${escaped(notation.trimEnd())}\n</pre>\n</combat-lab>`;
  return {
    element: `<script type="module" src="${quoted(beside("combat-lab.js"))}"></script>\n${element}`,
    frame: `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="700" sandbox="allow-scripts" loading="lazy"></iframe>`,
    // An empty line would end the markup.
    markdown: `${element.replace(/\n(\s*\n)+/g, "\n")}\n\n[${title.replace(/[[\]\\]/g, "\\$&")}](${address})`,
    address,
  };
}

/** The situation as one page, from the template that the build has made; its places are named there. */
export function asPage(/** @type {string} */ template, /** @type {{ title: string, notation: string, edition?: string }} */ { title, notation, edition }) {
  const filled = {
    "<!-- title -->": escaped(title),
    "<!-- attributes -->": edition ? ` edition="${quoted(edition)}"` : "",
    "<!-- notation -->": escaped(notation),
    '<html lang="en">': `<html lang="${document.documentElement.lang}">`,
    "<!-- language -->": document.querySelector(`script[data-combat-lab-language="${foreign()}"]`)?.outerHTML ?? "",
  };
  return Object.entries(filled).reduce((page, [place, text]) => page.replace(place, () => text), template);
}

/**
 * @param {() => { title: string, notation: string, edition?: string }} what asked when it is needed
 * @param {() => Promise<string>} template of a page of one situation
 */
export function sharing(what, template) {
  const box = el("div", { class: "sharing" });
  const told = el("p", { role: "status" });
  const download = el("button", { type: "button", onclick: save }, t("Download as a page"));
  const details = el("details", { ontoggle: draw }, el("summary", {}, t("Embed, link, download")), box);

  function draw() {
    if (!(/** @type {HTMLDetailsElement} */ (details).open)) return;
    const { element, frame, markdown, address } = codes(what());
    box.replaceChildren(
      copyable(t("For a page that allows scripts"), element),
      copyable(t("For a page that doesn’t: a frame"), frame),
      copyable(t("For Markdown"), markdown),
      copyable(t("Only the address of the frame"), address),
      el("div", {}, download, told),
    );
  }

  async function save() {
    const shown = what();
    try {
      const page = new Blob([asPage(await template(), shown)], { type: "text/html" });
      const link = el("a", { href: URL.createObjectURL(page), download: `${fileName(shown.title)}.html` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 60_000);
      told.textContent = t("Saved. Double-click it to open it; it works offline.");
    } catch (cause) {
      // Too large to be kept for everybody who never asks for it.
      const away = t("The download needs the engine, which can’t be loaded without a network.");
      told.textContent = t("The page couldn’t be made. %1", cause instanceof TypeError ? away : String(cause));
    }
  }
  return details;
}

const fileName = (/** @type {string} */ title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "combat-lab";
