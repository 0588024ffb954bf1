import { spend } from '../../../base/effort.ts';
import type { ModelId, PieceId, RuleId } from '../../../base/index.ts';
import { ruleIds } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { span, sphere } from '../../../geometry/convex.ts';
import { coneMeets } from '../../../geometry/meet.ts';
import { corners } from '../../../geometry/patches.ts';
import { INSIDE } from '../../../geometry/tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { Readings } from '../../readings.ts';
import { USUAL_READINGS } from '../../readings.ts';
import type { Board, ModelAt, Need, Piece, Sight } from '../../space.ts';
import { isFortification, shelterSections } from '../../space.ts';
import type { Bands } from './classify/bands.ts';
import { bandStops, pairOf } from './classify/bands.ts';
import { settle, shaftOf } from './classify/settle.ts';
import { bestView } from './search/best.ts';
import { clearPoint } from './search/cover.ts';
import type { FreePlace } from '../base/forms.ts';
import type { Between } from '../bodies/ground.ts';
import { about, between, within } from '../bodies/ground.ts';
import type { Line, Obstacles } from './classify/obstacles.ts';
import { reversed, turnedRound } from './classify/obstacles.ts';
import { findLine, hidesAll } from './search/search.ts';
import type { Area, Blocker, Body } from '../bodies/solids.ts';
import { bodyOf, isIn, solidsOf } from '../bodies/solids.ts';
import { wallsOf } from './classify/walls.ts';
import { endOf, pastSlits, pointEnd } from './slits.ts';

type Point = readonly [number, number, number];

/** Everything between two bodies, sorted by what it does. */
export interface Scene {
  readonly from: Body;
  readonly to: Body;
  readonly board: Board;
  readonly blockers: readonly Blocker[];
  readonly areas: readonly Area[];
  readonly obstacles: Obstacles;
}

/** What one model sees of another: the one sight function (LOS-02 to LOS-12, SAVE-08, SAVE-11, FORT-13). */
export function sight(
  a: ModelAt,
  b: ModelAt,
  all: Board,
  bands: Bands,
  need: Need = 'all',
  readings: Readings = USUAL_READINGS,
): Sight {
  spend(1500);
  const from = bodyOf(a);
  const to = bodyOf(b);
  const { open: board, shutBy } = pastSlits(all, endOf(from), endOf(to));
  if (shutBy) return { seen: false, cover: true, visible: 0, line: null, blockedBy: [shutBy], because: ruleIds('FORT-13') };
  const near = about(from.volumes, to.volumes, [a.id, b.id], board);
  // Most of what is not seen is behind one thing that hides all of it.
  if (isHidden(from, to, near)) return unseen(from, to, near, bands, need);
  const scene = sceneOf(from, to, board, bands, near);
  const { line, certain } = lineOf(scene, need === 'glance' ? 0 : undefined);
  const sure = certain ? {} : { certain: false };
  if (line === null) return { ...unseen(from, to, scene, bands, need), ...sure };
  const drawn = [
    [line[0], line[1], line[2]],
    [line[3], line[4], line[5]],
  ] as const;
  if (need === 'seen') return { seen: true, cover: true, visible: 0, line: drawn, blockedBy: [], because: ruleIds('LOS-03') };
  const isShared = (p: Piece) =>
    (isFortification(p.kind) || (p.kind === 'trench' && readings.trench === 'fromOutside')) && isIn(from, p);
  const shelters = (p: Piece) => isIn(to, p) && !isShared(p);
  const own = shelterSections(
    all.pieces.filter(shelters).map(({ kind }) => kind),
    'SAVE-11',
  );
  const sheltered = own.length > 0;
  const hiding = coverSolids(scene, readings);
  const open = sheltered ? null : clearPoint(hiding, from.volumes, to.volumes).point;
  const cover = open === null;
  const rules = ['LOS-03', ...own, ...(cover && !sheltered ? ['SAVE-08'] : [])];
  if (need !== 'all') return { seen: true, cover, visible: 0, line: drawn, blockedBy: [], because: ruleIds(...rules) };
  const { best, at } = bestView(scene.obstacles, from.volumes, to.volumes, [line[0], line[1], line[2]], open);
  const by = best.visible === 1 ? NOTHING : stopping(from, to, scene, bands, at);
  return {
    seen: true,
    cover,
    visible: best.visible,
    line: drawn,
    blockedBy: sourcesOf(by),
    because: because(by, rules),
  };
}

