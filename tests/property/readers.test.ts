import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fuzzBytes, fuzzReader, readers } from '../kit/readerFuzz.ts';

/** Documents for each reader, together over 20,000; long documents fewer. `tests/long/readers.test.ts` takes a million. */
const COUNTS: { readonly [name: string]: number } = {
  ...{
    save: 700,
    'save of version 1': 400,
    'save of version 2': 300,
    'save with cards of its own': 300,
    journal: 700,
    scene: 2500,
    'scene on squares': 3500,
    ruling: 1500,
  },
  ...{ army: 3500, cards: 1500, table: 1500, board: 3500, settings: 3500 },
};

const JOURNAL = 'tests/museum/save-1-rules-1/journals/2026-01-02T12-00-00-000Z-00000002.open.jsonl';

describe('spoiled documents', () => {
  const all = readers();
  it('are put to every reader that there is', () => {
    expect(all.map(one => one.name).sort()).toEqual(Object.keys(COUNTS).sort());
    expect(Object.values(COUNTS).reduce((a, b) => a + b)).toBeGreaterThan(20_000);
  });

  it.each(all.map(reader => [reader.name, reader] as const))(
    'of the kind %s are refused by path, or answered, and none takes too much time or memory',
    (name, reader) => {
      for (const document of reader.documents) expect(reader.read(document).ok).toBe(true);
      const { refused, answered } = fuzzReader(reader, 1, COUNTS[name]!);
      expect(refused).toBeGreaterThan(50);
      expect(answered).toBeGreaterThan(5);
    },
  );

  it('journals with spoiled bytes are read up to the damage, and what is read is what was written', () => {
    const { answered, refused } = fuzzBytes(readFileSync(JOURNAL), 1, 2000);
    expect(answered).toBeGreaterThan(1500);
    expect(refused).toBeGreaterThan(5);
  });
});
