import type { FieldError } from '../../base/index.ts';
import { fault } from '../../base/index.ts';
import type { Layout, Role } from '../../rulebook/index.ts';
import { sideOf } from '../../rulebook/index.ts';
import type { Ground, Span } from '../../space/ground.ts';
import { clipped, fortHasRoom, mostApart, mostForts, reachOf, ROUNDED, roomIn, unitHasRoom } from '../../space/ground.ts';
import type { Box } from '../../space/zones.ts';
import { mirroredBox } from '../../space/zones.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { ScenarioFile } from './file.ts';
import { ROLES } from './file.ts';
import { layoutsOf, mirrorOf } from './homes.ts';

/** R. The marker of an objective is 80 mm across; two of them do not overlap (SETUP-20). */
const MARKER_RADIUS = 0.4;
export const MARKERS_APART = 0.8;

/** More objectives in a zone, or more fortifications, than there is room for in it together. */
export const crowdedFaults = (file: ScenarioFile, ground: Ground): readonly FieldError[] => [
  ...objectivesCrowded(file, ground),
  ...fortificationsCrowded(file, ground),
];

/** Where the middle of a marker may lie, the middle of the table left out of account. */
interface Room {
  readonly x: Span;
  readonly y: Span;
}

function roomOf(box: Box, { width, depth }: Ground, isSquares: boolean): Room {
  const within = (bounds: Box['x'], length: number): Span => {
    const [low, high] = clipped(bounds, length);
    return isSquares
      ? [Math.ceil(low), Math.floor(high)]
      : [Math.max(low, MARKER_RADIUS), Math.min(high, length - MARKER_RADIUS)];
  };
  return { x: within(box.x, width), y: within(box.y, depth) };
}

/** Whether one marker has room in a zone. */
export function markerHasRoom(box: Box, ground: Ground, isSquares: boolean): boolean {
  const { x, y } = roomOf(box, ground, isSquares);
  return [x, y].every(span => roomIn(span, isSquares) >= (isSquares ? 1 : 0)) && reachOf(x, y, ground) >= box.middle;
}

interface Marker extends Room {
  readonly path: string;
  /** Where one lies that the scenario lays itself: a place on the table, or the low corner of a square; null for one that is laid. */
  readonly spot: Spot | null;
}
type Spot = readonly [x: number, y: number];

/** The middle of a zone, or of the squares of it as they are counted row by row. */
function spotIn({ x, y }: Room, isSquares: boolean): Spot {
  if (!isSquares) return [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
  const columns = x[1] - x[0];
  const middle = Math.floor((columns * (y[1] - y[0])) / 2);
  return [x[0] + (middle % columns), y[0] + Math.floor(middle / columns)];
}

/** All objectives that have room by themselves, as they lie where the sides are at home so. */
function markersIn(file: ScenarioFile, ground: Ground, layout: Layout): readonly Marker[] {
  const isSquares = file.space === 'grid';
  const marker = (path: string, role: Role, box: Box, lies: boolean): readonly Marker[] => {
    if (!markerHasRoom(box, ground, isSquares)) return [];
    const room = roomOf(mirroredBox(box, mirrorOf(layout, sideOf(layout, role))), ground, isSquares);
    // Off the middle of a zone that keeps clear of that of the table one lies wherever there is room.
    return [{ path, ...room, spot: lies && box.middle === 0 ? spotIn(room, isSquares) : null }];
  };
  return [
    ...file.lying.flatMap(({ zone }, i) => marker(`lying[${i}].zone`, 'attacker', zone, true)),
    ...file.objectives.flatMap(({ by, zone }, i) => marker(`objectives[${i}].zone`, by, zone, false)),
  ];
}

const isWithin = (one: Span, other: Span): boolean => one[0] >= other[0] && one[1] <= other[1];
const isPart = (one: Room, other: Room): boolean => isWithin(one.x, other.x) && isWithin(one.y, other.y);

/** Whether one that lies there leaves no place of a zone to another. */
const fills = ([u, v]: Spot, { x, y }: Room): boolean =>
  x.every(px => y.every(py => trig.hypot(px - u, py - v) < MARKERS_APART - ROUNDED));

/** Objectives that have to go into a zone, those included that have to go into a part of it, where not as many have room (SETUP-20). */
function objectivesCrowded(file: ScenarioFile, ground: Ground): readonly FieldError[] {
  const isSquares = file.space === 'grid';
  const found = new Map<string, FieldError>();
  for (const layout of layoutsOf(file)) {
    const markers = markersIn(file, ground, layout);
    const lying = markers.flatMap(({ path, spot }) => (spot ? [{ path, spot }] : []));
    for (const zone of markers.filter(({ path }) => path.startsWith('objectives'))) {
      const { x, y, path } = zone;
      const within = markers.filter(one => isPart(one, zone));
      const isOn = ({ spot: [u, v] }: { readonly spot: Spot }) => u >= x[0] && u < x[1] && v >= y[0] && v < y[1];
      const others = isSquares ? lying.filter(one => isOn(one) && !within.some(({ path }) => path === one.path)) : [];
      const wanted = within.length + others.length;
      const most = isSquares ? (x[1] - x[0]) * (y[1] - y[0]) : mostApart(x[1] - x[0], y[1] - y[0], MARKERS_APART);
      if (!isSquares && lying.some(({ spot }) => fills(spot, zone))) found.set(path, fault(path, 'scenario.otherPlace'));
      else if (wanted > most) found.set(path, fault(path, 'scenario.roomForMarkers', { n: wanted }));
    }
  }
  return [...found.values()];
}

/** What each side may put up for no points (SETUP-18); whoever has to pay for it may do without. */
function fortificationsCrowded({ free, fortifications, space }: ScenarioFile, ground: Ground): readonly FieldError[] {
  const isSquares = space === 'grid';
  const n = free.length;
  return ROLES.flatMap(role => {
    const [path, box] = [`fortifications.${role}`, fortifications[role]];
    // Where nothing at all has room the zone is no zone.
    if (n === 0 || !unitHasRoom(box, ground, isSquares)) return [];
    if (!fortHasRoom(box, ground, isSquares)) return [fault(path, 'scenario.room', { ...ground })];
    return mostForts(box, ground, isSquares) < n ? [fault(path, 'scenario.roomForForts', { n })] : [];
  });
}
