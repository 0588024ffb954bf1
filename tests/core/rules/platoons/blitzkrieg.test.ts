import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../core/space/space.ts';
import { box, place } from '../../../kit/free.ts';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import { among } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { Fielded } from '../../../kit/platoons.ts';
import { listed, platoonGame } from '../../../kit/platoons.ts';

const STORM = 'sturmgrenadier-assault-squad';

/** The leader's platoon: Stormtroopers who have been activated, near and far, Heavy Grenadiers in support, and others in none. */
function field(
  leader: string,
  dice: readonly string[] = [],
  more: Partial<Fielded> = {},
  space: 'table' | 'squares' = 'table',
  pieces: readonly Piece[] = [],
) {
  return platoonGame(space, {
    platoon: listed('grenadiers', 3, 1),
    blue: [
      { card: leader, at: [4, 3], ...more },
      { card: STORM, at: [4, 4], activated: true },
      { card: STORM, at: [4, 8], activated: true },
      { card: STORM, at: [8, 4] },
      { card: 'heavy-grenadier-assault-squad', at: [4, 2], activated: true },
      { card: STORM, at: [2, 3], activated: true, models: 2 },
      { card: 'heavy-grenadier-engineer-squad', at: [10, 2] },
    ],
    red: [
      { card: 'sharp', at: [12, 11] },
      { card: 'sharp', at: [12, 10] },
    ],
    ...{ dice, pieces },
  });
}
/** He activates, does this, and takes what is offered for the end. */
function led(game: Skirmish, ...actions: readonly ('nothing' | 'march')[]) {
  game.answer(activate('blue-1'));
  game.answer(declare(...actions));
  return game;
}

