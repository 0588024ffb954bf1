import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { laid } from '../../../kit/laid.ts';

const weapons = [weapon('Rifle', { reach: '4', cells: 'V4:1/1' })];
const squad = (name: string, armour: 'I1' | 'I2' | 'I3' | 'I4', ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], models: ['3 rifle'], skills, weapons });
const machine = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V4', { move: [3, 6], damageTrack: 5, skills, weapons });
const cards = [
  squad('Light', 'I2'),
  squad('Lightest', 'I1'),
  squad('Heavy', 'I3'),
  squad('Heaviest', 'I4'),
  squad('Dead', 'I2', 'Zombie'),
  machine('Walker'),
  machine('Truck', 'Wheeled'),
  machine('Tank', 'Tracked'),
];

/** At 5,5 with wire at 5,6, about to move. */
function begin(unit: string, die: string, action: 'move' | 'march' = 'move', pieces = [laid('barbedWire', [5, 6])]) {
  const game = gridSkirmish({
    ...{ cards, set: 'zverograd', dice: [...die], pieces },
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

  it('each square of it costs one more and takes a die, in one piece or in two', () => {
    const two = [[laid('barbedWire', [5, 6], [5, 7])], [laid('barbedWire', [5, 6]), laid('barbedWire', [5, 7])]];
    for (const pieces of two) {
      expect(begin('light', '', 'march', pieces).refused(go('blue-1.1', on(5, 6), on(5, 7), on(5, 8))).code).toBe('grid.tooFar');
      const game = begin('light', 'AS', 'march', pieces);
      game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
      expect([stands(game), game.dice.left()]).toEqual([[5, 7], pieces.length === 2 ? 0 : 1]);
    }
  });

  it.each([
    ['lightest', ['suppressed']],
    ['light', ['suppressed']],
    ['dead', []],
  ])('TARGET stops %s in the wire and suppresses them if they can be: %j; the wire stays', (unit, markers) => {
    const game = begin(unit, 'T', 'march');
    game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect([stands(game), game.unit('blue-1').markers, wires(game)]).toEqual([[5, 6], markers, 1]);
    expect(ofType(game.log, 'boggedDown')[0]!.because).toEqual(['ZVE-20']);
  });

  it('going out of it takes no die', () => {
    const game = gridSkirmish({
      ...{ cards, set: 'zverograd', pieces: [laid('barbedWire', [5, 5])] },
      blue: [{ card: 'light', at: [5, 5] }, { card: 'walker' }],
      red: [{ card: 'walker' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect(stands(game)).toEqual([5, 7]);
    expect(game.dice.thrown).toEqual([]);
  });
});

it.each([
  ['ZVE-21', 'heavy', 'T', 0, [5, 7]],
  ['ZVE-21', 'heavy', 'A', 1, [5, 7]],
  ['ZVE-21', 'heaviest', 'T', 0, [5, 7]],
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
  const game = gridSkirmish({
    ...{ cards, set: 'zverograd', dice: ['T', 'AAA', 'TTT'], pieces: [laid('barbedWire', [5, 6])] },
    blue: [{ card: 'truck', at: [5, 5] }],
    red: [{ card: 'walker', at: [12, 18], activated: true }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
  expect([game.state.turn, wires(game), stands(game)]).toEqual([3, 0, [5, 6]]);
  game.answer({ do: 'goFirst', side: 'blue' });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-1.1', on(5, 7), on(5, 8), on(5, 9)));
  expect(stands(game)).toEqual([5, 9]);
  expect(game.dice.left()).toBe(0);
});
