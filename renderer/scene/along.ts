import type { FreePlace } from '../../core/index.ts';

/** Where somebody is who has gone `part` (0 to 1) of a path, and which way he looks. */
export function along(path: readonly FreePlace[], part: number): FreePlace {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) throw new Error('A way without places: a move that leads nowhere should have none.');
  const legs = path.slice(1).map((to, i) => Math.hypot(to.x - path[i]!.x, to.y - path[i]!.y, to.z - path[i]!.z));
  const whole = legs.reduce((sum, leg) => sum + leg, 0);
  if (part <= 0) return first;
  if (part >= 1) return last;
  // On the spot there is only the turn to show.
  if (whole === 0) return { ...last, facing: turned(first.facing, last.facing, part) };
  let left = whole * part;
  for (let i = 0; i < legs.length; i++) {
    const [from, to, leg] = [path[i]!, path[i + 1]!, legs[i]!];
    if (left > leg) {
      left -= leg;
      continue;
    }
    const k = leg === 0 ? 1 : left / leg;
    return {
      x: from.x + (to.x - from.x) * k,
      y: from.y + (to.y - from.y) * k,
      z: from.z + (to.z - from.z) * k,
      facing: turned(from.facing, to.facing, Math.min(1, k * 2)),
    };
  }
  return last;
}

/** The short way round from one facing to another. */
const turned = (from: number, to: number, part: number): number => from + (((((to - from) % 360) + 540) % 360) - 180) * part;
