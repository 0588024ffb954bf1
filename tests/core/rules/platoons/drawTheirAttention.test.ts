import { describe, expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { among, offered, orders } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import { listed, platoonGame } from '../../../kit/platoons.ts';

const UNITS = ['pounder', 'mickey', 'cobra', 'rattler', 'wildfire', 'pounder'] as const;
const SPECIAL = 'drawAttention';

/** A Pounder's platoon, which a Rattler and a Wildfire support; all but it have been activated. The last Pounder is in none. */
const field = (space: 'table' | 'squares', dice: readonly string[] = [], leaderDone = false) =>
  platoonGame(space, {
    platoon: listed('mediumWalkers', 2, 2),
    blue: UNITS.map((card, i) => ({ card, at: [1 + 2 * (i % 6), i === 2 ? 10 : 2], activated: i > 0 || leaderDone })),
    red: [
      { card: 'sharp', at: [12, 6] },
      { card: 'sharp', at: [12, 5] },
    ],
    dice,
  });

describe('Draw Their Attention', () => {
  it('PLT-09 with ARMY another M3 walker of the platoon, in it or supporting it, anywhere on the table; nobody else', () => {
    const game = field('table', ['A']);
    const events = orders(game, 'blue-1', SPECIAL, 'attack');
    expect(events).toMatchObject([
      { type: 'declared' },
      { type: 'acted', special: SPECIAL, because: ['PLT-09'] },
      { type: 'rolled', roll: { why: SPECIAL, count: 1, counts: ['army'] }, because: ['PLT-09'] },
    ]);
    expect(among(game)).toEqual(['blue-2', 'blue-3', 'blue-4']);
    expect(game.refused(choose('blue-5'))).toMatchObject({ code: 'choose.notAmong' });
    expect(game.refused(choose('blue-6'))).toMatchObject({ code: 'choose.notAmong' });
  });

  it('PLT-09 CMD-12 it activates at once, and the activation of the other is over', () => {
    const game = field('table', ['A']);
    orders(game, 'blue-1', SPECIAL, 'attack');
    const events = game.answer(choose('blue-3'));
    expect(events).toMatchObject([
      { type: 'marked', unit: 'blue-3', marker: 'notAgain' },
      { type: 'activated', unit: 'blue-3' },
    ]);
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-3' });
    expect(offered(game)).toEqual([SPECIAL]);
  });

  it.each(['T', 'S'])('PLT-09 %s: nobody, and the activation goes on', face => {
    const game = field('table', [face]);
    orders(game, 'blue-1', SPECIAL, 'move');
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });

  it('PLT-09 CMD-14 nobody twice in a turn', () => {
    const game = field('table', ['A', 'A']);
    orders(game, 'blue-1', SPECIAL);
    game.answer(choose('blue-3'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: SPECIAL }, { action: 'nothing' }], weapons: [] });
    expect(among(game)).toEqual(['blue-1', 'blue-2', 'blue-4']);
  });

  it('PLT-09 CMD-10 not a walker that has not been activated yet', () => {
    const game = platoonGame('table', {
      platoon: listed('mediumWalkers', 2),
      blue: UNITS.slice(0, 3).map((card, i) => ({ card, at: [1 + 3 * i, 2], activated: i === 1 })),
      red: [{ card: 'sharp', at: [12, 6] }],
      dice: ['A'],
    });
    orders(game, 'blue-1', SPECIAL);
    expect(among(game)).toEqual(['blue-2']);
  });

  it('PLT-09 PLT-04 the Wildfire that supports it and a Pounder in none have no such action', () => {
    for (const [unit, specials] of [
      [0, [SPECIAL]],
      [3, [SPECIAL]],
      [4, []],
      [5, []],
    ] as const) {
      const game = platoonGame('table', {
        platoon: listed('mediumWalkers', 2, 2),
        blue: UNITS.map((card, i) => ({ card, at: [1 + 2 * i, 2], activated: i !== unit })),
        red: [{ card: 'sharp', at: [12, 6] }],
      });
      game.answer(activate(`blue-${unit + 1}`));
      expect([unit, offered(game)]).toEqual([unit, specials]);
    }
  });

  it('PLT-09 PLT-01 on squares platoons have no advantage', () => {
    const game = field('squares');
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual([]);
  });
});
