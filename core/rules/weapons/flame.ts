import { rule } from '../../rulebook/index.ts';

/** Nothing helps against it. */
export const flame = rule('Flame', {
  'affected-models': { id: 'WPN-12', as: 'weapon', give: 'flame' },
  'save-allowed': { id: 'WPN-11', as: 'weapon', give: { forbid: 'weapon' } },
});
