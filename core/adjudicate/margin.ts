import type { ModelAt, Sight } from '../space/space.ts';
import { asPlace, placeOf } from '../space/free/forms.ts';
import type { Case } from './context.ts';

/** mm: the least move that turns the answer lies between; `null` means that none within the farthest looked at does. */
export type Margin = readonly [low: number, high: number | null];

/** mm. How far models are moved to see whether an answer turns. */
const FARTHEST = 50;
/** mm. Turns are found to within this. */
const CLOSE = 0.05;
const DIRECTIONS = 16;
/** First steps outward, mm; an answer that turns and turns back between two of them is overlooked, and the low bound says so. */
const STEPS = [0.5, 2, 5, 10, 20, 35, FARTHEST];

/**
 * How far either model would have to stand elsewhere for the answers to turn. Each is moved in plan in many directions until
 * an answer turns: that is the high bound. The low bound is proved only as far as the shortest step taken, and 0 before it.
 */
export function marginOf(judged: Case, from: ModelAt, to: ModelAt, now: Sight): { readonly los: Margin; readonly cover: Margin } {
  const { board } = judged.scene;
  const sightWith = (moved: ModelAt, dx: number, dy: number): Sight => {
    const { x, y, z, facing } = placeOf(moved.place);
    const there: ModelAt = { ...moved, place: asPlace({ x: x + dx, y: y + dy, z, facing }) };
    const models = board.models.map(m => (m.id === moved.id ? there : m));
    const frozen = { pieces: board.pieces, models };
    return moved.id === from.id
      ? judged.space.sight(there, to, frozen, 'cover')
      : judged.space.sight(from, there, frozen, 'cover');
  };
  return {
    los: leastTurn(from, to, (m, dx, dy) => sightWith(m, dx, dy).seen !== now.seen),
    cover: leastTurn(from, to, (m, dx, dy) => sightWith(m, dx, dy).cover !== now.cover),
  };
}

function leastTurn(from: ModelAt, to: ModelAt, turns: (moved: ModelAt, dx: number, dy: number) => boolean): Margin {
  let high: number | null = null;
  for (const moved of [from, to]) {
    for (let k = 0; k < DIRECTIONS; k++) {
      const ux = Math.cos((2 * Math.PI * k) / DIRECTIONS);
      const uy = Math.sin((2 * Math.PI * k) / DIRECTIONS);
      let before = 0;
      for (const step of STEPS) {
        const far = high === null ? step : Math.min(step, high);
        if (far <= before) break;
        if (turns(moved, ux * far, uy * far)) {
          high = bisect(before, far, d => turns(moved, ux * d, uy * d));
          break;
        }
        before = far;
      }
    }
  }
  return [0, high];
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
