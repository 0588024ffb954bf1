import type { FreeShape } from '../../../core/index.ts';

/** mm from the middle of a model to its rim: of its base, or of a ring round its hull. */
export function radiusOf({ base, volumes }: FreeShape): number {
  if (base) return base.radius;
  const hull = volumes.find(volume => volume.part === 'hull');
  if (!hull) return 20;
  return hull.shape === 'box' ? Math.hypot(hull.half[0], hull.half[1]) : hull.radius;
}

/** mm from the foot of a model to where lines end at it: its hull, or a chest. */
export const heartOf = ({ volumes }: FreeShape): number => volumes.find(volume => volume.part === 'hull')?.center[2] ?? CHEST;
const CHEST = 25;
