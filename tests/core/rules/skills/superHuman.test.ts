import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { among, inBoth, orders } from '../../../kit/commanding.ts';
import { on } from '../../../kit/gridSkirmish.ts';
import { duel, SPACES } from '../../../kit/onBoth.ts';
import { hero, may, squad as soldiers } from '../heroes/joins.ts';

inBoth('a superhuman', send => {
  const giant = card('Giant', 'allies', 'hero', 'I3', { move: [2, 4], damageTrack: 4, skills: ['Superhuman'] });
  it.each(
    ['titan', 'giant'].flatMap(one => [
      [one, 'emma', 'getUp'],
      [one, 'emma', 'stimulants'],
      [one, 'chief', 'getMoving'],
    ]),
  )('SH-03 a %s is not chosen by %s for %s', (one, who, special) => {
    const game = send({
      cards: [giant],
      blue: [
        { card: who, at: [4, 4] },
        { card: one, at: [4, 5], damage: 1, activated: true },
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', special, 'nothing');
    expect(among(game) ?? []).not.toContain('blue-2');
  });
});

const victory = card('Victory', 'allies', 'hero', 'I4', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['Super Human'] },
  weapons: [weapon('Fist', { reach: 'C', cells: 'I2:1/1' })],
});
const gunner = (name: string, cells: string, reach: string, ...rules: readonly string[]) =>
  card(name, 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 9, points: 10, weapons: [weapon('Gun', { reach, cells, rules })] },
  });
const cards = [
  ...[victory, gunner('Plain', 'I4:4/1', '6'), gunner('Ray', 'I4:4/1', '6', 'Phaser'), gunner('Burner', 'I4:*/1', '2', 'Flame')],
];

describe.each(SPACES)('on the %s', space => {
  it.each([
    ['plain', 'in the open', false, 'infantrySave 4'],
    ['plain', 'in cover, by cover and not both', true, 'coverSave 4'],
    ['ray', 'in cover', true, 'infantrySave 4'],
  ] as const)('NEW-44 hit by a %s %s: ARMY and SHIELD cancel', (blue, _, cover, save) => {
    const game = duel(space, { cards, blue, red: 'victory', cover, dice: ['AAAA', 'SATT'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 4', save]);
    expect(ofType(game.log, 'saved')).toMatchObject([{ saved: 2, through: 2 }]);
    expect(game.unit('red-1').damage).toBe(2);
    // SH-04: nor does he keep his head down.
    expect(game.unit('red-1').markers).toEqual([]);
  });

  it('NEW-44 a flame: no save', () => {
    const game = duel(space, { cards, blue: 'burner', red: 'victory', gap: 2, dice: ['A'] });
    if (space === 'table') fire(game, shot('blue-1.1', 'gun', { flame: [30, 36] }));
    else
      game.answer({
        do: 'attack',
        shots: [{ ...shot('blue-1.1', 'gun', 'red-1'), at: { jet: game.unit('red-1').id, over: [on(5, 5)] } }],
      });
    expect(rolls(game)).toEqual(['hit 1']);
    expect(game.unit('red-1').damage).toBe(1);
  });
});

it('NEW-44 a Super Human joins neither squad nor hero, and no hero joins him', () => {
  const titan = hero('Titan', ['Super Human']);
  expect(may(soldiers('Men', []), titan)).toBe(false);
  expect(may(hero('Human', []), titan)).toBe(false);
  expect(may(titan, hero('Human', []))).toBe(false);
});
