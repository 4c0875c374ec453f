// embed.html: the element in a frame of its own, for pages that may not load scripts. What it shows stands in the fragment
// of its address, as a form would write it: notation=…&edition=today&frame=2. A fragment never leaves the reader's browser.
//
// It tells the page around it how high it is: {type: "combat-lab:height", height: 640}. A page that names itself in the
// fragment, as parent=https://example.org, also hears which frame is in view and what the reader does, and may ask for
// another frame; nobody else may.

(() => {
  const given = new URLSearchParams(location.hash.slice(1));
  const friend = whole(given.get("parent"));

  /** An origin as browsers write it, or nothing. */
  function whole(/** @type {string | null} */ named) {
    return named && URL.canParse(named) && new URL(named).origin === named ? named : null;
  }

  // What loads the language of a page is what may be missing, so the build puts the phrases of this file here.
  const languages = COMBAT_LAB_PHRASES;
  const tag = (given.get("lang") ?? "").split("-")[0].toLowerCase();
  const said = Object.hasOwn(languages, tag) ? languages[tag] : undefined;
  const t = (/** @type {string} */ english) => said?.[english] ?? english;

  const lab = document.createElement("combat-lab");

  /** Shows what the fragment says. Its words are an author's or a stranger's: they become text and attributes, never markup. */
  const show = (/** @type {URLSearchParams} */ wanted) => {
    // A link, as the site makes it, is a fragment too.
    const link = wanted.get("lab");
    if (link === null) lab.removeAttribute("link");
    else lab.setAttribute("link", `lab=${link}`);
    for (const name of ["src", "edition", "frame", "mode", "editions", "theme", "controls", "lang"]) {
      const value = wanted.get(name);
      if (value === null) lab.removeAttribute(name);
      else lab.setAttribute(name, value);
    }
    const notation = wanted.get("notation") ?? "";
    if (lab.textContent === notation) return;
    // As its author laid it out, for whoever cannot start the element; a question's text has the answers.
    const pre = document.createElement("pre");
    pre.hidden = /^([\w.,+ -]+:)?[ \t]*(ask|goal)\s/im.test(notation);
    pre.textContent = notation;
    lab.replaceChildren(pre);
  };

  /** @param {object} message @param {string} to */
  const tell = (message, to) => {
    if (parent !== window) parent.postMessage(message, to);
  };

  const obey = {
    "combat-lab:seek": (/** @type {{ frame?: unknown }} */ { frame }) =>
      typeof frame === "number" && Number.isInteger(frame) && frame >= 1 && lab.seek(frame),
    "combat-lab:next": () => lab.next(),
    "combat-lab:previous": () => lab.previous(),
    "combat-lab:play": () => lab.play(),
    "combat-lab:pause": () => lab.pause(),
  };

  show(given);
  const main = document.createElement("main");
  main.append(lab);
  document.body.append(main);
  addEventListener("hashchange", () => show(new URLSearchParams(location.hash.slice(1))));
  new ResizeObserver(([{ contentRect }]) => {
    // How high it is tells nobody anything, so whoever frames it may know.
    tell({ type: "combat-lab:height", height: Math.ceil(contentRect.height) }, "*");
  }).observe(document.body);

  if (friend) {
    for (const name of /** @type {const} */ (["frame", "verdict", "assign", "answer"])) {
      lab.addEventListener(name, ({ detail }) => tell({ type: `combat-lab:${name}`, ...detail }, friend));
    }
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== parent || origin !== friend || typeof data !== "object" || data === null) return;
      if (typeof data.type === "string" && Object.hasOwn(obey, data.type)) {
        const act = obey[/** @type {keyof typeof obey} */ (data.type)];
        // What is asked before the element is there is done as soon as it is.
        customElements.whenDefined("combat-lab").then(() => void act(data));
      }
    });
  }

  // In a sandbox without an origin a module may not be loaded, but a classic script may.
  const script = document.createElement("script");
  if (origin === "null") script.src = "combat-lab.standalone.js";
  else {
    script.type = "module";
    script.src = "combat-lab.js";
  }
  script.addEventListener("error", () => {
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = t("Combat Lab couldn't be loaded. Put %1 into the same folder as embed.html.").replace(
      "%1",
      script.getAttribute("src") ?? "",
    );
    if (said) told.lang = tag;
    main.prepend(told);
  });
  document.head.append(script);
})();
