import { z } from 'zod';
import type { Army, BySide, CardId, FieldError, GameSetup, Json, Measure, Piece, Refusal, Result } from '../../core/index.ts';
import { armyFaults, asForm, bad, books, formOf, MEASURES, parseArmy, readWith, scenarios } from '../../core/index.ts';
import { shippedArmies, shippedTables } from '../../templates/index.ts';
import { library } from './library.ts';
import type { Seat, Seats } from './seats.ts';
import { SEATS } from './seats.ts';

/** Tables that are played on, mm. */
export const SIZES = [
  { width: 1800, depth: 1200 },
  { width: 1200, depth: 1200 },
  { width: 1200, depth: 800 },
  { width: 2400, depth: 1200 },
] as const;
export const sizeName = ({ width, depth }: { readonly width: number; readonly depth: number }): string => `${width}x${depth}`;
export const TURN_LIMITS = [null, 3, 4, 6, 8, 10, 12] as const;
export const OPEN_GROUND = 'open';

interface DraftSide {
  /** Id of a supplied army; null for the one read from a file. */
  readonly army: string | null;
  readonly file: Army | null;
  readonly seat: Seat;
}

/** What is chosen on the New game page. */
export interface Draft extends BySide<DraftSide> {
  readonly measure: Measure;
  readonly size: string;
  readonly layout: string;
  readonly turnLimit: number | null;
  readonly seed: number;
}

const side = z.object({ army: z.string(), seat: z.enum(SEATS) });
const remembered = z.object({
  measure: z.enum(MEASURES),
  size: z.string(),
  layout: z.string(),
  turnLimit: z.int().min(1).nullable(),
  blue: side,
  red: side,
});

/** What was chosen last time, as far as it can still be chosen; otherwise a game that can start at once. */
export function draftFrom(last: Json, measure: Measure, seed: number): Draft {
  const usual: Draft = {
    measure,
    size: sizeName(SIZES[0]),
    layout: 'crossroads-village',
    turnLimit: 8,
    seed,
    blue: { army: 'allies-100-spearhead', file: null, seat: 'person' },
    red: { army: 'axis-100-iron-wall', file: null, seat: 'person' },
  };
  const read = readWith(remembered, last);
  if (!read.ok) return usual;
  const { size, layout, turnLimit, blue, red } = read.value;
  const army = (id: string, other: string) => (shippedArmies().some(one => one.id === id) ? id : other);
  return {
    ...usual,
    measure: read.value.measure,
    size: SIZES.some(one => sizeName(one) === size) ? size : usual.size,
    layout: layout === OPEN_GROUND || shippedTables().some(one => one.id === layout) ? layout : usual.layout,
    turnLimit: (TURN_LIMITS as readonly (number | null)[]).includes(turnLimit) ? turnLimit : usual.turnLimit,
    blue: { ...usual.blue, army: army(blue.army, usual.blue.army!), seat: blue.seat },
    red: { ...usual.red, army: army(red.army, usual.red.army!), seat: red.seat },
  };
}

/** What the host keeps of a draft; an army out of a file is not kept. */
export const rememberedOf = ({ measure, size, layout, turnLimit, blue, red }: Draft): Json => ({
  measure,
  size,
  layout,
  turnLimit,
  blue: { army: blue.army ?? '', seat: blue.seat },
  red: { army: red.army ?? '', seat: red.seat },
});

export function armyOf({ army, file }: DraftSide): Army {
  if (army === null && file) return file;
  return (shippedArmies().find(one => one.id === army) ?? shippedArmies()[0]!).army;
}

export const sizeOf = ({ size }: Draft): { readonly width: number; readonly depth: number } =>
  SIZES.find(one => sizeName(one) === size) ?? SIZES[0];

/** The terrain of a draft: a layout in the middle of the table, without what would hang over its edge. */
export function piecesOf(draft: Draft): readonly Piece[] {
  const shipped = shippedTables().find(one => one.id === draft.layout);
  if (!shipped) return [];
  const { width, depth } = sizeOf(draft);
  const { layout } = shipped;
  const dx = (width - layout.size.width) / 2;
  const dy = (depth - layout.size.depth) / 2;
  if (dx === 0 && dy === 0) return layout.pieces;
  return layout.pieces
    .map(piece => shifted(piece, dx, dy))
    .filter(piece => formOf(piece).outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= depth));
}

function shifted(piece: Piece, dx: number, dy: number): Piece {
  const form = formOf(piece);
  const by = ([x, y]: readonly [number, number]) => [x + dx, y + dy] as const;
  const walls = form.walls?.map(wall => ({ ...wall, from: by(wall.from), to: by(wall.to) }));
  return { ...piece, form: asForm({ ...form, outline: form.outline.map(by), ...(walls ? { walls } : {}) }) };
}

/** A layout is painted by its name only where it fills the table that it was made for. */
function tableName(draft: Draft): string {
  const shipped = shippedTables().find(one => one.id === draft.layout);
  if (!shipped) return draft.size;
  const { width, depth } = sizeOf(draft);
  const whole = shipped.layout.size.width === width && shipped.layout.size.depth === depth;
  return whole ? shipped.layout.name : `${shipped.layout.name} ${draft.size}`;
}

export function setupOf(draft: Draft): { readonly setup: GameSetup; readonly seats: Seats } {
  const army = (one: DraftSide) => {
    const { name, bloc, units } = armyOf(one);
    return { name, bloc, units: units.map((unit): CardId => unit.card) };
  };
  const setup: GameSetup = {
    measure: draft.measure,
    table: { name: tableName(draft), ...sizeOf(draft), pieces: piecesOf(draft) },
    book: books[0]!.id,
    scenario: scenarios[0]!.id,
    turnLimit: draft.turnLimit,
    seed: draft.seed,
    armies: { blue: army(draft.blue), red: army(draft.red) },
  };
  return { setup, seats: { blue: draft.blue.seat, red: draft.red.seat } };
}

/** Why an army cannot take the field; empty when it can. */
export const faultsOf = (army: Army): readonly Refusal[] => armyFaults(army, library().cards);

/** An army out of the text of a file. */
export function armyFromText(text: string): Result<Army, FieldError | 'json'> {
  try {
    return parseArmy(JSON.parse(text));
  } catch {
    return bad('json');
  }
}
