import { expect, it } from 'vitest';
import { barred, inBoth, offered, order, orders } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import { BLUE_FIRST, idle } from '../../../kit/turn.ts';

inBoth('Follow Me', send => {
  const lead = (dice: readonly string[]) => {
    const game = send({
      blue: [
        { card: 'vasiliy', at: [6, 5] },
        { card: 'plain', at: [6, 6], models: 2 },
        { card: 'light', at: [7, 5], models: 2, activated: true },
        { card: 'crew', at: [6, 4], models: 2 },
        { card: 'stout', at: [5, 5], models: 2 },
        { card: 'tank', at: [7, 7] },
        { card: 'plain', at: [6, 9], models: 2 },
      ],
      dice,
    });
    orders(game, 'blue-1', 'followMe', 'nothing');
    return game;
  };

  it('NEW-17 light infantry in reach throws a die each; with ARMY it moves, 2 R whatever its card says, and is activated no more than before', () => {
    const game = lead(['A', 'T', 'A']);
    const moved: string[] = [];
    for (; game.ask.ask === 'move'; ) {
      moved.push(game.ask.unit);
      expect([game.ask.by, game.ask.budget.range]).toEqual(['move', 2]);
      game.answer({ do: 'move', ways: [] });
    }
    expect(moved).toEqual(['blue-2', 'blue-4']);
    expect(game.dice.left()).toBe(0);
    expect(['blue-2', 'blue-3', 'blue-4'].map(id => game.unit(id).activated)).toEqual([false, true, false]);
    expect(game.unit('blue-2').lastAction).toBeNull();
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });

  it('NEW-17 D47-26 whoever is held in a claw stays where it is', () => {
    const held = { card: 'plain', at: [6, 6], models: 2, markers: ['gripped:red-1'] } as const;
    const game = send({ set: 'dust-1947', blue: [{ card: 'vasiliy', at: [6, 5] }, held], dice: ['A'] });
    const events = orders(game, 'blue-1', 'followMe', 'nothing');
    expect(events).toContainEqual({ type: 'prevented', unit: 'blue-2', what: 'moved', because: ['D47-26'] });
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });

  it('NEW-17 once a turn', () => {
    const game = lead(['S', 'S', 'S', 'A']);
    orders(game, 'red-1', 'nothing', 'nothing');
    expect(game.unit('blue-1').markers).toEqual(['hasLed']);
    const both = send({ blue: [{ card: 'vasiliy', at: [6, 5] }] });
    both.answer(activate('blue-1'));
    expect(both.refused(order('followMe', 'followMe'))).toMatchObject({ code: 'special.usedThisTurn', rules: ['NEW-17'] });
    const twice = send({ blue: [{ card: 'vasiliy', at: [6, 5], markers: ['hasLed'] }] });
    twice.answer(activate('blue-1'));
    expect(offered(twice)).toEqual([]);
    expect(barred(twice)).toEqual(['followMe: special.usedThisTurn (NEW-17)']);
    expect(twice.refused(order('followMe'))).toMatchObject({ code: 'special.usedThisTurn', rules: ['NEW-17'] });
    // And again in the next.
    const next = send({ blue: [{ card: 'vasiliy', at: [6, 5], markers: ['hasLed'] }], dice: BLUE_FIRST });
    idle(next);
    next.answer(activate('blue-1'));
    expect(offered(next)).toEqual(['followMe']);
  });
});
