import { z } from 'zod';
import type { Json, Measure, PieceId, Result, Side } from '../../../base/index.ts';
import { MEASURES, SIDES, bad, fault, hashOf, itemAt, ok, unitAt } from '../../../base/index.ts';
import { must, readWhole } from '../../../base/read.ts';
import type { Dice, Pip, SeedSetup } from '../../../dice/index.ts';
import { byHand, dieSeedOf, PIPS, seededOf, seedFault, seedFields } from '../../../dice/index.ts';
import { byHandField } from '../../../play/hands.ts';
import { readPlace } from '../../../space/free/movement/places.ts';
import { groundAs, kindsOf } from '../../../space/free/alike.ts';
import { parsePieces, writePieces } from '../../../space/free/base/pieces.ts';
import { freeSpace } from '../../../space/free/free.ts';
import { USUAL_READINGS } from '../../../space/readings.ts';
import type { Piece, Place, Space, TerrainKind } from '../../../space/space.ts';
import type { TankCard } from '../cards/card.ts';
import { FEWEST_TANKS, MOST_TANKS } from '../cards/card.ts';
import { cardSchema } from '../cards/cardFile.ts';
import type { Sheet } from '../cards/sheet.ts';
import { sheetSchema } from '../cards/sheet.ts';
import { boardOf, hasRoom } from '../game/ground.ts';
import { tankBookOf } from '../game/options.ts';
import type { Tank, TankState } from '../game/state.ts';
import { NOTHING_DONE } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';

/** The name by which a set-up says that it is one of this game. */
export const TANK_GAME = 'tank';

/** Everything agreed before play; the head of every save. */
export interface TankSetup extends SeedSetup {
  readonly game: typeof TANK_GAME;
  readonly measure: Measure;
  /** mm. */
  readonly table: { readonly name: string; readonly width: number; readonly depth: number; readonly pieces: readonly Piece[] };
  /** The pieces that are Ambush Terrain. */
  readonly ambush: readonly PieceId[];
  /** `tank>TANK-04=upTo`. */
  readonly book: string;
  readonly sheet: Sheet;
  readonly cards: readonly TankCard[];
  /** `card`: which of the cards, from 0; `place`: where it stands already, left out where its side puts it up. */
  readonly tanks: readonly { readonly side: Side; readonly card: number; readonly place?: Place }[];
  readonly rounds: number | null;
  /** Who throws real dice before the first answer; left out where nobody does. */
  readonly byHand?: readonly Side[];
}

const length = z.number().min(600).max(10_000);
const schema = z
  .strictObject({
    game: z.literal(TANK_GAME),
    measure: z.enum(MEASURES),
    table: z.strictObject({ name: z.string().max(200), width: length, depth: length, pieces: z.unknown() }),
    ambush: z.array(z.string().min(1).max(100)).max(1000),
    book: z.string().min(1).max(1000),
    sheet: sheetSchema,
    cards: z.array(cardSchema).min(1).max(MOST_TANKS),
    tanks: z.array(z.strictObject({ side: z.enum(SIDES), card: z.int().min(0), place: z.unknown().optional() })).max(MOST_TANKS),
    rounds: z.int().min(1).max(100).nullable(),
    ...seedFields,
    byHand: byHandField.exactOptional(),
  })
  .refine(({ tanks }) => tanks.length >= FEWEST_TANKS && SIDES.every(side => tanks.some(one => one.side === side)), {
    path: ['tanks'],
    ...must('tank.count', { least: FEWEST_TANKS, most: MOST_TANKS }),
  });

/** A set-up out of unknown JSON; the first thing wrong is named with its path. */
export function parseTankSetup(value: unknown, path = 'setup'): Result<TankSetup> {
  const read = readWhole(schema, value);
  if (!read.ok) return bad({ ...read.error, path: read.error.path === '' ? path : `${path}.${read.error.path}` });
  const { table, ambush, tanks, ...rest } = read.value;
  const seed = seedFault(rest, path);
  if (seed) return bad(seed);
  const pieces = parsePieces(table.pieces, `${path}.table.pieces`);
  if (!pieces.ok) return pieces;
  const ids = new Set<string>(pieces.value.map(piece => piece.id));
  const strange = ambush.findIndex(id => !ids.has(id));
  if (strange >= 0) return bad(fault(`${path}.ambush[${strange}]`, 'tank.piece'));
  const book = tankBookOf(rest.book, `${path}.book`);
  if (!book.ok) return book;
  const placed: TankSetup['tanks'][number][] = [];
  for (const [i, { side, card, place }] of tanks.entries()) {
    if (card >= rest.cards.length) return bad(fault(`${path}.tanks[${i}].card`, 'tank.card', { n: rest.cards.length }));
    const at = place === undefined ? null : readPlace(place, `${path}.tanks[${i}].place`);
    if (at && !at.ok) return at;
    placed.push({ side, card, ...(at && { place: at.value }) });
  }
  const setup: TankSetup = {
    ...rest,
    book: book.value.id,
    table: { ...table, pieces: pieces.value },
    ambush: ambush as unknown as readonly PieceId[],
    tanks: placed,
  } as TankSetup;
  const cramped = placed.findIndex(one => one.place === undefined && !hasRoom(setup, itemAt(setup.cards, one.card)));
  if (cramped >= 0) return bad(fault(`${path}.sheet.deployment`, 'tank.room', { n: cramped + 1 }));
  const standing = misplaced(setup);
  return standing < 0 ? ok(setup) : bad(fault(`${path}.tanks[${standing}].place`, 'tank.stand'));
}

