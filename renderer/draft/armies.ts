import type { Army, Book, Card, Cards, Refusal, Agreed } from '../../core/index.ts';
import {
  bothDugIn,
  broughtBeside,
  cardsBought,
  withoutEffect,
  cardsDiffer,
  cardsOfArmies,
  fieldFaults,
  fortificationsOf,
  withBrought,
} from '../../core/index.ts';
import { shippedArmies } from '../../templates/index.ts';
import { library } from '../base/library.ts';
import type { DraftSide, Draft } from './draft.ts';
import { bookOfDraft, playedIn } from './rules.ts';

export function armyOf({ army, file }: DraftSide): Army {
  if (army === null && file) return file;
  return (shippedArmies().find(one => one.id === army) ?? shippedArmies()[0]!).army;
}

type Fielded = Pick<Draft, 'cards' | 'blue' | 'red'>;

/** The cards that the armies of a draft are fielded with: those that are known, those that came out of files, and what the armies bring. */
export const cardsFor = ({ cards, blue, red }: Fielded, known: Cards): Cards =>
  cardsOfArmies([armyOf(blue), armyOf(red)], withBrought(known, cards));

/** The cards that came out of files with more of them, each once. */
export const withMore = ({ cards }: Pick<Draft, 'cards'>, more: readonly Card[], known: Cards): readonly Card[] => {
  const ids = new Set(more.map(card => card.id));
  return [...cards.filter(card => !ids.has(card.id)), ...broughtBeside(known, more)];
};

/** Why the armies of a draft cannot take the field; empty when they can. */
export function draftFaults(draft: Draft, known: Cards): readonly Refusal[] {
  const armies = [armyOf(draft.blue), armyOf(draft.red)];
  const differ = cardsDiffer(armies, withBrought(known, draft.cards));
  const cards = cardsFor(draft, known);
  const dug = bothDugIn(
    bookOfDraft(draft),
    armies.map(army => fortificationsOf(army, cards)),
  );
  return [
    ...armies.flatMap(army => fieldFaults(army, cards, library(), playedIn(draft))),
    ...[differ, dug].filter(one => one !== null),
  ];
}

/** Cards of an army, and of those beside it, that name rules which a rule set has taken out, with those rules (FAQ-38). */
export function withoutEffectIn(units: Army['units'], cards: Cards, book: Book, beside: readonly Card[] = []) {
  const fielded = units.flatMap(unit => cardsBought(cards.get(unit.card), unit).flatMap(id => cards.get(id) ?? []));
  return [...new Map([...fielded, ...beside].map(card => [card.id, card])).values()].flatMap(card => {
    const rules = withoutEffect(book, card);
    return rules.length === 0 ? [] : [{ card, rules }];
  });
}

/** Why an army cannot take the field with these cards, where it is played so or as is usual; empty when it can. */
export const faultsOf = (army: Army, known: Cards, played?: Agreed): readonly Refusal[] =>
  fieldFaults(army, cardsOfArmies([army], known), library(), played);
