import { describe, expect, it } from 'vitest';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { begun, FIRST, lies, mark, name, none, playTurn, put, quarter, RUNNER } from '../../kit/scenario.ts';

const men = (bloc: string, count: number) => Array<string>(count).fill(`${bloc}-man`);
const TURNS = Array.from({ length: 8 }, () => FIRST).flat();

/** Scenario 5 with everything laid, blue in the south-west. */
function ready(blue: readonly string[], red: readonly string[], ...dice: readonly string[]): Skirmish {
  const game = begun('5', { blue, red, dice, cards: [RUNNER] });
  game.answer(quarter('southWest'));
  for (const [x, y] of [[30, 30], [150, 90], [112, 82], [60, 30]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
  return game;
}

describe('scenario 5', () => {
  it('SCN-15 the attacker takes a quarter, and the defender has the one across', () => {
    const one = begun('5', { blue: men('allies', 2), red: men('axis', 2) });
    expect([one.who, one.ask]).toEqual(['blue', { ask: 'quarter', among: ['southWest', 'southEast', 'northWest', 'northEast'] }]);
    one.answer(quarter('southWest'));
    expect(one.state.quarters).toEqual({ blue: 'southWest', red: 'northEast' });
    const other = begun('5', { blue: men('allies', 2), red: men('axis', 2) });
    const events = other.answer(quarter('northWest'));
    expect(events).toEqual([
      { type: 'quartersTaken', quarters: { blue: 'northWest', red: 'southEast' }, because: ['SETUP-16', 'SCN-15'] },
    ]);
    expect(other.state.edges).toEqual({ blue: 'north', red: 'south' });
  });

  it('SCN-16 a round in the own quarter, and one in the enemy’s', () => {
    const game = begun('5', { blue: men('allies', 2), red: men('axis', 2) });
    game.answer(quarter('southWest'));
    expect([game.who, lies(game, 90, 60), lies(game, 19, 30)]).toEqual(['blue', null, 'marker.zone']);
    game.answer(mark(30, 30));
    expect([game.who, lies(game, 90, 60), lies(game, 161, 80), lies(game, 160, 100)]).toEqual(['red', null, 'marker.zone', null]);
    game.answer(mark(150, 90));
    expect(game.who).toBe('blue');
    expect([lies(game, 111, 81), lies(game, 112, 82), lies(game, 176, 116), lies(game, 177, 116)]).toEqual([
      ...['marker.zone', null, null, 'marker.offTable'],
    ]);
    game.answer(mark(112, 82));
    expect([game.who, lies(game, 70, 40), lies(game, 60, 30)]).toEqual(['red', 'marker.zone', null]);
    game.answer(mark(60, 30));
    expect(game.state.objectives.length).toBe(4);
  });

  it('SCN-17 SETUP-21 half in reserve, the attacker first; the others are put up by turns, 30 cm off the middle', () => {
    const game = ready(men('allies', 6), men('axis', 4), ...FIRST);
    expect([game.who, game.ask]).toMatchObject(['blue', { choices: [{ rule: 'SCNR-10', least: 3 }] }]);
    game.answer(name('blue-4', 'blue-5', 'blue-6'));
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ least: 2 }] }]);
    game.answer(name('red-3', 'red-4'));
    const order: string[] = [];
    for (const [unit, x, y] of [
      ['blue-1', 60, 40],
      ['red-1', 120, 80],
      ['blue-2', 10, 10],
      ['red-2', 170, 110],
      ['blue-3', 40, 10],
    ] as const) {
      order.push(game.who);
      game.answer(name(unit));
      if (unit === 'blue-1') expect(game.refused(put(unit, 75, 40))).toMatchObject({ code: 'move.outside' });
      if (unit === 'blue-1') expect(game.refused(put(unit, 91, 10)).code).toBe('move.outside');
      game.answer(put(unit, x, y));
    }
    expect(order).toEqual(['blue', 'red', 'blue', 'red', 'blue']);
    expect(game.state.turn).toBe(1);
  });

  it('SCN-17 reserves come over the part of the long edge at the own quarter', () => {
    const game = ready(men('allies', 2), men('axis', 2), ...FIRST, ...FIRST, 'A', 'A');
    game.answer(name('blue-2'));
    game.answer(name('red-2'));
    game.answer(name('blue-1'));
    game.answer(put('blue-1', 10, 10));
    game.answer(name('red-1'));
    game.answer(put('red-1', 170, 110));
    playTurn(game);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('blue-2', 91, 15))).toMatchObject({ code: 'move.entry' });
    game.answer(put('blue-2', 90, 15));
    game.answer(activate('red-2'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-2', 89, 105)).code).toBe('move.entry');
    game.answer(put('red-2', 100, 105));
  });

  it('SCN-17 SCNR-04 an aircraft may be left off, and enters in turn 2 over the same edge', () => {
    const game = ready(['allies-man', 'allies-plane'], men('axis', 2), ...FIRST, ...FIRST);
    game.answer(name('blue-1'));
    game.answer(name('red-2'));
    expect([game.who, game.ask]).toMatchObject(['blue', { choices: [{ rule: 'SETUP-21', among: ['blue-2'], no: true }] }]);
    game.answer(none);
    game.answer(name('red-1'));
    game.answer(put('red-1', 170, 110));
    expect([game.state.turn, game.unit('blue-2').where]).toEqual([1, 'waiting']);
    playTurn(game);
    expect(game.unit('blue-2').where).toBe('waiting');
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-2'));
    expect(game.refused(declare('nothing', 'nothing'))).toMatchObject({ code: 'firstAction.mustEnter' });
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('blue-2', 100, 30, 90)).code).toBe('move.entry');
    game.answer(put('blue-2', 45, 30, 90));
    expect(game.unit('blue-2').where).toBe('table');
  });

  it('SCN-17 SCNR-04 nobody but aircraft is left off', () => {
    const game = ready(['allies-man', 'allies-man', 'allies-plane', 'allies-plane'], men('axis', 2));
    game.answer(name('blue-1', 'blue-4'));
    game.answer(name('red-2'));
    expect(game.ask).toMatchObject({ choices: [{ among: ['blue-2', 'blue-3'], no: false }] });
    expect(game.refused(none).code).toBe('choose.must');
  });

  it('SCN-18 an objective in the enemy’s quarter wins, one in the own does not', () => {
    const game = ready(men('allies', 2), men('axis', 2), ...FIRST, ...FIRST, 'T', 'T', ...FIRST, 'TT', 'TT', ...TURNS);
    game.answer(name('blue-2'));
    game.answer(name('red-2'));
    game.answer(name('blue-1'));
    game.answer(put('blue-1', 60, 40));
    game.answer(name('red-1'));
    game.answer(put('red-1', 170, 70));
    playTurn(game);
    // Blue sits on what red has laid in the quarter of blue.
    expect(game.state.outcome).toBeNull();
    for (const [x, y] of [[70, 55], [84, 66], [101, 75]] as const) playTurn(game, { 'blue-1': [x, y] }); // biome-ignore format: pairs
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 4, because: ['SCN-18', 'VICT-06'] });
  });

  it('SCN-18 taken in turn 1 it wins at the end of it', () => {
    const game = ready(['allies-runner', 'allies-man'], men('axis', 2), ...FIRST);
    game.answer(name('blue-2'));
    game.answer(name('red-2'));
    game.answer(name('blue-1'));
    game.answer(put('blue-1', 60, 40));
    game.answer(name('red-1'));
    game.answer(put('red-1', 170, 70));
    playTurn(game, { 'blue-1': [101, 75] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 1, because: ['SCN-18', 'VICT-06'] });
    expect(game.dice.left()).toBe(0);
  });
});
