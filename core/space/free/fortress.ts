import { itemAt } from '../../base/index.ts';
import { spend } from '../../base/effort.ts';
import type { Convex } from '../../geometry/convex.ts';
import { planGap, prism } from '../../geometry/convex.ts';
import { EXACT, LEVEL } from '../../geometry/tolerances.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { ModelAt, Piece } from '../space.ts';
import { isFortification } from '../space.ts';
import { formOf, ringOf } from './base/forms.ts';
import { bodyOf, isIn } from './bodies/solids.ts';
import { SLIT } from './sight/slits.ts';

/**
 * Whether one is in a fortification and the other next to it, so that they may strike each other wherever in it the first one stands
 * (FORT-21): within `reach` mm of a Strongpoint, and straight before the slit or the doors of a Bunker.
 */
export const acrossWall = (a: ModelAt, b: ModelAt, pieces: readonly Piece[], reach: number): boolean =>
  strikes(a, b, pieces, (model, fort) =>
    fort.kind === 'strongpoint'
      ? gapTo(model, prism(ringOf(formOf(fort).outline), 0, 0)) <= reach + EXACT
      : isBefore(model, fort, SLIT, reach) || isBefore(model, fort, DOORS, reach),
  );

/** The same for the doors of a bunker alone, through which nobody is seen (FORT-13). */
export const atDoors = (a: ModelAt, b: ModelAt, pieces: readonly Piece[], reach: number): boolean =>
  strikes(a, b, pieces, (model, fort) => fort.kind === 'bunker' && isBefore(model, fort, DOORS, reach));

function strikes(a: ModelAt, b: ModelAt, pieces: readonly Piece[], isNext: (model: ModelAt, fort: Piece) => boolean): boolean {
  spend(2 * pieces.length);
  return pieces
    .filter(piece => isFortification(piece.kind))
    .some(fort => {
      const insideA = isIn(bodyOf(a), fort);
      if (insideA === isIn(bodyOf(b), fort)) return false;
      const outside = insideA ? b : a;
      // What flies, and who stands higher up, is not next to it.
      const isLevel = Math.abs(bodyOf(outside).at.z - formOf(fort).base) <= LEVEL;
      return outside.type !== 'aircraft' && isLevel && isNext(outside, fort);
    });
}

/** mm in plan. */
const gapTo = (model: ModelAt, ground: Convex): number => Math.min(...bodyOf(model).foot.map(part => planGap(part, ground)));

/** Whether a model has its middle an eighth of a turn at most to either side of the front of a fortification. */
export function isBeforeSlit(fort: Piece, model: ModelAt): boolean {
  const { outline } = formOf(fort);
  const [px, py] = itemAt(outline, SLIT);
  const [qx, qy] = itemAt(outline, (SLIT + 1) % outline.length);
  const { x, y } = bodyOf(model).at;
  const long = trig.hypot(qx - px, qy - py);
  const along = ((x - px) * (qx - px) + (y - py) * (qy - py)) / long;
  const ahead = ((x - px) * (qy - py) - (y - py) * (qx - px)) / long;
  return ahead > 0 && Math.max(0, -along, along - long) <= ahead;
}

/** The rear of a fortification, by its first corner. */
const DOORS = 3;

/** Whether a model stands on the ground straight before one side, as deep as blows reach. */
function isBefore(model: ModelAt, fort: Piece, side: number, reach: number): boolean {
  const { outline } = formOf(fort);
  const [px, py] = itemAt(outline, side);
  const [qx, qy] = itemAt(outline, (side + 1) % outline.length);
  const deep = reach / trig.hypot(qx - px, qy - py);
  const [ox, oy] = [(qy - py) * deep, (px - qx) * deep];
  return gapTo(model, prism([px, py, px + ox, py + oy, qx + ox, qy + oy, qx, qy], 0, 0)) <= EXACT;
}
