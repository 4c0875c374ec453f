// A lesson of a teacher: taking it, and making one by picking situations and putting them in order.

import { spoken, t, tn } from "../element/language.js";
import { ask, known } from "../lesson/asked.js";
import { define } from "../lesson/element.js";
import { MOST, parsed, resolved, titled } from "../lesson/file.js";
import { packed, unpacked } from "../lesson/pack.js";
import { lessonsOf } from "./course.js";
import { choice, copyable, el, labelled, setTitle, to } from "./dom.js";
import { editionOf } from "./lessons.mjs";
import { scorm } from "./scorm.js";
import { lessonCode, lessonPage, saved } from "./share.js";
import { worksheet } from "./worksheet.js";

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */
/** @typedef {import("../lesson/file.js").LessonFile} LessonFile */

/** Begins with lessons: `load` fetches the element for situations. The site has chosen its language already. */
export const taking = (/** @type {() => unknown} */ load) => define(async () => {}, load);

/** The lesson of an address. */
export function lesson(/** @type {Catalogue} */ catalogue, /** @type {string} */ text) {
  const place = el("div", { class: "taken" });
  const say = (/** @type {unknown} */ cause) =>
    place.replaceChildren(
      el("p", { role: "alert" }, t("This lesson can’t be opened. %1", cause instanceof Error ? cause.message : "")),
      el("p", {}, to("teach", t("Make a lesson"))),
    );
  const open = async () => {
    const file = parsed(await unpacked(text));
    if (file.situations.length === 0) throw new Error(t("It has no situations."));
    const element = document.createElement("combat-lab-lesson");
    element.setAttribute("fill", "");
    const change = el("p", { class: "small", slot: "end" }, to(`teach/${text}`, t("Change this lesson")));
    element.append(change);
    /** @type {import("../lesson/element.js").LessonElement} */ (element).lesson = { ...resolved(file, catalogue), home: "#/" };
    setTitle(file.title);
    place.replaceChildren(el("h1", { class: "unseen" }, file.title), element);
    place.closest("main")?.classList.add("taught");
  };
  open().catch(say);
  return [place];
}

