import { describe, expect, it } from 'vitest';
import type { Bound, ScenarioFile } from '../../../core/index.ts';
import { books, copyOf, lineAt, parseScenario, range, scenarioFrom, scenarios } from '../../../core/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import type { DrawnZone, Drawing } from '../../../renderer/store/scenarioEdits.ts';
import {
  boundsOf,
  countedFrom,
  movedBy,
  nameOfRef,
  pulledTo,
  spotAt,
  withBounds,
  withFree,
  withoutZone,
  withRole,
  withWayBack,
  withZone,
  zonesOf,
} from '../../../renderer/store/scenarioEdits.ts';
import { createScenarios } from '../../../renderer/store/scenarios.ts';
import { toldOf } from '../../../renderer/base/scenarioWords.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

const of = (space: 'free' | 'grid', id: string): ScenarioFile =>
  copyOf(scenarios.find(one => one.space === space && one.id === id)!, 'Mine', 'A note');
const METRIC: Drawing = { width: 1800, depth: 1200, scale: 100 };
const INCHES: Drawing = { width: 1828.8, depth: 1219.2, scale: 101.6 };
const zone = (file: ScenarioFile, name: string): DrawnZone => zonesOf(file).find(one => nameOfRef(one.ref) === name)!;
const lines = (one: DrawnZone, { width, depth, scale }: Drawing) =>
  (['x', 'y'] as const).map(axis =>
    boundsOf(one, axis)?.map(bound => Math.round(lineAt(bound, axis === 'x' ? width : depth, scale) * 10) / 10),
  );

describe('what the players are given', () => {
  it('SETUP-12 lost units have ways back in of their own: one more, one less, never none', () => {
    const file = of('grid', '3');
    const more = withWayBack(file, 'defender');
    const count = (one: ScenarioFile) => one.recycling?.entry?.defender.length;
    expect([count(file), count(more)]).toEqual([2, 3]);
    const ref = { part: 'comingAgain', role: 'defender', index: 2 } as const;
    expect(withoutZone(more, ref)).toEqual(file);
    const one = withoutZone(file, { ...ref, index: 0 })!;
    expect([count(one), withoutZone(one, { ...ref, index: 0 })]).toEqual([1, null]);
    const none = of('grid', '2');
    expect(withWayBack(none, 'defender')).toBe(none);
  });

  it('FORT-03 so many fortifications of a kind for no points, told before the game', () => {
    const file = withFree(withFree(of('free', '3'), 'bunker', 1), 'strongpoint', 2);
    expect(file.free).toEqual(['bunker', 'strongpoint', 'strongpoint']);
    expect(withFree(file, 'strongpoint', 0).free).toEqual(['bunker']);
    const told = toldOf(scenarioFrom(file), bookOf('free'), wordsFor('en', 'metric', null));
    expect(told).toContain('Each side may put up for no points: bunker, strongpoint, strongpoint.');
  });
});