describe('Blitzkrieg', () => {
  it('PLT-17 after his two actions Manfred may get Grenadiers of the platoon moving who are near and in sight, with ARMY', () => {
    const game = led(field('manfred', ['A']), 'nothing', 'nothing');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PLT-17', unit: 'blue-1', of: 'yes', group: 'extra' }] });
    const events = game.answer(choose());
    expect(events).toMatchObject([
      { type: 'groupTaken' },
      { type: 'actionGiven', action: 'special', special: 'blitzkrieg', because: ['PLT-17'] },
      { type: 'acted', action: 'nothing' },
      { type: 'acted', action: 'nothing' },
      { type: 'acted', action: 'special', special: 'blitzkrieg', because: ['PLT-17'] },
      { type: 'rolled', roll: { why: 'blitzkrieg', count: 1, counts: ['army'] }, because: ['CMD-10'] },
    ]);
    // Not the Heavy Grenadiers, nor those too far off, nor those in no platoon.
    expect(among(game)).toEqual(['blue-2']);
    game.answer(choose('blue-2'));
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-2' });
  });

  it('PLT-17 after a Move and an Attack too, and nobody out of his sight without a radio', () => {
    const acts = (pieces: readonly Piece[]) => {
      const game = field('manfred', ['A'], {}, 'table', pieces);
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'attack'));
      const choices = game.ask.ask === 'choose' ? game.ask.choices : [];
      game.answer({ do: 'choose', chosen: choices.map(({ rule }) => (rule === 'PLT-17' ? { things: [] } : null)) });
      game.answer({ do: 'move', ways: [] });
      game.answer({ do: 'attack', shots: [] });
      return game;
    };
    expect(among(acts([]))).toEqual(['blue-2']);
    expect(acts([box('wall', [20, 80], [34, 36], 30)]).ask.ask).toBe('activate');
  });

  it.each(['T', 'S'])('PLT-17 %s: nobody', face => {
    const game = led(field('manfred', [face]), 'nothing', 'nothing');
    game.answer(choose());
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
  });

  it('PLT-17 REACT-11 it is his third action: the enemy may react right before it', () => {
    const game = platoonGame('table', {
      platoon: listed('grenadiers', 3),
      blue: [
        { card: 'manfred', at: [4, 3] },
        ...[1, 2, 3].map(i => ({ card: STORM, at: [4 + 2 * i, 4] as const, activated: true })),
      ],
      red: [{ card: 'sharp', at: [4, 6] }],
      dice: ['A'],
    });
    led(game, 'nothing', 'nothing');
    const events = game.answer(choose());
    expect(events.filter(event => event.type === 'acted')).toHaveLength(2);
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
  });

  it('PLT-17 SK-07 Stefan takes it or a Move after his March, not both', () => {
    const game = led(field('stefan'), 'march');
    expect(game.ask).toMatchObject({
      ask: 'choose',
      choices: [
        { rule: 'SK-18', group: 'extra' },
        { rule: 'PLT-17', group: 'extra' },
      ],
    });
    expect(game.refused({ do: 'choose', chosen: [{ things: [] }, { things: [] }] })).toMatchObject({ code: 'choose.oneOfGroup' });
  });

  it('PLT-17 CMD-11 the Old Man has a radio: those far off too, as long as the radio lives', () => {
    const radio = led(field('sturmgrenadier-command-squad', ['A']), 'nothing', 'nothing');
    radio.answer(choose());
    expect(among(radio)).toEqual(['blue-2', 'blue-3']);
  });

  it('PLT-17 whoever he has joined takes it with him, and is no target', () => {
    const game = platoonGame('table', {
      platoon: listed('grenadiers', 3),
      blue: [
        { card: 'manfred', at: [4, 3] },
        { card: STORM, at: [4, 4] },
        { card: STORM, at: [5, 2], activated: true },
        { card: STORM, at: [4, 6], activated: true },
      ],
      red: [{ card: 'sharp', at: [12, 11] }],
      dice: ['A'],
    });
    game.answer(activate('blue-2'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'HERO-08', among: ['blue-1'] }] });
    game.answer(choose('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'PLT-17', unit: 'blue-2' }] });
    game.answer(choose());
    expect(among(game)).not.toContain('blue-2');
    expect(among(game)).toContain('blue-3');
  });

  it('PLT-17 PLT-04 nobody but the leader, and nobody on squares', () => {
    const game = field('manfred');
    game.answer(activate('blue-4'));
    game.answer(declare('nothing', 'nothing'));
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
    expect(led(field('manfred', [], {}, 'squares'), 'nothing', 'nothing').who).toBe('red');
  });

  it('PLT-17 it may be left', () => {
    const game = led(field('manfred'), 'nothing', 'nothing');
    game.answer({ do: 'decline' });
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
  });

  const NEARBY = [4, 6, 8].map(x => ({ card: STORM, at: [x, 7] as const, activated: true }));

  it('PLT-17 EQ-08 in a command vehicle it is an officer’s, and what fails is rolled again', () => {
    const mounted = (carrier: string, dice: readonly string[]) => {
      const game = platoonGame('table', {
        platoon: listed('grenadiers', 3),
        blue: [{ card: 'manfred', at: [2, 3] }, ...NEARBY, { card: carrier, at: [4, 3] }],
        red: [{ card: 'sharp', at: [12, 11] }],
        dice,
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      game.answer(choose());
      game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(36.4, 30)] }] });
      expect(game.ask).toMatchObject({ choices: [{ rule: 'PASS-01', among: ['blue-5'] }] });
      game.answer(choose('blue-5'));
      return game;
    };
    const inside = mounted('prinzluther', ['S', 'A']);
    expect(ofType(inside.log, 'rolled').map(({ because }) => because)).toEqual([['CMD-10'], ['CMD-10', 'EQ-08']]);
    expect(among(inside)).toEqual(['blue-2', 'blue-3', 'blue-4']);
    const plain = mounted('sturmluther', ['S']);
    expect([plain.who, plain.dice.left()]).toEqual(['red', 0]);
  });

  it('PLT-17 NEW-18 with a General the Old Man throws two dice for it', () => {
    const game = platoonGame('table', {
      platoon: listed('grenadiers', 3),
      blue: [
        { card: 'sturmgrenadier-command-squad', at: [4, 3] },
        ...NEARBY,
        { card: 'the-desert-fox', at: [4, 2], joined: 'blue-1' },
      ],
      red: [{ card: 'sharp', at: [12, 11] }],
      dice: ['SA'],
    });
    led(game, 'nothing', 'nothing');
    game.answer(choose());
    expect(ofType(game.log, 'rolled').map(({ because }) => because)).toEqual([['CMD-10', 'NEW-18']]);
    expect(among(game)).toEqual(['blue-2', 'blue-3', 'blue-4']);
  });
});
