import { describe, expect, it } from 'vitest';
import type { TerrainKind } from '../../../../core/space/space.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place, terrain } from '../../../kit/free.ts';
import { activate, declare, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const boat = card('Boat', 'allies', 'vehicle', 'V3', {
  ...{ move: [3, 6], damageTrack: 4, skills: ['Naval Unit'] },
  weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: 'I2:2/1' })],
});
const cards = [boat];
const red = [{ card: 'nikita' }];

describe('in Dust 1947', () => {
  it.each<[string | undefined, TerrainKind, boolean]>([
    ['dust-1947', 'water', true],
    ['dust-1947', 'deepWater', true],
    ['dust-1947', 'river', true],
    ['dust-1947', 'swamp', false],
    [undefined, 'water', false],
  ])('D47-57 on the table (%s) through %s, and not ashore: %s', (set, kind, may) => {
    const pieces = [terrain('lake', kind, [40, 80], [30, 80])];
    const blue = [{ card: 'boat', at: [[60, 40, 90]] as const }];
    const game = skirmish({ cards, pieces, blue, red, ...(set && { set }) });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const north = { do: 'move', ways: [{ model: 'blue-1.1', path: [place(60, 60, 0, 90)] }] } as never;
    const ashore = { do: 'move', ways: [{ model: 'blue-1.1', path: [place(60, 27, 0, 90)] }] } as never;
    expect(game.refused(ashore).code).toBe('move.closed');
    if (may) game.answer(north);
    else expect(game.refused(north).code).toBe('move.closed');
  });

  it('D47-57 on squares deep water is all the water that there is: neither swamp nor land', () => {
    const piece = (id: string, kind: TerrainKind, rows: readonly number[]) =>
      ({ id, kind, form: asForm({ squares: rows.map(row => [6, row]), walls: [], storeys: 1, roof: false }) }) as never;
    const pieces = [piece('lake', 'deepWater', [5, 6]), piece('swamp', 'swamp', [4])];
    const game = gridSkirmish({ cards, pieces, blue: [{ card: 'boat', at: [6, 5] }], red, set: 'dust-1947' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('blue-1.1', on(7, 5, 'e'))).code).toBe('grid.closed');
    expect(game.refused(go('blue-1.1', on(6, 4, 's'))).code).toBe('grid.closed');
    game.answer(go('blue-1.1', on(6, 6)));
  });
});
