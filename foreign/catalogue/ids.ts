import type { CardId } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { withFreeId, withoutProvision, withOthersNamed } from '../card/ids.ts';
import { standingOf, withAdditions } from '../card/same.ts';
import type { CatalogueCard } from './units.ts';

/**
 * Cards with an id each, so that no two of them are taken for one (UCARD-04); what is found twice is one card. One that is known has the id
 * that it is known by, and no other has that. A card of cards files keeps the id that is written there, one that others are bought with the
 * id that those name. A player's own card counts in place of a known one of its id, and keeps it.
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
    return standingOf({ card }, known).is === 'same' ? 3 : 4;
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
    const card = withFreeId(bare, taken, before.own ? NONE : known);
    if ((before.attachment || written.has(one)) && card.id !== before.id) renamed.set(nameIn(file, before.id), card.id);
    if (taken.has(card.id)) continue;
    taken.set(card.id, card);
    const more = before.own ? card : withAdditions(card, known.get(bare.id));
    given.set(one, { ...one, card: more, ...(card.id === bare.id ? {} : { namesakeOf: bare.id }) });
  }
  return found.flatMap(one => given.get(one) ?? []);
}

const NONE: Cards = new Map();

const nameIn = (file: string, id: CardId): string => `${file}\n${id}`;

const namesOthers = ({ otherSideOf, pilots, options }: Card): boolean =>
  otherSideOf !== undefined || pilots !== undefined || (options ?? []).some(({ choices }) => choices.some(one => one.card));

/** A card that names others of its file by the ids that they have now. */
const withNames = ({ file, card }: CatalogueCard, renamed: ReadonlyMap<string, CardId>): Card =>
  withOthersNamed(card, id => renamed.get(nameIn(file, id)) ?? id);
