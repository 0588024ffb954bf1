import { describe, expect, it } from 'vitest';
import type { Ask, Command } from '../../../../core/decisions/index.ts';
import { allocate, fire as shoot, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { place } from '../../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../../kit/game.ts';
import { activate, attack, declare, idsOf, row, shots, skirmish } from '../../../kit/game.ts';
import { onBoth, SPACES } from '../../../kit/onBoth.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { all, fire, gridSkirmish } from '../../../kit/gridSkirmish.ts';

const gun = (name: string, count: number, reach = '8') =>
  weapon(name, { count, reach, cells: 'I1:2/1 I2:2/1 I3:2/1 I4:2/1 V4:1/1' });
const hero = (name: string, armour: 'I2' | 'I3', skills: readonly string[] = [], move: readonly [number, number] = [3, 6]) =>
  card(name, 'allies', 'hero', armour, { move, damageTrack: 4, skills, weapons: [gun('Pistol', 1)] });
const squad = (name: string, armour: 'I2' | 'I3', move: readonly [number, number] = [2, 4]) =>
  card(name, 'allies', 'squad', armour, { move, models: ['3 rifle'], weapons: [gun('Rifle', 3)] });
const cards = [
  ...[hero('Joe', 'I2'), hero('Jim', 'I2', [], [2, 5]), hero('Heavy', 'I3'), hero('Quick', 'I2', ['Advanced Reactive Fire'])],
  ...[squad('Devils', 'I2'), squad('Slow', 'I2', [3, 4]), squad('Hammers', 'I3')],
  card('Crew', 'allies', 'support', 'I2', { move: [1, 2], damageTrack: 3, models: ['1 gun'], weapons: [gun('Gun', 1)] }),
];
const yes = (unit: string): Command => choose(unit);
const no: Command = { do: 'decline' };
const one = (...at: readonly [number, number]): NonNullable<Posted['at']> => [at];

type Setting = Partial<Omit<SkirmishOptions, 'blue'>>;
const far = { card: 'ghosts', at: row(2, 160, 110) } satisfies Posted;
const scene = (blue: readonly Posted[], setting: Setting = {}): Skirmish =>
  skirmish({
    cards,
    blue: [...blue, { card: 'nikita', at: [[10, 10]] }],
    red: [far, { card: 'nikita', at: [[170, 10]] }],
    ...setting,
  });
const devils = (more: Partial<Posted> = {}): Posted => ({ card: 'devils', at: row(3, 60, 60), ...more });

/** Whom the open question about heroes names; null where it is none. */
const named = (ask: Ask | null): readonly unknown[] | null => (ask?.ask === 'choose' ? ask.choices[0]!.among : null);

/** Who may join blue's first unit as it is activated. */
function joiners(game: Skirmish): readonly unknown[] {
  game.answer(activate('blue-1'));
  return named(game.ask) ?? [];
}

describe('whom a hero may join', () => {
  it.each([
    ['a squad of his armour', devils(), 'joe', true],
    ['a support weapon of his armour', { card: 'crew', at: one(63, 62) }, 'joe', true],
    ['a squad of another armour', { card: 'hammers', at: row(3, 60, 60) }, 'joe', false],
    ['another hero', { card: 'jim', at: one(60, 60) }, 'joe', false],
    ['a vehicle', { card: 'matrioshka', at: one(60, 60) }, 'joe', false],
  ] as const)('HERO-04 %s', (_, unit, who, may) => {
    expect(joiners(scene([unit as Posted, { card: who, at: one(64, 68) }]))).toEqual(may ? ['blue-2'] : []);
  });
});

describe('joining to activate', () => {
  const joined = (blue: readonly Posted[], setting?: Setting) => {
    const game = scene(blue, setting);
    game.answer(activate('blue-1'));
    game.answer(yes('blue-2'));
    return game;
  };
  const pair: readonly Posted[] = [devils(), { card: 'joe', at: one(60, 64) }];

  it('HERO-08 HERO-09 HERO-10 they move and fire as one, both are activated, and he leaves', () => {
    const game = joined(pair, { red: [{ card: 'ghosts', at: row(5, 60, 90) }, far], dice: ['TTTTTT', 'TT'] });
    expect(game.unit('blue-2')).toMatchObject({ joined: 'blue-1', joinedFor: 'activation', activated: true });
    expect(game.log.findLast(event => event.type === 'joined')?.because).toEqual(['HERO-08']);
    game.answer(declare('move', 'attack'));
    game.answer({
      do: 'move',
      ways: ['blue-1.1', 'blue-2.1'].map((id, i) => ({ model: game.model(id), path: [place(60, 62 + 4 * i)] })),
    });
    game.answer(no);
    game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'rifle', 'red-1'), shots(['blue-2.1'], 'pistol', 'red-1')));
    expect(game.dice.thrown.map(roll => [roll.unit, roll.count])).toEqual([
      ['blue-1', 6],
      ['blue-2', 2],
    ]);
    expect([game.unit('blue-1').models[0]!.place, game.unit('blue-2').models[0]!.place]).toEqual([place(60, 62), place(60, 66)]);
  });

  it('HERO-09 HERO-10 afterwards he is alone, and neither may be chosen again', () => {
    const game = joined(pair);
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-2')).toMatchObject({ joined: null, activated: true });
    expect(game.unit('blue-2')).not.toHaveProperty('joinedFor');
    expect(idsOf(game.log, 'parted')).toEqual(['HERO-10']);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.offers().flatMap(offer => (offer.do === 'activate' ? [offer.unit] : []))).toEqual(['blue-3']);
  });

  it('HERO-08 one of two, or none; nobody who has been activated', () => {
    const both = [devils(), { card: 'joe', at: one(60, 64) }, { card: 'jim', at: one(64, 64) }];
    const game = scene(both);
    game.answer(activate('blue-1'));
    expect(game.offers()[0]).toMatchObject({
      do: 'choose',
      choices: [{ rule: 'HERO-08', among: ['blue-2', 'blue-3'], most: 1, no: true }],
    });
    game.answer(yes('blue-3'));
    expect([game.ask.ask, game.unit('blue-2').joined]).toEqual(['declare', null]);
    const left = scene(both);
    left.answer(activate('blue-1'));
    left.answer(no);
    expect([left.ask.ask, left.unit('blue-2').joined]).toEqual(['declare', null]);
    expect(joiners(scene([devils(), { card: 'joe', at: one(60, 64), activated: true }]))).toEqual([]);
  });

  it('HERO-01 TURN-05 each counts for passing until they are activated together', () => {
    const game = scene([devils(), { card: 'joe', at: one(60, 64) }], {
      red: [far, { ...far, at: row(2, 150, 110) }, { ...far, at: row(2, 140, 110) }],
    });
    // Three of blue and three of red: blue may not pass. After an activation of two at once red has more.
    expect(game.refused({ do: 'pass' }).rules).toContain('TURN-05');
    game.answer(activate('blue-1'));
    game.answer(yes('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer({ do: 'pass' });
    // Not joined they count two.
    const alone = scene([devils(), { card: 'joe', at: one(60, 64) }], {
      red: [far, { ...far, at: row(2, 150, 110) }, { ...far, at: row(2, 140, 110) }],
    });
    alone.answer(activate('blue-1'));
    alone.answer(no);
    alone.answer(declare('nothing', 'nothing'));
    alone.answer(activate('red-1'));
    alone.answer(declare('nothing', 'nothing'));
    expect(alone.refused({ do: 'pass' }).rules).toContain('TURN-05');
  });

  it.each([
    ['devils', 'joe', 2, 4],
    ['slow', 'jim', 2, 4],
  ])('HERO-07 %s with %s: the lower of each', (unit, who, move, march) => {
    const budget = (by: 'move' | 'march') => {
      const game = joined([
        { card: unit, at: row(3, 60, 60) },
        { card: who, at: one(60, 64) },
      ]);
      game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
      return game.ask.ask === 'move' ? game.ask.budget.range : null;
    };
    expect([budget('move'), budget('march')]).toEqual([move, march]);
  });

  it('HERO-18 hero and unit end in cohesion', () => {
    const game = joined(pair);
    game.answer(declare('march'));
    const way = (x: number) => ({ do: 'move' as const, ways: [{ model: game.model('blue-2.1'), path: [place(x, 64)] }] });
    expect(game.refused(way(86))).toMatchObject({ code: 'move.cohesion' });
    game.answer(way(72));
  });

  it.each([
    ['underFire', 'ATT', []],
    ['suppressed', 'AAT', []],
    ['suppressed', 'ATS', ['underFire']],
    ['suppressed', 'TTS', ['suppressed']],
  ] as const)('HERO-16 three dice to rally: %s, %s', (marker, dice, left) => {
    const game = joined([devils({ markers: [marker] }), { card: 'joe', at: one(60, 64) }], { dice: [dice] });
    expect(game.log.findLast(event => event.type === 'rolled')?.because).toContain('HERO-16');
    expect(game.unit('blue-1').markers).toEqual(left);
  });

  it('HERO-17 still Suppressed: Nothing first, for both, and no Attack', () => {
    const game = joined([devils({ markers: ['suppressed'] }), { card: 'joe', at: one(60, 64) }], { dice: ['TTT'] });
    expect(game.refused(declare('move', 'nothing')).code).toBe('firstAction.suppressed');
    expect(game.refused(declare('nothing', 'attack')).rules).toContain('SUP-08');
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'move', ways: [] });
    expect(['blue-1', 'blue-2'].map(id => game.unit(id).lastAction)).toEqual(['move', 'move']);
  });
});

