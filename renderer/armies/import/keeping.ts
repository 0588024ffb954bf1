import type { Army, Card, CardId, Cards } from '../../../core/index.ts';
import type { CatalogueCard } from '../../../foreign/index.ts';
import { standingOf, withOthersNamed } from '../../../foreign/index.ts';

/** What becomes of a card that is another here: it is not kept, it is kept under an id of its own, or it counts in place of the one here. */
export const KEEPINGS = ['leave', 'beside', 'instead'] as const;
export type Keeping = (typeof KEEPINGS)[number];
/** By the ids that the cards of the files have; what is not chosen is not kept. */
export type Keepings = ReadonlyMap<CardId, Keeping>;

/** A card of the files, and the one here of which it is another form. */
export interface Changed {
  readonly card: Card;
  readonly than: Card;
  readonly fields: readonly string[];
}

/** Cards of catalogues by what they are to those that are here. */
export interface Sorted {
  readonly same: readonly Card[];
  readonly fresh: readonly Card[];
  readonly changed: readonly Changed[];
}

export function sorted(found: readonly CatalogueCard[], known: Cards): Sorted {
  const same: Card[] = [];
  const fresh: Card[] = [];
  const changed: Changed[] = [];
  for (const one of found.filter(({ card }) => !card.own)) {
    const standing = standingOf(one, known);
    if (standing.is === 'other') changed.push({ card: one.card, than: standing.than, fields: standing.fields });
    else (standing.is === 'same' ? same : fresh).push(one.card);
  }
  return { same, fresh, changed };
}

/** The choices with one more of them for some cards: only one can count in place of a card that is here, and any other is kept beside it. */
export function choosing(before: Keepings, cards: readonly Changed[], keeping: Keeping, all: readonly Changed[]): Keepings {
  const now = new Map(before);
  for (const { card, than } of cards) {
    if (keeping === 'instead')
      for (const other of all)
        if (other.than.id === than.id && now.get(other.card.id) === 'instead') now.set(other.card.id, 'beside');
    now.set(card.id, keeping);
  }
  return now;
}

/** What cards are called from now on that count in place of others. */
export type Renamed = (id: CardId) => CardId;

export function renaming(changed: readonly Changed[], keepings: Keepings): Renamed {
  const ids = new Map(changed.flatMap(({ card, than }) => (keepings.get(card.id) === 'instead' ? [[card.id, than.id]] : [])));
  return id => ids.get(id) ?? id;
}

/** A card as it is called from now on; one that counts in place of another is the player's own. */
export function renamedCard(card: Card, now: Renamed): Card {
  const id = now(card.id);
  const named = withOthersNamed(card, now);
  return id === card.id ? named : { ...named, id, own: true };
}

export const renamedArmy = (army: Army, now: Renamed): Army => ({
  ...army,
  units: army.units.map(unit => ({ ...unit, card: now(unit.card) })),
});

/** The chosen cards with those of the files that are bought with them and are not here. */
export function withBought(chosen: readonly Card[], read: readonly Card[], known: Cards): readonly Card[] {
  const bought = new Set(
    chosen.flatMap(({ options = [] }) => options.flatMap(one => one.choices.flatMap(({ card }) => card ?? []))),
  );
  return [...chosen, ...read.filter(card => bought.has(card.id) && !known.has(card.id) && !chosen.includes(card))];
}
