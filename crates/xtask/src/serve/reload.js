// Reloads the page when there is a new build. Only `cargo xtask serve` adds this script.
export {};

let seen = "";
for (;;) {
  try {
    const answer = await fetch(`/__build?${seen}`);
    const build = await answer.text();
    if (seen && build !== seen) location.reload();
    seen = build;
  } catch {
    // The server may be restarting.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
