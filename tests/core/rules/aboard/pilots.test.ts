import { describe, expect, test } from 'vitest';
import { cardId, ruleName } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { armyFaults } from '../../../../core/forces/army.ts';
import type { Army } from '../../../../core/forces/army.ts';
import { shippedCards } from '../../../../models/index.ts';
import type { UnitState } from '../../../../core/game/state.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { offered as orderable, order } from '../../../kit/commanding.ts';
import { activate, declare, fight, row } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf, Spot } from './kit.ts';
import { choose, decline, freely, loaded, onSquares, SPACES, ways } from './kit.ts';

const pistol = weapon('Pistol', { reach: '2', cells: 'I2:1/1 V1:1/1' });
const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/N V4:2/1 A1:6/N' });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, weapons: [pistol], skills });
const walker = (name: string, skills: readonly string[] = [], size: 'large' | null = null) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [gun], skills, size });
const cards = [
  hero('Driver', 'Pilot'),
  hero('Ace', 'Ace Pilot'),
  hero('Gregory', 'Ace Gunner', 'Pilot'),
  hero('Nikolai', 'Pilot', 'Take Aim'),
  hero('Luisa', 'Pilot', 'Killing Spree'),
  hero('Tom', 'Pilot', 'Move and Fire'),
  hero('Marksman', 'Pilot', 'Expert'),
  hero('Stubborn', 'Pilot', 'Brave', 'Damage Resilient'),
  hero('Boss', 'Pilot', 'Officer'),
  hero('Chief', 'Pilot', 'Officer'),
  hero('Bold', 'Pilot', 'Fighting Spirit'),
  hero('Gambler', 'Pilot', 'Lucky'),
  hero('Flyer', 'Air Pilot'),
  hero('Sky Ace', 'Ace Air Pilot'),
  hero('Walker'),
  hero('Koshka'),
  hero('Sigrid', 'Pilot: Snow Lynx'),
  walker('Mech'),
  card('Plain Jet', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3 }),
  walker('Grandma', ['Pilot: Koshka']),
  walker('Big Grandma', ['Pilot: Koshka'], 'large'),
  walker('Snow Lynx', ['Expert', 'Pilot: Sigrid']),
  walker('Big Mech', [], 'large'),
];
const late = { card: 'nikita' };
const tank: Spot = { card: 'tank', at: [5, 9], facing: 270 };

