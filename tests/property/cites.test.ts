import { describe, expect, it } from 'vitest';
import { books } from '../../core/books/index.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { randomSetup } from '../kit/randomGame.ts';
import { playSoundly } from '../kit/soundGame.ts';

/** Books that tell something by sections of their own. */
const TOLD = books.filter(({ cites }) => cites.size > 0);

describe.each(TOLD)('what happens in a game of $id', ({ id, space, cites }) => {
  it.each([4])('seed %i: is told by no section that it has put another in the place of', seed => {
    const setup = space === 'grid' ? gridSetup(seed, '1') : randomSetup(seed, 4);
    const told = new Set<string>();
    playSoundly({ ...setup, turnLimit: 3, book: id }, space === 'grid' ? gridLibrary : library, events => {
      for (const event of events) if ('because' in event) for (const rule of event.because) told.add(rule);
    });
    expect(told.size).toBeGreaterThan(10);
    expect([...told].filter(rule => cites.has(rule))).toEqual([]);
    expect([...cites.values()].filter(rule => told.has(rule))).not.toEqual([]);
  });
});
