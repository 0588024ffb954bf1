import type { Card, RuleId, UnitType } from '../../../core/index.ts';
import { ruleIds } from '../../../core/index.ts';

export const [ALL_ROUND] = ruleIds('ARC-01') as readonly [RuleId];

/** Whether somebody fires in every direction, whichever way he faces: soldiers without a weapon that has an arc (ARC-01, ARC-02). */
export const firesAllRound = (shooter: { readonly type: UnitType; readonly card: Card } | null): boolean =>
  shooter?.type === 'infantry' && shooter.card.weapons.every(({ mount }) => mount === null);