describe('joining when attacked', () => {
  const fired = (blue: readonly Posted[], at: string, dice: readonly string[], more: Partial<SkirmishOptions> = {}) => {
    const game = skirmish({
      ...{ cards, dice, go: 'red' as const, ...more },
      blue: [...blue, { card: 'nikita', at: [[10, 10]] }],
      red: [
        { card: 'devils', at: row(3, 60, 90) },
        { card: 'devils', at: row(3, 70, 90) },
      ],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-1.1', 'red-1.2'], 'rifle', at)));
    return game;
  };
  const beside: readonly Posted[] = [devils(), { card: 'joe', at: one(60, 64) }];

  it('HERO-11 a hero who is aimed at joins, and hits may be given to the squad', () => {
    const game = fired(beside, 'blue-2', ['AATT', 'TT']);
    expect([game.who, choosingFor(game.ask), named(game.ask)]).toEqual(['blue', 'HERO-11', ['blue-1']]);
    game.answer(yes('blue-1'));
    expect(game.log.findLast(event => event.type === 'hit')).toMatchObject({ target: 'blue-1' });
    expect(game.ask).toMatchObject({ ask: 'allocate', among: expect.arrayContaining(['blue-1.1', 'blue-2.1']) });
    allocate(game, 'blue-1.1', 'blue-2.1');
    expect([game.unit('blue-1').models.length, game.unit('blue-2').damage]).toEqual([2, 1]);
    // HERO-15: the marker is the squad's.
    expect([game.unit('blue-1').markers, game.unit('blue-2').markers]).toEqual([['underFire'], []]);
    expect(game.unit('blue-2').joined).toBe(null);
    expect(idsOf(game.log, 'parted')).toEqual(['HERO-13']);
  });

  it('HERO-11 declined, or of another armour: he takes them himself', () => {
    const game = fired(beside, 'blue-2', ['AATT', 'TT']);
    game.answer(no);
    expect(game.unit('blue-2').damage).toBe(2);
    // HERO-15 a lone hero is hit and has no marker.
    expect(game.unit('blue-2').markers).toEqual([]);
    const other = fired(
      [
        { card: 'hammers', at: row(3, 60, 60) },
        { card: 'joe', at: one(60, 64) },
      ],
      'blue-2',
      ['TTTT'],
    );
    expect(other.ask.ask).not.toBe('choose');
  });

  it('HERO-12 HERO-14 a hero joins a unit that is aimed at, one of two; he need not be unactivated, and takes hits', () => {
    const game = fired(
      [devils(), { card: 'joe', at: one(60, 64), activated: true }, { card: 'jim', at: one(64, 64) }],
      'blue-1',
      ['AATT', 'TT'],
    );
    expect([choosingFor(game.ask), named(game.ask)]).toEqual(['HERO-12', ['blue-2', 'blue-3']]);
    game.answer(yes('blue-2'));
    allocate(game, 'blue-2.1', 'blue-2.1');
    expect([game.unit('blue-1').models.length, game.unit('blue-2').damage, game.unit('blue-3').joined]).toEqual([3, 2, null]);
  });

  it('HERO-18 a join for defence asks for the joining distance alone', () => {
    const game = fired([devils({ at: one(60, 60) }), { card: 'joe', at: one(60, 76.5) }], 'blue-1', ['TTTT']);
    expect(named(game.ask)).toEqual(['blue-2']);
  });

  it('HERO-13 he may join another unit for the next attack', () => {
    const game = fired([devils(), { card: 'joe', at: one(60, 64) }, { card: 'slow', at: row(3, 60, 68) }], 'blue-1', [
      'TTTT',
      'TTTT',
    ]);
    game.answer(yes('blue-2'));
    expect(game.unit('blue-2').joined).toBe(null);
    game.answer(activate('blue-4'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-2'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['red-2.1', 'red-2.2'], 'rifle', 'blue-3')));
    expect(named(game.ask)).toEqual(['blue-2']);
    game.answer(yes('blue-2'));
    expect(game.log.filter(event => event.type === 'joined').map(event => event.to)).toEqual(['blue-1', 'blue-3']);
  });

  it('DMG-07 HERO-11 on squares, in the same square', () => {
    const game = gridSkirmish({
      ...{ cards, dice: ['AATT', 'TT'], go: 'red' as const },
      blue: [
        { card: 'devils', at: [5, 5] },
        { card: 'joe', at: [5, 5] },
        { card: 'nikita', at: [1, 1] },
      ] as readonly OnSquare[],
      red: [
        { card: 'devils', at: [5, 8] },
        { card: 'nikita', at: [12, 18] },
      ],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(all('red-1', 2), 'rifle', 'blue-2'));
    expect(named(game.ask)).toEqual(['blue-1']);
    game.answer(yes('blue-1'));
    allocate(game, 'blue-1.1', 'blue-1.2');
    expect([game.unit('blue-1').models.length, game.unit('blue-2').damage]).toEqual([1, 0]);
  });
});

describe.each(SPACES)('a hero and the squad beside him both aimed at, on the %s', space => {
  const aimed = (first: string, then: string, ...dice: readonly string[]) => {
    const game = onBoth(space, {
      ...{ cards, dice },
      blue: [
        { card: 'devils', at: [5, 7] },
        { card: 'nikita', at: [1, 1] },
      ],
      red: [
        { card: 'devils', at: [5, 4] },
        { card: 'joe', at: [5, 4], beside: 9 },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    shoot(game, shot('blue-1.1', 'rifle', first), shot('blue-1.2', 'rifle', then));
    return game;
  };

  it.each([
    ['red-1', 'red-2', 'HERO-12'],
    ['red-2', 'red-1', 'HERO-11'],
  ])('HERO-11 HERO-12 %s before %s: whether he joins it is asked once, by %s', (first, then, section) => {
    const game = aimed(first, then, 'TT', 'TT');
    expect([game.who, choosingFor(game.ask), named(game.ask)]).toEqual(['red', section, [then]]);
    game.answer(no);
    expect(game.log.filter(event => event.type === 'hit' || event.type === 'joined')).toEqual([]);
    expect(game.dice.thrown.map(roll => roll.why)).toEqual(['hit', 'hit']);
    const joins = aimed(first, then, 'TTTT');
    joins.answer(yes(then));
    expect(joins.log.filter(event => event.type === 'joined')).toMatchObject([{ unit: 'red-2', to: 'red-1' }]);
  });
});

describe('joining to react', () => {
  const reacts = (gap: number, who: string, dice: readonly string[], more: Partial<Posted> = {}) => {
    const game = skirmish({
      ...{ cards, dice },
      blue: [
        { card: 'devils', at: row(3, 60, 60) },
        { card: 'nikita', at: [[10, 10]] },
      ],
      red: [
        { card: 'devils', at: row(3, 60, 60 + 2.5 + gap) },
        { card: who, at: one(60, 60 + 2.5 + gap + 4), ...more },
        { card: 'nikita', at: [[170, 10]] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    return game;
  };

  it('HERO-19 he joins, and both are activated whatever is rolled', () => {
    const game = reacts(30, 'joe', ['TS']);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect([game.who, choosingFor(game.ask), named(game.ask)]).toEqual(['red', 'HERO-19', ['red-2']]);
    game.answer(yes('red-2'));
    expect(['red-1', 'red-2'].map(id => game.unit(id).activated)).toEqual([true, true]);
    expect(game.unit('red-2').joined).toBe(null);
  });

  it('HERO-19 with ARMY the weapons of both', () => {
    const game = reacts(30, 'joe', ['AS', 'TTTT', 'TT']);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer(yes('red-2'));
    game.answer(attack(shots(['red-1.1', 'red-1.2'], 'rifle', 'blue-1'), shots(['red-2.1'], 'pistol', 'blue-1')));
    expect(game.dice.thrown.slice(1).map(roll => [roll.unit, roll.count])).toEqual([
      ['red-1', 4],
      ['red-2', 2],
    ]);
  });

  it('HERO-19 REACT-12 beyond its own reach it may try with a hero of farther reach, and not without him', () => {
    const game = reacts(55, 'quick', ['TT']);
    expect(game.ask).toMatchObject({ ask: 'react', among: expect.arrayContaining(['red-1']) });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.refused(no).code).toBe('choose.must');
    game.answer(yes('red-2'));
    expect(game.unit('red-1').activated).toBe(true);
    const without = reacts(55, 'joe', []);
    expect(without.ask.ask).toBe('move');
    expect(reacts(55, 'quick', [], { activated: true }).ask.ask).toBe('move');
  });
});
