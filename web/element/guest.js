// The manners of a guest: how the element follows the page around it, and what that page needn't hear.

/** Keys that the stage uses go no further: in slides and books, an arrow key would turn the page too. */
export function keepKeys(/** @type {Element} */ host) {
  let open = /** @type {Element | null | undefined} */ (null);
  host.addEventListener("keydown", () => (open = host.shadowRoot?.querySelector(".menu, :popover-open")), true);
  host.addEventListener("keydown", (happened) => {
    const event = /** @type {KeyboardEvent} */ (happened);
    // Not from the stage: from what the page has between the tags.
    if (event.target !== host) return;
    const { key } = event;
    const on = /** @type {Element} */ (event.composedPath()[0]);
    const typed =
      on.matches("input, select, textarea") || ((key === " " || key === "Enter") && on.closest("button, summary, a, .dock"));
    if (
      event.defaultPrevented ||
      (key === "Escape" ? open : typed && key !== "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey)
    )
      event.stopPropagation();
  });
}

/** What a hand does with a slider is no swipe of the page's slides, and drags neither a link around the stage nor a box. */
export function keepDrags(/** @type {Element} */ host) {
  let held = false;
  const still = (/** @type {Event} */ event) => event.preventDefault();
  const free = () => {
    held = false;
    removeEventListener("dragstart", still, true);
  };
  const keep = (/** @type {Event} */ event) => {
    const on = /** @type {Element} */ (event.composedPath()[0]);
    const slides = event.target === host && on.matches("input[type=range], .grip");
    if (event.type === "pointerdown" && slides) {
      held = true;
      addEventListener("dragstart", still, true);
      // Also where the hand lets go beside the stage.
      for (const end of ["pointerup", "pointercancel"]) addEventListener(end, free, { capture: true, once: true });
    }
    if (held || (slides && event.type !== "pointermove")) event.stopPropagation();
  };
  for (const name of ["pointerdown", "pointermove", "pointerup", "mousedown", "touchstart", "touchmove", "touchend"])
    host.addEventListener(name, keep, { passive: true });
}

/** The dock sticks only to a stage that begins above the screen: below a text it would cover cards, and there is room to scroll to it. */
export const beginning = () =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        target.classList.toggle("begins", !isIntersecting && boundingClientRect.top > 0);
    },
    { rootMargin: "0px 0px -99% 0px" },
  );

/** Where pages say that they are light or dark, and how. */
const where = /^(class|data-((bs|md)-)?(theme|mode|color-(scheme|mode)))$/;
const which = /(^|\s)(theme-)?(?:(dark|slate)|light|default)(-mode|-theme)?(\s|$)/i;

