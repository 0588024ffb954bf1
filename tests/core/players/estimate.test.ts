import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../core/players/estimate.ts';
import { gainOn } from '../../../core/players/habits.ts';
import { row } from '../../kit/game.ts';
import { positionOf } from './exam.ts';

/** Soldiers whose feet reach 1.25 cm, one before the other, with so many cm between them. */
const gainAt = (gap: number): number => {
  const game = positionOf({
    blue: [{ card: 'zombies', at: row(5, 54, 40) }],
    red: [{ card: 'ghosts', at: row(5, 54, 42.5 + gap) }],
  });
  return gainOn(game, game.unit('blue-1'), game.unit('red-1'), measuresOf(game.table, game.state.pieces));
};

describe('quick figures', () => {
  it('CC-02 blows reach 5 cm, and no farther', () => {
    expect(gainAt(1)).toBeGreaterThan(0);
    expect(gainAt(5)).toBe(gainAt(1));
    expect(gainAt(5.1)).toBe(0);
  });
});
