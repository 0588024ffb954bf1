import { rule } from '../../rulebook/index.ts';

/** Every hit earns one more die, which hits as dice usually do, and may earn another. */
export const laser = rule('Laser', {
  'hit-chain': { id: 'WPN-16', as: 'weapon', give: true },
});
