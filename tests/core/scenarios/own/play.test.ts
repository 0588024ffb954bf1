import { describe, expect, it } from 'vitest';
import { LENGTHS, range } from '../../../../core/base/index.ts';
import { parseSetup } from '../../../../core/record/parseSetup.ts';
import type { ArmySetup, GameSetup } from '../../../../core/record/setup.ts';
import { armySetup } from '../../../../core/record/fielding.ts';
import { writeSetup } from '../../../../core/record/setup.ts';
import { newGame } from '../../../../core/record/game.ts';
import { scenarios } from '../../../../core/scenarios/index.ts';
import type { ScenarioFile } from '../../../../core/scenarios/own/index.ts';
import { copyOf, scenarioFrom } from '../../../../core/scenarios/own/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import type { Bound, Bounds, Box } from '../../../../core/space/zones.ts';
import { placeOf as squareOf } from '../../../../core/space/grid/base/forms.ts';
import { HIGH, LOW } from '../../../../core/space/zones.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { begun, edge, FIRST, lies, mark, name, none, put } from '../../../kit/scenario.ts';
import { gridSetup } from '../../../kit/gridGame.ts';
import { gridLibrary, library } from '../../../kit/library.ts';
import { playAtRandom, randomSetup } from '../../../kit/randomGame.ts';
import { playedAgain, playSoundly } from '../../../kit/soundGame.ts';

const of = (space: 'free' | 'grid', id: string): ScenarioFile =>
  copyOf(scenarios.find(one => one.space === space && one.id === id)!, 'Two mills', '');
const at = (from: Bound['from'], by: number): Bound => ({ from, by: range(by) });
const spot = (from: Bound['from'], by: number): Bounds => [at(from, by), at(from, by)];

/** The pincer with an objective that lies there, reserves over one border of 40 cm, zones of its own and four turns. */
const pincer: ScenarioFile = {
  ...of('free', '4'),
  turns: 4,
  lying: [{ on: 'defender', zone: { x: spot('middle', 3), y: spot('middle', 0), middle: range(0) } }],
  objectives: of('free', '4').objectives.slice(0, 1),
  entry: { ...of('free', '4').entry, defender: [{ edge: 'south', along: [at('low', 2), at('low', 6)] }] },
  reserves: { by: ['defender'], dice: [1] },
  deployment: {
    order: 'byTurns',
    attacker: { x: [LOW, at('low', 3)], y: [LOW, HIGH], middle: range(0) },
    defender: { x: [LOW, at('low', 5)], y: [at('low', 1), at('high', -1)], middle: range(2) },
  },
  prize: { on: 'any', by: 'both', from: 2 },
  beatenBack: { none: 'near', from: 3, within: range(3) },
};

/** Supplies with a square of its own to fight for, three turns and points for both. */
const square: Box = { x: [at('low', 3), at('low', 4)], y: [at('middle', 1), at('middle', 2)], middle: range(0) };
const supplies: ScenarioFile = {
  ...of('grid', '4'),
  turns: 3,
  lying: [{ on: null, zone: square }],
  prize: { on: 'any', by: 'both', from: 3 },
  entry: { ...of('grid', '4').entry, attacker: [{ edge: 'south', along: [at('low', 2), at('high', -2)] }] },
};

const withOwn = (setup: GameSetup, file: unknown): GameSetup =>
  ({ ...setup, scenario: 'Two mills', ownScenario: file, turnLimit: null }) as GameSetup;
/** With three units a side, so that it is quick. */
const smaller = (setup: GameSetup): GameSetup => ({
  ...setup,
  armies: {
    blue: { name: 'A', bloc: setup.armies.blue.bloc, units: setup.armies.blue.units.slice(0, 4) },
    red: { name: 'B', bloc: setup.armies.red.bloc, units: setup.armies.red.units.slice(0, 4) },
  },
});

/** The first turn with blue first, in which everybody does Nothing and one die of red's reserves shows none. */
function playTurnOne(game: Skirmish): void {
  game.answer({ do: 'goFirst', side: 'blue' });
  while (game.state.turn === 1) {
    const { ask } = game;
    if (ask.ask === 'activate') game.answer(activate(ask.among[0]!));
    else if (ask.ask === 'declare') game.answer(declare('nothing', 'nothing'));
    else game.answer(none);
  }
}

const onTable = (seed: number, file: unknown = pincer) => {
  const setup = randomSetup(seed, 4);
  const { width, depth } = LENGTHS[setup.measure].table;
  return withOwn({ ...setup, table: { name: 'Open', width, depth, pieces: [] } }, file);
};
const onSquares = (seed: number, file: unknown = supplies) => withOwn(gridSetup(seed, '4'), file);

