import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../core/rulebook/chain.ts';
import { openGame } from '../../../core/record/opening.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary } from '../../kit/library.ts';

const CHAIN = 'core>common>grid';

describe('the chain of a rule set', () => {
  it.each([
    ['house rules', 'book.layer', { layer: 'house rules' }],
    [`${CHAIN}>zverograd-3`, 'book.layer', { layer: 'zverograd-3' }],
    ['core>common', 'book.chain', { chain: 'core>common' }],
    [`${CHAIN}>VICT-99=any`, 'book.option', { option: 'VICT-99' }],
    [`${CHAIN}>VICT-07=any`, 'book.value', { option: 'VICT-07', value: 'any' }],
    [`${CHAIN}>VICT-07=ignored>VICT-07=ignored`, 'book.twice', undefined],
  ])('%s is refused by what is not known in it', (chain, key, data) => {
    const read = bookOf(gridLibrary, chain, 'setup.book');
    expect(read).toMatchObject({ ok: false, error: { path: 'setup.book', expected: { key, ...(data && { data }) } } });
  });

  it('goes with a game: its options are played, saved and opened again', () => {
    const setup = { ...gridSetup(1, '2'), book: `${CHAIN}>VICT-07=ignored` };
    const read = parseSetup(writeSetup(setup), gridLibrary);
    if (!read.ok) throw new Error(read.error.path);
    expect(read.value.book).toBe(setup.book);
    expect(openGame(read.value, gridLibrary).table.book.tables.capture.aircraftContest).toBe(false);
    expect(openGame(gridSetup(1, '2'), gridLibrary).table.book.tables.capture.aircraftContest).toBe(true);
  });
});
