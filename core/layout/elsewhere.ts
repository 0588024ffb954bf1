import type { Json, Measure, Result } from '../base/index.ts';
import { ok } from '../base/index.ts';
import type { GameSetup } from '../record/setup.ts';
import { GRID_SCENE_FORMAT, GRID_SCENE_VERSION, readGridScene } from '../adjudicate/grid/scene.ts';
import { readScene } from '../adjudicate/scene.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import { writePieces as writeGridPieces } from '../space/grid/pieces.ts';
import { asForm, formOf } from '../space/free/base/forms.ts';
import { writePieces } from '../space/free/base/pieces.ts';
import type { Piece, SpaceName, TerrainKind } from '../space/space.ts';
import type { TableDesign } from './layout.ts';
import { emptyDesign } from './layout.ts';

/** A layout as a game begins on it. */
export const gameTableOf = ({ name, size, pieces }: TableDesign): GameSetup['table'] => ({ name, ...size, pieces });

/**
 * The table of a game, or a supplied one, as a layout. `before` is the layout that it was once, and keeps what the other has no room for:
 * what is painted and how the desk holds it, of all that is still there.
 */
export const designOfTable = (
  space: SpaceName,
  { name, width, depth, pieces }: GameSetup['table'],
  before: TableDesign | null = null,
): TableDesign => withPieces(before, { ...emptyDesign(space, { width, depth }, name), pieces: pieces.map(burntOut) });

/** A wreck as it stands on a table that nobody has played on: as wide and as high as what was left there, and no miniature any more. */
function burntOut(piece: Piece): Piece {
  const { wreck, ...form } = formOf(piece);
  return wreck ? { ...piece, form: asForm(form) } : piece;
}

/** The scene format calls a hedge and a wreck solids; what they were is said beside it, where other readers look past it. */
const WAS = 'was';
const SOLIDS: readonly unknown[] = ['hedge', 'wreck'] satisfies readonly TerrainKind[];

/** A layout as a scene without models and questions, for the Adjudicator. */
export function sceneOf({ space, size, pieces }: TableDesign, measure: Measure): Json {
  if (space === 'grid')
    return {
      ...{ format: GRID_SCENE_FORMAT, version: GRID_SCENE_VERSION },
      board: { columns: size.width / SQUARE, rows: size.depth / SQUARE },
      ...{ terrain: writeGridPieces(pieces), models: [], questions: [] },
    };
  const terrain = writePieces(pieces).map((one, i) => {
    const kind = pieces[i]?.kind;
    return SOLIDS.includes(kind) ? { ...(one as object), kind: 'solid', [WAS]: kind } : one;
  });
  return {
    ...{ format: 'battlefield-scene', version: 1, measure, table: { ...size } },
    ...{ terrain: terrain as unknown as Json, models: [], questions: [] },
  };
}

/** The terrain of a scene as a layout; its models are left behind. What does not fit is named by its path in the scene. */
export function designOfScene(value: unknown, before: TableDesign | null = null): Result<TableDesign> {
  const name = before?.name ?? 'Scene';
  const isGrid = (value as { readonly format?: unknown } | null)?.format === GRID_SCENE_FORMAT;
  if (isGrid) {
    const read = readGridScene(value);
    if (!read.ok) return read;
    const { size, board } = read.value;
    const empty = emptyDesign('grid', { width: size.columns * SQUARE, depth: size.rows * SQUARE }, name);
    return ok(withPieces(before, { ...empty, pieces: board.pieces }));
  }
  const read = readScene(value);
  if (!read.ok) return read;
  const { table, board } = read.value;
  const said = (value as { readonly terrain?: readonly { readonly was?: unknown }[] }).terrain ?? [];
  const pieces = board.pieces.map((piece, i): Piece => {
    const was = said[i]?.[WAS];
    return SOLIDS.includes(was) ? { ...piece, kind: was as TerrainKind } : piece;
  });
  return ok(withPieces(before, { ...emptyDesign('free', table, name), pieces }));
}

/** What is there now, with what a layout had beside its pieces. */
function withPieces(before: TableDesign | null, now: TableDesign): TableDesign {
  if (before === null || before.space !== now.space) return now;
  const ids = new Set<string>([...now.pieces, ...before.objectives, ...before.decoration].map(({ id }) => id));
  const items = Object.fromEntries(Object.entries(before.items).filter(([id]) => ids.has(id)));
  return { ...before, name: now.name, size: now.size, pieces: now.pieces, items };
}
