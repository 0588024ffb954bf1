import { describe, expect, it } from 'vitest';
import { range } from '../../../../core/base/index.ts';
import { scenarios } from '../../../../core/scenarios/index.ts';
import type { ScenarioFile } from '../../../../core/scenarios/own/index.ts';
import { copyOf, parseScenario, scenarioFaults } from '../../../../core/scenarios/own/index.ts';
import type { Bound, Box } from '../../../../core/space/zones.ts';
import { HIGH, LOW, MIDDLE } from '../../../../core/space/zones.ts';

const of = (space: 'free' | 'grid', id: string): ScenarioFile =>
  copyOf(scenarios.find(one => one.space === space && one.id === id)!, 'Mine', '');
const TABLE = { width: 18, depth: 12 };
const BOARD = { width: 12, depth: 18 };
const said = (file: ScenarioFile, ground = file.space === 'free' ? TABLE : BOARD) =>
  scenarioFaults(file, ground).map(({ path, expected }) => `${path} ${expected.key}`);
const at = (from: Bound['from'], by: number): Bound => ({ from, by: range(by) });
const whole: Box = { x: [LOW, HIGH], y: [LOW, HIGH], middle: range(0) };
const thin: Box = { ...whole, x: [at('low', 3), at('low', 3.5)] };

