import { modelId, pieceId, range } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import { placeOf } from '../../../../core/space/free/base/forms.ts';
import { takers } from '../../../../core/game/victory.ts';
import { describe, expect, test } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, attack, declare, row, shots } from '../../../kit/game.ts';
import { place } from '../../../kit/free.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import { ofType } from '../../../kit/attack.ts';
import type { Skirmish } from '../../../kit/game.ts';
import type { Spot, SpaceOf } from './kit.ts';
import { BESIDE, choose, decline, freely, goesFirst, loaded, onSquares, riding, SPACES, ways } from './kit.ts';

const late = { card: 'nikita' };
const far: readonly Spot[] = [{ card: 'two', at: [12, 14] }];

const boards = (game: Skirmish, unit: string) => game.unit(unit).where === 'aboard';

/** A squad of two north and south of each other, so far west of the walker at (60, 60), about to move. */
const walkingUp = (away: readonly number[], action: 'move' | 'march' = 'move') => {
  const game = freely({
    blue: [
      { card: 'assaulter', at: [[60, 60, 90]] },
      { card: 'two', at: away.map((cm, i) => [60 - BESIDE - cm, 59 + 2.6 * i]) },
    ],
    red: [{ card: 'two', at: row(2, 150, 100) }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(action === 'move' ? declare('move', 'attack') : declare('march'));
  return game;
};
const upTo = (...spots: readonly (readonly [number, number])[]) => ways('blue-2', ...spots);
const AT_HULL = [
  [60 - BESIDE, 59],
  [60 - BESIDE, 61.6],
] as const;

describe('coming aboard on the table', () => {
  test('PASS-03, PASS-05: all models reach the hull with their Move, and one acts on from inside', () => {
    const game = walkingUp([12, 20]);
    game.answer(upTo(...AT_HULL));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PASS-01', among: ['blue-1'], no: false }] });
    const events = game.answer(choose('blue-1'));
    expect(ofType(events, 'boarded')).toMatchObject([{ unit: 'blue-2', on: 'blue-1', as: 'passenger', because: ['PASS-01'] }]);
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'passenger' } });
    expect(game.unit('blue-2').models.map(model => model.place)).toEqual([null, null]);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
  });

  test('PASS-03: one model too far off, and nobody comes aboard; with a March they do', () => {
    const game = walkingUp([12, 21]);
    expect(game.refused(upTo(...AT_HULL)).code).toBe('move.tooFar');
    // One alone at the hull, on its base, is no way to end.
    expect(game.refused(upTo(AT_HULL[0])).code).toBe('move.overlap');
    game.answer(ways('blue-2', [52, 59], [52, 61.6]));
    expect(game.ask.ask).toBe('attack');
    const march = walkingUp([12, 21], 'march');
    march.answer(upTo(...AT_HULL));
    march.answer(choose('blue-1'));
    expect(boards(march, 'blue-2')).toBe(true);
  });

  test('REACT-10: no March halts on a hull, where nobody comes aboard', () => {
    const game = freely({
      blue: [
        { card: 'assaulter', at: [[60, 60, 90]] },
        { card: 'two', at: AT_HULL.map(([x, y]) => [x - 20, y]) },
      ],
      red: [{ card: 'two', at: row(2, 40, 80) }, late],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('march'));
    // Up to the hull, and away from it again.
    const past: Command = {
      do: 'move',
      ways: AT_HULL.map(([x, y], i) => ({ model: modelId(`blue-2.${i + 1}`), path: [place(x, y), place(x - 12, y - 8)] })),
    };
    expect(game.refused({ ...past, pause: range(2) })).toMatchObject({ code: 'move.pause' });
    game.answer(past);
    expect(game.ask.ask).toBe('react');
    expect(game.unit('blue-2').models.map(model => placeOf(model.place!).x)).toEqual(AT_HULL.map(([x]) => 10 * (x - 5)));
  });
});

const CASES: readonly (readonly [string, string, readonly string[], boolean])[] = [
  ['assaulter', 'five', ['captain'], true],
  ['assaulter', 'heavy', [], true],
  ['assaulter', 'heavy', ['captain'], false],
  ['assaulter', 'seven', [], false],
  ['small-truck', 'one-heavy', [], true],
  ['small-truck', 'two-heavies', [], false],
  ['assaulter', 'three', ['three'], true],
  ['assaulter', 'five', ['five'], false],
];

/** A unit at the machine's side, about to move, when these are aboard. */
const next = (carrier: string, unit: string, before: readonly string[], space: SpaceOf) => {
  const game = loaded(space, { carrier, riders: before, blue: [{ card: unit, at: [9, 5] }], red: far });
  const id = `blue-${before.length + 2}`;
  game.answer(activate(id));
  while (game.ask.ask === 'choose') game.answer(decline);
  game.answer(declare('march'));
  return { game, id };
};

describe('capacity', () => {
  test.each(CASES)('PASS-01, EQ-22: into a %s comes %s after %j: %s', (carrier, unit, before, fits) => {
    const { game, id } = next(carrier, unit, before, 'squares');
    const into = go(`${id}.1`, on(8, 5), on(7, 5), on(6, 5), on(5, 5));
    if (!fits) {
      expect(game.refused(into)).toMatchObject({ code: 'grid.taken' });
      return;
    }
    game.answer(into);
    game.answer(choose('blue-1'));
    expect(boards(game, id)).toBe(true);
  });

  test.each([
    ['two', [], true],
    ['two', ['five'], false],
  ] as const)('PASS-01 on the table: %s after %j', (unit, before, fits) => {
    const { game, id } = next('assaulter', unit, before, 'table');
    const to = ways(id, [60 + BESIDE, 59], [60 + BESIDE, 61.6]);
    if (fits) {
      game.answer(to);
      game.answer(choose('blue-1'));
      expect(boards(game, id)).toBe(true);
    } else expect(game.refused(to).code).toBe('move.overlap');
  });

  test('PASS-01: a crew takes a place for each soldier it has left', () => {
    const fits = (damage: number) => {
      const game = onSquares({
        blue: [
          { card: 'small-truck', at: [5, 5] },
          { card: 'gun-crew', at: [5, 4], damage },
        ],
        red: [{ card: 'two', at: [12, 18] }, late],
      });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'nothing'));
      const [offer] = game.offers();
      return offer?.do === 'move' && offer.within.check([{ model: game.model('blue-2.1'), path: [on(5, 5)] }]).ok;
    };
    expect([0, 1].map(fits)).toEqual([false, true]);
  });
});

