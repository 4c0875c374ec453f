// `cargo xtask integrations`: builds a small site with each tool, by the lines of docs/platforms.md, opens it in Chromium, and
// writes there which were seen working. Nothing is written into the checkout but that table.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { seen } from "./browser.mjs";
import { tools } from "./tools.mjs";
import { wordpress, zip } from "./wordpress.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = join(root, "tests/integrations");
const work = join(root, "target/integrations");
const dist = process.env.COMBAT_LAB_DIST ?? join(root, "dist");
const guide = join(root, "docs/platforms.md");
const article = readFileSync(join(here, "article.md"), "utf8");
const notation = article.match(/```combat\n([\s\S]*?)```/)?.[1] ?? "";

/** Runs a command in a folder; what it says is shown only if it fails. */
function run(/** @type {string[]} */ [program, ...words], /** @type {string} */ cwd, env = {}) {
  try {
    return execFileSync(program, words, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 600_000,
      env: { ...process.env, ...env },
    });
  } catch (error) {
    const { stdout, stderr } = /** @type {any} */ (error);
    throw new Error(`${program} ${words.join(" ")}\n${`${stdout ?? error}${stderr ?? ""}`.slice(-3000)}`);
  }
}

/** What the guide says to do: lines for files, files to copy, and where the element goes. */
function told(/** @type {import("./tools.mjs").Tool} */ tool) {
  const text = readFileSync(guide, "utf8").split(`\n## ${tool.section}\n`)[1]?.split("\n## ")[0];
  if (!text) throw new Error(`docs/platforms.md has no section “${tool.section}”`);
  const blocks = [...text.matchAll(/^`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path, code]) => ({ path, code }));
  const lines = blocks.filter(({ path }) => !tool.only || tool.only.includes(path));
  const copies = [...text.matchAll(/Copy \[`[^`]+`\]\(\.\.\/([^)]+)\) to `([^`]+)`/g)].map(([, from, to]) => ({ from, to }));
  return { lines, copies, lab: text.match(/element's\s+files\s+into `([^`]+)`/)?.[1] ?? tool.lab };
}

