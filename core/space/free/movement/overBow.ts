import type { Refusal } from '../../../base/index.ts';
import { crosses } from '../../../geometry/polygon.ts';
import type { FreePlace } from '../base/forms.ts';
import { isOnDeck } from './deck.ts';
import { refuse } from './refusals.ts';
import type { Mover, Moving } from './unit.ts';

/* How units come onto decks and leave them: all of a unit, and over the bow (LIFT-14, LIFT-15). */

/** Whether a model comes to rest on a deck that its unit may come onto. */
export const endsOnDeck = ({ decks, unit }: Moving, at: FreePlace): boolean =>
  decks.some(deck => unit.boards?.some(one => one.unit === deck.machine.unit) && isOnDeck(deck, at));

/** Why a model may not go onto a deck, or off it, by this way: it goes over another side than the bow. */
export function overside(moving: Moving, mover: Mover, from: FreePlace, path: readonly FreePlace[]): Refusal | null {
  const end = path.at(-1) ?? from;
  const { from: outset } = moving.unit;
  const leaves = outset?.from === 'carrier' ? outset.carrier : null;
  const deck = moving.decks.find(
    one =>
      (one.machine === leaves || isOnDeck(one, end)) &&
      path.some((to, i) => {
        const { x, y } = path[i - 1] ?? from;
        return one.sides.some(([[ax, ay], [bx, by]]) => crosses(x, y, to.x, to.y, ax, ay, bx, by));
      }),
  );
  return deck ? refuse('move.bow', { model: mover.id, by: deck.machine.id }) : null;
}

/** A unit is on a deck with all its models, or nobody is on it. */
export function partlyOnDeck(moving: Moving, ends: readonly FreePlace[]): Refusal | null {
  const deck = moving.decks.find(one => ends.some(end => isOnDeck(one, end)) && !ends.every(end => isOnDeck(one, end)));
  return deck ? refuse('move.overlap', { model: moving.unit.id, by: deck.machine.id }) : null;
}
