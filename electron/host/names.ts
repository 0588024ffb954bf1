/** Bytes; what common file systems allow a name, with room for the ending of a temporary file. */
export const LONGEST_NAME = 200;
/** Names that Windows keeps for itself, whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const escaped = (text: string): string =>
  [...Buffer.from(text)].map(b => `%${b.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** A file name for whatever a person types; two names never share one, and `typedName` gives the name back. */
export function fileNamed(name: string, ending: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N} _(),'+-]/gu, escaped);
  return (RESERVED.test(plain) ? escaped(plain[0]!) + plain.slice(1) : plain) + ending;
}

/** Null for a file that was not named by `fileNamed`. */
export function typedName(file: string, ending: string): string | null {
  if (!file.endsWith(ending)) return null;
  try {
    return decodeURIComponent(file.slice(0, -ending.length));
  } catch {
    return null;
  }
}
