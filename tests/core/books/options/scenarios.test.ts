import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Scenario, Switched } from '../../../../core/rulebook/index.ts';
import { delayedOrScattered } from '../../../../core/scenarios/encounter.ts';
import { scenarios } from '../../../../core/scenarios/index.ts';
import { copyOf, scenarioFrom } from '../../../../core/scenarios/own/index.ts';
import { activate, declare } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { begun, edge, lies, mark, name, playTurn, put, quarter } from '../../../kit/scenario.ts';
import { survives } from '../../../kit/survives.ts';

const men = (bloc: string, count: number) => Array<string>(count).fill(`${bloc}-man`);
const armies = { blue: men('allies', 2), red: men('axis', 2) };
const FIRST = ['AAA', 'TTT'];

it.each([
  ['twoEach', ['blue', 'blue', 'red', 'red']],
  ['oneEach', ['blue', 'red']],
])('SCN-02 SCN-05 %s: objectives of scenarios 1 and 2', (value, expected) => {
  for (const scenario of ['1', '2']) {
    const game = begun(scenario, { ...armies, dice: scenario === '1' ? FIRST : [], switched: { 'SCN-02': value } });
    game.answer(edge('south'));
    const depths = { blue: 110, red: 10 };
    for (let i = 0; game.ask.ask === 'objective'; i++) game.answer(mark(40 + 20 * i, depths[game.who]));
    expect(game.state.objectives.map(one => one.by)).toEqual(expected);
  }
});

const second = scenarios.find(one => one.space === 'free' && one.id === '2')!;
const copied = scenarioFrom(copyOf({ ...second, ...delayedOrScattered }, 'Two kinds', ''));

it.each<[string, 'blue' | 'red', string | Scenario]>([
  ['bothAtOnce', 'red', '2'],
  ['either', 'blue', '2'],
  ['either', 'blue', copied],
])(
  'SCN-06 reserves of scenario 2 are late and scattered, %s: who is asked next, and when each comes over which edge',
  (value, who, scenario) => {
    const game = begun(scenario, {
      ...{
        blue: men('allies', 3),
        red: men('axis', 2),
        dice: [...FIRST, 'A', 'S'],
      },
      switched: { 'SCN-06': value },
    });
    game.answer(edge('south'));
    for (const [x, y] of [[90, 110], [20, 100], [90, 20], [90, 10]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
    game.answer(name('blue-1', 'blue-2'));
    expect(game.who).toBe(who);
    if (value === 'bothAtOnce') return;
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCN-06', among: ['blue-1', 'blue-2'], no: true }] });
    survives(game);
    game.answer(name('blue-2'));
    game.answer(name('red-1'));
    game.answer({ do: 'decline' });
    expect(['blue-1', 'blue-2', 'red-1'].map(id => game.unit(id).markers)).toEqual([
      ['reserve'],
      ['reserve', 'scatteredReserve'],
      ['reserve'],
    ]);
    // Turn 1: the scattered one throws a die, and one for its edge; the delayed one throws none.
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.away');
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    expect(game.unit('blue-2').markers).toEqual(['rightFlank']);
  },
);

it.each([
  ['line', ['marker.zone', 'marker.zone', 'marker.zone']],
  ['point', [null, 'marker.zone', 'marker.zone']],
])('SCN-09 %s: an objective on the middle line, 20 cm from the middle; nearer; too near to an edge', (value, expected) => {
  const game = begun('3', { ...armies, switched: { 'SCN-09': value } });
  game.answer(edge('west'));
  expect([lies(game, 85, 85), lies(game, 80, 70), lies(game, 85, 101)]).toEqual(expected);
  if (expected[0] === null) expect(game.answer(mark(85, 85))[0]).toMatchObject({ because: ['SETUP-20', 'SETUP-21', 'SCN-09'] });
});

it.each([
  ['eachRound', null, null],
  ['strict', 'marker.zone', 'marker.zone'],
])('SCN-16 %s: near the middle in the own quarter, and near an edge in the enemy’s', (value, middle, border) => {
  const game = begun('5', { ...armies, switched: { 'SCN-16': value } });
  game.answer(quarter('southWest'));
  expect([lies(game, 80, 50), lies(game, 30, 30)]).toEqual([middle, null]);
  game.answer(mark(30, 30));
  game.answer(mark(150, 90));
  expect([lies(game, 170, 100), lies(game, 150, 70)]).toEqual([border, null]);
});

it.each([
  ['quarter', 'free', 'move.entry'],
  ['whole', 'free', null],
  ['quarter', 'zverograd', 'move.entry'],
  ['whole', 'zverograd', null],
])('SCN-17 %s, in %s: reserves over the other half of the long edge', (value, set, refused) => {
  // Zverograd keeps the order of the first turn in the second (ZVE-19).
  const rolls = set === 'free' ? [...FIRST, ...FIRST] : FIRST;
  const game = begun('5', { ...armies, set, dice: [...rolls, 'A', 'A'], switched: { 'SCN-17': value } });
  game.answer(quarter('southWest'));
  for (const [x, y] of [
    [30, 30],
    [150, 90],
    [112, 82],
    [60, 30],
  ] as const)
    game.answer(mark(x, y));
  for (const one of ['blue-2', 'red-2', 'blue-1']) game.answer(name(one));
  game.answer(put('blue-1', 10, 10));
  game.answer(name('red-1'));
  game.answer(put('red-1', 170, 110));
  playTurn(game);
  if (set === 'free') game.answer({ do: 'goFirst', side: 'blue' });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  const there = put('blue-2', 120, 15);
  if (refused) expect(game.refused(there).code).toBe(refused);
  else game.answer(there);
  expect(game.unit('blue-2').where).toBe(refused ? 'waiting' : 'table');
});

it.each<[string, Switched, readonly (string | null)[]]>([
  ['flanks', {}, [null, 'grid.entry']],
  ['edge', { 'GRIDSCN-07': 'edge' }, ['grid.entry', null]],
])('GRIDSCN-07 %s: whoever comes again, over a flank or over the enemy’s edge', (_, switched, expected) => {
  const come = (column: number, row: number) => {
    const game = gridSkirmish({
      ...{ switched, scenario: '3' },
      blue: [{ card: 'gunners' }],
      red: [{ card: 'ghosts', at: [9, 9] }],
    });
    game.state = { ...game.state, units: game.state.units.map(unit => (unit.id === 'blue-1' ? { ...unit, returns: 1 } : unit)) };
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    const way = go('blue-1.1', on(column, row));
    const [offer] = game.offers();
    const checked = offer?.do === 'move' && way.do === 'move' ? offer.within.check(way.ways) : null;
    return checked?.ok ? null : checked?.error.code;
  };
  expect([come(8, 18), come(12, 5)]).toEqual(expected);
});
