import { fixedIn, hasTrait } from '../cards/card.ts';
import { closeAssaultInSmoke } from './smoke.ts';
import type { At } from './tactical.ts';
import { canServe, cardAt } from './tactical.ts';

/** The Close Assault value of a tank as it stands, less in smoke (TANK-10); null where its card does not say. */
export function closeAssaultOf(at: At): number | null {
  const { closeAssault } = cardAt(at);
  return closeAssault === null ? null : closeAssaultInSmoke(at, closeAssault);
}

/** What a pintle adds once, where the commander looks out (TANK-12). */
export const pintleOf = (at: At): number =>
  hasTrait(cardAt(at), 'pintle') && !at.tank.buttoned && canServe(at.tank, 'commander') ? fixedIn(cardAt(at), 'pintleDice') : 0;
