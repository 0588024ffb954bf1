import type { PieceId, Refusal, Result } from '../../../base/index.ts';
import { bad, given, lastOf, ok } from '../../../base/index.ts';
import type { TerrainKind } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import type { Body } from './body.ts';
import { postureOf } from './body.ts';
import { outsetOf } from './leaving.ts';
import type { Ground } from './ground.ts';
import { eachFeature, firstObstacle } from './ground.ts';
import { roundedPlace } from './places.ts';
import { refuse } from './refusals.ts';
import { buildingUnder, isLevel, levelsOf } from './terrain.ts';
import { SAME_STOREY } from './tolerances.ts';
import type { Toll } from './tolls.ts';
import { tollsOn } from './tolls.ts';
import type { Mover, Moving } from './unit.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** One straight part of a path, mm; the hull stands at `facing` all along it. */
export interface Leg {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** In plan, and up or down (MOVE-13). */
  readonly length: number;
  readonly facing: number;
}

/** A feature on a model's path, as it is met first. */
export interface Meeting {
  readonly piece: PieceId;
  readonly kind: TerrainKind;
  /** mm gone until the footprint first meets it. */
  readonly at: number;
  /** It acts only because the path ends in it. */
  readonly lands?: true;
  /** It does not slow this unit. */
  readonly light?: true;
}

/** A path of one model along which nothing stops it, and what it meets there. */
export interface Traced {
  readonly mover: Mover;
  readonly from: FreePlace;
  readonly path: readonly FreePlace[];
  readonly end: FreePlace;
  readonly legs: readonly Leg[];
  readonly length: number;
  readonly meets: readonly Meeting[];
  /** What terrain costs on it. */
  readonly tolls: readonly Toll[];
}

/** Traces a path with rounded corners: storeys, obstacles, features. How far it may go is asked elsewhere (`limits.ts`). */
export function trace(moving: Moving, mover: Mover, corners: readonly FreePlace[]): Result<Traced, Refusal> {
  const path = corners.map(roundedPlace);
  const from = startOf(moving, mover, path);
  if (from === null) return bad(refuse('move.entry', { model: mover.id }));
  const end = path[path.length - 1] ?? from;
  const astray = path.find(p => !isOverTable(moving, p));
  if (astray !== undefined) return bad(refuse('move.offTable', { model: mover.id }));

  const legs: Leg[] = [];
  const meets = new Map<PieceId, Meeting>();
  let length = 0;
  let here = from;
  const moves = mover.start === null || path.some(p => p.x !== from.x || p.y !== from.y || p.z !== from.z);
  if (mover.start !== null && moves) meetAt(moving.ground(mover, from.z), mover.body, from, 0, meets);
  const begun = new Set(meets.keys());
  for (const to of path) {
    const leg = legOf(moving, mover, here, to, from.facing, end.facing, length, meets);
    if (!leg.ok) return leg;
    if (leg.value.length > 0) legs.push(leg.value);
    length += leg.value.length;
    here = to;
  }
  const landed = moves ? landings(moving, mover, end, legs, length) : [];
  for (const meeting of [...landed, ...enteredByTurning(moving, mover, from, end, length)])
    if (!meets.has(meeting.piece)) meets.set(meeting.piece, meeting);
  const met = lightened(
    moving,
    [...meets.values()].sort((a, b) => a.at - b.at),
  );
  return ok({ mover, from, path, end, legs, length, meets: met, tolls: tollsOn(moving, mover, met, begun) });
}

const lightened = ({ unit: { light } }: Moving, meets: readonly Meeting[]): readonly Meeting[] =>
  light === undefined ? meets : meets.map(meeting => (light.has(meeting.piece) ? { ...meeting, light: true } : meeting));

/** Features that act on a model only where it ends, with the path gone until it comes over them for the last time. */
function landings(moving: Moving, mover: Mover, end: FreePlace, legs: readonly Leg[], length: number): readonly Meeting[] {
  if (moving.unit.passing === undefined) return [];
  const ground = moving.footing(mover, end.z);
  const landed = new Map<PieceId, Meeting>();
  meetAt(ground, mover.body, end, length, landed);
  return [...landed.values()]
    .filter(({ piece }) => isPassed(moving, piece))
    .map(meeting => ({ ...meeting, at: comesOver(ground, mover.body, legs, length, meeting.piece), lands: true }));
}

const isPassed = ({ unit }: Moving, piece: PieceId): boolean => unit.passing?.get(piece) === 'open';

function comesOver(ground: Ground, body: Body, legs: readonly Leg[], length: number, piece: PieceId): number {
  let before = length;
  let at = length;
  for (const leg of legs.toReversed()) {
    before -= leg.length;
    let enters = Infinity;
    eachFeature(ground, postureOf(body, leg.facing).swept, leg.x, leg.y, leg.dx, leg.dy, (part, enter) => {
      if (part.piece === piece) enters = Math.min(enters, enter);
    });
    if (enters === Infinity) return at;
    at = before + enters * leg.length;
    if (enters > 0) return at;
  }
  return at;
}

function startOf(moving: Moving, mover: Mover, path: readonly FreePlace[]): FreePlace | null {
  if (mover.start !== null) return mover.start;
  const [first] = path;
  return first === undefined ? null : outsetOf(moving, mover, first, lastOf(path).facing);
}

