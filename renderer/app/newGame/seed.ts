/** A number that no game has had yet. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

/** A secret that nobody can guess, as hexadecimal digits. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');
