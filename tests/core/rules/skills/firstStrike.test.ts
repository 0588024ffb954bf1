import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../core/forces/card.ts';
import { allocate, fire, lost, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth, SPACES } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const squad = (name: string, count: number, skills: readonly string[]) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], points: 10, skills },
    weapons: [weapon('Fist', { count, reach: 'C', cells: 'I2:1/1' })],
    models: [`${count} fist`],
  });
const hero = card('Swift', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['First Strike'] },
  weapons: [weapon('Sabre', { reach: 'C', cells: 'I2:2/1' })],
});
const cards = [squad('Quick', 3, ['First Strike']), squad('Slow', 3, []), hero];

const struck = (space: SpaceOf, blue: string, red: string, dice: readonly string[], more: readonly Card[] = []) => {
  const game = onBoth(space, {
    ...{ cards: [...cards, ...more], dice },
    blue: [
      { card: blue, at: [5, 4] },
      { card: 'slow', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, 5], activated: true },
      { card: 'slow', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  return game;
};
/** The three in a row strike the three across, each the one before him where that matters. */
const blows = (unit: string, at: string) => volley(unit, [1, 2, 3], 'fist', at);

describe.each(SPACES)('on the %s', space => {
  it('SK-44 three strike first and score two: one enemy is left to strike back', () => {
    const game = struck(space, 'quick', 'slow', ['AAT', 'A']);
    fire(game, blows('blue-1', 'red-1'));
    const events = fire(game, blows('red-1', 'blue-1'));
    expect(ofType(events, 'rolled').map(({ because }) => because)).toEqual([['HIT-01', 'SK-44']]);
    allocate(game, 'red-1.1', 'red-1.2');
    expect(rolls(game)).toEqual(['hit 3', 'hit 1']);
    allocate(game, 'blue-1.1');
    expect(lost(game.log)).toEqual(['red-1.1', 'red-1.2', 'blue-1.1']);
  });

  it('SK-44 struck, they strike first all the same', () => {
    const game = struck(space, 'slow', 'quick', ['TTA', 'AT']);
    fire(game, blows('blue-1', 'red-1'));
    fire(game, blows('red-1', 'blue-1'));
    expect(game.dice.thrown[0]).toMatchObject({ unit: 'red-1', count: 3 });
    allocate(game, 'blue-1.3');
    expect(rolls(game)).toEqual(['hit 3', 'hit 2']);
    expect(game.dice.thrown[1]!.unit).toBe('blue-1');
  });

  it('SK-44 whoever is wiped out strikes no more', () => {
    const game = struck(space, 'quick', 'slow', ['AAA']);
    fire(game, blows('blue-1', 'red-1'));
    fire(game, blows('red-1', 'blue-1'));
    allocate(game, 'red-1.1', 'red-1.2');
    expect([rolls(game), game.unit('red-1').where]).toEqual([['hit 3'], 'eliminated']);
  });

  it.each(['Grapple', 'Tesla'])('SK-44 SK-30 whoever is stunned by the first blows, by %s, strikes no more', rule => {
    const bite = weapon('Bite', { count: 3, reach: 'C', rules: [rule], cells: 'I2:1/1' });
    const facts = { move: [2, 4], points: 10, skills: ['First Strike'], weapons: [bite], models: ['3 bite'] } as const;
    const hounds = card('Hounds', 'ssu', 'squad', 'I2', facts);
    for (const [blue, red] of [
      ['hounds', 'slow'],
      ['slow', 'hounds'],
    ] as const) {
      const game = struck(space, blue, red, ['ATT'], [hounds]);
      const [first, other] = blue === 'hounds' ? (['blue-1', 'red-1'] as const) : (['red-1', 'blue-1'] as const);
      const strikesAt = (unit: string) =>
        volley(unit, [1, 2, 3], unit === first ? 'bite' : 'fist', unit === 'blue-1' ? 'red-1' : 'blue-1');
      fire(game, strikesAt('blue-1'));
      fire(game, strikesAt('red-1'));
      allocate(game, `${other}.1`);
      expect(rolls(game)).toEqual(['hit 3']);
      expect(ofType(game.log, 'prevented')).toMatchObject([
        { unit: other, what: other === 'blue-1' ? 'strike' : 'strikeBack', because: ['SK-30'] },
      ]);
    }
  });

  it('SK-44 both with it strike at the same time', () => {
    const game = struck(space, 'quick', 'quick', ['AAA', 'TTT']);
    fire(game, blows('blue-1', 'red-1'));
    fire(game, blows('red-1', 'blue-1'));
    expect(rolls(game)).toEqual(['hit 3', 'hit 3']);
  });

  it('SK-45 of a hero with it and a squad without he alone strikes first', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['AT', 'TTT', 'TT'] },
      blue: [
        { card: 'slow', at: [5, 4] },
        { card: 'swift', at: [5, 4], beside: -3, joined: 'blue-1' },
        { card: 'slow', at: [1, 1] },
      ],
      red: [
        { card: 'slow', at: [5, 5], activated: true },
        { card: 'slow', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, blows('blue-1', 'red-1'), shot('blue-2.1', 'sabre', 'red-1'));
    fire(game, blows('red-1', 'blue-1'));
    expect(game.dice.thrown[0]).toMatchObject({ unit: 'blue-2', count: 2 });
    allocate(game, 'red-1.3');
    expect(rolls(game)).toEqual(['hit 2', 'hit 3', 'hit 2']);
    expect(game.dice.left()).toBe(0);
  });
});