describe('zones in the drawing', () => {
  it.each(scenarios.map(({ space, id }) => [space, id] as const))(
    '%s scenario %s: put back as drawn, nothing changes',
    (space, id) => {
      const file = of(space, id);
      for (const one of zonesOf(file)) expect(withZone(file, one)).toEqual(file);
    },
  );

  it('of the defender at home in the west and the attacker in the east lie there', () => {
    const file = of('free', '4');
    expect(lines(zone(file, 'deployment-attacker'), METRIC)).toEqual([
      [1500, 1800],
      [0, 1200],
    ]);
    expect(lines(zone(file, 'entry-defender-1'), METRIC)).toEqual([[0, 900], undefined]);
    expect(lines(zone(file, 'deployment-attacker'), INCHES)).toEqual([
      [1524, 1828.8],
      [0, 1219.2],
    ]);
  });

  it('of a file that reaches far beyond the table is read again however it is counted', () => {
    const file = of('free', '3');
    const far = { from: 'low', by: range(-100) } as const;
    const wide = {
      ...file,
      deployment: { ...file.deployment!, attacker: { ...file.deployment!.attacker, x: [far, far] as const } },
    };
    for (const from of ['low', 'middle', 'high'] as const) {
      const drawn = zone(wide, 'deployment-attacker');
      const [x, y] = boundsOf(drawn, 'x')!.map(bound => countedFrom(bound, from, METRIC.width, METRIC.scale)) as [Bound, Bound];
      const again = withZone(wide, withBounds(drawn, 'x', [x, y]));
      expect(parseScenario(JSON.parse(JSON.stringify(again))).ok).toBe(true);
    }
  });

  it('a zone is pushed as far as the table goes, and pulled never past its other side', () => {
    const file = of('free', '4');
    const strip = zone(file, 'deployment-attacker');
    expect(lines(movedBy(strip, -200, 50, METRIC), METRIC)).toEqual([
      [1300, 1600],
      [0, 1200],
    ]);
    expect(lines(movedBy(strip, 500, 0, METRIC), METRIC)[0]).toEqual([1500, 1800]);
    expect(lines(pulledTo(strip, 'x', 0, 1900, METRIC), METRIC)[0]).toEqual([1800, 1800]);
    // The file has it for the attacker at home in the west: 20 cm deep, from his own edge.
    const drawn = withZone(file, pulledTo(strip, 'x', 0, 1600, METRIC));
    expect(drawn.deployment!.attacker.x).toEqual([
      { from: 'low', by: 0 },
      { from: 'middle', by: -7 },
    ]);
    expect(lines(zone(drawn, 'deployment-attacker'), METRIC)[0]).toEqual([1600, 1800]);
  });

  it('a side that is counted from elsewhere stays where it is, and goes with that on another table', () => {
    const strip = zone(of('free', '4'), 'deployment-attacker');
    const [low, high] = boundsOf(strip, 'x')!;
    const fromEdge = countedFrom(low, 'high', METRIC.width, METRIC.scale);
    expect(fromEdge).toEqual({ from: 'high', by: -3 });
    const other = withBounds(strip, 'x', [fromEdge, high]);
    expect(lines(other, METRIC)).toEqual(lines(strip, METRIC));
    expect(lines(other, { ...METRIC, width: 1200 })[0]).toEqual([900, 1200]);
    expect(lines(strip, { ...METRIC, width: 1200 })[0]).toEqual([1200, 1200]);
  });

  it('a way in is pushed along its edge alone', () => {
    const border = zone(of('free', '4'), 'entry-defender-1');
    expect(lines(movedBy(border, 100, 300, METRIC), METRIC)).toEqual([[100, 1000], undefined]);
  });

  it('an objective that lies there is a point of the table, or a whole square', () => {
    const spot = (isSquares: boolean) => {
      const box = spotAt(437, 512, isSquares ? { width: 1200, depth: 1800, scale: 100 } : METRIC, isSquares);
      return lines(
        { ref: { part: 'lying', index: 0 }, role: 'attacker', shape: 'spot', box },
        isSquares ? { width: 1200, depth: 1800, scale: 100 } : METRIC,
      );
    };
    expect([spot(false), spot(true)]).toEqual([
      [[437, 437], [512, 512]],
      [[400, 500], [500, 600]],
    ]); // biome-ignore format: bounds
  });

  it('an objective laid by the other side stays where it was drawn; the last way in cannot be taken away', () => {
    const file = of('free', '1');
    const first = zone(file, 'objectives-0');
    const other = withRole(file, first, 'defender');
    expect(other.objectives[0]!.by).toBe('defender');
    expect(lines(zone(other, 'objectives-0'), METRIC)).toEqual(lines(first, METRIC));
    expect(withoutZone(file, { part: 'objectives', index: 0 })!.objectives).toHaveLength(3);
    expect(withoutZone(file, { part: 'entry', role: 'attacker', index: 0 })).toBeNull();
  });
});

