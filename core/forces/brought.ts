import type { CardId } from '../base/index.ts';
import type { Card } from './card.ts';
import type { Cards } from './roster.ts';

/**
 * Whether a card that a file brings is the one to be played with: a player's own before what is known under its id, unless that is one of a
 * player's own too; any other only where none is known.
 */
function counts(card: Card, known: Card | undefined): boolean {
  if (known === undefined) return true;
  return card.own === true && known.own !== true;
}

/** Those of the cards that a file brings which are played with, beside or instead of those that are known. */
export const broughtBeside = (known: Cards, brought: readonly Card[]): readonly Card[] =>
  brought.filter(card => counts(card, known.get(card.id)));

/** The known cards with those that a file brings. */
export function withBrought(known: Cards, brought: readonly Card[]): Cards {
  const more = broughtBeside(known, brought);
  return more.length === 0 ? known : new Map([...known, ...more.map(card => [card.id, card] as const)]);
}

/** Cards that come into play with units: what the units are, and the other sides of those. */
export function inPlayWith(units: Iterable<CardId>, cards: Cards): readonly Card[] {
  const fielded = new Set(units);
  return [...cards.values()].filter(({ id, otherSideOf }) => fielded.has(id) || (otherSideOf && fielded.has(otherSideOf)));
}
