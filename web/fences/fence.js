// What a code block says beside its notation: the attributes of its stage, in a comment line.

/** Attributes that a block may set. */
const attributes = ["edition", "editions", "frame", "mode", "controls", "theme", "height", "fit"];

/**
 * The options in a line such as `# combat-lab: mode=question edition=2008-10`.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function options(text) {
  const line = text.match(/^\s*#\s*combat-lab:(.*)$/m)?.[1] ?? "";
  const pairs = [...line.matchAll(/([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?/g)];
  return Object.fromEntries(pairs.filter(([, name]) => attributes.includes(name)).map(([, name, quoted, plain]) => [name, quoted ?? plain ?? ""]));
}
