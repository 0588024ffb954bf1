import { decision, pickOpen } from './decision.ts';
import { side } from './words.ts';

/** Whoever has won the initiative says who goes first (INIT-03). */
export const first = decision('first', {
  ask: () => ({}),
  answers: { goFirst: () => ({ side }) },
  legal: () => null,
  offers: () => (['blue', 'red'] as const).map(one => ({ do: 'goFirst', side: one }) as const),
  chance: (offers, random) => ({ ...pickOpen(offers, random) }),
});
