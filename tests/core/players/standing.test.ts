import { describe, expect, it } from 'vitest';
import { measuresOf, worthOf } from '../../../core/players/estimate.ts';
import { TEMPERS, threatOn, worthFor } from '../../../core/players/standing.ts';
import { box } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { row } from '../../kit/game.ts';
import { positionOf } from './exam.ts';

const gunners = { card: 'gunners', at: row(5, 75, 40) };
const walkers = [50, 70, 90, 110].map(x => ({ card: 'ludwig', at: [[x, 60, 180] as const] }));

const dangerOf = ({ table, state }: Skirmish): number =>
  worthFor(table, state, 'blue', measuresOf(table, state.pieces), TEMPERS.steady).danger;

describe('what a position is worth', () => {
  it('nobody is in danger of more than he is worth, however many could fire at him', () => {
    const alone = positionOf({ blue: [gunners], red: walkers.slice(0, 1) });
    const all = positionOf({ blue: [gunners], red: walkers });
    expect(dangerOf(alone)).toBeGreaterThan(0);
    expect(dangerOf(all)).toBeGreaterThan(dangerOf(alone));
    expect(dangerOf(all)).toBeLessThanOrEqual(worthOf(all.table, all.unit('blue-1')));
  });

  it('whoever has his prey in sight from where he stands is more of a danger than one who has to come first', () => {
    const threat = (pieces: Parameters<typeof positionOf>[0]['pieces']): number => {
      const { table, state, unit } = positionOf({ blue: [gunners], red: walkers.slice(1, 2), ...(pieces && { pieces }) });
      return threatOn(table, state, unit('red-1'), unit('blue-1'), measuresOf(table, state.pieces));
    };
    expect(threat(undefined)).toBeGreaterThan(threat([box('wall', [40, 140], [48, 50], 20)]) * 1.5);
  });
});
