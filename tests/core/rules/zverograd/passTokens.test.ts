import { describe, expect, it } from 'vitest';
import { jetsAt } from '../../../../core/game/overPlaces.ts';
import { ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const rifle = weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', { move: [2, 4], skills, models: ['2 rifle'], weapons: [rifle] });
const rockets = weapon('Rockets', { mount: 'turret', reach: '2-14', rules: ['Artillery'], cells: 'I2:2/1' });
const cards = [
  ...[squad('Mates'), squad('Eyes', 'Artillery Observer'), squad('Officers', 'Command Squad', 'Officer')],
  card('Lothar', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5, weapons: [rockets] }),
];
const none = { do: 'decline' } as const;

const begin = (blue: readonly OnSquare[], red: readonly OnSquare[], dice: readonly string[] = []) =>
  gridSkirmish({ cards, dice, set: 'zverograd', blue, red });

describe('ZVE-05 a reaction that is tried', () => {
  const reacting = (dice: string, ...more: readonly string[]) => {
    const game = begin(
      [
        { card: 'mates', at: [5, 5] },
        { card: 'mates', at: [12, 1] },
      ],
      [
        { card: 'mates', at: [5, 8] },
        { card: 'mates', at: [12, 18] },
        { card: 'mates', at: [1, 18] },
      ],
      [dice, ...more],
    );
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    return game;
  };

  it.each(['AT', 'TT'] as const)('%s: a token; without one none', dice => {
    const game = reacting(dice);
    game.answer({ do: 'react', unit: 'red-1' as never });
    expect(game.state.passes).toEqual({ blue: 0, red: 1 });
    expect(ofType(game.log, 'passGained')).toMatchObject([{ side: 'red', because: ['ZVE-05'] }]);
    const not = reacting(dice);
    not.answer(none);
    expect(not.state.passes).toBeUndefined();
  });

  it('a token is spent to pass with as many units as the enemy has, or more, and then there is none', () => {
    const game = reacting('TT');
    game.answer({ do: 'react', unit: 'red-1' as never });
    game.answer({ do: 'attack', shots: [] });
    expect(game.who).toBe('red');
    const pass = () => game.offers().find(one => one.do === 'pass');
    expect(pass()).toMatchObject({ refused: null });
    game.answer({ do: 'pass' });
    expect(ofType(game.log, 'passed')).toMatchObject([{ side: 'red', token: true }]);
    expect(game.state.passes).toEqual({ blue: 0, red: 0 });
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.refused({ do: 'pass' }).code).toBe('turn.mayNotPass');
  });
});

describe('ZVE-06 REX-15 a unit that another activates', () => {
  it('an observer calls artillery: one token, and both are activated', () => {
    const game = begin(
      [
        { card: 'eyes', at: [5, 5] },
        { card: 'lothar', at: [5, 1] },
        { card: 'mates', at: [12, 1] },
      ],
      [
        { card: 'mates', at: [5, 10] },
        { card: 'mates', at: [12, 18] },
      ],
      ['TT'],
    );
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    while (game.ask.ask === 'react') game.answer(none);
    game.answer(choose('blue-2'));
    expect(game.state.passes).toEqual({ blue: 1, red: 0 });
    expect(ofType(game.log, 'passGained')).toMatchObject([{ because: ['ZVE-06'] }]);
    game.answer(declare('attack'));
    const [over] = jetsAt(game.table, game.state, 'blue-2.1' as never, rockets, 'red-1' as never);
    game.answer({
      do: 'attack',
      shots: [{ ...shot('blue-2.1', 'rockets', 'red-1'), at: { jet: 'red-1' as never, over: over! } }],
    });
    expect([game.unit('blue-1').activated, game.unit('blue-2').activated]).toEqual([true, true]);
    expect(game.state.passes).toEqual({ blue: 1, red: 0 });
  });

  it('ZVE-06 a unit that an officer gets moving once more has been activated before: no token', () => {
    const game = begin(
      [
        { card: 'officers', at: [5, 5] },
        { card: 'mates', at: [6, 5] },
        { card: 'mates', at: [12, 1] },
      ],
      [
        { card: 'mates', at: [5, 18] },
        { card: 'mates', at: [12, 18] },
      ],
      ['A'],
    );
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-1'));
    game.answer({
      ...{ do: 'declare', weapons: [] },
      actions: [{ action: 'special', special: 'getMoving' as never }, { action: 'nothing' }],
    });
    game.answer(choose('blue-2'));
    expect(game.ask).toMatchObject({ ask: 'declare', unit: 'blue-2' });
    expect(game.state.passes).toBeUndefined();
  });
});
