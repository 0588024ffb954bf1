import { describe, expect, test } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import { armyFaults } from '../../../../core/forces/army.ts';
import type { Army } from '../../../../core/forces/army.ts';
import { shippedCards } from '../../../../models/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare, row } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import { choose, decline, freely, loaded, onSquares, SPACES, ways } from './kit.ts';
import { cards, into, late, nothing, offered, piloted, tank } from './crews.ts';

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
