// The site around the element: a view for each address. It is a page like any other that embeds <combat-lab>; nothing of it
// is in what an article loads.

import { t } from "../element/language.js";
import { choice, el, to, woven } from "./dom.js";
import { editor } from "./editor.js";
import { help } from "./help.js";
import { choose, languages } from "./language.js";
import { library } from "./library.js";
import { rule, rules } from "./rules.js";
import { sharing } from "./share.js";

const FAN_CONTENT =
  "Combat Lab is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.";

/**
 * @param {() => Promise<import("./catalogue.js").Catalogue>} load
 * @param {() => Promise<string>} page what a page of one situation is made of
 * @returns says something about the site itself, at its foot
 */
export async function start(load, page) {
  await choose();
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const view = el("div", { class: "view", id: "view", tabindex: "-1" });
  const links = { library: t("Library"), edit: t("Editor"), rules: t("Rules"), help: t("Help") };
  const nav = el(
    "nav",
    { "aria-label": t("Site") },
    ...Object.entries(links).map(([name, title]) => to(name, title)),
    // A page of its own, as somebody else would write it; a single file has none beside it.
    location.protocol !== "file:" && el("a", { href: "article.html" }, t("In an article")),
  );
  const told = el("p", { role: "status" });
  main.replaceChildren(
    el("div", { class: "masthead" }, el("h1", {}, el("a", { href: "#/" }, "Combat Lab")), nav, el("nav", { "aria-label": t("Language") }, ...languages())),
    view,
    el("footer", {}, told, el("p", { lang: "en" }, FAN_CONTENT)),
  );
  const catalogue = await load();

  const stage = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
  stage.share = true;
  stage.addEventListener("share", ({ detail }) => {
    // The view stays: only its address is another.
    history.replaceState(history.state, "", `#${detail.link}`);
    navigator.clipboard?.writeText(location.href).catch(() => {});
  });
  let shown = catalogue.situations[0];
  const show = (/** @type {typeof shown} */ situation) => {
    shown = situation;
    stage.notation = situation.notation;
  };

  function situation(/** @type {string} */ id, /** @type {URLSearchParams} */ asked, link = "") {
    const found = catalogue.situations.find((situation) => situation.id === id);
    const edition = asked.get("edition");
    if (edition) stage.edition = edition;
    show(found ?? shown);
    // Where it cannot be followed, what is there stays.
    if (link) stage.link = link;
    // What a link tells is no choice of the list.
    const none = link ? [{ value: "", text: "…" }] : [];
    const options = catalogue.situations.map(({ id, title, topic }) => ({ value: id, text: title, group: t(topic) }));
    return [
      el(
        "div",
        { class: "picker" },
        choice(t("Situation"), [...none, ...options], link ? "" : shown.id, (id) => {
          if (!id) return;
          // Goes nowhere else: the stage stays, and with it the edition that the reader has chosen.
          history.replaceState(history.state, "", `#/situation/${id}`);
          show(catalogue.situations.find((situation) => situation.id === id) ?? shown);
        }),
        el("a", { href: "#/edit", onclick: change }, t("Change it")),
      ),
      !id && !link && el("p", {}, ...woven(t("One board, under the rules of any edition: step through it, and do otherwise. %1 shows how in eight small stages."), to("help", t("Help")))),
      id && !found && el("p", { role: "alert" }, t("There is no situation called “%1”. Choose one of the list.", id)),
      stage,
      !link && sharing(() => ({ ...shown, edition: stage.edition }), page),
    ];
  }

  function change(/** @type {Event} */ event) {
    event.preventDefault();
    location.hash = `#/edit?from=${shown.id}`;
  }

  function draw() {
    const fragment = location.hash.slice(1);
    const linked = fragment.startsWith("lab=");
    const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
    const [name, id] = path.split("/").map(decode);
    const asked = new URLSearchParams(query);
    const views = {
      library: () => library(catalogue, asked),
      rules: () => rules(catalogue, asked),
      rule: () => rule(catalogue, id ?? ""),
      help,
      edit: () => editor(catalogue, asked, page),
      situation: () => situation(id ?? "", asked),
    };
    const make = linked ? () => situation("", new URLSearchParams(), fragment) : Object.hasOwn(views, name) ? views[/** @type {keyof typeof views} */ (name)] : () => situation("", asked);
    view.replaceChildren(...make().filter(Boolean));
    for (const link of nav.querySelectorAll("a")) {
      if (link.hash.startsWith(`#/${name}`) && name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const heading = view.querySelector("h2")?.textContent;
    document.title = heading ? `${heading} · Combat Lab` : "Combat Lab";
  }

  addEventListener("hashchange", () => {
    draw();
    scrollTo(0, 0);
    view.focus({ preventScroll: true });
  });
  // Keys that nothing else on the page wants are for the stage.
  document.addEventListener("keydown", (event) => {
    if (event.target !== document.body || !stage.isConnected) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const copy = new KeyboardEvent("keydown", { key, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true });
    stage.shadowRoot?.querySelector(".stage")?.dispatchEvent(copy);
    if (copy.defaultPrevented) event.preventDefault();
  });
  draw();
  return (/** @type {string} */ what) => {
    told.textContent = what;
  };
}

function decode(/** @type {string} */ part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
