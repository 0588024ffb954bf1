import { describe, expect, it } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, duel } from '../../../kit/duel.ts';
import { activate, declare } from '../../../kit/game.ts';

const rifle = weapon('Rifle', { count: 2, reach: '8', cells: 'I2:2/1' });
const quick = { move: [2, 4], skills: ['Advanced Reactive Fire'], weapons: [rifle] } as const;
const cards = [
  card('Plain', 'allies', 'squad', 'I2', { move: [2, 4], models: ['2 rifle'], weapons: [rifle] }),
  card('Quick', 'allies', 'squad', 'I2', { ...quick, models: ['2 rifle'] }),
  card('Hero', 'allies', 'hero', 'I2', { ...quick, damageTrack: 4 }),
];

describe.each(BOTH)('on the %s', ground => {
  /** Blue has done Nothing first, so many R away from a unit and the hero who has joined it. */
  const opened = (apart: number, red: readonly string[], dice: readonly string[] = [], set = 'dust-1947') => {
    const joined = red.map((name, i) => ({ card: name, ...(i > 0 ? { joined: 'red-1' } : {}) }));
    const game = duel(ground, { cards, blue: [{ card: 'plain' }], red: joined, apart, dice, set });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    return game;
  };
  const base = ground === 'table' ? 'free' : 'grid';

  it.each([
    ['a squad without the skill and a hero with it', ['plain', 'hero'], false],
    ['both with it', ['quick', 'hero'], true],
    ['a hero alone', ['hero'], true],
  ] as const)('D47-50 an enemy at 5 R, %s: %s', (_, red, may) => {
    expect(opened(5, red).ask.ask === 'react').toBe(may);
    expect(opened(5, red, [], base).ask.ask).toBe('react');
  });

  it('D47-50 at 4 R it may try, and SHIELD is worth nothing; alone it counts', () => {
    const game = opened(4, ['plain', 'hero'], ['ST']);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    const alone = opened(4, ['hero'], ['ST']);
    alone.answer({ do: 'react', unit: alone.unit('red-1').id });
    expect(alone.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
  });
});
