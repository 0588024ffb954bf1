import type { BySide, CardId, Json, MEASURES, Result, Side } from '../base/index.ts';
import { LENGTHS, sentenceOf, SIDES } from '../base/index.ts';
import type { SeedSetup } from '../dice/index.ts';
import type { Intent } from '../forces/army.ts';
import { inPlayWith, withBrought } from '../forces/brought.ts';
import type { Card } from '../forces/card.ts';
import type { BLOCS } from '../forces/card.ts';
import { correctedCards } from '../forces/errata.ts';
import type { Fortification } from '../forces/fortification.ts';
import { writeCard } from '../forces/parse.ts';
import type { Platoon } from '../forces/platoon.ts';
import type { Cards } from '../forces/roster.ts';
import type { Table } from '../game/table.ts';
import type { RuleSets } from '../rulebook/chain.ts';
import { bookOf } from '../rulebook/chain.ts';
import type { Book, Scenario } from '../rulebook/index.ts';
import { writePieces } from '../space/free/base/pieces.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import type { Piece, Shape } from '../space/space.ts';

/** What a copy of the app brings to a game: cards with their measured bodies, rule sets, scenarios. */
export interface Library extends RuleSets {
  readonly cards: ReadonlyMap<CardId, Card>;
  /** The measured body of a card, those of other copies of the app too. */
  readonly shapeOf: (card: Card) => Shape;
  readonly scenarios: readonly Scenario[];
  /** A scenario of a player's own out of its file, for a table of so many R; what does not fit is named by its path in the file. */
  readonly ownScenario: (file: unknown, ground: { readonly width: number; readonly depth: number }) => Result<OwnScenario>;
}

/** A scenario that comes with a game, and the file that it was made from. */
export interface OwnScenario {
  readonly scenario: Scenario;
  /** Most points of an army; null for as many as the players agree on. */
  readonly points: number | null;
  readonly file: Json;
}

/** Everything agreed before play; the head of every save. */
export interface GameSetup extends SeedSetup {
  readonly measure: (typeof MEASURES)[number];
  /** mm; on a board of squares 100 to the square. */
  readonly table: { readonly name: string; readonly width: number; readonly depth: number; readonly pieces: readonly Piece[] };
  /** The chain of its layers, those of options switched among them. */
  readonly book: string;
  readonly scenario: string;
  /** The file of the scenario where it is a player's own, so that it goes wherever the game goes. */
  readonly ownScenario?: Json;
  readonly turnLimit: number | null;
  /** Who alone has set up the terrain of a free-form table; left out where both have (SETUP-14). */
  readonly terrainBy?: Side;
  /** Who throws real dice before the first answer; left out where nobody does. */
  readonly byHand?: readonly Side[];
  /** The table has agreed that no odds are shown; left out where they are. */
  readonly withoutOdds?: true;
  readonly armies: BySide<ArmySetup>;
  /** Cards of its armies that this copy of the app does not have, and those of a player's own, as the file of the game brought them. */
  readonly cards?: readonly Card[];
}

export interface ArmySetup {
  readonly name: string;
  readonly bloc: (typeof BLOCS)[number];
  readonly units: readonly CardId[];
  /** What it cost as it was bought, which its cards do not tell; older files do not say. */
  readonly points?: number;
  /** Those that its units bring included; a Strongpoint that such a unit brings need not be named. */
  readonly fortifications?: readonly Fortification[];
  readonly platoons?: readonly Platoon[];
  /** What its player means to do with some of its units, by their places; the page proposes it when it is asked. */
  readonly intents?: readonly IntentOf[];
}

export interface IntentOf extends Intent {
  readonly unit: number;
}

/** The scenario that a setup brings; null where it names one of the book's. */
export function ownOf(
  {
    ownScenario,
    measure,
    table,
  }: Pick<GameSetup, 'measure'> & {
    readonly ownScenario?: unknown;
    readonly table: { readonly width: number; readonly depth: number };
  },
  library: Pick<Library, 'ownScenario'>,
  space: Book['space'],
): Result<OwnScenario> | null {
  if (ownScenario === undefined) return null;
  const r = space === 'grid' ? SQUARE : LENGTHS[measure].range;
  return library.ownScenario(ownScenario, { width: table.width / r, depth: table.depth / r });
}

/** Columns and rows of a board. */
export const squaresOf = ({ width, depth }: { readonly width: number; readonly depth: number }) => ({
  columns: width / SQUARE,
  rows: depth / SQUARE,
});

/** The rule set of a setup that `parseSetup` has taken. */
export function agreedBook({ book: chain }: Pick<GameSetup, 'book'>, sets: RuleSets): Book {
  const book = bookOf(sets, chain);
  if (!book.ok) throw new Error(sentenceOf(book.error));
  return book.value;
}

/** The cards that a game is played with: those of today, and what its file brought of a player's own and of those that have gone. */
export const cardsOf = ({ cards = [] }: GameSetup, library: Pick<Library, 'cards'>): Cards => withBrought(library.cards, cards);

/** The same as its book shows them (FAQ-01). */
export const cardsShown = (setup: GameSetup, library: Library): Cards =>
  correctedCards(cardsOf(setup, library), agreedBook(setup, library).tables.errata);

/** The same as plain JSON; a pair with `parseSetup`. A piece is its form with an id and a kind, whatever the space. */
export const writeSetup = ({ cards, ...setup }: GameSetup): Json =>
  ({
    ...setup,
    table: { ...setup.table, pieces: writePieces(setup.table.pieces) },
    ...(cards ? { cards: cards.map(writeCard) } : {}),
  }) as unknown as Json;

/** The same with every card of its armies and the other sides of those, so that it can be opened where one of them has gone. */
export function writeWhole(setup: GameSetup, { cards }: Pick<Table, 'cards'>): Json {
  const ids = new Set(SIDES.flatMap(side => setup.armies[side].units));
  return writeSetup({ ...setup, cards: inPlayWith(ids, cards) });
}
