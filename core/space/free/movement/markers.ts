import type { Measure, Range, Refusal } from '../../../base/index.ts';
import { LENGTHS, range, rounded } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { disc, placed, polygon } from '../../../geometry/plane/convex.ts';
import type { Curve } from '../../../geometry/plane/crossings.ts';
import { about, circle, crossings, line } from '../../../geometry/plane/crossings.ts';
import { gapBetween } from '../../../geometry/plane/distance.ts';
import type { ModelAt, Piece, Place, ZoneSpec } from '../../space.ts';
import { isFortification } from '../../space.ts';
import { asPlace, placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf, countedInPlan } from './body.ts';
import type { Table } from './table.ts';
import { refuse } from './refusals.ts';
import { remembered } from './remembered.ts';
import { partsOf } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import { isLevel } from '../../zones.ts';
import type { Span, Stretch } from './zones.ts';
import { areaOf, hasPoint, isIn, meets, stretchesOf } from './zones.ts';
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

/** Where one may lie: the middle of the zone or a place where two of the bounds of what is left for it cross. What is left is cut out of a
 *  rectangle by curves that bulge into it, so that each part of it has such a corner: none is overlooked. */
export function markerSpot(
  measure: Measure,
  table: Table,
  zone: ZoneSpec,
  others: readonly Place[],
  pieces: readonly Piece[],
): Place | null {
  const middle = sampleMarker(measure, table, zone, () => 0.5);
  const isFree = (place: Place) => markerIn(measure, table, zone, place, others, pieces) === null;
  if (isFree(middle)) return middle;
  const { x, y, middle: clear } = areaOf(zone, LENGTHS[measure].range, table);
  const [wide, deep] = [onTable(table.width), onTable(table.depth)];
  const curves: readonly Curve[] = [
    ...[x.from, x.to, wide.from, wide.to].map(n => line(1, 0, n)),
    ...[y.from, y.to, deep.from, deep.to].map(n => line(0, 1, n)),
    ...(clear.away > 0 ? [circle(clear.x, clear.y, clear.away)] : []),
    ...others.map(placeOf).map(o => circle(o.x, o.y, 2 * MARKER_RADIUS)),
    ...pieces
      .filter(({ kind }) => isFortification(kind))
      .flatMap(partsOf)
      .flatMap(part => about(part, MARKER_RADIUS)),
  ];
  // Places are rounded, and only one of those about a crossing need be free.
  for (const [i, one] of curves.entries())
    for (const other of curves.slice(0, i))
      for (const [cx, cy] of crossings(one, other))
        for (const px of aroundHundredth(cx))
          for (const py of aroundHundredth(cy)) {
            const place = asPlace({ x: px, y: py, z: 0, facing: 0 });
            if (isFree(place)) return place;
          }
  return null;
}

/** The hundredths below and above a length. */
const aroundHundredth = (n: number): readonly number[] => [rounded(Math.floor(n * 100) / 100), rounded(Math.ceil(n * 100) / 100)];

/** From the rim of a marker to a base, or to a hull or turret, in plan; 0 where they overlap (VICT-06). */
export function rangeToMarker(measure: Measure, marker: Place, model: ModelAt): Range {
  const { x, y } = placeOf(marker);
  const rim = disc(x, y, MARKER_RADIUS);
  return range(Math.min(...inPlan(model).map(shape => gapBetween(rim, shape))) / LENGTHS[measure].range);
}

/** In R, from the nearest of the stretches of the table edge over which units come into a zone, in plan (SCNR-01). */
export function rangeFromEntry(measure: Measure, table: Table, zone: ZoneSpec, model: ModelAt): Range {
  const scale = LENGTHS[measure].range;
  const shapes = inPlan(model);
  const gaps = stretchesOf(zone, scale, table).flatMap(stretch => shapes.map(shape => gapBetween(rimOf(stretch, table), shape)));
  return range(Math.min(...gaps) / scale);
}

/** In R, from the sides of a zone, in plan; 0 within them. */
export function rangeToZone(measure: Measure, table: Table, zone: ZoneSpec, model: ModelAt): Range {
  const scale = LENGTHS[measure].range;
  const area = areaOf(zone, scale, table);
  const shapes = inPlan(model);
  if (shapes.some(shape => meets(area, shape))) return range(0);
  const { x, y } = area;
  const sides = polygon([x.from, y.from, x.to, y.from, x.to, y.to, x.from, y.to]);
  // Whoever only touches it is not in it.
  return range(Math.max(TOUCH, Math.min(...shapes.map(shape => gapBetween(sides, shape)))) / scale);
}

/** A stretch as a strip outside the table, however deep: a line by itself is no shape. */
function rimOf({ edge, from, to }: Stretch, { width, depth }: Table): Convex {
  const at = { south: -RIM, west: -RIM, north: depth, east: width }[edge];
  const [x0, x1, y0, y1] = isLevel(edge) ? [from, to, at, at + RIM] : [at, at + RIM, from, to];
  return polygon([x0, y0, x1, y0, x1, y1, x0, y1]);
}

const RIM = 1;

/** What is counted of a model: its base, or its hull and turret. */
const inPlan = remembered((model: ModelAt): readonly Convex[] => {
  const { x, y, facing } = placeOf(model.place);
  const counted = model.type === 'infantry' ? bodyOf(shapeOf(model), model.type).stood : countedInPlan(shapeOf(model));
  return counted.map(shape => placed(shape, x, y, facing));
});

/** Whether any part of a base, hull or turret is in a zone, in plan. */
export function isInZone(measure: Measure, table: Table, model: ModelAt, zone: ZoneSpec): boolean {
  const area = areaOf(zone, LENGTHS[measure].range, table);
  return inPlan(model).some(shape => meets(area, shape));
}