/** A hero two squares south of a machine, who ends in its square. */
const into = (who: string, what: string) => {
  const game = onSquares({
    cards,
    blue: [
      { card: what, at: [5, 5] },
      { card: who, at: [5, 3] },
    ],
    red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-2.1', on(5, 4), on(5, 5)));
  return game;
};
const offered = (game: Skirmish) => (game.ask.ask === 'choose' ? game.ask.choices.map(one => one.rule) : []);

/** A hero who has taken the controls of a machine at E5 in the turn before. */
const piloted = (space: SpaceOf, who: string, what: string, more: Partial<Parameters<typeof loaded>[1]> = {}) =>
  loaded(space, { cards, carrier: what, riders: [who], as: 'pilot', red: [tank, late], ...more });

const nothing = (game: Skirmish, unit: string) => {
  game.answer(activate(unit));
  game.answer(declare('nothing', 'nothing'));
};

describe('who may take the controls', () => {
  test.each([
    ['PILOT-01', 'driver', 'mech', ['PILOT-01']],
    ['PILOT-01', 'ace', 'mech', ['PILOT-01']],
    ['PILOT-01', 'driver', 'banana', []],
    ['PILOT-01', 'ace', 'banana', []],
    ['PILOT-01', 'walker', 'mech', []],
    ['PILOT-02', 'flyer', 'banana', ['PILOT-02']],
    ['PILOT-02', 'sky-ace', 'banana', ['PILOT-02']],
    ['PILOT-02', 'flyer', 'mech', []],
    ['PILOT-02', 'sky-ace', 'mech', []],
    ['EQ-23', 'ace', 'grandma', []],
    ['EQ-23', 'koshka', 'grandma', ['EQ-23']],
    ['NEW-29', 'sigrid', 'snow-lynx', ['EQ-23']],
    ['NEW-29', 'sigrid', 'mech', []],
  ])('%s: %s and a %s', (_, who, what, rules) => {
    const found = offered(into(who, what)).filter(rule => !rule.startsWith('PASS'));
    expect(found.length).toBe(rules.length);
  });

  describe.each(SPACES)('EQ-23, NEW-29: of the heroes that come with the program, on the %s', space => {
    const shipped = (...ids: readonly string[]) => ids.map(id => shippedCards().get(cardId(id))!);
    test.each([
      ['rattlesnake', 'tom'],
      ['bloody-blitz', 'the-bloody-baron'],
      ['snow-lynx', 'sigrid'],
      ['snow-lynx', 'sigrid-with-panzerfaust'],
      ['grandma', 'koshka'],
      ['red-cossack', 'nikolai'],
      ['the-red-star', 'red-ace'],
      ['demolisher', 'luisa'],
    ])('the %s is mounted by %s', (carrier, who) => {
      const game = loaded(space, { cards: shipped(carrier, who), carrier, riders: [who], as: 'pilot', red: [tank] });
      expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
    });

    test('the snow-lynx is not mounted by koshka', () => {
      const all = shipped('snow-lynx', 'koshka');
      const mount = () => loaded(space, { cards: all, carrier: 'snow-lynx', riders: ['koshka'], as: 'pilot', red: [tank] });
      if (space === 'table') expect(mount).toThrow('move.overlap');
      else expect(mount().unit('blue-2').where).toBe('table');
    });
  });

  test('SK-58: with Pilot he mounts a walker, and no aircraft', () => {
    const game = into('driver', 'mech');
    expect(offered(game)).toEqual(['PILOT-01']);
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
    const jet = onSquares({
      cards,
      blue: [
        { card: 'plain-jet', at: [5, 5] },
        { card: 'driver', at: [5, 3] },
      ],
      red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
    });
    jet.answer(activate('blue-2'));
    jet.answer(declare('move', 'nothing'));
    jet.answer(go('blue-2.1', on(5, 4), on(5, 5)));
    expect(offered(jet)).toEqual([]);
    expect(jet.unit('blue-2').where).toBe('table');
  });

  test('PILOT-13: a hero in the square mounts, or declines and stays there on foot', () => {
    const game = into('driver', 'mech');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ no: true, among: ['blue-1'] }] });
    const stays = into('driver', 'mech');
    stays.answer(decline);
    expect(stays.unit('blue-2').where).toBe('table');
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
  });

  test('PILOT-14: his whole base on the hull, within his Move', () => {
    const from = (cm: number) => {
      const game = freely({
        cards,
        blue: [
          { card: 'mech', at: [[60, 60, 90]] },
          { card: 'driver', at: [[60 - cm, 60]] },
        ],
        red: [{ card: 'two', at: [[150, 100]] }, late],
      });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'nothing'));
      return game;
    };
    // He stands wholly on the hull from 0.95 cm off its middle.
    const near = from(20);
    expect(near.refused(ways('blue-2', [56.5, 60])).code).toBe('move.overlap');
    expect(near.refused(ways('blue-2', [60.5, 60])).code).toBe('move.tooFar');
    near.answer(ways('blue-2', [59.1, 60]));
    near.answer(choose('blue-1'));
    expect(near.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
    expect(from(21).refused(ways('blue-2', [59.1, 60])).code).toBe('move.tooFar');
  });

  test('PILOT-14: on the base of an aircraft', () => {
    const game = freely({
      cards,
      blue: [
        { card: 'plain-jet', at: [[60, 60, 90]] },
        { card: 'flyer', at: [[50, 60]] },
      ],
      red: [{ card: 'two', at: [[150, 100]] }, late],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    // Its base has a radius of 4 cm.
    expect(game.refused(ways('blue-2', [57.2, 60])).code).toBe('move.overlap');
    game.answer(ways('blue-2', [57.3, 60]));
    expect(offered(game)).toEqual(['PILOT-02']);
  });
});

