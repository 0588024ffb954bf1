import { LENGTHS, spend } from '../base/index.ts';
import { planDistance } from '../geometry/convex.ts';
import { EXACT } from '../geometry/tolerances.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { ModelAt } from '../space/space.ts';
import type { UnderAnswer } from './blast.ts';
import { centreModel } from './centre.ts';
import type { Case } from './context.ts';
import { wayFrom } from './margin.ts';
import type { Scene } from './scene.ts';
import { discSteadiness, underMargins } from './templateMargin.ts';

/** Discs that only lie on the table: what smoke covers (WPN-06), and the artillery of Dust 1947 (D47-05). */
export const DISCS = ['smoke', 'artillery'] as const;
export type Disc = (typeof DISCS)[number];

/** mm across. */
export function discSize(disc: Disc, measure: Scene['measure']): number {
  switch (disc) {
    case 'smoke':
      return LENGTHS[measure].template;
    case 'artillery':
      return 2 * LENGTHS[measure].range;
  }
}

interface DiscQuestion {
  readonly ask: Disc;
  readonly center: readonly [number, number, number];
  readonly margin?: boolean | undefined;
}

/** Every model whose base, hull or turret a disc overlaps or touches in plan; nobody is hidden from it. */
export function disc({ scene: { board, measure } }: Case, { ask, center, margin }: DiscQuestion): UnderAnswer {
  const [x, y] = center;
  const radius = discSize(ask, measure) / 2;
  const covers = (model: ModelAt) => {
    spend(30);
    return bodyOf(model).foot.some(f => planDistance(f, x, y) <= radius + EXACT);
  };
  const under = { hit: board.models.filter(covers).map(model => model.id), hidden: [] };
  if (!margin) return under;
  const point = centreModel(center);
  const steadiness = (model: ModelAt) => discSteadiness(bodyOf(model).foot, x, y, radius);
  return { ...under, margin: underMargins(board.models, { steadiness, covers, wayOut: model => wayFrom(point, model) }) };
}