describe('own scenarios', () => {
  it('are kept at every change, numbered, listed with the wrong field, and brought back', async () => {
    const host = memoryHost();
    const told: unknown[] = [];
    const desk = createScenarios({ host, tell: notice => notice && told.push(notice) });
    const state = () => desk.store.getState();
    await desk.begin(of('free', '4'));
    desk.change({ ...state().open!.value, turns: 6 });
    await desk.close();
    await desk.begin(of('free', '4'));
    await desk.close();
    await host.scenarios.write({ file: null, name: 'Spoiled', text: JSON.stringify({ ...of('grid', '1'), homes: 'nowhere' }) });
    await desk.refresh();
    const faultOf = (fault: unknown) => (fault as { readonly path?: string } | null)?.path ?? null;
    expect(state().kept.map(({ name, value, fault }) => [name, value?.turns ?? null, faultOf(fault)])).toEqual([
      ['Mine', 6, null],
      ['Mine 2', 8, null],
      ['Spoiled', null, 'homes'],
    ]);
    await desk.remove(state().kept[0]!.file);
    expect(state().kept).toHaveLength(2);
    await desk.bringBack();
    expect(state().kept[2]!.value ?? state().kept[0]!.value).toMatchObject({ turns: 6 });
    expect(told).toEqual([]);
  });
});

const bookOf = (space: 'free' | 'grid') => books.find(one => one.space === space)!;

describe('what is told of a scenario', () => {
  it.each([
    [
      'free',
      '1',
      [
        'Units enter over their own edge.',
        'There: at most 20.0 cm from the enemy’s edge, at least 20.0 cm from the edges beside it.',
      ],
    ],
    [
      'free',
      '3',
      [
        'There: at least 20.0 cm from the edges of the table, at least 20.0 cm from the middle line.',
        'The attacker’s units stand so: at least 60.0 cm from the middle line.',
        'The defender’s reserves come over their own edge.',
      ],
    ],
    ['free', '4', ['The defender’s reserves come over the two edges beside their own, along their half.']],
    [
      'free',
      '5',
      [
        'Units are put up so: at least 30.0 cm from the middle of the table.',
        'Reserves come over the long edge of their quarter.',
      ],
    ],
    ['free', '6', ['The defender’s reserves come within 40.0 cm of the corner across the table from theirs.']],
    ['grid', '3', ['Lost units come back over the two edges beside the enemy’s, along the enemy’s half.']],
  ] as const)(
    'SETUP-18 SCN-03 SCN-10 SCN-13 SCN-17 SCN-21 GRIDSCN-07 %s scenario %s: says where units come and stand',
    (space, id, lines) => {
      const told = toldOf(
        scenarios.find(one => one.space === space && one.id === id)!,
        bookOf(space),
        wordsFor('en', 'metric', null),
      );
      for (const line of lines) expect(told.join(' ')).toContain(line);
      expect(told.some(line => line.includes('ortifications'))).toBe(true);
    },
  );

  it.each(['en', 'fr'] as const)('in %s, in sentences without a hole, the same of a copy', language => {
    const words = wordsFor(language, 'metric', null);
    for (const scenario of scenarios) {
      const told = toldOf(scenario, bookOf(scenario.space), words);
      expect(told.filter(line => /\{\{|told\.|undefined/.test(line))).toEqual([]);
      expect(new Set(told).size).toBe(told.length);
      expect(toldOf(scenarioFrom(copyOf(scenario, 'Mine', '')), bookOf(scenario.space), words)).toEqual(told);
    }
  });

  it('VICT-03 SCNR-15 says when reserves come, and how it ends', () => {
    const words = wordsFor('en', 'metric', null);
    const told = toldOf(scenarios.find(one => one.space === 'free' && one.id === '4')!, bookOf('free'), words);
    expect(told).toContain(
      'A reserve comes if a die shows ARMY: turn 1: not yet, turn 2: 1 die, turn 3: 2 dice; from turn 4 on by itself.',
    );
    expect(told).toContain('The defender wins if nobody has by the last turn.');
  });
});
