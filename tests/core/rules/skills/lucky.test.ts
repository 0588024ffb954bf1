import { describe, expect, it } from 'vitest';
import { ruleName, unitId } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { attacking, fire, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const LUCKY = ruleName('Lucky');
const hero = card('Gambler', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, skills: ['Lucky'] },
  weapons: [
    weapon('Carbine', { count: 2, reach: '8', cells: 'I2:4/1 I3:4/1 V4:4/1' }),
    weapon('Pistol', { reach: '8', cells: 'I3:2/1 V4:2/1' }),
    weapon('Blade', { reach: 'C', cells: 'I2:3/1 I3:3/1 V4:3/1' }),
  ],
});
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const far = card('Far', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });

/** A hero and a machine in sight of each other, others far away. */
const spaces = {
  table: (dice: readonly string[]) =>
    skirmish({
      ...{ cards: [hero, target, far], dice },
      blue: [
        { card: 'gambler', at: [[60, 40]] },
        { card: 'far', at: [[10, 10, 90]] },
      ],
      red: [
        { card: 'target', at: [[60, 70, 0]] },
        { card: 'far', at: [[160, 110, 90]] },
      ],
    }),
  squares: (dice: readonly string[]) =>
    gridSkirmish({
      ...{ cards: [hero, target, far], dice },
      blue: [
        { card: 'gambler', at: [5, 5] },
        { card: 'far', at: [1, 1] },
      ],
      red: [
        { card: 'target', at: [5, 8] },
        { card: 'far', at: [12, 18] },
      ],
    }),
};
const named = (command: Command, ...skills: readonly string[]): Command =>
  ({ ...command, skills: skills.map(ruleName) }) as Command;
const begin = (game: Skirmish, action: 'attack' | 'sustained', ...skills: readonly string[]) => {
  game.answer(activate('blue-1'));
  game.answer(named(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'), ...skills));
};
const carbine = (game: Skirmish) => game.answer(attack(shots(['blue-1.1'], 'carbine', 'red-1')));
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(event => event.hits);
const none = { do: 'decline' } as const;
const machines = (game: Skirmish, ...units: readonly string[]) => {
  for (const unit of units) {
    game.answer(activate(unit));
    game.answer(declare('nothing', 'nothing'));
  }
};

describe.each(['table', 'squares'] as const)('on the %s', space => {
  it('SK-53 an Attack, four dice, one ARMY: the three misses are thrown again', () => {
    const game = spaces[space](['ATST', 'AAT']);
    begin(game, 'attack', 'Lucky');
    carbine(game);
    expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'SK-53']);
    expect(game.ask).toMatchObject({ choices: [{ shot: { weapon: 'carbine', targets: ['red-1'] } }] });
    const events = game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 3']);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['SK-53']);
    expect(ofType(events, 'used')).toEqual([{ type: 'used', unit: 'blue-1', rule: 'Lucky', because: ['SK-53'] }]);
    expect(hits(game)).toEqual([3]);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-53 SK-03 a second use is refused, and on offer no more', () => {
    const free = space === 'table' ? ['TT'] : [];
    const game = spaces[space](['ATST', 'AAT', ...free, 'AAA', 'TTT', 'TTTT']);
    begin(game, 'attack', 'Lucky');
    carbine(game);
    game.answer(choose());
    machines(game, 'red-1', 'blue-2', 'red-2');
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    for (const offer of game.offers()) expect(offer).toMatchObject({ do: 'declare', skills: [] });
    expect(game.refused(named(declare('attack', 'nothing'), 'Lucky'))).toMatchObject({ code: 'declare.noSuchSkill' });
    game.answer(declare('attack', 'nothing'));
    carbine(game);
    expect(game.ask.ask).toBe('activate');
    expect(game.dice.left()).toBe(0);
  });

  it('SK-53 SK-03 not named with the actions, it is not to be had; named, it may be left for later', () => {
    const silent = spaces[space](['ATST']);
    begin(silent, 'attack');
    carbine(silent);
    expect([silent.ask.ask, hits(silent)]).toEqual(['activate', [1]]);
    const kept = spaces[space](['ATST']);
    begin(kept, 'attack', 'Lucky');
    carbine(kept);
    kept.answer(none);
    expect(hits(kept)).toEqual([1]);
    expect(kept.unit('blue-1')).not.toHaveProperty('used');
  });

  it('SK-53 HIT-02 after a Sustained Attack’s own re-roll, one miss left: that die once more', () => {
    const game = spaces[space](['ATST', 'AAT', 'A']);
    begin(game, 'sustained', 'Lucky');
    carbine(game);
    game.answer({ do: 'reroll', dice: [1, 2, 3] });
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 3', 'reroll 1']);
    expect(hits(game)).toEqual([4]);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-53 one of his weapons: the first that it is taken for', () => {
    const game = spaces[space](['ATST', 'TT', 'AA']);
    begin(game, 'attack', 'Lucky');
    game.answer(attack([...shots(['blue-1.1'], 'carbine', 'red-1'), ...shots(['blue-1.1'], 'pistol', 'red-1')]));
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer(none);
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'hit 2', 'reroll 2']);

    const other = spaces[space](['ATST', 'AAA', 'TT']);
    begin(other, 'attack', 'Lucky');
    other.answer(attack([...shots(['blue-1.1'], 'carbine', 'red-1'), ...shots(['blue-1.1'], 'pistol', 'red-1')]));
    other.answer(choose());
    expect(rolls(other)).toEqual(['hit 4', 'reroll 3', 'hit 2']);
    // Nobody is asked about the pistol.
    expect(other.ask.ask).toBe('activate');
    expect(other.dice.left()).toBe(0);
  });
});

