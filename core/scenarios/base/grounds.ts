import { enemyOf, range, ruleIds } from '../../base/index.ts';
import type { Placement, Role, ZoneFor } from '../../rulebook/index.ts';
import { CORNER } from '../../rulebook/index.ts';
import type { Clear, Quarter, ZoneSpec } from '../../space/space.ts';

/** A side's own edge, half or strip. */
export const ownEdge: ZoneFor = ({ edges }, side) => ({ zone: 'edge', edge: edges[side] });
export const ownHalf: ZoneFor = ({ edges }, side) => ({ zone: 'half', edge: edges[side] });

/** The same for the enemy of whoever is asked about. */
export const enemys =
  (zone: ZoneFor): ZoneFor =>
  (layout, side) =>
    zone(layout, enemyOf(side));

/** What is left of a side's half when it keeps clear of something. */
export const halfClear =
  (clear: Clear): ZoneFor =>
  ({ edges }, side) => ({ zone: 'part', edge: edges[side], clear });

/** At most 20 cm from the enemy's edge, and at least so far from the edges beside it (SCN-02). */
const enemysStrip: ZoneFor = ({ edges }, side) => ({
  ...{ zone: 'strip', edge: edges[enemyOf(side)], depth: range(2), inset: range(2) },
});

/** A quarter, or what is left of it. */
export const quarterOf = (quarter: Quarter, clear?: Clear): ZoneSpec => ({
  ...{ zone: 'part', ...CORNER[quarter] },
  ...(clear ? { clear } : {}),
});

/** A side's own quarter, or what is left of it. */
export const ownQuarter =
  (clear?: Clear): ZoneFor =>
  (layout, side) =>
    quarterOf(quarterIn(layout, side), clear);

/** The quarter of a side, in a scenario that has them taken. */
export function quarterIn({ quarters }: Parameters<ZoneFor>[0], side: Parameters<ZoneFor>[1]): Quarter {
  if (!quarters) throw new Error('No side has a quarter: the scenario should have had them taken.');
  return quarters[side];
}

/** Objectives on the enemy's side of the table, in the order in which they are placed (SCN-02). */
const beyond = (...all: readonly Role[]): readonly Placement[] =>
  all.map(by => ({ by, on: 'enemy', zone: enemysStrip, because: ruleIds('SCN-02') }));

/** Two each, or one each. */
export const TWO_EACH = beyond('attacker', 'attacker', 'defender', 'defender');
export const ONE_EACH = beyond('attacker', 'defender');

/** In R. */
export const R = { two: range(2), three: range(3), four: range(4), six: range(6) };
