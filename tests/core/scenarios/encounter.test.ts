import { describe, expect, it } from 'vitest';
import { activate, declare } from '../../kit/game.ts';
import { begun, edge, FIRST, lies, mark, name, none, playTurn, put } from '../../kit/scenario.ts';

const six = Array<string>(6).fill('allies-man');
const three = Array<string>(3).fill('axis-man');
const armies = { blue: six, red: three };

/** Scenario 2 up to the naming of reserves, blue in the south. */
function ready(options: Partial<Parameters<typeof begun>[1]> = {}) {
  const game = begun('2', { ...armies, ...options });
  game.answer(edge('south'));
  for (const [x, y] of [[90, 110], [20, 100], [90, 20], [90, 10]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
  return game;
}

describe('scenario 2', () => {
  it('SCN-05 sides and objectives are those of the first', () => {
    const game = begun('2', armies);
    expect(game.ask).toEqual({ ask: 'edge', among: ['south', 'north'] });
    game.answer(edge('south'));
    expect([lies(game, 20, 100), lies(game, 19, 110), lies(game, 90, 99)]).toEqual([null, 'marker.zone', 'marker.zone']);
    game.answer(mark(20, 100));
    game.answer(mark(60, 100));
    expect([lies(game, 90, 20), lies(game, 90, 21)]).toEqual([null, 'marker.zone']);
  });

  it('SCN-06 SETUP-21 the attacker names at least half, then the defender', () => {
    const game = ready({ dice: FIRST });
    expect([game.who, game.ask]).toMatchObject([
      'blue',
      { choices: [{ rule: 'SCNR-10', of: 'unit', least: 3, most: 6, no: false }] },
    ]);
    expect(game.refused(none)).toMatchObject({ code: 'choose.must', rules: ['SCNR-10'] });
    expect(game.refused(name('blue-1', 'blue-2'))).toMatchObject({ code: 'choose.count', rules: ['SCNR-10'] });
    expect(game.refused(name('blue-1', 'blue-2', 'red-1')).code).toBe('choose.notAmong');
    game.answer(name('blue-1', 'blue-2', 'blue-3'));
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ least: 2, most: 3 }] }]);
    game.answer(name('red-1', 'red-2'));
    // Nothing starts on the table.
    expect(game.state.turn).toBe(1);
    expect(game.state.units.every(unit => unit.where === 'waiting')).toBe(true);
    expect(game.state.units.filter(unit => unit.markers.includes('reserve')).map(unit => unit.id)).toEqual([
      ...['blue-1', 'blue-2', 'blue-3', 'red-1', 'red-2'],
    ]);
  });

  it('SCN-06 reserves come a turn later over the edge that a die says, all others over their own', () => {
    // Turn 1: none is rolled for. Turn 2: a die each, and one for the edge.
    const game = ready({ dice: [...FIRST, ...FIRST, 'A', 'S'] });
    game.answer(name('blue-1', 'blue-2', 'blue-3'));
    game.answer(name('red-1', 'red-2'));
    const rolls = game.log.filter(event => event.type === 'rolled').length;
    playTurn(game, { 'blue-4': [30, 18], 'blue-5': [60, 18], 'blue-6': [90, 18], 'red-3': [90, 102] });
    expect(game.log.filter(event => event.type === 'rolled').length).toBe(rolls + 2);
    expect(['blue-1', 'blue-4', 'red-3'].map(id => game.unit(id).where)).toEqual(['waiting', 'table', 'table']);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['rightFlank']);
    game.answer(declare('move', 'nothing'));
    expect(game.refused(put('blue-1', 90, 18)).code).toBe('move.tooFar');
    expect(game.refused(put('blue-1', 170, 41))).toMatchObject({ code: 'move.entry', rules: ['SCNR-01'] });
    game.answer(put('blue-1', 162, 40));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', markers: [] });
    expect(game.dice.left()).toBe(0);
  });

  it('SCN-07 the defender wins by an objective before the attacker’s edge', () => {
    const turns = Array.from({ length: 5 }, () => FIRST).flat();
    const game = begun('2', { blue: ['allies-man'], red: ['axis-man', 'axis-man'], dice: [...turns, 'S', 'S'] });
    game.answer(edge('south'));
    for (const [x, y] of [[90, 110], [20, 100], [50, 15], [90, 10]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
    game.answer(name('blue-1'));
    game.answer(name('red-2'));
    playTurn(game, { 'red-1': [50, 102] });
    const [first] = game.dice.thrown.filter(roll => roll.why === 'arrive');
    expect(first).toBeUndefined();
    expect(game.state.turn).toBe(2);
  });
});
