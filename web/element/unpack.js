// What the build has packed into a script: LZMA, as letters that need no escape there (crates/xtask/src/ascii.rs).

import { unpacking } from "./lzma.js";

/** For how many milliseconds at most a page stands still while something is unpacked. */
const SLICE = 8;

/** The content, as a response of this type. The page goes on in between. */
export function unpacked(/** @type {string} */ text, type = "application/octet-stream") {
  const stream = new ReadableStream({
    async start(controller) {
      await pause();
      const { out, more } = unpacking(bytes(text));
      for (let [at, to] = [0, 0]; at < out.length; at = to) {
        for (const end = performance.now() + SLICE; to < out.length && performance.now() < end; ) to = more(8192);
        controller.enqueue(out.subarray(at, to));
        await pause();
      }
      controller.close();
    },
  });
  return new Response(stream, { headers: { "Content-Type": type } });
}

/** Lets the page draw, and answer. Unlike a timer, a message isn't held back while the page is in the background. */
const pause = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(undefined);
    };
    port2.postMessage(0);
  });

function bytes(/** @type {string} */ text) {
  const out = new Uint8Array(text.length);
  let [at, first, held, bits] = [0, -1, 0, 0];
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place);
    const value = letter - 32 - Number(letter > 34) - Number(letter > 60) - Number(letter > 92) - Number(letter > 96);
    if (first < 0) {
      first = value;
      continue;
    }
    const pair = first + value * 91;
    first = -1;
    held |= pair << bits;
    bits += (pair & 8191) > 88 ? 13 : 14;
    for (; bits > 7; bits -= 8) {
      out[at++] = held & 255;
      held >>= 8;
    }
  }
  if (first >= 0) out[at++] = (held | (first << bits)) & 255;
  return out.subarray(0, at);
}
