// The README's pictures of the stage, taken of dist/: `cargo xtask picture`.
import tests from "./playwright.config.js";

export default {
  ...tests,
  testDir: "picture",
  workers: 1,
  use: { ...tests.use, trace: "off", screenshot: "off", deviceScaleFactor: 1.5, viewport: { width: 960, height: 900 } },
  projects: tests.projects.filter(({ name }) => name === "served"),
};
