import { rule } from '../../rulebook/index.ts';

/** Every hit earns one more die, which hits as dice usually do, and may earn another. */
export const cutting = rule('Cutting', {
  'hit-chain': { id: 'WPN-09', as: 'weapon', give: true },
});
