// The site around the element: a view for each address. It is a page like any other that embeds <combat-lab>; nothing of it
// is in what an article loads.

import { t } from "../element/language.js";
import { address, asked as addressed, beside, go, home as front, isView, visitedBy } from "./address.js";
import { drawnBy } from "./boards.js";
import { catalogueOf } from "./catalogue.js";
import { course, noting, sitting } from "./course.js";
import { choice, el, to, woven } from "./dom.js";
import { home } from "./home.js";
import { choose, languages } from "./language.js";
import { editionOf } from "./lessons.mjs";
import { library, told as titled } from "./library.js";

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
  const views = {
    course: t("Course"),
    practice: t("Practice"),
    library: t("Library"),
    edit: t("Editor"),
    rules: t("Rules"),
    teach: t("Make a lesson"),
    help: t("Help"),
  };
  const nav = el(
    "nav",
    { "aria-label": t("Site") },
    ...Object.entries(views).map(([name, title]) => to(name, title)),
    // A page of its own, as somebody else would write it; a single file has none beside it.
    location.protocol !== "file:" && el("a", { href: beside(t("article.html")) }, t("In an article")),
  );
  const told = el("p", { role: "status" });
  // On a phone the links are behind one button.
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
  const foot = el("footer", {}, told, el("p", { lang: "en" }, FAN_CONTENT));
  if (written) {
    main.querySelector(".crumbs")?.replaceWith(head);
    main.append(foot);
  } else main.replaceChildren(head, view, foot);
  const catalogue = catalogueOf(load);
  await catalogue.need("home");

  const [, asFirst] = addressed().view.split(/[/?]/);
  const painted = addressed().view.startsWith("situation/") ? written?.querySelector(":scope > combat-lab") : null;
  const stage = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (
    painted || document.createElement("combat-lab")
  );
  stage.share = true;
  /** Loads the element, for views with a stage. */
  const element = async () => {
    await parts.element();
    customElements.upgrade(stage);
    stage.share = true;
  };
  stage.addEventListener("share", ({ detail }) => {
    // The view stays: only its address is another.
    history.replaceState(history.state, "", `#${detail.link}`);
    navigator.clipboard?.writeText(location.href).catch(() => {});
  });
  let shown = /** @type {import("./catalogue.js").Situation} */ ({});
  const onward = painted?.querySelector(":scope > [slot=next]") ?? el("a", { slot: "next" }, t("Next situation"));
  /** What an answer means to the page: it belongs to the situation in view. */
  let note = (/** @type {{ question: string, number: number, right: boolean }} */ _detail) => {};
  stage.addEventListener("answer", ({ detail }) => note(detail));
  const isPainted = (/** @type {string} */ id) => Boolean(painted) && !shown.id && id === asFirst;
  const show = (/** @type {typeof shown} */ situation) => {
    // What is painted stays until its reader acts.
    const stays = isPainted(situation.id);
    shown = situation;
    if (stays) return;
    stage.notation = situation.notation;
    if (painted) stage.start();
    const at = catalogue.situations.indexOf(situation);
    onward.setAttribute("href", address(`situation/${catalogue.situations[(at + 1) % catalogue.situations.length].id}`));
    stage.append(onward);
  };

  /** A situation on the stage: one edition, or several of them side by side, each with an address of its own. */
  async function situation(/** @type {string} */ id, /** @type {URLSearchParams} */ asked, link = "", comparing = false) {
    const [{ whatIf }, { sharing }] = await Promise.all([import("./whatif.js"), import("./share.js")]);
    const found = catalogue.situations.find((situation) => situation.id === id);
    if (id && !found) {
      return [el("p", { role: "alert" }, t("There is no situation called “%1”.", id)), el("p", {}, to("library", t("Library")))];
    }
    const first = found ?? (shown.id ? shown : catalogue.situations[0]);
    const edition = asked.get("edition");
    if (isPainted(first.id)) {
      if (edition) stage.setAttribute("edition", edition);
    } else {
      // Which edition is shown never depends on the way here, unless the address names one.
      if (!link) stage.edition = edition ?? editionOf(catalogue, first);
      stage.mode = comparing ? "compare" : asked.has("ask") && found?.asks ? "question" : "";
      stage.editions = comparing ? (asked.get("editions") ?? "") : "";
    }
    show(first);
    // Where it cannot be followed, what is there stays.
    if (link) stage.link = link;
    // What a link tells stands in no list.
    if (link) onward.remove();
    const noted = noting(shown);
    note = (detail) => {
      if (!link) noted(detail);
    };
    // What a link tells is no choice of the list.
    const none = link ? [{ value: "", text: "…" }] : [];
    const options = catalogue.situations.map((it) => ({ value: it.id, text: titled(it).title, group: t(it.topic) }));
    const view = comparing ? "compare" : "situation";
    const another = () => address(`${comparing ? "situation" : "compare"}/${shown.id}`);
    const other = el("a", { href: another() }, comparing ? t("One edition") : t("Compare editions"));
    return [
      !id &&
        !link &&
        el(
          "p",
          {},
          ...woven(
            t(
              "One board, under the rules of any edition: step through it, or decide differently. %1 shows how, in eight small stages.",
            ),
            to("help", t("Help")),
          ),
        ),
      // The decision is on the first screen; what else there is comes after it.
      stage,
      el(
        "div",
        { class: "picker" },
        choice(t("Situation"), [...none, ...options], link ? "" : shown.id, async (id) => {
          if (!id) return;
          await Promise.all([element(), catalogue.written(id)]);
          // Goes nowhere else: the stage stays, and with it the edition that the reader has chosen.
          const kept = comparing ? `?editions=${stage.editions}` : "";
          history.replaceState(history.state, "", address(`${view}/${id}${kept}`));
          show(catalogue.situations.find((situation) => situation.id === id) ?? shown);
          note = noting(shown);
          other.setAttribute("href", another());
          name(titled(shown).title);
        }),
        !link && other,
        !link && el("a", { href: address("edit"), onclick: change }, t("Edit")),
      ),
      comparing && whichEditions(),
      !link && !comparing && whatIf(stage, () => shown.notation, vocabulary),
      !link && sharing(() => ({ ...shown, edition: stage.edition }), parts.page),
    ];
  }

  /** Two or three editions, of all that there are. */
  function whichEditions() {
    const chosen = stage.editions
      ? stage.editions.split(",")
      : catalogue.editions.filter(({ headline }) => headline).map(({ id }) => id);
    const choose = () => {
      const ids = boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);
      for (const { input } of boxes) input.disabled = input.checked ? ids.length <= 2 : ids.length >= 3;
      stage.editions = ids.join(",");
      history.replaceState(history.state, "", address(`compare/${shown.id}?editions=${stage.editions}`));
    };
    /** @type {{ input: HTMLInputElement, element: HTMLElement }[]} */
    const boxes = catalogue.editions.map(({ id, nickname }) => {
      const input = /** @type {HTMLInputElement} */ (
        el("input", { type: "checkbox", value: id, checked: chosen.includes(id), onchange: choose })
      );
      return { input, element: el("label", { class: "keep" }, input, `${id}, ${t(nickname)}`) };
    });
    for (const { input } of boxes) input.disabled = input.checked ? chosen.length <= 2 : chosen.length >= 3;
    return el(
      "details",
      {},
      el("summary", {}, t("Which editions: two or three")),
      el("div", { class: "boxes" }, ...boxes.map(({ element }) => element)),
    );
  }

  function change(/** @type {Event} */ event) {
    event.preventDefault();
    go(`edit?from=${shown.id}`);
  }

  /** What the page is called, in tabs and bookmarks. */
  function name(/** @type {string | null | undefined} */ what) {
    document.title = what ? `${what} · Combat Lab` : "Combat Lab";
  }

  /** Draws the course anew when what is kept has changed; what a link brought is taken. */
  async function restart() {
    history.replaceState(history.state, "", address("course"));
    await draw();
    view.focus({ preventScroll: true });
  }

  /** What a view shows, and the element for its stages. */
  async function needed(/** @type {string} */ wanted, /** @type {string} */ id, /** @type {URLSearchParams} */ asked) {
    switch (wanted) {
      case "library":
        await catalogue.need("situations");
        // What is searched.
        return String(asked) ? catalogue.need("rules", "notations") : undefined;
      case "rules":
        return catalogue.need("rules");
      case "rule": {
        await catalogue.need("rules", "situations");
        // Its question is in the notation.
        const asking = (await import("./rules.js")).asksOf(catalogue, id);
        return asking && catalogue.written(asking.id);
      }
      case "glossary":
        return catalogue.need("glossary", "situations");
      case "course":
        await catalogue.need("situations");
        if (!id) return;
        // What takes a lesson through its situations.
        await Promise.all([element(), import("./lesson.js")]);
        return Promise.all(
          (catalogue.lessons.find((lesson) => lesson.id === id)?.situations ?? []).map((one) => catalogue.written(one)),
        );
      case "situation":
      case "compare":
        await Promise.all([!isPainted(id) && element(), catalogue.need("situations")]);
        return catalogue.written(id || shown.id || catalogue.situations[0].id);
      case "edit":
        await Promise.all([element(), catalogue.need("situations", "vocabulary")]);
        return catalogue.written(asked.get("from") ?? "");
      case "practice":
        return Promise.all([element(), catalogue.need("rules")]);
      case "help":
        return element();
      default:
        return Promise.all([element(), import("./lesson.js"), catalogue.need("notations", "rules")]);
    }
  }

  /** What the words of a change are, once the reader makes one. */
  async function vocabulary() {
    await Promise.all([element(), catalogue.need("vocabulary")]);
    return catalogue.vocabulary;
  }

  /** Marks the link to the view that is shown. */
  function mark(/** @type {string} */ wanted) {
    for (const link of nav.querySelectorAll("a")) {
      if (link.href === new URL(address(wanted), location.href).href && wanted) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** How often something has been drawn: what comes too late is not. */
  let turn = 0;

  async function draw() {
    const mine = ++turn;
    const fragment = location.hash.slice(1);
    const linked = fragment.startsWith("lab=");
    const { view: there, own } = addressed();
    const [path, query] = there.split("?");
    const [wanted, id] = path.split("/").map(decode);
    const asked = new URLSearchParams(query);
    const views = {
      library: () => library(catalogue, asked),
      rules: async () => (await import("./rules.js")).rules(catalogue, asked),
      rule: async () => (await import("./rules.js")).rule(catalogue, id ?? ""),
      glossary: async () => (await import("./glossary.js")).glossary(catalogue),
      course: () => course(catalogue, id ?? "", asked, restart),
      due: () => sitting(catalogue),
      results: async () => (await import("./results.js")).results(catalogue, id ?? ""),
      lesson: async () => (await import("./lesson.js")).lesson(catalogue, id ?? ""),
      practice: async () => (await import("./practice.js")).practice(catalogue, path, parts.practice),
      teach: async () => (await import("./lesson.js")).teach(catalogue, id ?? "", parts.lesson),
      help: async () => (await import("./help.js")).help(),
      edit: async () => (await import("./editor.js")).editor(catalogue, asked, parts),
      situation: () => situation(id ?? "", asked),
      compare: () => situation(id ?? "", asked, "", true),
    };
    const lost = !linked && wanted && !Object.hasOwn(views, wanted);
    const make = linked
      ? () => situation("", new URLSearchParams(), fragment)
      : Object.hasOwn(views, wanted)
        ? views[/** @type {keyof typeof views} */ (wanted)]
        : () => home(catalogue);
    mark(wanted);
    // A page that only says something has been written whole.
    if (mine === 1 && own && (wanted === "rule" || wanted === "glossary")) return;
    /** @type {(Node | false | "" | undefined)[]} */
    let made;
    try {
      if (linked) await needed("situation", "", asked);
      else if (Object.hasOwn(views, wanted)) await needed(wanted, id ?? "", asked);
      if (mine !== turn) return;
      made = await make();
    } catch (cause) {
      if (mine !== turn) return;
      const why = cause instanceof Error ? cause.message : "";
      return view.replaceChildren(el("p", { role: "alert" }, t("This part of the site couldn’t be loaded. %1", why)));
    }
    if (mine !== turn) return;
    const nothing = lost && el("p", { role: "alert" }, t("There is no page at this address."));
    const drawn = [nothing, ...made].filter((part) => part !== undefined && part !== false && part !== "");
    if (mine === 1 && painted && own) {
      // The reader may be on the stage already: it stays where it is.
      const at = drawn.indexOf(stage);
      stage.before(...drawn.slice(0, at));
      stage.after(...drawn.slice(at + 1));
      return;
    }
    view.replaceChildren(...drawn);
    // A lesson is a place of its own.
    const taught = view.querySelector("combat-lab-lesson[fill]") !== null;
    main.classList.toggle("taught", taught);
    const element = /** @type {import("../lesson/element.js").LessonElement | null} */ (view.querySelector("combat-lab-lesson"));
    const heading = element?.lesson?.title ?? view.querySelector("h2")?.textContent;
    name(wanted || linked ? (heading ?? (stage.isConnected && id && !linked ? titled(shown).title : "")) : "");
  }

  /** Without its `#`, of which there is an event of its own. */
  let [at] = location.href.split("#");
  async function turned() {
    [at] = location.href.split("#");
    unfold(false);
    await draw();
    scrollTo(0, 0);
    view.focus({ preventScroll: true });
  }
  addEventListener("hashchange", turned);
  addEventListener("popstate", () => at !== location.href.split("#")[0] && turned());
  visitedBy((href) => {
    history.pushState(null, "", href);
    turned();
  });
  // What is known stays from view to view, as it does after a `#`.
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const other = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || other || event.defaultPrevented || link.target || link.hasAttribute("download") || !isView(link.href)) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    turned();
  });
  // Keys that nothing else on the page wants are for the stage.
  document.addEventListener("keydown", (event) => {
    // After going from view to view, the focus is on the view itself.
    if ((event.target !== document.body && event.target !== view) || !stage.isConnected) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const copy = new KeyboardEvent("keydown", { key, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true });
    stage.shadowRoot?.querySelector(".stage")?.dispatchEvent(copy);
    if (copy.defaultPrevented) event.preventDefault();
  });
  await draw();
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
