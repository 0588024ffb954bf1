import type { Measure, Range, Refusal } from '../../../base/index.ts';
import { LENGTHS, range } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { disc, placed } from '../../../geometry/plane/convex.ts';
import { gapBetween } from '../../../geometry/plane/distance.ts';
import type { ModelAt, Piece, Place, ZoneSpec } from '../../space.ts';
import { isFortification } from '../../space.ts';
import { asPlace, placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf, countedInPlan } from './body.ts';
import type { Table } from './table.ts';
import { rounded } from './places.ts';
import { refuse } from './refusals.ts';
import { partsOf } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import type { Span } from './zones.ts';
import { areaOf, hasPoint, isIn, meets } from './zones.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** mm. A round base of 80 mm, whichever way the group measures (SETUP-20). */
export const MARKER_RADIUS = 40;

/** Why a marker may not lie there (SETUP-20). */
export function markerIn(
  measure: Measure,
  table: Table,
  zone: ZoneSpec,
  place: Place,
  others: readonly Place[],
  pieces: readonly Piece[],
): Refusal | null {
  const { x, y } = placeOf(place);
  if (!hasPoint(areaOf(zone, LENGTHS[measure].range, table), x, y)) return refuse('marker.zone');
  if (!isIn(x, onTable(table.width)) || !isIn(y, onTable(table.depth))) return refuse('marker.offTable');
  const near = others.map(placeOf).some(o => trig.hypot(o.x - x, o.y - y) < 2 * MARKER_RADIUS - TOUCH);
  if (near) return refuse('marker.overlap');
  const fort = pieces.find(piece => isFortification(piece.kind) && markerLiesOn(place, piece));
  return fort ? refuse('marker.fortification', { by: fort.id }) : null;
}

/** Whether a marker and a piece share more than a touch. */
export const markerLiesOn = (place: Place, piece: Piece): boolean => {
  const { x, y } = placeOf(place);
  return partsOf(piece).some(part => gapBetween(disc(x, y, MARKER_RADIUS - TOUCH), part) === 0);
};

const onTable = (length: number): Span => ({ from: MARKER_RADIUS, to: length - MARKER_RADIUS });

/** Some place for a marker, the other markers left out of account. */
export function sampleMarker(measure: Measure, table: Table, zone: ZoneSpec, random: () => number): Place {
  const area = areaOf(zone, LENGTHS[measure].range, table);
  const within = (span: Span, length: number) => {
    const whole = onTable(length);
    const from = Math.min(Math.max(span.from, whole.from), whole.to);
    const to = Math.max(Math.min(span.to, whole.to), whole.from);
    return rounded(from + random() * (to - from));
  };
  return asPlace({ x: within(area.x, table.width), y: within(area.y, table.depth), z: 0, facing: 0 });
}

/** From the rim of a marker to a base, or to a hull or turret, in plan; 0 where they overlap (VICT-06). */
export function rangeToMarker(measure: Measure, marker: Place, model: ModelAt): Range {
  const { x, y } = placeOf(marker);
  const rim = disc(x, y, MARKER_RADIUS);
  return range(Math.min(...inPlan(model).map(shape => gapBetween(rim, shape))) / LENGTHS[measure].range);
}

/** What is counted of a model: its base, or its hull and turret. */
function inPlan(model: ModelAt): readonly Convex[] {
  const { x, y, facing } = placeOf(model.place);
  const counted = model.type === 'infantry' ? bodyOf(shapeOf(model), model.type).stood : countedInPlan(shapeOf(model));
  return counted.map(shape => placed(shape, x, y, facing));
}

/** Whether any part of a base, hull or turret is in a zone, in plan. */
export function isInZone(measure: Measure, table: Table, model: ModelAt, zone: ZoneSpec): boolean {
  const area = areaOf(zone, LENGTHS[measure].range, table);
  return inPlan(model).some(shape => meets(area, shape));
}
