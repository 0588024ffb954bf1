import type { PieceId } from '../../../base/index.ts';
import { cornersOf, hullOf, placed } from '../../../geometry/plane/convex.ts';
import type { ModelAt, Piece } from '../../space.ts';
import { asForm, heightOf, placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf, rimmed } from './body.ts';

/** What an eliminated vehicle leaves: its hull from above as the outline, its volumes to be looked past (TERR-11). */
export function wreckOf(model: ModelAt, id: PieceId): Piece {
  const at = placeOf(model.place);
  const shape = shapeOf(model);
  const { swept } = bodyOf(shape, model.type);
  const inPlan = swept.count > 1 ? swept : hullOf(rimmed(swept));
  const outline = cornersOf(placed(inPlan, at.x, at.y, at.facing));
  return { id, kind: 'wreck', form: asForm({ outline, base: at.z, height: heightOf(shape), wreck: { at, shape } }) };
}
