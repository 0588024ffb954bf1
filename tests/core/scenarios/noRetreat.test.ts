import { describe, expect, it } from 'vitest';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { begun, deploy, edge, FIRST, lies, mark, name, none, playTurn, put, RUNNER } from '../../kit/scenario.ts';

const armies = { blue: ['allies-man', 'allies-man'], red: Array<string>(5).fill('axis-man') };
const SIX = Array.from({ length: 9 }, () => FIRST).flat();

/** Scenario 3 up to the naming of reserves: red defends in the west. */
function ready(dice: readonly string[] = [], options: Partial<Parameters<typeof begun>[1]> = {}): Skirmish {
  const game = begun('3', { ...armies, dice, ...options });
  game.answer(edge('west'));
  game.answer(mark(30, 60));
  game.answer(mark(70, 60));
  return game;
}

/** Everybody of red but one in reserve, and nobody in ambush; blue stands on its own ground. */
function stood(game: Skirmish): Skirmish {
  game.answer(name('red-2', 'red-3', 'red-4', 'red-5'));
  game.answer(none);
  deploy(game, { 'red-1': [10, 10], 'blue-1': [155, 60], 'blue-2': [155, 110] });
  return game;
}

describe('scenario 3', () => {
  it('SCN-08 the defender takes a short edge, the attacker has the other', () => {
    const game = begun('3', armies);
    expect([game.state.attacker, game.who]).toEqual(['blue', 'red']);
    expect(game.ask).toEqual({ ask: 'edge', among: ['west', 'east'] });
    expect(game.refused(edge('south'))).toMatchObject({ code: 'setUp.edge', rules: ['SETUP-16', 'SCN-08'] });
    game.answer(edge('west'));
    expect(game.state.edges).toEqual({ red: 'west', blue: 'east' });
  });

  it('SCN-09 one objective each in the defender’s half, the defender’s first', () => {
    const game = begun('3', armies);
    game.answer(edge('west'));
    expect(game.who).toBe('red');
    expect([lies(game, 70, 100), lies(game, 71, 60), lies(game, 20, 19)]).toEqual([null, 'marker.zone', 'marker.zone']);
    game.answer(mark(70, 100));
    expect(game.who).toBe('blue');
    expect([lies(game, 20, 20), lies(game, 71, 60)]).toEqual([null, 'marker.zone']);
    game.answer(mark(20, 20));
    expect(game.state.objectives.length).toBe(2);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SCNR-10' }] });
  });

  it('SCN-10 the defender: half in reserve, one in ambush, the rest in his half; then the attacker, 60 cm off the middle', () => {
    const game = ready(FIRST);
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ rule: 'SCNR-10', least: 3, most: 5 }] }]);
    game.answer(name('red-1', 'red-2', 'red-3'));
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ rule: 'SCNR-05', among: ['red-4', 'red-5'], no: true }] }]);
    game.answer(name('red-4'));
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ rule: 'SETUP-21', among: ['red-5'], no: false }] }]);
    game.answer(name('red-5'));
    expect(game.refused(put('red-5', 89, 60))).toMatchObject({ code: 'move.outside', rules: ['SETUP-21'] });
    game.answer(put('red-5', 88.75, 60));
    expect([game.who, game.ask]).toMatchObject(['blue', { choices: [{ rule: 'SETUP-21', among: ['blue-1', 'blue-2'] }] }]);
    game.answer(name('blue-2'));
    expect(game.refused(put('blue-2', 151, 60))).toMatchObject({ code: 'move.outside', rules: ['SETUP-21'] });
    game.answer(put('blue-2', 151.25, 60));
    game.answer(name('blue-1'));
    game.answer(put('blue-1', 178, 118));
    expect(game.state.turn).toBe(1);
    expect(game.state.units.map(unit => unit.where)).toEqual([
      ...['table', 'table', 'waiting', 'waiting', 'waiting', 'waiting', 'table'],
    ]);
  });

  it('SCN-10 SCNR-12 reserves come over the defender’s edge', () => {
    const game = stood(ready([...FIRST, 'A']));
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-2'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('red-2', 45, 10)).code).toBe('move.tooFar');
    game.answer(put('red-2', 18, 60));
    expect(game.unit('red-2').where).toBe('table');
  });

  it('SCN-11 the attacker wins at the end of any turn with an objective', () => {
    const game = stood(ready([...SIX.slice(0, 2), 'T', 'T', 'T', 'T', ...FIRST, ...'TT TT TT TT'.split(' '), ...SIX]));
    for (const x of [137, 119, 101] as const) playTurn(game, { 'blue-1': [x, 60] });
    expect([game.state.turn, game.state.outcome]).toEqual([4, null]);
    playTurn(game, { 'blue-1': [83, 60] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 4, because: ['SCN-11', 'VICT-06'] });
  });

  it('SCN-11 the attacker wins at the end of turn 1, where he has one by then', () => {
    const game = stood(
      ready([...FIRST, 'T', 'T', 'T', 'T'], { ...armies, blue: ['allies-runner', 'allies-man'], cards: [RUNNER] }),
    );
    playTurn(game, { 'blue-1': [83, 60] });
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'objective', turn: 1, because: ['SCN-11', 'VICT-06'] });
    expect(game.dice.left()).toBe(0);
  });

  it('SCN-11 from turn 4 the defender wins if nobody of the attacker is in his half, be it with an edge of a base', () => {
    const dice = [...FIRST, 'T', 'T', 'T', 'T', ...FIRST, ...'TT TT TT TT'.split(' '), ...SIX];
    const away = stood(ready(dice));
    for (let turn = 1; turn <= 3; turn++) playTurn(away);
    expect(away.state.outcome).toBeNull();
    playTurn(away);
    expect(away.state.outcome).toMatchObject({ winner: 'red', reason: 'beatenBack', turn: 4, because: ['SCN-11'] });
    const near = stood(ready(dice));
    for (const x of [137, 119, 101] as const) playTurn(near, { 'blue-2': [x, 110] });
    playTurn(near, { 'blue-2': [89, 110] });
    expect([near.state.turn, near.state.outcome]).toEqual([5, null]);
    // Its base still reaches over the middle.
    playTurn(near, { 'blue-2': [91, 110] });
    expect(near.state.outcome).toBeNull();
    playTurn(near, { 'blue-2': [92, 110] });
    expect(near.state.outcome).toMatchObject({ winner: 'red', turn: 6 });
  });

  it('SCN-11 VICT-03 VICT-10 at the end of turn 8 the defender has held out', () => {
    const game = stood(ready([...FIRST, 'T', 'T', 'T', 'T', ...FIRST, ...'TT TT TT TT'.split(' '), ...SIX]));
    for (const x of [137, 119, 101, 85, 85, 85, 85] as const) playTurn(game, { 'blue-2': [x, 110] });
    expect([game.state.turn, game.state.outcome]).toEqual([8, null]);
    playTurn(game);
    expect(game.state.outcome).toMatchObject({
      winner: 'red',
      reason: 'heldOut',
      turn: 8,
      because: ['VICT-03', 'SCN-11', 'VICT-06'],
    });
  });

  it('SETUP-14 TURN-01 on any table, in inches too', () => {
    const table = { width: 1200, depth: 900 };
    const game = begun('3', { ...armies, table, measure: 'imperial' });
    game.answer(edge('west'));
    const cm = (inches: number) => inches * 2.54;
    // The middle line lies at 60 cm: 8 in from it, and 8 in from the edges.
    expect([lies(game, 60 - cm(8), 45), lies(game, 60 - cm(8) + 0.1, 45), lies(game, cm(8), cm(8))]).toEqual([
      ...[null, 'marker.zone', null],
    ]);
  });
});
