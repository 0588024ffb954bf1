import { describe, expect, it } from 'vitest';
import type { Quarter } from '../../../core/space/space.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { begun, deploy, FIRST, lies, mark, name, none, playTurn, put, quarter } from '../../kit/scenario.ts';

const armies = { blue: ['allies-man', 'allies-man'], red: Array<string>(3).fill('axis-man') };
const TURNS = Array.from({ length: 9 }, () => FIRST).flat();

/** Scenario 6: red defends in the south-west, blue has a quarter beside it. */
function at(enemys: Quarter, ...dice: readonly string[]): Skirmish {
  const game = begun('6', { ...armies, dice });
  game.answer(quarter('southWest'));
  game.answer(quarter(enemys));
  return game;
}

/** In its first turn, with blue in the north-west, two of red in reserve, and the third far off. */
function stood(...dice: readonly string[]): Skirmish {
  const game = at('northWest', ...dice);
  game.answer(mark(60, 25));
  game.answer(mark(160, 20));
  game.answer(name('red-2', 'red-3'));
  game.answer(none);
  deploy(game, { 'red-1': [3, 3], 'blue-1': [60, 82], 'blue-2': [3, 117] });
  return game;
}

describe('scenario 6', () => {
  it('SCN-19 the defender takes a quarter, the attacker one of the two beside', () => {
    const game = begun('6', armies);
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'quarter' }]);
    game.answer(quarter('southWest'));
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'quarter', among: ['southEast', 'northWest'] }]);
    expect(game.refused(quarter('northEast'))).toMatchObject({ code: 'setUp.quarter', rules: ['SETUP-16', 'SCN-19'] });
    game.answer(quarter('southEast'));
    expect(game.state.quarters).toEqual({ red: 'southWest', blue: 'southEast' });
  });

  it('SCN-20 one objective in the defender’s quarter, and one across from the attacker’s', () => {
    const north = at('northWest');
    expect([north.who, lies(north, 60, 40), lies(north, 80, 50), lies(north, 19, 40)]).toEqual([
      ...['red', null, 'marker.zone', 'marker.zone'],
    ]);
    north.answer(mark(60, 40));
    expect([north.who, lies(north, 160, 20), lies(north, 120, 90), lies(north, 60, 20)]).toEqual([
      ...['blue', null, 'marker.zone', 'marker.zone'],
    ]);
    const east = at('southEast');
    east.answer(mark(60, 40));
    expect([lies(east, 20, 100), lies(east, 85, 75), lies(east, 160, 20)]).toEqual([null, 'marker.zone', 'marker.zone']);
  });

  it('SCN-21 the attacker keeps 20 cm from both middle lines, the defender has his quarter', () => {
    const game = at('northWest', ...FIRST);
    game.answer(mark(60, 25));
    game.answer(mark(160, 20));
    game.answer(name('red-2', 'red-3'));
    game.answer(none);
    game.answer(name('red-1'));
    expect(game.refused(put('red-1', 60, 60)).code).toBe('move.outside');
    game.answer(put('red-1', 85, 55));
    game.answer(name('blue-1'));
    expect([game.refused(put('blue-1', 71, 100)).code, game.refused(put('blue-1', 40, 80)).code]).toEqual([
      ...['move.outside', 'move.outside'],
    ]);
    game.answer(put('blue-1', 68.75, 81.25));
    game.answer(name('blue-2'));
    game.answer(put('blue-2', 3, 117));
    expect(game.state.turn).toBe(1);
  });

  it('SCN-21 the defender’s reserves come within 40 cm of the far corner, over either edge', () => {
    const game = stood(...FIRST, 'A', 'A');
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-2'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-2', 139, 105))).toMatchObject({ code: 'move.entry' });
    game.answer(put('red-2', 140, 105));
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-3'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-3', 170, 79)).code).toBe('move.entry');
    game.answer(put('red-3', 170, 80));
  });

  it('SCN-22 the attacker wins with either objective', () => {
    const game = stood(...FIRST, 'T', 'T', ...FIRST, 'TT', 'TT', ...TURNS);
    for (const y of [64, 46] as const) playTurn(game, { 'blue-1': [60, y] });
    expect(game.state.outcome).toBeNull();
    playTurn(game, { 'blue-1': [60, 35] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 3, because: ['SCN-22', 'VICT-06'] });
  });

  it('SCN-22 from turn 4 the defender wins if nobody of the attacker is within 40 cm of an objective', () => {
    const dice = [...FIRST, 'T', 'T', ...FIRST, 'TT', 'TT', ...TURNS];
    const away = stood(...dice);
    for (let turn = 1; turn <= 3; turn++) playTurn(away);
    expect(away.state.outcome).toBeNull();
    playTurn(away);
    expect(away.state.outcome).toMatchObject({ winner: 'red', reason: 'beatenBack', turn: 4, because: ['SCN-22'] });
    const near = stood(...dice);
    // From the rim of the marker, 4 cm, to that of the base, 1.25 cm: 40 cm.
    playTurn(near, { 'blue-1': [60, 25 + 4 + 40 + 1.25] });
    for (let turn = 2; turn <= 4; turn++) playTurn(near);
    expect([near.state.turn, near.state.outcome]).toEqual([5, null]);
    playTurn(near, { 'blue-1': [60, 25 + 4 + 41 + 1.25] });
    expect(near.state.outcome).toMatchObject({ winner: 'red', turn: 5 });
  });

  it('SCN-22 VICT-10 at the end of turn 8 the defender has held out', () => {
    const game = stood(...FIRST, 'T', 'T', ...FIRST, 'TT', 'TT', ...TURNS);
    playTurn(game, { 'blue-1': [60, 65] });
    for (let turn = 2; turn <= 7; turn++) playTurn(game);
    expect(game.state.outcome).toBeNull();
    playTurn(game);
    expect(game.state.outcome).toMatchObject({ winner: 'red', reason: 'heldOut', turn: 8 });
  });
});