/** The editor of lessons. What is in it is in its address too, so that going back and reloading lose nothing. */
export function teach(
  /** @type {Catalogue} */ catalogue,
  /** @type {string} */ text,
  /** @type {() => Promise<string>} */ template,
) {
  /** @type {LessonFile} */
  let file = { title: t("A lesson"), situations: [] };
  const told = el("p", { role: "status" });
  const list = el("ol", { class: "picked" });
  const outcome = el("div", { class: "made" });
  const title = /** @type {HTMLInputElement} */ (
    el("input", { value: file.title, oninput: () => change({ title: title.value }) })
  );
  const note = /** @type {HTMLTextAreaElement} */ (
    el("textarea", { rows: 2, oninput: () => change({ note: note.value || undefined }) })
  );

  const test = /** @type {HTMLInputElement} */ (
    el("input", { type: "checkbox", onchange: () => change({ answers: test.checked ? "later" : undefined }) })
  );

  /** Each change has an address; what packs slowly must not overtake what comes later. */
  let turn = 0;
  async function change(/** @type {Partial<LessonFile>} */ part) {
    file = { ...file, ...part };
    const mine = ++turn;
    const address = await packed(file);
    if (mine !== turn || !list.isConnected) return;
    history.replaceState(history.state, "", `#/teach/${address}`);
    offer(address);
  }

  function offer(/** @type {string} */ address) {
    const { situations } = file;
    if (situations.length === 0)
      return void outcome.replaceChildren(el("p", { class: "small" }, t("Add situations to make a lesson.")));
    const whole = `${location.href.split("#")[0]}#/lesson/${address}`;
    const name = file.title;
    const act = (/** @type {() => Promise<void> | void} */ save) => async () => {
      try {
        await save();
        told.textContent = t("Saved.");
      } catch (cause) {
        told.textContent = t("It couldn’t be saved. %1", cause instanceof Error ? cause.message : String(cause));
      }
    };
    const page = async (/** @type {boolean} */ reports) => lessonPage(await template(), resolved(file, catalogue), reports);
    const button = (/** @type {string} */ label, /** @type {() => Promise<void> | void} */ save) =>
      el("button", { type: "button", onclick: act(save) }, label);
    outcome.replaceChildren(
      el(
        "p",
        {},
        el("a", { class: "go", href: `#/lesson/${address}` }, t("Take the lesson")),
        " ",
        to(`results/${address}`, t("Class results")),
      ),
      copyable(t("Its address"), whole),
      copyable(t("For a page that allows scripts"), lessonCode(resolved(file, catalogue))),
      el(
        "p",
        { class: "saves" },
        button(t("Download as a page"), async () => saved(name, "html", "text/html", await page(false))),
        button(t("Download for a learning platform (SCORM 1.2)"), async () => {
          saved(name, "zip", "application/zip", await scorm(name, await page(true)));
        }),
        button(t("Download a worksheet to print"), async () =>
          saved(`${name} worksheet`, "html", "text/html", await worksheet(resolved(file, catalogue))),
        ),
        button(t("Download the lesson file"), () =>
          saved(name, "json", "application/json", `${JSON.stringify(file, null, 2)}\n`),
        ),
      ),
    );
  }

  /** Puts a situation of the lesson somewhere else in it. */
  function move(/** @type {number} */ from, /** @type {number} */ at) {
    const { situations } = file;
    if (at < 0 || at >= situations.length || from === at) return;
    const without = situations.filter((_, place) => place !== from);
    change({ situations: [...without.slice(0, at), situations[from], ...without.slice(at)] });
    draw();
    told.textContent = t("%1: now %2 of %3", titled(situations[from], catalogue), at + 1, situations.length);
  }

  const set = (/** @type {number} */ at, /** @type {Partial<import("../lesson/file.js").Entry>} */ part) =>
    change({ situations: file.situations.map((entry, place) => (place === at ? { ...entry, ...part } : entry)) });

  let dragged = -1;
  function row(/** @type {import("../lesson/file.js").Entry} */ entry, /** @type {number} */ at) {
    const name = titled(entry, catalogue);
    const found = catalogue.situations.find(({ id }) => id === entry.id);
    const asks = found ? found.asks > 0 : entry.text === undefined || known(entry.text, entry.edition)?.length !== 0;
    const moves = (/** @type {string} */ label, /** @type {number} */ to, /** @type {string} */ sign) => {
      const go = () => {
        move(at, to);
        /** @type {HTMLElement | null} */ (
          list.children[to]?.querySelector(`[data-way="${sign}"]:not([disabled]), button:not([disabled])`)
        )?.focus();
      };
      return el(
        "button",
        { type: "button", "data-way": sign, "aria-label": label, disabled: to < 0 || to >= file.situations.length, onclick: go },
        sign,
      );
    };
    const take = () => {
      change({ situations: file.situations.filter((_, place) => place !== at) });
      draw();
      told.textContent = t("%1: removed", name);
      /** @type {HTMLElement} */ (
        list.querySelectorAll("li")[Math.min(at, list.children.length - 1)]?.querySelector("button:not([disabled])") ?? pick
      ).focus();
    };
    const questions = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "checkbox",
        checked: asks && entry.questions !== false,
        disabled: !asks,
        onchange: () => set(at, { questions: questions.checked ? undefined : false }),
      })
    );
    const editions = found?.editions ?? catalogue.editions.map(({ id }) => id);
    const own = found && editionOf(catalogue, found);
    const first = { value: "", text: own ? t("As the author has it (%1)", own) : t("its first edition") };
    const editionField = () =>
      choice(t("Edition"), [first, ...editions.map((id) => ({ value: id, text: id }))], entry.edition ?? "", (id) =>
        set(at, { edition: id || undefined }),
      );
    const noteOf = () => {
      const note = /** @type {HTMLInputElement} */ (
        el("input", { value: entry.note ?? "", oninput: () => set(at, { note: note.value || undefined }) })
      );
      return labelled(t("Note"), note);
    };
    return el(
      "li",
      {
        draggable: "true",
        ondragstart: () => (dragged = at),
        ondragover: (/** @type {Event} */ event) => dragged >= 0 && event.preventDefault(),
        ondrop: (/** @type {Event} */ event) => {
          event.preventDefault();
          move(dragged, at);
        },
        ondragend: () => (dragged = -1),
      },
      el("b", {}, name),
      el(
        "span",
        { class: "moves" },
        moves(t("Move %1 up", name), at - 1, "↑"),
        moves(t("Move %1 down", name), at + 1, "↓"),
        el("button", { type: "button", "aria-label": t("Remove %1", name), onclick: take }, "✕"),
      ),
      el(
        "div",
        { class: "fields" },
        el("label", { class: "keep" }, questions, asks ? t("Ask its questions") : t("Asks no question")),
        editionField(),
        noteOf(),
      ),
    );
  }

  function draw() {
    list.replaceChildren(...file.situations.map(row));
    list.hidden = file.situations.length === 0;
    const uncounted = file.situations.find(({ text, edition }) => text !== undefined && !known(text, edition));
    // Its row says what it asks once the engine has read it.
    if (uncounted) ask(uncounted.text ?? "", uncounted.edition).then(draw, () => {});
  }

  function add(/** @type {import("../lesson/file.js").Entry} */ entry) {
    if (file.situations.length >= MOST) return void (told.textContent = t("A lesson has at most %1 situations.", MOST));
    const situations = [...file.situations, entry];
    change({ situations });
    draw();
    told.textContent = t("Added as number %2: %1", titled(entry, catalogue), situations.length);
  }

  const words = /** @type {HTMLInputElement} */ (el("input", { type: "search", oninput: () => fill() }));
  const pick = /** @type {HTMLSelectElement} */ (
    el("select", {
      size: 8,
      "aria-label": t("Situations of the library"),
      ondblclick: () => chosen(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && chosen(),
    })
  );
  function fill() {
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = catalogue.situations.filter((situation) => {
      const text =
        `${situation.title} ${titled(situation, catalogue)} ${situation.summary ?? ""} ${situation.topic} ${situation.notation}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    pick.replaceChildren(
      ...fits.map((situation) =>
        el("option", { value: situation.id }, `${situation.asks ? "? " : ""}${titled(situation, catalogue)}`),
      ),
    );
    if (fits.length > 0) pick.selectedIndex = 0;
  }
  const chosen = () => pick.value && add({ id: pick.value });
  fill();

  const own = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: 4, spellcheck: "false" }));
  const addOwn = async () => {
    const text = own.value.trim();
    if (!text) return;
    const link = text.match(/(?:^|#)(lab=\S+)$/)?.[1];
    if (!link) {
      const element = /** @type {import("../element/combat-lab.d.ts").CombatLabElement} */ (document.createElement("combat-lab"));
      const [problem] = await element.check(`${text}\n`);
      if (problem) return void (told.textContent = t("It can’t be added. Line %1: %2", problem.line, problem.message));
    }
    add(link ? { link } : { text: `${text}\n` });
    own.value = "";
  };
  const kept = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "file",
      accept: ".json,application/json",
      onchange: async () => {
        const chosen = kept.files?.[0];
        if (!chosen) return;
        try {
          use(parsed(await chosen.text()));
          told.textContent = tn("Opened: %1 situation", "Opened: %1 situations", file.situations.length);
        } catch (cause) {
          told.textContent = t("This isn’t a lesson file. %1", cause instanceof Error ? cause.message : "");
        }
        kept.value = "";
      },
    })
  );

  const course = lessonsOf(catalogue);
  const names = course.map(({ title }, at) => ({ value: String(at), text: `${at + 1} · ${title}` }));
  const lessons = choice(t("Add all of a lesson"), [{ value: "", text: "…" }, ...names], "", (value) => {
    const found = course[Number(value)];
    const select = lessons.querySelector("select");
    if (!value || !found || !select) return;
    select.value = "";
    if (file.situations.length + found.ids.length > MOST)
      return void (told.textContent = t("A lesson has at most %1 situations.", MOST));
    const situations = [...file.situations, ...found.ids.map((id) => ({ id }))];
    // Where nothing has been picked yet, it is that lesson.
    if (file.situations.length === 0) title.value = found.title;
    change({ title: title.value, situations });
    draw();
    told.textContent = tn("Added: %1 situation", "Added: %1 situations", found.ids.length);
  });

  function use(/** @type {LessonFile} */ other) {
    title.value = other.title;
    note.value = other.note ?? "";
    test.checked = other.answers === "later";
    draw();
    change(other);
    draw();
  }
  if (text) {
    unpacked(text)
      .then((json) => use(parsed(json)))
      .catch((cause) => (told.textContent = t("This lesson can’t be opened. %1", cause instanceof Error ? cause.message : "")));
  }
  draw();
  offer("");
  return [
    el("h2", {}, t("Make a lesson")),
    el(
      "p",
      { class: "lead" },
      t(
        "Pick situations, put them in order, and hand out an address, a page, or a package for a learning platform. Answers are judged by the engine; nothing is sent anywhere.",
      ),
    ),
    el(
      "div",
      { class: "teach" },
      el(
        "section",
        { "aria-label": t("The lesson") },
        labelled(t("Title"), title),
        labelled(t("Note"), note),
        el("label", { class: "keep" }, test, t("A test: answers are shown at the end")),
        list,
        told,
        outcome,
      ),
      el(
        "section",
        { "aria-label": t("Add situations") },
        el("h3", {}, t("From the library")),
        labelled(t("Search"), words),
        pick,
        el("p", { class: "small" }, t("? asks a question")),
        el("button", { type: "button", onclick: chosen }, t("Add to the lesson")),
        el("h3", {}, t("From the course")),
        lessons,
        el("h3", {}, t("Your own")),
        labelled(t("A link, or a situation in the notation"), own),
        el("button", { type: "button", onclick: addOwn }, t("Add this")),
        el("h3", {}, t("A lesson file")),
        labelled(t("Open a lesson file"), kept),
        el(
          "p",
          { class: "small" },
          spoken(document.documentElement.lang) ? t("The lesson is in the language of this page.") : "",
        ),
      ),
    ),
  ];
}