describe('an own scenario', () => {
  it.each([
    ['free', onTable(4), library],
    ['grid', onSquares(2), gridLibrary],
  ] as const)('%s: goes with the setup and comes back with it', (_, setup, known) => {
    const written = JSON.parse(JSON.stringify(writeSetup(setup)));
    expect(parseSetup(written, known)).toEqual({ ok: true, value: setup });
  });

  it('is refused by its path in the setup when it does not fit the table, is none, or has another name', () => {
    const path = (setup: GameSetup) => {
      const read = parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), library);
      return read.ok ? null : [read.error.path, read.error.expected.key];
    };
    expect(path(onTable(4, { ...pincer, turns: 2 }))).toEqual(['setup.ownScenario.beatenBack.from', 'scenario.inTime']);
    expect(path(onTable(4, { ...pincer, chooses: 'nobody' }))).toEqual(['setup.ownScenario.chooses', 'values']);
    expect(path({ ...onTable(4), scenario: 'Another' })).toEqual(['setup.scenario', 'setup.scenario']);
    const small = { ...onTable(4), table: { ...onTable(4).table, width: 400, pieces: [] } };
    expect(path(small)).toEqual(['setup.ownScenario.lying[0].zone', 'scenario.room']);
  });

  it('goes on in games that were begun with what can never come about', () => {
    const lost = [pincer.objectives[0]!, pincer.objectives[0]!].map(one => ({ ...one, zone: pincer.lying[0]!.zone }));
    const setup = onTable(4, { ...pincer, objectives: lost, reserves: { by: ['defender'], dice: [0, 0, 0, 0, 0] } });
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), library)).toEqual({ ok: true, value: setup });
  });

  it('ARMY-01 refuses armies above its most points, as they were bought; files that do not say what they cost are taken', () => {
    const cards = library.cards;
    const card = [...cards.values()].find(one =>
      (one.options ?? []).some(({ choices }) => choices.some(({ points }) => points > 0)),
    )!;
    const option = card.options!.find(({ choices }) => choices.some(({ points }) => points > 0))!;
    const dearest = option.choices.reduce((a, b) => (b.points > a.points ? b : a));
    const unit = { card: card.id, chosen: { [option.group]: dearest.name } };
    const bought = armySetup({ name: 'Ours', bloc: card.bloc, units: [unit], fortifications: ['bunker'] }, cards);
    const cost = bought.points!;
    // What was chosen costs, and so does what was bought beside it (ARMY-05).
    expect(cost).toBeGreaterThanOrEqual(card.points + dearest.points + 15);
    const read = (army: ArmySetup, points: number | null) => {
      const setup = onTable(4, { ...pincer, points });
      return parseSetup(JSON.parse(JSON.stringify(writeSetup({ ...setup, armies: { ...setup.armies, red: army } }))), library);
    };
    expect([read(bought, cost).ok, read(bought, null).ok]).toEqual([true, true]);
    expect(read(bought, cost - 1)).toEqual({
      ok: false,
      error: {
        path: 'setup.armies.red.points',
        expected: { key: 'setup.points', data: { limit: cost - 1, points: cost, rules: 'ARMY-01' } },
      },
    });
    const { points: _, ...older } = bought;
    expect(read(older, 1).ok).toBe(true);
  });

  it.each([
    ['west', 60],
    ['east', 120],
  ] as const)('at home in the %s: what lies there, zones and borders are turned over with the sides', (home, lies60) => {
    const mirrored = (x: number) => (home === 'west' ? x : 180 - x);
    const men = { blue: ['allies-man', 'allies-man'], red: ['axis-man', 'axis-man', 'axis-man'] };
    const game = begun(scenarioFrom(pincer), { ...men, dice: [...FIRST, 'T', 'T', ...FIRST] });
    expect([game.who, game.ask]).toEqual(['red', { ask: 'edge', among: ['west', 'east'] }]);
    game.answer(edge(home));
    expect(game.state.objectives.map(({ id, by, place }) => [id, by, placeOf(place).x / 10, placeOf(place).y / 10])).toEqual([
      ['objective-1', null, lies60, 60],
    ]);
    // The one that the defender lays himself: not where one lies already.
    expect([lies(game, mirrored(60), 67.9), lies(game, mirrored(60), 68)]).toEqual(['marker.overlap', null]);
    game.answer(mark(mirrored(30), 60));
    game.answer(name('red-1', 'red-2'));
    game.answer(none);
    // By turns, the attacker first, each in the zone that was drawn for him.
    expect(game.who).toBe('blue');
    game.answer(name('blue-1'));
    expect(game.refused(put('blue-1', mirrored(148.7), 60)).code).toBe('move.outside');
    game.answer(put('blue-1', mirrored(151.25), 60));
    game.answer(name('red-3'));
    expect([game.refused(put('red-3', mirrored(10), 10)).code, game.refused(put('red-3', mirrored(52), 60)).code]).toEqual([
      ...['move.outside', 'move.outside'],
    ]);
    game.answer(put('red-3', mirrored(10), 40));
    game.answer(name('blue-2'));
    game.answer(put('blue-2', mirrored(170), 20));
    // No dice in turn 2, for the scenario has one in turn 1 alone: reserves come on by themselves, over 40 cm of the south edge.
    playTurnOne(game);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-1', mirrored(80), 18)).code).toMatch(/^move\./);
    game.answer(put('red-1', mirrored(50), 18));
    expect(game.unit('red-1').where).toBe('table');
  });

  it.each([
    ['free, in inches', () => onTable(5), library],
    ['grid', () => onSquares(2), gridLibrary],
  ] as const)(
    '%s: played by chance it keeps every promise, ends in time and plays again to the same hashes',
    (_, begin, known) => {
      const { game, faults } = playSoundly(smaller(begin()), known);
      expect(faults).toEqual([]);
      expect(game.state.outcome?.turn).toBeLessThanOrEqual(4);
      expect(playedAgain(game, known).state).toEqual(game.state);
    },
  );

  it('VICT-07 on squares what lies there is nobody’s, and wins for whoever holds it', () => {
    const game = newGame(onSquares(2), gridLibrary);
    expect(game.table.scenario).toMatchObject({ id: 'Two mills', turns: 3, lying: [{ on: null }] });
    const played = playAtRandom(onSquares(2), gridLibrary, undefined, undefined, ({ state }) => state.objectives.length > 0);
    const { rows } = { rows: played.setup.table.depth / 100 };
    expect(played.state.objectives.map(({ by, place }) => [by, squareOf(place).column, squareOf(place).row])).toEqual([
      [null, 4, rows / 2 + (played.state.edges![played.state.attacker!] === 'south' ? 2 : -1)],
    ]);
  });
});
