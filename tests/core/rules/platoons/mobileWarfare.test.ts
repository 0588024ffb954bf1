import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../core/dice/index.ts';
import { platoonInPlay } from '../../../../core/game/platoons.ts';
import { shippedCards } from '../../../../models/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { aiming, fire, refusalOf, shot } from '../../../kit/attack.ts';
import { place } from '../../../kit/free.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare, fight } from '../../../kit/game.ts';
import { listed, platoonGame } from '../../../kit/platoons.ts';
import { begun } from '../../../kit/scenario.ts';

const UNITS = ['ludwig', 'lothar', 'jagdluther', 'sturmluther', 'sturmgrenadier-recon-squad', 'hermann'] as const;

/** Ludwig's platoon; the carrier and its scouts fill one slot, and a Hermann supports it. The last Luther is in none. */
function activated(
  unit: number,
  dice: readonly string[],
  space: 'table' | 'squares' = 'table',
  enemy: readonly [number, number] = [1 + 2 * (unit % 6), 10],
) {
  const game = platoonGame(space, {
    platoon: { kind: 'kampfgruppe', leader: [0], combat: [[1], [3, 4]], support: [2, 5] },
    blue: [...UNITS, 'luther'].map((card, i) => ({ card, at: [1 + 2 * (i % 6), 2 + 3 * Math.floor(i / 6)] })),
    red: [{ card: 'sharp', at: enemy }],
    dice,
  });
  game.answer(activate(`blue-${unit + 1}`));
  return game;
}

