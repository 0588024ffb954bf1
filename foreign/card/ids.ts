import type { CardId } from '../../core/base/index.ts';
import { cardId, hashOf } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { writeCard } from '../../core/forces/index.ts';
import { differences } from './same.ts';

const formOf = (card: Card): string => hashOf(writeCard(card));

/** An id for one of several of a name that others are bought with, until all ids are known. */
export const provisionalId = (id: CardId, nth: number): CardId => cardId(`${id}-bought-${nth}`);
export const withoutProvision = (id: CardId): CardId => cardId(id.replace(/-bought-\d+$/, ''));

/** Another card of that id keeps it, of the same files or a known one: this one is told apart by what it is, every time by the same id. */
export function withFreeId(card: Card, taken: Pick<Cards, 'get'>, known: Cards): Card {
  const isFree = (id: CardId) => {
    const other = taken.get(id);
    const here = known.get(id);
    return (
      (other === undefined || formOf({ ...other, id: card.id }) === formOf(card)) &&
      (here === undefined || differences(card, here).length === 0)
    );
  };
  if (isFree(card.id)) return card;
  const form = formOf(card);
  const named = (signs: number) => cardId(`${card.id.slice(0, 90)}-${form.slice(0, signs)}`);
  let signs = 6;
  while (signs < form.length && !isFree(named(signs))) signs += 1;
  return { ...card, id: named(signs) };
}

/** A card that names others otherwise: whose other side it is, who pilots it, who is bought with it. */
export function withOthersNamed(card: Card, now: (id: CardId) => CardId): Card {
  const { otherSideOf, pilots, options } = card;
  return {
    ...card,
    ...(otherSideOf !== undefined && { otherSideOf: now(otherSideOf) }),
    ...(pilots && { pilots: pilots.map(now) }),
    ...(options && {
      options: options.map(option => ({
        ...option,
        choices: option.choices.map(choice => (choice.card === undefined ? choice : { ...choice, card: now(choice.card) })),
      })),
    }),
  };
}
