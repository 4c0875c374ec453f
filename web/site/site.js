// The site around the element: a view for each address. It is a page like any other that embeds <combat-lab>; nothing of it
// is in what an article loads.

import { t } from "../element/language.js";
import { asked as addressed, beside, home as front } from "./address.js";
import { drawnBy } from "./boards.js";
import { catalogueOf } from "./catalogue.js";
import { el, to } from "./dom.js";
import { choose, languages } from "./language.js";
import { route } from "./router.js";
import { Showing } from "./situation.js";
import { views } from "./views.js";

const FAN_CONTENT =
  "Combat Lab is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.";

/**
 * @param {import("./catalogue.js").Load} load
 * @param {import("./catalogue.js").Parts} parts what is loaded when it is asked for
 * @returns says something about the site itself, at its foot
 */
export async function start(load, parts) {
  await choose();
  drawnBy(parts.draw);
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  // A page of its own has been written by the build, with its first frame painted: what the site adds is around it.
  const written = addressed().own ? /** @type {HTMLElement | null} */ (main.querySelector("#view")) : null;
  const view = written ?? el("div", { class: "view", id: "view", tabindex: "-1" });
  const { head, nav, unfold } = masthead(view);
  const status = el("p", { role: "status" });
  const foot = el("footer", {}, status, el("p", { lang: "en" }, FAN_CONTENT));
  if (written) {
    main.querySelector(".crumbs")?.replaceWith(head);
    main.append(foot);
  } else main.replaceChildren(head, view, foot);
  const catalogue = catalogueOf(load);
  await catalogue.need("home");

  const [name, id] = addressed().view.split(/[/?]/);
  const board = written?.querySelector(":scope > combat-lab");
  const stage = name === "situation" ? board : null;
  const painted = name === "course" && board?.shadowRoot?.querySelector("script") ? { id, board } : undefined;
  const showing = new Showing(catalogue, parts, stage ? { stage, id } : undefined);
  const place = { main, view, nav, isPainted: Boolean(stage), navigated: () => unfold(false) };
  await route({ catalogue, parts, showing, painted }, place);
  return (/** @type {string} */ said) => {
    status.textContent = said;
  };
}

/** The head of the page: its name and its links, which on a phone are behind one button. */
function masthead(/** @type {HTMLElement} */ view) {
  const titled = [...views].flatMap(([name, { title }]) => (title ? [to(name, title())] : []));
  // A page of its own, as somebody else would write it; a single file has none beside it.
  const article = location.protocol !== "file:" && el("a", { href: beside(t("article.html")) }, t("In an article"));
  const nav = el("nav", { "aria-label": t("Site") }, ...titled, article);
  const menu = el(
    "button",
    {
      type: "button",
      class: "menu",
      "aria-expanded": "false",
      "aria-controls": "links",
      onclick: () => unfold(menu.getAttribute("aria-expanded") === "false"),
    },
    t("Menu"),
  );
  const unfold = (/** @type {boolean} */ open) => menu.setAttribute("aria-expanded", String(open));
  const links = el("div", { class: "links", id: "links" }, nav, el("nav", { "aria-label": t("Language") }, ...languages()));
  const skip = el("a", { class: "skip", href: "#view" }, t("Skip to the content"));
  skip.addEventListener("click", (event) => {
    // The fragment is the address of a view.
    event.preventDefault();
    view.focus();
  });
  const head = el("div", { class: "masthead" }, skip, el("h1", {}, el("a", { href: front() }, "Combat Lab")), menu, links);
  head.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.getAttribute("aria-expanded") === "false") return;
    unfold(false);
    menu.focus();
  });
  return { head, nav, unfold };
}
