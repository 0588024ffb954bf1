import type { FacingHit } from '../cards/card.ts';
import { armourFor } from '../cards/rows.ts';
import type { At } from './tactical.ts';
import { cardAt } from './tactical.ts';

/** Attacks that armour stands against. */
export type AgainstArmour = 'mainGun' | 'closeAssault' | 'tankHunter';

/** What Schürzen add where the card does not say (TANK-13). */
export const SCHURZEN = 2;

/** The armour of a tank at a place against an attack; Schürzen add to it against close assaults and Tank Hunter cards alone (TANK-13). Null
 *  where the card does not say. */
export function armourAgainst(at: At, attack: AgainstArmour, location: string | null, facing: FacingHit | null): number | null {
  const card = cardAt(at);
  const armour = armourFor(card, location, facing);
  const schurzen = card.traits.find(({ id }) => id === 'schurzen');
  if (armour === null || schurzen === undefined || attack === 'mainGun') return armour;
  return armour + (schurzen.armour ?? SCHURZEN);
}
