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

const boxed = (wide: number, deep: number): Box => ({
  ...{ x: [at('low', 3), at('low', 3 + wide)], y: [at('low', 3), at('low', 3 + deep)], middle: range(0) },
});
const point = boxed(0, 0);
/** One side's objectives, all in this zone. */
const laid = (file: ScenarioFile, zone: Box, count = 2): ScenarioFile => ({
  ...file,
  objectives: Array.from({ length: count }, (_, i) => ({ by: 'attacker', on: i % 2 === 0 ? 'enemy' : 'own', zone }) as const),
  prize: { on: 'any', by: 'both', from: 1 },
});
const crowded = (path: string) => `${path}.zone scenario.roomForMarkers`;
const NO_DICE = Array<number>(12).fill(0);
/** The fourth scenario with other dice. */
const held = (dice: readonly number[], or?: { readonly dice: readonly number[] }): ScenarioFile => ({
  ...of('free', '4'),
  reserves: { by: ['defender'], dice, ...(or ? { or } : {}) },
});

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
      ['victoryPoints.toWin scenario.reached'],
    ],
    [
      'more points than can be scored where they decide when the last turn is over',
      { ...grid, turns: 4, victoryPoints: { own: 1, enemy: 2, from: 3, toWin: 7, atLimit: true } },
      [],
    ],
    ['SCNR-12 reserves without a die before they come by themselves', held([0, 0, 0, 0, 0, 0, 0]), []],
    ['SCNR-12 reserves with a die in the last turn alone', held([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]), []],
    ['SCNR-12 reserves without a die before the game is over', held(NO_DICE), ['reserves.dice scenario.comeInTime']],
    ['SCNR-12 the same where there is no last turn', { ...held(NO_DICE), turns: null, holdsOut: false }, []],
    [
      'SCNR-12 scattered reserves without a die before the game is over',
      { ...held([1], { dice: NO_DICE }), rules: ['Scattered Reserves'] },
      ['reserves.or.dice scenario.comeInTime'],
    ],
    ['SETUP-20 two objectives for one place', laid(one, point), ['objectives[0]', 'objectives[1]'].map(crowded)],
    ['SETUP-20 two for a line that is long enough', laid(one, boxed(0.8, 0)), []],
    ['SETUP-20 two for a line that is too short', laid(one, boxed(0.79, 0)), ['objectives[0]', 'objectives[1]'].map(crowded)],
    ['SETUP-20 two from corner to corner', laid(one, boxed(0.6, 0.6)), []],
    [
      'SETUP-20 two for a square without such corners',
      laid(one, boxed(0.5, 0.5)),
      ['objectives[0]', 'objectives[1]'].map(crowded),
    ],
    [
      'SETUP-20 one of each side for one place, wherever they are at home',
      {
        ...three,
        objectives: three.objectives.map(({ by, on }) => ({
          ...{ by, on },
          // A side's zone is turned over with its home: across the table it is the same place.
          zone: by === 'defender' ? point : { ...point, x: [at('high', -3), at('high', -3)] as const },
        })),
      },
      ['objectives[0]', 'objectives[1]'].map(crowded),
    ],
    [
      'SETUP-20 one where one lies already',
      { ...laid(one, boxed(0.6, 0.6), 1), lying: [{ on: null, zone: boxed(0.6, 0.6) }] },
      ['objectives[0].zone scenario.otherPlace'],
    ],
    [
      'SETUP-20 one beside one that lies there',
      { ...laid(one, boxed(1.6, 0), 1), lying: [{ on: null, zone: boxed(1.6, 0) }] },
      [],
    ],
    ['SETUP-01 two objectives for one square', laid(grid, boxed(1, 1)), ['objectives[0]', 'objectives[1]'].map(crowded)],
    ['SETUP-01 two for two squares', laid(grid, boxed(2, 1)), []],
    [
      'SETUP-01 one on the square where one lies',
      { ...laid(grid, boxed(1, 1), 1), lying: [{ on: null, zone: boxed(1, 1) }] },
      ['objectives[0].zone scenario.roomForMarkers'],
    ],
    [
      'SETUP-01 one on the square in the middle of a zone where one lies',
      { ...laid(grid, { ...boxed(1, 1), x: [at('low', 4), at('low', 5)] }, 1), lying: [{ on: null, zone: boxed(3, 1) }] },
      ['objectives[0].zone scenario.roomForMarkers'],
    ],
    ['SETUP-01 one on a square beside it', { ...laid(grid, boxed(1, 1), 1), lying: [{ on: null, zone: boxed(3, 1) }] }, []],
    ...(
      [
        ['free', [2, 2], 1, true],
        ['free', [2, 2], 2, false],
        ['free', [5.9, 2], 2, false],
        ['free', [6, 2], 2, true],
        // Across a corner: 4.9 R from middle to middle.
        ['free', [5.5, 5.5], 2, true],
        ['free', [12, 6], 10, false],
        ['grid', [2, 2], 1, true],
        ['grid', [2, 2], 10, false],
        ['grid', [5, 4], 2, false],
        ['grid', [6, 2], 2, true],
        // Three squares along and three across: one empty square each way lies between them.
        ['grid', [5, 5], 2, true],
        ['grid', [5, 5], 3, false],
      ] as const
    ).map(([space, [wide, deep], count, fit]) => {
      const file = of(space, '1');
      const zone: Box = { x: [at('low', 1), at('low', 1 + wide)], y: [at('low', 1), at('low', 1 + deep)], middle: range(0) };
      return [
        `SETUP-18 ${count} free fortifications in ${wide} by ${deep} (${space})`,
        { ...file, fortifications: { attacker: zone, defender: zone }, free: Array(count).fill('bunker' as const) },
        fit ? [] : ['attacker', 'defender'].map(role => `fortifications.${role} scenario.roomForForts`),
      ] as [string, typeof file, string[]];
    }),
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
