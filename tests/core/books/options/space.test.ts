import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, refusalOf, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import { activate, attack, declare, shots, skirmish } from '../../../kit/game.ts';
import { fire, go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';

const squad = card('Trio', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 rifle'], weapons: [weapon('Rifle', { count: 3, reach: '8', cells: 'I2:1/1' })] },
});
const walker = card('Bow', 'allies', 'vehicle', 'V3', {
  ...{ move: [2, 4], damageTrack: 4, weapons: [weapon('Gun', { mount: 'front', reach: '12', cells: 'I2:1/1' })] },
});

describe('options of space', () => {
  it('MOVE-07 three bases 15 cm apart: too wide for one template, near enough pair by pair', () => {
    const play = (value: string) => {
      const game = skirmish({
        ...{ cards: [squad], switched: { 'MOVE-07': value } },
        blue: [
          {
            card: 'trio',
            at: [
              [60, 60],
              [65, 60],
              [62, 65],
            ],
          },
        ],
        red: [{ card: 'ghosts', at: [[160, 110]] }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      return game;
    };
    // Centres 17.5 cm apart, bases of 12.5 mm: gaps of 15 cm, and a disc of 17.7 cm.
    const ends = [
      [53.75, 60],
      [71.25, 60],
      [62.5, 75.15],
    ] as const;
    const ways = ends.map(([x, y], i) => ({ model: `blue-1.${i + 1}` as never, path: [place(x, y)] }));
    expect(play('template').refused({ do: 'move', ways })).toMatchObject({ code: 'move.cohesion', rules: ['MOVE-07'] });
    expect(
      play('pairs')
        .answer({ do: 'move', ways })
        .some(event => event.type === 'moved'),
    ).toBe(true);
    const wider = [...ways.slice(0, 2), { model: 'blue-1.3' as never, path: [place(62.5, 76)] }];
    expect(play('pairs').refused({ do: 'move', ways: wider })).toMatchObject({ code: 'move.cohesion' });
  });

  // Straight ahead, 40 degrees aside, and 20.
  it.each([
    ['ninety', 40, true],
    ['fortyFive', 40, false],
    ['fortyFive', 20, true],
  ])('ARC-04 a front arc of %s: a soldier %d degrees aside, on the table', (value, degrees, expected) => {
    const along = (degrees * Math.PI) / 180;
    const at = [60 + 50 * Math.sin(along), 20 + 50 * Math.cos(along)] as const;
    const game = skirmish({
      ...{ cards: [walker], switched: { 'ARC-04': value } },
      blue: [{ card: 'bow', at: [[60, 20, 90]] }],
      red: [{ card: 'ghosts', at: [at] }],
      dice: ['T'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const shot = attack(shots(['blue-1.1'], 'gun', 'red-1'));
    if (expected) game.answer(shot);
    else expect(game.refused(shot)).toMatchObject({ code: 'attack.arc' });
  });

  it.each([
    ['ninety', 4, true],
    ['fortyFive', 4, false],
    ['fortyFive', 2, true],
    ['fortyFive', 3, false],
  ])('ARC-04 a front arc of %s: %d squares aside and 5 ahead, on squares', (value, aside, expected) => {
    const game = gridSkirmish({
      ...{ cards: [walker], switched: { 'ARC-04': value } },
      blue: [{ card: 'bow', at: [4, 4] }],
      red: [{ card: 'ghosts', at: [4 + aside, 9], models: 1 }],
      dice: ['T'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const shot = fire(['blue-1.1'], 'gun', 'red-1');
    if (expected) game.answer(shot);
    else expect(game.refused(shot)).toMatchObject({ code: 'attack.arc' });
  });

  it('MOVE-05 a hull goes 8 cm sideways and turns: no farther than Move 1 from the hull, but each corner farther from where it was', () => {
    const slow = card('Slow Tank', 'allies', 'vehicle', 'V3', {
      ...{ move: [1, 2], damageTrack: 4, weapons: [weapon('Gun', { reach: '3', cells: 'I2:1/1' })] },
    });
    const long = asShape({
      ...{ base: { radius: 10 }, volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 20], half: [60, 40, 20], yaw: 0 }] },
    });
    const play = (value: string) => {
      const game = skirmish({
        ...{ cards: [slow], shapes: { 'slow-tank': long }, switched: { 'MOVE-05': value } },
        blue: [{ card: 'slow-tank', at: [[60, 60, 0]] }],
        red: [{ card: 'ghosts', at: [[160, 110]] }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      return game;
    };
    const along = (facing: number) =>
      ({ do: 'move', ways: [{ model: 'blue-1.1' as never, path: [place(60, 68, 0, facing)] }] }) as const;
    expect(
      play('hull')
        .answer(along(90))
        .some(event => event.type === 'moved'),
    ).toBe(true);
    expect(play('points').refused(along(90))).toMatchObject({ code: 'move.turn', rules: ['MOVE-05'] });
    expect(
      play('points')
        .answer(along(0))
        .some(event => event.type === 'moved'),
    ).toBe(true);
    expect(
      play('points')
        .answer(along(10))
        .some(event => event.type === 'moved'),
    ).toBe(true);
  });

  it('GRID-03 one diagonal step with one square left, first of all or after a straight one', () => {
    const play = (value: string, move: number) => {
      const slow = card('Walker', 'allies', 'squad', 'I2', { move: [move, 4], models: ['1 rifle'], weapons: squad.weapons });
      const game = gridSkirmish({
        ...{ cards: [slow], switched: { 'GRID-03': value } },
        blue: [{ card: 'walker', at: [4, 4] }],
        red: [{ card: 'ghosts', at: [1, 18] }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      return game;
    };
    expect(
      play('firstAlways', 1)
        .answer(go('blue-1.1', on(5, 5)))
        .some(event => event.type === 'moved'),
    ).toBe(true);
    // With the square that it stands on.
    const ends = (value: string) => {
      const [offer] = play(value, 1).offers();
      return offer?.do === 'move' ? offer.within.all?.().length : null;
    };
    expect(play('twoLeft', 1).refused(go('blue-1.1', on(5, 5)))).toMatchObject({ code: 'grid.diagonal', rules: ['GRID-03'] });
    expect(play('twoLeft', 2).refused(go('blue-1.1', on(4, 5), on(5, 6)))).toMatchObject({ code: 'grid.diagonal' });
    expect(
      play('twoLeft', 2)
        .answer(go('blue-1.1', on(5, 5), on(5, 6)))
        .some(event => event.type === 'moved'),
    ).toBe(true);
    expect([ends('firstAlways'), ends('twoLeft')]).toEqual([9, 5]);
  });
});

it.each([
  ['one', 'attack.tooFar'],
  ['none', null],
])('GRID-18 a storey up, four squares away, a rifle with a reach of 4: storeys count %s', (value, refused) => {
  const squad = card('Squad', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 rifle'], weapons: [weapon('Rifle', { reach: '4', cells: 'I2:1/1' })] },
  });
  const house = {
    ...{ id: 'house' as Piece['id'], kind: 'building' as const },
    form: asForm({ squares: [[6, 8]], walls: [], storeys: 1, roof: true }),
  };
  const game = gridSkirmish({
    ...{ cards: [squad], switched: { 'GRID-18': value }, pieces: [house] },
    blue: [{ card: 'squad', at: [6, 4] }],
    red: [{ card: 'squad', at: [6, 8], level: 1 }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'rifle', 'red-1')))).toBe(refused);
});
