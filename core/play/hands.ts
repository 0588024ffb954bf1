import { z } from 'zod';
import type { Json, Side } from '../base/index.ts';
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

/** What players have said since the last answer; in files of any game, left out where they have said nothing else. */
export const saidField = z.strictObject(handFields).exactOptional();

/** Who throws real dice from here on, and whether both sides do for the one roll that is still to come. */
export interface HandsLeft {
  readonly byHand: readonly Side[];
  readonly once: boolean;
}

/** A game as far as it says who throws real dice. */
interface Left {
  readonly setup: Hands;
  readonly entries: readonly Hands[];
  /** What players have said since the last answer; null where it follows from that. */
  readonly hands: Hands | null;
}

/** Who throws real dice from where a game was left. A roll that is asked for was the one of the last answer, not one that was spoken of since. */
export function handsLeft({ setup, entries, hands }: Left, isRollAsked: boolean): HandsLeft {
  const { byHand = [], usually } = hands ?? entries.at(-1) ?? setup;
  return { byHand: usually ?? byHand, once: usually !== undefined && (hands !== null || !isRollAsked) };
}

/** The same as an answer tells it. */
export function handsOf({ byHand, once }: HandsLeft): Hands {
  if (once) return { byHand: SIDES, usually: byHand };
  return byHand.length > 0 ? { byHand } : {};
}

/** The game in which players have said so; the same where that is so anyway. */
export function withHandsSaid<G extends Left>(game: G, said: HandsLeft, isRollAsked: boolean): G {
  const { byHand, once } = handsLeft(game, isRollAsked);
  return byHand.join() === said.byHand.join() && once === said.once ? game : { ...game, hands: handsOf(said) };
}

/** A line of the journal of any game for what players have said of real dice. */
export const handsLine = (hands: Hands): Json => ({ hands }) as unknown as Json;
