import { describe, expect, it } from 'vitest';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { fire, go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V3:6/N' });
const cards = [
  card('Boat', 'allies', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, weapons: [gun], skills: ['Naval Unit'] }),
  card('Shore Gun', 'axis', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, weapons: [gun] }),
];
const squares = Array.from({ length: 8 }, (_, i) => [6, 5 + i] as const);
const LAKE: Piece = {
  ...{ id: 'lake' as Piece['id'], kind: 'deepWater' },
  form: asForm({ squares, walls: [], storeys: 1, roof: false }),
};

/** A boat, whose base has a radius of 4 cm, in a lake from 30 to 110 cm north, or in the sixth file from its fifth square to its twelfth; an enemy ashore. */
const afloat = (space: 'table' | 'squares', dice: readonly string[] = [], first: 'blue' | 'red' = 'blue'): Skirmish =>
  space === 'table'
    ? skirmish({
        ...{ cards, dice, go: first, pieces: [terrain('lake', 'deepWater', [40, 80], [30, 110])] },
        blue: [
          { card: 'boat', at: [[60, 36, 90]] },
          { card: 'ghosts', at: row(2, 10, 10) },
        ],
        red: [{ card: 'shore-gun', at: [[100, 70, 180]] }, { card: 'nikita' }],
      })
    : gridSkirmish({
        ...{ cards, dice, go: first, pieces: [LAKE] },
        blue: [
          { card: 'boat', at: [6, 5] },
          { card: 'ghosts', at: [1, 1] },
        ],
        red: [{ card: 'shore-gun', at: [9, 8] }, { card: 'nikita' }],
      });

const sail = (game: Skirmish, ...actions: readonly ('move' | 'march' | 'attack' | 'nothing')[]) => {
  game.answer(activate('blue-1'));
  game.answer(declare(...actions));
};
const steer = (x: number, y: number) => ({ do: 'move', ways: [{ model: 'blue-1.1', path: [place(x, y, 0, 90)] }] }) as never;
const north = (...rows: readonly number[]) => go('blue-1.1', ...rows.map(one => on(6, one)));

describe('on the table', () => {
  it.each([
    ['30 cm in deep water', 60, 66, null],
    ['up to the shore', 60, 34, null],
    ['1 mm onto the beach', 60, 33.9, 'move.closed'],
    ['across the shore beside it', 77, 45, 'move.closed'],
    ['onto land', 88, 40, 'move.closed'],
  ])('EQ-19 %s', (_, x, y, code) => {
    const game = afloat('table');
    sail(game, 'move', 'nothing');
    if (code === null) game.answer(steer(x, y));
    else expect(game.refused(steer(x, y)).code).toBe(code);
  });
});

describe('on squares', () => {
  it('EQ-19 through deep water as through open ground, and into no other square', () => {
    const game = afloat('squares');
    sail(game, 'move', 'nothing');
    expect(game.refused(go('blue-1.1', on(7, 5, 'e'))).code).toBe('grid.closed');
    expect(game.refused(go('blue-1.1', on(6, 4, 's'))).code).toBe('grid.closed');
    game.answer(north(6, 7, 8));
  });
});

describe.each(['table', 'squares'] as const)('on the %s', space => {
  it('EQ-20 right after a March it may attack for nothing', () => {
    const game = afloat(space, ['SSSSSS']);
    sail(game, 'march');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'EQ-20' }] });
    game.answer(choose());
    game.answer(space === 'table' ? steer(60, 90) : north(6, 7, 8, 9, 10));
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(ofType(game.log, 'actionGiven')).toHaveLength(1);
  });

  it('EQ-20 after a Move there is nothing for nothing', () => {
    const game = afloat(space);
    sail(game, 'move', 'attack');
    expect(game.ask.ask).toBe('move');
  });

  it('EQ-21 it leaves no wreck, and the water is as it was', () => {
    const game = afloat(space, ['AAAAAA'], 'red');
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const { pieces } = game.state;
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.state.pieces).toEqual(pieces);
  });
});
