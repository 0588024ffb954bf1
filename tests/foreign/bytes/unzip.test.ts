import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/index.ts';
import { crc32 } from '../../../foreign/bytes/sums.ts';
import { unzip } from '../../../foreign/bytes/unzip.ts';
import { parseJson } from '../../../foreign/document/json.ts';
import { measured } from '../../kit/modest.ts';

interface Given {
  readonly name: string;
  readonly method: 0 | 8;
  readonly packed: Uint8Array;
  /** What the list says that it unpacks to. */
  readonly size: number;
  readonly sum?: number;
  /** It lies where the one before it does. */
  readonly again?: boolean;
}

/** An archive of entries that say of themselves what they like. */
function archive(entries: readonly Given[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    at += bytes.length;
  };
  const head = (sizes: number, name: string, more: (view: DataView) => void): Uint8Array => {
    const bytes = new Uint8Array(sizes + name.length);
    more(new DataView(bytes.buffer));
    bytes.set(
      [...name].map(sign => sign.charCodeAt(0)),
      sizes,
    );
    return bytes;
  };
  let last = 0;
  const listed = entries.map(({ name, method, packed, size, sum = 0, again = false }) => {
    if (!again) {
      last = at;
      add(
        head(30, name, view => {
          view.setUint32(0, 0x04034b50, true);
          view.setUint16(8, method, true);
          view.setUint32(18, packed.length, true);
          view.setUint32(22, size, true);
          view.setUint16(26, name.length, true);
        }),
      );
      add(packed);
    }
    const from = last;
    return head(46, name, view => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(10, method, true);
      view.setUint32(16, sum, true);
      view.setUint32(20, packed.length, true);
      view.setUint32(24, size, true);
      view.setUint16(28, name.length, true);
      view.setUint32(42, from, true);
    });
  });
  const list = at;
  for (const one of listed) add(one);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, at - list, true);
  view.setUint32(16, list, true);
  add(end);
  const whole = new Uint8Array(at);
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

const any = () => true;
const said = (bytes: Uint8Array): string => {
  const read = unzip(bytes, any);
  return read.ok ? `taken: ${read.value.taken.map(one => one.name).join(' ')}` : sentenceOf(read.error);
};
const text = (words: string) => Uint8Array.from([...words].map(sign => sign.charCodeAt(0)));
/** Whatever is read or refused, it takes no more than that. */
const SECONDS = 2;
const MEGABYTES = 200;

describe('an archive', () => {
  it('is read whole, stored and deflated', () => {
    const words = text('<catalogue/>');
    const one = { packed: words, size: words.length, sum: crc32(words) };
    const bytes = archive([
      { name: 'a.cat', method: 0, ...one },
      { name: 'b.cat', method: 8, ...one, packed: deflateSync(words) },
    ]);
    expect(said(bytes)).toBe('taken: a.cat b.cat');
  });

  const zeros = new Uint8Array(6 * 1024 * 1024);
  const packed = deflateSync(new Uint8Array(64 * 1024 * 1024));
  it.each([
    [
      'stored entries that lie on each other and say that they are empty',
      () => Array.from({ length: 40 }, (_, i): Given => ({ name: `${i}.cat`, method: 0, packed: zeros, size: 0, again: i > 0 })),
      /expected a file that came through undamaged/,
    ],
    [
      'deflated entries that lie on each other',
      () => Array.from({ length: 40 }, (_, i): Given => ({ name: `${i}.cat`, method: 8, packed, size: 1000, again: i > 0 })),
      /expected a file that came through undamaged/,
    ],
    [
      'an entry that unpacks to 64 MB and says that it is small',
      () => [{ name: 'a.cat', method: 8 as const, packed, size: 1000 }],
      /^a\.cat: expected a file that came through undamaged/,
    ],
    [
      'an entry that says it is larger than it is',
      () => [{ name: 'a.cat', method: 8 as const, packed: deflateSync(text('small')), size: 100_000 }],
      /^a\.cat: expected a file that came through undamaged/,
    ],
    [
      'a thousand wanted entries',
      () => Array.from({ length: 1000 }, (_, i): Given => ({ name: `${i}.cat`, method: 0, packed: text('x'), size: 1 })),
      /at most 40 entries/,
    ],
  ])('%s: refused at once and without room for it', (_, entries, sentence) => {
    const bytes = archive(entries());
    const [says, taken] = measured(() => said(bytes));
    expect(says).toMatch(sentence);
    expect(taken.time).toBeLessThan(1000 * SECONDS);
    expect(taken.memory).toBeLessThan(MEGABYTES * 1024 * 1024);
  });
});

describe('JSON that is none', () => {
  const rows = Array.from({ length: 40 }, (_, i) => `  "k${i}": ${i},`);
  const spoiled = (at: number, line: string) =>
    ['{', ...rows.slice(0, at - 2), line, ...rows.slice(at - 2), '  "z": 1', '}'].join('\n');

  it.each([
    ['a comma too many', '  "x": 1,,', 20],
    ['a word that is none', '  "x": nope,', 20],
    ['a string without its end', '  "x": "open,', 20],
  ])('%s is named with its line', (_, line, at) => {
    expect(parseJson(spoiled(at, line))).toMatchObject({ ok: false, error: { path: `line ${at}` } });
  });

  it('a text that breaks off is named with its last line', () => {
    expect(parseJson(['{', ...rows].join('\n'))).toMatchObject({ ok: false, error: { path: `line ${rows.length + 1}` } });
  });
});
