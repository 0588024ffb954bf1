import type { Refusal } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { overlaps } from '../../../geometry/plane/sweep.ts';
import type { FreePlace } from '../base/forms.ts';
import { postureOf, standing } from './body.ts';
import type { Table } from './table.ts';
import { underfoot } from './ground.ts';
import { endsOnDeck } from './overBow.ts';
import { refuse } from './refusals.ts';
import { buildingUnder, covers, roofOf } from './terrain.ts';
import { SAME_STOREY, TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';

/** Where the rest of the unit comes to stand. */
export interface Mate {
  readonly id: string;
  readonly z: number;
  readonly shapes: readonly Convex[];
}

export const mateAt = (mover: Mover, at: FreePlace): Mate => ({ id: mover.id, z: at.z, shapes: standing(mover.body.stood, at) });

/** Why a model may not come to rest here: the table's edge, terrain, other models (MOVE-03, MOVE-08, TERR-08). */
export function cannotStand(moving: Moving, mover: Mover, at: FreePlace, mates: readonly Mate[]): Refusal | null {
  const posture = postureOf(mover.body, at.facing);
  if (!areOnTable(posture.whole, at.x, at.y, moving.context.table, TOUCH))
    return refuse(mover.start === null ? 'move.entry' : 'move.offTable', { model: mover.id });
  if (!isFloor(moving, mover, at)) return refuse('move.storey', { model: mover.id });
  if (moving.unit.confined && !isInOpen(moving, at)) return refuse('move.closed', { model: mover.id });
  const ground = moving.footing(mover, at.z);
  const isOnDeck = endsOnDeck(moving, at);
  const stood = mover.type === 'aircraft' ? posture.stood : posture.whole;
  for (const shape of stood) {
    const under = isOnDeck ? null : underfoot(ground, shape, at.x, at.y);
    if (under !== null) return refuse(under.why, { model: mover.id, by: under.by });
    for (const mate of mates) {
      if (mate.id === mover.id || Math.abs(mate.z - at.z) > SAME_STOREY) continue;
      for (const theirs of mate.shapes)
        if (overlaps(shape, at.x, at.y, theirs, TOUCH)) return refuse('move.overlap', { model: mover.id, by: mate.id });
    }
  }
  return null;
}

/** Whether a place is in a piece that is open to the unit. */
const isInOpen = ({ unit, board }: Moving, { x, y }: FreePlace): boolean =>
  board.pieces.some(piece => unit.ending?.get(piece.id) === 'open' && covers(piece, x, y));

/** Whether shapes moved by (x, y) are wholly on the table. */
export const areOnTable = (shapes: readonly Convex[], x: number, y: number, table: Table, slack: number): boolean =>
  shapes.every(
    s => s.minX + x >= -slack && s.minY + y >= -slack && s.maxX + x <= table.width + slack && s.maxY + y <= table.depth + slack,
  );

/** Whether there is ground, a floor for infantry, or a roof for aircraft at this height. */
function isFloor({ board }: Moving, mover: Mover, at: FreePlace): boolean {
  if (Math.abs(at.z) <= SAME_STOREY) return true;
  switch (mover.type) {
    case 'infantry':
      return buildingUnder(board.pieces, at.x, at.y, at.z) !== null;
    case 'vehicle':
      return false;
    case 'aircraft':
      return board.pieces.some(piece => roofOf(piece) === at.z && covers(piece, at.x, at.y));
  }
}
