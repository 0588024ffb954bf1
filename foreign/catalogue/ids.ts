import type { CardId } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { withFreeId } from '../card/ids.ts';
import { standingOf } from '../card/same.ts';
import type { CatalogueCard } from './units.ts';

/**
 * Cards with an id each, so that no two of them are taken for one (UCARD-04); what is found twice is one card. A card of cards files keeps the
 * id that is written there, one that others are bought with the id that those name, and one that is known the id that it is known by.
 */
export function withIdsOfTheirOwn(
  found: readonly CatalogueCard[],
  written: ReadonlySet<CatalogueCard>,
  known: Cards,
): readonly CatalogueCard[] {
  const rank = (one: CatalogueCard): number => {
    const { card } = one;
    if (written.has(one)) return card.attachment ? 0 : 1;
    if (card.attachment) return 2;
    return standingOf(card, known).is === 'same' ? 3 : 4;
  };
  const taken = new Map<CardId, Card>();
  const given = new Map<CatalogueCard, CatalogueCard>();
  /** Ids of what is bought, by the file and the id that it had there. */
  const renamed = new Map<string, CardId>();
  const ranked = found.map((one): readonly [CatalogueCard, number] => [one, rank(one)]).sort(([, a], [, b]) => a - b);
  for (const [one] of ranked) {
    const card = withFreeId(withBought(one, renamed), taken);
    if (card.attachment && card.id !== one.card.id) renamed.set(boughtKey(one.file, one.card.id), card.id);
    if (taken.has(card.id)) continue;
    taken.set(card.id, card);
    given.set(one, { ...one, card, ...(card.id === one.card.id ? {} : { namesakeOf: one.card.id }) });
  }
  return found.flatMap(one => given.get(one) ?? []);
}

const boughtKey = (file: string, id: CardId): string => `${file}\n${id}`;

function withBought({ file, card }: CatalogueCard, renamed: ReadonlyMap<string, CardId>): Card {
  const isRenamed = (id: CardId | undefined) => id !== undefined && renamed.has(boughtKey(file, id));
  if (!card.options?.some(option => option.choices.some(choice => isRenamed(choice.card)))) return card;
  const options = card.options.map(option => ({
    ...option,
    choices: option.choices.map(choice =>
      choice.card === undefined ? choice : { ...choice, card: renamed.get(boughtKey(file, choice.card)) ?? choice.card },
    ),
  }));
  return { ...card, options };
}
