import { describe, expect, it } from 'vitest';
import { parseSetup, SPACES, writeSetup } from '../../../core/index.ts';
import { draftFrom, rememberedOf, setupOf } from '../../../renderer/store/draft.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const usual = draftFrom(null, 'metric', 5);
const both = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

describe('what is chosen before a game', () => {
  it('opens the same armies in both games, each with a sound setup', () => {
    const setups = SPACES.map(game => setupOf({ ...usual, game }).setup);
    expect(setups[0]!.armies).toEqual(setups[1]!.armies);
    for (const setup of setups) {
      const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both);
      expect(read).toEqual({ ok: true, value: setup });
    }
  });

  it('plays on a board of any size, without the terrain that would hang over its edge', () => {
    for (const [columns, rows] of [
      [12, 18],
      [12, 9],
      [24, 18],
      [6, 6],
    ] as const) {
      const { setup } = setupOf({ ...usual, game: 'grid', board: 'two-yards', squares: { columns, rows } });
      expect([setup.table.width, setup.table.depth]).toEqual([columns * 100, rows * 100]);
      expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), both).ok).toBe(true);
    }
  });

  it('is remembered for the next game, but for the seed', () => {
    const draft = { ...usual, game: 'grid' as const, scenario: '4', board: 'gatehouse', squares: { columns: 12, rows: 9 } };
    expect(draftFrom(rememberedOf(draft), 'metric', 9)).toEqual({ ...draft, seed: 9 });
  });
});
