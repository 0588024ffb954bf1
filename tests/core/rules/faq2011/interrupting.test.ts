import { describe, expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import { allocate, fire, ofType, rolls, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';

const runners = card('Runners', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 gun'] },
  weapons: [weapon('Gun', { count: 3, reach: '8', cells: 'I2:1/1' })],
});
const flier = card('Flier', 'axis', 'aircraft', 'A2', { move: [4, 8], damageTrack: 3 });

/** Blue goes north along column 5, past a squad of red at (5,12), which has to be within 4 squares. */
function going(by: 'move' | 'march', dice: readonly string[] = [], more: object = {}) {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [runners, flier], dice },
    blue: [{ card: 'runners', at: [5, 5] }, { card: 'nikita' }],
    red: [{ card: 'runners', at: [5, 12] }, { card: 'runners', at: [6, 12] }, { card: 'nikita' }],
    ...more,
  });
  game.answer(activate('blue-1'));
  game.answer(by === 'move' ? declare('move', 'attack') : declare('march'));
  return game;
}
const path = (...rows: readonly number[]) => go('blue-1.1', ...rows.map(row => on(5, row)));
const row = (game: ReturnType<typeof going>) => squareOf(game.unit('blue-1').models[0]!.place)?.row;
const react = { do: 'react', unit: unitId('red-1') } as const;

describe('FAQ-16 an unactivated unit interrupts a movement', () => {
  it('FAQ-16 after any square of it from where it is near enough, until it is declined at the last', () => {
    const game = going('march');
    game.answer(path(6, 7, 8, 9));
    // At (5,8) the enemy is 4 squares away.
    expect([game.ask.ask, row(game)]).toEqual(['react', 8]);
    game.answer({ do: 'decline' });
    expect([game.ask.ask, row(game)]).toEqual(['react', 9]);
    game.answer({ do: 'decline' });
    expect(ofType(game.log, 'acted').map(({ action }) => action)).toEqual(['march']);
    expect(game.who).toBe('red');
  });

  it('FAQ-16 ARMY: one Attack, then the mover goes on with what is left of his movement, and nobody reacts again', () => {
    const game = going('march', ['A', 'ATT']);
    game.answer(path(6, 7, 8, 9));
    game.answer(react);
    expect(rolls(game)).toEqual(['reaction 1']);
    fire(game, volley('red-1', [1, 2, 3], 'gun', 'blue-1'));
    allocate(game, 'blue-1.3');
    expect(game.unit('red-1').activated).toBe(true);
    // Three of four squares are gone.
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march' });
    expect(game.refused(path(9, 10)).code).toBe('grid.tooFar');
    game.answer(path(9));
    expect([game.who, row(game)]).toEqual(['red', 9]);
    expect(ofType(game.log, 'reactionOpened')).toHaveLength(1);
  });

  it('FAQ-16 any other face: no attack, the attempt activates, and the mover goes on', () => {
    const game = going('march', ['S']);
    game.answer(path(6, 7, 8, 9));
    game.answer(react);
    expect(game.unit('red-1').activated).toBe(true);
    expect(ofType(game.log, 'aimed')).toEqual([]);
    game.answer(path(9));
    expect(row(game)).toBe(9);
  });

  it('FAQ-16 he need not go where he meant to, nor on at all', () => {
    const game = going('march', ['T']);
    game.answer(path(6, 7, 8, 9));
    game.answer(react);
    game.answer(go('blue-1.1', on(4, 8)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 4, row: 8 });
  });

  it('FAQ-16 diagonals before it count after it', () => {
    const game = going('march', ['T']);
    game.answer(go('blue-1.1', on(6, 6), on(6, 7), on(6, 8), on(6, 9)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 6, row: 8 });
    game.answer(react);
    // One square is left to him, and a second diagonal costs two.
    expect(game.refused(go('blue-1.1', on(7, 9))).code).toBe('grid.diagonal');
  });

  it('FAQ-16 not after an Attack, nor by one who has been activated or flies; in the base book after the first action', () => {
    const game = going('move', ['TTT'], { red: [{ card: 'runners', at: [5, 7] }, { card: 'nikita' }] });
    const other = gridSkirmish({
      ...{ set: 'faq-2011', cards: [runners], dice: ['TTT'] },
      blue: [{ card: 'runners', at: [5, 5] }, { card: 'nikita' }],
      red: [{ card: 'runners', at: [5, 7] }, { card: 'nikita' }],
    });
    other.answer(activate('blue-1'));
    other.answer(declare('attack', 'move'));
    fire(other, volley('blue-1', [1, 2, 3], 'gun', 'red-1'));
    expect(other.ask.ask).toBe('move');
    other.answer(go('blue-1.1', on(4, 5)));
    expect(other.ask.ask).toBe('react');

    game.answer(path(6));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1'] });
    const none = going('move', [], {
      red: [{ card: 'runners', at: [5, 7], activated: true }, { card: 'flier', at: [6, 7] }, { card: 'nikita' }],
    });
    none.answer(path(6));
    expect(none.ask.ask).toBe('attack');

    const base = gridSkirmish({
      ...{ cards: [runners], dice: ['TTT', 'TTT'] },
      blue: [{ card: 'runners', at: [5, 5] }, { card: 'nikita' }],
      red: [{ card: 'runners', at: [5, 7] }, { card: 'nikita' }],
    });
    base.answer(activate('blue-1'));
    base.answer(declare('attack', 'move'));
    fire(base, volley('blue-1', [1, 2, 3], 'gun', 'red-1'));
    expect(base.ask.ask).toBe('react');
  });

  it('FAQ-16 who comes onto the board is interrupted like anybody', () => {
    const game = gridSkirmish({
      ...{ set: 'faq-2011', cards: [runners], dice: ['T'] },
      blue: [{ card: 'runners' }, { card: 'nikita' }],
      red: [{ card: 'runners', at: [5, 4] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(path(1, 2));
    expect([game.ask.ask, row(game), game.unit('blue-1').where]).toEqual(['react', 1, 'table']);
    game.answer(react);
    game.answer(path(2));
    expect(row(game)).toBe(2);
  });

  it('FAQ-16 who is destroyed on his way goes no farther', () => {
    const game = going('march', ['A', 'AAA']);
    game.answer(path(6, 7, 8, 9));
    game.answer(react);
    fire(game, volley('red-1', [1, 2, 3], 'gun', 'blue-1'));
    while (game.ask.ask === 'allocate') allocate(game, game.ask.among[0]!);
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.who).toBe('red');
  });
});
