import type { BySide, Layout, Role, Scenario, Side, State, Table, ZoneSpec } from '../../core/index.ts';
import { layoutOf, SIDES, sideOf } from '../../core/index.ts';
import type { Cast } from '../base/words.ts';
import type { Overlay, ZonePattern } from '../scene/base/board.ts';
import type { Drawn, Outline } from './zones.ts';
import { zoneOutlines } from './zones.ts';

/** What a zone of a scenario is for, in the order in which they are drawn: none of the attacker's may be in it, units are put up,
 *  objectives are laid, units enter. */
export const ZONE_USES = ['clear', 'ground', 'marker', 'entry'] as const;
export type ZoneUse = (typeof ZONE_USES)[number];

export interface ScenarioZone {
  readonly use: ZoneUse;
  /** Whose it is. */
  readonly sides: readonly Side[];
  readonly outlines: readonly Outline[];
  /** How many objectives are laid in it. */
  readonly marks: number;
}

/** All zones of a scenario for sides that are at home somewhere; those of one use and one place are one. */
export function scenarioZones(scenario: Scenario, layout: Layout, on: Drawn): readonly ScenarioZone[] {
  const { beatenBack, deployment, objectives, entry } = scenario;
  const whose = (by: Role) => sideOf(layout, by);
  const zone = (use: ZoneUse, side: Side, spec: ZoneSpec): ScenarioZone => ({
    ...{ use, sides: [side], outlines: zoneOutlines(spec, on), marks: use === 'marker' ? 1 : 0 },
  });
  const all = [
    ...(beatenBack?.none === 'in' ? [zone('clear', whose('defender'), beatenBack.zone(layout, whose('defender')))] : []),
    ...(deployment ? SIDES.map(side => zone('ground', side, deployment.zone(layout, side))) : []),
    ...objectives.map(one => zone('marker', whose(one.by), one.zone(layout, whose(one.by)))),
    ...SIDES.map(side => zone('entry', side, entry(layout, side))),
  ];
  const keyOf = ({ use, outlines }: ScenarioZone) => JSON.stringify([use, outlines]);
  return [...new Map(all.map(one => [keyOf(one), one])).entries()].map(([key, one]) => {
    const same = all.filter(other => keyOf(other) === key);
    return {
      ...one,
      sides: SIDES.filter(side => same.some(({ sides }) => sides.includes(side))),
      marks: same.reduce((sum, { marks }) => sum + marks, 0),
    };
  });
}

/** Which of them are shown: all from when the sides are at home until the first turn, and then the ways in of who has yet to come. */
export function zonesShown({ scenario }: Pick<Table, 'scenario'>, state: State, cast: Cast): readonly ScenarioZone[] {
  if (state.attacker === null || !state.edges || state.turn > 1) return [];
  const all = scenarioZones(scenario, layoutOf(state), cast);
  if (state.turn === 0) return all;
  const isComing = (side: Side) => state.units.some(unit => unit.side === side && unit.where === 'waiting');
  return all.filter(({ use, sides }) => use === 'entry' && sides.some(isComing));
}

/** The part of each side, as the letter that stands for it. */
export const LETTERS = { attacker: 'legend.A', defender: 'legend.D' } as const satisfies { readonly [R in Role]: string };

/** The part of each side; null until that is decided. */
export const rolesOf = ({ attacker }: Pick<State, 'attacker'>): BySide<Role> | null => attacker && rolesIn({ attacker });

export const rolesIn = ({ attacker }: Pick<Layout, 'attacker'>): BySide<Role> => ({
  blue: attacker === 'blue' ? 'attacker' : 'defender',
  red: attacker === 'red' ? 'attacker' : 'defender',
});

/** Told apart without colours: the attacker's lines rise to the right, the defender's fall; objectives are laid among dots. */
function patternOf({ use, sides }: ScenarioZone, roles: BySide<Role>): ZonePattern {
  if (use === 'marker') return 'dots';
  const [side] = sides;
  if (use === 'clear' || side === undefined || sides.length > 1) return 'crossed';
  return roles[side] === 'attacker' ? 'rising' : 'falling';
}

/** Zones drawn on the table, each with the letters of those whose it is. */
export function zoneOverlays(
  zones: readonly ScenarioZone[],
  roles: BySide<Role>,
  letter: (role: Role) => string,
): readonly Overlay[] {
  return zones.flatMap(zone =>
    zone.outlines.map((outline, i): Overlay => {
      const [side] = zone.sides;
      return {
        ...{ key: `zone-${zone.use}-${zone.sides.join('-')}-${i}-${outline.join(' ')}`, kind: 'zone', outline },
        tone: side === undefined || zone.sides.length > 1 ? 'neutral' : side,
        pattern: patternOf(zone, roles),
        isDense: zone.use === 'entry',
        label: zone.sides.map(one => letter(roles[one])).join(' '),
      };
    }),
  );
}
