import { describe, expect, it } from 'vitest';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import type { ScenarioGame } from '../../kit/scenario.ts';
import { begun, deploy, edge, FIRST, lies, mark, name, none, playTurn, put, RUNNER } from '../../kit/scenario.ts';

const armies = { blue: ['allies-man', 'allies-man'], red: Array<string>(3).fill('axis-man') };
const TURNS = Array.from({ length: 8 }, () => FIRST).flat();

/** Scenario 4 in its first turn: red defends in the west with two units in reserve. */
const stood = (...dice: readonly string[]): Skirmish => laid({ ...armies, dice });

function laid(options: ScenarioGame): Skirmish {
  const game = begun('4', options);
  game.answer(edge('west'));
  game.answer(mark(30, 60));
  game.answer(mark(70, 60));
  game.answer(name('red-2', 'red-3'));
  game.answer(none);
  deploy(game, { 'red-1': [10, 10], 'blue-1': [155, 60], 'blue-2': [155, 110] });
  return game;
}

describe('scenario 4', () => {
  it('SCN-12 sides and objectives are those of the third', () => {
    const game = begun('4', armies);
    expect([game.who, game.ask]).toEqual(['red', { ask: 'edge', among: ['west', 'east'] }]);
    expect(game.refused(edge('north'))).toMatchObject({ code: 'setUp.edge', rules: ['SETUP-16', 'SCN-12'] });
    game.answer(edge('west'));
    expect([lies(game, 70, 100), lies(game, 71, 60), lies(game, 20, 19)]).toEqual([null, 'marker.zone', 'marker.zone']);
    game.answer(mark(70, 100));
    game.answer(mark(20, 20));
    expect(game.ask.ask).toBe('choose');
  });

  it('SCN-13 SCNR-15 reserves come a turn later over either flank of the defender’s half', () => {
    const game = stood(...FIRST, ...FIRST, 'A', 'A');
    playTurn(game);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-2'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-2', 91, 105))).toMatchObject({ code: 'move.entry' });
    expect(game.refused(put('red-2', 15, 60)).code).toBe('move.tooFar');
    game.answer(put('red-2', 90, 102));
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(put('red-3', 45, 18));
    expect(['red-2', 'red-3'].map(id => game.unit(id).where)).toEqual(['table', 'table']);
  });

  it('SCN-13 the attacker stands 60 cm off the middle, the defender in his half, and may have an ambush', () => {
    const game = begun('4', { ...armies, red: Array<string>(4).fill('axis-man'), dice: FIRST });
    game.answer(edge('west'));
    game.answer(mark(30, 60));
    game.answer(mark(70, 60));
    game.answer(name('red-2', 'red-3'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCNR-05', among: ['red-1', 'red-4'] }] });
    game.answer(name('red-4'));
    game.answer(name('red-1'));
    expect(game.refused(put('red-1', 90, 60)).code).toBe('move.outside');
    game.answer(put('red-1', 85, 60));
    game.answer(name('blue-1'));
    expect(game.refused(put('blue-1', 150, 60)).code).toBe('move.outside');
  });

  it('SCN-14 an objective that is taken in turn 1 wins at the end of it', () => {
    const game = laid({ ...armies, blue: ['allies-runner', 'allies-man'], cards: [RUNNER], dice: FIRST });
    playTurn(game, { 'blue-1': [83, 60] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 1, because: ['SCN-14', 'VICT-06'] });
    expect(game.dice.left()).toBe(0);
  });

  it('SCN-14 the three ways to win', () => {
    const late = ['T', 'T', 'TT', 'TT'];
    const dice = [...FIRST, ...FIRST, ...late.slice(0, 2), ...FIRST, ...late.slice(2), ...TURNS];
    const taken = stood(...dice);
    for (const x of [137, 119, 101, 83] as const) playTurn(taken, { 'blue-1': [x, 60] });
    expect(taken.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 4, because: ['SCN-14', 'VICT-06'] });
    const away = stood(...dice);
    for (let turn = 1; turn <= 3; turn++) playTurn(away);
    expect(away.state.outcome).toBeNull();
    playTurn(away);
    expect(away.state.outcome).toMatchObject({ winner: 'red', reason: 'beatenBack', turn: 4, because: ['SCN-14'] });
    const held = stood(...dice);
    for (const x of [137, 119, 101, 89, 89, 89, 89, 89] as const) playTurn(held, { 'blue-2': [x, 110] });
    expect(held.state.outcome).toMatchObject({ winner: 'red', reason: 'heldOut', turn: 8 });
  });
});