test('PASS-04: from two squares away with Move 2 and not from three; PASS-05: the machine may have been activated before', () => {
  const game = (row: number) => {
    const made = onSquares({
      blue: [
        { card: 'assaulter', at: [5, 6], activated: true },
        { card: 'two', at: [5, row] },
      ],
      red: [{ card: 'two', at: [12, 18] }, late],
    });
    made.answer(activate('blue-2'));
    made.answer(declare('move', 'attack'));
    return made;
  };
  expect(game(3).refused(go('blue-2.1', on(5, 4), on(5, 5), on(5, 6))).code).toBe('grid.tooFar');
  const near = game(4);
  near.answer(go('blue-2.1', on(5, 5), on(5, 6)));
  near.answer(choose('blue-1'));
  expect(near.ask.ask).toBe('attack');
});

describe.each(SPACES)('aboard on the %s', space => {
  test('PASS-06: they activate on their own and count by themselves, and go where the machine goes', () => {
    const game = riding(space, { red: [{ card: 'two', at: [12, 14] }] });
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-2'] });
    // Two against one: no pass.
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(space === 'squares' ? go('blue-1.1', on(6, 5, 'e'), on(7, 5, 'e')) : ways('blue-1', [80, 60]));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', activated: false });
    const riders = riding(space);
    riders.answer(activate('blue-2'));
    riders.answer(declare('nothing', 'nothing'));
    expect([riders.unit('blue-2').activated, riders.unit('blue-1').activated]).toEqual([true, false]);
  });

  test('PASS-07: who is aboard a machine that has been activated may not get out', () => {
    const game = riding(space);
    goesFirst(game);
    game.answer(activate('blue-2'));
    const refused = game.refused(declare('move', 'attack'));
    expect(refused).toMatchObject({ code: 'action.carrierActivated', rules: ['PASS-07'] });
    expect(game.refused(declare('march')).code).toBe('action.carrierActivated');
    game.answer(declare('nothing', 'attack'));
    expect(boards(game, 'blue-2')).toBe(true);
  });

  test('PASS-11: no Sustained Attack from inside', () => {
    const game = riding(space);
    game.answer(activate('blue-2'));
    expect(game.refused(declare('sustained'))).toMatchObject({ code: 'action.aboard', rules: ['PASS-11'] });
  });

  test('PASS-11: flames, blows and the gun of a crew are of no use inside', () => {
    const lines = (unit: string) => {
      const game = riding(space, { riders: [unit] });
      game.answer(activate('blue-2'));
      game.answer(declare('attack', 'nothing'));
      const [offer] = game.offers();
      return offer?.do === 'attack'
        ? [...new Set(offer.lines.filter(line => line.refused === null).map(line => line.weapon.name))]
        : [];
    };
    expect(lines('torchers')).toEqual(['Rifle']);
    expect(lines('gun-crew')).toEqual(['Rifle']);
  });

  test.each([
    ['AA', ['attack']],
    ['AT', ['attack']],
    ['TS', ['nothing']],
  ])('PASS-12: with %s a Reactive Attack is %j, and no more than one Attack', (dice, reactions) => {
    const game = riding(space, { dice: [dice], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-1', 'blue-2'] });
    const events = game.answer({ do: 'react', unit: game.unit('blue-2').id });
    expect(ofType(events, 'reacted').map(event => event.reaction)).toEqual(reactions);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: reactions[0] === 'attack' ? 'blue-2' : 'red-1' });
  });

  test('PASS-12, SK-56: of a free Move after the Attack of a reaction nobody is asked inside; in an activation it leads out', () => {
    const movers = card('Movers', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['2 rifle'], skills: ['Move and Fire'] },
      weapons: [weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' })],
    });
    const game = riding(space, { cards: [movers], riders: ['movers'], dice: ['AA'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'react', unit: game.unit('blue-2').id });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
    const own = riding(space, { cards: [movers], riders: ['movers'], dice: ['TT'] });
    own.answer(activate('blue-2'));
    own.answer(declare('attack', 'nothing'));
    expect(own.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-56', no: true }] });
    own.answer(choose());
    own.answer(attack(shots(['blue-2.1'], 'rifle', 'red-1')));
    expect(own.ask).toMatchObject({ ask: 'move', unit: 'blue-2' });
  });

  test('PASS-12: those in an aircraft may react, though it may not', () => {
    const game = riding(space, { carrier: 'banana', dice: ['TS'], first: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['blue-2'] });
  });

  test('PASS-14, REACT-03: nobody may react to what those inside do, for nobody could aim at them; to who has got off, everybody', () => {
    const near: Spot = { card: 'two', at: [5, 7] };
    const inside = riding(space, { riders: ['loaders'], red: [near, late] });
    inside.answer(activate('blue-2'));
    inside.answer(declare('reload', 'attack'));
    expect(inside.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
    const out = riding(space, { riders: ['loaders'], red: [near, late] });
    out.answer(activate('blue-2'));
    out.answer(declare('move', 'reload'));
    out.answer(space === 'squares' ? go('blue-2.1', on(6, 5)) : ways('blue-2', [67, 60]));
    expect(out.ask).toMatchObject({ ask: 'react', active: 'blue-2', among: ['red-1'] });
  });

  test('PASS-13: a special action that needs no ground is open inside', () => {
    const game = riding(space, { riders: ['loaders'] });
    game.answer(activate('blue-2'));
    game.answer(declare('reload', 'nothing'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', markers: ['loaded'] });
  });

  test('PASS-20: a hero aboard with a squad joins it wherever they sit, and both get out together', () => {
    const game = riding(space, { riders: ['two', 'captain'] });
    game.answer(activate('blue-2'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-08', among: ['blue-3'] }] });
    game.answer(choose('blue-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(
      space === 'squares'
        ? go('blue-2.1', on(6, 5), on(6, 6))
        : {
            do: 'move',
            ways: ['blue-2.1', 'blue-2.2', 'blue-3.1'].map((id, i) => ({ model: game.model(id), path: [place(70, 50 + 3 * i)] })),
          },
    );
    expect(['blue-2', 'blue-3'].map(id => game.unit(id))).toMatchObject([
      { where: 'table', joined: null },
      { where: 'table', joined: null, activated: true },
    ]);
    expect(game.unit('blue-3').aboard).toBeUndefined();
  });

  test('PASS-20: a hero on foot beside the machine does not join who is inside', () => {
    const game = riding(space, { blue: [{ card: 'captain', at: [5, 4] }] });
    game.answer(activate('blue-2'));
    expect(game.ask.ask).toBe('declare');
  });
});

describe('getting out', () => {
  test('PASS-07: as far as the Move goes from the hull, and then they attack', () => {
    const game = riding('table');
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'attack'));
    const [offer] = game.offers();
    expect(offer).toMatchObject({ do: 'move', enters: true });
    // PASS-08: not to get out is no movement.
    expect(game.refused({ do: 'move', ways: [] }).code).toBe('move.entry');
    expect(game.refused({ do: 'stayOff' }).code).toBe('move.mustEnter');
    expect(game.refused(ways('blue-2', [60 + BESIDE + 20.1, 60], [60 + BESIDE, 63])).code).toBe('move.tooFar');
    const events = game.answer(ways('blue-2', [60 + BESIDE + 20, 60], [60 + BESIDE + 18, 63]));
    expect(ofType(events, 'moved')[0]?.ways[0]?.length).toBeCloseTo(2, 3);
    expect(game.unit('blue-2')).toMatchObject({ where: 'table' });
    expect(game.unit('blue-2').aboard).toBeUndefined();
    expect(game.ask.ask).toBe('react');
  });

  test('PASS-07: a March away', () => {
    const game = riding('table');
    game.answer(activate('blue-2'));
    game.answer(declare('march'));
    game.answer(ways('blue-2', [60 - BESIDE - 40, 60], [60 - BESIDE - 38, 63]));
    expect(boards(game, 'blue-2')).toBe(false);
  });

  test('PASS-07 on squares, PASS-08: from a square of the machine, and not into it', () => {
    const game = riding('squares');
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'attack'));
    expect(game.refused(go('blue-2.1')).code).toBe('grid.entry');
    expect(game.refused(go('blue-2.1', on(6, 5), on(7, 5), on(7, 6))).code).toBe('grid.tooFar');
    const [offer] = game.offers();
    const ends = offer?.do === 'move' ? offer.within.all?.() : [];
    expect(ends?.some(end => JSON.stringify(end.place) === JSON.stringify(on(5, 5)))).toBe(false);
    game.answer(go('blue-2.1', on(6, 5), on(6, 6)));
    expect(game.unit('blue-2').where).toBe('table');
  });

  test('PASS-08: out of one machine into another in one movement', () => {
    const game = riding('squares', { blue: [{ card: 'big-truck', at: [7, 5] }], red: far });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-2.1', on(6, 5), on(7, 5)));
    game.answer(choose('blue-3'));
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-3', as: 'passenger' });
  });
});

describe('fire from inside', () => {
  test('PASS-09, PASS-10: half of them to each side, from the hull, and none straight ahead', () => {
    const game = riding('table', {
      riders: ['six'],
      red: [
        { card: 'two', at: [9.3, 5] },
        { card: 'two', at: [1, 5] },
        { card: 'captain', at: [5, 8] },
      ],
      dice: ['SSSSSS', 'SSSSSS'],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('attack', 'nothing'));
    const to = (unit: string, ...numbers: readonly number[]) =>
      shots(
        numbers.map(n => `blue-2.${n}`),
        'rifle',
        unit,
      );
    // 43 cm from the middle of the machine and less than 40 from its hull.
    expect(game.refused(attack(to('red-1', 1, 2, 3, 4)))).toMatchObject({ code: 'attack.abreast', rules: ['PASS-09'] });
    expect(game.refused(attack(to('red-3', 1))).code).toBe('attack.arc');
    game.answer(attack(to('red-1', 1, 2, 3), to('red-2', 4, 5, 6)));
    expect(game.dice.left()).toBe(0);
  });

  test('PASS-09 on squares: a target in the files ahead is out of arc; PASS-09: five may fire three to a side', () => {
    const game = riding('squares', { riders: ['five'], dice: ['SSSSSS'] });
    game.answer(activate('blue-2'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(['blue-2.1'], 'rifle', 'red-2')).code).toBe('attack.arc');
    expect(game.refused(fire(['blue-2.1', 'blue-2.2', 'blue-2.3', 'blue-2.4'], 'rifle', 'red-1')).code).toBe('attack.abreast');
    game.answer(fire(['blue-2.1', 'blue-2.2', 'blue-2.3'], 'rifle', 'red-1'));
  });
});

/** A tank of red's that has the machine with these aboard in its sights, and hits it. */
const struck = (
  riders: readonly string[],
  dice: readonly string[],
  space: SpaceOf,
  { carrier = 'assaulter', activated = [] }: { readonly carrier?: string; readonly activated?: readonly string[] } = {},
) => {
  const game = loaded(space, {
    ...{ carrier, riders, dice: ['AAAAAA', ...dice], first: activated.length > 0 ? 'blue' : 'red' },
    red: [{ card: 'tank', at: [5, 9], facing: 270 }, late],
  });
  for (const unit of activated) {
    game.answer(activate(unit));
    game.answer(declare('nothing', 'nothing'));
  }
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
};
const shoot = (game: Skirmish) => game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));

describe.each(SPACES)('the machine is lost on the %s', space => {
  const squares = space === 'squares';
  test('PASS-14: nobody aims at who is inside', () => {
    const game = struck(['five'], [], space);
    expect(game.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['PASS-14'] });
  });

  test('PASS-15, PASS-16: a die for each of a squad, two lost, three put down and done for this turn', () => {
    const game = struck(['five'], ['ASTAS'], space);
    shoot(game);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ of: 'model', least: 2, most: 2, no: false }] });
    game.answer(choose('blue-2.2', 'blue-2.4'));
    expect(game.unit('blue-2').models.map(model => model.id)).toEqual(['blue-2.1', 'blue-2.3', 'blue-2.5']);
    expect(game.unit('blue-2').activated).toBe(true);
    expect(game.unit('blue-2').markers).toEqual(squares ? [] : ['suppressed']);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-2', enters: true });
    if (squares) {
      expect(game.refused(go('blue-2.1', on(6, 5))).code).toBe('grid.zone');
      game.answer(go('blue-2.1', on(5, 5)));
    } else {
      const put = (x: number) => {
        const made = ways('blue-2', [x, 57], [x, 60], [x, 63]);
        return 'ways' in made
          ? { ...made, ways: made.ways.map((way, i) => ({ ...way, model: game.model(`blue-2.${2 * i + 1}`) })) }
          : made;
      };
      expect(game.refused(put(60 + 2.2 + 11 + 1.25)).code).toBe('move.zone');
      game.answer(put(60 + 2.2 + 9.9 + 1.25));
    }
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.dice.left()).toBe(0);
  });

  test('PASS-15: each unit has dice of its own, and what is too much for one is not taken by another', () => {
    const game = struck(['three', 'three'], ['AAA', 'SSS'], space);
    shoot(game);
    expect([game.unit('blue-2').where, game.unit('blue-3').models.length]).toEqual(['eliminated', 3]);
  });

  test('PASS-15: Damage Resilient throws no dice against it', () => {
    const game = struck(['tough'], ['AS'], space);
    const events = shoot(game);
    expect(ofType(events, 'rolled').map(event => event.roll.why)).toEqual(['hit', 'wrecked']);
    game.answer(choose('blue-2.1'));
    expect(game.unit('blue-2').models).toHaveLength(1);
  });

  test('PASS-16: whom nothing suppresses has no marker, and is done for this turn all the same', () => {
    const game = struck(['captain', 'fearless'], ['S', 'SS'], space);
    shoot(game);
    for (const id of ['blue-2', 'blue-3']) expect(game.unit(id)).toMatchObject({ markers: [], activated: id === 'blue-2' });
    while (game.ask.ask === 'move') {
      const [offer] = game.offers();
      game.answer({ do: 'move', ways: (offer?.do === 'move' && offer.within.sample(() => 0.3)) || [] });
    }
    for (const id of ['blue-2', 'blue-3']) expect(game.unit(id)).toMatchObject({ markers: [], activated: true });
  });

  test('PASS-15: unit by unit, a hero and a crew lose boxes, and whoever has nobody left is gone', () => {
    const game = struck(['three', 'captain', 'gun-crew'], ['AAA', 'A', 'ASSA'], space, { carrier: 'big-truck' });
    shoot(game);
    expect(game.unit('blue-2').where).toBe('eliminated');
    while (game.ask.ask === 'move') {
      const [offer] = game.offers();
      const found = offer?.do === 'move' ? offer.within.sample(() => 0.3) : null;
      game.answer({ do: 'move', ways: found ?? [] });
    }
    expect(game.unit('blue-3')).toMatchObject({ damage: 1, where: 'table', activated: true });
    expect(game.unit('blue-4')).toMatchObject({ damage: 2, where: 'table' });
    if (squares) expect(new Set(['blue-3', 'blue-4'].map(id => JSON.stringify(game.unit(id).models[0]?.place))).size).toBe(2);
  });
});

