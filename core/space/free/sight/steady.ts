import { spend } from '../../../base/effort.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { cylinder, planDistance, prism, sphere } from '../../../geometry/convex.ts';
import { coneMeets } from '../../../geometry/meet.ts';
import { area as areaOf, borderDistance, contains } from '../../../geometry/polygon.ts';
import { GRAZE } from '../../../geometry/tolerances.ts';
import type { Readings } from '../../readings.ts';
import { USUAL_READINGS } from '../../readings.ts';
import type { Board, ModelAt } from '../../space.ts';
import type { Bands } from './classify/bands.ts';
import { pairOf } from './classify/bands.ts';
import { settle, shaftOf } from './classify/settle.ts';
import { clearPoint } from './search/cover.ts';
import { between } from '../bodies/ground.ts';
import type { Line, Obstacles } from './classify/obstacles.ts';
import { isClear } from './classify/obstacles.ts';
import { findLine } from './search/search.ts';
import type { Scene } from './sight.ts';
import { coverSolids, givesCover, lineOf, sceneOf } from './sight.ts';
import type { Area, Body } from '../bodies/solids.ts';
import { bodyOf, isIn, mayShelter, solidsOf } from '../bodies/solids.ts';
import { formOf, ringOf } from '../base/forms.ts';
import { STEADY } from './classify/limits.ts';

/**
 * How far either model may surely be moved in plan before an answer turns, mm. A model moved by d lies within itself grown by d:
 * what is hidden from the grown one is hidden from the moved one, bands and all, as its distances to edges shrink by d at most.
 * A clear line stays clear of what is d away from it. 0 is said where all clear lines lead through areas that stop others.
 */
export function steadiness(
  a: ModelAt,
  b: ModelAt,
  board: Board,
  bands: Bands,
  readings: Readings = USUAL_READINGS,
): { readonly los: number; readonly cover: number } {
  const from = bodyOf(a);
  const to = bodyOf(b);
  const scene = sceneOf(from, to, board, bands);
  const sheltered = shelterOf(to, board);
  let cover: readonly Convex[] | null = null;
  const hiding = () => (cover ??= coverSolids(scene, readings));
  const covered = (d: number) => d < sheltered || staysCovered(scene, hiding(), bands, readings, d);
  const { line, certain } = lineOf(scene);
  if (line === null) {
    const los = certain ? longest(d => staysHidden(from, to, board, bands, d)) : 0;
    // Who is not seen is in cover; where sight is far from turning, nobody asks for more.
    return { los, cover: los >= STEADY.enough ? los : longest(covered, los) };
  }
  const near = neighbourhood(scene, readings);
  const los = staysSeen(scene, line, near, bands);
  if (sheltered > 0) return { los, cover: longest(covered) };
  const { point } = clearPoint(hiding(), from.volumes, to.volumes);
  if (point === null) return { los, cover: longest(covered) };
  const terrain = [...near.terrain, ...near.areas.flatMap(area => area.parts)];
  const shelters = board.pieces.filter(p => mayShelter(to, p)).flatMap(p => solidsOf(p).plan);
  const far = longest(
    d =>
      !shelters.some(part => reaches(to, part, d)) &&
      terrain.every(s => to.volumes.every(v => !coneMeets(...point, v, grown(s, d)))),
  );
  return { los, cover: Math.min(los, far) };
}

/** The longest distance tried at which it holds, or what is `known` already; what holds at one holds at all shorter ones. */
function longest(holds: (d: number) => boolean, known = 0): number {
  let low = 0;
  let high = STEADY.tried.findIndex(d => d <= known);
  if (high < 0) high = STEADY.tried.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(STEADY.tried[middle]!)) high = middle;
    else low = middle + 1;
  }
  return STEADY.tried[low] ?? 0;
}

/** What lies about the shaft of a pair, near enough to matter when either is moved. */
interface Neighbourhood {
  readonly solids: readonly Convex[];
  /** Those of them that give cover. */
  readonly terrain: readonly Convex[];
  readonly areas: readonly Area[];
}

function neighbourhood({ from, to, board }: Scene, readings: Readings): Neighbourhood {
  const wide = (body: Body) => grownBody(body, STEADY.tried[0]!).volumes;
  const { blockers, areas } = between(wide(from), wide(to), [from.model.id, to.model.id], board);
  return {
    solids: blockers.map(b => b.solid),
    terrain: blockers.filter(blocker => givesCover(blocker, readings)).map(b => b.solid),
    areas,
  };
}

