// Run by `cargo xtask browser`, which builds, serves and says where things are.
import { pathToFileURL } from "node:url";
import { defineConfig } from "@playwright/test";

const { COMBAT_LAB_SITE, COMBAT_LAB_STANDALONE, COMBAT_LAB_CHROMIUM, CI } = process.env;
if (!COMBAT_LAB_SITE || !COMBAT_LAB_STANDALONE) {
  throw new Error("Start these tests with `cargo xtask browser` (or `cargo xtask browser --built` to use dist/ as it is).");
}

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
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
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    // Every test, on the site as it is served: under a sub-path, with the strictest policy that it promises to bear.
    { name: "served", use: { home: COMBAT_LAB_SITE } },
    // What also has to hold for the page in one file, opened from the disk: tests tagged @standalone.
    {
      name: "standalone",
      grep: /@standalone/,
      use: { home: pathToFileURL(COMBAT_LAB_STANDALONE).href },
    },
  ],
});
