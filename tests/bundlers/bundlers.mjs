// The npm package in each bundler: a project is made, built or served, and opened in Chromium, where the stage must show its
// situation and the engine must play it.
//
//     cargo xtask bundlers [NAME…]

import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const require = createRequire(import.meta.url);
const { chromium } = await import(
  pathToFileURL(createRequire(join(root, "tests/browser/package.json")).resolve("@playwright/test")).href
).then((module) => module.default ?? module);

const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>A project</title>
<combat-lab><pre>
player Alice
  A  Grizzly Bears  2/2
player Bob
attack  A -> Bob
</pre></combat-lab>
`;
const APP = `import "combat-lab";
import init, { replay } from "combat-lab/engine";

await init();
document.body.dataset.engine = replay("player Alice\\n  A  Bear  2/2\\nplayer Bob\\nattack A", "today").frames().at(-1).sentence;
`;
const SCRIPT = '<script type="module" src="SRC"></script>\n';

/** A project with the package installed. */
function project(/** @type {string} */ name, src = "/app.js") {
  const folder = join(root, "target/bundlers", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  cpSync(join(root, "dist/npm"), join(folder, "node_modules/combat-lab"), { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "project", "private": true, "type": "module", "dependencies": { "combat-lab": "*" } }',
  );
  writeFileSync(join(folder, "index.html"), PAGE + SCRIPT.replace("SRC", src));
  writeFileSync(join(folder, "app.js"), APP);
  return folder;
}

const kinds = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".css": "text/css",
  ".txt": "text/plain",
};

/** Serves a folder, as any host does. */
async function served(/** @type {string} */ folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname).replace(/\/$/, "/index.html");
    try {
      const bytes = readFileSync(join(folder, path));
      response.setHeader("Content-Type", kinds[/** @type {keyof typeof kinds} */ (extname(path))] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Without what another tool has set: with Vite's NODE_ENV, others would build for development. */
const apart = () => ({ ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: "1" });

function run(/** @type {string} */ folder, /** @type {string} */ script, /** @type {string[]} */ ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 300_000,
    env: apart(),
  });
  if (status !== 0) throw new Error(`${script}: ${stdout}\n${stderr}`);
}

/** The wasm beside a bundle, for what leaves `new URL(…, import.meta.url)` as it is. */
function copied(/** @type {string} */ folder, /** @type {string} */ out) {
  for (const file of [
    "combat-lab.wasm",
    "combat-lab.reading.wasm",
    "combat-lab.later.wasm",
    "combat-lab.shared.wasm",
    "combat-lab.grammar.wasm",
    "engine/combat-lab-engine_bg.wasm",
  ])
    cpSync(join(folder, "node_modules/combat-lab", file), join(folder, out, file.split("/").at(-1) ?? ""));
}

const versionOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(root, "tests/bundlers/node_modules", name, "package.json"), "utf8")).version;
const viteOf = async (/** @type {string} */ name) =>
  import(pathToFileURL(join(root, "tests/bundlers/node_modules", name, "dist/node/index.js")).href);
const quiet = { configFile: /** @type {false} */ (false), logLevel: /** @type {"error"} */ ("error") };

/** @typedef {{ tool: string, version: string, how: string, needs: string, open: () => Promise<{ address: string, close: () => unknown }> }} Row */

/** @type {Row[]} */
const rows = [];
for (const name of ["vite5", "vite6", "vite7", "vite8"]) {
  const row = { tool: "Vite", version: versionOf(name), needs: "nothing" };
  rows.push({
    ...row,
    how: "dev",
    async open() {
      const { createServer } = await viteOf(name);
      const server = await createServer({ ...quiet, root: project(`${name}-dev`), server: { host: "127.0.0.1", port: 0 } });
      await server.listen();
      const { port } = /** @type {import("node:net").AddressInfo} */ (
        /** @type {import("node:http").Server} */ (server.httpServer).address()
      );
      return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
    },
  });
  rows.push({
    ...row,
    how: "build",
    async open() {
      const { build } = await viteOf(name);
      const folder = project(`${name}-build`);
      await build({ ...quiet, root: folder, build: { target: "es2022" } });
      return served(join(folder, "dist"));
    },
  });
}
rows.push({
  tool: "webpack",
  version: versionOf("webpack"),
  how: "build",
  needs: "nothing",
  async open() {
    const folder = project("webpack", "main.js");
    const webpack = require("webpack");
    const stats = await new Promise((resolve, reject) =>
      webpack(
        {
          mode: "production",
          context: folder,
          entry: "./app.js",
          output: { path: join(folder, "dist"), filename: "main.js", module: true },
          experiments: { outputModule: true },
        },
        (/** @type {Error} */ error, /** @type {any} */ stats) => (error ? reject(error) : resolve(stats)),
      ),
    );
    if (stats.hasErrors()) throw new Error(stats.toString());
    cpSync(join(folder, "index.html"), join(folder, "dist/index.html"));
    return served(join(folder, "dist"));
  },
});
rows.push({
  tool: "Parcel",
  version: versionOf("parcel"),
  how: "build",
  needs: "`packageExports` in package.json, as Parcel says for all packages with exports",
  async open() {
    const folder = project("parcel", "app.js");
    writeFileSync(
      join(folder, "package.json"),
      '{ "name": "project", "private": true, "@parcel/resolver-default": { "packageExports": true } }',
    );
    // Parcel reads the manifest beside a lock.
    writeFileSync(join(folder, "package-lock.json"), '{ "lockfileVersion": 3 }');
    run(folder, require.resolve("parcel/lib/bin.js"), "build", "index.html", "--no-cache", "--no-source-maps");
    return served(join(folder, "dist"));
  },
});
rows.push({
  tool: "esbuild",
  version: versionOf("esbuild"),
  how: "build",
  needs: "both files .wasm beside the bundle, or `combat-lab/standalone`",
  async open() {
    const folder = project("esbuild", "app.js");
    run(
      folder,
      require.resolve("esbuild/bin/esbuild"),
      "app.js",
      "--bundle",
      "--format=esm",
      "--outdir=dist",
      "--log-level=error",
    );
    cpSync(join(folder, "index.html"), join(folder, "dist/index.html"));
    copied(folder, "dist");
    return served(join(folder, "dist"));
  },
});
rows.push({
  tool: "Rollup",
  version: versionOf("rollup"),
  how: "build",
  needs: "both files .wasm beside the bundle, or `combat-lab/standalone`",
  async open() {
    const folder = project("rollup", "app.js");
    const { rollup } = await import("rollup");
    const { default: resolve } = await import("@rollup/plugin-node-resolve");
    const bundle = await rollup({ input: join(folder, "app.js"), plugins: [resolve({ browser: true })] });
    await bundle.write({ dir: join(folder, "dist"), format: "es" });
    cpSync(join(folder, "index.html"), join(folder, "dist/index.html"));
    copied(folder, "dist");
    return served(join(folder, "dist"));
  },
});

/** A page that React draws, on the server first. */
const NEXT = {
  "next.config.mjs": `export default { output: "export", turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "app/layout.jsx": 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
  "app/page.jsx": `"use client";
import { useEffect } from "react";
import "combat-lab";
import init, { replay } from "combat-lab/engine";

const text = \`
player Alice
  A  Grizzly Bears  2/2
player Bob
attack  A -> Bob
\`;

export default function Page() {
  useEffect(() => {
    init().then(() => (document.body.dataset.engine = replay(text, "today").frames().at(-1).sentence));
  }, []);
  return <combat-lab><pre>{text}</pre></combat-lab>;
}
`,
};
function next(/** @type {string} */ name) {
  const folder = project(name);
  mkdirSync(join(folder, "app"));
  for (const [file, text] of Object.entries(NEXT)) writeFileSync(join(folder, file), text);
  for (const part of ["next", "react", "react-dom"])
    symlinkSync(join(root, "tests/bundlers/node_modules", part), join(folder, "node_modules", part));
  return folder;
}
const row = { tool: "Next", version: versionOf("next"), needs: "nothing" };
rows.push({
  ...row,
  how: "dev",
  async open() {
    const server = spawn(
      process.execPath,
      [require.resolve("next/dist/bin/next"), "dev", "--hostname", "127.0.0.1", "--port", "0"],
      { cwd: next("next-dev"), stdio: ["ignore", "pipe", "inherit"], env: apart() },
    );
    const address = await new Promise((resolve, reject) => {
      let said = "";
      server.stdout.on("data", (data) => {
        const [found] = (said += data).match(/http:\/\/127\.0\.0\.1:\d+/) ?? [];
        if (found) resolve(`${found}/`);
      });
      server.on("exit", () => reject(new Error(said)));
    });
    return { address, close: () => server.kill() };
  },
});
rows.push({
  ...row,
  how: "build",
  async open() {
    const folder = next("next-build");
    run(folder, require.resolve("next/dist/bin/next"), "build");
    return served(join(folder, "out"));
  },
});

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const browser = await chromium.launch({ executablePath: process.env.COMBAT_LAB_CHROMIUM, args: ["--no-sandbox"] });
let failed = 0;
console.log("| bundler | version | how | needs | seen working on |\n|---|---|---|---|---|");
for (const { tool, version, how, needs, open } of rows) {
  if (wanted.length > 0 && !wanted.includes(tool.toLowerCase())) continue;
  let seen = new Date().toISOString().slice(0, 10);
  try {
    const { address, close } = await open();
    const page = await browser.newPage();
    const problems = /** @type {string[]} */ ([]);
    page.on("pageerror", (error) => problems.push(error.message));
    page.on(
      "response",
      (response) =>
        response.status() >= 400 &&
        !response.url().endsWith("favicon.ico") &&
        problems.push(`${response.status()} ${response.url()}`),
    );
    try {
      await page.goto(address);
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector("combat-lab")).frames > 1 && document.body.dataset.engine,
        undefined,
        { timeout: 60_000 },
      );
      // The later module too.
      await page.evaluate(() => /** @type {any} */ (document.querySelector("combat-lab")).toText());
      if (problems.length > 0) throw new Error("it works, but not all of it");
    } catch (error) {
      throw new Error(`${/** @type {Error} */ (error).message.split("\n")[0]}: ${problems.join("; ")}`);
    } finally {
      await page.close();
      await close();
    }
  } catch (error) {
    failed += 1;
    seen = `**fails**: ${/** @type {Error} */ (error).message.slice(0, 600)}`;
  }
  console.log(`| ${tool} | ${version} | ${how} | ${needs} | ${seen} |`);
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
