import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Whoever takes a hit of it reels, whatever becomes of the hit then. */
export const teslaByHits = (id: string): Rule =>
  rule('Tesla', { 'on-hit': { id, as: 'weapon', give: [{ do: 'mark', marker: 'stunned' }] } });

export const tesla = teslaByHits('WPN-25');
