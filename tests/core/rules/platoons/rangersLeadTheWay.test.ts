import { expect, it } from 'vitest';
import { activate } from '../../../kit/game.ts';
import { arrivalDice, declarations, listed, platoonGame } from '../../../kit/platoons.ts';

const SQUAD = 'ranger-combat-squad';
const UNITS = ['bazooka-joe', SQUAD, SQUAD, SQUAD, 'heavy-ranger-attack-squad', 'wildfire', SQUAD] as const;

/** Joe's platoon, which Heavy Rangers and a Wildfire support, and one squad that is in none; nobody has acted yet. */
function marching(space: 'table' | 'squares', unit: string, fresh = true) {
  const game = platoonGame(space, {
    platoon: listed('rangers', 3, 2),
    blue: UNITS.map((card, i) => ({ card, fresh, at: [1 + i, 2] })),
    red: [{ card: SQUAD, at: [12, 11] }],
  });
  game.answer(activate(unit));
  return declarations(game).filter(actions => actions.startsWith('march'));
}

it('PLT-11 PLT-04 PLT-05 Rangers of the platoon march for one action first of all, its leader too; nobody else does', () => {
  const quick = UNITS.map((_, i) => marching('table', `blue-${i + 1}`).includes('march attack'));
  expect(quick).toEqual([true, true, true, true, false, false, false]);
});

it('PLT-11 only before anything else that it does in the game', () => {
  expect(marching('table', 'blue-2', false)).toEqual(['march']);
});

it('PLT-11 the March costs one action and is done', () => {
  const game = platoonGame('table', {
    platoon: listed('rangers', 3),
    blue: UNITS.slice(0, 4).map((card, i) => ({ card, fresh: true, at: [1 + 3 * i, 2] })),
    red: [{ card: SQUAD, at: [12, 11] }],
  });
  game.answer(activate('blue-2'));
  const events = game.answer({ do: 'declare', actions: [{ action: 'march' }, { action: 'nothing' }], weapons: [] });
  expect(events).toMatchObject([{ type: 'declared', because: ['ACT-02', 'PLT-11'] }]);
});

it('PLT-01 on squares platoons have no advantage', () => {
  expect(marching('squares', 'blue-2')).toEqual(['march']);
});

it('PLT-06 whatever is lost, the others keep it', () => {
  const game = platoonGame('table', {
    platoon: listed('rangers', 3),
    blue: UNITS.slice(0, 4).map((card, i) => (i === 0 ? { card } : { card, fresh: true, at: [1 + 3 * i, 2] as const })),
    red: [{ card: SQUAD, at: [12, 11] }],
  });
  game.state = {
    ...game.state,
    units: game.state.units.map(one => (one.id === 'blue-1' ? { ...one, where: 'eliminated' } : one)),
  };
  game.answer(activate('blue-2'));
  expect(declarations(game)).toContain('march attack');
});

it('PLT-11 SCNR-17 one die more to come from reserve, in Delayed Reserves the first turn included', () => {
  const dice = (scenario: string, turn: number, unit: number) =>
    arrivalDice(scenario, turn, listed('rangers', 3, 2), UNITS, unit);
  expect([1, 2, 3].map(turn => dice('3', turn, 1))).toEqual([
    { count: 2, because: ['SCNR-11', 'SCNR-10', 'PLT-11'] },
    { count: 3, because: ['SCNR-11', 'SCNR-10', 'PLT-11'] },
    null,
  ]);
  expect([1, 2, 3, 4].map(turn => dice('4', turn, 1)?.count ?? null)).toEqual([1, 2, 3, null]);
  // The leader is a Ranger too; the Heavy Rangers in support, and who is in no platoon, are not helped.
  expect([0, 4, 6].map(unit => dice('3', 1, unit)?.count)).toEqual([2, 1, 1]);
});
