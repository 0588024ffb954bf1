/* The library that unpacks does not compare sums, and a number of points may not be read out of a damaged file. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The sum that zip archives keep of each entry. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Bytes of an entry of the list at an archive's end before its name, and of the record behind that list. */
const ENTRY = 46;
const END = 22;

/** The sums that an archive says its entries have, by their names. Throws where it has no list of them. */
export function sumsOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const sums = new Map<string, number>();
  let at = view.getUint32(end + 16, true);
  for (let entries = view.getUint16(end + 8, true); entries > 0; entries--) {
    const name = bytes.subarray(at + ENTRY, at + ENTRY + view.getUint16(at + 28, true));
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    sums.set(isUtf8 ? new TextDecoder().decode(name) : String.fromCharCode(...name), view.getUint32(at + 16, true));
    at += ENTRY + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sums;
}
