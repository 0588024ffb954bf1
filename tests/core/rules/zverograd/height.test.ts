import { describe, expect, it } from 'vitest';
import { aiming, fire, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { building, place as spot, terrain } from '../../../kit/free.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { house, laid } from '../../../kit/laid.ts';

const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 rifle knife'], skills },
    weapons: [
      weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
      weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 V4:1/1' }),
    ],
  });
const cards = [squad('Mates'), squad('Flyers', 'Flying'), squad('Strikers', 'First Strike'), squad('Chargers', 'Charge')];
const trench = laid('trench', [5, 7]);
const hut = house(1, [5, 7]);
const none = { do: 'decline' } as const;
const idle = { do: 'strikeBack', shots: [] } as const;

function begin(blue: OnSquare, red: OnSquare, dice: readonly string[] = [], pieces = [trench]) {
  return gridSkirmish({
    ...{ cards, dice, pieces, set: 'zverograd' },
    blue: [blue, { card: 'mates' }],
    red: [{ activated: true, ...red }, { card: 'mates' }],
  });
}
/** Blue-1 has moved next to red-1, and is asked whether it goes for its place. */
function beside(
  unit: string,
  from: readonly [number, number],
  path: ReturnType<typeof on>[],
  red: OnSquare,
  dice: readonly string[] = [],
  pieces = [trench],
) {
  const game = begin({ card: unit, at: from }, red, dice, pieces);
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'attack'));
  game.answer(go('blue-1.1', ...path));
  return game;
}
const below: OnSquare = { card: 'mates', at: [5, 7] };
const place = (game: ReturnType<typeof begin>) => game.unit('blue-1').models[0]?.place;
const knives = volley('blue-1', [1, 2], 'knife', 'red-1');

describe('ZVE-33 height', () => {
  const shoot = (blue: OnSquare, red: OnSquare, dice: readonly string[], pieces = [hut]) => {
    const game = begin(blue, red, dice, pieces);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    return game;
  };

  it('from a roof: saves that passed are thrown again, those of the armour too', () => {
    const game = shoot({ card: 'mates', at: [5, 7], level: 1 }, { card: 'mates', at: [5, 4] }, ['AA', 'AT', 'T', 'TT']);
    expect(rolls(game).slice(0, 3)).toEqual(['hit 2', 'infantrySave 2', 'saveAgain 1']);
    expect(game.unit('red-1').where).toBe('eliminated');
  });

  it('at a roof: in cover up there, in the open or not', () => {
    const game = shoot({ card: 'mates', at: [5, 4] }, { card: 'mates', at: [5, 7], level: 1 }, ['AA', 'AS', 'TT']);
    expect(rolls(game).slice(0, 2)).toEqual(['hit 2', 'coverSave 2']);
  });

  it('on one level nothing', () => {
    const game = shoot({ card: 'mates', at: [8, 4] }, { card: 'mates', at: [8, 7] }, ['AA', 'AT', 'TT']);
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 2', 'suppression 2']);
  });
});

