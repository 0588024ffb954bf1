import type { Side } from '../base/index.ts';
import { modelAt, numberOfUnit, unitAt } from '../base/index.ts';
import type { Card } from '../forces/card.ts';
import type { ModelState, UnitState } from './state.ts';

/** A unit as it was at first. */
export const newUnitLike = (card: Card, { id, side }: UnitState): UnitState => newUnit(card, side, numberOfUnit(id));

/** A unit at full strength, off the table. */
export function newUnit(card: Card, side: Side, number: number): UnitState {
  const id = unitAt(side, number);
  const figures = card.kind === 'squad' ? card.models.flatMap((model, i) => Array.from({ length: model.count }, () => i)) : [-1];
  const models: ModelState[] = figures.map((figure, i) => ({ id: modelAt(id, i + 1), figure, place: null }));
  return {
    id,
    side,
    card: card.id,
    models,
    damage: 0,
    spent: {},
    markers: [],
    where: 'waiting',
    activated: false,
    fresh: true,
    lastAction: null,
    joined: null,
  };
}
