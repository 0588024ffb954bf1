import { expect, it } from 'vitest';
import { parseTankSheet, TRAINING_SHEET, writeTankSheet } from '../../../../../core/games/tank/index.ts';
import { spoilings } from '../../../../kit/spoil.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

it('the file of a sheet: written and read as it is, and every wrong field named', () => {
  const habits = { sheet: TRAINING_SHEET, measure: 'metric', book: 'tank>TANK-04=upTo' } as const;
  const file = plain(writeTankSheet(habits));
  expect(parseTankSheet(file)).toEqual({ ok: true, value: habits });
  for (const { path, how, apply, undo } of spoilings(file)) {
    if (how === 'removed' && (path === 'measure' || path === 'book')) continue;
    apply();
    const read = parseTankSheet(file);
    undo();
    expect(read.ok ? 'read' : read.error.path).toBe(path);
  }
});

it('measure and options may be left to whoever plays; an option that there is not is named', () => {
  const bare = { sheet: TRAINING_SHEET, measure: null, book: null };
  expect(parseTankSheet(plain(writeTankSheet(bare)))).toEqual({ ok: true, value: bare });
  const wrong = plain(writeTankSheet({ ...bare, book: 'tank>TANK-04=sideways' }));
  expect(parseTankSheet(wrong)).toMatchObject({ ok: false, error: { path: 'book' } });
});
