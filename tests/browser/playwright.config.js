// Run by `cargo xtask browser`, which builds, serves and says where things are.
import { pathToFileURL } from "node:url";
import { defineConfig } from "@playwright/test";

import { GATE, QUICK, WHOLE } from "./measure.js";

const { COMBAT_LAB_SITE, COMBAT_LAB_STANDALONE, COMBAT_LAB_CHROMIUM, COMBAT_LAB_FIREFOX, CI } = process.env;
if (!COMBAT_LAB_SITE || !COMBAT_LAB_STANDALONE) {
  throw new Error("Start these tests with `cargo xtask browser` (or `cargo xtask browser --built` to use dist/ as it is).");
}

/** Tests with this tag, in the gate only those among them that it takes: tagged @gate before. */
const tagged = (tag) => new RegExp(GATE ? `@gate.*${tag}` : tag);

/**
 * An ordinary Firefox over WebDriver BiDi, rather than one that Playwright has built: that is the one readers have, and it
 * comes from where everything else of a system comes from. It can be told of no other media features than these.
 */
const firefox = {
  // Over BiDi, a picture for every failure costs more than the test.
  screenshot: /** @type {const} */ ("off"),
  browserName: /** @type {const} */ ("firefox"),
  channel: "moz-firefox",
  launchOptions: {
    executablePath: COMBAT_LAB_FIREFOX,
    firefoxUserPrefs: { "layout.css.prefers-color-scheme.content-override": 1, "ui.prefersReducedMotion": 1 },
  },
};

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  // Not on a quick build: what is painted, and the worker that keeps the site for when there is no network.
  ...(QUICK ? { grepInvert: /@built/, testIgnore: /offline\.spec/ } : {}),
  forbidOnly: Boolean(CI),
  workers: 2,
  // A test that passes at the second try is a broken test.
  retries: 0,
  timeout: 30_000,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: COMBAT_LAB_CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace takes nearly half as long again: `cargo xtask browser --built -- --trace=on some.spec.js` makes one.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    // Every test, on the site as it is served: under a sub-path, with the strictest policy that it promises to bear.
    { name: "served", grep: tagged(""), use: { home: COMBAT_LAB_SITE } },
    // What also has to hold for the page in one file, opened from the disk: tests tagged @standalone; but in a whole run,
    // only the main paths, which Firefox is shown too.
    {
      name: "standalone",
      grep: WHOLE ? /@standalone/ : GATE ? tagged("@firefox-file") : /@standalone.*@firefox/,
      use: { home: pathToFileURL(COMBAT_LAB_STANDALONE).href },
    },
    // The main paths in Firefox: tests tagged @firefox, and from the disk @firefox-file. Without a Firefox, `cargo xtask`
    // says so, and fails where CI is set.
    ...(COMBAT_LAB_FIREFOX
      ? [
          { name: "firefox", grep: GATE ? tagged("@firefox-file") : /@firefox(?!-)/, use: { ...firefox, home: COMBAT_LAB_SITE } },
          {
            name: "firefox, standalone",
            grep: GATE ? /^$/ : /@firefox-file/,
            use: { ...firefox, home: pathToFileURL(COMBAT_LAB_STANDALONE).href },
          },
        ]
      : []),
  ],
});
