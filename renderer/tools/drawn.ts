import type { FreePlace, ModelId, State } from '../../core/index.ts';
import type { Cast } from '../base/words.ts';
import { surfaceOf } from './surfaces.ts';

/** Where every model on the table is drawn. */
export function drawnPlaces(state: State, cast: Cast): ReadonlyMap<ModelId, FreePlace> {
  let drawn = known.get(state);
  if (!drawn) {
    drawn = new Map(surfaceOf(cast.setup).standing(state, cast));
    known.set(state, drawn);
  }
  return drawn;
}

const known = new WeakMap<State, ReadonlyMap<ModelId, FreePlace>>();
