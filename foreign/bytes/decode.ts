import type { Result } from '../../core/base/index.ts';
import { bad, fault, ok } from '../../core/base/index.ts';

/** Encodings that such files are written in, by the names that XML has for them. */
const ENCODINGS: { readonly [name: string]: string } = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};
/** Characters of an XML declaration, which names the encoding of what follows. */
const DECLARATION = 200;

/** The text of a file by its byte order mark, by what its XML declaration says, or as UTF-8; a byte that is none is refused with its line. */
export function decode(bytes: Uint8Array): Result<string> {
  const marked = markOf(bytes);
  if (marked !== null) return decoded(bytes, marked);
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION));
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  if (named === undefined) return decoded(bytes, 'utf-8');
  const known = Object.hasOwn(ENCODINGS, named.toLowerCase()) ? ENCODINGS[named.toLowerCase()] : undefined;
  // A declaration that can be read byte by byte is in no encoding of two bytes to the character.
  if (known === undefined || known.startsWith('utf-16'))
    return bad({ ...fault('line 1', 'foreign.encoding'), expected: { key: 'foreign.encoding', found: named } });
  return decoded(bytes, known);
}

function markOf([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  // Two bytes to the character, with a mark or with the first character that XML and JSON have.
  if ((a === 0xff && b === 0xfe) || ((a === 0x3c || a === 0x7b) && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && (b === 0x3c || b === 0x7b))) return 'utf-16be';
  return null;
}

function decoded(bytes: Uint8Array, encoding: string): Result<string> {
  try {
    return ok(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return bad(fault(`line ${lineOfFault(bytes, encoding)}`, 'foreign.encoding'));
  }
}

/** The first line that holds what is no character. */
function lineOfFault(bytes: Uint8Array, encoding: string): number {
  const lines = new TextDecoder(encoding).decode(bytes).split('\n');
  return (
    Math.max(
      0,
      lines.findIndex(line => line.includes('\ufffd')),
    ) + 1
  );
}