/** Whether a model sees a point of the surface; the point is taken a hair above it (TPL-04). */
export function sightTo(from: ModelAt, at: FreePlace, board: Board, bands: Bands): boolean {
  const body = bodyOf(from);
  const point = pointBody(at);
  const { open, shutBy } = pastSlits(board, endOf(body), pointEnd(point));
  if (shutBy) return false;
  const scene = sceneOf(body, { ...body, model: from, volumes: [point], foot: [point] }, open, bands);
  return lineOf(scene).line !== null;
}

/** Whether a model sees any part of a piece of terrain, which is not in its own way (TANK-14, TANK-16). */
export function sightToPiece(from: ModelAt, piece: Piece, board: Board, bands: Bands): boolean {
  const body = bodyOf(from);
  // What lies flat is taken a hair thick.
  const parts = solidsOf(piece).plan.map(part => ({ ...part, z1: Math.max(part.z1, part.z0 + INSIDE) }));
  const others = { ...board, pieces: board.pieces.filter(one => one.id !== piece.id) };
  const { open, shutBy } = pastSlits(others, endOf(body), { volumes: parts, isIn: () => false });
  if (shutBy) return false;
  return lineOf(sceneOf(body, { ...body, model: from, volumes: parts, foot: parts }, open, bands)).line !== null;
}

/** Whether a point of the surface and a model see each other, area terrain aside (TPL-06). */
export function pointSees(at: FreePlace, to: ModelAt, board: Board, bands: Bands): boolean {
  const body = bodyOf(to);
  const point = pointBody(at);
  const { open, shutBy } = pastSlits(board, pointEnd(point), endOf(body));
  if (shutBy) return false;
  const found = between([point], body.volumes, [to.id], open);
  if (found.blockers.length === 0) return true;
  const obstacles: Obstacles = {
    solids: found.blockers.map(b => b.solid),
    areas: [],
    bands,
    fromFeet: [point],
    toFeet: body.foot,
  };
  return findLine(obstacles, [point], body.volumes).line !== null;
}

const pointBody = (at: FreePlace): Convex => sphere(at.x, at.y, at.z + INSIDE, 0);

/** What lies between two bodies, out of all that is `near` their lines. */
export function sceneOf(
  from: Body,
  to: Body,
  board: Board,
  bands: Bands,
  near: Between = about(from.volumes, to.volumes, [from.model.id, to.model.id], board),
): Scene {
  const { blockers, areas } = within(from.volumes, to.volumes, near);
  const mixed: Area[] = [];
  const shut: Convex[] = [];
  const shaft = shaftOf(from.volumes, to.volumes);
  const pair = pairOf(from, to, bands);
  for (const area of areas) {
    const settled = settle(area, pair, shaft);
    const stands = settled === 'mixed' ? wallsOf(area, bands, from, to, shaft()) : settled === 'solid' ? area.solid : [];
    if (stands === null) mixed.push(area);
    else shut.push(...stands);
  }
  const solids = [...blockers.map(b => b.solid), ...shut];
  return {
    from,
    to,
    board,
    blockers,
    areas,
    obstacles: { solids, areas: mixed, ...pair },
  };
}

/** A clear line, asked in an order that does not depend on who looks (LOS-02). */
export function lineOf(scene: Scene, cells?: number): { readonly line: Line | null; readonly certain: boolean } {
  const { from, to, obstacles } = scene;
  if (from.volumes.length === 0 || to.volumes.length === 0) return { line: null, certain: true };
  if (comesFirst(from, to)) return findLine(obstacles, from.volumes, to.volumes, cells);
  const { line, certain } = findLine(turnedRound(obstacles), to.volumes, from.volumes, cells);
  return { line: line && reversed(line), certain };
}

function comesFirst(a: Body, b: Body): boolean {
  const v = a.volumes[0]!;
  const w = b.volumes[0]!;
  return v.x !== w.x ? v.x < w.x : v.y !== w.y ? v.y < w.y : v.z0 <= w.z0;
}

/** What gives cover: terrain and smoke, not living vehicles, and no area that the looking model stands in, unless they are read as
 *  giving it (SAVE-08, SAVE-11). */
export function coverSolids(scene: Scene, readings: Readings = USUAL_READINGS): Convex[] {
  const solids = scene.blockers.filter(blocker => givesCover(blocker, readings)).map(b => b.solid);
  if (scene.areas.length === 0) return solids;
  if (readings.ownArea === 'covers') return [...solids, ...scene.areas.flatMap(a => a.parts)];
  spend(60 * scene.areas.length + 10 * scene.board.pieces.length);
  const standsIn = new Set(scene.board.pieces.filter(p => isIn(scene.from, p)).map(p => p.id));
  return [...solids, ...scene.areas.filter(a => !standsIn.has(a.id)).flatMap(a => a.parts)];
}