describe('blows between levels', () => {
  it('ZVE-34 nobody strikes who has not moved for the place', () => {
    const game = begin({ card: 'mates', at: [5, 6] }, below);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'knife', 'red-1')))).toBe('attack.level');
    expect(game.refused({ do: 'attack', shots: knives }).rules).toEqual(['ZVE-34']);
  });

  it('ZVE-34 whoever goes for it strikes and does not shoot, and stands there once the enemy is destroyed', () => {
    const game = beside('mates', [4, 6], [on(5, 6)], { ...below, models: 1 }, ['AA']);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'ZVE-35', among: ['red-1'] }] });
    game.answer(choose('red-1'));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'rifle', 'red-1')))).toBe('weapon.storming');
    fire(game, ...knives);
    const events = game.answer(idle);
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(place(game)).toMatchObject({ column: 5, row: 7 });
    expect(ofType(events, 'moved')[0]!.because).toContain('ZVE-34');
    // It is put there: of its movement nothing is used for that.
    expect(ofType(events, 'moved')[0]!.ways.map(({ length }) => length)).toEqual([0, 0]);
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('ZVE-34 ZVE-35 from below a roof: it survives, and the attacker stays beside it', () => {
    const game = beside('mates', [5, 6], [on(5, 6, 'e')], { card: 'mates', at: [5, 7], level: 1 }, ['AT', 'TT'], [hut]);
    game.answer(choose('red-1'));
    fire(game, ...knives);
    game.answer(idle);
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').models).toHaveLength(1);
    expect(place(game)).toMatchObject({ column: 5, row: 6, level: 0 });
    // ZVE-35: it goes for that place no more.
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('ZVE-34 from below a roof: it is destroyed, and the attacker stands on the roof', () => {
    const game = beside('mates', [5, 6], [on(5, 6, 'e')], { card: 'mates', at: [5, 7], level: 1, models: 1 }, ['AA'], [hut]);
    game.answer(choose('red-1'));
    fire(game, ...knives);
    game.answer(idle);
    expect(place(game)).toMatchObject({ column: 5, row: 7, level: 1 });
  });

  it('ZVE-35 the movement must have led there: farther away, or through a wall, it is not offered', () => {
    expect(beside('mates', [5, 4], [on(5, 5), on(5, 6)], below).ask.ask).not.toBe('choose');
    const roof: OnSquare = { card: 'mates', at: [5, 7], level: 1 };
    expect(beside('mates', [5, 5], [on(5, 6)], roof, [], [hut]).ask.ask).not.toBe('choose');
    expect(beside('mates', [6, 7], [on(6, 7, 'e')], roof, [], [hut]).ask.ask).not.toBe('choose');
  });

  it('ZVE-35 one soldier alone may go for it too', () => {
    const game = begin({ card: 'mates', at: [5, 6], models: 1 }, { card: 'mates', at: [5, 7], level: 1 }, [], [hut]);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', on(5, 6, 'e')));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'ZVE-35', among: ['red-1'] }] });
  });

  it('ZVE-35 after a March with an Attack left, by Charge', () => {
    const game = begin({ card: 'chargers', at: [5, 4] }, below);
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(choose());
    game.answer(go('blue-1.1', on(5, 5), on(5, 6)));
    while (game.ask.ask === 'react') game.answer(none);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'ZVE-35', among: ['red-1'] }] });
  });

  /** The dice of both, in the order in which they are thrown; blue goes for red on its roof. */
  const order = (blue: string, red: string) => {
    const game = beside(blue, [5, 6], [on(5, 6, 'e')], { card: red, at: [5, 7], level: 1 }, ['TT', 'TT'], [hut]);
    game.answer(choose('red-1'));
    fire(game, ...knives);
    fire(game, ...volley('red-1', [1, 2], 'knife', 'blue-1'));
    return game.dice.thrown.filter(({ why }) => why === 'hit').map(({ side }) => side);
  };
  it.each([
    ['mates', 'mates', ['red', 'blue']],
    ['flyers', 'mates', ['blue', 'red']],
    ['strikers', 'mates', ['blue', 'red']],
    ['strikers', 'strikers', ['blue', 'red']],
  ] as const)('ZVE-36 %s below, %s above: %j', (blue, red, thrown) => {
    expect(order(blue, red)).toEqual(thrown);
  });

  it.each([
    ['mates', 1],
    ['flyers', 2],
    ['strikers', 2],
  ] as const)('ZVE-36 %s go for a roof, and one of them falls: %i strike', (blue, dice) => {
    const game = beside(
      blue,
      [5, 6],
      [on(5, 6, 'e')],
      { card: 'mates', at: [5, 7], level: 1 },
      dice === 1 ? ['AT', 'T', 'TT'] : ['TT', 'AT', 'TT'],
      [hut],
    );
    game.answer(choose('red-1'));
    fire(game, ...knives);
    fire(game, ...volley('red-1', [1, 2], 'knife', 'blue-1'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.dice.thrown.find(({ why, side }) => why === 'hit' && side === 'blue')!.count).toBe(dice);
  });
});

