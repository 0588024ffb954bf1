import type { Convex } from '../../../../geometry/convex.ts';
import { cylinder, prism } from '../../../../geometry/convex.ts';
import { facing } from '../../../../geometry/patches.ts';
import { hullOf } from '../../../../geometry/polygon.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import { ringAbout } from '../classify/settle.ts';
import type { Points } from '../prove/cutting.ts';
import { cutting } from '../prove/cutting.ts';
import { flattened, widest } from '../classify/level.ts';
import type { Found, Obstacles } from '../classify/obstacles.ts';
import { reversed } from '../classify/obstacles.ts';
import type { Left } from '../prove/together.ts';
import { hideTogether } from '../prove/together.ts';
import { looker } from './view.ts';
import { SEARCH } from '../classify/limits.ts';

/**
 * Whole views from patches of both bodies by turns, since sight is mutual: one that sees has found a line, and a patch from which
 * solids together hide all is done with.
 */
export function lookOver(o: Obstacles, from: readonly Convex[], to: readonly Convex[], level: boolean): Found | null {
  const there = lookingFrom(o, from, to, level);
  const back = lookingFrom(o, to, from, level);
  while (there.points() + back.points() < SEARCH.points) {
    const onward = there.open() <= back.open();
    const found = (onward ? there : back).look();
    if (found) return onward || !found.line ? found : { ...found, line: reversed(found.line) };
  }
  return null;
}

interface Looking {
  /** How many patches are still to be looked from. */
  open(): number;
  /** How many points of patches have been looked from. */
  points(): number;
  look(): Found | null;
}

/** Looks from one more patch at every call, and says what has been found once that is known. */
function lookingFrom(o: Obstacles, from: readonly Convex[], to: readonly Convex[], level: boolean): Looking {
  const look = looker(o, to);
  // Where heights decide nothing, what lies over or under another tells nothing more.
  const targets = level ? widest(to) : to;
  const eyes = level ? widest(from).map(flattened) : from;
  const cut = cutting(from, o);
  const about = boxAbout(to);
  const queue = eyes.flatMap(v => {
    const sides = level || hasLidsBehind(v, about);
    return facing(v, sides ? { ...about, z0: v.z0, z1: v.z1 } : about).map(patch => ({ patch, of: v }));
  });
  let next = 0;
  let points = 0;
  return {
    open: () => queue.length - next,
    points: () => points,
    look() {
      const one = queue[next++];
      if (!one) return { line: null, certain: true };
      const { patch, of } = one;
      let left: Left = 'nothing';
      for (const hull of cut(!level && hasLidsBehind(of, about) ? withLids(patch.hull, of, about) : patch.hull))
        for (let i = 0; i < targets.length && left === 'nothing'; i++) {
          points += hull.length / 3;
          left = hideTogether(o.solids, hull, targets[i]!);
        }
      if (left === 'nothing') return null;
      const m = patch.real.length - 3;
      const { line } = look(patch.real[m]!, patch.real[m + 1]!, patch.real[m + 2]!);
      if (line) return { line, certain: true };
      if (patch.size >= SEARCH.smallest)
        for (const half of patch.halves(level ? 'upright' : left)) queue.push({ patch: half, of });
      return null;
    },
  };
}

/** Whether the side of a cylinder as another volume sees it has all of its lids behind it. */
const hasLidsBehind = (c: Convex, other: Convex): boolean =>
  c.form === 'cylinder' && other.r >= c.r && (other.x !== c.x || other.y !== c.y);

/**
 * The hull of a patch of a cylinder's side, and of what of the lids lies behind it as another volume sees it, so that those need
 * no patches of their own: they show little of themselves.
 */
function withLids(hull: Points, c: Convex, other: Convex): Points {
  const away = trig.hypot(other.x - c.x, other.y - c.y);
  const ux = (other.x - c.x) / away;
  const uy = (other.y - c.y) / away;
  const out = [...hull];
  for (let i = 0; i < hull.length; i += 3) {
    const [x, y, z] = [hull[i]!, hull[i + 1]!, hull[i + 2]!];
    if (!(z === c.z1 && other.z1 > c.z1) && !(z === c.z0 && other.z0 < c.z0)) continue;
    const deep = 2 * ((x - c.x) * ux + (y - c.y) * uy);
    out.push(x - deep * ux, y - deep * uy, z);
  }
  return out;
}

/** One volume that holds all of a body. */
function boxAbout(list: readonly Convex[]): Convex {
  const [first] = list;
  const z0 = Math.min(...list.map(v => v.z0));
  const z1 = Math.max(...list.map(v => v.z1));
  if (first && list.every(v => v.form !== 'prism' && v.x === first.x && v.y === first.y))
    return cylinder(first.x, first.y, Math.max(...list.map(v => v.r)), z0, z1);
  return prism(hullOf(list.flatMap(ringAbout)), z0, z1);
}