/** Whether what blocks gives cover, too: living machines only where a group plays it so (SAVE-08). */
export const givesCover = ({ living }: Pick<Blocker, 'living'>, { screens }: Readings): boolean =>
  !living || screens === 'machines';

/** Whether one solid hides each body from the other, asked in an order that does not depend on who looks (LOS-02). */
function isHidden(from: Body, to: Body, { blockers }: Between): boolean {
  if (from.volumes.length === 0 || to.volumes.length === 0) return false;
  const [a, b] = comesFirst(from, to) ? [from, to] : [to, from];
  const all = hidesAll(a.volumes, b.volumes);
  return blockers.some(blocker => all(blocker.solid));
}

const NOTHING: Between = { blockers: [], areas: [] };

/** What stops some line from the point to the target, of all that is near. */
function stopping(from: Body, to: Body, near: Between, bands: Bands, [x, y, z]: Point): Between {
  // What the middle line meets needs no search.
  const meets = (solid: Convex) =>
    to.volumes.some(v => span(solid, x, y, z, v.x, v.y, (v.z0 + v.z1) / 2) || coneMeets(x, y, z, v, solid));
  const shaft = shaftOf(from.volumes, to.volumes);
  const pair = pairOf(from, to, bands);
  let points: readonly number[] | null = null;
  const stops = (area: Area): boolean => {
    for (const v of to.volumes) {
      if (bandStops(area, pair, x, y, z, v.x, v.y, (v.z0 + v.z1) / 2)) return true;
    }
    if (!area.parts.some(meets)) return false;
    const settled = settle(area, pair, shaft);
    if (settled !== 'mixed') return settled === 'solid';
    points ??= pointsOn(to.volumes, x, y);
    for (let i = 0; i < points.length; i += 3) {
      if (bandStops(area, pair, x, y, z, points[i]!, points[i + 1]!, points[i + 2]!)) return true;
    }
    return false;
  };
  // One solid of a piece is enough to name it.
  const named = new Set<string>();
  const blockers = near.blockers.filter(b => !named.has(b.source) && meets(b.solid) && named.add(b.source));
  return { blockers, areas: near.areas.filter(stops) };
}

/** The middles of volumes and points on their edges, as seen from a place. */
function pointsOn(volumes: readonly Convex[], x: number, y: number): readonly number[] {
  const out: number[] = [];
  for (const v of volumes) {
    const m = (v.z0 + v.z1) / 2;
    out.push(v.x, v.y, m);
    if (v.form === 'prism') out.push(...corners(v, v));
    else {
      const away = trig.hypot(v.x - x, v.y - y);
      const ux = away > 0 ? (v.r * (v.y - y)) / away : v.r;
      const uy = away > 0 ? (v.r * (x - v.x)) / away : 0;
      for (const side of [-1, 1])
        for (const h of v.form === 'sphere' ? [m] : [v.z0, v.z1]) out.push(v.x + side * ux, v.y + side * uy, h);
      out.push(v.x, v.y, v.z0, v.x, v.y, v.z1);
    }
  }
  return out;
}

const sourcesOf = ({ blockers, areas }: Between): (PieceId | ModelId)[] => [
  ...new Set([...blockers.map(b => b.source), ...areas.map(a => a.id)]),
];

function unseen(from: Body, to: Body, near: Between, bands: Bands, need: Need): Sight {
  const v = from.volumes[from.volumes.length - 1];
  const by = need === 'all' && v ? stopping(from, to, near, bands, [v.x, v.y, (v.z0 + v.z1) / 2]) : NOTHING;
  return {
    seen: false,
    cover: true,
    visible: 0,
    line: null,
    blockedBy: sourcesOf(by),
    because: because(by, ['LOS-03', 'SAVE-08']),
  };
}

/** The rules that had a say: those of the bands that stop something, and of living vehicles in the way. */
function because({ blockers, areas }: Between, rules: readonly string[]): readonly RuleId[] {
  const all = new Set(rules);
  if (blockers.some(b => b.living)) all.add('LOS-06');
  for (const area of areas) for (const rule of BAND_RULES[area.kind]) all.add(rule);
  return ruleIds(...all);
}

const BAND_RULES = {
  woods: ['LOS-08', 'LOS-09'],
  building: ['LOS-09', 'LOS-10'],
  smoke: ['LOS-11'],
} as const;
