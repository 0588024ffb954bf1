import { describe, expect, it } from 'vitest';
import { activate, attack, declare, shots } from '../../../kit/game.ts';
import type { Marker } from '../../../../core/rulebook/index.ts';
import { declarations, listed, platoonGame } from '../../../kit/platoons.ts';

const [FIST, TORNADO] = ['steel-guards-command-squad', 'steel-guards-assault-squad'];

/** The platoon's assault squad is Suppressed and throws this when it activates; a squad of the same card is in none. */
function keptDown(unit = 'blue-2', dice = 'TS', markers: readonly Marker[] = ['suppressed'], more: readonly string[] = []) {
  const game = platoonGame('table', {
    platoon: listed('steelGuards', 2, 1),
    blue: [
      { card: FIST!, at: [2, 2] },
      { card: TORNADO!, at: [5, 2], markers },
      { card: 'steel-guards-sniper-squad', at: [8, 2], markers },
      { card: 'red-army-battle-squad', at: [2, 5], markers },
      { card: TORNADO!, at: [5, 5], markers },
    ],
    red: [{ card: 'sharp', at: [5, 9] }],
    dice: [dice, ...more],
  });
  game.answer(activate(unit));
  return game;
}

describe('Relentless Advance', () => {
  it('PLT-28 still Suppressed, it may Move first and then attack or take a special action; no March, no Sustained Attack', () => {
    const all = declarations(keptDown());
    expect(all).toEqual(expect.arrayContaining(['move attack', 'nothing move', 'nothing nothing', 'move nothing']));
    expect(all.filter(actions => /march|sustained/.test(actions))).toEqual([]);
    expect(all).not.toContain('nothing attack');
    expect(all).not.toContain('attack move');
    expect(keptDown().refused(declare('march'))).toMatchObject({ code: 'firstAction.suppressed' });
    expect(keptDown().refused(declare('sustained'))).toMatchObject({ code: 'action.suppressed' });
  });

  it('PLT-28 the Attack is carried out though it is still Suppressed, and the marker goes when it is over', () => {
    const game = keptDown();
    game.answer(declare('move', 'attack'));
    expect(game.unit('blue-2').markers).toEqual(['suppressed', 'advancing']);
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
    game.answer({ do: 'attack', shots: [] });
    expect([game.unit('blue-2').markers, game.who]).toEqual([['suppressed'], 'red']);
  });

  it('PLT-28 one that has rallied moves as anybody does, and one that does Nothing advances nowhere', () => {
    const rallied = keptDown('blue-2', 'AA');
    rallied.answer(declare('move', 'attack'));
    expect(rallied.unit('blue-2').markers).toEqual([]);
    const still = keptDown();
    still.answer(declare('nothing', 'nothing'));
    expect(still.unit('blue-2').markers).toEqual(['suppressed']);
  });

  it('PLT-28 SUP-08 it strikes back at nobody while it is Suppressed', () => {
    const struckBack = (markers: readonly Marker[]) => {
      const game = platoonGame('table', {
        platoon: listed('steelGuards', 2),
        blue: [FIST!, TORNADO!, 'steel-guards-sniper-squad'].map((card, i) => ({
          ...{ card, at: [2 + 3 * i, 2] as const },
          markers: i === 1 ? markers : [],
        })),
        red: [{ card: 'sharp', at: [5, 2.4] }],
        ...{ go: 'red', dice: ['T'] },
      });
      game.answer(activate('red-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(attack(shots(['red-1.1'], 'standard', 'blue-2')));
      return game.ask.ask;
    };
    expect([struckBack([]), struckBack(['suppressed'])]).toEqual(['strikeBack', 'activate']);
  });

  it('PLT-28 a special action after the Move', () => {
    const game = platoonGame('table', {
      platoon: listed('steelGuards', 2),
      blue: [
        { card: FIST!, at: [2, 2], markers: ['suppressed'] },
        { card: TORNADO!, at: [5, 2] },
        { card: 'steel-guards-sniper-squad', at: [8, 2] },
      ],
      red: [{ card: 'sharp', at: [5, 9] }],
      dice: ['TS'],
    });
    game.answer(activate('blue-1'));
    expect(declarations(game)).toContain('move getMoving');
    expect(declarations(game)).not.toContain('getMoving move');
  });

  it('PLT-28 Stunned as well: the first action is Nothing', () => {
    const all = declarations(keptDown('blue-2', 'TS', ['suppressed', 'stunned']));
    expect(all.filter(actions => !actions.startsWith('nothing'))).toEqual([]);
  });

  it('PLT-28 PLT-04 neither Red Army who support it nor Steel Guards who are in none', () => {
    for (const unit of ['blue-4', 'blue-5'])
      expect(declarations(keptDown(unit)).filter(actions => actions.startsWith('move'))).toEqual([]);
    expect(declarations(keptDown('blue-3'))).toContain('move attack');
  });

  it('PLT-28 once it has rallied it does what it likes', () => {
    expect(declarations(keptDown('blue-2', 'AA'))).toEqual(expect.arrayContaining(['march', 'sustained', 'attack move']));
  });

  it('PLT-28 SUP-08 suppressed by a reaction between its actions, it attacks only if it was so when it moved', () => {
    const shot = (markers: readonly Marker[], rally: readonly string[]) => {
      const game = platoonGame('table', {
        platoon: listed('steelGuards', 2),
        blue: [FIST!, TORNADO!, 'steel-guards-sniper-squad'].map((card, i) => ({
          ...{ card, at: [2 + 3 * i, 2] as const },
          markers: i === 1 ? markers : [],
        })),
        red: [{ card: 'sharp', at: [5, 5] }],
        dice: [...rally, 'AS', 'ATT', 'A'],
      });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'attack'));
      game.answer({ do: 'move', ways: [] });
      game.answer({ do: 'react', unit: 'red-1' as never });
      return game;
    };
    const game = shot(['suppressed'], ['TS']);
    game.answer({ do: 'attack', shots: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
  });
});
