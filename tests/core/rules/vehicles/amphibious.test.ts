import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { card } from '../../../kit/cards.ts';
import { place, terrain } from '../../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';

const cards = [
  card('Duck', 'allies', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, skills: ['Amphibious'] }),
  card('Truck', 'allies', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4 }),
];

describe('on the table', () => {
  const begin = (name: string) => {
    const game = skirmish({
      ...{ cards, pieces: [terrain('lake', 'deepWater', [40, 80], [60, 80])] },
      blue: [{ card: name, at: [[60, 55, 90]] }],
      red: [{ card: 'ghosts', at: row(5, 150, 110) }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game;
  };
  const to = (y: number) => ({ do: 'move', ways: [{ model: 'blue-1.1', path: [place(60, y, 0, 90)] }] }) as never;

  it.each([
    ['through 20 cm of it, its full 30 cm', 85],
    ['into it, where it may end', 70],
  ])('EQ-06 %s', (_, y) => {
    const game = begin('duck');
    game.answer(to(y));
    expect(placeOf(game.unit('blue-1').models[0]!.place!).y).toBe(10 * y);
  });

  it('EQ-06 to others deep water is impassable', () => {
    expect(begin('truck').refused(to(70))).toMatchObject({ code: 'move.closed' });
  });
});

describe('on squares', () => {
  const lake: Piece = {
    ...{ id: 'lake' as Piece['id'], kind: 'deepWater' },
    form: asForm({
      squares: [
        [6, 6],
        [6, 7],
      ],
      ...{ walls: [], storeys: 1, roof: false },
    }),
  };
  const begin = (name: string) => {
    const game = gridSkirmish({
      ...{ cards, pieces: [lake] },
      blue: [{ card: name, at: [6, 5] }],
      red: [{ card: 'ghosts', at: [12, 18] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game;
  };

  it.each([
    ['through two squares of it, its full Move', [on(6, 6), on(6, 7), on(6, 8)]],
    ['into it, where it may end', [on(6, 6)]],
  ])('EQ-06 %s', (_, path) => {
    const game = begin('duck');
    game.answer(go('blue-1.1', ...path));
    expect(squareOf(game.unit('blue-1').models[0]!.place)!.row).toBe(5 + path.length);
  });

  it('EQ-06 to others deep water is impassable', () => {
    expect(begin('truck').refused(go('blue-1.1', on(6, 6))).code).toMatch(/^grid\./);
  });
});
