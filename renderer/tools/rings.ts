import type { State, UnitId } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/base/board.ts';
import { togetherWith } from './together.ts';

/** Round every model of a unit, and of the heroes who have joined it. */
export function rings(state: State, unit: UnitId, tone: Tone, name = 'ring'): readonly Overlay[] {
  const group = togetherWith(state, unit);
  return state.units
    .filter(one => group.includes(one.id))
    .flatMap(one => one.models.filter(model => model.place !== null || one.where === 'aboard'))
    .map(({ id }) => ({ key: `${name}-${id}`, kind: 'ring', model: id, tone }) as const);
}
