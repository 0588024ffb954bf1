import { describe, expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, refusalOf, shot } from '../../../kit/attack.ts';
import { box, place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { listed, platoonGame } from '../../../kit/platoons.ts';

const UNITS = ['nadya', 'natasha', 'natalya', 'natalya', 'karl', 'natasha'] as const;

/** A Nadya's platoon, which a Karl supports; the last Natasha is in none. Red has done its first action, and may go on to attack. */
function watched(
  dice: readonly string[],
  at: readonly (readonly [number, number] | null)[],
  space: 'table' | 'squares' = 'table',
  pieces: readonly Piece[] = [],
) {
  const game = platoonGame(space, {
    ...{ platoon: listed('kv47', 3, 1), go: 'red', dice, pieces },
    blue: UNITS.map((card, i) => (at[i] ? { card, at: at[i] } : { card })),
    red: [{ card: 'sharp', at: [4, 10] }],
  });
  game.answer(activate('red-1'));
  game.answer(declare('nothing', 'attack'));
  return game;
}
const NEAR = [[4, 7], [7, 7], null, null, [9, 8], [1, 8]] as const;
const react = (game: Skirmish, unit: string) => game.answer({ do: 'react', unit: unit as never });

/** How often dice were thrown for a Reactive Attack: at once, where nothing else is offered in its place. */
const reactionRolls = ({ log }: ReturnType<typeof watched>): number =>
  log.filter(event => event.type === 'rolled' && event.roll.why === 'reaction').length;

describe('Reactive Defence', () => {
  it('PLT-23 a KV-47 that another one of the platoon sees may declare it in place of a Reactive Attack', () => {
    const game = watched([], NEAR);
    react(game, 'blue-1');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PLT-23', unit: 'blue-1', of: 'yes', no: true }] });
  });

  it('PLT-23 that no other one sees: only a Reactive Attack', () => {
    const game = watched(['TS'], [[4, 7], null, null, null, [9, 8], [1, 8]]);
    react(game, 'blue-1');
    expect(reactionRolls(game)).toBe(1);
    expect(game.ask.ask).not.toBe('choose');
  });

  it('PLT-23 PLT-04 no other machine that supports the platoon, nor a KV-47 in none', () => {
    const game = watched(['TS'], NEAR);
    react(game, 'blue-6');
    expect(reactionRolls(game)).toBe(1);
    expect(game.ask.ask).not.toBe('choose');
  });

  it('PLT-23 REACT-02 under the conditions of a Reactive Attack: not farther than 4 R, nor activated already', () => {
    expect(watched([], [[4, 1], [7, 1], null, null, null, null]).ask.ask).toBe('attack');
    const game = platoonGame('table', {
      ...{ platoon: listed('kv47', 3), go: 'red' },
      blue: UNITS.slice(0, 4).map((card, i) => ({ card, at: [1 + 2 * i, 3] as const, activated: i === 0 })),
      red: [{ card: 'sharp', at: [4, 6] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-2', 'blue-3', 'blue-4'] });
  });

  it('PLT-23 PASS-14 from whom it may not aim at, who fires from inside a machine, it may get away, and nobody else reacts', () => {
    const game = platoonGame('table', {
      ...{ platoon: listed('kv47', 3), go: 'red', dice: ['AS'] },
      blue: UNITS.map((card, i) => (i === 2 || i === 3 ? { card } : { card, at: [3 + i, 7] as const })),
      red: [
        { card: 'sharp', at: [4, 10] },
        { card: 'sharp', at: [5, 10] },
      ],
    });
    const [one, ...others] = game.state.units.filter(({ side }) => side === 'red');
    const inside = {
      ...one!,
      where: 'aboard' as const,
      aboard: { by: others[0]!.id, as: 'passenger' as const },
      models: one!.models.map(model => ({ ...model, place: null })),
    };
    game.state = { ...game.state, units: game.state.units.map(unit => (unit.id === inside.id ? inside : unit)) };
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-1', 'blue-2'] });
    react(game, 'blue-1');
    game.answer(choose());
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1', by: 'move' });
  });

  it.each([
    ['AA', 'march', 'march'],
    ['AS', 'move', 'move'],
  ] as const)('PLT-24 %s: a %s in any direction, and it is activated', (faces, reaction, by) => {
    const game = watched([faces], NEAR);
    react(game, 'blue-1');
    const events = game.answer(choose());
    expect(events).toMatchObject([
      { type: 'groupTaken' },
      { type: 'activated', unit: 'blue-1', reacting: true },
      { type: 'rolled', roll: { why: 'reaction', count: 2 } },
      { type: 'reacted', unit: 'blue-1', reaction, because: ['REACT-04', 'PLT-24'] },
    ]);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1', by });
    const card = game.table.cards.get(game.unit('blue-1').card)!;
    const far = 10 * (by === 'march' ? card.march : card.move);
    const back = (y: number) => ({ do: 'move', ways: [{ model: 'blue-1.1', path: [place(40, y, 0, 0)] }] }) as never;
    expect(game.refused(back(70 - far - 1))).toMatchObject({ code: 'move.tooFar' });
    game.answer(back(70 - far));
    expect(game.unit('blue-1').activated).toBe(true);
    // Then the active unit attacks whom it still may.
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
  });

  describe('PLT-24 afterwards', () => {
    const rock = box('rock', [46, 75], [72, 90], 40);
    /** It marches behind a rock; only another KV-47 sees it there, and the last unit, if it is there, is in sight of the enemy. */
    const away = (others: readonly (readonly [number, number] | null)[]) => {
      const game = watched(['AA'], [[4, 7], [7, 6], null, null, null, ...others], 'table', [rock]);
      react(game, 'blue-1');
      game.answer(choose());
      game.answer({ do: 'move', ways: [{ model: 'blue-1.1' as never, path: [place(40, 62, 0, 90), place(60, 62, 0, 90)] }] });
      return game;
    };
    const aim = (game: Skirmish, at: string) => refusalOf(aiming(game).judge(shot('red-1.1', 'gun', at)));

    it('PLT-24 TGT-03 it may not be chosen out of sight, another enemy in sight may', () => {
      const game = away([[1, 8]]);
      expect([aim(game, 'blue-1'), aim(game, 'blue-6')]).toEqual(['attack.noSight', null]);
    });

    it('PLT-24 ACT-07 nobody in sight: the Attack becomes Nothing', () => {
      const game = away([]);
      expect([aim(game, 'blue-1'), aim(game, 'blue-2')]).toEqual(['attack.noSight', 'attack.noSight']);
      expect(game.answer({ do: 'attack', shots: [] })).toContainEqual(
        expect.objectContaining({ type: 'actionLost', action: 'attack', why: 'noTarget', because: ['ACT-07'] }),
      );
    });
  });

  it('PLT-24 no ARMY: Nothing, and it is activated', () => {
    const game = watched(['TS'], NEAR);
    react(game, 'blue-1');
    const events = game.answer(choose());
    expect(events).toMatchObject(expect.arrayContaining([expect.objectContaining({ type: 'reacted', reaction: 'nothing' })]));
    expect([game.unit('blue-1').activated, game.ask.ask]).toEqual([true, 'attack']);
  });

  it('PLT-23 declined it is a Reactive Attack', () => {
    const game = watched(['AA'], NEAR);
    react(game, 'blue-1');
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'reaction', among: ['sustained', 'moveAttack'] });
  });

  it('PLT-23 PLT-01 on squares there is only a Reactive Attack', () => {
    const game = watched(['TS'], NEAR, 'squares');
    react(game, 'blue-1');
    expect(reactionRolls(game)).toBe(1);
    expect(game.ask.ask).not.toBe('choose');
  });
});
