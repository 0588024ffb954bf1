import type { ModelAt, Range, Table, Vec2 } from '../../core/index.ts';
import { asPlace, LENGTHS, placeOf } from '../../core/index.ts';
import type { Overlay } from '../scene/base/board.ts';

/** Corners of an outline, and mm by which its edge is looked for: first from outside, and then between the last two steps. */
const CORNERS = 96;
const STEP = 12;
const EXACT = 0.2;

/** One outline round the ground that lies within so many R of some models that stand together, measured as the rules do. */
export function reachedRound(
  models: readonly ModelAt[],
  reach: Range,
  { space }: Pick<Table, 'space'>,
  label: string,
): readonly Overlay[] {
  const places = models.map(({ place }) => placeOf(place));
  const mean = (of: 'x' | 'y') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const [x, y, z] = [mean('x'), mean('y'), Math.min(...places.map(place => place.z))];
  const spread = Math.max(...places.map(place => Math.hypot(place.x - x, place.y - y)));
  const far = spread + (reach + 1) * LENGTHS[space.measure].range + HULL;
  const outline = Array.from({ length: CORNERS }, (_, i) => (i * 2 * Math.PI) / CORNERS).map((angle): Vec2 => {
    const spot = (away: number): Vec2 => [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    const isReached = (away: number) => {
      const [u, v] = spot(away);
      return models.some(one => space.rangeTo(one, asPlace({ x: u, y: v, z, facing: 0 })) <= reach);
    };
    return spot(edgeOf(isReached, far));
  });
  if (outline.every(([u, v]) => u === x && v === y)) return [];
  return [{ key: 'reach', kind: 'region', outline, z, tone: 'own', dashed: true, label }];
}

/** mm. No hull is longer from its middle. */
const HULL = 200;

/** How far away the last spot is that is reached; 0 where none is. */
function edgeOf(isReached: (away: number) => boolean, far: number): number {
  let within = far;
  while (within > 0 && !isReached(within)) within = Math.max(0, within - STEP);
  let beyond = within + STEP;
  while (within > 0 && beyond - within > EXACT) {
    const middle = (within + beyond) / 2;
    if (isReached(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}