/** A style sheet for shadow roots in a document: each document takes only its own. */
export function styled(/** @type {Document} */ place, /** @type {string} */ text) {
  const sheet = new (place.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** What makes an element without `theme` as light or dark as its page; without it, as its reader's system. */
export function schemed(/** @type {Element} */ host) {
  const scheme = schemeOf(host);
  if (!scheme) return [];
  return [styled(host.ownerDocument, `@media screen{:host(:not([theme])){color-scheme:${scheme}}}`)];
}

function schemeOf(/** @type {Element} */ host) {
  const above = (/** @type {Element} */ at) => at.parentElement ?? /** @type {Partial<ShadowRoot>} */ (at.getRootNode()).host;
  let at = above(host);
  // A page that says what it can be has said it for what is in it.
  if (document.querySelector('meta[name="color-scheme"]') || (at && getComputedStyle(at).colorScheme !== "normal"))
    return "inherit";
  for (; at; at = above(at)) {
    for (const { name, value } of at.attributes) {
      const said = where.test(name) && which.exec(value);
      if (said) return said[3] ? "dark" : "light";
    }
  }
}

/** Calls back whenever the page may have become light or dark. */
export function watchScheme(/** @type {() => void} */ changed) {
  const observer = new MutationObserver(changed);
  for (const at of [document.documentElement, document.body]) observer.observe(at, { attributes: true });
}

/** The height that an author gives, and if the stage is to `fit`, the scale at which all of it is in there. */
export function sized(/** @type {HTMLElement} */ host) {
  let room = 0;
  let place = host.ownerDocument;
  let sheet = styled(place, ":host{}:host>div{}");
  const rules = () => [...sheet.cssRules].map((rule) => /** @type {CSSStyleRule} */ (rule).style);
  /** What has that height: the element, or the stage alone if more is shown after it (`parted`). */
  const held = () => {
    const root = host.shadowRoot;
    const box = root?.querySelector(".lab")?.parentElement;
    const [whole, stage] = rules();
    return box && root?.lastElementChild?.localName === "slot"
      ? { box, whole, style: stage }
      : { box: host, whole, style: whole };
  };
  const fitted = () => {
    // An element that has left the page is sized anew once it is back.
    if (!host.isConnected) return removeEventListener("resize", fitted);
    const lab = /** @type {HTMLElement} */ (host.shadowRoot?.querySelector(".lab"));
    if (!lab) return;
    const { box, style, whole } = held();
    const now = style.height ? box.clientHeight : innerHeight;
    // It grows only with its room: frames differ a little, and nothing should jump.
    if (now !== room) whole.removeProperty("--scale");
    room = now;
    for (let scale = Number(getComputedStyle(lab).zoom); scale > 0.3 && lab.offsetHeight * scale > room + 1; )
      whole.setProperty("--scale", String((scale *= 0.96)));
  };
  const observer = new ResizeObserver(fitted);
  return {
    get sheet() {
      if (place === host.ownerDocument) return sheet;
      place = host.ownerDocument;
      return (sheet = styled(place, [...sheet.cssRules].map(({ cssText }) => cssText).join("")));
    },
    /** Begins anew, with the attributes as they are. */
    set() {
      const height = host.getAttribute("height") ?? "";
      const { box, style } = held();
      for (const one of rules()) one.cssText = "";
      style.height = Number(height) ? `${height}px` : height;
      if (height) style.overflow = "auto";
      // What scrolls would otherwise give up all of its width to what is beside it.
      if (height) style.minInlineSize = "min(100%, 256px)";
      observer.disconnect();
      removeEventListener("resize", fitted);
      const lab = host.shadowRoot?.querySelector(".lab");
      if (!lab || !host.hasAttribute("fit")) return;
      for (const one of [box, lab]) observer.observe(one);
      // A window that changes only its height changes neither of them.
      if (!height) addEventListener("resize", fitted);
    },
  };
}

/** What nobody writes for readers without the stage, so that it shows that an end tag is missing. */
const article =
  "h1, h2, h3, h4, h5, h6, article, section, main, nav, aside, header, footer, form, fieldset, input, select, textarea, button, dialog, iframe, video, audio, table, hr";
/** What a line of text is made of. */
const inline = "pre, code, br, span, a, em, strong, b, i, u, s, small, abbr, kbd, q, cite, mark, sub, sup, img, svg, picture";
/** The longest text for readers without the stage, in letters. */
const LONG = 300;
/** How a situation begins. */
const situation = /^(\s*#.*\n|\s*\n)*\s*(title|edition|player)\s/;
const warned = new WeakSet();

/** Whether a text asks a question: it has the answers too. */
export const asks = (/** @type {string} */ text) => /^([\w.,+ -]+:)?[ \t]*(ask|goal)\s/im.test(text);

/**
 * Whether more is to be shown after the stage: HTML has no `<combat-lab … />`, so without an end tag the rest of the article is in
 * the element. Nodes stay in place, since a framework may keep track of them; a situation before them gets the slot `notation`.
 */
export function parted(/** @type {Element} */ host) {
  if (host.querySelector(':scope > [slot="notation"]')) return true;
  const pointed = host.hasAttribute("src") || host.hasAttribute("link");
  const shown = (/** @type {Node} */ node) =>
    node instanceof Element
      ? !node.matches("script, style, template, link, [slot]")
      : node instanceof Text && node.data.trim() !== "";
  const nodes = [...host.childNodes].filter(shown);
  // A lesson's text for readers without scripts: a heading, perhaps a note, and a list (crates/cli/src/lesson/page.rs).
  const names = nodes
    .slice(0, 3)
    .map(({ nodeName }) => nodeName)
    .join();
  if (host.localName === "combat-lab-lesson") nodes.splice(0, /^H2,(P,)?OL/.exec(names)?.[0].split(",").length ?? 0);
  const foreign = (/** @type {Node} */ node) =>
    node instanceof Element &&
    [node, ...node.querySelectorAll("*")].some((one) => one.matches(article) || one.localName.includes("-"));
  const block = nodes.findIndex((node) => node instanceof Element && node.localName === "pre");
  const first = nodes.findIndex(foreign);
  let from = 0;
  if (block === 0 || (block > 0 && !pointed && !(first >= 0 && first < block))) from = block + 1;
  else if (first !== 0 && situation.test(host.textContent ?? "")) from = first < 0 ? nodes.length : first;
  const rest = nodes.slice(from);
  const length = rest.reduce((sum, node) => sum + (node.textContent ?? "").trim().length, 0);
  const paragraph = (/** @type {Node} */ node) =>
    node instanceof Element && !node.matches(inline) && (node.textContent?.trim() || node.querySelector("img, svg, picture"));
  // Without an end tag, an element goes on to the end of what it stands in: not even a line break follows it there.
  const last = pointed && !host.nextSibling && host.ownerDocument.readyState !== "loading";
  // Beside an address, a paragraph or two are for readers without the stage, if something follows the element; after a situation,
  // or if already the element around this one has no end tag, they aren't.
  const open = from > 0 ? !pointed : last || host.parentElement?.closest(host.localName);
  const clear = rest.some(foreign) || (pointed && length > LONG);
  if (!clear && !(rest.filter(paragraph).length > (open ? 0 : pointed ? 2 : Infinity))) return false;
  if (from > 0) {
    const alone = from === 1 && block === 0;
    const held = alone ? /** @type {Element} */ (nodes[0]) : document.createElement("pre");
    if (!alone) {
      /** @type {ChildNode} */ (nodes[0]).before(held);
      held.append(...nodes.slice(0, from));
    }
    held.slot = "notation";
  }
  if (!warned.has(host)) {
    const tag = `<${host.localName}${[...host.attributes].map(({ name, value }) => ` ${name}="${value.length > 80 ? `${value.slice(0, 80)}…` : value}"`).join("")}>`;
    const doubt = clear || from > 0 ? "" : " If it has one, begin a new line after it.";
    console.warn(
      `Combat Lab: ${tag} has no end tag, so what follows is inside it and is shown after it. HTML has no self-closing elements: write ${tag}</${host.localName}>.${doubt}`,
    );
  }
  warned.add(host);
  return true;
}

/** Generators that don't know the element leave its end in a paragraph (Pandoc), or its text behind it (Python-Markdown). */
export function mend(/** @type {Element} */ host) {
  const end = host.querySelector(":scope > pre + p:empty");
  if (end) while (host.lastChild !== end) host.after(/** @type {Node} */ (host.lastChild));
  const text = host.parentElement?.matches("p") ? host.parentElement.nextElementSibling : null;
  if (text?.matches("pre") && !host.hasAttribute("src") && !host.hasAttribute("link") && !host.textContent?.trim())
    host.append(text);
}
