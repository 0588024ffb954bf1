import type { Layout, Scenario, ZoneFor } from '../../rulebook/index.ts';
import { sideOf } from '../../rulebook/index.ts';
import type { Border, Box } from '../../space/zones.ts';
import { bordersOf, boxOf, mirroredBorder, mirroredBox } from '../../space/zones.ts';
import type { ByRole, NamedRule, ScenarioFile } from './file.ts';
import { NAMED_RULES, SCENARIO_FORMAT, SCENARIO_VERSION } from './file.ts';
import { drawnLayout, homesOf, mirrorOf } from './homes.ts';

type Sided = (role: keyof ByRole<unknown>, zone: ZoneFor) => Box;

const eachRole = <T>(of: (role: keyof ByRole<T>) => T): ByRole<T> => ({ attacker: of('attacker'), defender: of('defender') });

/** Zones as they lie for a side at home in the south or west. */
const boxIn =
  (layout: Layout): Sided =>
  (role, zone) => {
    const side = sideOf(layout, role);
    return mirroredBox(boxOf(zone(layout, side)), mirrorOf(layout, side));
  };

const bordersIn = (layout: Layout, zone: ZoneFor): ByRole<readonly Border[]> =>
  eachRole(role => {
    const side = sideOf(layout, role);
    return bordersOf(zone(layout, side)).map(one => mirroredBorder(one, mirrorOf(layout, side)));
  });

function beatenBackIn({ beatenBack }: Scenario, box: Sided): ScenarioFile['beatenBack'] {
  if (!beatenBack) return null;
  const { because: _, ...said } = beatenBack;
  return said.none === 'near' ? said : { ...said, zone: box('defender', said.zone) };
}

/** Any scenario as a file that a player may change and that plays the same. */
export function copyOf(scenario: Scenario, name: string, note: string): ScenarioFile {
  const layout = drawnLayout(scenario);
  const box = boxIn(layout);
  const { reserves, deployment, recycling, victoryPoints } = scenario;
  const names = new Set<string>(scenario.rules.map(rule => rule.name));
  return {
    ...{ format: SCENARIO_FORMAT, version: SCENARIO_VERSION, name, note, space: scenario.space },
    rules: NAMED_RULES.filter((rule: NamedRule) => names.has(rule)),
    chooses: scenario.chooses,
    homes: homesOf(scenario),
    terrain: scenario.terrain,
    centre: scenario.objectivesInCentre,
    lying: (scenario.lying ?? []).map(({ on, zone }) => ({ on, zone: box('attacker', zone) })),
    objectives: scenario.objectives.map(({ by, on, zone }) => ({ by, on, zone: box(by, zone) })),
    fortifications: eachRole(role => box(role, scenario.fortificationZone)),
    free: scenario.freeFortifications ?? [],
    entry: bordersIn(layout, scenario.entry),
    reserves: reserves
      ? { by: reserves.by, dice: reserves.dice, ...(reserves.or ? { or: { dice: reserves.or.dice } } : {}) }
      : null,
    ambush: scenario.ambush ?? null,
    deployment: deployment ? { ...eachRole(role => box(role, deployment.zone)), order: deployment.order } : null,
    recycling: recycling && {
      ...{ times: recycling.times, heroes: recycling.heroes },
      entry: recycling.entry ? bordersIn(layout, recycling.entry) : null,
    },
    turns: scenario.turns,
    points: null,
    prize: scenario.prize,
    beatenBack: beatenBackIn(scenario, box),
    holdsOut: scenario.holdsOut ?? false,
    victoryPoints: victoryPoints && {
      ...{ own: victoryPoints.own, enemy: victoryPoints.enemy, from: victoryPoints.from },
      ...{ toWin: victoryPoints.toWin, atLimit: victoryPoints.atLimit },
    },
  };
}
