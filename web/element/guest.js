// The manners of a guest: how the element follows the page around it, and what that page needn't hear.

/** Keys that the stage uses go no further: in slides and books, an arrow key would turn the page too. */
export function keepKeys(/** @type {Element} */ host) {
  let open = /** @type {Element | null | undefined} */ (null);
  host.addEventListener("keydown", () => (open = host.shadowRoot?.querySelector(".menu, :popover-open")), true);
  host.addEventListener("keydown", (happened) => {
    const event = /** @type {KeyboardEvent} */ (happened);
    const { key } = event;
    const on = /** @type {Element} */ (event.composedPath()[0]);
    const typed = on.matches("input, select, textarea") || ((key === " " || key === "Enter") && on.closest("button, summary, a, .dock"));
    if (event.defaultPrevented || (key === "Escape" ? open : typed && key !== "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey)) event.stopPropagation();
  });
}

/** Where pages say that they are light or dark, and how. */
const where = /^(class|data-((bs|md)-)?(theme|mode|color-(scheme|mode)))$/;
const which = /(^|\s)(theme-)?(?:(dark|slate)|light|default)(-mode|-theme)?(\s|$)/i;
const sheets = /** @type {Record<string, CSSStyleSheet>} */ ({});

/** What makes an element without `theme` as light or dark as its page; without it, as its reader's system. */
export function schemed(/** @type {Element} */ host) {
  const scheme = schemeOf(host);
  if (!scheme) return [];
  if (!sheets[scheme]) (sheets[scheme] = new CSSStyleSheet()).replaceSync(`@media screen{:host(:not([theme])){color-scheme:${scheme}}}`);
  return [sheets[scheme]];
}

function schemeOf(/** @type {Element} */ host) {
  const above = (/** @type {Element} */ at) => at.parentElement ?? /** @type {Partial<ShadowRoot>} */ (at.getRootNode()).host;
  let at = above(host);
  // A page that says what it can be has said it for what is in it.
  if (document.querySelector('meta[name="color-scheme"]') || (at && getComputedStyle(at).colorScheme !== "normal")) return "inherit";
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
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":host{}");
  const { style } = /** @type {CSSStyleRule} */ (sheet.cssRules[0]);
  let room = 0;
  const observer = new ResizeObserver(() => {
    const lab = /** @type {HTMLElement} */ (host.shadowRoot?.querySelector(".lab"));
    const now = style.height ? host.clientHeight : innerHeight;
    // It grows only with its room: frames differ a little, and nothing should jump.
    if (now !== room) style.removeProperty("--scale");
    room = now;
    for (let scale = Number(getComputedStyle(lab).zoom); scale > 0.3 && lab.offsetHeight * scale > room + 1; ) style.setProperty("--scale", String((scale *= 0.96)));
  });
  return {
    sheet,
    /** Begins anew, with the attributes as they are. */
    set() {
      const height = host.getAttribute("height") ?? "";
      style.height = Number(height) ? `${height}px` : height;
      style.overflow = height && "auto";
      style.removeProperty("--scale");
      observer.disconnect();
      const lab = host.shadowRoot?.querySelector(".lab");
      if (lab && host.hasAttribute("fit")) [host, lab].forEach((one) => observer.observe(one));
    },
  };
}

/** Generators that don't know the element leave its end in a paragraph (Pandoc), or its text behind it (Python-Markdown). */
export function mend(/** @type {Element} */ host) {
  const end = host.querySelector(":scope > pre + p:empty");
  if (end) while (host.lastChild !== end) host.after(/** @type {Node} */ (host.lastChild));
  const text = host.parentElement?.matches("p") && host.parentElement.nextElementSibling;
  if (text && text.matches("pre") && !host.hasAttribute("src") && !host.hasAttribute("link") && !host.textContent?.trim()) host.append(text);
}
