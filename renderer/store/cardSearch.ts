import type { Armour, Bloc, Card, CardKind, Cards, RuleName } from '../../core/index.ts';
import { ARMOURS, bookNamesOf, books, CARD_KINDS, heldAs, namedBy } from '../../core/index.ts';
import { plain } from '../base/handbook.ts';
import { weaponKey, weaponName } from '../base/weaponNames.ts';
import { ruleInFrench } from '../base/words.ts';
import { faultsOfCard } from './armyEdits.ts';

export const CARD_SORTS = ['name', 'points', 'armour', 'kind'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** What a player looks for among all cards. */
export interface CardQuery {
  /** Words that a card's name, rules and weapons hold, all of them, in either language. */
  readonly words: string;
  /** `mine`: what the army may buy, mercenaries among it; null: everything. */
  readonly bloc: Bloc | 'mine' | null;
  readonly kind: CardKind | null;
  readonly armour: Armour | null;
  readonly rule: RuleName | null;
  /** The name of a weapon that it has, by any spelling. */
  readonly weapon: string | null;
  /** Points, at most. */
  readonly most: number | null;
  readonly favourites: boolean;
  readonly sort: CardSort;
}

export const EVERY_CARD: CardQuery = {
  ...{ words: '', bloc: 'mine', kind: null, armour: null, rule: null, weapon: null, most: null, favourites: false, sort: 'kind' },
};

/** Rules of a card and of its weapons, without what is printed behind their names. */
export const rulesOn = (card: Card): readonly RuleName[] => [...new Set(namedBy(books, card).map(name => heldAs(name).name))];

const known = new WeakMap<Card, string>();

/** All that is written on a card, for `words`. */
function textOf(card: Card): string {
  const before = known.get(card);
  if (before !== undefined) return before;
  const rules = namedBy(books, card);
  const all = [
    card.name,
    ...bookNamesOf(card.id),
    // A rule set may show another name than the one that is printed (FAQ-01).
    card.id.replaceAll('-', ' '),
    card.faction ?? '',
    ...card.weapons.flatMap(({ name }) => [name, weaponName('fr', name)]),
    ...rules,
    ...rules.map(ruleInFrench),
  ];
  const made = plain(all.join('\n'));
  known.set(card, made);
  return made;
}

const ORDERS: { readonly [S in CardSort]: (a: Card, b: Card) => number } = {
  name: () => 0,
  points: (a, b) => a.points - b.points,
  armour: (a, b) => ARMOURS.indexOf(a.armour) - ARMOURS.indexOf(b.armour),
  kind: (a, b) => CARD_KINDS.indexOf(a.kind) - CARD_KINDS.indexOf(b.kind),
};

/** The cards that a player looks for, for an army of a bloc; those that sort alike by their names. */
export function cardsFound(cards: Cards, query: CardQuery, bloc: Bloc, favourites: ReadonlySet<string>): readonly Card[] {
  const words = plain(query.words)
    .split(/\s+/)
    .filter(word => word !== '');
  const fits = (card: Card): boolean =>
    (query.bloc === 'mine' ? faultsOfCard(card.id, bloc, cards).length === 0 : query.bloc === null || card.bloc === query.bloc) &&
    (query.kind === null || card.kind === query.kind) &&
    (query.armour === null || card.armour === query.armour) &&
    (query.rule === null || rulesOn(card).includes(query.rule)) &&
    (query.weapon === null || card.weapons.some(({ name }) => weaponKey(name) === weaponKey(query.weapon!))) &&
    (query.most === null || card.points <= query.most) &&
    (!query.favourites || favourites.has(card.id)) &&
    words.every(word => textOf(card).includes(word));
  return [...cards.values()].filter(fits).sort((a, b) => ORDERS[query.sort](a, b) || a.name.localeCompare(b.name));
}
