import type { Refusal, Side } from '../base/index.ts';
import { enemyOf, LENGTHS, refusal, SIDES } from '../base/index.ts';
import type { Layout, Role, Scenario } from '../rulebook/index.ts';
import { CORNER, OPPOSITE, quartersFor, sideOf } from '../rulebook/index.ts';
import { unitHasRoom, unitMayEnter } from '../space/ground.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import type { Space, ZoneSpec } from '../space/space.ts';
import { QUARTERS } from '../space/space.ts';
import { spotsIn } from '../space/spots.ts';
import { bordersOf, boxOf } from '../space/zones.ts';
import { blankState } from '../game/steps/create.ts';
import type { GameSetup, Library } from './setup.ts';
import { tableOf } from './opening.ts';

/** Wherever the sides may be at home; who attacks makes no difference to a zone but by that. */
function layoutsOf({ chooses, edges, quarters }: Scenario): readonly Layout[] {
  const attacker: Side = 'blue';
  const first = sideOf({ attacker }, chooses);
  const homes = <T>(own: T, enemys: T) => ({ [first]: own, [enemyOf(first)]: enemys }) as { readonly [S in Side]: T };
  if (!quarters) return edges.map(edge => ({ attacker, edges: homes(edge, OPPOSITE[edge]) }));
  return QUARTERS.flatMap(own =>
    quartersFor(own, quarters).map(
      (enemys): Layout => ({
        ...{ attacker, quarters: homes(own, enemys) },
        edges: homes(CORNER[own].edge, CORNER[enemys].edge),
      }),
    ),
  );
}

/** Where a unit has to find room in a scenario. */
function groundsOf(scenario: Scenario, layout: Layout): readonly ZoneSpec[] {
  const { deployment, beatenBack } = scenario;
  return [
    ...(deployment ? SIDES.map(side => deployment.zone(layout, side)) : []),
    ...(beatenBack?.none === 'in' ? [beatenBack.zone(layout, sideOf(layout, 'defender'))] : []),
  ];
}

/** The number of the first objective, from 1, that has no room beside those that lie there and the terrain; null where each has some. */
function objectiveWithout(
  space: Space,
  { lying = [], objectives }: Scenario,
  layout: Layout,
  pieces: GameSetup['table']['pieces'],
): number | null {
  const board = { pieces, models: [] };
  const lie = spotsIn(
    space,
    lying.map(({ zone }) => zone(layout, layout.attacker)),
    board,
  );
  const taken = lie.filter(spot => spot !== null);
  const placed = objectives.map(({ by, zone }) => space.markerSpot(zone(layout, sideOf(layout, by as Role)), taken, board));
  const at = [...lie, ...placed].indexOf(null);
  return at < 0 ? null : at + 1;
}

/** Why a new game may not begin on a table: a zone of the scenario has no room there, wherever the sides are at home. Null where all
 *  have. What the players put up themselves is another matter (SETUP-20). */
export function roomRefused(setup: GameSetup, library: Library): Refusal | null {
  const table = tableOf(setup, library);
  const { scenario, space } = table;
  const isSquares = scenario.space === 'grid';
  const r = isSquares ? SQUARE : LENGTHS[setup.measure].range;
  const ground = { width: setup.table.width / r, depth: setup.table.depth / r };
  const { pieces } = blankState(table, { blue: [], red: [] }, setup.table.pieces);
  for (const layout of layoutsOf(scenario)) {
    const number = objectiveWithout(space, scenario, layout, pieces);
    if (number !== null) return refusal('room.objective', ['SETUP-14', 'SETUP-20'], { path: 'table', number });
    if (groundsOf(scenario, layout).some(zone => !unitHasRoom(boxOf(zone), ground, isSquares)))
      return refusal('room.zone', ['SETUP-14'], { path: 'table' });
    const borders = SIDES.flatMap(side => bordersOf(scenario.entry(layout, side)));
    if (borders.some(border => !unitMayEnter(border, ground, isSquares)))
      return refusal('room.entry', ['SETUP-14'], { path: 'table' });
  }
  return null;
}
