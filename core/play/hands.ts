import { z } from 'zod';
import type { Side } from '../base/index.ts';
import { SIDES } from '../base/index.ts';

/** Who throws real dice. */
export interface Hands {
  /** Who is asked in an answer what his own dice show; left out where nobody is. */
  readonly byHand?: readonly Side[];
  /** Who is from the next roll on, where `byHand` is for that roll alone. */
  readonly usually?: readonly Side[];
}

/** Of a side once at most. */
export const byHandField = z.array(z.enum(SIDES)).min(1).max(SIDES.length);
/** Nobody, as often as not. */
const usually = z.array(z.enum(SIDES)).max(SIDES.length);
/** In files of any game; left out where there is nothing to say of real dice, as in all from before there were any. */
export const handFields = { byHand: byHandField.exactOptional(), usually: usually.exactOptional() };

/** Who throws real dice from where a game was left, and whether that is so but for the one roll that is still to come. */
export function handsLeft(
  { setup, entries }: { readonly setup: Hands; readonly entries: readonly Hands[] },
  isRollAsked: boolean,
): { readonly byHand: readonly Side[]; readonly once: boolean } {
  const { byHand = [], usually } = entries.at(-1) ?? setup;
  return { byHand: usually ?? byHand, once: usually !== undefined && !isRollAsked };
}