test('PASS-16, SUP-03: whoever was Under Fire is Suppressed in its stead', () => {
  const game = loaded('table', {
    ...{ carrier: 'assaulter', riders: ['two'], shaken: true, dice: ['AAAAAA', 'SS'], first: 'red' },
    red: [{ card: 'tank', at: [5, 9], facing: 270 }, late],
  });
  expect(game.unit('blue-2').markers).toEqual(['underFire']);
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  const events = shoot(game);
  expect(game.unit('blue-2').markers).toEqual(['suppressed']);
  expect(events).toContainEqual({ type: 'unmarked', unit: 'blue-2', marker: 'underFire', because: ['PASS-16'] });
});

describe('a hero who has joined', () => {
  const together = (carrier: string) => {
    const game = onSquares({
      blue: [
        { card: carrier, at: [5, 5] },
        { card: 'three', at: [5, 4] },
        { card: 'captain', at: [5, 4] },
      ],
      red: [{ card: 'two', at: [12, 18] }, late],
    });
    game.answer(activate('blue-2'));
    game.answer(choose('blue-3'));
    game.answer(declare('move', 'nothing'));
    return game;
  };

  test('PASS-20: he comes aboard with the unit, and stays aboard when he is alone again', () => {
    const game = together('assaulter');
    game.answer(go('blue-2.1', on(5, 5)));
    const events = game.answer(choose('blue-1'));
    expect(ofType(events, 'boarded').map(event => event.unit)).toEqual(['blue-2', 'blue-3']);
    expect(game.unit('blue-3')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1' }, joined: null });
  });

  test('PASS-20: he takes a place of his own', () => {
    expect(together('small-truck').refused(go('blue-2.1', on(5, 5))).code).toBe('grid.taken');
  });
});

test('PASS-13: who is aboard beside an objective does not take it', () => {
  const game = riding('squares', { red: far });
  const objectives = [{ id: pieceId('objective-1'), by: null, place: on(6, 5) }];
  const taken = () => takers(game.table, { ...game.state, objectives });
  expect(taken()).toEqual([null]);
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-2.1', on(6, 5)));
  expect(taken()).toEqual(['blue']);
});

test('PASS-14: under a blast over the machine are none of those inside', () => {
  const game = riding('table', {
    ...{ riders: ['five'], dice: ['S'], first: 'red' },
    red: [{ card: 'mortar', at: [5, 9] }, late],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  const blast = { model: game.model('red-1.1'), weapon: 'shell' as never, at: { blast: place(60, 60) } };
  const [offer] = game.offers();
  const judged = offer?.do === 'attack' ? offer.judge(blast) : null;
  expect(judged?.ok && judged.value.struck.map(one => [one.target, one.dice])).toEqual([['blue-1', 1]]);
});

test('PASS-10: not quite 40 cm from the hull are in range 4 and more are not; the hull is in nobody’s way', () => {
  const shot = (cm: number) => {
    // An enemy’s base reaches 1.25 cm towards the hull, which reaches 2.2 cm towards him.
    const game = riding('table', { red: [{ card: 'captain', at: [5 + (cm + 3.45) / 10, 5] }, late] });
    game.answer(activate('blue-2'));
    game.answer(declare('attack', 'nothing'));
    const [offer] = game.offers();
    const judged = offer?.do === 'attack' ? offer.judge(shots(['blue-2.1'], 'rifle', 'red-1')[0]!) : null;
    return judged?.ok === false ? judged.error.code : 'fires';
  };
  expect([39.9, 40.1].map(shot)).toEqual(['fires', 'attack.tooFar']);
});

test('PASS-05: after it has come aboard its Attack is made from inside', () => {
  const game = walkingUp([12, 12]);
  game.answer(upTo(...AT_HULL));
  game.answer(choose('blue-1'));
  expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2', sustained: false });
});

describe('in an aircraft', () => {
  const flying = (x: number) => {
    const game = freely({
      blue: [
        { card: 'banana', at: [[60, 60, 90]] },
        {
          card: 'two',
          at: [
            [60 - x, 58.7],
            [60 - x, 61.3],
          ],
        },
      ],
      red: [{ card: 'two', at: row(2, 150, 100) }, late],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    return game;
  };

  test('PASS-19: at its base they come aboard, and below its hull without touching the base they do not', () => {
    const game = flying(14);
    // A round base of 3 cm; the hull reaches 2.2 cm to either side and 3 cm ahead.
    const side = Math.sqrt((3 + 1.25) ** 2 - 1.3 ** 2);
    game.answer(ways('blue-2', [60 - side, 58.7], [60 - side, 61.3]));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PASS-01', among: ['blue-1'] }] });
    const beside = flying(14);
    beside.answer(ways('blue-2', [60 - side - 0.3, 58.7], [60 - side - 0.3, 61.3]));
    expect(beside.ask.ask).not.toBe('choose');
  });

  test('PASS-19: when it is shot down those inside roll and stand within 1 R of where its base was', () => {
    const game = struck(['two'], ['SS'], 'table', { carrier: 'banana' });
    shoot(game);
    expect(game.unit('blue-1').where).toBe('eliminated');
    const out = (x: number) => ways('blue-2', [x, 60], [x, 63]);
    expect(game.refused(out(60 + 3 + 11 + 1.25)).code).toBe('move.zone');
    game.answer(out(60 + 3 + 9 + 1.25));
    expect(game.unit('blue-2').where).toBe('table');
  });
});

test('PASS-17: the second of two squads stands in a free square next to that of their machine', () => {
  const game = struck(['two', 'three'], ['SS', 'SSS'], 'squares');
  shoot(game);
  expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-2' });
  expect(game.refused(go('blue-2.1', on(6, 5)))).toMatchObject({ code: 'grid.zone', rules: ['PASS-17'] });
  game.answer(go('blue-2.1', on(5, 5)));
  expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-3' });
  expect(game.refused(go('blue-3.1', on(5, 5))).code).toBe('grid.taken');
  expect(game.refused(go('blue-3.1', on(7, 5))).code).toBe('grid.zone');
  game.answer(go('blue-3.1', on(6, 6)));
  expect(game.unit('blue-3')).toMatchObject({ where: 'table', activated: true });
});

test('PASS-17: out of a machine of two squares each of two squads stands in one of them', () => {
  const activated = true;
  const game = onSquares({
    blue: [
      { card: 'long-truck', at: [5, 6], activated },
      { card: 'two', at: [4, 5] },
      { card: 'three', at: [6, 5] },
    ],
    red: [
      { card: 'tank', at: [5, 9], facing: 's', activated },
      { card: 'nikita', activated },
    ],
    cards: [
      card('Long Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (6)'], size: 'large' }),
    ],
    dice: ['AAA', 'SSS', 'AAAAAA', 'SS', 'SSS'],
  });
  for (const unit of ['blue-2', 'blue-3']) {
    game.answer(activate(unit));
    if (game.ask.ask === 'choose') game.answer(decline);
    game.answer(declare('move', 'nothing'));
    game.answer(go(`${unit}.1`, on(5, 5)));
    game.answer(choose('blue-1'));
  }
  game.answer({ do: 'goFirst', side: 'red' });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  shoot(game);
  expect(game.refused(go('blue-2.1', on(4, 5))).code).toBe('grid.zone');
  game.answer(go('blue-2.1', on(5, 5)));
  expect(game.refused(go('blue-3.1', on(6, 6))).code).toBe('grid.zone');
  game.answer(go('blue-3.1', on(5, 6)));
  expect(game.unit('blue-3').where).toBe('table');
});

test.each(SPACES)('SK-74: Zombies get into no machine and onto none, squad or hero, on the %s', space => {
  for (const [carrier, zombies] of [
    ['assaulter', 'dead'],
    ['tank', 'dead'],
    ['assaulter', 'dead-hero'],
  ] as const) {
    const blue = [
      { card: carrier, at: [5, 5] as const },
      { card: zombies, at: [5, 4] as const },
    ];
    const cards = [card('Dead Hero', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 3, skills: ['Zombie'] })];
    const game =
      space === 'squares'
        ? onSquares({ cards, blue, red: [{ card: 'two', at: [12, 18] }, late] })
        : freely({
            cards,
            blue: [
              { card: carrier, at: [[60, 60, 90]] },
              {
                card: zombies,
                at:
                  zombies === 'dead'
                    ? [
                        [50, 60],
                        [50, 63],
                      ]
                    : [[50, 60]],
              },
            ],
            red: [{ card: 'two', at: [[150, 100]] }, late],
          });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    const [offer] = game.offers();
    expect(offer?.do === 'move' && offer.within.aboard()).toEqual([]);
    if (space === 'table') {
      const against = [
        [60 - BESIDE, 60],
        [60 - BESIDE, 62.6],
      ] as const;
      const there = ways('blue-2', ...against.slice(0, game.unit('blue-2').models.length));
      expect(game.refused(there).code).toBe('move.overlap');
    } else if (zombies === 'dead') expect(game.refused(go('blue-2.1', on(5, 5))).code).toBe('grid.taken');
    else {
      // A hero may end where a friend stands (HERO-03), and stays outside.
      game.answer(go('blue-2.1', on(5, 5)));
      expect(game.unit('blue-2').where).toBe('table');
    }
  }
});

describe('put down on the table', () => {
  /** Two survivors are put down with their middles there, in cm east of the middle of the wreck, whose hull ends 2.2 cm from it. */
  const down = (...middles: readonly [number, number][]) => {
    const game = struck(['two'], ['SS'], 'table');
    shoot(game);
    return { game, command: ways('blue-2', ...middles.map(([x, y]) => [60 + x, 60 + y] as const)) };
  };
  const HULL = 2.2;
  const BASE = 1.25;

  test.each([
    ['both wholly within 10 cm', [4, -1.5], [4, 1.5]],
    ['one partly, the other with its edge alone', [HULL + 10, 0], [HULL + 10 + BASE, 2.6]],
  ] as const)('PASS-18: %s', (_, a, b) => {
    const { game, command } = down([...a], [...b]);
    game.answer(command);
    expect(game.unit('blue-2').where).toBe('table');
  });

  test.each([
    ['the base of one begins at 11 cm', [HULL + 9, 0], [HULL + 11 + BASE, 0], 'move.zone', 'PASS-18'],
    ['out of cohesion', [-10, 0], [10, 0], 'move.cohesion', 'MOVE-07'],
  ] as const)('PASS-18: refused where %s', (_, a, b, code, rule) => {
    const { game, command } = down([...a], [...b]);
    expect(game.refused(command)).toMatchObject({ code, rules: [rule] });
  });
});

test('PASS-04: the way into the square of a machine is found for the asking', () => {
  const game = onSquares({
    blue: [
      { card: 'assaulter', at: [5, 6] },
      { card: 'two', at: [5, 4] },
    ],
    red: [{ card: 'two', at: [12, 18] }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  const [offer] = game.offers();
  const approaches = offer?.do === 'move' ? offer.within.aboard() : [];
  expect(approaches).toEqual([{ unit: 'blue-1', ways: [expect.anything(), expect.anything()] }]);
});
