import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { chance } from '../../../../core/dice/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { place, terrain } from '../../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
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
  squad('Fliers', 'I2', 'Flying'),
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
      expect([stands(game), game.dice.left()]).toEqual([[5, 7], 0]);
      const caught = begin('light', 'AT', 'march', pieces);
      caught.answer(go('blue-1.1', on(5, 6), on(5, 7)));
      expect([stands(caught), caught.unit('blue-1').markers]).toEqual([[5, 7], ['suppressed']]);
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

  it.each(['barbedWire', 'trench'] as const)('SK-46 who flies over %s pays nothing for it', kind => {
    const game = begin('fliers', '', 'move', [laid(kind, [5, 6])]);
    game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect([stands(game), game.dice.thrown]).toEqual([[5, 7], []]);
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

describe('on the table', () => {
  /** At 50, 60 with a strip of wire across its way east at 60 to 61, about to move. */
  function table(
    unit: string,
    dice: string,
    action: 'move' | 'march' = 'move',
    wires = [[60, 61]] as (readonly [number, number])[],
  ) {
    const pieces = wires.map(([from, to], i) => terrain(`wire-${i}`, 'barbedWire', [from, to], [30, 90]));
    const at = unit === 'truck' || unit === 'walker' || unit === 'tank' ? [[50, 60, 0] as const] : row(3, 50, 60);
    const game = skirmish({
      ...{ cards, set: 'zverograd', dice: [...dice], pieces },
      blue: [
        { card: unit, at },
        { card: 'walker', at: [[20, 20]] },
      ],
      red: [{ card: 'walker', at: [[170, 110]], activated: true }],
    });
    game.answer(activate('blue-1'));
    game.answer(action === 'march' ? declare('march') : declare('move', 'nothing'));
    return game;
  }
  const east = (game: ReturnType<typeof table>, far: number, first = 0): Command => ({
    do: 'move',
    ways: game
      .unit('blue-1')
      .models.slice(first)
      .map(({ id, place: at }) => {
        const { x, y, facing } = placeOf(at!);
        return { model: id, path: [place(x / 10 + far, y / 10, 0, facing)] };
      }),
  });
  const xs = (game: ReturnType<typeof table>) => game.unit('blue-1').models.map(({ place: at }) => placeOf(at!).x / 10);

  it('ZVE-20 10 cm for each piece that a soldier crosses, for himself alone', () => {
    const game = table('light', 'A', 'march');
    expect(game.refused(east(game, 30.1))).toMatchObject({ code: 'move.toll', data: { tollMm: 100 } });
    game.answer(east(game, 30));
    expect([xs(game), game.dice.left()]).toEqual([[80, 83, 86], 0]);
    expect(ofType(game.log, 'moved')[0]!.because).toContain('ZVE-20');
    const two = table('light', 'AA', 'march', [
      [60, 61],
      [70, 71],
    ]);
    expect(two.refused(east(two, 20.1)).code).toBe('move.toll');
    two.answer(east(two, 20));
    expect([xs(two), two.dice.left()]).toEqual([[70, 73, 76], 0]);
    const apart = table('light', 'A', 'move', [[57.3, 58]]);
    // The foremost has to pay, the two behind him go as far as ever.
    const ways = east(apart, 10, 2);
    const rear = east(apart, 1);
    if (ways.do !== 'move' || rear.do !== 'move') throw new Error('Not a move.');
    expect(
      apart.refused({ do: 'move', ways: [...rear.ways.slice(0, 2), ...(east(apart, 10.1, 2) as typeof ways).ways] }).code,
    ).toBe('move.toll');
    apart.answer({ do: 'move', ways: [...rear.ways.slice(0, 2), ...ways.ways] });
    expect(xs(apart)).toEqual([51, 54, 66]);
  });

  it('ZVE-20 what the sampling and the dragging of a light squad offer is what it can pay for', () => {
    const game = table('light', '');
    const offer = game.offers().find(one => one.do === 'move');
    if (offer?.do !== 'move') throw new Error('Not asked to move.');
    const ways = offer.within.follow(game.model('blue-1.3'), place(80, 60));
    expect(offer.within.check(ways)).toMatchObject({ ok: true });
    expect(placeOf(ways.find(({ model }) => model === 'blue-1.3')!.path.at(-1)!).x).toBeCloseTo(660, 0);
    const dice = chance(3);
    for (let n = 0; n < 20; n++) {
      const some = offer.within.sample(dice);
      if (some) expect(offer.within.check(some)).toMatchObject({ ok: true });
    }
  });

  it('ZVE-20 TARGET stops the whole squad where the first of it meets the wire, and suppresses it', () => {
    const game = table('light', 'T');
    game.answer(east(game, 10));
    expect(xs(game).map(x => Math.round(x * 100) / 100)).toEqual([52.75, 55.75, 58.75]);
    expect([game.unit('blue-1').markers, game.state.pieces.length]).toEqual([['suppressed'], 1]);
  });

  it.each([
    ['ZVE-21', 'heavy', 'A', 1, 1],
    ['ZVE-21', 'heavy', 'T', 0, 1],
    ['ZVE-22', 'truck', 'S', 1, 1],
    ['ZVE-22', 'truck', 'T', 0, 0],
    ['ZVE-23', 'walker', '', 0, 1],
    ['ZVE-23', 'tank', '', 0, 1],
  ] as const)(
    '%s a %s, die %s: %i pieces left; not slowed as by other terrain, and no dice but these',
    (section, unit, die, left, goes) => {
      const game = table(unit, die);
      const far = unit === 'heavy' ? 20 : 30;
      game.answer(east(game, far));
      expect([game.state.pieces.length, game.dice.left()]).toEqual([left, 0]);
      expect(xs(game)[0]! > 60).toBe(goes === 1);
      if (goes) expect(xs(game)[0]).toBe(50 + far);
      if (left === 0) expect(ofType(game.log, 'pieceDestroyed')[0]!.because).toEqual([section]);
    },
  );
});
