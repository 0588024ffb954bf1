import type { PieceId, UnitId } from '../../base/index.ts';
import { pieceId } from '../../base/index.ts';
import type { Effect } from '../../rulebook/index.ts';
import { flag, listen } from '../../rulebook/index.ts';
import type { Piece } from '../../space/space.ts';
import { unitHolder } from '../holders.ts';
import { boardOf, modelsAt, unitOf } from '../table.ts';
import { wreckOf } from '../wrecks.ts';
import type { About, Doers, Doing } from './doing.ts';

/** Terrain that units put on the table and take off it. */
export const onPieces: Pick<Doers, 'lay' | 'destroy'> = {
  lay(doing, effect, about) {
    if (effect.piece === 'wreck') leaveWreck(doing, about);
    else laySmoke(doing, effect, about);
    return [];
  },
  destroy(doing, { piece }, { unit, because }) {
    doing.emit({ type: 'pieceDestroyed', unit, piece, because });
    return [];
  },
};

function leaveWreck(doing: Doing, { unit, because }: About): void {
  if (isWreckBarred(doing, unit)) return;
  for (const model of modelsAt(doing.table, unitOf(doing.state, unit))) {
    const piece = doing.table.space.wreckOf(model, wreckOf(model.id));
    doing.emit({ type: 'wreckLeft', unit, piece, because });
  }
}

/** Whether a rule leaves no wreck of a unit (`unit-eliminated.wreck`), which is told. */
function isWreckBarred(doing: Doing, unit: UnitId): boolean {
  const { table, state } = doing;
  const heard = listen(table.book, 'unit-eliminated.wreck', { unit: unitHolder(table, state, unitOf(state, unit)) });
  const { value, because } = flag(true, heard);
  if (!value) doing.emit({ type: 'prevented', unit, what: 'wreck', because });
  return !value;
}

type Smoke = Extract<Effect<'lay'>, { readonly piece: 'smoke' }>;

function laySmoke(doing: Doing, { about, turns, wide }: Smoke, { unit, because }: About): void {
  const { table, state } = doing;
  const board = boardOf(table, state);
  const id = freeId('smoke', state.pieces);
  const pieces =
    about === 'itself'
      ? modelsAt(table, unitOf(state, unit)).flatMap(model => table.space.smoke.over(id, model, board))
      : table.space.smoke.about(id, about, board, wide === true);
  for (const piece of pieces) doing.emit({ type: 'pieceLaid', unit, piece, until: state.turn + turns, because });
}

/** An id that no piece on the table has. */
function freeId(name: string, pieces: readonly Piece[]): PieceId {
  for (let n = 1; ; n++) {
    const id = pieceId(`${name}-${n}`);
    if (pieces.every(piece => piece.id !== id && !piece.id.startsWith(`${id}.`))) return id;
  }
}
