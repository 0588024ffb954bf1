import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { laid } from '../../../kit/laid.ts';

const weapons = [weapon('Rifle', { reach: '4', cells: 'V4:1/1' })];
const squad = (name: string, armour: 'I2' | 'I3') =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], models: ['3 rifle'], weapons });
const machine = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V4', { move: [3, 6], damageTrack: 5, skills, weapons });
const cards = [
  squad('Light', 'I2'),
  squad('Heavy', 'I3'),
  machine('Walker'),
  machine('Truck', 'Wheeled'),
  machine('Tank', 'Tracked'),
];

/** At 5,5 with wire at 5,6, about to move. */
function begin(unit: string, die: string, action: 'move' | 'march' = 'move') {
  const game = gridSkirmish({
    ...{ cards, set: 'zverograd', dice: die === '' ? [] : [die], pieces: [laid('barbedWire', [5, 6])] },
    blue: [{ card: unit, at: [5, 5] }, { card: 'walker' }],
    red: [{ card: 'walker' }],
  });
  game.answer(activate('blue-1'));
  game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
  return game;
}
const stands = (game: ReturnType<typeof begin>) => {
  const { column, row } = game.unit('blue-1').models[0]!.place as unknown as { column: number; row: number };
  return [column, row];
};
const wires = (game: ReturnType<typeof begin>) => game.state.pieces.length;

describe('ZVE-20 light infantry', () => {
  it('a Move of two ends in it, for it costs one more, and a March goes on by as much less', () => {
    const game = begin('light', 'A');
    expect(game.refused(go('blue-1.1', on(5, 6), on(5, 7))).code).toBe('grid.tooFar');
    game.answer(go('blue-1.1', on(5, 6)));
    expect([stands(game), game.unit('blue-1').markers, wires(game)]).toEqual([[5, 6], [], 1]);
    const far = begin('light', 'S', 'march');
    expect(far.refused(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8), on(5, 9))).code).toBe('grid.tooFar');
    far.answer(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8)));
    expect(stands(far)).toEqual([5, 8]);
  });

  it('TARGET stops it in the wire and suppresses it; the wire stays, and going out of it takes no die', () => {
    const game = begin('light', 'T', 'march');
    game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect([stands(game), game.unit('blue-1').markers, wires(game)]).toEqual([[5, 6], ['suppressed'], 1]);
    expect(ofType(game.log, 'boggedDown')[0]!.because).toEqual(['ZVE-20']);
    const out = gridSkirmish({
      ...{ cards, set: 'zverograd', pieces: [laid('barbedWire', [5, 5])] },
      blue: [{ card: 'light', at: [5, 5] }, { card: 'walker' }],
      red: [{ card: 'walker' }],
    });
    out.answer(activate('blue-1'));
    out.answer(declare('move', 'nothing'));
    out.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect(out.dice.thrown).toEqual([]);
  });
});

it.each([
  ['ZVE-21', 'heavy', 'T', 0, [5, 7]],
  ['ZVE-21', 'heavy', 'A', 1, [5, 7]],
  ['ZVE-22', 'truck', 'T', 0, [5, 6]],
  ['ZVE-22', 'truck', 'S', 1, [5, 7]],
  ['ZVE-23', 'walker', '', 0, [5, 7]],
  ['ZVE-23', 'tank', '', 0, [5, 7]],
] as const)('%s a %s, die %s: %i pieces of wire are left, and it stands at %j', (section, unit, die, left, at) => {
  const game = begin(unit, die);
  game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
  expect([wires(game), stands(game)]).toEqual([left, at]);
  if (left === 0) expect(ofType(game.log, 'pieceDestroyed')[0]!.because).toEqual([section]);
  expect(game.unit('blue-1').markers).toEqual([]);
});

it('ZVE-22 from its next activation it moves as ever', () => {
  const game = begin('truck', 'T');
  game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
  const later = gridSkirmish({
    ...{ cards, set: 'zverograd', pieces: game.state.pieces },
    blue: [{ card: 'truck', at: [5, 6] }, { card: 'walker' }],
    red: [{ card: 'walker' }],
  });
  later.answer(activate('blue-1'));
  later.answer(declare('move', 'nothing'));
  later.answer(go('blue-1.1', on(5, 7), on(5, 8), on(5, 9)));
  expect(later.dice.thrown).toEqual([]);
});
