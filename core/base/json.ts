export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

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

/** 64 bits of FNV-1a over the stable text, as 16 hexadecimal digits. Tells states apart; guards against nobody. */
export function hashOf(value: unknown): string {
  const text = stableText(value);
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
