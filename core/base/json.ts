export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a JSON object holds. */
export type Fields = { readonly [field: string]: Json };
export const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Text of a JSON value that does not depend on the order in which keys were written. */
export function stableText(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${stableText(record[key])}`);
  }
  return `{${parts.join(',')}}`;
}

const known = new WeakMap<object, string>();

/**
 * 64 bits over a JSON value that do not depend on the order of its keys, as 16 hexadecimal digits. Tells states apart; guards
 * against nobody. What is in an object counts by its own hash, which is remembered with it: of two states that share most of
 * their parts, the second costs what is new in it. So nothing that was hashed may be written into.
 */
export function hashOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return textHash(JSON.stringify(value) ?? 'null');
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = textHash(Array.isArray(value) ? `[${value.map(partOf).join(',')}]` : `{${fieldsOf(value)}}`);
  known.set(value, made);
  return made;
}

/** Plain values stand for themselves, so that no hash is worked out for each number. */
const partOf = (value: unknown): string =>
  value !== null && typeof value === 'object' ? hashOf(value) : (JSON.stringify(value) ?? 'null');

function fieldsOf(value: object): string {
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record).filter(key => record[key] !== undefined);
  return keys
    .sort()
    .map(key => `${JSON.stringify(key)}:${partOf(record[key])}`)
    .join(',');
}

/** The hash of a JSON value that formats 1 and 2 of saves have: of its whole text. */
export const wholeHashOf = (value: unknown): string => textHash(stableText(value));

/** 64 bits of FNV-1a over a text. */
export function textHash(text: string): string {
  // Two 32-bit lanes with different offsets: BigInt would be exact but is twenty times slower.
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
