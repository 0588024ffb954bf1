import type { Convex } from '../../geometry/convex.ts';
import { prism } from '../../geometry/convex.ts';
import { coneMeets } from '../../geometry/meet.ts';
import { area } from '../../geometry/polygon.ts';
import type { Board, ModelAt } from '../space.ts';
import type { Bands } from './bands.ts';
import { footGap } from './bands.ts';
import { clearPoint } from './cover.ts';
import { between } from './ground.ts';
import type { Obstacles } from './obstacles.ts';
import { isClear } from './obstacles.ts';
import type { Scene } from './sight.ts';
import { coverSolids, lineOf, sceneOf } from './sight.ts';
import { bodyOf, isIn } from './solids.ts';

/** mm. Distances tried, longest first. */
const TRIED = [50, 35, 25, 18, 12, 8, 5, 3, 2, 1, 0.5, 0.2, 0.1, 0.05];

/**
 * How far either model may surely be moved in plan before an answer turns, mm. Moving an end by d moves no point of a line by
 * more than d, so a line stays clear of obstacles that are d away, and stays stopped by what is left of them d inside. 0 is
 * said where visibility bands have a part in it: their turns are found, not proved.
 */
export function steadiness(a: ModelAt, b: ModelAt, board: Board, bands: Bands): { readonly los: number; readonly cover: number } {
  const scene = sceneOf(bodyOf(a), bodyOf(b), board, bands);
  const { line } = lineOf(scene);
  if (line === null) {
    const los = first(d => staysHidden(scene, d));
    // Who is not seen is in cover.
    return {
      los,
      cover: Math.max(
        los,
        first(d => staysCovered(scene, d)),
      ),
    };
  }
  const near = neighbourhood(scene);
  const los =
    near.areas.length > 0
      ? 0
      : first(d =>
          isClear(
            only(
              scene,
              near.solids.map(s => grown(s, d)),
            ),
            ...line,
          ),
        );
  if (board.pieces.some(p => isIn(scene.to, p))) return { los, cover: 0 };
  const { point } = clearPoint(coverSolids(scene), scene.from.volumes, scene.to.volumes);
  if (point === null) return { los, cover: first(d => staysCovered(scene, d)) };
  const terrain = [...near.terrain, ...near.areas];
  const cover = first(d => {
    const entered = near.areas.some(part => scene.to.foot.some(f => footGap([part], f.x, f.y) <= f.r + d));
    return !entered && terrain.every(s => scene.to.volumes.every(v => !coneMeets(...point, v, grown(s, d))));
  });
  return { los, cover: Math.min(los, cover) };
}

const first = (holds: (d: number) => boolean): number => TRIED.find(holds) ?? 0;

const only = (scene: Scene, solids: readonly Convex[]): Obstacles => ({ ...scene.obstacles, solids, areas: [] });

/** What lies about the shaft of a pair, near enough to matter when either is moved. */
function neighbourhood(scene: Scene): { readonly solids: Convex[]; readonly terrain: Convex[]; readonly areas: Convex[] } {
  const wide = (list: readonly Convex[]) => list.map(v => grown(v, TRIED[0]!));
  const { from, to, board } = scene;
  const { blockers, areas } = between(wide(from.volumes), wide(to.volumes), [from.model.id, to.model.id], board);
  return {
    solids: blockers.map(b => b.solid),
    terrain: blockers.filter(b => !b.living).map(b => b.solid),
    areas: areas.flatMap(area => area.parts),
  };
}

function staysHidden(scene: Scene, d: number): boolean {
  const solids = scene.blockers.map(b => b.solid).flatMap(s => shrunk(s, d));
  const found = lineOf({ ...scene, obstacles: only(scene, solids) });
  return found.line === null && found.certain;
}

function staysCovered(scene: Scene, d: number): boolean {
  const solids = scene.blockers.filter(b => !b.living).map(b => b.solid);
  const found = clearPoint(
    solids.flatMap(s => shrunk(s, d)),
    scene.from.volumes,
    scene.to.volumes,
  );
  return found.point === null && found.certain;
}

/** A volume, wider by d on every side in plan. */
function grown(c: Convex, d: number): Convex {
  if (c.form === 'prism') return { ...prism(c.ring, c.z0, c.z1, d), z0: c.z0, z1: c.z1 };
  // A round volume that holds what the moved one would fill.
  return { ...c, form: 'cylinder', r: c.r + d, x0: c.x0 - d, y0: c.y0 - d, x1: c.x1 + d, y1: c.y1 + d };
}

/** What is left of a volume d inside its sides in plan; nothing where it is thinner than that. */
function shrunk(c: Convex, d: number): Convex[] {
  if (c.form !== 'prism') return c.form === 'cylinder' && c.r > d ? [{ ...c, r: c.r - d }] : [];
  const made = { ...prism(c.ring, c.z0, c.z1, -d), z0: c.z0, z1: c.z1 };
  const { ring, sides } = made;
  if (!(area(ring) > 0)) return [];
  for (let s = 0; s < sides.length; s += 3) {
    for (let i = 0; i < ring.length; i += 2) {
      if (sides[s]! * ring[i]! + sides[s + 1]! * ring[i + 1]! > sides[s + 2]! + 1e-9) return [];
    }
  }
  return [made];
}
