import { describe, expect, it } from 'vitest';
import { enemyOf, LENGTHS, SIDES } from '../../../../core/base/index.ts';
import type { Layout, Scenario, ZoneFor } from '../../../../core/rulebook/index.ts';
import { CORNER, OPPOSITE, quartersFor, sideOf } from '../../../../core/rulebook/index.ts';
import { delayedOrScattered, encounter } from '../../../../core/scenarios/encounter.ts';
import { scenarios } from '../../../../core/scenarios/index.ts';
import { copyOf, parseScenario, scenarioFaults, scenarioFrom } from '../../../../core/scenarios/own/index.ts';
import { QUARTERS } from '../../../../core/space/space.ts';
import { bordersOf, boxOf } from '../../../../core/space/zones.ts';

/** Every way in which the sides may be at home in a scenario. */
const layoutsOf = ({ edges, quarters }: Scenario): readonly Layout[] =>
  SIDES.flatMap(attacker =>
    quarters
      ? QUARTERS.flatMap(blue =>
          quartersFor(blue, quarters).map(red => ({
            ...{ attacker, quarters: { blue, red }, edges: { blue: CORNER[blue].edge, red: CORNER[red].edge } },
          })),
        )
      : edges.map(blue => ({ attacker, edges: { blue, red: OPPOSITE[blue] } })),
  );

/** What a zone is for either side, wherever they are at home. */
const drawn = (scenario: Scenario, zone: ZoneFor | undefined, of: 'box' | 'borders') =>
  zone &&
  layoutsOf(scenario).map(layout =>
    SIDES.map(side => (of === 'box' ? boxOf(zone(layout, side)) : bordersOf(zone(layout, side)))),
  );

/** The zones of one that is placed or beaten back, for the side that it is about. */
const about = (scenario: Scenario, zone: ZoneFor, role: 'attacker' | 'defender') =>
  layoutsOf(scenario).map(layout => boxOf(zone(layout, sideOf(layout, role))));

/** All that a scenario says and that may be compared. */
const saidBy = (one: Scenario, as: Scenario) => ({
  ...{ space: one.space, chooses: one.chooses, edges: one.edges, quarters: one.quarters ?? null },
  rules: one.rules.map(rule => rule.name).toSorted(),
  everyone: one.rules.filter(rule => rule.marker === null).length,
  terrain: one.terrain,
  centre: one.objectivesInCentre,
  objectives: one.objectives.map(({ by, on, zone }) => ({ by, on, zone: about(as, zone, by) })),
  fortifications: drawn(as, one.fortificationZone, 'box'),
  entry: drawn(as, one.entry, 'borders'),
  reserves: one.reserves && { by: one.reserves.by, dice: one.reserves.dice, or: one.reserves.or },
  ambush: one.ambush,
  deployment: one.deployment && { order: one.deployment.order, zone: drawn(as, one.deployment.zone, 'box') },
  recycling: one.recycling && {
    ...{ times: one.recycling.times, heroes: one.recycling.heroes },
    entry: drawn(as, one.recycling.entry, 'borders'),
  },
  ...{ turns: one.turns, prize: one.prize, holdsOut: one.holdsOut },
  beatenBack: one.beatenBack && {
    ...{ ...one.beatenBack, because: null },
    ...(one.beatenBack.none === 'in' ? { zone: about(as, one.beatenBack.zone, 'defender') } : {}),
  },
  victoryPoints: one.victoryPoints && { ...one.victoryPoints, because: null },
});

const usual = { free: { width: 18, depth: 12 }, grid: { width: 12, depth: 18 } };

/** The second scenario as a group may play it instead (SCN-06). */
const either: Scenario = { ...encounter, ...delayedOrScattered, id: '2, SCN-06 either' };

describe.each([...scenarios, either].map(one => [one.space, one.id, one] as const))('%s scenario %s', (space, _, scenario) => {
  const file = copyOf(scenario, 'Mine', '');

  it('copied into a file says the same wherever the sides are at home', () => {
    expect(saidBy(scenarioFrom(file), scenario)).toEqual(saidBy(scenario, scenario));
  });

  it('is read back as it was written, and can be played', () => {
    const read = parseScenario(JSON.parse(JSON.stringify(file)));
    expect(read).toEqual({ ok: true, value: file });
    expect(scenarioFaults(file, usual[space])).toEqual([]);
  });

  it('is copied from the copy alike', () => {
    expect(copyOf(scenarioFrom(file), 'Mine', '')).toEqual(file);
  });
});

it('lengths are in R, so that a copy is the same in inches', () => {
  const file = copyOf(scenarios.find(one => one.space === 'free' && one.id === '3')!, 'Mine', '');
  expect(file.objectives[0]!.zone).toEqual({
    ...{ x: [{ from: 'low', by: 2 }, { from: 'middle', by: -2 }], middle: 0 },
    y: [{ from: 'low', by: 2 }, { from: 'high', by: -2 }],
  }); // biome-ignore format: bounds
  expect(2 * LENGTHS.imperial.range).toBeCloseTo(8 * 25.4);
  expect(enemyOf('blue')).toBe('red');
});
