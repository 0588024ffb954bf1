import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import { unitOf } from '../../../core/game/table.ts';
import { row } from '../../kit/game.ts';
import { begun, positionOf, thoughtOn, toPrize } from './exam.ts';

/** Far from everything, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: row(5, 10, 10), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

describe('a captain fires', () => {
  it('at the wounded machine that he can finish, not at the sound one beside it', () => {
    const game = positionOf({
      blue: [{ card: 'pounder', at: [[60, 40]] }, RESERVE],
      red: [{ card: 'ludwig', at: [[55, 80, 180]] }, { card: 'ludwig', at: [[75, 80, 180]], damage: 4 }, THEIRS],
    });
    const { unit, at } = begun(game);
    expect(unit).toBe('blue-1');
    expect(at).toContain('red-2');
  });

  it('with the unit that can do harm before the one that cannot', () => {
    const game = positionOf({
      blue: [{ card: 'zombies', at: row(5, 20, 15) }, { card: 'grim-reapers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 60, 75) }, THEIRS],
    });
    const { unit, actions } = begun(game);
    expect(unit).toBe('blue-2');
    expect(actions.some(action => action === 'attack' || action === 'sustained')).toBe(true);
  });

  it('at infantry with guns that only hurt infantry', () => {
    const game = positionOf({
      blue: [{ card: 'panzers', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'konigsluther', at: [[50, 75, 180]] }, { card: 'ghosts', at: row(5, 66, 85) }, THEIRS],
    });
    expect(begun(game).at).toEqual(['red-2']);
  });

  it('at those who have still to act rather than at those who have, all else being equal', () => {
    const game = positionOf({
      // At the edge, so that there is no place out of reach of those who have not.
      blue: [{ card: 'grim-reapers', at: row(3, 60, 12) }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 50, 50), activated: true }, { card: 'ghosts', at: row(5, 66, 50) }, THEIRS],
    });
    expect(begun(game).at).toContain('red-2');
  });
});

describe('a captain goes', () => {
  it('to the objective that wins with a Move, for a March would not take it', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 70] }],
      blue: [{ card: 'gunners', at: row(5, 54, 45) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    const { unit, actions, state } = begun(game);
    expect(unit).toBe('blue-1');
    expect(actions).not.toContain('march');
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('towards the objective that wins when it is far away', () => {
    const game = positionOf({
      prizes: [{ for: 'blue', at: [60, 100] }],
      blue: [{ card: 'gunners', at: row(5, 54, 20) }, RESERVE],
      red: [{ ...THEIRS }],
    });
    const before = toPrize(game, game.state, 'blue-1');
    const { state } = begun(game);
    expect(toPrize(game, state, 'blue-1')).toBeLessThan(before - 3);
  });

  it('to the objective that the enemy is about to win, to stand in his way', () => {
    const game = positionOf({
      turn: 3,
      prizes: [{ for: 'red', at: [60, 20] }],
      blue: [
        { card: 'zombies', at: row(5, 54, 42) },
        { ...RESERVE, at: row(5, 140, 10) },
      ],
      red: [{ card: 'konigsluther', at: [[60, 14]], activated: true }, THEIRS],
    });
    const { unit, state } = begun(game);
    expect(unit).toBe('blue-1');
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });

  it('not into the reach of a flamethrower for nothing', () => {
    const game = positionOf({
      // Who can do nothing to her.
      blue: [{ card: 'panzers', at: row(3, 54, 30) }, RESERVE],
      red: [{ card: 'nadya', at: [[60, 95, 180]] }, THEIRS],
    });
    const { state } = begun(game);
    const squad = unitOf(state, unitId('blue-1')).models.map(({ place }) => (place as unknown as { y: number }).y);
    // In mm. Nadya goes 30 cm and reaches 20 farther.
    expect(Math.max(...squad)).toBeLessThan(950 - 500);
  });
});

describe('a captain answers', () => {
  it('with three options that differ, the best one first, each in points', () => {
    const game = positionOf({
      blue: [{ card: 'gunners', at: row(5, 54, 45) }, { card: 'pounder', at: [[100, 40]] }, RESERVE],
      red: [{ card: 'ghosts', at: row(5, 60, 85) }, THEIRS],
    });
    const { command, options, positions } = thoughtOn(game, game.state);
    expect(options.length).toBeGreaterThan(1);
    expect(options[0]?.command).toEqual(command);
    const told = options.map(({ intent }) => JSON.stringify(intent));
    expect(new Set(told).size).toBe(told.length);
    // Of one unit in what comes of it too.
    const ends = options.map(({ intent: { unit }, prospect }) =>
      [unit, ...[prospect?.gain, prospect?.risk, prospect?.aim].map(one => one?.toFixed(2))].join(' '),
    );
    expect(new Set(ends).size).toBe(ends.length);
    const totals = options.map(({ prospect }) => prospect?.total ?? Number.NaN);
    for (const total of totals) expect(total).toBeLessThanOrEqual(totals[0]!);
    expect(positions).toBeGreaterThan(5);
  });
});
