import type { FreePlace, ModelId, State, UnitState } from '../../core/index.ts';
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

/** Where every model is shown that may look or be looked at: whoever is aboard another where that is drawn. */
export function shownPlaces(state: State, cast: Cast): ReadonlyMap<ModelId, FreePlace> {
  const places = drawnPlaces(state, cast);
  const aboard = state.units.filter(unit => unit.where === 'aboard');
  if (aboard.length === 0) return places;
  const shown = new Map(places);
  for (const unit of aboard) {
    const machine = machineOf(state, unit)?.models[0];
    const at = machine && places.get(machine.id);
    if (at) for (const { id } of unit.models) shown.set(id, at);
  }
  return shown;
}

/** What carries a unit on the table, whatever carries that. */
function machineOf({ units }: Pick<State, 'units'>, unit: UnitState): UnitState | undefined {
  const carrier = units.find(one => one.id === unit.aboard?.by);
  return carrier?.where === 'aboard' ? machineOf({ units }, carrier) : carrier;
}

const known = new WeakMap<State, ReadonlyMap<ModelId, FreePlace>>();
