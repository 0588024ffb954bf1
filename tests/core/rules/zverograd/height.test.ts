import { describe, expect, it } from 'vitest';
import { aiming, fire, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
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
