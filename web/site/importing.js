// What is pasted into the editor or opened from a file: cards as text, as JSON or in a list are read by the importer of the command
// line and become lines under a player, and a puzzle becomes the situation. It is loaded when something that may be cards is pasted.

import { here as compiledHere } from "./language.js";
import { t, tn } from "../element/language.js";
import { el } from "./dom.js";
import { sides, withCard } from "./forms.js";

/** @typedef {import("./catalogue.js").Importer} Importer */
/** @typedef {import("./catalogue.js").Imported} Imported */

/** Whether a text may be cards: more than one line, JSON, or a number of cards, and no line that only the notation has. */
const mayBeCards = (/** @type {string} */ text) =>
  /[\n\r]\s*\S|^\s*[[{]|^\s*\d+\s?[x×]?\s/.test(text.trimEnd()) && !/^\s*(?:title|player|edition|attack|block)\s/m.test(text);

/** Longer texts are set as a whole: browsers take long to type them, which is what lets readers undo. */
const TYPED = 20_000;
/** How long the page waits at most while cards are read, in milliseconds. */
const SLICE = 40;

/** @type {Promise<Importer> | undefined} */
let loading;

/**
 * Reads what is pasted into the field, and says what came of it.
 * @param {HTMLTextAreaElement} text
 * @param {() => void} changed
 * @param {() => void} begin before another text takes the place of the whole
 * @param {(language: string) => Promise<Importer>} load
 */
export function importing(text, changed, begin, load) {
  const said = el("div", { class: "imported", role: "status" });
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!mayBeCards(pasted)) return;
    event.preventDefault();
    said.replaceChildren(t("Reading what was pasted…"));
    read(pasted);
  });

  let latest = 0;
  const file = /** @type {HTMLInputElement} */ (
    el("input", { type: "file", accept: ".combat,.pzl,.json,.jsonl,.ndjson,.txt,.dec,text/plain", onchange: opened })
  );

  /** A file of cards is read as if it were pasted; any other is the situation. */
  async function opened() {
    const content = await file.files?.[0]?.text();
    file.value = "";
    if (content === undefined) return;
    if (mayBeCards(content)) return void read(content, true);
    latest += 1;
    said.replaceChildren();
    whole(content);
  }

  async function read(/** @type {string} */ pasted, isFile = false) {
    const other = () => (isFile ? whole(pasted) : put(pasted));
    const mine = ++latest;
    let imported;
    try {
      imported = await cards(pasted, load);
    } catch (cause) {
      if (mine !== latest) return;
      const reason = typeof cause === "string" ? cause : t("the importer can’t be loaded");
      // A file would take the place of the whole text.
      if (!isFile) other();
      return said.replaceChildren(el("p", {}, t("This isn’t read as cards: %1.", reason)));
    }
    // Something else has been pasted or opened since.
    if (mine !== latest) return;
    said.replaceChildren();
    if (!imported) return other();
    if (imported.isPuzzle) whole(imported.notation);
    else place(imported);
    if (imported.isPuzzle) said.append(el("p", {}, t("The puzzle is now the situation. Undo brings back the text before it.")));
    // One that can't be written is only among the notes.
    const lines = Array.from(
      { length: imported.sides },
      (_, side) => imported.lines(side).filter((line) => !line.startsWith("#")).length,
    );
    const written = imported.isPuzzle ? 0 : lines.reduce((sum, many) => sum + many, 0);
    if (written > 0)
      said.append(el("p", {}, tn("The pasted card is now one line.", "The %1 pasted cards are now one line each.", written)));
    if (imported.notes.length === 0) return;
    const close = el("button", { type: "button", onclick: () => said.replaceChildren() }, t("Close"));
    said.append(el("p", {}, t("Not read:")), el("ul", {}, ...imported.notes.map((note) => el("li", {}, note))), close);
  }

  /** Puts the lines where the caret is, each on a line of its own under a player. */
  function place(/** @type {Imported} */ imported) {
    const [first, ...others] = Array.from({ length: imported.sides }, (_, side) => ({
      player: imported.player(side),
      lines: imported.lines(side),
    }));
    if (!first) return;
    toCards();
    const [before, after] = [text.value.slice(0, text.selectionStart), text.value.slice(text.selectionEnd)];
    if (sides(before + after).length === 0) {
      return put(
        imported.notation.startsWith("title ")
          ? imported.notation
          : ["player Alice", ...first.lines.map((line) => `  ${line}`), "player Bob", ""].join("\n"),
      );
    }
    const begun = before.slice(before.lastIndexOf("\n") + 1);
    const end = begun.trim() && after.startsWith("\n") ? "" : "\n";
    put(`${begun.trim() ? "\n" : ""}${begun.trim() || !begun ? "  " : ""}${first.lines.join("\n  ")}${end}`);
    let now = text.value;
    for (const { player, lines } of others) {
      const named = sides(now).findIndex((side) => side.player.toLowerCase() === player?.toLowerCase());
      for (const line of lines) now = withCard(now, named < 0 ? 1 : named, line) ?? now;
    }
    if (now !== text.value) {
      text.value = now;
      changed();
    }
  }

  /** Moves a caret that is not under a player to the end of the last player's cards before it. */
  function toCards() {
    if (text.selectionStart !== text.selectionEnd) return;
    const line = text.value.slice(0, text.selectionStart).split("\n").length - 1;
    const all = sides(text.value);
    if (all.some(({ at, end }) => at < line && line <= end)) return;
    const side = all.findLast(({ at }) => at <= line) ?? all[0];
    if (!side) return;
    const place = text.value.split("\n").slice(0, side.end).join("\n").length;
    text.setSelectionRange(place, place);
  }

  /** Instead of the whole text. */
  function whole(/** @type {string} */ words) {
    begin();
    text.select();
    put(words);
  }

  /** As if it were typed, so that one "undo" takes it back. */
  function put(/** @type {string} */ words) {
    text.focus();
    if (words.length < TYPED && document.execCommand("insertText", false, words)) return;
    text.setRangeText(words, text.selectionStart, text.selectionEnd, "end");
    changed();
  }

  return el(
    "div",
    { class: "importing" },
    el("label", {}, t("Open a file: a situation, cards, or a puzzle of Forge"), file),
    said,
  );
}

/** The pasted cards; nothing if the text is other text. The page can draw meanwhile. @returns {Promise<Imported | undefined>} */
async function cards(/** @type {string} */ pasted, /** @type {(language: string) => Promise<Importer>} */ load) {
  loading ??= load(compiledHere()).catch((cause) => {
    loading = undefined;
    throw cause;
  });
  const work = (await loading).begin(pasted);
  if (!work) return;
  let from = performance.now();
  while (work.step()) {
    if (performance.now() - from < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    from = performance.now();
  }
  return work.finish();
}
