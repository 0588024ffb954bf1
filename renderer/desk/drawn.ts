import type { Decoration, Piece, TableDesign, Vec3 } from '../../core/index.ts';
import { formOf, lineWithin, outlineWithin } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/index.ts';
import { findDecoration, findObjective, isHidden } from './edit/way.ts';
import { firstSide } from './sides.ts';
import type { DeskState } from './state.ts';
import { chosenIn } from './state.ts';
import { findModel, findPiece } from './table/layout.ts';
import { pieceOf } from './things.ts';

type Drawn = Pick<DeskState, 'layout' | 'selected' | 'also' | 'placing' | 'pointer' | 'turn'>;

/** What every desk draws over its table: what is chosen, and what is about to be put down. */
export function deskDrawings(state: Drawn): readonly Overlay[] {
  return [...chosenIn(state).flatMap(id => chosenDrawing(state, id)), ...placingDrawings(state)];
}

function chosenDrawing({ layout }: Drawn, id: string): readonly Overlay[] {
  if (isHidden(layout, id)) return [];
  if (findModel(layout, id)) return [{ kind: 'ring', key: `selected ${id}`, model: id, tone: 'own' }];
  const piece = findPiece(layout, id);
  if (piece) return [outlineOf(piece, `selected ${id}`, 'legal', false)];
  const decoration = findDecoration(layout, id);
  if (decoration) return decorationDrawings(decoration, `selected ${id}`, layout.table);
  const objective = findObjective(layout, id);
  return objective ? [{ kind: 'disc', key: `selected ${id}`, at: [...objective.at, 0], radius: 46, tone: 'legal' }] : [];
}

/** As far as it lies on the table, as it is painted. */
export function decorationDrawings(one: Decoration, key: string, table: TableDesign['size']): readonly Overlay[] {
  switch (one.shows) {
    case 'patch': {
      const outline = outlineWithin(one.outline, table);
      return outline.length < 3 ? [] : [{ kind: 'region', key, outline, tone: 'legal', dashed: false }];
    }
    case 'road':
      return lineWithin(one.points, table).map((part, i) => ({
        ...{ kind: 'path', key: `${key} ${i}`, tone: 'legal' },
        points: part.map(([x, y]): Vec3 => [x, y, 1]),
      }));
    case 'ornament':
      return [{ kind: 'disc', key, at: [...one.at, 0], radius: one.size / 2 + 6, tone: 'legal' }];
  }
}

function placingDrawings({ layout, placing, pointer, turn }: Drawn): readonly Overlay[] {
  if (!placing || !pointer) return [];
  const [x, y, z] = pointer;
  if ('card' in placing) {
    const { card } = placing;
    const facing = (x <= layout.table.width / 2 ? 0 : 180) + turn;
    const side = card.bloc === firstSide(layout.models) ? 'blue' : 'red';
    return [{ kind: 'ghost', key: 'placing', card, figure: 0, side, place: { x, y, z, facing }, refused: false }];
  }
  const piece = pieceOf(layout, placing, [x, y], turn);
  return piece
    ? [outlineOf(piece, 'placing', 'legal', true)]
    : [{ kind: 'disc', key: 'placing', at: [x, y, 0], radius: 30, tone: 'legal', dashed: true }];
}

const outlineOf = (piece: Piece, key: string, tone: Tone, dashed: boolean): Overlay => ({
  ...{ kind: 'region', key, outline: formOf(piece).outline, z: formOf(piece).base, tone, dashed },
});
