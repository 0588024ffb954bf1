import { range } from '../../../base/index.ts';
import type { Board, ModelAt, Place, UnitAt, Way } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import { check } from './check.ts';
import { follow } from './follow.ts';
import { distance } from './leaving.ts';
import type { Path } from './path.ts';
import { endOf, pathTo } from './path.ts';
import type { Mate } from './stand.ts';
import { mateAt } from './stand.ts';
import { isLevel } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import type { Mover, Moving, MovementContext } from './unit.ts';
import { moving } from './unit.ts';

/** Whether a unit may end with one of its models where one of these stands, were they not there. */
export function comesTo(move: Moving, models: readonly ModelAt[]): boolean {
  const there = models.map(model => placeOf(model.place));
  return move.movers.some(({ id, start }) => {
    if (start === null) return false;
    return there.some(({ x, y, z }) => {
      const wish = { x, y, z, facing: start.facing };
      const ways = follow(move, id, wish);
      const last = ways.find(way => way.model === id)?.path.at(-1);
      const end = last === undefined ? start : placeOf(last);
      return distance(end, wish) <= TOUCH && isLevel(end.z, z) && check(move, ways).ok;
    });
  });
}

/** Where a unit stands that takes the places of others who are gone: each of its models in the one that is nearest to it, and the rest
 *  about them; null where there is no room. */
export function inPlaceOf(context: MovementContext, unit: UnitAt, places: readonly Place[], board: Board): readonly Way[] | null {
  const { entry: _, from: __, ...standing } = unit;
  const bare: UnitAt = { ...standing, entry: null, models: unit.models.map(model => ({ ...model, place: null })) };
  const move = moving(context, bare, { range: range(0), cap: range(0), put: true }, board);
  const spots = places.map(placeOf);
  const [first] = spots;
  if (first === undefined) return null;
  const left = new Map(
    move.movers.flatMap(mover => {
      const at = unit.models.find(({ id }) => id === mover.id)?.place;
      return at ? [[mover, placeOf(at)] as const] : [];
    }),
  );
  const ways: Way[] = [];
  const mates: Mate[] = [];
  const put = (mover: Mover, spot: FreePlace, { facing }: FreePlace): void => {
    left.delete(mover);
    const path: Path = pathTo(move, mover, { ...spot, facing }, mates);
    const end = endOf(mover, path);
    if (end === null) return;
    ways.push({ model: mover.id, path: path.map(asPlace) });
    mates.push(mateAt(mover, end));
  };
  for (const spot of spots) {
    const [nearest] = [...left].sort(([, a], [, b]) => distance(a, spot) - distance(b, spot));
    if (nearest) put(nearest[0], spot, nearest[1]);
  }
  for (const [mover, at] of [...left]) put(mover, first, at);
  return check(move, ways).ok ? ways : null;
}