/** A line clear of all that is near, areas as well unless they stop nothing from anywhere about, stays so as far as that is away. */
function staysSeen(scene: Scene, line: Line, near: Neighbourhood, bands: Bands): number {
  const around = (d: number): readonly Convex[] => [
    ...near.solids,
    ...near.areas.filter(area => !staysOpen(scene, area, bands, d)).flatMap(area => area.parts),
  ];
  const only = (solids: readonly Convex[]): Obstacles => ({ ...scene.obstacles, solids, areas: [] });
  const least = only(around(STEADY.tried.at(-1)!));
  const clear = isClear(least, ...line) ? line : findLine(least, scene.from.volumes, scene.to.volumes).line;
  return clear === null ? 0 : longest(d => isClear(only(around(d).map(s => grown(s, d))), ...clear));
}

/** Whether an area stops no line between two bodies, whichever of them is moved by d: its edges come nearer by as much at most. */
function staysOpen({ from, to }: Scene, area: Area, bands: Bands, d: number): boolean {
  const wide = shaftOf(grownBody(from, d).volumes, grownBody(to, d).volumes);
  return settle(area, pairOf(from, to, { ...bands, near: bands.near - d }), wide) === 'open';
}

function staysHidden(from: Body, to: Body, board: Board, bands: Bands, d: number): boolean {
  const hidden = (a: Body, b: Body) => {
    const { line, certain } = lineOf(sceneOf(a, b, board, bands), STEADY.cells);
    return line === null && certain;
  };
  return hidden(grownBody(from, d), to) && hidden(from, grownBody(to, d));
}

/** Whether what stands in the way, `own` as nobody is moved, still hides some of the target from everywhere, whichever of the two is moved. */
function staysCovered(scene: Scene, own: readonly Convex[], bands: Bands, readings: Readings, d: number): boolean {
  const { from, to, board } = scene;
  const covered = (solids: readonly Convex[], a: Body, targets: readonly Convex[]) => {
    const { point, certain } = clearPoint(solids, a.volumes, targets);
    return point === null && certain;
  };
  const wide = grownBody(from, d);
  const entered = (area: Area) => area.parts.some(part => reaches(from, part, d));
  const { blockers, areas } = sceneOf(wide, to, board, bands);
  const solids = [
    ...blockers.filter(blocker => givesCover(blocker, readings)).map(b => b.solid),
    ...areas.filter(area => !entered(area)).flatMap(area => area.parts),
  ];
  if (!covered(solids, wide, to.volumes)) return false;
  // A target moved by d still holds what is d inside it; or else as much is taken off what hides it.
  const core = to.volumes.flatMap(v => shrunk(v, d));
  return (
    (core.length > 0 && covered(own, from, core)) ||
    covered(
      own.flatMap(s => shrunk(s, d)),
      from,
      to.volumes,
    )
  );
}

/** How deep a model stands in what shelters it, mm: so far it may go and still be in it (SAVE-11). 0 where nothing does. */
function shelterOf(body: Body, board: Board): number {
  let depth = 0;
  for (const piece of board.pieces) {
    if (!isIn(body, piece)) continue;
    const ring = ringOf(formOf(piece).outline);
    for (const { form, x, y, r } of body.stands) {
      const inside = contains(ring, x, y) ? 1 : -1;
      depth = Math.max(depth, (form === 'prism' ? 0 : r) + inside * borderDistance(ring, x, y) - 2 * GRAZE);
    }
  }
  return depth;
}

/** Whether the foot of a model that is moved by d may lie over a convex part of an outline. */
const reaches = (body: Body, part: Convex, d: number): boolean => body.stands.some(f => planDistance(part, f.x, f.y) <= f.r + d);

const grownBody = (body: Body, d: number): Body => ({
  ...body,
  volumes: body.volumes.map(v => grown(v, d)),
  foot: body.foot.map(f => grown(f, d)),
});

/** A volume, wider by d on every side in plan. */
function grown(c: Convex, d: number): Convex {
  if (c.form === 'prism') return { ...prism(c.ring, c.z0, c.z1, d), z0: c.z0, z1: c.z1 };
  // A round volume that holds what the moved one would fill.
  return cylinder(c.x, c.y, c.r + d, c.z0, c.z1);
}

/** What is left of a volume d inside its sides in plan; nothing where it is thinner than that. */
function shrunk(c: Convex, d: number): Convex[] {
  if (c.form === 'sphere') return c.r > d ? [sphere(c.x, c.y, (c.z0 + c.z1) / 2, c.r - d)] : [];
  if (c.form === 'cylinder') return c.r > d ? [cylinder(c.x, c.y, c.r - d, c.z0, c.z1)] : [];
  const made = { ...prism(c.ring, c.z0, c.z1, -d), z0: c.z0, z1: c.z1 };
  const { ring, sides } = made;
  if (!(areaOf(ring) > 0)) return [];
  for (let s = 0; s < sides.length; s += 3) {
    spend(ring.length);
    for (let i = 0; i < ring.length; i += 2) {
      if (sides[s]! * ring[i]! + sides[s + 1]! * ring[i + 1]! > sides[s + 2]! + 1e-9) return [];
    }
  }
  return [made];
}
