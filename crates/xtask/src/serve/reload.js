// Added to a page by `cargo xtask serve` alone: reloads it when there is a new build.
export {};

let seen = "";
for (;;) {
  try {
    const answer = await fetch(`/__build?${seen}`);
    const build = await answer.text();
    if (seen && build !== seen) location.reload();
    seen = build;
  } catch {
    // The server is away; it may come back.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
