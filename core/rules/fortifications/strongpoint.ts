import type { Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Fights from inside a fortification, where it is put before the game, and which it may leave as it moves. */
const putInside: Speeches = {
  ...notShared('SK-68'),
  'deployment.ways': { id: 'FORT-07', as: 'unit', give: ['inside'] },
  deployment: { id: 'SK-68', as: 'unit', when: at => at.way !== 'inside', give: { forbid: 'mustBeInside' } },
};

export const strongpointToLeave = rule('Strongpoint', putInside);

/** Never leaves it. */
export const strongpoint = rule('Strongpoint', {
  ...putInside,
  'path-check.stays': { id: 'SK-68', as: 'unit', when: at => at.unit.onTable, give: { forbid: 'inside' } },
});
