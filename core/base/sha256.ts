/** First bits of the square roots of the first eight primes, and of the cube roots of the first sixty-four (FIPS 180-4). */
const PRIMES: readonly number[] = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
})();
const START = PRIMES.slice(0, 8).map(prime => bitsOf(prime, 2));
const ROUNDS = PRIMES.map(prime => bitsOf(prime, 3));

/** The first 32 bits behind the point of a root, in whole numbers, so that they are the same on every machine. */
function bitsOf(prime: number, degree: 2 | 3): number {
  const power = BigInt(prime) << BigInt(32 * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if ((root + bit) ** BigInt(degree) <= power) root += bit;
  return Number(BigInt.asIntN(32, root));
}

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const length = bytes.length;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (const shift of [32, 0]) {
    const part = shift === 32 ? Math.floor((length * 8) / 2 ** 32) : (length * 8) >>> 0;
    for (const at of [24, 16, 8, 0]) bytes.push((part >>> at) & 255);
  }
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < bytes.length; block += 64) mix(hash, words, bytes, block);
  return [...hash].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const at = (list: ArrayLike<number>, i: number): number => list[i] ?? 0;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(hash: Int32Array, words: Int32Array, bytes: readonly number[], block: number): void {
  for (let i = 0; i < 16; i++) {
    const from = block + 4 * i;
    words[i] = (at(bytes, from) << 24) | (at(bytes, from + 1) << 16) | (at(bytes, from + 2) << 8) | at(bytes, from + 3);
  }
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high;
  }
  const state = Int32Array.from(hash);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g, h] = [0, 1, 2, 4, 5, 6, 7].map(n => at(state, n)) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const choice = (e & f) ^ (~e & g);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + at(ROUNDS, i) + at(words, i);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    state.copyWithin(1, 0, 7);
    state[4] = at(state, 4) + one;
    state[0] = one + two;
  }
  for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + at(state, i);
}

function utf8(text: string): number[] {
  return [...text].flatMap(letter => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)];
    if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
  });
}
