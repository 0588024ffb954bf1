import type { CardId } from '../base/index.ts';
import type { Card } from './card.ts';

/** Every card that may be named, by its id. */
export type Cards = ReadonlyMap<CardId, Card>;

export interface Roster {
  readonly cards: Cards;
  /** Ids that more than one of the cards claims: whoever imports them says which to keep (UCARD-04). The first is kept here. */
  readonly clashes: readonly CardId[];
}

/** Cards by their ids; of those that clash the first. */
export function createRoster(cards: Iterable<Card>): Roster {
  const kept = new Map<CardId, Card>();
  const clashes = new Set<CardId>();
  for (const card of cards) {
    if (kept.has(card.id)) clashes.add(card.id);
    else kept.set(card.id, card);
  }
  return { cards: kept, clashes: [...clashes] };
}
