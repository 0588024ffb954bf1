import type { UnitHolder } from '../rulebook/index.ts';

type Organisation = UnitHolder['organisations'][number];

/** Whether a unit is called by one of these. */
export const isOne = (unit: UnitHolder, ...organisations: readonly Organisation[]): boolean =>
  organisations.some(one => unit.organisations.includes(one));

/** Whether two units are in one platoon, or support it. */
export const isMate = (one: UnitHolder, other: UnitHolder): boolean =>
  one.platoon !== null && one.platoon.id === other.platoon?.id;

export const leads = (unit: UnitHolder): boolean => unit.platoon?.leads === true;