describe('on the table', () => {
  const ditch = terrain('ditch', 'trench', [60, 72], [55, 65]);
  /** Its roof is 10 cm up, and a door leads in from the west. */
  const tower = building('tower', [60, 80], [50, 70], {
    ...{ height: 10, holes: [{ wall: 'west', from: 58, to: 62, sill: 0, top: 5 }] },
  });
  const low = building('low', [60, 80], [50, 70], {
    ...{ height: 9.9, holes: [{ wall: 'west', from: 58, to: 62, sill: 0, top: 5 }] },
  });
  type At = readonly (readonly [x: number, y: number, facing?: number, z?: number])[];
  const up = (z: number): At => [
    [61.5, 60, 0, z],
    [64.5, 60, 0, z],
  ];
  const inDitch: At = [
    [62, 60],
    [65, 60],
  ];

  function table(unit: string, at: At, red: At, pieces: readonly Piece[], dice: readonly string[] = [], redUnit = 'mates') {
    const game = skirmish({
      ...{ cards, dice, pieces, set: 'zverograd' },
      blue: [
        { card: unit, at },
        { card: 'mates', at: row(2, 10, 10) },
      ],
      red: [{ card: redUnit, at: red, activated: true }],
    });
    game.answer(activate('blue-1'));
    return game;
  }
  /** The models of blue-1 go to these places. */
  const to = (game: ReturnType<typeof table>, ...at: At) =>
    game.answer({ do: 'move', ways: at.map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), path: [spot(x, y)] })) });
  const stands = (game: ReturnType<typeof table>) =>
    game.unit('blue-1').models.map(({ place: there }) => {
      const { x, y, z } = placeOf(there!);
      return [x / 10, y / 10, z / 10];
    });
  const storms = { ask: 'choose', choices: [{ rule: 'ZVE-35', among: ['red-1'] }] };
  const near: At = [
    [53, 60],
    [50, 60],
  ];

  it('ZVE-34 nobody strikes into a trench from where he stands', () => {
    const game = table('mates', [[58, 60]], inDitch, [ditch]);
    game.answer(declare('attack', 'nothing'));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'knife', 'red-1')))).toBe('attack.level');
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'rifle', 'red-1')))).toBeNull();
  });

  it('ZVE-34 ZVE-35 a squad that has moved up to a trench goes for it, and stands in it once the enemy is destroyed', () => {
    const game = table('mates', near, inDitch, [ditch], ['A', 'TT']);
    game.answer(declare('move', 'attack'));
    to(game, [58, 60], [55, 60]);
    expect(game.ask).toMatchObject(storms);
    game.answer(choose('red-1'));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'rifle', 'red-1')))).toBe('weapon.storming');
    fire(game, volley('blue-1', [1], 'knife', 'red-1'));
    game.answer(idle);
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').models).toHaveLength(1);
    expect(stands(game)).toEqual([
      [58, 60, 0],
      [55, 60, 0],
    ]);
    const both = table('mates', near, [[62, 60]], [ditch], ['A']);
    both.answer(declare('move', 'attack'));
    to(both, [58, 60], [55, 60]);
    both.answer(choose('red-1'));
    fire(both, volley('blue-1', [1], 'knife', 'red-1'));
    const events = both.answer(idle);
    expect(both.unit('red-1').where).toBe('eliminated');
    expect(ofType(events, 'moved')[0]!.because).toContain('ZVE-34');
    const [first, second] = stands(both);
    expect(first).toEqual([62, 60, 0]);
    // His mate stands by him.
    expect(Math.hypot(second![0]! - 62, second![1]! - 60)).toBeLessThan(4);
    expect(both.unit('blue-1').markers).toEqual([]);
  });

  it('ZVE-34 a roof 1 R up is stormed by the stairs inside, and the squad stands up there', () => {
    const game = table('mates', [[57, 60]], [[61.5, 60, 0, 10]], [tower], ['A']);
    game.answer(declare('move', 'attack'));
    to(game, [57.5, 60]);
    expect(game.ask).toMatchObject(storms);
    game.answer(choose('red-1'));
    fire(game, volley('blue-1', [1], 'knife', 'red-1'));
    game.answer(idle);
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(stands(game)).toEqual([[61.5, 60, 10]]);
  });

  it('ZVE-34 below 1 R it is no other level: nobody is asked, and nobody goes up', () => {
    const game = table('mates', [[57, 60]], up(9.9), [low]);
    game.answer(declare('move', 'attack'));
    to(game, [57.5, 60]);
    expect(game.ask.ask).not.toBe('choose');
    // CC-02: a blow does not reach that high.
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'knife', 'red-1')))).toBe('attack.notInContact');
  });

  it('ZVE-35 the movement must have led there: not from too far, nor where no way leads up', () => {
    // 17.5 cm to the wall, and no more than that.
    const far = table('mates', [[40, 60]], [[61.5, 60, 0, 10]], [tower]);
    far.answer(declare('move', 'attack'));
    to(far, [57.5, 60]);
    expect(far.ask.ask).not.toBe('choose');
    const closed = table('mates', [[57, 60]], [[61.5, 60, 0, 10]], [building('tower', [60, 80], [50, 70], { height: 10 })]);
    closed.answer(declare('move', 'attack'));
    to(closed, [57.5, 60]);
    expect(closed.ask.ask).not.toBe('choose');
    const trenched = table('mates', [[42, 60]], inDitch, [ditch]);
    trenched.answer(declare('move', 'attack'));
    // 16 cm, and 20 to the enemy: the trench takes 10 of them (ZVE-27).
    expect(trenched.refused({ do: 'move', ways: [{ model: trenched.model('blue-1.1'), path: [spot(59.4, 60)] }] }).code).toBe(
      'move.toll',
    );
    to(trenched, [58, 60]);
    expect(trenched.ask.ask).not.toBe('choose');
  });

  it('ZVE-35 after a March with an Attack left, by Charge', () => {
    const game = table('chargers', [[35, 60]], inDitch, [ditch]);
    game.answer(declare('march'));
    game.answer(choose());
    to(game, [58, 60]);
    while (game.ask.ask === 'react') game.answer(none);
    expect(game.ask).toMatchObject(storms);
  });

  it('ZVE-36 on its roof the defender strikes first, unless the attacker flies or has the better of it', () => {
    const first = (unit: string) => {
      const game = table(unit, [[57, 60]], [[61.5, 60, 0, 10]], [tower], ['T', 'T']);
      game.answer(declare('move', 'attack'));
      to(game, [57.5, 60]);
      game.answer(choose('red-1'));
      fire(game, volley('blue-1', [1], 'knife', 'red-1'));
      fire(game, volley('red-1', [1], 'knife', 'blue-1'));
      return game.dice.thrown.filter(({ why }) => why === 'hit').map(({ side }) => side);
    };
    expect(['mates', 'flyers', 'strikers'].map(first)).toEqual([
      ['red', 'blue'],
      ['blue', 'red'],
      ['blue', 'red'],
    ]);
  });

  it('ZVE-33 from a roof 1 R up saves are thrown again; at it the target is in cover; below 1 R nothing', () => {
    const shoot = (blue: At, red: At, pieces: readonly Piece[], dice: readonly string[]) => {
      const game = table('mates', blue, red, pieces, dice);
      game.answer(declare('attack', 'nothing'));
      fire(game, volley('blue-1', [1], 'rifle', 'red-1'));
      return rolls(game);
    };
    const below: At = [
      [45, 60],
      [42, 60],
    ];
    expect(shoot([[61.5, 60, 0, 10]], below, [tower], ['A', 'A', 'A', 'TT'])).toEqual([
      'hit 1',
      'infantrySave 1',
      'saveAgain 1',
      'suppression 2',
    ]);
    expect(shoot(below, [[61.5, 60, 0, 10]], [tower], ['A', 'S', 'TT'])).toEqual(['hit 1', 'coverSave 1', 'suppression 2']);
    expect(shoot([[61.5, 60, 0, 9.9]], below, [low], ['A', 'A', 'TT'])).toEqual(['hit 1', 'infantrySave 1', 'suppression 2']);
  });
});
