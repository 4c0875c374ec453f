// Which view is shown: the address says so, and links between views need no other page.

import { t } from "../element/language.js";
import { address, asked as addressed, isView, visitedBy } from "./address.js";
import { el, setTitle } from "./dom.js";
import { home } from "./home.js";
import { linked, views } from "./views.js";

/**
 * Shows the view of the address, now and whenever it changes.
 * @param {Omit<import("./views.js").Site, "restart">} parts
 * @param {{ main: HTMLElement, view: HTMLElement, nav: HTMLElement, isPainted: boolean, navigated: () => void }} place `isPainted`: the build has
 * painted the stage into the page; `navigated` hears of every other view
 */
export async function route(parts, { main, view, nav, isPainted, navigated }) {
  const { catalogue, showing } = parts;
  const { stage } = showing;
  const site = { ...parts, restart };

  /** Draws the course anew when what is kept has changed; what a link brought is taken. */
  async function restart() {
    history.replaceState(history.state, "", address("course"));
    await draw();
    view.focus({ preventScroll: true });
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
    const link = fragment.startsWith("lab=") ? fragment : "";
    const { view: there, own } = addressed();
    const [path, query] = there.split("?");
    const [name, id = ""] = path.split("/").map(decode);
    mark(name);
    // A page that only says something has been written whole.
    if (mine === 1 && own && views.get(name)?.isWritten) return;
    const found = link ? linked(link) : views.get(name);
    const wanted = { path, id, asked: new URLSearchParams(query) };
    const lost = name && !found && el("p", { role: "alert" }, t("There is no page at this address."));
    /** @type {import("./views.js").Made} */
    let made;
    try {
      await found?.needs(site, wanted);
      if (mine !== turn) return;
      made = found ? await found.make(site, wanted) : [lost, ...home(catalogue)];
    } catch (cause) {
      if (mine !== turn) return;
      const why = cause instanceof Error ? cause.message : "";
      return view.replaceChildren(el("p", { role: "alert" }, t("This part of the site couldn’t be loaded. %1", why)));
    }
    if (mine !== turn) return;
    const drawn = made.filter((part) => part !== undefined && part !== false && part !== "");
    if (mine === 1 && isPainted && own) {
      // The reader may be on the stage already: it stays where it is.
      const at = drawn.indexOf(stage);
      stage.before(...drawn.slice(0, at));
      stage.after(...drawn.slice(at + 1));
      return;
    }
    view.replaceChildren(...drawn);
    // A lesson is a place of its own.
    const lesson = /** @type {import("../lesson/element.js").LessonElement | null} */ (view.querySelector("combat-lab-lesson"));
    main.classList.toggle("taught", lesson?.hasAttribute("fill") ?? false);
    const heading = lesson?.lesson?.title ?? view.querySelector("h2")?.textContent;
    setTitle(name || link ? (heading ?? (stage.isConnected && id && !link ? showing.title : "")) : "");
  }

  /** Without its `#`, of which there is an event of its own. */
  let [pathNow] = location.href.split("#");
  async function navigate() {
    [pathNow] = location.href.split("#");
    navigated();
    await draw();
    scrollTo(0, 0);
    view.focus({ preventScroll: true });
  }
  addEventListener("hashchange", navigate);
  addEventListener("popstate", () => pathNow !== location.href.split("#")[0] && navigate());
  visitedBy((href) => {
    history.pushState(null, "", href);
    navigate();
  });
  // What is known stays from view to view, as it does after a `#`.
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const other = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || other || event.defaultPrevented || link.target || link.hasAttribute("download") || !isView(link.href)) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    navigate();
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
}

function decode(/** @type {string} */ part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
