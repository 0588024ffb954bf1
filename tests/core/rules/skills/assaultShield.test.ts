import { describe, expect, it } from 'vitest';
import { allocate, fire, lost, ofType, rolls, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth, SPACES } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const squad = (name: string, skills: readonly string[]) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], points: 10, skills },
    weapons: [
      weapon('Gun', { count: 2, reach: '6', cells: 'I2:1/1' }),
      weapon('Fist', { count: 2, reach: 'C', cells: 'I2:1/1' }),
    ],
    models: ['2 gun fist'],
  });
const hero = card('Boss', 'ssu', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Steel Guard'] } });
const cards = [
  squad('Bearers', ['Assault Shield']),
  squad('Tough', ['Assault Shield', 'Damage Resilient']),
  squad('Mates', []),
  hero,
];

const struck = (space: SpaceOf, red: string, dice: readonly string[], gap = 1) => {
  const game = onBoth(space, {
    ...{ cards, dice },
    blue: [
      { card: 'mates', at: [5, 4] },
      { card: 'mates', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, 4 + gap], activated: true },
      { card: 'mates', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  return game;
};
const blows = volley('blue-1', [1, 2], 'fist', 'red-1');

describe.each(SPACES)('on the %s', space => {
  it('NEW-07 two blows, ARMY and TARGET: one is lost', () => {
    const game = struck(space, 'bearers', ['AA', 'A', 'T']);
    fire(game, blows);
    fire(game);
    const first = allocate(game, 'red-1.1');
    expect(ofType(first, 'hitCancelled')[0]).toMatchObject({ model: 'red-1.1', because: ['NEW-07'] });
    allocate(game, 'red-1.2');
    expect(rolls(game)).toEqual(['hit 2', 'assaultShield 1', 'assaultShield 1']);
    expect(lost(game.log)).toEqual(['red-1.2']);
  });

  it('NEW-07 no die against ranged hits', () => {
    const game = struck(space, 'bearers', ['AA', 'TT'], 2);
    fire(game, volley('blue-1', [1, 2], 'gun', 'red-1'));
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 2']);
  });

  it('NEW-07 no die for a model without a shield: a hero with the bearers', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['AA', 'T'] },
      blue: [
        { card: 'mates', at: [5, 4] },
        { card: 'mates', at: [1, 1] },
      ],
      red: [
        { card: 'bearers', at: [5, 5], activated: true },
        { card: 'boss', at: [5, 5], beside: 6, joined: 'red-1' },
        { card: 'mates', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, blows);
    fire(game);
    allocate(game, 'red-2.1');
    expect(rolls(game)).toEqual(['hit 2']);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 2', 'assaultShield 1']);
  });

  it('NEW-07 SK-36 before Damage Resilient', () => {
    const game = struck(space, 'tough', ['AT', 'T', 'A']);
    fire(game, blows);
    fire(game);
    allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 2', 'assaultShield 1', 'resilience 1']);
    expect(lost(game.log)).toEqual([]);
  });
});
