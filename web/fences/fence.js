// What a code block says beside its notation: the attributes of its stage, in a comment line.

import { shadowRoot as painter } from "#painter";

/** Attributes that a block may set. */
const attributes = ["edition", "editions", "frame", "mode", "controls", "theme", "height", "fit"];

/** Whether a block asks a question. Its text has the answers, so it is no text for readers without the stage. @param {string} text */
export const asks = (text) => /^([\w.,+ -]+:)?[ \t]*(ask|goal)\s/im.test(text);

/**
 * The options in a line such as `# combat-lab: mode=question edition=2008-10`.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function options(text) {
  const line = text.match(/^\s*#\s*combat-lab:(.*)$/m)?.[1] ?? "";
  const pairs = [...line.matchAll(/([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?/g)];
  return Object.fromEntries(
    pairs.filter(([, name]) => attributes.includes(name)).map(([, name, quoted, plain]) => [name, quoted ?? plain ?? ""]),
  );
}

/**
 * @typedef {{ edition?: string, mode?: string, lang?: string, base?: string }} Wanted
 * @typedef {{ shadowRoot?: (notation: string, options: Wanted) => string, base?: string, lang?: string }} Painting
 */

/** Attributes that a painted block may have: what others change is not painted yet when a page is built. */
const paintable = ["edition", "mode", "theme", "height", "fit"];

/**
 * What paints the blocks: the package's painter wherever the page's files are known, unless something else is given.
 * @param {Painting} [painting]
 */
export const painterOf = ({ shadowRoot, base } = {}) => shadowRoot ?? (base === undefined ? undefined : painter);

/**
 * The frames of a block, where something is there that paints them; otherwise nothing.
 * @param {string} text
 * @param {Painting} [painting]
 */
export function painted(text, painting = {}) {
  const [own, shadowRoot] = [options(text), painterOf(painting)];
  const { base, lang } = painting;
  if (!shadowRoot || Object.keys(own).some((name) => !paintable.includes(name))) return "";
  const { edition, mode } = own;
  return shadowRoot(text, { edition, mode, base, lang });
}
