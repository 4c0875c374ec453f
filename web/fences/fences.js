// Makes stages of code blocks: those of the language `combat`, wherever a generator has put that word, and those without a
// language that are plainly a situation.

import { asks, options } from "./fence.js";

/** What says the language of a block, on it or around it. */
const word = /^(?:language-|lang-|highlight-|highlight-source-|brush:)?combat$/;
const another = /^(?:language|lang|highlight)-(?!plain|text|txt|none|default|source|undefined)/;
/** What highlighters put into a block that is none of its text. */
const numbers = ".ln, .lnt, .lineno, .linenos, .linenumber, .line-number, .line-numbers-rows, .gutter, button";
const wrapper = /highlight|lang|code|shiki/i;

/**
 * Makes stages of the blocks of a page, now and later.
 * @param {() => unknown} [define] loads what defines the element
 */
export function fences(define) {
  /** Each block with its stage. */
  const made = /** @type {Map<Element, Element>} */ (new Map());
  /** What has been made of each code, if anything. */
  const seen = /** @type {WeakMap<Element, [block: Element, lab: Element] | undefined>} */ (new WeakMap());
  const scan = () => {
    for (const [block, lab] of made) {
      if (block.isConnected) continue;
      // Both may have left together, to come back.
      if (lab.isConnected) lab.remove();
      made.delete(block);
    }
    for (const pre of document.querySelectorAll("pre")) {
      const known = seen.get(pre);
      if (known) join(...known);
      if (
        seen.has(pre) ||
        pre.matches(".lineno, .linenos, :has(pre)") ||
        pre.closest('combat-lab, combat-lab-lesson, [contenteditable], [data-combat-lab="text"]')
      )
        continue;
      const text = notation(pre);
      // What has no text yet is looked at again.
      if (!text.trim()) continue;
      const says = language(pre);
      seen.set(pre, says === "combat" || (!says && isSituation(text)) ? put(pre, text) : undefined);
    }
  };
  const put = (/** @type {Element} */ pre, /** @type {string} */ text) => {
    if (made.size < 1) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "@media screen{[data-combat-lab=block][hidden]{position:absolute!important;margin:0!important;padding:0!important;border:0!important;min-height:0!important}}@media print{[data-combat-lab=block]{content-visibility:visible!important}}",
      );
      document.adoptedStyleSheets.push(sheet);
      define?.();
    }
    const block = /** @type {HTMLElement} */ (outermost(pre));
    block.dataset.combatLab = "block";
    const lab = document.createElement("combat-lab");
    for (const [name, value] of Object.entries(options(text))) lab.setAttribute(name, value);
    const source = document.createElement("pre");
    source.hidden = true;
    source.textContent = text;
    lab.append(source);
    // Once there is a stage, the block is for those who search or print. A question's is for nobody: it has the answers.
    if (asks(text)) block.hidden = true;
    else {
      lab.addEventListener("frame", () => block.setAttribute("hidden", "until-found"), { once: true });
      lab.addEventListener("error", () => block.removeAttribute("hidden"));
    }
    return join(block, lab);
  };
  /** Keeps a stage behind its block. @returns {[Element, Element]} */
  const join = (/** @type {Element} */ block, /** @type {Element} */ lab) => {
    made.set(block, lab);
    if (block.nextSibling !== lab) block.after(lab);
    return [block, lab];
  };
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      scan();
    });
  }).observe(document, { childList: true, subtree: true });
  scan();
}

/** The text of a block, line by line. */
function notation(/** @type {Element} */ pre) {
  const copy = /** @type {Element} */ (pre.cloneNode(true));
  for (const part of copy.querySelectorAll(numbers)) part.remove();
  for (const end of copy.querySelectorAll("br")) end.replaceWith("\n");
  let text = copy.textContent ?? "";
  // Lines that are boxes have no line ends.
  const lines = copy.querySelectorAll("[class~=line], [class~=ec-line], [class~=token-line], [data-line]");
  if (lines.length > 1 && !text.trim().includes("\n")) text = [...lines].map((line) => line.textContent).join("\n");
  return text.replaceAll("\u00a0", " ");
}

/** `combat`, another language, or nothing. */
function language(/** @type {Element} */ pre) {
  let other = "";
  const code = pre.querySelector("code");
  /** @type {Element | null} */
  let at = code ?? pre;
  for (let up = 0; at && up < 9; up++, at = at.parentElement) {
    if (at !== code && at !== pre && !wrapper.test(at.className)) continue;
    const says = ["data-lang", "data-language"].map((name) => `lang-${at?.getAttribute(name) ?? "none"}`);
    const words = [...at.classList, ...says, at.getAttribute("lang") ?? ""];
    if (words.some((one) => word.test(one))) return "combat";
    other ||= words.find((one) => another.test(one)) ?? "";
  }
  return other;
}

/** A block without a language: what begins with a title, an edition or a player, and has two players. */
function isSituation(/** @type {string} */ text) {
  return /^(\s*#.*\n|\s*\n)*(title|edition|player)\s+\S/.test(text) && (text.match(/^player\s+\S/gm)?.length ?? 0) > 1;
}

/** The block with all that a generator has put around it, and nothing of the article. */
function outermost(/** @type {Element} */ pre) {
  const most = (pre.textContent?.length ?? 0) * 1.5 + 60;
  let block = pre;
  for (let up = pre.parentElement; up && (up.textContent?.length ?? 0) < most; up = up.parentElement) {
    const { tagName } = up;
    // An author has tables and figures too: of a highlighter's, the rest is numbers.
    const other = /^T[DRBA]|^FIGURE$/.test(tagName)
      ? up.querySelector("img") || !/^[\d\s]*$/.test(notation(up).replace(notation(pre), ""))
      : !/^(CODE|PRE)$/.test(tagName);
    if (other && !wrapper.test(up.className)) break;
    if (!/^T[DRB]/.test(tagName)) block = up;
  }
  return block;
}
