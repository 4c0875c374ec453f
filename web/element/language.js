// The language of a page: chosen once, by whoever starts first, since a page is drawn in one. English is in the program
// itself; any other is a file of its own that only its readers load (made of languages/ by the build).

/** What this build can speak besides English; a test of a part alone speaks nothing else. */
export const known = /** @type {string[]} */ (typeof COMBAT_LAB_LANGUAGES === "undefined" ? [] : COMBAT_LAB_LANGUAGES);

let says = new Map();

/**
 * What is said here, in the language of the page.
 * @param {string} english with holes %1, %2 …
 * @param {(string | number)[]} parts what goes into the holes
 */
export function t(english, ...parts) {
  return (says.get(key(english)) ?? english).replace(/%([1-9])/g, (/** @type {string} */ hole, /** @type {number} */ number) => String(parts[number - 1] ?? hole));
}

/** From now on, everything is said in a compiled language; whether it is one. */
export function speak(/** @type {string} */ compiled) {
  const [head, ...lines] = compiled.split("\n");
  if (!head.startsWith("combat-lab language 1 ")) return false;
  says = new Map(lines.map((line) => [line.slice(0, 7), line.slice(8)]));
  return true;
}

/** What a phrase is known by: FNV-1a, as crates/language has it. */
function key(/** @type {string} */ english) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(english)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return ((hash >>> 28) ^ (hash & 0xfffffff)).toString(16).padStart(7, "0");
}

/** Of those languages, the one that `lang` means; `undefined` is English. */
export function spoken(/** @type {string} */ lang) {
  const tag = lang.split("-")[0].toLowerCase();
  return known.find((language) => language === tag);
}

/** Which language an element is in. */
export function languageOf(/** @type {Element} */ element) {
  /** @type {Element | undefined} */
  let at = element;
  while (at && !at.hasAttribute("lang")) at = at.parentElement ?? /** @type {ShadowRoot} */ (at.getRootNode()).host;
  return spoken(at?.getAttribute("lang") ?? "");
}

/**
 * A compiled language: what the page has in it, or the file. Without it everything works, in English.
 * @param {string | undefined} tag
 * @param {(tag: string) => string | URL | undefined} address
 */
export async function compiled(tag, address) {
  if (!tag) return;
  const inside = document.querySelector(`script[data-combat-lab-language="${tag}"]`);
  try {
    const text = inside?.textContent?.trimStart() ?? (await fetched(address(tag)));
    if (speak(text)) return text;
    throw new Error("no language of Combat Lab");
  } catch (cause) {
    console.warn(`Combat Lab speaks English: the language “${tag}” could not be loaded. ${cause}`);
  }
}

async function fetched(/** @type {string | URL | undefined} */ address) {
  if (!address || String(address).startsWith("file:")) throw new Error("It is not in the page.");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
