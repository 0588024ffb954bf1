import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { choose } from '../../../kit/choices.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { activate, attack, declare, shots } from '../../../kit/game.ts';
import { all, gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { arrivalDice, listed } from '../../../kit/platoons.ts';

/** Red, who has put two units aside in this game, loses one more; `away`: one of the two is still off the board. */
function falls(switched: Switched, away: boolean) {
  const game = gridSkirmish({
    ...{ switched, scenario: '2' },
    blue: [
      { card: 'gunners', at: [6, 6] },
      { card: 'gunners', at: [1, 1] },
    ],
    red: [
      { card: 'stormtroopers', at: [6, 8], models: 1 },
      { card: 'ghosts', ...(away ? {} : { at: [1, 18] as const }) },
      { card: 'ghosts', ...(away ? {} : { at: [2, 18] as const }) },
    ],
    dice: ['AAAAAAAA', 'TTTTTTTT'],
    state: { recycled: { blue: 0, red: 2 } },
  });
  const units = game.state.units.map(unit => (unit.id === 'red-2' || unit.id === 'red-3' ? { ...unit, returns: 1 } : unit));
  game.state = { ...game.state, units };
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(attack(shots(all('blue-1', 4), 'm1-rifle', 'red-1')));
  return game;
}

it('SETUP-09 two times over the whole game, or two at one time', () => {
  expect(falls({}, false).ask.ask).not.toBe('choose');
  expect(falls({ 'SETUP-09': 'atOnce' }, true).ask.ask).not.toBe('choose');
  const again = falls({ 'SETUP-09': 'atOnce' }, false);
  expect(again.ask).toMatchObject({ choices: [{ rule: 'SETUP-09', unit: 'red-1', of: 'yes', no: true }] });
  again.answer(choose());
  expect(again.unit('red-1').aside).toBe(true);
});

it.each([
  ['always', [1, 2]],
  ['besideOthers', [0, 2]],
])('SCNR-17 %s: the extra die of Rangers in a turn that gives no other, and in one that does', (value, expected) => {
  const squad = 'ranger-combat-squad';
  const units = ['bazooka-joe', squad, squad, squad];
  const thrown = (turn: number) => arrivalDice('4', turn, listed('rangers', 3), units, 1, { 'SCNR-17': value })?.count ?? 0;
  expect([thrown(1), thrown(2)]).toEqual(expected);
});