describe.each(SPACES)('at the controls on the %s', space => {
  test('PILOT-03: nobody else mounts', () => {
    const game = piloted(space, 'driver', 'mech', { blue: [{ card: 'ace', at: [6, 5] }] });
    game.answer(activate('blue-3'));
    game.answer(declare('move', 'nothing'));
    if (space === 'squares') {
      game.answer(go('blue-3.1', on(5, 5)));
      expect(game.ask.ask).not.toBe('choose');
    } else expect(game.refused(ways('blue-3', [60, 60])).code).toBe('move.overlap');
  });

  test('PILOT-05: when the machine is activated its pilot is, and neither is chosen again', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-1'));
    expect(game.unit('blue-2').activated).toBe(true);
    game.answer(declare('nothing', 'nothing'));
    nothing(game, 'red-1');
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  test('PILOT-06: the two count once for passing', () => {
    const game = piloted(space, 'driver', 'mech');
    // One against two: a pass is open.
    game.answer({ do: 'pass' });
    expect(game.who).toBe('red');
  });

  test('PILOT-07: nobody aims at him', () => {
    const game = piloted(space, 'driver', 'mech', { first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['PILOT-07'] });
  });

  test('PILOT-08: he does not fight with his own weapons', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-2'));
    expect(game.refused(declare('attack', 'nothing')).code).toBe('firstAction.aboard');
    expect(game.refused(declare('nothing', 'attack')).rules).toEqual(['PILOT-08']);
  });

  test('PILOT-15: later in the turn in which he mounted it the machine has its two actions', () => {
    const squares = space === 'squares';
    const mounting = (activated: boolean) => {
      const game = squares
        ? onSquares({
            ...{ cards, dice: ['S'] },
            blue: [
              { card: 'mech', at: [5, 5], activated },
              { card: 'ace', at: [5, 4] },
            ],
            red: [{ card: 'tank', at: [12, 18] }, late],
          })
        : freely({
            ...{ cards, dice: ['S'] },
            blue: [
              { card: 'mech', at: [[60, 60, 90]], activated },
              { card: 'ace', at: [[50, 60]] },
            ],
            red: [{ card: 'tank', at: [[150, 100]] }, late],
          });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'nothing'));
      game.answer(squares ? go('blue-2.1', on(5, 5)) : ways('blue-2', [60, 60]));
      game.answer(choose('blue-1'));
      nothing(game, 'red-1');
      return game;
    };
    const fresh = mounting(false);
    fresh.answer(activate('blue-1'));
    expect(ofType(fresh.log, 'rolled').map(event => event.because)).toEqual([['SK-09']]);
    fresh.answer(declare('nothing', 'attack'));
    expect(mounting(true).ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  test.each([
    ['A', 3],
    ['T', 3],
    ['S', 2],
  ])('SK-09: a die %s when the vehicle is activated gives %i actions', (die, most) => {
    const game = piloted(space, 'ace', 'mech', { dice: [die] });
    game.answer(activate('blue-1'));
    const three = [declare('march', 'attack'), declare('move', 'sustained')];
    if (most === 3) game.answer(three[1]!);
    else expect(three.map(one => game.refused(one).code)).toEqual(['declare.tooMany', 'declare.tooMany']);
    expect(game.dice.left()).toBe(0);
  });

  test('SK-08: in an aircraft the same die', () => {
    const game = piloted(space, 'sky-ace', 'banana', { dice: ['A'] });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['thirdAction']);
  });

  test('NEW-01: the weapons of what an Ace Gunner pilots hit on TARGET too', () => {
    const game = piloted(space, 'gregory', 'mech', { dice: ['AT'], red: [{ card: 'tank', at: [9, 5] }, late] });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(ofType(game.log, 'hit').map(event => [event.hits, event.because])).toEqual([[2, ['HIT-01']]]);
    expect(ofType(game.log, 'rolled').at(-1)?.because).toContain('NEW-01');
  });

  test('NEW-01: once he has got off they hit on ARMY alone', () => {
    const game = piloted(space, 'gregory', 'big-mech', { dice: ['AT'], red: [{ card: 'tank', at: [9, 9] }, late] });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(space === 'squares' ? go('blue-2.1', on(4, 5)) : ways('blue-2', [50, 60]));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([1]);
  });

  test.each([
    ['sigrid', 2],
    ['walker', 1],
  ])('NEW-14: a Snow Lynx with %s scores %i', (who, hits) => {
    const mounted = who === 'sigrid';
    const game = piloted(space, who, 'snow-lynx', {
      dice: ['TA'],
      red: [{ card: 'tank', at: [9, 5] }, late],
      ...(mounted ? {} : { riders: [] }),
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([hits]);
  });

  test.each([
    ['dual-anti-tank-guns-front', 'tank', 'TT', [2]],
    ['machinegun-front', 'usmc-fire-squad', 'TTTTTTT', []],
  ])('NEW-14: Sigrid is an expert with one line of the Snow Lynx: the %s at a %s, %s', (gun, card, dice, hits) => {
    const all = ['snow-lynx', 'sigrid', 'usmc-fire-squad'].map(id => shippedCards().get(cardId(id))!);
    const game = piloted(space, 'sigrid', 'snow-lynx', { cards: all, dice: [dice], red: [{ card, at: [5, 8], facing: 270 }] });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['blue-1.1'], gun, 'red-1'));
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual(hits);
  });

  test('EQ-24: without its hero a machine acts normally', () => {
    const game = piloted(space, 'koshka', 'grandma', { riders: [] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    expect(game.ask.ask).toBe('move');
  });
});

describe.each(SPACES)('an air pilot on the %s', space => {
  const squares = space === 'squares';

  test('SK-12: he takes the controls of a helicopter', () => {
    const game = piloted(space, 'flyer', 'banana');
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
    expect(ofType(game.log, 'boarded')).toMatchObject([{ unit: 'blue-2', because: expect.arrayContaining(['PILOT-02']) }]);
  });

  test.each([
    ['he alone', false, [{ unit: 'blue-1' }]],
    ['the squad that he has joined', true, []],
  ])('SK-12 HERO-08: %s may go to the controls', (_, joins, open) => {
    const game = squares
      ? onSquares({
          ...{ cards, red: [{ card: 'two', at: [12, 18] }, late] },
          blue: [
            { card: 'plain-jet', at: [5, 6] },
            { card: 'two', at: [5, 4] },
            { card: 'flyer', at: [5, 4] },
          ],
        })
      : freely({
          ...{ cards, red: [{ card: 'two', at: row(2, 150, 110) }, late] },
          blue: [
            { card: 'plain-jet', at: [[60, 60, 90]] },
            { card: 'two', at: row(2, 56, 48) },
            { card: 'flyer', at: [[62, 48]] },
          ],
        });
    game.answer(activate(joins ? 'blue-2' : 'blue-3'));
    if (joins) game.answer(choose('blue-3'));
    game.answer(declare('move', 'nothing'));
    const [offer] = game.offers();
    expect(offer?.do === 'move' && offer.within.aboard()).toMatchObject(open);
  });
});

test('EQ-25: two machines of one named pilot in a list are refused', () => {
  const grandma = cards.find(one => one.name === 'Grandma')!;
  const army = (count: number): Army => ({
    ...{ format: 'battlefield-army', version: 1, name: 'Two', bloc: 'allies', limit: 100 },
    units: Array.from({ length: count }, () => ({ card: grandma.id })),
  });
  const faults = (count: number) => armyFaults(army(count), new Map([[grandma.id, grandma]])).map(one => one.code);
  expect([faults(1), faults(2)]).toEqual([[], ['army.onlyOne']]);
});

describe.each(SPACES)('PILOT-19: skills of the pilot on the %s', space => {
  const east: readonly Spot[] = [{ card: 'tank', at: [9, 5] }, late];
  const hits = (game: Skirmish) => ofType(game.log, 'hit').reduce((sum, event) => sum + event.hits, 0);
  const shoots = (who: string, dice: readonly string[], action: 'attack' | 'sustained' = 'attack') => {
    const game = piloted(space, who, 'mech', { dice, red: east });
    game.answer(activate('blue-1'));
    game.answer(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'));
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    while (game.ask.ask === 'reroll') game.answer(game.offers()[0] as never);
    return game;
  };

  test('Take Aim acts in a Sustained Attack alone', () => {
    expect(hits(shoots('nikolai', ['TT'], 'sustained'))).toBe(2);
    expect(hits(shoots('nikolai', ['TS']))).toBe(0);
  });

  test('Killing Spree: a hit earns one more die', () => {
    expect(hits(shoots('luisa', ['AS', 'S']))).toBe(1);
  });

  test('Move and Fire: a Move after the Attack', () => {
    const game = piloted(space, 'tom', 'mech', { red: east });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(offered(game)).toEqual(['SK-56']);
  });

  // On the table a hit puts the tank Under Fire.
  const rally = space === 'table' ? ['AA'] : [];
  /** He attacks with the machine, uses the skill, and the next turn begins. */
  const using = (who: string, skill: string, dice: readonly string[]) => {
    const game = piloted(space, who, 'big-mech', { dice, red: [{ card: 'tank', at: [9, 5] }] });
    const naming = { ...declare('attack', 'nothing'), skills: [ruleName(skill)] } as Command;
    game.answer(activate('blue-1'));
    game.answer(naming);
    game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    while (game.ask.ask === 'choose') game.answer(choose());
    nothing(game, 'red-1');
    game.answer({ do: 'goFirst', side: 'blue' });
    return { game, naming };
  };

  test.each([
    ['SK-43', 'bold', 'Fighting Spirit', ['TS']],
    ['SK-53', 'gambler', 'Lucky', ['SS', 'AS']],
  ])('%s, SK-06: %s uses up %s once, in the machine and on foot', (_, who, skill, dice) => {
    const { game, naming } = using(who, skill, [...dice, ...rally, 'AAA', 'SSS', 'AAA', 'SSS']);
    expect(hits(game)).toBe(1);
    expect([game.unit('blue-1').used, game.unit('blue-2').used]).toEqual([undefined, { [skill]: 1 }]);
    game.answer(activate('blue-1'));
    expect(game.refused(naming)).toMatchObject({ code: 'declare.noSuchSkill' });
    game.answer(declare('nothing', 'nothing'));
    nothing(game, 'red-1');
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-2'));
    expect(game.refused({ ...naming, ...declare('move', 'attack') } as Command)).toMatchObject({ code: 'declare.noSuchSkill' });
    expect(game.dice.left()).toBe(0);
  });

  /** Everybody's go comes again, with these changes. */
  const anew = (game: Skirmish, change: (unit: UnitState) => UnitState): Skirmish =>
    fight(game.table, game.dice, {
      ...game.state,
      ...{ go: 'blue', agenda: [{ step: 'go', asked: false }] },
      units: game.state.units.map(unit => change({ ...unit, activated: false })),
    });
  const lost = (unit: UnitState): UnitState =>
    unit.card === cardId('two') && unit.side === 'blue' ? { ...unit, where: 'eliminated', models: [] } : unit;
  const specials = (game: Skirmish, unit: string) => {
    game.answer(activate(unit));
    return orderable(game).filter(special => special === 'reinforcements' || special === 'replacement');
  };

  test('CMD-18: reinforcements are his own success: in the machine, on foot, and not the next Officer at its controls', () => {
    const two: Spot = { card: 'two', at: [2, 2] };
    const blue: readonly Spot[] = [two, two, { card: 'chief', at: [3, 7] }];
    const game = anew(piloted(space, 'boss', 'big-mech', { dice: ['A'], blue, red: [tank] }), lost);
    expect(specials(game, 'blue-1')).toEqual(['reinforcements', 'replacement']);
    const events = [...game.answer(order('reinforcements', 'nothing')), ...game.answer(choose('blue-3'))];
    expect(ofType(events, 'calledBack')).toMatchObject([{ unit: 'blue-3', by: 'blue-2' }]);
    expect(game.dice.left()).toBe(0);
    expect(specials(anew(game, lost), 'blue-1')).toEqual(['replacement']);
    const { place } = game.unit('blue-5').models[0]!;
    // The two change places.
    const changed = (unit: UnitState): UnitState => {
      const models = (at: typeof place) => unit.models.map(model => ({ ...model, place: at }));
      const { aboard, ...on } = unit;
      if (unit.id === 'blue-2') return { ...on, where: 'table', models: models(place) };
      return unit.id === 'blue-5'
        ? { ...unit, where: 'aboard', aboard: game.unit('blue-2').aboard!, models: models(null) }
        : lost(unit);
    };
    expect(specials(anew(game, changed), 'blue-2')).toEqual(['replacement']);
    expect(specials(anew(game, changed), 'blue-1')).toEqual(['reinforcements', 'replacement']);
  });

  test('Expert with a weapon of his own stays with him', () => {
    expect(hits(shoots('marksman', ['TA']))).toBe(1);
  });

  test('Damage Resilient stays with him', () => {
    const game = piloted(space, 'stubborn', 'mech', { dice: ['AAAAAA', 'A'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(ofType(events, 'rolled').map(event => event.roll.why)).toEqual(['hit', 'escape']);
  });
});

test.each([
  ['driver', 2],
  ['stubborn', 3],
])('PILOT-20: a machine with %s rallies with %i dice', (who, count) => {
  const game = piloted('table', who, 'mech', {
    dice: ['SA', 'S'.repeat(count)],
    first: 'red',
    red: [{ card: 'pelter', at: [9, 5] }, late],
    cards: [
      ...cards,
      card('Pelter', 'axis', 'hero', 'I2', {
        move: [2, 4],
        damageTrack: 2,
        weapons: [weapon('Peas', { reach: '8', cells: 'V1:2/1' })],
      }),
    ],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(fire(['red-1.1'], 'peas', 'blue-1'));
  expect([game.unit('blue-1').markers, game.unit('blue-2').markers]).toEqual([['underFire'], []]);
  game.answer(activate('blue-1'));
  expect(game.dice.left()).toBe(0);
});

describe.each(SPACES)('getting off on the %s', space => {
  const squares = space === 'squares';
  const off = (game: Skirmish) => {
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(squares ? go('blue-2.1', on(6, 5)) : ways('blue-2', [70, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
  };

  test('PILOT-16: before the machine is activated he moves away, measured from the hull', () => {
    const game = piloted(space, 'driver', 'mech');
    game.answer(activate('blue-2'));
    game.answer(declare('march'));
    if (squares) expect(game.refused(go('blue-2.1')).code).toBe('grid.entry');
    else {
      expect(game.refused(ways('blue-2', [60 + 3.45 + 40.1, 60])).code).toBe('move.tooFar');
      game.answer(ways('blue-2', [60 + 3.45 + 40, 60]));
      expect(game.unit('blue-2').where).toBe('table');
    }
    const late = piloted(space, 'driver', 'mech');
    nothing(late, 'blue-1');
    nothing(late, 'red-1');
    // He was activated with it.
    expect(late.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  test('PILOT-17: the machine stands idle: Nothing, and no reaction', () => {
    const game = piloted(space, 'driver', 'mech', { red: [{ card: 'tank', at: [7, 8] }, late] });
    off(game);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.unit('blue-1').markers).toEqual(['idle']);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'move'));
    // Nobody of blue's may react: its hero has been activated, and his machine stands idle.
    expect(game.ask.ask).toBe('move');
    game.answer(squares ? go('red-1.1', on(7, 7)) : ways('red-1', [82, 90]));
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'attack'))).toMatchObject({ code: 'action.idle', rules: ['PILOT-17'] });
    game.answer(declare('nothing', 'nothing'));
  });

  test('PILOT-17, EQ-24: a Large machine acts on without him', () => {
    for (const [who, what] of [
      ['driver', 'big-mech'],
      ['koshka', 'big-grandma'],
    ] as const) {
      const game = piloted(space, who, what);
      off(game);
      expect(game.unit('blue-1').markers).toEqual([]);
    }
  });

  test('PILOT-17: another pilot at its controls, and it acts again', () => {
    const game = piloted(space, 'driver', 'mech', {
      ...{ blue: [{ card: 'ace', at: [4, 5] }], dice: ['S'] },
      red: [tank, { card: 'two', at: [12, 14] }],
    });
    off(game);
    nothing(game, 'red-1');
    game.answer(activate('blue-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(squares ? go('blue-3.1', on(5, 5)) : ways('blue-3', [60, 60]));
    game.answer(choose('blue-1'));
    expect(game.unit('blue-1').markers).toEqual([]);
    nothing(game, 'red-2');
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
  });

  test('PILOT-18: an aircraft that its pilot has left does Nothing, and need not move', () => {
    const game = piloted(space, 'flyer', 'plain-jet');
    off(game);
    expect(game.unit('blue-1').markers).toEqual(['idle']);
    nothing(game, 'red-1');
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'nothing')).code).toBe('action.idle');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', lastAction: 'nothing' });
  });
});

describe.each(SPACES)('the machine is lost on the %s', space => {
  const squares = space === 'squares';
  test.each([
    ['A', 0],
    ['S', 0],
    ['T', 1],
  ])('PILOT-09, PILOT-10, PILOT-11, PILOT-12: a die %s, %i damage, and he stands where it was, spent', (die, damage) => {
    const game = piloted(space, 'driver', 'mech', { dice: ['AAAAAA', die], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(ofType(events, 'rolled').at(-1)?.because).toEqual(['PILOT-09']);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-2' });
    if (squares) {
      expect(game.refused(go('blue-2.1', on(6, 5))).code).toBe('grid.zone');
      game.answer(go('blue-2.1', on(5, 5)));
    } else {
      // 11 cm from the hull, and 9.
      expect(game.refused(ways('blue-2', [60 + 2.2 + 1.25 + 11, 60])).code).toBe('move.zone');
      game.answer(ways('blue-2', [60 + 2.2 + 1.25 + 9, 60]));
    }
    expect(game.unit('blue-2')).toMatchObject({ damage, where: 'table', activated: true });
  });

  test('PILOT-12: he joins nobody who is activated later in the turn', () => {
    const game = piloted(space, 'driver', 'mech', {
      ...{ dice: ['AAAAAA', 'A'], first: 'red' },
      blue: [{ card: 'two', at: [6, 5] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    game.answer(squares ? go('blue-2.1', on(5, 5)) : ways('blue-2', [66, 60]));
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-3'] });
    game.answer(activate('blue-3'));
    expect(game.ask.ask).toBe('declare');
  });

  test('PILOT-09: with one box left a die TARGET is his end', () => {
    const frail = card('Frail', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 1, skills: ['Pilot'] });
    const game = piloted(space, 'frail', 'mech', {
      cards: [...cards, frail],
      dice: ['AAAAAA', 'T'],
      first: 'red',
      blue: [{ card: 'two', at: [2, 2] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.unit('blue-2').where).toBe('eliminated');
  });
});

test('PILOT-10: out of a machine of two squares he comes into either', () => {
  for (const row of [5, 4]) {
    const game = piloted('squares', 'driver', 'big-mech', { dice: ['AAAAAA', 'A'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.refused(go('blue-2.1', on(5, 3)))).toMatchObject({ code: 'grid.zone' });
    game.answer(go('blue-2.1', on(5, row)));
    expect(game.unit('blue-2').models[0]?.place).toMatchObject({ column: 5, row });
  }
});
