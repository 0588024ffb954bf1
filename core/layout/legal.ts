import type { Placement } from '../rulebook/index.ts';
import { sideOf } from '../rulebook/index.ts';
import type { FreePlace, Vec2 } from '../space/free/base/forms.ts';
import { placeOf } from '../space/free/base/forms.ts';
import { placeOf as gridPlaceOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Place, ZoneSpec } from '../space/space.ts';
import { spotsIn } from '../space/spots.ts';
import type { LegalFigure } from './figures.ts';
import type { MarkedObjective, TableDesign } from './layout.ts';
import { placeAt } from './marching.ts';
import { matched } from './matching.ts';
import type { Stage } from './stage.ts';

/** Where the objectives of the scenario may lie, in the order in which it has them. */
function zonesFor({ asking: { scenario }, homes }: Stage): readonly ZoneSpec[] {
  if (!scenario) return [];
  return [
    ...(scenario.lying ?? []).map(({ zone }) => zone(homes, homes.attacker)),
    ...scenario.objectives.map(({ by, zone }: Placement) => zone(homes, sideOf(homes, by))),
  ];
}

const middleOf = ({ design }: Stage, place: Place): Vec2 => {
  if (design.space === 'grid') {
    const { column, row } = gridPlaceOf(place);
    return [column, row];
  }
  const { x, y }: FreePlace = placeOf(place);
  return [x, y];
};

/** The middle of an objective, mm. */
export const spotOf = ({ space }: Pick<TableDesign, 'space'>, [x, y]: Vec2): Vec2 =>
  space === 'grid' ? [(x - 0.5) * SQUARE, (y - 0.5) * SQUARE] : [x, y];

/** The objectives of the layout, or where the scenario's would lie if nobody had a say; none where neither has any. */
export function objectivesOn(stage: Stage): readonly MarkedObjective[] {
  const { design, space, board } = stage;
  if (design.objectives.length > 0) return design.objectives;
  return spotsIn(space, zonesFor(stage), board).flatMap((spot, i) =>
    spot ? [{ id: `${i + 1}`, at: middleOf(stage, spot) }] : [],
  );
}

/** Whether the objectives of a layout may lie where they do: as many as possible are held each to a place of the scenario's that it fits, the
 *  others to the first that is left. */
export function legalFigure(stage: Stage): LegalFigure {
  const { design, asking, space, board } = stage;
  const zones = zonesFor(stage);
  const places = design.objectives.map(({ at }) => placeAt(stage, at));
  const refusals = places.map((place, i) => {
    const others = places.filter((_, k) => k !== i);
    return zones.map(zone => space.markerIn(zone, place, others, board));
  });
  const held = matched(places.length, zones.length, (one, placement) => refusals[one]?.[placement] === null);
  const left = [...zones.keys()].filter(placement => !held.includes(placement));
  const objectives = design.objectives.map(({ id, at }, i) => {
    const placement = held[i] ?? left[0] ?? null;
    return { id, at: spotOf(design, at), placement, refusal: placement === null ? null : (refusals[i]?.[placement] ?? null) };
  });
  const wanted = zones.length;
  // Where the players are to place them, there has to be room for each.
  const legal =
    objectives.length === 0
      ? objectivesOn(stage).length === wanted
      : wanted === objectives.length && objectives.every(({ refusal }) => refusal === null);
  return {
    ...{ scenario: asking.scenario?.id ?? null, objectives, wanted, found: objectives.length },
    legal: asking.scenario === null || legal,
  };
}
