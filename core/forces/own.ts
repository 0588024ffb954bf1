import type { Result } from '../base/index.ts';
import { bad, fault, ok } from '../base/index.ts';
import type { Card } from './card.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards } from './parse.ts';

/** The file of one card that a player has made or corrected; whatever it says of itself, it is his own. */
export function parseOwnCard(value: unknown): Result<Card> {
  const read = parseCards(value);
  if (!read.ok) return read;
  const [card, another] = read.value;
  if (!card || another) return bad(fault('cards', card ? 'most.entries' : 'least.entries', { n: 1 }));
  return ok({ ...card, own: true });
}

/** Such a file of the JSON of a card, as `writeCard` makes it. */
export const ownCardFile = (card: object): object => ({ format: CARDS_FORMAT, version: CARDS_VERSION, count: 1, cards: [card] });
