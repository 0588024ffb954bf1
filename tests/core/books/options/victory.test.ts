import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { place } from '../../../kit/free.ts';
import { takers } from '../../../../core/game/victory.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { pieceId } from '../../../../core/base/index.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

/** Blue's tank shoots red's only machine on the table in turn 3, and the turn is played to its end. */
function lastOneFalls(switched: Switched, more: readonly { readonly card: string }[]) {
  const game = skirmish({
    switched,
    blue: [{ card: 'ludwig', at: [[60, 20, 90]] }],
    red: [{ card: 'wildfire', at: [[60, 60, 270]], activated: true }, ...more.map(one => ({ ...one, activated: true }))],
    dice: ['AT', 'AAA', 'TTT'],
    turn: 3,
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(attack(shots(['blue-1.1'], '88-cm', 'red-1')));
  return game.state;
}

describe('options of the end of a game', () => {
  it('VICT-01 a side with units still to come is wiped out, unless these keep it in the game', () => {
    expect(lastOneFalls({}, [{ card: 'ghosts' }]).outcome).toMatchObject({ winner: 'blue', reason: 'elimination' });
    expect(lastOneFalls({ 'VICT-01': 'toCome' }, []).outcome).toMatchObject({ winner: 'blue', reason: 'elimination' });
    expect(lastOneFalls({ 'VICT-01': 'toCome' }, [{ card: 'ghosts' }])).toMatchObject({ outcome: null, turn: 4 });
  });

  it('VICT-05 both win in one turn: the points decide, or nothing does', () => {
    const end = (switched: Switched) => {
      const game = skirmish({
        switched,
        blue: [{ card: 'gunners', at: row(5, 84, 100) }],
        red: [{ card: 'ghosts', at: row(5, 84, 20), activated: true }],
        turn: 8,
      });
      game.state = {
        ...game.state,
        lost: { blue: 18, red: 20 },
        objectives: [
          { id: pieceId('objective-1'), by: 'blue', place: place(90, 110) },
          { id: pieceId('objective-2'), by: 'red', place: place(90, 10) },
        ],
      };
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'nothing'));
      return game.state.outcome;
    };
    expect(end({})).toMatchObject({ winner: 'blue', reason: 'points', because: ['VICT-05', 'VICT-04'] });
    expect(end({ 'VICT-05': 'draw' })).toMatchObject({ winner: null, reason: 'draw', because: ['VICT-05'] });
  });

  it('VICT-05 both win in one turn on squares, too', () => {
    const end = (switched: Switched) => {
      const game = gridSkirmish({
        ...{ switched, scenario: '2', turn: 3, dice: ['AAA', 'TTT'] },
        blue: [{ card: 'gunners', at: [6, 16] }],
        red: [{ card: 'ghosts', at: [6, 2], activated: true }],
        objectives: [
          { by: 'blue', at: [6, 16] },
          { by: 'red', at: [6, 2] },
        ],
        state: { lost: { blue: 18, red: 20 } },
      });
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'nothing'));
      return game.state.outcome;
    };
    expect(end({})).toMatchObject({ winner: 'blue', reason: 'points' });
    expect(end({ 'VICT-05': 'draw' })).toMatchObject({ winner: null, reason: 'draw' });
  });

  it('VICT-07 an enemy aircraft beside an objective on squares contests it, or is ignored', () => {
    const end = (switched: Switched) => {
      const game = gridSkirmish({
        ...{ switched, scenario: '2', turn: 3 },
        blue: [{ card: 'gunners', at: [6, 9] }],
        red: [{ card: 'assaulter', at: [7, 9], activated: true }],
        objectives: [{ by: null, at: [6, 9] }],
        dice: ['AAA', 'TTT'],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'nothing'));
      return game.state.outcome;
    };
    expect(end({})).toBeNull();
    expect(end({ 'VICT-07': 'ignored' })).toMatchObject({ winner: 'blue', reason: 'objective' });
  });
});

it.each<[string, Switched, 'blue' | null]>([
  ['last', {}, 'blue'],
  ['any', { 'VICT-06': 'any' }, null],
])('VICT-06 %s: an ace marches to an objective and does Nothing there', (_, switched, taker) => {
  const ace = card('Ace', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Infantry Ace'], weapons: [weapon('Gun', { reach: '6', cells: 'I2:1/1' })] },
  });
  const game = skirmish({
    ...{ switched, cards: [ace], dice: ['A', 'S'] },
    blue: [{ card: 'ace', at: [[90, 60]] }],
    red: [
      { card: 'ghosts', at: row(5, 20, 20), activated: true },
      { card: 'ghosts', at: row(5, 20, 30) },
    ],
  });
  game.state = { ...game.state, objectives: [{ id: pieceId('objective-1'), by: 'blue', place: place(90, 110) }] };
  const gun = game.model('blue-1.1');
  game.answer(activate('blue-1'));
  game.answer(declare('march', 'nothing'));
  game.answer({ do: 'move', ways: [{ model: gun, path: [place(90, 100)] }] });
  expect(game.unit('blue-1').lastAction).toBe('nothing');
  expect(takers(game.table, game.state)).toEqual([taker]);
});
