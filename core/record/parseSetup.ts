import { z } from 'zod';
import type { CardId, Result } from '../base/index.ts';
import { bad, cardId, fault, hashOf, MEASURES, ok, SIDES } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import { seedFault, seedFields } from '../dice/index.ts';
import { armyFieldFault, HELD, MOST_FORTIFICATIONS, MOST_UNITS, platoonsRead } from '../forces/army.ts';
import { withBrought } from '../forces/brought.ts';
import type { Card } from '../forces/card.ts';
import { BLOCS } from '../forces/card.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';
import { cardsPlayed, writeCard } from '../forces/parse.ts';
import { platoonFaults } from '../forces/platoon.ts';
import { byHandField } from '../play/hands.ts';
import { bookOf } from '../rulebook/chain.ts';
import { parsePieces } from '../space/free/base/pieces.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import { parsePieces as parseGridPieces } from '../space/grid/pieces.ts';
import type { Piece, SpaceName } from '../space/space.ts';
import { bothDugIn } from './dugIn.ts';
import { cardsToBring } from './fielding.ts';
import type { GameSetup, Library } from './setup.ts';
import { ownOf, squaresOf } from './setup.ts';

const place = z
  .int()
  .min(0)
  .max(MOST_UNITS - 1);

const army = z.strictObject({
  name: z.string().max(200),
  bloc: z.enum(BLOCS),
  units: z.array(z.string()).min(1).max(MOST_UNITS),
  points: z.number().min(0).max(1_000_000).optional(),
  fortifications: z.array(z.enum(FORTIFICATIONS)).max(MOST_FORTIFICATIONS).optional(),
  platoons: platoonsRead.optional(),
  intents: z
    .array(z.strictObject({ unit: place, with: place.exactOptional(), held: z.enum(HELD).exactOptional() }))
    .max(MOST_UNITS)
    .optional(),
});

const shape = z.strictObject({
  measure: z.enum(MEASURES),
  table: z.strictObject({
    name: z.string().max(200),
    width: z.number().min(300).max(10_000),
    depth: z.number().min(300).max(10_000),
    pieces: z.unknown(),
  }),
  book: z.string(),
  scenario: z.string(),
  ownScenario: z.unknown().optional(),
  turnLimit: z.number().int().min(1).max(1000).nullable(),
  terrainBy: z.enum(SIDES).optional(),
  ...seedFields,
  byHand: byHandField.optional(),
  withoutOdds: z.literal(true).optional(),
  armies: z.strictObject({ blue: army, red: army }),
  cards: cardsPlayed.optional(),
});

/** A game's setup out of unknown JSON, checked against what this copy of the app has. */
export function parseSetup(value: unknown, library: Library, path = 'setup'): Result<GameSetup> {
  const read = readWith(shape, value, path);
  if (!read.ok) return read;
  const { cards: brought = [], ...setup } = read.value;
  const seed = seedFault(setup, path);
  if (seed) return bad(seed);
  const known = withBrought(library.cards, brought);
  const { cards = [] } = cardsToBring(setup.armies, known, library);
  const lone = cards.find(({ otherSideOf }) => otherSideOf !== undefined && !known.has(otherSideOf));
  if (lone)
    return bad(fault(`${path}.cards[${brought.indexOf(lone)}].otherSideOf`, 'setup.card', { id: lone.otherSideOf ?? '' }));
  const book = bookOf(library, setup.book, `${path}.book`);
  if (!book.ok) return book;
  const { space } = book.value;
  if (space === null) return bad(fault(`${path}.book`, 'book.chain', { chain: setup.book }));
  const pieces = piecesOf(space, setup.table, `${path}.table`);
  if (!pieces.ok) return pieces;
  const own = ownOf(setup, library, space);
  if (own && !own.ok) return bad({ ...own.error, path: `${path}.ownScenario.${own.error.path}` });
  const playable = own ? [own.value.scenario] : library.scenarios;
  if (!playable.some(one => one.id === setup.scenario && one.space === space))
    return bad(fault(`${path}.scenario`, 'setup.scenario', { id: setup.scenario }));
  for (const side of ['blue', 'red'] as const) {
    for (const [i, id] of setup.armies[side].units.entries()) {
      if (!known.has(cardId(id))) return bad(fault(`${path}.armies.${side}.units[${i}]`, 'setup.card', { id }));
    }
    const { bloc, units, platoons = [] } = setup.armies[side];
    const [wrong] = platoonFaults(platoons, bloc, units.map(cardId), `${path}.armies.${side}.platoons`);
    if (wrong) return bad(armyFieldFault(wrong));
    const limit = own?.value.points ?? null;
    const { points = 0 } = setup.armies[side];
    if (limit !== null && points > limit)
      return bad(fault(`${path}.armies.${side}.points`, 'setup.points', { limit, points, rules: 'ARMY-01' }));
  }
  const dug = bothDugIn(
    book.value,
    SIDES.map(side => setup.armies[side].fortifications ?? []),
  );
  if (dug) {
    const { path: where, expected } = armyFieldFault(dug);
    return bad({ path: `${path}.${where}`, expected });
  }
  const strange = cards.length > 0 ? { cards } : {};
  const file = own ? { ownScenario: own.value.file } : {};
  return ok({ ...setup, ...file, ...strange, table: { ...setup.table, pieces: pieces.value } } as unknown as GameSetup);
}

/** Cards of a setup that `parseSetup` takes which are others today than its file brings; a player's own stay what they were. */
export function changedCards(value: unknown, { cards }: Pick<Library, 'cards'>): readonly CardId[] {
  const { cards: brought = [] } = z.object({ cards: cardsPlayed.optional() }).parse(value);
  return brought.flatMap(card => {
    const today = cards.get(card.id);
    return today && !card.own && hashOfCard(today) !== hashOf(writeCard(card)) ? [card.id] : [];
  });
}

const hashes = new WeakMap<Card, string>();

/** Of a card that stays: a library's are asked for with every game that is read. */
function hashOfCard(card: Card): string {
  const hash = hashes.get(card) ?? hashOf(writeCard(card));
  hashes.set(card, hash);
  return hash;
}

/** The terrain of a table, as its space reads it. */
function piecesOf(
  space: SpaceName,
  { width, depth, pieces }: { readonly width: number; readonly depth: number; readonly pieces?: unknown },
  path: string,
): Result<readonly Piece[]> {
  switch (space) {
    case 'free':
      return parsePieces(pieces, `${path}.pieces`);
    case 'grid': {
      const odd = (['width', 'depth'] as const).find(side => ({ width, depth })[side] % SQUARE !== 0);
      if (odd) return bad(fault(`${path}.${odd}`, 'grid.wholeSquares', { n: SQUARE }));
      return parseGridPieces(pieces, `${path}.pieces`, squaresOf({ width, depth }));
    }
  }
}
