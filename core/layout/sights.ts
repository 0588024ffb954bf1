import { changedBetween, spend, withinSteps } from '../base/index.ts';
import { EXACT_RANGE } from '../geometry/tolerances.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { ModelAt, Piece } from '../space/space.ts';
import type { Stage } from './stage.ts';
import { nearLine, planOfPiece, reachOf, standable, standingAt } from './stage.ts';

/** What is known of a pair of places. */
export const UNKNOWN = 0;
export const SEEN = 1;
const UNSEEN = 2;
/** Put off: it takes more work than most. */
export const LATER = 3;
/** Given up: taken for unseen. */
export const GIVEN_UP = 4;

/** Steps that one pair may take at first, and at last. Nine in ten take less than the first; few reach the second. */
export const EFFORT = { first: 40_000, last: 3_000_000 } as const;

/** Who would see whom of people who stand at some places, each asked of the one judge of sight and kept until a piece between them changes. */
export class Sights {
  readonly at: readonly Vec2[];
  readonly models: readonly ModelAt[];
  /** 1 where somebody may stand. */
  readonly stands: Uint8Array;
  readonly #known: Uint8Array;
  #stage: Stage;
  /** mm about a line within which something may matter to it. */
  readonly reach: number;
  /** Pairs that the judge was asked about. */
  asked = 0;

  constructor(stage: Stage, at: readonly Vec2[], like: Sights | null = null) {
    this.at = at;
    this.#stage = stage;
    this.reach = reachOf(stage) + 1;
    this.models = like?.models ?? standingAt(stage, at);
    this.stands = like?.stands.slice() ?? standable(stage, this.models, at);
    this.#known = like ? like.#known.slice() : new Uint8Array(at.length * at.length);
  }

  /** The same, to go on with apart from this one. */
  copy(): Sights {
    return new Sights(this.#stage, this.at, this);
  }

  /** Goes on with another table whose places are the same: forgets the pairs that what has changed may lie between. */
  after(stage: Stage): void {
    const changed = changedBetween(this.#stage.board.pieces, stage.board.pieces);
    this.#stage = stage;
    if (changed.length === 0) return;
    this.forget(changed);
    this.stands.set(standable(stage, this.models, this.at));
  }

  forget(changed: readonly Piece[]): void {
    const plans = changed.map(piece => planOfPiece(piece, this.#stage.design.space));
    const n = this.at.length;
    spend(n * n * plans.length);
    for (let a = 0; a < n; a++) {
      const [ax, ay] = this.at[a]!;
      for (let b = a + 1; b < n; b++) {
        const pair = a * n + b;
        if (this.#known[pair] === UNKNOWN) continue;
        const [bx, by] = this.at[b]!;
        if (plans.some(plan => nearLine(plan, ax, ay, bx, by, this.reach))) this.#known[pair] = UNKNOWN;
      }
    }
  }

  /** What is known so far. */
  of(a: number, b: number): number {
    return a === b ? SEEN : this.#known[a < b ? a * this.at.length + b : b * this.at.length + a]!;
  }

  /** Asks the judge, who may take so many steps; what he has said before is not asked again. */
  ask(a: number, b: number, last: boolean): number {
    const known = this.of(a, b);
    if (known !== UNKNOWN && !(last && known === LATER)) return known;
    const [from, to] = a < b ? [a, b] : [b, a];
    const { sees } = this.#stage;
    this.asked++;
    const found = withinSteps(last ? EFFORT.last : EFFORT.first, () => sees(this.models[from]!, this.models[to]!));
    const says = found.ok ? (found.value.value ? SEEN : UNSEEN) : last ? GIVEN_UP : LATER;
    this.#known[from * this.at.length + to] = says;
    return says;
  }

  /** mm from middle to middle. */
  apart(a: number, b: number): number {
    const [[ax, ay], [bx, by]] = [this.at[a]!, this.at[b]!];
    return trig.hypot(bx - ax, by - ay);
  }

  /** Whether one may fire at the other with weapons that reach so far (RANGE-02). */
  inRange(a: number, b: number, weapon: number): boolean {
    const { space, scale } = this.#stage;
    const middles = this.apart(a, b) / scale;
    const slack = (2 * this.reach) / scale;
    if (middles <= weapon) return true;
    return middles <= weapon + slack && space.range(this.models[a]!, this.models[b]!) <= weapon + EXACT_RANGE;
  }
}
