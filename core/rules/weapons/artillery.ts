import { rule } from '../../rulebook/index.ts';

/** Fires over vehicles, and from the open. */
export const artillery = rule(
  'Artillery',
  {
    'los-query.ignores': { id: 'WPN-03', as: 'weapon', give: ['vehicles'] },
    'weapon-available': { id: 'WPN-04', as: 'weapon', when: at => at.inArea(), give: { forbid: 'inArea' } },
  },
  // Smoke shells are not played yet, nor strikes for an Artillery Observer.
  { inPart: true },
);
