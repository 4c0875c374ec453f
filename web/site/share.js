// How a situation leaves the site: as code for a page, as an address, as a file.

import element from "../../crates/cli/src/lesson/lesson.html";
import { asks } from "../element/guest.js";
import { spoken, t } from "../element/language.js";
import { beside as at } from "./address.js";
import { copyable, el } from "./dom.js";

/** A text that is no markup. */
export const escaped = (/** @type {string} */ text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const quoted = (/** @type {string} */ text) => escaped(text).replaceAll('"', "&quot;");

/** The notation between the tags of an element. That of a question is hidden: it has the answers. */
const between = (/** @type {string} */ notation) =>
  `<pre${asks(notation) ? " hidden" : ""}>\n${escaped(notation.trimEnd())}\n</pre>`;

/** The address of a file beside this page; of a page on a disk, which is no address for others, only its name. */
const beside = (/** @type {string} */ name) => (location.protocol === "file:" ? name : at(name));

/** The language of this page, where that is not English: what it makes speaks it too. */
const foreign = () => spoken(document.documentElement.lang);

/** @param {{ title: string, notation: string, edition?: string }} what */
export function codes({ title, notation, edition }) {
  const lang = foreign();
  const attribute = Object.entries({ edition, lang })
    .map(([name, value]) => (value ? ` ${name}="${quoted(value)}"` : ""))
    .join("");
  const state = new URLSearchParams({ notation, ...(edition && { edition }), ...(lang && { lang }) });
  const address = `${beside("embed.html")}#${state}`;
  const element = `<combat-lab${attribute}>\n${between(notation)}\n</combat-lab>`;
  return {
    element: `<script type="module" src="${quoted(beside("combat-lab.js"))}"></script>\n${element}`,
    frame: `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="700" sandbox="allow-scripts" loading="lazy"></iframe>`,
    // An empty line would end the markup.
    markdown: `${element.replace(/\n(\s*\n)+/g, "\n")}\n\n[${title.replace(/[[\]\\]/g, "\\$&")}](${address})`,
    address,
  };
}

/** A page from the template that the build has made, with its places filled. */
function filled(/** @type {string} */ template, /** @type {Record<string, string>} */ places) {
  const all = {
    ...places,
    '<html lang="en">': `<html lang="${document.documentElement.lang}">`,
    "<!-- language -->": document.querySelector(`script[data-combat-lab-language="${foreign()}"]`)?.outerHTML ?? "",
  };
  return placed(template, all);
}

/** What link previews show: text. They take a picture only from an address, and a file has none. */
function preview(/** @type {string} */ title, /** @type {string} */ about) {
  const tags = [
    ["property", "og:type", "article"],
    ["property", "og:title", title],
    ["name", "description", about],
    ["property", "og:description", about],
  ];
  return tags
    .flatMap(([kind, name, content]) => (content ? [`    <meta ${kind}="${name}" content="${quoted(content)}">\n`] : []))
    .join("");
}

/** A text with its places filled. */
const placed = (/** @type {string} */ template, /** @type {Record<string, string>} */ places) =>
  Object.entries(places).reduce((page, [place, text]) => page.replace(place, () => text), template);

/** The situation as one page. */
export function asPage(
  /** @type {string} */ template,
  /** @type {{ title: string, notation: string, edition?: string }} */ { title, notation, edition },
) {
  return filled(template, {
    "<!-- title -->": escaped(title),
    // A summary would answer the question.
    "<!-- preview -->": preview(
      title,
      notation.match(/^(?:[\w.,+ -]+:)?[ \t]*ask[ \t]+(.*)$/im)?.[1] ?? notation.match(/^[ \t]*summary[ \t]+(.*)$/m)?.[1] ?? "",
    ),
    "<!-- attributes -->": edition ? ` edition="${quoted(edition)}"` : "",
    "<!-- notation -->": between(notation),
  });
}

/** @typedef {import("../lesson/element.js").Lesson} Lesson */

/** A lesson as a block of data that nothing in it can end. */
const data = (/** @type {Lesson} */ lesson) => JSON.stringify(lesson).replaceAll("<", "\\u003c");

/** Where the command line puts the first situation, painted. */
const PAINTED = "<!-- painted -->\n";

/** What readers see of a lesson where no script runs. */
const readable = (/** @type {Lesson} */ { title, note, situations }) =>
  [
    `<h2>${escaped(title)}</h2>`,
    ...(note ? [`<p>${escaped(note)}</p>`] : []),
    "<ol>",
    ...situations.map(({ title }) => `<li>${escaped(title ?? "")}</li>`),
    "</ol>",
  ].join("\n");

/** A lesson as one page; one that reports looks for a learning platform around it. */
export function lessonPage(/** @type {string} */ template, /** @type {Lesson} */ lesson, /** @type {boolean} */ reports) {
  return filled(template, {
    "<!-- title -->": escaped(lesson.title),
    "<!-- preview -->": preview(lesson.title, lesson.note ?? lesson.situations.map(({ title }) => title ?? "").join(", ")),
    "<!-- attributes -->": reports ? " fill scorm" : " fill",
    "<!-- lesson -->": data(lesson),
    "<!-- readable -->": readable(lesson),
    [PAINTED]: "",
  });
}

/** A lesson for a page that allows scripts. */
export function lessonCode(/** @type {Lesson} */ lesson) {
  const lang = foreign();
  const script = `<script type="module" src="${quoted(beside("combat-lab-lesson.js"))}"></script>`;
  const places = {
    "<!-- attributes -->": lang ? ` lang="${quoted(lang)}"` : "",
    "<!-- readable -->": readable(lesson),
    [PAINTED]: "",
    "<!-- lesson -->": data(lesson),
  };
  return [script, placed(element, places).trimEnd()].join("\n");
}

/** Saves a file, as if it had been downloaded. */
export function saved(
  /** @type {string} */ title,
  /** @type {string} */ ending,
  /** @type {string} */ type,
  /** @type {BlobPart} */ content,
) {
  const link = /** @type {HTMLAnchorElement} */ (
    el("a", { href: URL.createObjectURL(new Blob([content], { type })), download: `${fileName(title)}.${ending}` })
  );
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
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
      saved(shown.title, "html", "text/html", asPage(await template(), shown));
      told.textContent = t("Saved. Double-click it to open it; it works offline.");
    } catch (cause) {
      // Too large to be kept for everybody who never asks for it.
      const away = t("The download needs the engine, which can’t be loaded without a network.");
      told.textContent = t("The page couldn’t be made. %1", cause instanceof TypeError ? away : String(cause));
    }
  }
  return details;
}

const fileName = (/** @type {string} */ title) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "combat-lab";
