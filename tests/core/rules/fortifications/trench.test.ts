import { describe, expect, it } from 'vitest';
import { sees } from '../../../../core/game/facts.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const cards = [
  card('Shooter', 'allies', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: 'I2:3/1 V4:3/1' })],
  }),
  card('Riflers', 'axis', 'squad', 'I2', { move: [2, 4], models: ['5'], weapons: [] }),
];

const free = (target: string, y: number, dice: readonly string[]) =>
  skirmish({
    ...{ cards, dice },
    pieces: [terrain('trench', 'trench', [40, 80], [60, 66], 3)],
    blue: [{ card: 'shooter', at: [[60, 20, 90]] }],
    red: [{ card: target, at: target === 'riflers' ? row(5, 54, y) : [[60, y, 270]], activated: true }],
  });
const squares = (target: string, y: number, dice: readonly string[]) =>
  gridSkirmish({
    ...{ cards, dice },
    pieces: [
      {
        ...{ id: 'trench' as Piece['id'], kind: 'trench' },
        form: asForm({ squares: [[6, 6]], walls: [], storeys: 1, roof: false }),
      },
    ],
    blue: [{ card: 'shooter', at: [6, 2] }],
    red: [{ card: target, at: [6, y > 66 ? 8 : 6], facing: 's', activated: true }],
  });

describe.each([
  ['on the table', free],
  ['on squares', squares],
] as const)('%s', (_, begin) => {
  const shot = (game: Skirmish) => {
    expect(sees(game.table, game.state, game.unit('blue-1'), game.unit('red-1'))).toBe(true);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    return game.answer(attack(shots(['blue-1.1'], 'gun', 'red-1')));
  };

  it('FORT-24 SAVE-02 infantry in it is in cover: of ARMY, SHIELD, TARGET one hit is left', () => {
    const game = begin('riflers', 63, ['AAA', 'AST']);
    const events = shot(game);
    expect(ofType(events, 'hit')).toMatchObject([{ cover: true }]);
    expect(ofType(events, 'saved')).toMatchObject([{ saved: 2, through: 1 }]);
    expect(game.dice.thrown[1]!.counts).toEqual(['army', 'shield']);
  });

  it('FORT-24 whoever is behind it has no cover from it', () => {
    const game = begin('riflers', 80, ['AAA', 'SSS']);
    expect(ofType(shot(game), 'hit')).toMatchObject([{ cover: false }]);
  });

  it('FORT-24 a vehicle in it has none', () => {
    expect(ofType(shot(begin('shooter', 63, ['ASS', 'AAA', 'SSS'])), 'hit')).toMatchObject([{ cover: false }]);
  });
});

it('FORT-24 TERR-01 on the table it slows like other terrain', () => {
  const game = free('riflers', 100, []);
  game.answer(activate('blue-1'));
  game.answer(declare('march'));
  const far = { do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 75, 0, 90)] }] } as const;
  expect(game.refused(far)).toMatchObject({ code: 'move.terrainCap' });
});
