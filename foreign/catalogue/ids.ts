import type { CardId } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { withFreeId, withoutProvision } from '../card/ids.ts';
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
  /** Ids by which cards of a file name others of it that are called otherwise now. */
  const renamed = new Map<string, CardId>();
  // Who names others comes after them.
  const order = (one: CatalogueCard): number => 2 * rank(one) + Number(!one.card.attachment && namesOthers(one.card));
  const ranked = found.map((one): readonly [CatalogueCard, number] => [one, order(one)]).sort(([, a], [, b]) => a - b);
  for (const [one] of ranked) {
    const { file, card: before } = one;
    const bare = { ...withNames(one, renamed), id: before.attachment ? withoutProvision(before.id) : before.id };
    const card = withFreeId(bare, taken);
    if ((before.attachment || written.has(one)) && card.id !== before.id) renamed.set(nameIn(file, before.id), card.id);
    if (taken.has(card.id)) continue;
    taken.set(card.id, card);
    given.set(one, { ...one, card, ...(card.id === bare.id ? {} : { namesakeOf: bare.id }) });
  }
  return found.flatMap(one => given.get(one) ?? []);
}

const nameIn = (file: string, id: CardId): string => `${file}\n${id}`;

const namesOthers = ({ otherSideOf, pilots, options }: Card): boolean =>
  otherSideOf !== undefined || pilots !== undefined || (options ?? []).some(({ choices }) => choices.some(one => one.card));

/** A card that names others of its file by the ids that they have now: whose other side it is, who pilots it, who is bought with it. */
function withNames({ file, card }: CatalogueCard, renamed: ReadonlyMap<string, CardId>): Card {
  const now = (id: CardId): CardId => renamed.get(nameIn(file, id)) ?? id;
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