const isOverTable = ({ context: { table } }: Moving, p: FreePlace): boolean =>
  p.x >= 0 && p.y >= 0 && p.x <= table.width && p.y <= table.depth;

/** Features that a hull turned at its last corner reaches into, though its path may never have met them; not those it began in. */
export function enteredByTurning(
  moving: Moving,
  mover: Mover,
  from: FreePlace,
  end: FreePlace,
  length: number,
): readonly Meeting[] {
  if (mover.type === 'infantry' || from.facing === end.facing) return [];
  const begunIn = new Map<PieceId, Meeting>();
  meetAt(moving.footing(mover, from.z), mover.body, from, 0, begunIn);
  const entered = new Map<PieceId, Meeting>();
  meetAt(moving.footing(mover, end.z), mover.body, end, length, entered);
  const turnedInto = [...entered.values()].filter(({ piece }) => !begunIn.has(piece));
  return lightened(
    moving,
    turnedInto.map(meeting => (isPassed(moving, meeting.piece) ? { ...meeting, lands: true } : meeting)),
  );
}

function meetAt(ground: Ground, body: Body, at: FreePlace, gone: number, meets: Map<PieceId, Meeting>): void {
  eachFeature(ground, postureOf(body, at.facing).swept, at.x, at.y, 0, 0, part => {
    if (!meets.has(part.piece)) meets.set(part.piece, { piece: part.piece, kind: part.kind, at: gone });
  });
}

/** The first posture along a leg that nothing stops, fewest new features first (MOVE-09). */
function legOf(
  moving: Moving,
  mover: Mover,
  a: FreePlace,
  b: FreePlace,
  startFacing: number,
  endFacing: number,
  gone: number,
  meets: Map<PieceId, Meeting>,
): Result<Leg, Refusal> {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  const length = mover.type === 'aircraft' ? trig.hypot(dx, dy) : trig.hypot(dx, dy) + Math.abs(dz);
  const leg = { x: a.x, y: a.y, z: a.z, dx, dy, dz, length };
  if (mover.type === 'aircraft' || length === 0) return ok({ ...leg, facing: endFacing });
  if (!isStorey(moving, mover, a, b)) return bad(refuse('move.storey', { model: mover.id }));
  const grounds = Math.abs(dz) > SAME_STOREY ? [a.z, b.z] : [a.z];

  let best: { readonly facing: number; readonly met: Map<PieceId, Meeting> } | null = null;
  let stopped: { readonly at: number; readonly refusal: Refusal } | null = null;
  for (const facing of facingsAlong(mover, dx, dy, startFacing, endFacing)) {
    const shape = postureOf(mover.body, facing).swept;
    const stop = firstOf(grounds.map(z => firstObstacle(moving.ground(mover, z), shape, a.x, a.y, dx, dy)));
    if (stop !== null) {
      if (stopped === null || stop.at > stopped.at)
        stopped = { at: stop.at, refusal: refuse(stop.obstacle.why, { model: mover.id, by: stop.obstacle.by }) };
      continue;
    }
    const met = new Map<PieceId, Meeting>();
    for (const z of grounds)
      eachFeature(moving.ground(mover, z), shape, a.x, a.y, dx, dy, (part, enter) => {
        const at = gone + enter * length;
        if (!meets.has(part.piece) && at < (met.get(part.piece)?.at ?? Infinity))
          met.set(part.piece, { piece: part.piece, kind: part.kind, at });
      });
    if (best === null || met.size < best.met.size) best = { facing, met };
    if (met.size === 0) break;
  }
  if (best === null) return bad(given(stopped, 'obstacle').refusal);
  for (const [piece, meeting] of best.met) meets.set(piece, meeting);
  return ok({ ...leg, facing: best.facing });
}

function firstOf<T extends { readonly at: number }>(stops: readonly (T | null)[]): T | null {
  return stops.reduce((first, stop) => (first === null || (stop !== null && stop.at < first.at) ? stop : first), null);
}

/** How a hull may stand along a leg: as it began, lengthwise, backwards, or as it ends. */
function facingsAlong(mover: Mover, dx: number, dy: number, startFacing: number, endFacing: number): readonly number[] {
  if (mover.body.isRound) return [startFacing];
  if (dx === 0 && dy === 0) return [startFacing, endFacing];
  const along = (trig.atan2(dy, dx) * 180) / Math.PI;
  return mover.body.isEven ? [startFacing, along, endFacing] : [startFacing, along, along + 180, endFacing];
}

/** Whether a leg stays on one storey, or goes between two of one building, as only infantry may (MOVE-13). */
function isStorey(moving: Moving, mover: Mover, a: FreePlace, b: FreePlace): boolean {
  const climbs = Math.abs(b.z - a.z) > SAME_STOREY;
  if (!climbs && Math.abs(a.z) <= SAME_STOREY) return true;
  if (mover.type !== 'infantry') return false;
  const { pieces } = moving.board;
  if (!climbs) return buildingUnder(pieces, a.x, a.y, a.z) !== null && buildingUnder(pieces, b.x, b.y, b.z) !== null;
  const building = buildingUnder(pieces, a.x, a.y, a.z);
  if (building === null || !levelsOf(building).some(level => isLevel(level, b.z))) return false;
  return buildingUnder([building], b.x, b.y, b.z) !== null;
}
