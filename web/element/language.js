// The language of a page: chosen once, by whoever starts first, since a page is drawn in one. English is in the program
// itself; any other is a file of its own that only its readers load (made of languages/ by the build).

/** The hash of each language's file in this build; a test of a part alone speaks only English. */
const hashes = typeof COMBAT_LAB_LANGUAGES === "undefined" ? {} : COMBAT_LAB_LANGUAGES;

/** What this build can speak besides English. */
export const known = Object.keys(hashes);

/** @type {Map<string, string>} */
let says = new Map();
/** The tag of the language that is spoken here. */
export let spokenTag = "en";
// For each number up to 199 its form as a digit, if the language doesn't choose like English.
let forms = "";

/**
 * What is said here, in the language of the page.
 * @param {string} english with holes %1, %2 …
 * @param {(string | number)[]} parts what goes into the holes
 */
export function t(english, ...parts) {
  return (says.get(key(english)) ?? english).replace(/%([1-9])/g, (/** @type {string} */ hole, /** @type {number} */ number) =>
    String(parts[number - 1] ?? hole),
  );
}

/**
 * What is said here of a number, in the form that the language has for it.
 * @param {string} one what English says of one
 * @param {string} many what it says of any other number
 * @param {number} number which is also the first part
 * @param {(string | number)[]} parts
 */
export function tn(one, many, number, ...parts) {
  const form = Number(forms[number < 200 ? number : 100 + (number % 100)] ?? number !== 1);
  const more = `${many}#${form}`;
  return t(form < 1 ? one : form > 1 && says.has(key(more)) ? more : many, number, ...parts);
}

/** From now on, everything is said in a compiled language; whether it is one. */
export function speak(/** @type {string} */ compiled) {
  const [head, ...lines] = compiled.split("\n");
  if (!head.startsWith("combat-lab language 1 ")) return false;
  [, , , spokenTag, forms = ""] = head.split(" ");
  says = new Map(lines.map((line) => /** @type {const} */ ([line.slice(0, 7), line.slice(8)])));
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
  // One that is in no page yet speaks the language of the page that made it.
  return spoken((at ?? document.documentElement).getAttribute("lang") ?? "");
}

/** The block of data in which a page has a language. */
const inside = (/** @type {string} */ tag) =>
  document.querySelector(`script[data-combat-lab-language="${tag}"]`)?.textContent?.trimStart();

/**
 * A compiled language: what the page has in it, or what is loaded. Without it everything works, in English.
 * @param {string | undefined} tag
 * @param {(tag: string) => Promise<string | undefined>} load
 */
export async function compiled(tag, load) {
  if (!tag) return;
  try {
    const text = inside(tag) ?? (await load(tag)) ?? "";
    if (speak(text)) return text;
    throw new Error("It is no language of Combat Lab.");
  } catch (cause) {
    console.warn(`Combat Lab speaks English: the language “${tag}” could not be loaded. ${cause}`);
  }
}

/** From the file beside a module, which must be that of this build if it comes from another host. */
export async function fetched(/** @type {string} */ tag, /** @type {string} */ beside) {
  const url = new URL(`languages/${tag}.txt`, beside);
  const response = await fetch(url, url.origin === location.origin ? {} : { integrity: hashes[tag] });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

/** Whether a script tag of this page checks what it loads from an address: only that tag may load it. */
export const pins = (/** @type {string} */ address) =>
  [...document.scripts].some(({ src, integrity }) => src === address && integrity !== "");

/** From the script beside a classic script, which puts the block of data into the page: so it works where nothing may be fetched. */
export async function scripted(/** @type {string} */ tag, /** @type {string | undefined} */ beside) {
  if (!beside) throw new Error("It is not in the page.");
  const script = document.createElement("script");
  script.src = String(new URL(`languages/${tag}.js`, beside));
  if (pins(script.src)) throw new Error(`${script.src} is not the file that this page expects.`);
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${script.src} did not come.`)));
    document.head.append(script);
  });
  return inside(tag);
}
