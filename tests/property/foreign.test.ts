import { describe, expect, it } from 'vitest';
import { soundFiles } from '../kit/foreign.ts';
import { bombs, fuzzFiles, readModestly } from '../kit/foreignFuzz.ts';

/** `tests/long/foreign.test.ts` takes 40,000, and bombs at their full size. */
const FILES = 300;

describe('files from elsewhere', () => {
  it('are read where they are sound', () => {
    for (const files of soundFiles()) {
      const { foreign } = readModestly(files, files[0]!.name);
      expect(foreign.cards.length + foreign.armies.length + foreign.lists.length).toBeGreaterThan(0);
    }
  });

  it('are refused by a sentence with its place, or read, within their time and memory where they are spoiled', () => {
    const { refused, read } = fuzzFiles(1, FILES);
    expect(refused).toBeGreaterThan(50);
    expect(read).toBeGreaterThan(20);
  });

  it.each(bombs(0.12))('%s is refused within its time and memory', (name, files) => {
    const { foreign } = readModestly(files, name);
    expect(foreign.untaken.length + foreign.lists.length).toBeGreaterThan(0);
    expect(foreign.cards).toEqual([]);
  });
});
