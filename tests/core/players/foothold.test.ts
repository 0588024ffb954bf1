import { expect, it } from 'vitest';
import { range, ruleIds, unitId } from '../../../core/base/index.ts';
import { modelsAt, unitOf } from '../../../core/game/table.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { beatenBackRisk } from '../../../core/players/foothold.ts';
import { TEMPERS, worthFor } from '../../../core/players/standing.ts';
import type { BeatenBack } from '../../../core/rulebook/index.ts';
import { ownHalf } from '../../../core/scenarios/base/grounds.ts';
import type { Skirmish } from '../../kit/game.ts';
import { row } from '../../kit/game.ts';
import type { Position } from './exam.ts';
import { begun, positionOf } from './exam.ts';

/** From the fourth turn on in the defender's half, which is the northern one: 60 cm and more. */
const IN_HALF: BeatenBack = { from: 4, none: 'in', zone: ownHalf, because: ruleIds('SCN-11') };
const NORTH = { zone: 'half', edge: 'north' } as const;
const NEAR: BeatenBack = { from: 4, none: 'near', within: range(4), because: ruleIds('SCN-22') };

function askedFor(beatenBack: BeatenBack | null, position: Position): Skirmish {
  const game = positionOf(position);
  return beatenBack ? { ...game, table: { ...game.table, scenario: { ...game.table.scenario, beatenBack } } } : game;
}

const riskOf = ({ table, state }: Skirmish) => beatenBackRisk(table, state, measuresOf(table, state.pieces));

/** With squads of gunners so far north, in cm, in some turn. */
const riskAt = (turn: number, ...north: readonly number[]): number =>
  riskOf(
    askedFor(IN_HALF, {
      turn,
      blue: north.map(y => ({ card: 'gunners', at: row(5, 60, y) })),
      red: [{ card: 'gunners', at: row(5, 60, 110) }],
    }),
  );

it('SCN-11 the less time the attacker has to be in the defender’s half, the likelier he is beaten back', () => {
  const [early, later, last, late] = [riskAt(1, 30), riskAt(3, 30), riskAt(4, 30), riskAt(4, 10)] as const;
  expect(early).toBeLessThan(later);
  expect(later).toBeLessThan(last);
  expect([last < 1, late]).toEqual([true, 1]);
});

it('SCN-11 who is there already is the safest, and two are safer than one', () => {
  expect(riskAt(4, 70)).toBeLessThan(riskAt(4, 50));
  expect(riskAt(4, 70, 80)).toBeLessThan(riskAt(4, 70) / 2);
  expect(riskAt(4, 70, 5)).toBe(riskAt(4, 70));
});

it('SCN-22 near an objective is measured from its rim', () => {
  const at = (y: number) =>
    riskOf(
      askedFor(NEAR, {
        turn: 4,
        prizes: [{ for: 'red', at: [60, 100] }],
        blue: [{ card: 'gunners', at: row(5, 60, y) }],
        red: [],
      }),
    );
  // 40 cm, half of a marker, and half of a base of 2.5 cm.
  expect(at(55)).toBeLessThan(at(54));
});

it('SCN-11 the attacker has as much to fear of it as the defender has to hope; without it nobody has', () => {
  const position: Position = {
    turn: 4,
    blue: [{ card: 'gunners', at: row(5, 60, 10) }],
    red: [{ card: 'gunners', at: row(5, 60, 115) }],
  };
  const aim = (beatenBack: BeatenBack | null, side: 'blue' | 'red') => {
    const { table, state } = askedFor(beatenBack, position);
    return worthFor(table, state, side, measuresOf(table, state.pieces), TEMPERS.steady).aim;
  };
  const [blue, red] = [aim(IN_HALF, 'blue') - aim(null, 'blue'), aim(IN_HALF, 'red') - aim(null, 'red')] as const;
  expect(blue).toBe(-400);
  expect(red).toBe(400);
  expect(riskOf(askedFor(null, position))).toBe(0);
});

it.each([0, 10, 20])('SCN-11 a captain is in the defender’s half when the fourth turn ends (%i)', luck => {
  const goesThere = (beatenBack: BeatenBack | null): boolean => {
    const game = askedFor(beatenBack, {
      turn: 4,
      turnLimit: 8,
      blue: [
        { card: 'gunners', at: row(5, 60, 48) },
        { card: 'gunners', at: row(5, 10, 10), activated: true },
      ],
      red: [{ card: 'zombies', at: row(5, 60, 95) }],
    });
    const { state } = begun(game, { luck });
    return modelsAt(game.table, unitOf(state, unitId('blue-1'))).some(model => game.table.space.isIn(model, NORTH));
  };
  expect([goesThere(IN_HALF), goesThere(null)]).toEqual([true, false]);
});
