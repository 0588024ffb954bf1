import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Counted, fuzzBytes, fuzzReader, readers } from '../kit/readerFuzz.ts';

// A million spoiled documents over all readers: none thrown, none over 2 s of processor time, or 10 s where margins are
// asked for, none over 200 MB.

const BLOCKS = 20;
/** Documents of each kind in a block; together 50,000 with the journals of bytes. */
const COUNTS: { readonly [name: string]: number } = {
  ...{
    save: 2000,
    'save of version 1': 1500,
    'save of version 2': 1000,
    'save with cards of its own': 1000,
    journal: 2500,
    scene: 6000,
    'scene on squares': 7000,
    ruling: 4000,
  },
  ...{ army: 6000, cards: 3000, table: 3000, board: 6000, settings: 5000 },
};
const BYTES = 2000;
const JOURNAL = 'tests/museum/save-1-rules-1/journals/2026-01-02T12-00-00-000Z-00000002.open.jsonl';
const bytes = readFileSync(JOURNAL);

describe('a million spoiled documents', () => {
  const all = readers();
  const worst = { slowest: 0, largest: 0, refused: 0, answered: 0 };
  const note = (counted: Counted) => {
    worst.slowest = Math.max(worst.slowest, counted.slowest);
    worst.largest = Math.max(worst.largest, counted.largest);
    worst.refused += counted.refused;
    worst.answered += counted.answered;
  };

  it.each(Array.from({ length: BLOCKS }, (_, i) => 201 + i))('seed %d', { timeout: 1_200_000 }, seed => {
    for (const reader of all) note(fuzzReader(reader, seed, COUNTS[reader.name]!));
    note(fuzzBytes(bytes, seed, BYTES));
  });

  it('were a million', () => {
    console.log('spoiled documents', JSON.stringify(worst));
    expect(worst.refused + worst.answered).toBeGreaterThanOrEqual(1_000_000);
  });
});
