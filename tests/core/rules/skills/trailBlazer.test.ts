import { describe, expect, it } from 'vitest';
import { card } from '../../../kit/cards.ts';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import { activate } from '../../../kit/game.ts';
import { asked, begin, declaring, duellist, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';

const cards = [duellist('Mack', ['Trail Blazer']), duellist('Target', []), duellist('Plain', [])];
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['2 '] });
const ENEMY = { table: 'move.enemy', squares: 'grid.enemy' } as const;
const ON_IT = { table: 'move.overlap', squares: 'grid.enemy' } as const;

describe.each(SPACES)('on the %s', space => {
  const between = (blue: string) =>
    onBoth(space, {
      ...{ cards: [...cards, squad], dice: [] },
      blue: [
        { card: blue, at: [5, 4] },
        { card: 'squad', at: [5, 4], models: 2, beside: 4 },
      ],
      red: [
        { card: 'target', at: [5, 5], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });

  it('NEW-45 the way through an enemy is open to it, and to nobody else', () => {
    const game = between('mack');
    begin(game, 'blue-1', 'move', 'nothing');
    expect(ofType(game.answer(walk(space, game, 'blue-1', 0, 2)), 'moved')[0]!.because).toContain('NEW-45');
    const round = between('mack');
    begin(round, 'blue-1', 'move', 'nothing');
    expect(ofType(round.answer(walk(space, round, 'blue-1', -1, 0)), 'moved')[0]!.because).not.toContain('NEW-45');
    const other = between('plain');
    begin(other, 'blue-1', 'move', 'nothing');
    expect(other.refused(walk(space, other, 'blue-1', 0, 2)).code).toBe(ENEMY[space]);
  });

  it('NEW-45 it may not end on the enemy', () => {
    const game = between('mack');
    begin(game, 'blue-1', 'move', 'nothing');
    expect(game.refused(walk(space, game, 'blue-1', 0, 1)).code).toBe(ON_IT[space]);
  });

  it('NEW-45 whoever he has joined goes through with him', () => {
    const game = between('mack');
    game.answer(activate('blue-2'));
    expect(asked(game)).toBe('HERO-08');
    game.answer(choose('blue-1'));
    game.answer(declaring('move', 'nothing'));
    game.answer(walk(space, game, 'blue-2', 0, 2));
  });
});
