import type { Card } from './card.ts';
import type { Cards } from './roster.ts';

/** What a book corrects on printed cards. */
export interface Erratum {
  /** The name that is printed, of a card or of a weapon. */
  readonly printed: string;
  readonly name?: string;
  /** Which of its figures stand last in its list: those with a weapon of one of these names. */
  readonly last?: readonly string[];
}

/** A card as a book shows it; the same card where it corrects nothing of it. */
export function corrected(card: Card, errata: readonly Erratum[]): Card {
  const of = (name: string) => errata.find(({ printed }) => printed === name);
  const named = (name: string) => of(name)?.name ?? name;
  const isWrong = ({ name }: { readonly name: string }) => of(name) !== undefined;
  if (!isWrong(card) && !card.weapons.some(isWrong)) return card;
  const last = new Set<string>(card.weapons.filter(({ name }) => of(card.name)?.last?.includes(name)).map(({ id }) => id));
  const isLast = ({ weapons }: Card['models'][number]) => weapons.some(id => last.has(id));
  return {
    ...card,
    name: named(card.name),
    weapons: card.weapons.map(weapon => (isWrong(weapon) ? { ...weapon, name: named(weapon.name) } : weapon)),
    models: [...card.models.filter(one => !isLast(one)), ...card.models.filter(isLast)],
  };
}

const shown = new WeakMap<Cards, Map<readonly Erratum[], Cards>>();

/** Cards as a book shows them; the very same where it corrects none. */
export function correctedCards(cards: Cards, errata: readonly Erratum[]): Cards {
  if (errata.length === 0) return cards;
  const before = shown.get(cards) ?? new Map<readonly Erratum[], Cards>();
  shown.set(cards, before);
  const made = before.get(errata) ?? new Map([...cards].map(([id, card]) => [id, corrected(card, errata)]));
  before.set(errata, made);
  return made;
}
