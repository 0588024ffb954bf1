import type { ModelId } from '../../../base/index.ts';
import type { Way } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { asPlace, placeOf } from '../base/forms.ts';
import { inFormation, spreadAfter } from './company.ts';
import type { Path } from './path.ts';
import { endOf, pathTo } from './path.ts';
import { keepsTogether, largestSpread } from './formation.ts';
import { lengthOf, upTo } from './lengths.ts';
import { settled } from './settle.ts';
import type { Mate } from './stand.ts';
import { mateAt } from './stand.ts';
import type { Mover, Moving } from './unit.ts';

const wayOf = (mover: Mover, path: Path): Way => ({ model: mover.id, path: path.map(asPlace) });

const moverOf = (moving: Moving, model: ModelId): Mover => {
  const mover = moving.movers.find(m => m.id === model);
  if (mover === undefined) throw new Error(`Model ${model} is not in unit ${moving.unit.id} and cannot move with it.`);
  return mover;
};

/** Times that a leader is held back for somebody of his unit who cannot follow that far. */
const WAITS = 3;

/** The whole unit goes along with one model that is dragged to a place. */
export function follow(unit: Moving, leader: ModelId, place: FreePlace): readonly Way[] {
  const moving: Moving = { ...unit, met: new Map() };
  const first = moverOf(moving, leader);
  const lead = pathTo(moving, first, place, []);
  if (moving.budget.pivot !== undefined) return [wayOf(first, lead)];
  let paths = inFormation(moving, first, lead, place);
  const limit = keepsTogether(moving) && first.start !== null ? largestSpread(moving) : Infinity;
  let spread = spreadAfter(moving, paths);
  let back = 0;
  for (let waits = 0; waits < WAITS && spread > limit; waits++) {
    back += spread - limit + 1;
    const waited = inFormation(moving, first, shortened(moving, first, lead, back), place);
    const closer = spreadAfter(moving, waited);
    if (closer >= spread) continue;
    paths = waited;
    spread = closer;
  }
  return [...paths].map(([mover, path]) => wayOf(mover, path));
}

/** One model goes to a place by itself; the others keep their ways. */
export function nudge(unit: Moving, ways: readonly Way[], model: ModelId, place: FreePlace): readonly Way[] {
  const moving: Moving = { ...unit, met: new Map() };
  const mover = moverOf(moving, model);
  const others = ways.filter(way => way.model !== model);
  const mates = moving.movers.flatMap((other): readonly Mate[] => {
    const end = endOf(other, others.find(way => way.model === other.id)?.path.map(placeOf) ?? []);
    return other === mover || end === null ? [] : [mateAt(other, end)];
  });
  return [...others, wayOf(mover, pathTo(moving, mover, place, mates))];
}

/** A leader's path, `by` mm shorter, as far as he may stand there. */
function shortened(moving: Moving, leader: Mover, path: Path, by: number): Path {
  const end = path[path.length - 1];
  if (leader.start === null || end === undefined) return path;
  const length = lengthOf(leader.start, path, true) - by;
  return length <= 0 ? [] : settled(moving, leader, upTo(leader.start, path, length, end.facing, true), []);
}