describe('Mobile Warfare', () => {
  it('PLT-15 walkers, carriers and scouts of the platoon may throw a die when they activate; others of it and the rest may not', () => {
    const asked = [0, 1, 2, 3, 4, 5, 6].map(unit => activated(unit, []).ask.ask === 'choose');
    expect(asked).toEqual([true, true, true, true, true, false, false]);
    expect(activated(0, []).ask).toMatchObject({ choices: [{ rule: 'PLT-15', unit: 'blue-1', of: 'yes', no: true }] });
  });

  it('PLT-15 ARMY: Move and Fire, for this activation', () => {
    const game = activated(0, ['A', 'TTTTTTT'], 'table', [4, 4]);
    const events = game.answer(choose());
    expect(events).toMatchObject([
      { type: 'rolled', roll: { why: 'mobileWarfare', count: 1, counts: ['army'] }, because: ['PLT-15'] },
      { type: 'marked', marker: 'mobile', because: ['PLT-15'] },
    ]);
    game.answer(declare('attack', 'nothing'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PLT-15', unit: 'blue-1', of: 'yes' }] });
    game.answer(choose());
    expect(game.log.at(-1)).toMatchObject({ type: 'actionGiven', action: 'move' });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    const { weapon } = aiming(game).lines.find(
      line => refusalOf(aiming(game).judge(shot(line.model, line.weapon.id, 'red-1'))) === null,
    )!;
    fire(game, shot('blue-1.1', weapon.id, 'red-1'));
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    // Before the last of three actions the enemy may react (REACT-11).
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1', by: 'move' });
    const { x, y } = placeOf(game.unit('blue-1').models[0]!.place!);
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(x / 10, y / 10 + 2)] }] });
    expect(placeOf(game.unit('blue-1').models[0]!.place!).y).toBe(y + 20);
  });

  it.each(['T', 'S'])('PLT-15 %s: no free Move', face => {
    const game = activated(0, [face]);
    game.answer(choose());
    expect(game.unit('blue-1').markers).toEqual([]);
    game.answer(declare('attack', 'nothing'));
    expect(game.ask.ask).toBe('attack');
  });

  it('PLT-15 it may be left, and the marker goes when the activation is over', () => {
    const left = activated(0, []);
    left.answer({ do: 'decline' });
    expect([left.ask.ask, left.dice.left()]).toEqual(['declare', 0]);
    const game = activated(0, ['A']);
    game.answer(choose());
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('PLT-15 a hero who is with the scouts moves with them', () => {
    const game = platoonGame('table', {
      platoon: { kind: 'kampfgruppe', leader: [0], combat: [[1], [2, 3]] },
      blue: [
        { card: 'ludwig', at: [1, 2] },
        { card: 'lothar', at: [3, 2] },
        { card: 'sturmluther', at: [5, 2] },
        { card: 'sturmgrenadier-recon-squad', at: [8, 2] },
        { card: 'stefan', at: [8, 3], joined: 'blue-4' },
      ],
      red: [{ card: 'sharp', at: [8, 6] }],
      dice: ['A'],
    });
    game.answer(activate('blue-4'));
    game.answer(choose());
    game.answer(declare('attack', 'nothing'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'PLT-15', unit: 'blue-4' }] });
  });

  it('PLT-15 HERO-08 once it is known who goes with the scouts', () => {
    const both = () =>
      platoonGame('table', {
        platoon: { kind: 'kampfgruppe', leader: [0], combat: [[1], [2, 3]] },
        blue: [
          ...['ludwig', 'lothar', 'sturmluther'].map((card, i) => ({ card, at: [1 + 2 * i, 2] as const })),
          { card: 'sturmgrenadier-recon-squad', at: [8, 2] },
          { card: 'stefan', at: [8, 3] },
        ],
        red: [{ card: 'sharp', at: [8, 10] }],
        dice: ['A'],
      });
    for (const joined of ['blue-4', null]) {
      const game = both();
      game.answer(activate('blue-4'));
      expect(game.ask).toMatchObject({ choices: [{ rule: 'HERO-08' }] });
      game.answer(joined ? choose(game.unit('blue-5').id) : { do: 'decline' });
      expect(game.ask).toMatchObject({ choices: [{ rule: 'PLT-15', unit: 'blue-4' }] });
      game.answer(choose());
      expect([game.ask.ask, game.unit('blue-4').markers, game.unit('blue-5').joined]).toEqual(['declare', ['mobile'], joined]);
    }
  });

  it('PLT-15 SCNR-11 who stays in reserve throws no die for it; who arrives may, and so may who comes from the edge', () => {
    const asked = (markers: readonly string[], dice: readonly string[]) => {
      const start = begun('2', {
        ...{ blue: ['ludwig', 'lothar', 'luther'], red: ['gunners'], cards: [...shippedCards().values()] },
        platoons: [platoonInPlay('blue', { kind: 'kampfgruppe', leader: [0], combat: [[1], [2]] })],
      });
      const units = start.state.units.map(one => (one.id === 'blue-1' ? { ...one, markers } : one));
      const agenda = [{ step: 'go', asked: false } as const];
      const edges = { red: 'west', blue: 'east' } as const;
      const thrown = scripted(...dice);
      const state = { ...start.state, edges, turn: 3, go: 'blue' as const, units, agenda };
      const game = fight({ ...start.table, dice: thrown }, thrown, state);
      game.answer(activate('blue-1'));
      return game.ask;
    };
    expect(asked(['reserve'], ['TT']).ask).toBe('declare');
    expect(asked(['reserve'], ['AT', 'A'])).toMatchObject({ choices: [{ rule: 'PLT-15' }] });
    expect(asked([], [])).toMatchObject({ choices: [{ rule: 'PLT-15' }] });
  });

  it('PLT-15 SUP-08 nor does who stays Suppressed: it does not attack', () => {
    const game = platoonGame('table', {
      platoon: { kind: 'kampfgruppe', leader: [0], combat: [[1], [2]] },
      blue: ['ludwig', 'lothar', 'luther'].map((card, i) => ({ card, at: [1 + 2 * i, 2] as const, markers: ['suppressed'] })),
      red: [{ card: 'sharp', at: [8, 10] }],
      dice: ['TS'],
    });
    game.answer(activate('blue-1'));
    expect([game.ask.ask, game.unit('blue-1').markers]).toEqual(['declare', ['suppressed']]);
  });

  it('PLT-15 PLT-01 on squares nobody is asked', () => {
    expect(activated(0, [], 'squares').ask.ask).toBe('declare');
  });

  it('PLT-14 PLT-15 the leader may come in a carrier with his squad', () => {
    const game = platoonGame('table', {
      platoon: { kind: 'kampfgruppe', leader: [0, 1], combat: [[2], [3]] },
      blue: ['prinzluther', 'sturmgrenadier-command-squad', 'luther', 'luther'].map((card, i) => ({ card, at: [1 + 3 * i, 2] })),
      red: [{ card: 'sharp', at: [8, 10] }],
    });
    game.answer(activate('blue-1'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'PLT-15' }] });
    expect(listed('kampfgruppe', 2).combat).toHaveLength(2);
  });
});
