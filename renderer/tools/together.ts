import type { State, UnitId, Vec2 } from '../../core/index.ts';
import { hullOf, membersOf } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import { type Cast, cardOfUnit } from '../base/words.ts';
import { radiusOf } from '../scene/base/footprint.ts';
import type { Overlay } from '../scene/base/board.ts';
import { drawnPlaces } from './drawn.ts';

/** mm between the rim of a model and the outline round all of them. */
const MARGIN = 9;
const CORNERS = 16;

/** A unit and the heroes who have joined it, the squad first; the unit alone where nobody has. */
export function togetherWith(state: State, id: UnitId): readonly UnitId[] {
  const unit = state.units.find(one => one.id === id);
  const host = unit?.joined == null ? unit : state.units.find(one => one.id === unit.joined);
  return host ? membersOf(state, host).map(member => member.id) : [id];
}

/** Squads with heroes among them. */
export const groupsIn = (state: State): readonly (readonly UnitId[])[] =>
  state.units.map(unit => (unit.joined === null ? togetherWith(state, unit.id) : [])).filter(group => group.length > 1);

/** Whom the key shows next: the next of those who belong together with the one selected, or the first of some group. */
export function nextTogether(state: State, selected: UnitId | null): UnitId | null {
  const group = selected === null ? [] : togetherWith(state, selected);
  if (group.length < 2) return groupsIn(state)[0]?.[0] ?? null;
  return group[(group.indexOf(selected!) + 1) % group.length]!;
}

/** One outline round a squad and its heroes. */
export function togetherOverlays(state: State, cast: Cast): readonly Overlay[] {
  const places = drawnPlaces(state, cast);
  return groupsIn(state).flatMap((group): readonly Overlay[] => {
    const stands = group.flatMap(id => {
      const card = cardOfUnit(cast, id);
      const models = state.units.find(unit => unit.id === id)?.models ?? [];
      return models.flatMap(model => {
        const place = places.get(model.id);
        return place && card ? [{ ...place, radius: radiusOf(miniatureOf(card).shape) + MARGIN }] : [];
      });
    });
    if (stands.length < 2) return [];
    const z = Math.min(...stands.map(stand => stand.z));
    const side = state.units.find(unit => unit.id === group[0])!.side;
    return [{ key: `together-${group[0]}`, kind: 'region', outline: round(stands), z, tone: side }];
  });
}

/** The tightest outline round some discs that has no dents. */
function round(discs: readonly { readonly x: number; readonly y: number; readonly radius: number }[]): readonly Vec2[] {
  const points = discs.flatMap(({ x, y, radius }) =>
    Array.from({ length: CORNERS }, (_, i) => (i * 2 * Math.PI) / CORNERS).flatMap(angle => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ]),
  );
  const hull = hullOf(points);
  return Array.from({ length: hull.length / 2 }, (_, i): Vec2 => [hull[2 * i]!, hull[2 * i + 1]!]);
}
