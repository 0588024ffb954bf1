import type { Book, BySide, Layout, Role, Scenario, Side, State, Table, ZoneSpec } from '../../core/index.ts';
import { flankOf, fortZoneIn, layoutOf, questionOf, RESERVE, SIDES, sideOf } from '../../core/index.ts';
import type { Cast, Words } from '../base/words.ts';
import type { TextKey } from '../text/en.ts';
import type { Overlay, ZonePattern } from '../scene/base/board.ts';
import type { Drawn, Outline } from './zones.ts';
import { zoneOutlines } from './zones.ts';

/** What a zone of a scenario is for, in the order in which they are drawn: none of the attacker's may be in it, fortifications and units
 *  are put up, objectives are laid, units enter, reserves come, a die scatters them there, and lost units come again. */
export const ZONE_USES = ['clear', 'fort', 'ground', 'marker', 'entry', 'reserve', 'flank', 'again'] as const;
export type ZoneUse = (typeof ZONE_USES)[number];

export interface ScenarioZone {
  readonly use: ZoneUse;
  /** Whose it is. */
  readonly sides: readonly Side[];
  readonly outlines: readonly Outline[];
  /** How many objectives are laid in it. */
  readonly marks: number;
}

/** Over which ways units come: where armies are put up before the game, and some held back, they are those of its reserves. */
const comingBy = ({ deployment, reserves }: Scenario, role: Role): 'entry' | 'reserve' =>
  deployment && reserves?.by.includes(role) ? 'reserve' : 'entry';

/** All zones of a scenario for sides that are at home somewhere; those of one use and one place are one. */
export function scenarioZones(scenario: Scenario, layout: Layout, on: Drawn, book: Book): readonly ScenarioZone[] {
  const { beatenBack, deployment, objectives, entry, recycling, reserves } = scenario;
  const scattered = scenario.rules.some(rule => rule.name === 'Left Flank') ? (reserves?.by ?? []) : [];
  const roles = rolesIn(layout);
  const whose = (by: Role) => sideOf(layout, by);
  const zone = (use: ZoneUse, side: Side, spec: ZoneSpec): ScenarioZone => ({
    ...{ use, sides: [side], outlines: zoneOutlines(spec, on), marks: use === 'marker' ? 1 : 0 },
  });
  const all = [
    ...(beatenBack?.none === 'in' ? [zone('clear', whose('defender'), beatenBack.zone(layout, whose('defender')))] : []),
    ...SIDES.map(side => zone('fort', side, fortZoneIn(book, scenario, layout, side))),
    ...(deployment ? SIDES.map(side => zone('ground', side, deployment.zone(layout, side))) : []),
    ...objectives.map(one => zone('marker', whose(one.by), one.zone(layout, whose(one.by)))),
    ...SIDES.map(side => zone(comingBy(scenario, roles[side]), side, entry(layout, side))),
    ...scattered.map(whose).flatMap(side => FLANKS.map(flank => zone('flank', side, flankOf(layout.edges[side], flank)))),
    ...SIDES.flatMap(side => (recycling?.entry ? [zone('again', side, recycling.entry(layout, side))] : [])),
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

/** The letters that tell ways in and fortifications apart. */
const SIGNS = {
  ...{ fort: 'legend.sign.fort', reserve: 'legend.sign.reserve', flank: 'legend.sign.flank', again: 'legend.sign.again' },
} as const satisfies { readonly [U in ZoneUse]?: TextKey };

/** The letter of what a zone is for; empty where it has none. */
export const signOf = (use: ZoneUse, t: Words['t']): string => (use in SIGNS ? t(SIGNS[use as keyof typeof SIGNS]) : '');

const FLANKS = ['left', 'right'] as const;

/** Which of them are shown: all from when the sides are at home until the first turn, those for fortifications as long as some are to be
 *  put up; and then the ways in of who has yet to come. */
export function zonesShown(
  { scenario, book }: Pick<Table, 'scenario' | 'book'>,
  state: State,
  cast: Cast,
): readonly ScenarioZone[] {
  if (state.attacker === null || !state.edges) return [];
  const all = scenarioZones(scenario, layoutOf(state), cast, book);
  const isDigging = questionOf(state)?.ask.ask === 'fortification';
  if (state.turn === 0) return all.filter(({ use }) => use !== 'fort' || isDigging);
  return all.filter(({ use, sides }) => sides.some(side => isComing(state, side, use)));
}

/** Whether a side has units that have yet to come, this way. */
function isComing({ units, turn }: State, side: Side, use: ZoneUse): boolean {
  const waiting = units.filter(unit => unit.side === side && unit.where === 'waiting');
  switch (use) {
    case 'entry':
      return turn === 1 && waiting.length > 0;
    case 'reserve':
    case 'flank':
      return waiting.some(unit => unit.markers.includes(RESERVE));
    case 'again':
      return waiting.some(unit => unit.returns !== undefined);
    case 'clear':
    case 'fort':
    case 'ground':
    case 'marker':
      return false;
  }
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

/** Whether it lies along the edges of the table. */
export const isEdge = (use: ZoneUse): boolean => use === 'entry' || use === 'reserve' || use === 'flank' || use === 'again';

/** Zones drawn on the table, each with the letters of those whose it is. */
export function zoneOverlays(
  zones: readonly ScenarioZone[],
  roles: BySide<Role>,
  letter: (role: Role) => string,
  sign: (use: ZoneUse) => string,
): readonly Overlay[] {
  return zones.flatMap(zone =>
    zone.outlines.map((outline, i): Overlay => {
      const [side] = zone.sides;
      return {
        ...{ key: `zone-${zone.use}-${zone.sides.join('-')}-${i}-${outline.join(' ')}`, kind: 'zone', outline },
        tone: side === undefined || zone.sides.length > 1 ? 'neutral' : side,
        pattern: patternOf(zone, roles),
        isDense: isEdge(zone.use),
        label: [...zone.sides.map(one => letter(roles[one])), sign(zone.use)].join(' ').trim(),
      };
    }),
  );
}
