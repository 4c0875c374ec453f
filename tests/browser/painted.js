// Painted elements without the painter, which quick builds leave out: the frames are taken from the stage itself.

/** The data of a painted situation, drawn on an empty page. */
export async function drawn(page, home, notation) {
  await page.goto(new URL("pages/empty.html", home).href);
  return page.evaluate(async (notation) => {
    const lab = document.createElement("combat-lab");
    lab.textContent = notation;
    document.body.append(lab);
    await lab.start();
    const frames = [];
    for (let at = 1; at <= lab.frames; at++) {
      await lab.seek(at);
      const copy = lab.shadowRoot.querySelector(".lab").cloneNode(true);
      for (const drawn of copy.querySelectorAll("svg.wires")) drawn.replaceChildren();
      for (const styled of copy.querySelectorAll("[style]")) styled.removeAttribute("style");
      frames.push([copy.innerHTML]);
    }
    const { version } = customElements.get("combat-lab");
    return {
      version,
      first: 0,
      at: 0,
      count: frames.length,
      on: "Next",
      failed: "It didn't come.",
      frames,
      arrows: frames.map(() => [["attack p0", "c0", "p1", null]]),
    };
  }, notation);
}

/** The shadow root of a painted element, as the painter writes it. */
export function template(data, base) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<template shadowrootmode="open"><link rel="stylesheet" href="${base}combat-lab-paint.css"><div lang="en"><div class="lab">${data.frames[0][0]}</div></div>
<script type="application/json">${json}</script></template>`;
}
