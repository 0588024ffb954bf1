/** A number that no game has had yet, of 31 bits: of small numbers the first few dice follow from one to the next. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

/** A secret that nobody can guess, as hexadecimal digits. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');