/** A tool's programs, as its lock has them. */
function installed(/** @type {import("./tools.mjs").Tool} */ tool) {
  const folder = tool.folder ?? tool.name.toLowerCase();
  if (tool.from === "npm") {
    const modules = join(work, "tools", folder);
    mkdirSync(modules, { recursive: true });
    const [lock, stamp] = [readFileSync(join(here, folder, "package-lock.json")), join(modules, "installed")];
    if (!existsSync(stamp) || !readFileSync(stamp).equals(lock)) {
      for (const file of ["package.json", "package-lock.json"]) cpSync(join(here, folder, file), join(modules, file));
      // Not `npm ci`: it refuses a lock of which the registry lacks packages for other platforms.
      run(["npm", "install", "--no-save", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error"], modules);
      writeFileSync(stamp, lock);
    }
    const { version } = JSON.parse(readFileSync(join(modules, "node_modules", tool.version ?? "", "package.json"), "utf8"));
    return { modules: join(modules, "node_modules"), path: "", version };
  }
  if (tool.from === "python") {
    const venv = join(work, "tools", folder);
    const wanted = join(here, folder, "requirements.txt");
    const stamp = join(venv, "installed");
    if (!existsSync(stamp) || !readFileSync(stamp).equals(readFileSync(wanted))) {
      run(["python3", "-m", "venv", venv], root);
      run([join(venv, "bin/pip"), "install", "-q", "--only-binary", ":all:", "-r", wanted], root);
      writeFileSync(stamp, readFileSync(wanted));
    }
    const bin = join(venv, "bin");
    const line = readFileSync(wanted, "utf8").match(new RegExp(`^${tool.version}==(.*)$`, "mi"))?.[1] ?? "";
    if (tool.name !== "Pandoc") return { path: bin, version: line };
    const pandoc = run([join(bin, "python"), "-c", "import pypandoc; print(pypandoc.get_pandoc_path())"], root).trim();
    return { path: dirname(pandoc), version: run([pandoc, "--version"], root).match(/[\d.]+/)?.[0] ?? "" };
  }
  if (tool.from === "debian") {
    const version = () => run(["dpkg-query", "-W", "-f", "${Version}", tool.version ?? ""], root).replace(/[+-].*$/, "");
    try {
      for (const name of tool.packages ?? []) run(["dpkg", "-s", name], root);
    } catch {
      run(["apt-get", "install", "-y", "-q", "--no-install-recommends", ...(tool.packages ?? [])], root, {
        DEBIAN_FRONTEND: "noninteractive",
      });
    }
    return { path: "", version: version() };
  }
  return { path: "", version: "" };
}

function write(/** @type {string} */ path, /** @type {string} */ text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Builds a tool's site; where it is, and how many lines the guide has added. */
async function built(/** @type {import("./tools.mjs").Tool} */ tool) {
  const site = join(work, "sites", tool.name.toLowerCase().replaceAll(/\W+/g, "-"));
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const { modules, path, version } = installed(tool);
  const { lines, copies, lab } = told(tool);
  const files = { ...tool.files };
  for (const { path, code } of lines) {
    const base = files[path] ?? "";
    files[path] = base.includes("LINES") ? base.replace("LINES", () => code.trim()) : base + code;
  }
  const escaped = notation.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  for (const [path, text] of Object.entries(files)) {
    const whole = text.replace(/<!-- (\w+\.html) -->/, (_, name) => files[name]).replace("NOTATION", () => escaped);
    write(join(site, path), whole);
  }
  if (tool.article) write(join(site, tool.article[0]), tool.article[1] + article);
  for (const { from, to } of copies) cpSync(join(root, from), join(site, to), { recursive: true });
  const element = readdirSync(dist).filter((name) => /^(combat-lab.*\.(js|wasm)|languages)$/.test(name));
  if (lab) for (const name of element) cpSync(join(dist, name), join(site, lab, name), { recursive: true });
  if (modules) {
    cpSync(modules, join(site, "node_modules"), { recursive: true, verbatimSymlinks: true });
    cpSync(join(dist, "npm"), join(site, "node_modules/combat-lab"), { recursive: true });
    // Docusaurus builds no site that is a package of modules.
    write(
      join(site, "package.json"),
      tool.name === "Docusaurus" ? '{ "private": true }' : '{ "private": true, "type": "module" }',
    );
  }
  const added = lines
    .filter(({ path }) => !/^(slide\.html|post\.txt)$/.test(path))
    .reduce((sum, { code }) => sum + code.split("\n").filter((line) => line.trim()).length, 0);
  if (tool.name === "WordPress") return { version, added: 0, ...(await wordpress(site, notation, run)) };
  for (const words of tool.build ?? [])
    run(words, site, { PATH: `${path}:${process.env.PATH}`, NODE_ENV: "production", CI: "1", ASTRO_TELEMETRY_DISABLED: "1" });
  return { version, added, folder: join(site, tool.out ?? ""), copies: copies.length };
}

const named = process.argv.slice(2).map((name) => name.toLowerCase());
mkdirSync(work, { recursive: true });
zip(join(work, "combat-lab-wordpress.zip"), dist, run);
const rows = new Map(
  [...readFileSync(guide, "utf8").matchAll(/^\| ([^|]+) \| [^|]* \| [^|]* \| .* \|$/gm)].map((row) => [row[1], row[0]]),
);
let failed = 0;
for (const tool of tools) {
  if (named.length > 0 && !named.some((name) => tool.name.toLowerCase().includes(name))) continue;
  try {
    const made = await built(tool);
    try {
      await seen(tool, made);
    } finally {
      made.stop?.();
    }
    const lines = [made.added && `${made.added}`, made.copies && "a file"].filter(Boolean).join(" and ") || "a plugin";
    rows.set(tool.name, `| ${tool.name} | ${made.version} | ${lines} | ${new Date().toISOString().slice(0, 10)} |`);
    console.log(`ok      ${tool.name} ${made.version}`);
  } catch (error) {
    failed++;
    rows.set(tool.name, `| ${tool.name} | | | not working |`);
    console.log(`FAILED  ${tool.name}: ${error instanceof Error ? error.message : error}`);
  }
}
const table = tools.flatMap(({ name }) => rows.get(name) ?? []);
const text = [
  "<!-- table -->",
  "| tool | version | lines to add | seen working on |",
  "|---|---|---|---|",
  ...table,
  "<!-- /table -->",
].join("\n");
writeFileSync(guide, readFileSync(guide, "utf8").replace(/<!-- table -->[\s\S]*<!-- \/table -->/, text));
process.exit(failed > 0 ? 1 : 0);
