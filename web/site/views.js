// Every view of the site: its name in the navigation, if it is there, what it loads, and how it is made.

import { t } from "../element/language.js";
import { course, sitting } from "./course.js";
import { library } from "./library.js";

/**
 * What the views share; `restart` draws the course anew, and `painted` is the board that the build has painted into the page of a lesson.
 * @typedef {{ catalogue: import("./catalogue.js").Catalogue, parts: import("./catalogue.js").Parts, showing: import("./situation.js").Showing, painted?: import("./course.js").Painted, restart: () => void }} Site
 * What an address asks a view for: a part of its path and its query.
 * @typedef {{ path: string, id: string, asked: URLSearchParams }} Wanted
 * @typedef {(Node | false | "" | undefined)[]} Made
 * `isWritten` views say something that the build has written whole into pages of their own.
 * @typedef {{ title?: () => string, isWritten?: boolean, needs: (site: Site, wanted: Wanted) => Promise<unknown>, make: (site: Site, wanted: Wanted) => Made | Promise<Made> }} View
 */

/** What takes a learner through a lesson; one whose board is painted loads the engine when its learner acts. */
const player = async (/** @type {Site} */ { showing, parts }, isPainted = false) => {
  const [{ taking }] = await Promise.all([import("./lesson.js"), !isPainted && showing.load()]);
  taking(parts.element);
};

/** By the first part of their addresses, in the order of the navigation. @satisfies {Record<string, View>} */
const all = {
  course: {
    title: () => t("Course"),
    async needs(site, { id }) {
      await site.catalogue.need("situations");
      if (!id) return;
      await player(site, site.painted?.id === id);
      const { situations = [] } = site.catalogue.lessons.find((lesson) => lesson.id === id) ?? {};
      await Promise.all(situations.map((one) => site.catalogue.written(one)));
    },
    make: ({ catalogue, restart, painted }, { id, asked }) => course(catalogue, id, asked, restart, painted),
  },
  practice: {
    title: () => t("Practice"),
    needs: ({ catalogue, showing }) => Promise.all([showing.load(), catalogue.need("rules")]),
    make: async ({ catalogue, parts }, { path }) => (await import("./practice.js")).practice(catalogue, path, parts.practice),
  },
  library: {
    title: () => t("Library"),
    async needs({ catalogue }, { asked }) {
      await catalogue.need("situations");
      // What is searched.
      if (String(asked)) await catalogue.need("rules", "notations");
    },
    make: ({ catalogue }, { asked }) => library(catalogue, asked),
  },
  edit: {
    title: () => t("Editor"),
    async needs({ catalogue, showing }, { asked }) {
      await Promise.all([showing.load(), catalogue.need("situations", "vocabulary")]);
      await catalogue.written(asked.get("from") ?? "");
    },
    make: async ({ catalogue, parts }, { asked }) => (await import("./editor.js")).editor(catalogue, asked, parts),
  },
  rules: {
    title: () => t("Rules"),
    needs: ({ catalogue }) => catalogue.need("rules"),
    make: async ({ catalogue }, { asked }) => (await import("./rules.js")).rules(catalogue, asked),
  },
  teach: {
    title: () => t("Make a lesson"),
    needs: (site) => Promise.all([player(site), site.catalogue.need("notations")]),
    make: async ({ catalogue, parts }, { id }) => (await import("./lesson.js")).teach(catalogue, id, parts.lesson),
  },
  help: {
    title: () => t("Help"),
    needs: ({ showing }) => showing.load(),
    make: async () => (await import("./help.js")).help(),
  },
  rule: {
    isWritten: true,
    async needs({ catalogue }, { id }) {
      await catalogue.need("rules", "situations");
      // Its question is in the notation.
      const asking = (await import("./rules.js")).asksOf(catalogue, id);
      if (asking) await catalogue.written(asking.id);
    },
    make: async ({ catalogue }, { id }) => (await import("./rules.js")).rule(catalogue, id),
  },
  glossary: {
    isWritten: true,
    needs: ({ catalogue }) => catalogue.need("glossary", "situations"),
    make: async ({ catalogue }) => (await import("./glossary.js")).glossary(catalogue),
  },
  due: {
    needs: (site) => Promise.all([player(site), site.catalogue.need("notations")]),
    make: ({ catalogue }) => sitting(catalogue),
  },
  lesson: {
    needs: (site) => Promise.all([player(site), site.catalogue.need("notations")]),
    make: async ({ catalogue }, { id }) => (await import("./lesson.js")).lesson(catalogue, id),
  },
  results: {
    // The engine counts what a teacher's own situations ask.
    needs: ({ catalogue, showing }, { id }) => Promise.all([id && showing.load(), catalogue.need("notations")]),
    make: async ({ catalogue }, { id }) => (await import("./results.js")).results(catalogue, id),
  },
  situation: {
    needs: ({ showing }, { id }) => showing.needs(id),
    make: ({ showing }, { id, asked }) => showing.view(id, { asked }),
  },
  compare: {
    needs: ({ showing }, { id }) => showing.needs(id),
    make: ({ showing }, { id, asked }) => showing.view(id, { asked, comparing: true }),
  },
};

/** What a link to a moment leads to. @returns {View} */
export const linked = (/** @type {string} */ link) => ({
  needs: ({ showing }) => showing.needs(""),
  make: ({ showing }) => showing.view("", { link }),
});

/** The views by their names. @type {ReadonlyMap<string, View>} */
export const views = new Map(Object.entries(all));
