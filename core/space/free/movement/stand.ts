import type { Refusal } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { line } from '../../../geometry/plane/convex.ts';
import { overlaps } from '../../../geometry/plane/sweep.ts';
import type { FreePlace } from '../forms.ts';
import { formOf } from '../forms.ts';
import { standing } from './body.ts';
import type { Table } from './ground.ts';
import { underfoot } from './ground.ts';
import { refuse } from './refusals.ts';
import { buildingUnder, covers, partsOf, roofOf } from './terrain.ts';
import { SAME_STOREY, TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import type { Piece } from '../../space.ts';
import { TERRAIN } from '../forms.ts';

/** Where the rest of the unit comes to stand. */
export interface Mate {
  readonly id: string;
  readonly z: number;
  readonly shapes: readonly Convex[];
}

export const mateAt = (mover: Mover, at: FreePlace): Mate => ({ id: mover.id, z: at.z, shapes: standing(mover.body.stood, at) });

/** Why a model may not come to rest here: the table's edge, terrain, other models (MOVE-03, MOVE-08, TERR-08). */
export function cannotStand(moving: Moving, mover: Mover, at: FreePlace, mates: readonly Mate[]): Refusal | null {
  const whole = standing(mover.body.whole, at);
  if (!areOnTable(whole, moving.context.table, TOUCH))
    return refuse(mover.start === null ? 'move.entry' : 'move.offTable', { model: mover.id });
  const ground = moving.ground(mover, at.z);
  const uneven = mover.type === 'aircraft' ? unevenUnder(moving.board.pieces, mover, at) : floorless(moving, mover, at);
  if (uneven !== null) return uneven;
  const stood = mover.type === 'aircraft' ? standing(mover.body.stood, at) : whole;
  for (const shape of stood) {
    const under = underfoot(ground, shape, TOUCH);
    if (under === null) continue;
    return under.why === 'move.overlap'
      ? refuse('move.overlap', { model: mover.id, other: under.by })
      : refuse(under.why, { model: mover.id, by: under.by });
  }
  const mate = mates.find(
    m =>
      m.id !== mover.id &&
      Math.abs(m.z - at.z) <= SAME_STOREY &&
      m.shapes.some(theirs => stood.some(mine => overlaps(mine, 0, 0, theirs, TOUCH))),
  );
  return mate === undefined ? null : refuse('move.overlap', { model: mover.id, other: mate.id });
}

export const areOnTable = (shapes: readonly Convex[], table: Table, slack: number): boolean =>
  shapes.every(s => s.minX >= -slack && s.minY >= -slack && s.maxX <= table.width + slack && s.maxY <= table.depth + slack);

function floorless(moving: Moving, mover: Mover, at: FreePlace): Refusal | null {
  if (Math.abs(at.z) <= SAME_STOREY) return null;
  const isFloor = mover.type === 'infantry' && buildingUnder(moving.board.pieces, at.x, at.y, at.z) !== null;
  return isFloor ? null : refuse('move.storey', { model: mover.id });
}

/** What an aircraft's stand would not be level on: a roof's edge, or anything on the ground that rises (MOVE-11). */
function unevenUnder(pieces: readonly Piece[], mover: Mover, at: FreePlace): Refusal | null {
  const feet = standing(mover.body.stood, at);
  for (const piece of pieces) {
    if (!feet.some(foot => partsOf(piece).some(part => overlaps(foot, 0, 0, part, TOUCH)))) continue;
    if (!isFlat(piece, at, feet)) return refuse('move.uneven', { model: mover.id, piece: piece.id });
  }
  const onRoof = pieces.some(p => roofOf(p) === at.z && covers(p, at.x, at.y));
  return onRoof || Math.abs(at.z) <= SAME_STOREY ? null : refuse('move.storey', { model: mover.id });
}

function isFlat(piece: Piece, at: FreePlace, feet: readonly Convex[]): boolean {
  if (piece.kind === 'building') return roofOf(piece) === at.z && feet.every(foot => isOn(piece, foot));
  return TERRAIN[piece.kind].area || formOf(piece).height === 0;
}

/** Whether a foot lies wholly on the outline of a piece: its rim nowhere beyond an edge. */
function isOn(piece: Piece, foot: Convex): boolean {
  const { outline } = formOf(piece);
  return (
    covers(piece, (foot.minX + foot.maxX) / 2, (foot.minY + foot.maxY) / 2) &&
    outline.every((from, i) => !overlaps(foot, 0, 0, line(from, outline[(i + 1) % outline.length]!), TOUCH))
  );
}
