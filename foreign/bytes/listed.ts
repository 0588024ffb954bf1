/* The list at the end of a zip archive, which says of each entry where it lies, how large it is, and the sum of it. The library that unpacks
 * believes it: entries that lie on each other, or unpack to more than they say, would take all the memory that there is. */

/** An entry as the list has it. */
export interface Listed {
  readonly name: string;
  /** How it is packed: 0 not at all, 8 deflated. */
  readonly method: number;
  readonly sum: number;
  /** Bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its head is. */
  readonly at: number;
}

/** Bytes of an entry of the list before its name, of the record behind that list, and of the head of an entry. */
const ENTRY = 46;
const END = 22;
const HEAD = 30;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The entries of an archive, one after the other. Throws where it has no list of them. */
export function* listedIn(bytes: Uint8Array): Generator<Listed> {
  const view = viewOf(bytes);
  let end = bytes.length - END;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let at = view.getUint32(end + 16, true);
  for (let entries = view.getUint16(end + 8, true); entries > 0; entries--) {
    const name = bytes.subarray(at + ENTRY, at + ENTRY + view.getUint16(at + 28, true));
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    yield {
      name: isUtf8 ? new TextDecoder().decode(name) : String.fromCharCode(...name),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at += ENTRY + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** The packed bytes of an entry. Throws where they do not lie in the archive. */
export function packedOf(bytes: Uint8Array, { at, packed }: Listed): Uint8Array {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== 0x04034b50) throw new Error('No entry begins there.');
  const from = at + HEAD + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new Error('It is longer than the archive.');
  return bytes.subarray(from, from + packed);
}
