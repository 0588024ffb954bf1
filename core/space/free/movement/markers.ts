import type { Measure, Range, Refusal } from '../../../base/index.ts';
import { LENGTHS, range } from '../../../base/index.ts';
import { disc, placed } from '../../../geometry/plane/convex.ts';
import { gapBetween } from '../../../geometry/plane/distance.ts';
import type { Edge, ModelAt, Piece, Place, ZoneSpec } from '../../space.ts';
import { isFortification } from '../../space.ts';
import { asPlace, placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf, countedInPlan } from './body.ts';
import type { Table } from './table.ts';
import { rounded } from './places.ts';
import { refuse } from './refusals.ts';
import { partsOf } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** mm. A round base of 80 mm, whichever way the group measures (SETUP-20). */
export const MARKER_RADIUS = 40;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where the centre of a marker may lie by its zone alone. */
export function zoneSpans(zone: ZoneSpec, scale: number, { width, depth }: Table): { readonly x: Span; readonly y: Span } {
  const side = zone.edge === 'south' || zone.edge === 'north' ? depth : width;
  const deep = zone.zone === 'strip' ? zone.depth * scale : zone.zone === 'half' ? side / 2 : 0;
  const inset = zone.zone === 'strip' ? zone.inset * scale : 0;
  const along = (length: number): Span => ({ from: inset, to: length - inset });
  const across: { readonly [E in Edge]: Span } = {
    south: { from: 0, to: deep },
    north: { from: depth - deep, to: depth },
    west: { from: 0, to: deep },
    east: { from: width - deep, to: width },
  };
  return zone.edge === 'south' || zone.edge === 'north'
    ? { x: along(width), y: across[zone.edge] }
    : { x: across[zone.edge], y: along(depth) };
}

export const isIn = (n: number, span: Span): boolean => n >= span.from - TOUCH && n <= span.to + TOUCH;

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
  const spans = zoneSpans(zone, LENGTHS[measure].range, table);
  if (!isIn(x, spans.x) || !isIn(y, spans.y)) return refuse('marker.zone');
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
  const spans = zoneSpans(zone, LENGTHS[measure].range, table);
  const within = (span: Span, length: number) => {
    const whole = onTable(length);
    const from = Math.min(Math.max(span.from, whole.from), whole.to);
    const to = Math.max(Math.min(span.to, whole.to), whole.from);
    return rounded(from + random() * (to - from));
  };
  return asPlace({ x: within(spans.x, table.width), y: within(spans.y, table.depth), z: 0, facing: 0 });
}

/** From the rim of a marker to a base, or to a hull or turret, in plan; 0 where they overlap (VICT-06). */
export function rangeToMarker(measure: Measure, marker: Place, model: ModelAt): Range {
  const { x, y } = placeOf(marker);
  const at = placeOf(model.place);
  const rim = disc(x, y, MARKER_RADIUS);
  const counted = model.type === 'infantry' ? bodyOf(shapeOf(model), model.type).stood : countedInPlan(shapeOf(model));
  const gaps = counted.map(shape => gapBetween(rim, placed(shape, at.x, at.y, at.facing)));
  return range(Math.min(...gaps) / LENGTHS[measure].range);
}
