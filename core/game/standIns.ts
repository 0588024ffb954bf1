import type { PieceId, Refusal, Side } from '../base/index.ts';
import { given, refusal } from '../base/index.ts';
import type { Board, Laying, Piece, Place, TerrainKind } from '../space/space.ts';
import { nearOf } from './tiles.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { attackerOf, boardOf } from './table.ts';

/* Terrain that players lay in the stead of what lies on the table by agreement. */

const layingOn = ({ space }: Table): Laying => given(space.laying, 'table that is set up by agreement');

const ruleOf = ({ book }: Table, kind: TerrainKind) => book.tables.standIns.find(one => one.kind === kind);

/** The section that lets a kind be laid. */
export const sectionsOf = (table: Table, kind: TerrainKind): readonly string[] => [ruleOf(table, kind)?.because ?? []].flat();

/** What may be taken away for a piece of a kind, and how many of them are. */
export function liftable(
  table: Table,
  { pieces }: State,
  kind: TerrainKind,
): { readonly among: readonly Piece[]; readonly pieces: number } {
  const rule = ruleOf(table, kind);
  return { among: pieces.filter(piece => rule?.of.includes(piece.kind)), pieces: rule?.pieces ?? 0 };
}

const without = (board: Board, lifted: readonly PieceId[]): Board => ({
  ...board,
  pieces: board.pieces.filter(piece => !lifted.includes(piece.id)),
});

/** Why a piece may not be laid there in the stead of these. */
export function standInRefused(
  table: Table,
  state: State,
  kind: TerrainKind,
  at: Place,
  instead: readonly PieceId[],
): Refusal | null {
  const { among, pieces } = liftable(table, state, kind);
  const strange = instead.find((id, i) => instead.indexOf(id) !== i || among.every(piece => piece.id !== id));
  if (strange !== undefined) return refusal('standIn.not', sectionsOf(table, kind), { piece: strange });
  if (instead.length !== pieces) return refusal('standIn.count', sectionsOf(table, kind), { pieces });
  return layingOn(table).refused(kind, at, without(boardOf(table, state), instead), nearOf(table, state, kind));
}

/** The pieces nearest to a place that would be taken away for one that is laid there. */
export function liftedFor(table: Table, state: State, kind: TerrainKind, at: Place): readonly PieceId[] {
  const { among, pieces } = liftable(table, state, kind);
  const laying = layingOn(table);
  return among
    .map(piece => ({ piece, gap: laying.gap(at, piece) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, pieces)
    .map(({ piece }) => piece.id);
}

/** Some place where one may be laid, and what goes for it: where one of those lies, or anywhere; null where there is none. */
export function standInSpot(
  table: Table,
  state: State,
  kind: TerrainKind,
): { readonly at: Place; readonly instead: readonly PieceId[] } | null {
  const { among, pieces } = liftable(table, state, kind);
  if (among.length < pieces) return null;
  const laying = layingOn(table);
  for (const at of [...among.flatMap(piece => laying.over(piece)), ...laying.all]) {
    const instead = liftedFor(table, state, kind, at);
    if (standInRefused(table, state, kind, at, instead) === null) return { at, instead };
  }
  return null;
}

/** The kinds that a side may lay in the stead of others. */
export const standInsFor = (table: Table, state: State, side: Side): readonly TerrainKind[] =>
  table.book.tables.standIns
    .filter(({ by, kind }) => (by === 'both' || side !== attackerOf(state)) && !table.book.tables.leftOut.includes(kind))
    .filter(({ kind }) => standInSpot(table, state, kind) !== null)
    .map(({ kind }) => kind);
