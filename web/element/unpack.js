// What the build has packed into a script: zlib, as letters that need no escape there (crates/xtask/src/ascii.rs).

/** The content, as a response of this type. */
export function unpacked(/** @type {string} */ text, type = "application/octet-stream") {
  // Unlike a stream of bytes that are there at once, that of a blob comes in parts, and the page goes on in between.
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream, { headers: { "Content-Type": type } });
}

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
