// How fast the built page is: `cargo xtask browser --built -- --config=speed.config.js`. Alone on the machine, if you can.
import tests from "./playwright.config.js";

export default {
  ...tests,
  testDir: "speed",
  workers: 1,
  timeout: 180_000,
  use: { ...tests.use, trace: "off", screenshot: "off" },
  projects: tests.projects.filter(({ name }) => name === "served"),
};