/** The head of a save; a pair with `parseTankSetup`. */
export const writeTankSetup = (setup: TankSetup): Json =>
  ({ ...setup, table: { ...setup.table, pieces: writePieces(setup.table.pieces) } }) as unknown as Json;

/** By what games are told that were begun from the same set-up: not by their dice, nor by what is changed in one step to look like another
 *  game: the measure, limits, names and ids, which side has which tanks, any order, and where terrain and tanks stand. */
export function sameTankSetup({ table, ambush, book, sheet, cards, tanks }: TankSetup): string {
  const unnamed = <T extends { readonly name: string; readonly source: string }>({ name: _, source: __, ...what }: T) => what;
  const of = (side: Side) =>
    tanks
      .filter(one => one.side === side)
      .map(({ card, place }) => hashOf({ card: unnamed(itemAt(cards, card)), stands: place !== undefined }))
      .sort();
  return hashOf({
    ...{ game: TANK_GAME, book, sheet: unnamed(sheet), ground: groundAs(table) },
    ambush: kindsOf(table.pieces.filter(({ id }) => ambush.includes(id))),
    sides: SIDES.map(side => hashOf(of(side))).sort(),
  });
}

/** The first tank that cannot stand where the set-up has it; -1 where all can. */
function misplaced(setup: TankSetup): number {
  const table = tankTable(setup, []);
  const { tanks, pieces } = stateBefore(setup);
  return tanks.findIndex(
    ({ place }, i) => place !== null && table.space.faults(boardOf(table, { tanks: tanks.slice(0, i + 1), pieces })).length > 0,
  );
}

/** Kinds of terrain that hide an ambush unless players say otherwise. */
const HIDES: readonly TerrainKind[] = ['woods', 'building', 'hedge'];

/** The pieces of a table that a new game proposes as Ambush Terrain. */
export const proposedAmbush = (pieces: readonly Piece[]): readonly PieceId[] =>
  pieces.filter(piece => HIDES.includes(piece.kind)).map(piece => piece.id);

/** What a game of a set-up is played with. */
export function tankTable(
  setup: TankSetup,
  hands: readonly Side[] = setup.byHand ?? [],
  { dice }: { readonly dice?: Dice<Pip> } = {},
): TankTable {
  const book = tankBookOf(setup.book);
  if (!book.ok) throw new Error(`No book ${setup.book}: a set-up naming it should have been refused.`);
  const { measure, table, rounds, cards } = setup;
  const size = { width: table.width, depth: table.depth };
  const spaces = new Map<number, Space>();
  const thrown = dice ?? seededOf(PIPS, dieSeedOf(setup));
  return {
    ...{ book: book.value, cards, measure, size, rounds },
    sheet: setup.sheet,
    space: freeSpace({ measure, table: size }),
    spaceWithArc(degrees) {
      const space =
        spaces.get(degrees) ?? freeSpace({ measure, table: size, readings: { ...USUAL_READINGS, halfArc: degrees / 2 } });
      spaces.set(degrees, space);
      return space;
    },
    dice: hands.length > 0 ? byHand(thrown, hands) : thrown,
  };
}

/** The state before the first event. */
export function stateBefore({ tanks, table, ambush, cards }: TankSetup): TankState {
  const counts = { blue: 0, red: 0 };
  return {
    ...{ round: 0, phase: 0, first: null, go: null, thrown: 0, outcome: null },
    tanks: tanks.map(({ side, card, place }): Tank => {
      counts[side] += 1;
      const { gun, smokeTokens } = itemAt(cards, card);
      return {
        ...{ id: unitAt(side, counts[side]), side, card, place: place ?? null, turret: 0, command: null, revealed: false },
        ...{ buttoned: false, smoke: false, smokeTokens, rack: gun.rack.map(one => one.count), load: null, ready: null },
        ...{ target: null, effects: [], destroyed: false, done: NOTHING_DONE },
      };
    }),
    pieces: table.pieces,
    ambush: ambush.map(piece => ({ piece, cleared: false })),
    agenda: [{ step: 'setUp' }],
  };
}
