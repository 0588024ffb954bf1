import { LARGEST_TOLERANCE, spend } from '../base/index.ts';
import { asPlace, placeOf } from '../space/free/base/forms.ts';
import type { Board, ModelAt } from '../space/space.ts';
import * as trig from '../geometry/trigonometry.ts';

/** mm: the least move in plan that turns the answer lies between; `null` means beyond `FARTHEST`. */
export type Margin = readonly [low: number, high: number | null];

/** mm. How far things are moved to see whether an answer turns: as far as anybody may agree to be off by. */
export const FARTHEST = LARGEST_TOLERANCE;
/** mm. Turns are found to within this. */
const CLOSE = 0.05;
/** First steps outward, mm. An answer that turns and turns back between two of them is overlooked, which only the low bound knows. */
const STEPS = [2, 10, 25, FARTHEST];
/** Directions in which each thing is moved; then a few more about the best of them. */
const DIRECTIONS = 6;

/** Something that may stand elsewhere. */
export interface Mover {
  /** Radians: the direction that is tried first, the one in which the answer is likely to turn soonest. */
  readonly axis: number;
  /** Whether the answer is another one when it stands so much elsewhere, mm. */
  turns(dx: number, dy: number): boolean;
}

/** No move turns it. */
export const NEVER: Margin = [FARTHEST, null];

/**
 * How far one of the movers would have to stand elsewhere for an answer to turn. Each is moved in plan in several directions
 * until the answer turns: that is the high bound, and a turn in a direction between them may lie a little nearer. `low` is proved
 * by whoever asks.
 */
export function marginFrom(low: number, movers: readonly Mover[]): Margin {
  const least = Math.max(0, Math.min(low, FARTHEST));
  const high = leastTurn(movers, least);
  return [high === null ? least : Math.min(least, high), high];
}

function leastTurn(movers: readonly Mover[], low: number): number | null {
  let best: { readonly mover: Mover; readonly angle: number; readonly distance: number } | null = null;
  const tryOut = (mover: Mover, angle: number) => {
    const limit = best?.distance ?? FARTHEST;
    const turned = (d: number) => mover.turns(trig.cos(angle) * d, trig.sin(angle) * d);
    let before = Math.min(low, limit);
    for (const step of [...STEPS.filter(s => s > low && s < limit), limit]) {
      if (turned(step)) {
        best = { mover, angle, distance: bisect(before, step, turned) };
        return;
      }
      before = step;
    }
  };
  for (const mover of movers) for (let k = 0; k < DIRECTIONS; k++) tryOut(mover, mover.axis + (k * Math.PI) / (DIRECTIONS / 2));
  let spread = Math.PI / DIRECTIONS;
  for (let i = 0; i < 3 && best; i++, spread /= 2) {
    const { mover, angle } = best as { readonly mover: Mover; readonly angle: number };
    tryOut(mover, angle - spread);
    tryOut(mover, angle + spread);
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

/** A model that stands so much elsewhere, mm in plan. */
export function movedBy(model: ModelAt, dx: number, dy: number): ModelAt {
  const { x, y, z, facing } = placeOf(model.place);
  return { ...model, place: asPlace({ x: x + dx, y: y + dy, z, facing }) };
}

/** The board with a model as it would stand. */
export function boardWith({ pieces, models }: Board, there: ModelAt): Board {
  spend(4 * models.length);
  return { pieces, models: models.map(m => (m.id === there.id ? there : m)) };
}

/** Radians: the way from one model to another, in plan. */
export function wayFrom(from: ModelAt, to: ModelAt): number {
  const a = placeOf(from.place);
  const b = placeOf(to.place);
  return trig.atan2(b.y - a.y, b.x - a.x);
}

/** Whichever of two answers turns first: the margin of both together. */
export const sooner = (a: Margin, b: Margin): Margin => [
  Math.min(a[0], b[0]),
  a[1] === null ? b[1] : b[1] === null ? a[1] : Math.min(a[1], b[1]),
];
