import type { CardId } from '../../core/base/index.ts';
import { cardId, hashOf } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { writeCard } from '../../core/forces/index.ts';

const formOf = (card: Card): string => hashOf(writeCard(card));

/** An id for one of several of a name that others are bought with, until all ids are known. */
export const provisionalId = (id: CardId, nth: number): CardId => cardId(`${id}-bought-${nth}`);
export const withoutProvision = (id: CardId): CardId => cardId(id.replace(/-bought-\d+$/, ''));

/** Another card of that id keeps it: this one is told apart by what it is. */
export function withFreeId(card: Card, taken: Pick<Cards, 'get'>): Card {
  const isFree = (id: CardId) => {
    const other = taken.get(id);
    return other === undefined || formOf({ ...other, id: card.id }) === formOf(card);
  };
  if (isFree(card.id)) return card;
  const form = formOf(card);
  const named = (signs: number) => cardId(`${card.id.slice(0, 90)}-${form.slice(0, signs)}`);
  let signs = 6;
  while (signs < form.length && !isFree(named(signs))) signs += 1;
  return { ...card, id: named(signs) };
}
