// A WebDriver client, as small as the tests in WebKit need it. Elements are found as readers find them, by role and name, in
// whichever shadow root they are. What isn't there yet is looked for until it is.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";

const { COMBAT_LAB_WEBKIT = "WebKitWebDriver", COMBAT_LAB_XVFB = "Xvfb" } = process.env;

/** How long something may take to be there, in milliseconds, on a busy machine. */
const PATIENCE = 30_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The keys that have no letter. */
const KEYS = {
  Tab: "\ue004",
  Enter: "\ue007",
  Shift: "\ue008",
  Escape: "\ue00c",
  End: "\ue010",
  Home: "\ue011",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

/** Where a role may be: what decides is the browser. */
const SELECTORS = {
  alert: "[role=alert]",
  button: "button, summary, [role=button]",
  checkbox: "input[type=checkbox]",
  combobox: "select, [role=combobox]",
  group: "fieldset, details, [role=group]",
  heading: "h1, h2, h3, h4, h5, h6",
  radio: "input[type=radio], [role=radio]",
  slider: "input[type=range], [role=slider]",
  status: "[role=status], output",
};

/** @typedef {keyof typeof SELECTORS} Role */

/** A screen that nobody sees. @returns {Promise<{ display: string, end(): void }>} */
async function screen() {
  const xvfb = spawn(COMBAT_LAB_XVFB, ["-displayfd", "3", "-screen", "0", "1280x1000x24", "-dpi", "96", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = /** @type {import("node:stream").Readable} */ (xvfb.stdio[3]);
  const [first] = await Promise.race([
    once(number, "data"),
    once(xvfb, "exit").then(() => Promise.reject(new Error("Xvfb ended"))),
  ]);
  return { display: `:${String(first).trim()}`, end: () => void xvfb.kill() };
}

/** A WebKit with a window. */
export class WebKit {
  #port = 0;
  #session = "";
  #end = () => {};

  static async start() {
    const webkit = new WebKit();
    await webkit.#start();
    return webkit;
  }

  async #start() {
    const { display, end } = await screen();
    // The system chooses a free one for us; nobody else takes it so soon.
    this.#port = await freePort();
    const driver = spawn(COMBAT_LAB_WEBKIT, [`--port=${this.#port}`], {
      // Without a graphics card.
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#end = () => {
      driver.kill();
      end();
    };
    await eventually("the driver answers", () => this.#call("GET", "/status"));
    const capabilities = { alwaysMatch: { browserName: "MiniBrowser" } };
    const { sessionId } = await this.#call("POST", "/session", { capabilities });
    this.#session = `/session/${sessionId}`;
    await this.#do("POST", "timeouts", { script: PATIENCE });
  }

  async end() {
    if (this.#session) await this.#call("DELETE", this.#session);
    this.#end();
  }

  async #call(/** @type {string} */ method, /** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
    const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(`${path}: ${value.error}: ${value.message}`), { code: value.error });
    return value;
  }

  #do(/** @type {string} */ method, /** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
    return this.#call(method, `${this.#session}/${path}`, body);
  }

  /** Goes to an address. */
  async goto(/** @type {string} */ url) {
    await this.#do("POST", "url", { url });
  }

  /** Into the first frame of the page. */
  async enterFrame() {
    await this.#do("POST", "frame", { id: 0 });
  }

  /** Runs a function in the page, which may take its time. */
  async evaluate(/** @type {(...args: any[]) => unknown} */ act, /** @type {unknown[]} */ ...args) {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${act})(...[...arguments].slice(0, -1)))().then((value) => done({ value }), (cause) => done({ cause: String(cause) }));`;
    const { value, cause } = await this.#do("POST", "execute/async", { script, args });
    if (cause) throw new Error(cause);
    return value;
  }

  /** All that have this role and a name like this, and can be seen. @returns {Promise<Found[]>} */
  async all(/** @type {Role} */ role, /** @type {string | RegExp} */ name) {
    const script = `const found = [];
      const look = (root) => {
        for (const element of root.querySelectorAll("*")) {
          if (element.matches(arguments[0]) && element.checkVisibility({ visibilityProperty: true })) found.push(element);
          if (element.shadowRoot) look(element.shadowRoot);
        }
      };
      look(document);
      return found;`;
    const candidates = await this.#do("POST", "execute/sync", { script, args: [SELECTORS[role]] });
    const named = [];
    for (const candidate of candidates) {
      const id = candidate[ELEMENT];
      const label = (await this.#do("GET", `element/${id}/computedlabel`)).trim();
      if (typeof name === "string" ? label !== name : !name.test(label)) continue;
      // This engine has names of its own for lists of choices and for what opens details.
      const roles = { combobox: ["combobox", "button"], button: ["button", ""] }[/** @type {string} */ (role)] ?? [role];
      if (roles.includes(await this.#do("GET", `element/${id}/computedrole`))) named.push(new Found(this, id));
    }
    return named;
  }

  /** The first of them, once there is one. @returns {Promise<Found>} */
  find(/** @type {Role} */ role, /** @type {string | RegExp} */ name) {
    let there = "";
    const look = async () => {
      const [found] = await this.all(role, name);
      if (!found) there = String(await this.text());
      return found;
    };
    return eventually(`a ${role} ${name}`, look, () => there);
  }

  async click(/** @type {Role} */ role, /** @type {string | RegExp} */ name) {
    // What was found may be drawn anew before it is pressed.
    await eventually(`a ${role} ${name} that can be pressed`, async () => {
      await (await this.find(role, name)).click();
      return true;
    });
  }

  /** Presses keys, each a name or a letter; `Shift+…` holds it down. */
  async press(/** @type {string[]} */ ...keys) {
    const actions = keys.flatMap((key) => {
      const all = key.split("+").map((one) => KEYS[/** @type {keyof typeof KEYS} */ (one)] ?? (one === "Space" ? " " : one));
      const down = all.map((value) => ({ type: "keyDown", value }));
      return [...down, ...all.reverse().map((value) => ({ type: "keyUp", value }))];
    });
    await this.#do("POST", "actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Clicks at a place of the page. */
  async point(/** @type {{ x: number, y: number }} */ spot) {
    const button = { button: 0 };
    const actions = [
      { type: "pointerMove", duration: 0, origin: "viewport", ...spot },
      { type: "pointerDown", ...button },
      { type: "pointerUp", ...button },
    ];
    await this.#do("POST", "actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  element(/** @type {string} */ id, /** @type {string} */ what, /** @type {"GET" | "POST"} */ method = "GET") {
    return this.#do(method, `element/${id}/${what}`, method === "POST" ? {} : undefined);
  }

  /** The text of the stage, of all roots. */
  text() {
    return this.evaluate(() => {
      const inside = (/** @type {Document | ShadowRoot} */ root) =>
        [...root.querySelectorAll("*")].flatMap((one) =>
          one.shadowRoot
            ? [/** @type {HTMLElement} */ (one.shadowRoot.querySelector(".stage, .lesson"))?.innerText, ...inside(one.shadowRoot)]
            : [],
        );
      return inside(document).filter(Boolean).join("\n").replace(/\s+/g, " ");
    });
  }

  /** Waits until the stage says something. */
  async says(/** @type {RegExp} */ what) {
    let text;
    await eventually(
      `text like ${what}`,
      async () => what.test((text = String(await this.text()))),
      () => text,
    );
  }
}

/** An element of the page. */
export class Found {
  constructor(/** @type {WebKit} */ webkit, /** @type {string} */ id) {
    this.webkit = webkit;
    this.reference = { [ELEMENT]: id };
    this.id = id;
  }

  /** Presses it, or the label that is drawn in its place, where a pointer hits it. */
  async click() {
    const spot = await this.webkit.evaluate(async (element) => {
      // Where it is once nothing moves it.
      const places = [];
      for (let still = 0; still < 2; still = places.at(-1) === places.at(-2) ? still + 1 : 0) {
        await new Promise(requestAnimationFrame);
        places.push(JSON.stringify(element.getBoundingClientRect()));
      }
      const drawn = /^(radio|checkbox)$/.test(element.type) ? element.labels[0] : element;
      drawn.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = drawn.getBoundingClientRect();
      // Within what is zoomed, this engine measures in its own pixels.
      const scales = [1];
      for (let at = drawn; at; at = at.parentElement ?? at.getRootNode().host) scales.push(Number(getComputedStyle(at).zoom));
      for (const scale of scales) {
        const [left, top] = [x + width / 2, y + height / 2].map((place) => Math.round(place * scale));
        if (drawn.contains(drawn.getRootNode().elementFromPoint(left, top))) return { x: left, y: top };
      }
      return null;
    }, this.reference);
    if (!spot) throw Object.assign(new Error("something else is there"), { code: "element click intercepted" });
    await this.webkit.point(spot);
  }

  text() {
    return this.webkit.element(this.id, "text");
  }

  attribute(/** @type {string} */ name) {
    return this.webkit.element(this.id, `attribute/${name}`);
  }

  value() {
    return this.webkit.element(this.id, "property/value");
  }

  isChecked() {
    return this.webkit.element(this.id, "property/checked");
  }

  focus() {
    return this.webkit.evaluate((element) => element.focus(), this.reference);
  }

  isFocused() {
    return this.webkit.evaluate((element) => element.getRootNode().activeElement === element, this.reference);
  }

  /** Chooses the option of a list that has this text. */
  choose(/** @type {RegExp} */ text) {
    return this.webkit.evaluate(
      (list, source) => {
        const option = [...list.options].find((one) => new RegExp(source).test(one.textContent));
        // Chosen twice, the page would begin anew.
        if (list.value === option.value) return;
        list.value = option.value;
        list.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        list.dispatchEvent(new Event("change", { bubbles: true }));
      },
      this.reference,
      text.source,
    );
  }
}

/** Errors of elements that the page has drawn anew meanwhile, or that can't be pressed yet. */
const PASSING = [
  "stale element reference",
  "no such element",
  "element click intercepted",
  "element not interactable",
  "javascript error",
];

/**
 * What `look` finds, as soon as it finds something.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} look
 * @param {() => unknown} [instead] what there is instead, for the message
 * @returns {Promise<NonNullable<T>>}
 */
export async function eventually(what, look, instead = () => "") {
  const end = Date.now() + PATIENCE;
  let last;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
    } catch (cause) {
      last = /** @type {Error & { code?: string }} */ (cause);
      const starts = last.message === "fetch failed";
      if (!starts && !PASSING.includes(last.code ?? "")) throw cause;
    }
    // The page needs the processor more than who asks it.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`${what} did not come. ${instead() ?? ""} ${last?.message ?? ""}`);
}

async function freePort() {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  return port;
}
