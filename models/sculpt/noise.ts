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
