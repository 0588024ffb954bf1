import { expect, it } from 'vitest';
import { among, inBoth, orders, take } from '../../../kit/commanding.ts';

inBoth('Jammer', send => {
  const call = (dice: readonly string[], jammer: readonly [number, number], tank: readonly [number, number], who = 'staff') => {
    const game = send({
      blue: [
        { card: who, at: [4, 4] },
        { card: 'tank', at: tank, activated: true },
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

  it('NEW-22 more than 6 R away it jams nothing', () => {
    expect(call(['A'], [4, 11], FAR)).toEqual({ activated: true, left: 0 });
  });

  it('NEW-22 in sight and within 2 R no radio is needed', () => {
    expect(call(['A'], [4, 9], [5, 4])).toEqual({ activated: true, left: 0 });
  });
});
