/** Numbers in [0, 1) that are the same on every machine for the same seed: where trees stand, how paint is worn. */
export function chance(seed: number | string): () => number {
  let a = typeof seed === 'number' ? seed | 0 : wordSeed(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function wordSeed(word: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  return h | 0;
}

function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise in [0, 1] that changes over about one unit. */
export function noise(x: number, y: number, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)];
  const edge = (dj: number, dk: number) => {
    const a = lattice(i, j + dj, k + dk);
    return a + (lattice(i + 1, j + dj, k + dk) - a) * u;
  };
  const face = (dk: number) => {
    const a = edge(0, dk);
    return a + (edge(1, dk) - a) * v;
  };
  const low = face(0);
  return z === 0 ? low : low + (face(1) - low) * w;
}
