import { describe, expect, it } from 'vitest';
import type { GameSetup, Side, State } from '../../../core/index.ts';
import { books, drawnLayout, questionOf, scenarios, SIDES } from '../../../core/index.ts';
import type { ScenarioZone } from '../../../renderer/tools/scenarioZones.ts';
import { rolesIn, scenarioZones, ZONE_USES, zoneOverlays, zonesShown } from '../../../renderer/tools/scenarioZones.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { library } from '../../kit/library.ts';
import { anything, makeWorld, PERSONS, setup } from '../store/world.ts';

const TABLE = { setup: { measure: 'metric', table: { width: 1800, depth: 1200 } } } as const;
const letter = (role: string) => (role === 'attacker' ? 'A' : 'D');
const SIGNS: { readonly [use: string]: string } = { fort: 'B', reserve: 'R', flank: 'F', again: 'C' };
const named = (zones: readonly ScenarioZone[]) => zones.map(({ use, sides }) => `${use} ${sides.join('+')}`);

describe.each(scenarios.map(one => [`${one.space} ${one.id}`, one] as const))('zones of scenario %s', (_, scenario) => {
  const layout = drawnLayout(scenario);
  const book = books.find(one => one.space === scenario.space)!;
  const zones = scenarioZones(scenario, layout, TABLE, book);

  it('are those of its data, each once', () => {
    const uses = new Set(zones.map(one => one.use));
    expect(ZONE_USES.filter(use => uses.has(use))).toEqual(
      ZONE_USES.filter(
        use =>
          ({
            fort: true,
            clear: scenario.beatenBack?.none === 'in',
            ground: scenario.deployment !== undefined,
            marker: scenario.objectives.length > 0,
            entry: !scenario.deployment || scenario.reserves!.by.length < 2,
            reserve: scenario.deployment !== undefined,
            flank: scenario.space === 'free' && scenario.id === '2',
            again: scenario.space === 'grid' && scenario.id === '3',
          })[use],
      ),
    );
    const keys = zones.map(({ use, outlines }) => JSON.stringify([use, outlines]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(zones.reduce((sum, { marks }) => sum + marks, 0)).toBe(scenario.objectives.length);
  });

  it('are told apart without their colours: by pattern, width of an edge, or letter', () => {
    const drawn = zoneOverlays(zones, rolesIn(layout), letter, use => SIGNS[use] ?? '');
    expect(new Set(drawn.map(one => one.key)).size).toBe(drawn.length);
    const looks = drawn.map(one => (one.kind === 'zone' ? `${one.pattern} ${one.isDense} ${one.label}` : ''));
    const owners = zones.flatMap(({ use, sides, outlines }) => outlines.map(() => `${use} ${sides.join()}`));
    expect(new Set(looks).size).toBe(new Set(owners).size);
  });
});

/** The zones shown at each question of a game that is answered somehow, up to some turn. */
async function shownThrough(base: GameSetup, onSquares: boolean, last: number) {
  const { session } = makeWorld({ onSquares });
  await session.start(base, PERSONS, 'Zones');
  const game = () => session.store.getState().game!;
  const seen: { readonly state: State; readonly zones: readonly string[] }[] = [];
  for (let n = 0; n < 400 && game().state.turn < last && questionOf(game().state); n++) {
    const { state, table } = game();
    seen.push({ state, zones: named(zonesShown(table, state, { setup: game().setup, cards: library.cards })) });
    await session.answer(anything(game(), n));
  }
  return seen;
}

const free = (scenario: string): GameSetup => ({
  ...{ ...setup(11, 3), scenario, turnLimit: null },
  table: { name: 'Open', width: 1800, depth: 1200, pieces: [] },
});

describe('the zones on the table', () => {
  it.each([
    ['4, free', free('4'), false, ['clear', 'entry', 'ground', 'marker', 'reserve']],
    ['4, on squares', gridSetup(1, '4'), true, ['entry', 'marker']],
  ] as const)(
    'of scenario %s: none until the sides are at home, then all; then the ways in of who waits, of reserves as long as there are some',
    async (_, base, onSquares, uses) => {
      const seen = await shownThrough(base, onSquares, 3);
      const of = (turn: number, isHome: boolean) =>
        seen.filter(({ state }) => state.turn === turn && (state.edges !== null) === isHome);
      expect(of(0, false).length).toBeGreaterThan(0);
      for (const { zones } of of(0, false)) expect(zones).toEqual([]);
      expect(of(0, true).length).toBeGreaterThan(1);
      for (const { zones } of of(0, true))
        expect([...new Set(zones.map(one => one.split(' ')[0]))].filter(use => use !== 'fort').sort()).toEqual(uses);
      for (const { state, zones } of of(1, true)) {
        const waits = SIDES.filter(side => state.units.some(one => one.side === side && one.where === 'waiting'));
        const holds = (side: Side) => state.units.some(one => one.side === side && one.markers.includes('reserve'));
        const ways = waits.flatMap(side =>
          (state.attacker !== side && !onSquares ? (holds(side) ? ['reserve'] : []) : ['entry']).map(use => `${use} ${side}`),
        );
        expect([...zones].sort()).toEqual(ways.sort());
      }
      expect(of(1, true).some(({ zones }) => zones.length > 0)).toBe(true);
      expect(of(2, true).length).toBeGreaterThan(0);
      for (const { zones } of of(2, true)) expect(zones.filter(one => !one.startsWith('reserve'))).toEqual([]);
    },
  );

  it('SETUP-18 those of fortifications as long as one is to be put up', async () => {
    const base = free('3');
    const dug = { ...base, armies: { ...base.armies, blue: { ...base.armies.blue, fortifications: ['bunker'] as const } } };
    const seen = await shownThrough(dug, false, 1);
    const isShown = ({ zones }: (typeof seen)[number]) => zones.some(one => one.startsWith('fort'));
    const asks = ({ state }: (typeof seen)[number]) => questionOf(state)?.ask.ask === 'fortification';
    expect(seen.some(asks)).toBe(true);
    for (const one of seen) expect(isShown(one)).toBe(asks(one));
  });

  it('GRIDSCN-07 SCNR-16 lie where units of that scenario may come', () => {
    const ofScenario = (space: 'free' | 'grid', id: string) => {
      const scenario = scenarios.find(one => one.space === space && one.id === id)!;
      const size = space === 'grid' ? { width: 1200, depth: 1800 } : { width: 1800, depth: 1200 };
      const book = books.find(one => one.space === space)!;
      return scenarioZones(scenario, drawnLayout(scenario), { setup: { measure: 'metric', table: size } }, book);
    };
    const corner = (zones: readonly ScenarioZone[], use: string) =>
      zones.filter(one => one.use === use).map(({ sides, outlines }) => [sides[0], outlines.map(([first]) => first)]);
    // Blue, at home in the south: 40 cm up the west and the east.
    expect(corner(ofScenario('free', '2'), 'flank').filter(([side]) => side === 'blue')).toEqual([
      ['blue', [[0, 0]]],
      ['blue', [[1740, 0]]],
    ]);
    // Blue, at home in the west: the two level edges of the other half.
    expect(corner(ofScenario('grid', '3'), 'again').filter(([side]) => side === 'blue')).toEqual([
      [
        'blue',
        [
          [600, 0],
          [600, 1740],
        ],
      ],
    ]);
  });
});
