// Unpacks LZMA: as .lzma files have it, the properties, the size of the dictionary, the size of the content, and the stream.

/** How likely a bit is 0, out of 2048: even at first. */
const even = (/** @type {number} */ count) => new Uint16Array(count).fill(1024);

/**
 * Unpacks part by part. Throws for damaged data, at the latest with the last part.
 * @param {Uint8Array} packed
 * @returns {{ out: Uint8Array<ArrayBuffer>, more: (most: number) => number }} the content, and what unpacks about so many bytes
 *   more of it and says how many there are
 */
export function unpacking(packed) {
  const size = new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(5, true);
  const out = new Uint8Array(size);
  const properties = packed[0];
  const [lc, lp, pb] = [properties % 9, Math.floor(properties / 9) % 5, Math.floor(properties / 45)];
  let [from, code, range] = [14, 0, -1 >>> 0];
  while (from < 18) code = ((code << 8) | packed[from++]) >>> 0;

  const shift = () => {
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[from++]) >>> 0;
    }
  };
  const bit = (/** @type {Uint16Array} */ odds, /** @type {number} */ at) => {
    const odd = odds[at];
    const bound = (range >>> 11) * odd;
    const found = Number(code >= bound);
    if (found) {
      range -= bound;
      code -= bound;
      odds[at] = odd - (odd >> 5);
    } else {
      range = bound;
      odds[at] = odd + ((2048 - odd) >> 5);
    }
    shift();
    return found;
  };
  /** So many bits, the highest first. */
  const bits = (/** @type {Uint16Array} */ odds, /** @type {number} */ count, start = 0) => {
    let found = 1;
    for (let i = 0; i < count; i++) found = (found << 1) | bit(odds, start + found);
    return found - (1 << count);
  };
  /** The lowest first. */
  const reversed = (/** @type {Uint16Array} */ odds, /** @type {number} */ count, start = 0) => {
    let [at, found] = [1, 0];
    for (let i = 0; i < count; i++) {
      const one = bit(odds, start + at);
      at = (at << 1) | one;
      found |= one << i;
    }
    return found;
  };
  const lengths = () => {
    const [choice, low, middle, high] = [even(2), even(128), even(128), even(256)];
    return (/** @type {number} */ place) => {
      if (!bit(choice, 0)) return 2 + bits(low, 3, place << 3);
      return bit(choice, 1) ? 18 + bits(high, 8) : 10 + bits(middle, 3, place << 3);
    };
  };
  const literals = even(768 << (lc + lp));
  const [isMatch, isAgain, isNotLast, isLong, isNotSecond, isNotThird] = [192, 12, 12, 192, 12, 12].map(even);
  const [slots, near, align] = [256, 128, 16].map(even);
  const [length, lengthAgain] = [lengths(), lengths()];
  let [state, to] = [0, 0];
  /** How far back the last four matches were. */
  let [last, second, third, fourth] = [1, 1, 1, 1];

  const literal = () => {
    const start = 768 * (((to & ((1 << lp) - 1)) << lc) + ((to && out[to - 1]) >> (8 - lc)));
    let symbol = 1;
    if (state > 6) {
      let match = out[to - last];
      do {
        match <<= 1;
        const one = bit(literals, start + ((1 + ((match >> 8) & 1)) << 8) + symbol);
        symbol = (symbol << 1) | one;
        if (((match >> 8) & 1) !== one) break;
      } while (symbol < 256);
    }
    while (symbol < 256) symbol = (symbol << 1) | bit(literals, start + symbol);
    out[to++] = symbol;
    state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
  };
  const distance = (/** @type {number} */ count) => {
    const slot = bits(slots, 6, Math.min(count - 2, 3) << 6);
    if (slot < 4) return slot;
    const low = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << low;
    if (slot < 14) return base + reversed(near, low, base - slot);
    let high = 0;
    for (let i = low - 4; i > 0; i--) {
      range >>>= 1;
      const one = Number(code >= range);
      if (one) code -= range;
      high = (high << 1) | one;
      shift();
    }
    return base + (high << 4) + reversed(align, 4);
  };
  /** How long the match is; afterwards `last` says how far back it is. */
  const match = (/** @type {number} */ place) => {
    if (!bit(isAgain, state)) {
      [second, third, fourth] = [last, second, third];
      const count = length(place);
      state = state < 7 ? 7 : 10;
      last = distance(count) + 1;
      return count;
    }
    if (!bit(isNotLast, state)) {
      if (!bit(isLong, (state << 4) + place)) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else if (!bit(isNotSecond, state)) {
      [last, second] = [second, last];
    } else if (!bit(isNotThird, state)) {
      [last, second, third] = [third, last, second];
    } else {
      [last, second, third, fourth] = [fourth, last, second, third];
    }
    state = state < 7 ? 8 : 11;
    return lengthAgain(place);
  };

  const more = (/** @type {number} */ most) => {
    for (const until = Math.min(to + most, size); to < until; ) {
      const place = to & ((1 << pb) - 1);
      if (!bit(isMatch, (state << 4) + place)) {
        literal();
        continue;
      }
      const end = to + match(place);
      if (last > to || end > size) throw new Error("damaged: a match is out of place");
      for (; to < end; to++) out[to] = out[to - last];
    }
    // A stream that was read right ends with its last byte, and leaves nothing over.
    if (from > packed.length || (to === size && (code || from < packed.length))) throw new Error("damaged: wrong end");
    return to;
  };
  return { out, more };
}
