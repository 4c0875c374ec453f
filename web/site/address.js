// Where the views of the site are. What the build writes a page for is at a path of its own, which the server sees like any other; a view
// whose address carries what the reader has made stays after the `#` of the home page, which no server is sent. In the one file,
// and for addresses of old, every view is there.

/** The folder of the site as it is served; a file on its own has none. @type {string | undefined} */
let folder;

/** Says that the site is served, from the folder of this file. */
export function servedFrom(/** @type {string} */ file) {
  folder = new URL("./", file).href;
}

/** The folder of the site, where its files are. */
export const beside = (/** @type {string} */ name) => new URL(name, folder ?? document.baseURI).href;

/** The folders of pages: what each page shows, and what all of them are. */
const FOLDERS = /** @type {const} */ ([
  ["situations", "situation", "library"],
  ["rules", "rule", "rules"],
  ["lessons", "course", "course"],
  ["glossary", "", "glossary"],
]);

/** The part of a path that names the language of a page. */
const within = (/** @type {string} */ tag) => (tag === "en" ? "" : `${tag}/`);

/** The home page, in the language of this page. */
export function home(tag = document.documentElement.lang) {
  return folder ? `${folder}${tag === "en" ? "" : `?lang=${tag}`}` : location.href.split("#")[0];
}

/**
 * The address of a view, such as `rule/trample` or `library?words=bear`.
 * @param {string} view
 */
export function address(view) {
  const [path, query] = view.split("?");
  const [wanted, id] = path.split("/");
  if (folder && wanted === "compare" && id)
    return address(`situation/${id}?editions=${new URLSearchParams(query).get("editions") ?? ""}`);
  const found = FOLDERS.find(([, one, all]) => (id ? one === wanted : all === wanted));
  if (!folder || !found || query?.startsWith("progress=")) return folder ? `${home()}#/${view}` : `#/${view}`;
  return `${folder}${within(document.documentElement.lang)}${found[0]}/${id ?? "index"}.html${query ? `?${query}` : ""}`;
}

/** @type {(href: string) => void} */
let visit = (href) => location.assign(href);

/** Says how a view is gone to without another page. */
export function visitedBy(/** @type {typeof visit} */ way) {
  if (folder) visit = way;
}

/** Goes to a view. */
export const go = (/** @type {string} */ view) => visit(address(view));

/**
 * The view at an address of this site, in the language of this page; `own` if it is that of a page of its own.
 * @param {string} href
 */
export function viewAt(href) {
  const url = new URL(href, location.href);
  const said = url.hash.match(/^#\/?(?!lab=)(.+)/)?.[1];
  if (said !== undefined || !folder || url.hash.startsWith("#lab=")) return { view: said ?? "", own: false };
  const tag = document.documentElement.lang;
  const path = url.href.slice(folder.length).split(/[?#]/)[0];
  const [, name, id] = path.slice(within(tag).length).match(/^([a-z]+)\/([\w-]*?)(?:\.html)?$/) ?? [];
  const found = path.startsWith(within(tag)) && FOLDERS.find(([folder]) => folder === name);
  if (!found) return { view: "", own: false };
  const one = url.searchParams.has("editions") ? "compare" : found[1];
  return { view: (!id || id === "index" ? found[2] : `${one}/${id}`) + url.search, own: true };
}

/** The view that the address asks for. */
export const asked = () => viewAt(location.href);

/** Whether a link leads to a view that needs no other page. */
export function isView(/** @type {string} */ href) {
  if (!folder || !href.startsWith(folder) || href.split("#")[0] === location.href.split("#")[0]) return false;
  return href.split("#")[0] === home() || viewAt(href).own;
}

/** What is in view, in another language. */
export function inLanguage(/** @type {string} */ tag) {
  if (!asked().own || !folder) return `${folder ? home(tag) : `?lang=${tag}`}${location.hash}`;
  const path = location.href.slice(folder.length).replace(within(document.documentElement.lang), "");
  return `${folder}${within(tag)}${path}`;
}