describe('in the free game', () => {
  it('SK-53 HIT-04 all dice of that weapon, at whomever they are thrown, for one use', () => {
    const again = skirmish({
      ...{ cards: [hero, target], dice: ['TTTT', 'AAAA', 'TTTT', 'AAAT'] },
      blue: [{ card: 'gambler', at: [[60, 40]] }, { card: 'nikita' }],
      red: [
        { card: 'target', at: [[50, 70, 0]] },
        { card: 'target', at: [[80, 70, 0]] },
      ],
    });
    begin(again, 'attack', 'Lucky');
    fire(again, shot('blue-1.1', 'carbine', 'red-1'), shot('blue-1.1', 'carbine', 'red-2'));
    again.answer(choose());
    expect(choosingFor(again.ask)).toBe('SK-53');
    again.answer(choose());
    expect(hits(again)).toEqual([4, 3]);
    expect(again.unit('blue-1').used).toEqual({ Lucky: 1 });
    expect(again.dice.left()).toBe(0);
  });

  it('SK-53 CC-04 striking back: named just before the dice', () => {
    const game = attacking({
      ...{ cards: [hero], dice: ['T', 'TTA', 'AT'] },
      blue: [{ card: 'ghosts', at: row(1, 60, 60) }],
      red: [{ card: 'gambler', at: [[60, 62.6]] }],
    });
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-03']);
    expect(game.ask).toMatchObject({ choices: [{ among: [LUCKY], no: true }] });
    game.answer(choose('Lucky'));
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-53']);
    game.answer(choose());
    expect(hits(game)).toEqual([2]);
    expect(game.unit('red-1').used).toEqual({ Lucky: 1 });
    expect(game.dice.left()).toBe(0);
  });

  it('SK-53 SK-03 a Reactive Attack: the same', () => {
    const game = skirmish({
      ...{ cards: [hero], dice: ['AT', 'TTTT', 'AAAA', 'TTTT'] },
      blue: [{ card: 'ghosts', at: row(5, 54, 60) }, { card: 'nikita' }],
      red: [{ card: 'gambler', at: [[60, 40]] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: unitId('red-1') });
    game.answer(attack(shots(['red-1.1'], 'carbine', 'blue-1')));
    expect(choosingFor(game.ask)).toBe('SK-03');
    game.answer(choose('Lucky'));
    game.answer(choose());
    expect(hits(game)).toEqual([4]);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-53 SK-04 the dice of the squad that he has joined are not thrown again', () => {
    const mates = card('Mates', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'V4:1/1' })],
      models: ['2 rifle'],
    });
    const game = skirmish({
      ...{ cards: [hero, mates, target], dice: ['TT', 'TTTT', 'ATTT'] },
      blue: [{ card: 'mates', at: row(2, 54, 40) }, { card: 'gambler', at: [[60, 40]], joined: 'blue-1' }, { card: 'nikita' }],
      red: [{ card: 'target', at: [[60, 70, 0]] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(named(declare('attack', 'nothing'), 'Lucky'));
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'), shot('blue-2.1', 'carbine', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-53', unit: 'blue-2' }] });
    expect(rolls(game)).toEqual(['hit 2', 'hit 4']);
    game.answer(choose());
    expect(hits(game)).toEqual([1]);
    expect(game.dice.left()).toBe(0);
  });
});
