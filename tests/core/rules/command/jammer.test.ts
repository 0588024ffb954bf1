import { expect, it } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import { getMovingYou } from '../../../../core/rules/command/getMovingYou.ts';
import { among, inBoth, orders, staff, take } from '../../../kit/commanding.ts';

/** A command squad whose officer gets Spetsnaz moving on TARGET as well. */
const loud = { ...staff.squad, id: cardId('loud'), skills: [...staff.squad.skills, getMovingYou.name] };

inBoth('Jammer', (send, space) => {
  const call = (
    dice: readonly string[],
    jammer: readonly [number, number],
    called: readonly [number, number],
    { who = 'staff', whom = 'tank' } = {},
  ) => {
    const game = send({
      cards: [loud],
      blue: [
        { card: who, at: [4, 4], models: 5 },
        { card: whom, at: called, activated: true },
      ],
      red: [{ card: 'storch', at: jammer }],
      dice,
    });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(among(game)).toEqual(['blue-2']);
    take(game, 'blue-2');
    return { activated: game.ask.ask === 'declare', left: game.dice.left() };
  };
  const FAR = [10, 9] as const;

  it('NEW-22 what needs a radio is rolled again, and the new result stands', () => {
    expect(call(['A', 'S'], [4, 9], FAR)).toEqual({ activated: false, left: 0 });
    expect(call(['A', 'A'], [4, 9], FAR)).toEqual({ activated: true, left: 0 });
  });

  it.runIf(space === 'squares')('NEW-22 at 6 R it does', () => {
    expect(call(['A', 'S'], [4, 10], FAR)).toEqual({ activated: false, left: 0 });
  });

  it('NEW-22 more than 6 R away it jams nothing', () => {
    expect(call(['A'], [4, 11], FAR)).toEqual({ activated: true, left: 0 });
  });

  it('NEW-22 NEW-19 what counts for whoever is called counts again', () => {
    const spetsnaz = { who: 'loud', whom: 'spetsnaz' };
    expect(call(['T', 'T'], [4, 9], FAR, spetsnaz)).toEqual({ activated: true, left: 0 });
    expect(call(['T', 'S'], [4, 9], FAR, spetsnaz)).toEqual({ activated: false, left: 0 });
  });

  it('NEW-22 in sight and within 2 R no radio is needed', () => {
    expect(call(['A'], [4, 9], [5, 4])).toEqual({ activated: true, left: 0 });
  });
});