describe('what a scenario lacks or contradicts', () => {
  const three = of('free', '3');
  const one = of('free', '1');
  const grid = of('grid', '4');

  it.each<[string, ScenarioFile, readonly string[]]>([
    ['as it was copied', three, []],
    ['a last turn for whoever holds out', { ...three, turns: null }, ['turns scenario.turnsFor']],
    ['a win after the last turn', { ...three, turns: 3 }, ['beatenBack.from scenario.inTime']],
    ['no objective to win by', { ...one, objectives: [] }, ['objectives scenario.objectiveFor.prize']],
    [
      'objectives on the attacker’s side alone, where the enemy’s win for him',
      { ...one, prize: { ...one.prize!, by: 'attacker' }, objectives: one.objectives.slice(2) },
      ['objectives scenario.objectiveFor.prize'],
    ],
    ['an ambush without a zone', { ...three, deployment: null }, ['deployment scenario.deploymentFor']],
    [
      'zones upon each other',
      { ...three, deployment: { order: 'byTurns', attacker: whole, defender: whole } },
      ['deployment scenario.apart'],
    ],
    [
      'zones upon each other within what one of them keeps away from the middle',
      {
        ...three,
        deployment: {
          order: 'byTurns',
          attacker: { x: [LOW, at('middle', 2)], y: [LOW, HIGH], middle: range(7) },
          defender: { x: [LOW, at('middle', 2)], y: [at('middle', -2), at('middle', 2)], middle: range(0) },
        },
      },
      [],
    ],
    [
      'zones upon each other beyond what one of them keeps away from the middle',
      {
        ...three,
        deployment: {
          order: 'byTurns',
          attacker: { x: [LOW, at('middle', 2)], y: [LOW, HIGH], middle: range(6) },
          defender: { x: [LOW, at('middle', 2)], y: [LOW, HIGH], middle: range(2) },
        },
      },
      ['deployment scenario.apart'],
    ],
    [
      'a zone too thin for a unit',
      { ...three, deployment: { ...three.deployment!, attacker: thin } },
      ['deployment.attacker scenario.room'],
    ],
    ...(
      [
        ['free', 'wide enough', [2, 0], []],
        ['free', 'too narrow', [1.9, 0], ['fortifications.attacker scenario.room']],
        ['free', 'wide enough but for the edge of the table', [2.9, -1], ['fortifications.attacker scenario.room']],
        ['grid', 'wide enough', [2, 0], []],
        ['grid', 'too narrow', [1, 0], ['fortifications.attacker scenario.room']],
      ] as const
    ).map(([space, what, [wide, beyond], faults]) => {
      const file = of(space, '1');
      const left = at('low', 1 + beyond);
      const narrow: Box = { ...file.fortifications.attacker, x: [left, at('low', 1 + beyond + wide)] };
      const fortifications = { ...file.fortifications, attacker: narrow };
      return [
        `SETUP-18 a zone for free fortifications ${what} (${space})`,
        { ...file, fortifications, free: ['bunker' as const] },
        [...faults],
      ] as [string, typeof file, string[]];
    }),
    [
      'scattered reserves without reserves',
      { ...one, rules: ['Engagement', 'Scattered Reserves'] },
      ['reserves scenario.reservesFor'],
    ],
    [
      'reserves some of which are scattered, without the rule',
      { ...one, reserves: { by: ['attacker'], dice: [1], or: { dice: [2] } } },
      ['reserves.or scenario.scatteredFor'],
    ],
    [
      'objectives that are worth nothing where losses alone give points',
      { ...grid, rules: ['Attrition'], victoryPoints: { ...grid.victoryPoints!, own: 0, enemy: 0 } },
      ['prize scenario.forObjectives'],
    ],
    ['objectives that are worth nothing', { ...one, prize: null }, ['prize scenario.forObjectives']],
    [
      'points by objectives that are nobody’s',
      { ...grid, objectives: [], prize: null, lying: [{ on: null, zone: whole }] },
      ['objectives scenario.objectiveFor.points'],
    ],
    ['points by the middle of the board', { ...grid, objectives: [], centre: true }, ['objectives scenario.objectiveFor.points']],
    [
      'more points than can be scored',
      { ...grid, turns: 4, victoryPoints: { own: 1, enemy: 2, from: 3, toWin: 7, atLimit: false } },
      ['victoryPoints.toWin scenario.reached'],
    ],
    [
      'more points than can be scored where an objective wins',
      {
        ...{ ...grid, turns: 4, prize: { on: 'any', by: 'both', from: 3 } },
        victoryPoints: { own: 1, enemy: 2, from: 3, toWin: 7, atLimit: false },
      },
      [],
    ],
    ['as many as can be', { ...grid, turns: 4, victoryPoints: { own: 1, enemy: 2, from: 3, toWin: 6, atLimit: false } }, []],
    ['a rule twice', { ...one, rules: ['Engagement', 'Engagement'] }, ['rules[1] scenario.once']],
    [
      'tiles, and who comes again, off squares',
      { ...one, terrain: grid.terrain, recycling: { times: 2, heroes: false, entry: null } },
      ['terrain scenario.onSquares', 'recycling scenario.onSquares'],
    ],
    [
      'terrain that no square holds',
      {
        ...grid,
        terrain: [
          { kinds: ['woods', 'hedge'], count: 2 },
          { kinds: ['building', 'bunker', 'smoke'], count: 1 },
        ],
      },
      ['terrain[0].kinds[1]', 'terrain[1].kinds[0]', 'terrain[1].kinds[1]', 'terrain[1].kinds[2]'].map(
        path => `${path} scenario.noTile`,
      ),
    ],
    [
      'reserves and quarters on squares',
      { ...grid, reserves: { by: ['attacker'], dice: [1] }, homes: 'quartersAcross' },
      ['reserves scenario.onTable', 'homes scenario.onTable'],
    ],
    [
      'a middle to keep away from on squares',
      { ...grid, fortifications: { ...grid.fortifications, attacker: { ...whole, middle: range(2) } } },
      ['fortifications.attacker.middle scenario.onTable'],
    ],
    [
      'points for nothing',
      { ...grid, victoryPoints: { ...grid.victoryPoints!, own: 0, enemy: 0 } },
      ['victoryPoints scenario.worth'],
    ],
    ['points that nobody scores towards', { ...of('grid', '1'), rules: ['Attrition'] }, ['victoryPoints scenario.pointsFor']],
    ['the middle of the board beside other objectives', { ...grid, centre: true }, ['centre scenario.centreAlone']],
    [
      'objectives upon each other',
      {
        ...one,
        lying: [
          { on: null, zone: { ...whole, x: [MIDDLE, MIDDLE] } },
          { on: null, zone: { ...whole, x: [at('middle', 0.7), at('middle', 0.7)] } },
        ],
      },
      ['lying[1].zone scenario.otherPlace'],
    ],
  ])('%s', (_, file, expected) => {
    expect(parseScenario(JSON.parse(JSON.stringify(file))).ok).toBe(true);
    expect(said(file)).toEqual(expected);
  });

  it('a zone that there is no room for on a smaller table is named, with the table', () => {
    expect(scenarioFaults(three, { width: 12, depth: 8 }).map(({ path, expected }) => [path, expected.data])).toEqual(
      ['fortifications.attacker', 'deployment.attacker'].map(path => [path, { width: 12, depth: 8 }]),
    );
  });

  it('quarters beside each other are looked at both ways', () => {
    const six = of('free', '6');
    expect(said(six)).toEqual([]);
    // Wide in the attacker's own quarter, and so into the defender's where that lies beside its short edge.
    const wide: Box = { x: [LOW, at('middle', 1)], y: [LOW, MIDDLE], middle: range(0) };
    expect(said({ ...six, deployment: { ...six.deployment!, attacker: wide } })).toEqual(['deployment scenario.apart']);
  });
});

describe('a file that is none', () => {
  const file = JSON.parse(JSON.stringify(of('free', '4')));
  it.each([
    [{ ...file, version: 2 }, 'version'],
    [{ ...file, format: 'battlefield-army' }, 'format'],
    [{ ...file, name: '' }, 'name'],
    [{ ...file, homes: 'corners' }, 'homes'],
    [{ ...file, entry: { ...file.entry, defender: [] } }, 'entry.defender'],
    [{ ...file, reserves: { by: ['attacker'], dice: [7] } }, 'reserves.dice[0]'],
    [{ ...file, deployment: { ...file.deployment, attacker: { ...whole, x: [LOW] } } }, 'deployment.attacker.x'],
    [{ ...file, beatenBack: { none: 'near', from: 4 } }, 'beatenBack.within'],
    [{ ...file, extra: 1 }, 'extra'],
    [[], ''],
  ])('%#: the wrong field is named', (wrong, path) => {
    expect(parseScenario(wrong)).toMatchObject({ ok: false, error: { path } });
  });
});
