import { describe, expect, it } from 'vitest';
import { bombs, fuzzFiles, readModestly } from '../kit/foreignFuzz.ts';

/*
 * 5,000 spoiled files of each of eight kinds, five of which are XML or archives of it: none thrown, none over 2 s of processor time, none
 * over 200 MB.
 */
const BLOCKS = 20;
/** FOREIGN_FILES sets how many in a block. */
const FILES = Number(process.env.FOREIGN_FILES ?? 2000);

describe('files from elsewhere', () => {
  const worst = { slowest: 0, largest: 0, refused: 0, read: 0, marked: 0 };

  it.each(Array.from({ length: BLOCKS }, (_, i) => 301 + i))('seed %d', { timeout: 600_000 }, seed => {
    const counted = fuzzFiles(seed, FILES);
    worst.slowest = Math.max(worst.slowest, counted.slowest);
    worst.largest = Math.max(worst.largest, counted.largest);
    worst.refused += counted.refused;
    worst.read += counted.read;
    worst.marked += counted.marked;
  });

  it('counts them', () => {
    console.log(`Foreign files: ${JSON.stringify(worst)}`);
    expect(worst.refused + worst.read).toBe(BLOCKS * FILES);
    expect(worst.marked).toBeGreaterThanOrEqual((BLOCKS * FILES) / 2);
    expect(worst.refused).toBeGreaterThan((BLOCKS * FILES) / 4);
    expect(worst.read).toBeGreaterThan((BLOCKS * FILES) / 20);
  });

  it.each(bombs(1))('%s at its full size', (name, files) => {
    const { foreign, time, memory } = readModestly(files, name);
    console.log(`${name}: ${Math.round(time)} ms, ${Math.round(memory / 1e6)} MB`);
    expect(foreign.untaken.length + foreign.lists.length).toBeGreaterThan(0);
    expect(foreign.cards).toEqual([]);
  });
});
