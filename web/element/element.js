// The custom element <combat-lab>: the smallest frame around the app, which is Rust (../src). It decides when to start,
// loads the wasm once for the page, and hands its attributes and its text to the app.

import init, { mount } from "combat-lab-app"; // wasm-bindgen's glue; the build says where it is
import styles from "combat-lab-styles"; // ../styles, as one text

/** What an author may set. Each is handed to the app under its own name, and again whenever it changes. */
const attributes = ["edition", "situation", "mode", "theme"];

/**
 * Makes a link the page's address, and copies that where the browser allows it.
 * @param {string} fragment
 */
const share = (fragment) => {
  history.replaceState(history.state, "", `#${fragment}`);
  navigator.clipboard?.writeText(location.href).catch(() => {});
};

/**
 * Defines the element, unless the page has one already (another copy of this file, perhaps of another version).
 * @param {() => URL | Response} source where the wasm comes from
 */
export function define(source) {
  if (customElements.get("combat-lab")) return;

  // A constructed sheet: shared by all elements of the page, and allowed by a policy that forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);

  /** @type {Promise<unknown> | undefined} */
  let loading;
  const load = () =>
    (loading ??= init({ module_or_path: source() }).catch((/** @type {unknown} */ cause) => {
      loading = undefined; // so that a later start tries again
      throw cause;
    }));

  // An article with ten elements starts those that come near the screen.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) /** @type {CombatLab} */ (target).start();
      }
    },
    { rootMargin: "400px" },
  );

  class CombatLab extends HTMLElement {
    static observedAttributes = attributes;

    /** @type {import("combat-lab-app").Mounted | undefined} */
    #app;
    #starting = false;
    #link = "";

    connectedCallback() {
      this.#link = location.hash;
      addEventListener("hashchange", this);
      if (!this.#app) near.observe(this);
    }

    disconnectedCallback() {
      removeEventListener("hashchange", this);
      near.unobserve(this);
      // An element that is moved is connected again at once, and goes on as it was.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#app?.unmount();
        this.#app = undefined;
      });
    }

    attributeChangedCallback() {
      this.#app?.update(this.#options());
    }

    /** The page has another address: a reader has opened a link, perhaps. */
    handleEvent() {
      this.#link = location.hash;
      this.attributeChangedCallback();
    }

    /** Starts without waiting until the element is near the screen. */
    async start() {
      near.unobserve(this);
      if (this.#app || this.#starting) return;
      this.#starting = true;
      try {
        await load();
        if (!this.isConnected) return;
        const stage = document.createElement("div");
        this.#show(stage);
        this.#app = mount(stage, this.#options());
        this.dispatchEvent(new CustomEvent("ready", { bubbles: true, composed: true }));
      } catch (cause) {
        this.#fail(cause);
      } finally {
        this.#starting = false;
      }
    }

    #options() {
      const options = Object.fromEntries(attributes.map((name) => [name, this.getAttribute(name)]));
      // The address of a page is about the site, not about what an article embeds. And what the site has between its
      // tags is for readers without scripts, not a situation.
      return { ...options, ...(options.mode === "site" ? { link: this.#link, share } : { text: this.textContent }) };
    }

    /** @param {Node[]} content */
    #show(...content) {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(...content);
    }

    /** The reader keeps the text between the tags, and is told why there is no more. */
    #fail(/** @type {unknown} */ cause) {
      const notice = document.createElement("p");
      notice.setAttribute("role", "alert");
      notice.textContent = `Combat Lab could not start. ${cause}`;
      this.#show(notice, document.createElement("slot"));
      this.dispatchEvent(new CustomEvent("error", { detail: cause }));
    }
  }

  customElements.define("combat-lab", CombatLab);
}
