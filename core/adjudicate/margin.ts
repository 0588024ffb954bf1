import { LENGTHS } from '../base/index.ts';
import { asPlace, placeOf } from '../space/free/forms.ts';
import { steadiness } from '../space/free/steady.ts';
import type { ModelAt, Sight } from '../space/space.ts';
import type { Case } from './context.ts';
import * as trig from '../geometry/trigonometry.ts';

/** mm: the least move of either model in plan that turns the answer lies between; `null` means beyond 50. */
export type Margin = readonly [low: number, high: number | null];

/** mm. How far models are moved to see whether an answer turns. */
const FARTHEST = 50;
/** mm. Turns are found to within this. */
const CLOSE = 0.05;
/** First steps outward, mm. An answer that turns and turns back between two of them is overlooked, which only the low bound knows. */
const STEPS = [2, 10, 25, FARTHEST];
/** Directions in which each model is moved; then a few more about the best of them. */
const DIRECTIONS = 6;

/**
 * How far either model would have to stand elsewhere for the answers to turn. Each is moved in plan in several directions until
 * an answer turns: that is the high bound, and a turn in a direction between them may lie a little nearer. The low bound is proved.
 */
export function marginOf(judged: Case, from: ModelAt, to: ModelAt, now: Sight): { readonly los: Margin; readonly cover: Margin } {
  const { board, measure } = judged.scene;
  const { range } = LENGTHS[measure];
  const steady = steadiness(from, to, board, { near: range, deep: 3 * range });
  const asked = new Map<string, Sight>();
  const sightWith = (moved: ModelAt, dx: number, dy: number): Sight => {
    const key = `${moved.id} ${dx} ${dy}`;
    const known = asked.get(key);
    if (known) return known;
    const { x, y, z, facing } = placeOf(moved.place);
    const there: ModelAt = { ...moved, place: asPlace({ x: x + dx, y: y + dy, z, facing }) };
    const frozen = { pieces: board.pieces, models: board.models.map(m => (m.id === moved.id ? there : m)) };
    const sight =
      moved.id === from.id ? judged.space.sight(there, to, frozen, 'cover') : judged.space.sight(from, there, frozen, 'cover');
    asked.set(key, sight);
    return sight;
  };
  const bounds = (low: number, turns: Turns): Margin => {
    const high = leastTurn(from, to, low, turns);
    return [high === null ? low : Math.min(low, high), high];
  };
  return {
    los: bounds(steady.los, (m, dx, dy) => sightWith(m, dx, dy).seen !== now.seen),
    cover: bounds(steady.cover, (m, dx, dy) => sightWith(m, dx, dy).cover !== now.cover),
  };
}

type Turns = (moved: ModelAt, dx: number, dy: number) => boolean;

function leastTurn(from: ModelAt, to: ModelAt, low: number, turns: Turns): number | null {
  const a = placeOf(from.place);
  const b = placeOf(to.place);
  // Across the line between them first: that is the way in which most answers turn soonest.
  const across = trig.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2;
  let best: { readonly moved: ModelAt; readonly angle: number; readonly distance: number } | null = null;
  const tryOut = (moved: ModelAt, angle: number) => {
    const limit = best?.distance ?? FARTHEST;
    const turned = (d: number) => turns(moved, trig.cos(angle) * d, trig.sin(angle) * d);
    let before = Math.min(low, limit);
    for (const step of [...STEPS.filter(s => s > low && s < limit), limit]) {
      if (turned(step)) {
        best = { moved, angle, distance: bisect(before, step, turned) };
        return;
      }
      before = step;
    }
  };
  for (const moved of [from, to]) for (let k = 0; k < DIRECTIONS; k++) tryOut(moved, across + (k * Math.PI) / (DIRECTIONS / 2));
  let spread = Math.PI / DIRECTIONS;
  for (let i = 0; i < 3 && best; i++, spread /= 2) {
    const { moved, angle } = best as { readonly moved: ModelAt; readonly angle: number };
    tryOut(moved, angle - spread);
    tryOut(moved, angle + spread);
  }
  return (best as { readonly distance: number } | null)?.distance ?? null;
}

/** The end of the last interval, at most `CLOSE` long, in which an answer turns. */
function bisect(low: number, high: number, turned: (d: number) => boolean): number {
  let a = low;
  let b = high;
  while (b - a > CLOSE) {
    const middle = (a + b) / 2;
    if (turned(middle)) b = middle;
    else a = middle;
  }
  return b;
}
