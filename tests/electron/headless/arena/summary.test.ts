import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../electron/headless/arena/line.ts';
import { interval, summaryOf } from '../../../../electron/headless/arena/summary.ts';

const ARMIES = ['allies-50-rangers', 'axis-50-ghosts'] as const;

/** The games of these results; the first named player is blue in every other one. */
const played = (...results: readonly Line['result'][]) => ({
  times: [],
  lines: results.map(
    (result, game): Line => ({
      ...{ game, mode: 'grid', scenario: '1', seed: 1, armies: [...ARMIES], table: 'two-yards', side: game % 2 ? 'red' : 'blue' },
      ...{ result, reason: 'points', turn: 1, points: [0, 0], decisions: 1, rules: {} },
    }),
  ),
});

const tally = (won: number, drawn: number, lost: number) => {
  const games = won + drawn + lost;
  return { won, drawn, lost, share: Number((won / games).toFixed(4)), interval: interval(won, games) };
};

describe('what is told of the games', () => {
  it('is of the first player, and of sides and armies, whoever plays them', () => {
    const told = summaryOf({ armies: ARMIES, isPairOneGame: false }, played('won', 'won', 'won', 'lost'));
    const [blue, red] = [tally(3, 0, 1), tally(1, 0, 3)];
    expect(told).toMatchObject({ games: 4, ...tally(3, 0, 1), elo: 191 });
    expect(told).toMatchObject({ sides: { blue, red }, armies: { [ARMIES[0]]: blue, [ARMIES[1]]: red } });
  });

  it('has a pair once for sides and armies where both of it are one game', () => {
    const told = summaryOf({ armies: ARMIES, isPairOneGame: true }, played('won', 'lost', 'won', 'lost', 'drawn', 'drawn'));
    const [blue, red] = [tally(2, 1, 0), tally(0, 1, 2)];
    expect(told).toMatchObject({ games: 6, won: 2, drawn: 2, lost: 2, sides: { blue, red }, armies: { [ARMIES[0]]: blue } });
  });

  it.each([[null], [[ARMIES[0], ARMIES[0]] as const]])('is nothing of armies where they are %j', armies => {
    expect(summaryOf({ armies, isPairOneGame: false }, played('won'))).not.toHaveProperty('armies');
  });
});

describe('what can be said of a share', () => {
  // Wilson's score interval, as tables have it.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [90, 100, 0.8256, 0.9448],
  ])('of %i of %i', (won, games, low, high) => {
    expect(interval(won, games)).toEqual([low, high]);
  });
});
