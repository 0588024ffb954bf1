/** A number that no game has had yet. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
