import { describe, expect, it } from 'vitest';
import { activate, declare } from '../../kit/game.ts';
import { begun, edge, FIRST, lies, mark, playTurn, put } from '../../kit/scenario.ts';

const armies = { blue: ['allies-man', 'allies-man'], red: ['axis-man', 'axis-man'] };

/** Scenario 1 with blue in the south and all objectives laid. */
function ready(...dice: readonly string[]) {
  const game = begun('1', { ...armies, dice });
  game.answer(edge('south'));
  for (const [x, y] of [
    [90, 110],
    [20, 100],
    [90, 20],
    [90, 10],
  ] as const)
    game.answer(mark(x, y));
  return game;
}

describe('scenario 1', () => {
  it('SCN-01 the attacker takes a long edge, and the enemy gets the other', () => {
    const game = begun('1', armies);
    expect(game.who).toBe('blue');
    expect(game.ask).toEqual({ ask: 'edge', among: ['south', 'north'] });
    expect(game.refused(edge('west'))).toMatchObject({ code: 'setUp.edge', rules: ['SETUP-16', 'SCN-01'] });
    game.answer(edge('south'));
    expect(game.state.edges).toEqual({ blue: 'south', red: 'north' });
  });

  it('SCN-02 two objectives each before the edge of the enemy', () => {
    const game = begun('1', { ...armies, dice: FIRST });
    game.answer(edge('south'));
    const codes = (
      [
        [20, 100],
        [160, 116],
        [160, 117],
        [19, 110],
        [90, 99],
      ] as const
    ).map(([x, y]) => lies(game, x, y));
    expect(codes).toEqual([null, null, 'marker.offTable', 'marker.zone', 'marker.zone']);
    game.answer(mark(20, 100));
    expect([game.who, game.ask]).toEqual(['blue', { ask: 'objective', number: 2 }]);
    game.answer(mark(160, 116));
    expect([game.who, game.ask]).toEqual(['red', { ask: 'objective', number: 1 }]);
    expect([lies(game, 90, 20), lies(game, 90, 21)]).toEqual([null, 'marker.zone']);
    game.answer(mark(90, 20));
    game.answer(mark(60, 20));
    expect(game.state.objectives.map(one => one.by)).toEqual(['blue', 'blue', 'red', 'red']);
  });

  it('SCN-03 nobody stands on the table, and all come over their own edge', () => {
    const game = ready(...FIRST);
    expect(game.state.turn).toBe(1);
    expect(game.state.units.map(unit => unit.where)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    // Straight in from the west it would stand there; over its own edge that is too far.
    expect(game.refused(put('blue-1', 10, 60))).toMatchObject({ code: 'move.tooFar' });
    game.answer(put('blue-1', 90, 18));
    game.answer(activate('red-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-1', 60, 18)).code).toBe('move.tooFar');
    game.answer(put('red-1', 90, 102));
  });

  it('SCN-04 who has taken one on the side of the enemy at the end of a turn has won', () => {
    const game = ready(...FIRST, ...FIRST, ...FIRST, ...FIRST, ...FIRST);
    playTurn(game, { 'blue-1': [90, 18], 'blue-2': [20, 18], 'red-1': [60, 102], 'red-2': [160, 102] });
    // Held by blue at (90, 20) and (90, 10), which red has laid on the side of blue: nothing.
    expect([game.state.turn, game.state.outcome]).toEqual([2, null]);
    playTurn(game, { 'blue-2': [20, 38] });
    playTurn(game, { 'blue-2': [20, 58] });
    playTurn(game, { 'blue-2': [20, 78] });
    expect(game.state.outcome).toBeNull();
    playTurn(game, { 'blue-2': [20, 92] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 5, because: ['SCN-04', 'VICT-06'] });
  });

  it('SCN-04 VICT-05 both take one in the same turn, and have lost alike: a draw', () => {
    const game = ready(...FIRST, ...FIRST, ...FIRST, ...FIRST, ...FIRST);
    playTurn(game, { 'blue-1': [160, 18], 'blue-2': [20, 18], 'red-1': [70, 102], 'red-2': [160, 102] });
    for (const y of [20, 40, 60] as const) playTurn(game, { 'blue-2': [20, 18 + y], 'red-1': [70, 102 - y] });
    playTurn(game, { 'blue-2': [20, 92], 'red-1': [80, 26] });
    expect(game.state.outcome).toMatchObject({ winner: null, reason: 'draw', turn: 5 });
  });

  it('VICT-10 without a limit it goes on, and with one points decide', () => {
    const turns = Array.from({ length: 4 }, () => FIRST).flat();
    const game = begun('1', { ...armies, dice: turns, turnLimit: 3 });
    game.answer(edge('south'));
    for (const [x, y] of [[90, 110], [20, 100], [90, 10], [60, 10]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
    const on = { 'blue-1': [30, 18], 'blue-2': [20, 18], 'red-1': [60, 102], 'red-2': [160, 102] } as const;
    for (let turn = 1; turn <= 3; turn++) playTurn(game, turn === 1 ? on : {});
    expect(game.state.outcome).toMatchObject({
      winner: null,
      reason: 'draw',
      turn: 3,
      because: ['VICT-03', 'VICT-04', 'VICT-10'],
    });
    const endless = ready(...turns);
    for (let turn = 1; turn <= 3; turn++) playTurn(endless, turn === 1 ? on : {});
    expect([endless.state.turn, endless.state.outcome]).toEqual([4, null]);
  });
});
