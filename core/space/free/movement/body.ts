import { itemAt } from '../../../base/index.ts';
import type { UnitType } from '../../../forces/card.ts';
import type { Convex, Point } from '../../../geometry/plane/convex.ts';
import { cornersOf, disc, hullOf, placed } from '../../../geometry/plane/convex.ts';
import type { FreePlace, FreeShape, Volume } from '../base/forms.ts';
import { remembered } from './remembered.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** A miniature seen from above, in its own frame: x along its facing. */
export interface Body {
  /** What it sweeps along its way: the base of infantry, the hull with its turret of others (MOVE-09, MOVE-02). */
  readonly swept: Convex;
  /** What no other model may stand on: base and hull; of an aircraft its stand only (MOVE-08). */
  readonly stood: readonly Convex[];
  /** Everything that has to be on the table: base, and last the hull (MOVE-03). */
  readonly whole: readonly Convex[];
  /** Turning makes no difference to what it sweeps; or half a turn does not. */
  readonly isRound: boolean;
  readonly isEven: boolean;
  /** Half the width of what it sweeps, across its facing; the radii about its centre that are all inside it, and that hold all of it. */
  readonly halfWidth: number;
  readonly core: number;
  readonly reach: number;
}

const bodiesOf = remembered((_shape: FreeShape) => new Map<UnitType, Body>());

/** What of a body moves, and how it goes. mm. */
export function bodyOf(shape: FreeShape, type: UnitType): Body {
  const known = bodiesOf(shape);
  const body = known.get(type) ?? measured(shape, type);
  known.set(type, body);
  return body;
}

function measured(shape: FreeShape, type: UnitType): Body {
  const base = shape.base === null ? null : disc(0, 0, shape.base.radius);
  const hull = hullInPlan(shape);
  switch (type) {
    case 'infantry': {
      const foot = base ?? disc(0, 0, hull === null ? 1 : reachOf(hull));
      return {
        swept: foot,
        stood: [foot],
        whole: [foot],
        isRound: true,
        isEven: true,
        halfWidth: foot.rim,
        core: foot.rim,
        reach: foot.rim,
      };
    }
    case 'vehicle':
    case 'aircraft': {
      const swept = hull ?? base ?? disc(0, 0, 1);
      const whole = base === null || base === swept ? [swept] : [base, swept];
      return {
        swept,
        stood: type === 'aircraft' && base !== null ? [base] : whole,
        whole,
        isRound: false,
        isEven: isSame(swept, placed(swept, 0, 0, 180)),
        halfWidth: Math.max(swept.maxY, -swept.minY),
        core: Math.max(0, swept.count === 1 ? swept.rim : Math.min(...swept.offsets)),
        reach: reachOf(swept),
      };
    }
  }
}

const isSame = (a: Convex, b: Convex): boolean =>
  cornersOf(a).every(([x, y]) => cornersOf(b).some(([u, v]) => trig.hypot(x - u, y - v) < 1e-6));

const reachOf = (shape: Convex): number => Math.max(...cornersOf(shape).map(([x, y]) => trig.hypot(x, y))) + shape.rim;

/** The counted volumes from above, one shape each: what is measured to (MOVE-02). */
export const countedInPlan = (shape: FreeShape): readonly Convex[] => shape.volumes.filter(isCounted).map(inPlan);

/** Hull and turret together, round parts as polygons of 32 corners. A lone round hull stays round. */
function hullInPlan(shape: FreeShape): Convex | null {
  const parts = countedInPlan(shape);
  return parts.length < 2 ? (parts[0] ?? null) : hullOf(parts.flatMap(rimmed));
}

/** Points of a part's border, round ones by 32. */
export function rimmed(part: Convex): readonly Point[] {
  if (part.count > 1) return cornersOf(part);
  const [[x, y]] = cornersOf(part) as [Point];
  return Array.from({ length: 32 }, (_, i) => {
    const a = (i * Math.PI) / 16;
    return [x + part.rim * trig.cos(a), y + part.rim * trig.sin(a)] as const;
  });
}

const isCounted = (volume: Volume): boolean => volume.part !== 'other';

function inPlan(volume: Volume): Convex {
  const [x, y] = volume.center;
  switch (volume.shape) {
    case 'box': {
      const [hx, hy] = volume.half;
      return placed(
        hullOf([
          [-hx, -hy],
          [hx, -hy],
          [hx, hy],
          [-hx, hy],
        ]),
        x,
        y,
        volume.yaw,
      );
    }
    case 'cylinder':
    case 'sphere':
      return disc(x, y, volume.radius);
  }
}

/** A body turned to a facing, about its own centre. */
export interface Posture {
  readonly facing: number;
  readonly swept: Convex;
  readonly stood: readonly Convex[];
  readonly whole: readonly Convex[];
}

const postures = remembered((_body: Body): Posture[] => []);

/** Postures of one body that are kept: where it starts, where it ends, and one to spare. */
const KEPT = 3;

/** A body turned to `facing` degrees; the last few of each body are kept. */
export function postureOf(body: Body, facing: number): Posture {
  const kept = postures(body);
  const old = kept.find(p => p.facing === facing || body.isRound);
  if (old !== undefined) return old;
  const turned = (shape: Convex) => placed(shape, 0, 0, facing);
  const whole = body.whole.map(turned);
  const made: Posture = {
    facing,
    swept: itemAt(whole, whole.length - 1),
    stood: body.whole.flatMap((shape, i) => (body.stood.includes(shape) ? [itemAt(whole, i)] : [])),
    whole,
  };
  kept.unshift(made);
  kept.length = Math.min(kept.length, KEPT);
  return made;
}

/** What a body stands on, at a place on the table. */
export const standing = (shapes: readonly Convex[], at: FreePlace): readonly Convex[] =>
  shapes.map(shape => placed(shape, at.x, at.y, at.facing));
