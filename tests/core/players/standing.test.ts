import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../core/game/table.ts';
import { measuresOf, worthOf } from '../../../core/players/estimate.ts';
import { TEMPERS, threatOn, timeLeft, worthFor } from '../../../core/players/standing.ts';
import { box } from '../../kit/free.ts';
import type { Temper, Worth } from '../../../core/players/standing.ts';
import type { Skirmish } from '../../kit/game.ts';
import { card, weapon } from '../../kit/cards.ts';
import { row } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
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

  it('whoever has acted in the last turn does nothing any more', () => {
    const at = (turn: number) => positionOf({ turn, turnLimit: 3, blue: [gunners], red: [{ ...walkers[1]!, activated: true }] });
    const [before, last] = [at(2), at(3)];
    expect(timeLeft(before.table, before.state, before.unit('red-1'))).toBeGreaterThan(0);
    expect(timeLeft(last.table, last.state, last.unit('red-1'))).toBe(0);
    expect(timeLeft(last.table, last.state, last.unit('blue-1'))).toBe(1);
    expect([dangerOf(before) > 0, dangerOf(last)]).toEqual([true, 0]);
  });
});

const weighed = ({ table, state }: Skirmish, temper: Temper = TEMPERS.steady): Worth =>
  worthFor(table, state, 'blue', measuresOf(table, state.pieces), temper);

describe('VICT-01 nobody left on the table', () => {
  /** How good it is for blue, with one lost and another who is still to come in. */
  const worthWith = (
    comer: { readonly activated?: true },
    another?: { readonly card: string; readonly at: ReturnType<typeof row> },
  ): number => {
    const game = positionOf({
      blue: [gunners, { card: 'ghosts', ...comer }, ...(another ? [another] : [])],
      red: walkers.slice(0, 1),
    });
    const [first, ...others] = game.state.units;
    const units = [{ ...first!, where: 'eliminated' as const, models: [] }, ...others];
    return worthFor(game.table, { ...game.state, units }, 'blue', measuresOf(game.table, game.state.pieces), TEMPERS.steady)
      .total;
  };

  it('is nearly a defeat, and more of one where nobody comes in any more', () => {
    const stands = worthWith({ activated: true }, { card: 'ghosts', at: row(5, 75, 20) });
    const comes = worthWith({});
    const none = worthWith({ activated: true });
    expect(stands - comes).toBeGreaterThan(80);
    expect(comes - none).toBeGreaterThan(200);
  });
});

describe('what the objectives are worth', () => {
  const game = (activated: boolean, ...blue: readonly Parameters<typeof positionOf>[0]['blue'][number][]) =>
    positionOf({
      prizes: [{ for: 'red', at: [60, 20] }],
      blue: [{ card: 'gunners', at: row(5, 140, 10), activated: true }, ...blue],
      red: [
        { card: 'ghosts', at: row(5, 54, 50), activated },
        { card: 'stormtroopers', at: row(5, 165, 118) },
      ],
    });

  it('an enemy who may still come to one in this turn is to be feared, unless somebody stands by it', () => {
    const guard = { card: 'gunners', at: row(5, 54, 20), activated: true };
    const comes = weighed(game(false)).aim;
    expect(comes).toBeLessThan(weighed(game(true)).aim - 100);
    expect(comes).toBeLessThan(weighed(game(false, guard)).aim - 100);
  });

  it('VICT-06 an aircraft keeps nobody from one', () => {
    const by = (card: string) => weighed(game(false, { card, at: [[60, 20, 0]], activated: true })).aim;
    const alone = weighed(game(false)).aim;
    expect(by('assaulter')).toBeCloseTo(alone, 0);
    expect(by('ludwig')).toBeGreaterThan(alone + 100);
  });

  it('VICT-07 on squares an aircraft does keep him from one', () => {
    const by = (card: string | null) =>
      weighed(
        gridSkirmish({
          ...{ scenario: '3', turn: 5 },
          objectives: [
            { by: 'blue', at: [3, 3] },
            { by: 'red', at: [10, 12] },
          ],
          blue: [
            { card: 'gunners', at: [12, 18], activated: true },
            ...(card ? [{ card, at: [3, 4] as const, activated: true }] : []),
          ],
          red: [{ card: 'ghosts', at: [3, 6] }],
        }),
      ).aim;
    expect(by('assaulter')).toBeGreaterThan(by(null) + 100);
  });

  it('where nobody is ahead, who comes nearer to the enemy late in the game is better off, and no one who is ahead is', () => {
    const aim = (y: number, lost: number) =>
      weighed(
        positionOf({
          ...{ turn: 7, turnLimit: 8, state: { lost: { blue: 0, red: lost } } },
          blue: [{ card: 'gunners', at: row(5, 54, y) }],
          red: [{ card: 'ghosts', at: row(5, 54, 118) }],
        }),
        { ...TEMPERS.steady, soon: 0, nearer: 0 },
      ).aim;
    expect(aim(40, 0)).toBeGreaterThan(aim(5, 0) + 0.5);
    expect(aim(40, 20)).toBe(aim(5, 20));
  });
});

describe('SK-28 what a unit is feared for', () => {
  const claws = (name: string, skills: readonly string[]) =>
    card(name, 'axis', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 4, points: 10, skills },
      weapons: [weapon('Claws', { count: 2, mount: 'turret', reach: 'C', cells: 'I2:4/1' })],
    });
  /** From so many squares off. */
  const threat = (red: string, apart: number): number => {
    const { table, state, unit } = gridSkirmish({
      cards: [claws('Ram', ['Charge']), claws('Idle', [])],
      blue: [{ card: 'gunners', at: [6, 4], facing: 'n' }],
      red: [{ card: red, at: [6, 4 + apart], facing: 's' }],
    });
    return threatOn(table, state, unit('red-1'), unit('blue-1'), measuresOf(table, state.pieces));
  };

  it('is a Charge after a March, and its blows after a Move, whichever is more', () => {
    // Five squares off a March brings it beside its prey, and a Move does not.
    expect(threat('idle', 5)).toBeLessThan(threat('idle', 3));
    expect(threat('ram', 5)).toBe(threat('idle', 3));
    for (const apart of [2, 3, 9]) expect(threat('ram', apart)).toBe(threat('idle', apart));
  });

  it('NEW-31 SK-28 is what it has left: a scream that is spent is feared no more, whatever was asked before', () => {
    const { table, state, unit } = gridSkirmish({
      cards: [
        card('Screamer', 'mythos', 'vehicle', 'V7', {
          ...{ move: [1, 2], damageTrack: 8, points: 30 },
          weapons: [weapon('Psychic Scream', { mount: 'turret', reach: '3', rules: ['Psychic Scream'], cells: 'I2:*/1' })],
        }),
      ],
      blue: [{ card: 'gunners', at: [6, 6] }],
      red: [{ card: 'screamer', at: [6, 4] }],
    });
    const feared = (now: typeof state): number =>
      threatOn(table, now, unitOf(now, unit('red-1').id), unitOf(now, unit('blue-1').id), measuresOf(table, state.pieces));
    const spent = state.units.map(one => (one.id === unit('red-1').id ? { ...one, used: { 'Psychic Scream': 1 } } : one));
    expect(feared(state)).toBeGreaterThan(0);
    expect(feared({ ...state, units: spent })).toBeLessThan(feared(state));
    expect(feared({ ...state, units: [...spent] })).toBe(feared({ ...state, units: spent }));
  });
});
