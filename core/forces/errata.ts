import { kept } from '../base/index.ts';
import { bookNamesOf } from './bookNames.ts';
import type { Card } from './card.ts';
import type { Cards } from './roster.ts';

/** What a book corrects on printed cards. */
export interface Erratum {
  /** The name of a card or of a weapon: as it is printed, or of a card that prints its official name what the books call it by. */
  readonly printed: string;
  readonly name?: string;
  /** Which of its figures stand last in its list: those with a weapon of one of these names. */
  readonly last?: readonly string[];
}

/** A card as a book shows it; the same card where it corrects nothing of it. */
function corrected(card: Card, errata: readonly Erratum[]): Card {
  const of = (...names: readonly string[]) => errata.find(({ printed }) => names.includes(printed));
  const named = ({ name }: { readonly name: string }, wrong = of(name)) => wrong?.name ?? wrong?.printed ?? name;
  const whole = of(card.name) ?? of(...bookNamesOf(card.id));
  if (!whole && !card.weapons.some(({ name }) => of(name))) return card;
  const last = new Set<string>(card.weapons.filter(({ name }) => whole?.last?.includes(name)).map(({ id }) => id));
  const isLast = ({ weapons }: Card['models'][number]) => weapons.some(id => last.has(id));
  return {
    ...card,
    name: named(card, whole),
    weapons: card.weapons.map(weapon => (of(weapon.name) ? { ...weapon, name: named(weapon) } : weapon)),
    models: [...card.models.filter(one => !isLast(one)), ...card.models.filter(isLast)],
  };
}

const shown = new WeakMap<Cards, Map<readonly Erratum[], Cards>>();

/** Cards as a book shows them; the very same where it corrects none. */
export function correctedCards(cards: Cards, errata: readonly Erratum[]): Cards {
  if (errata.length === 0) return cards;
  const known = kept(shown, cards, () => new Map());
  return kept(known, errata, () => new Map([...cards].map(([id, card]) => [id, corrected(card, errata)])));
}
