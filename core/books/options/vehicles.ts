import type { HouseOption } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Vehicles and aircraft. */
export const vehicles: readonly HouseOption[] = [
  {
    ...{ id: 'EQ-37', phase: 'vehicles', spaces: ['grid'], usual: 'likeWheels' },
    others: { overRubble: { replace: [rule('Half-Tracked', {})] } },
  },
];
