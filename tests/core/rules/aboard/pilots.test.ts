import { describe, expect, test } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import { choose, decline, freely, onSquares, ways } from './kit.ts';

const pistol = weapon('Pistol', { reach: '2', cells: 'I2:1/1 V1:1/1' });
const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/N V4:6/N A1:6/N' });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, weapons: [pistol], skills });
const walker = (name: string, skills: readonly string[] = [], size: 'large' | null = null) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [gun], skills, size });
const cards = [
  hero('Driver', 'Pilot'),
  hero('Ace', 'Ace Pilot', 'Brave', 'Damage Resilient'),
  hero('Flyer', 'Air Pilot'),
  hero('Sky Ace', 'Ace Air Pilot'),
  hero('Walker'),
  hero('Koshka'),
  hero('Sigrid', 'Pilot: Snow Lynx'),
  walker('Mech'),
  walker('Grandma', ['Pilot: Koshka']),
  walker('Snow Lynx'),
  walker('Big Mech', [], 'large'),
];
const late = { card: 'nikita' };

/** A hero one square south of a machine, about to move. */
const beside = (who: string, what: string, more: { readonly activated?: boolean } = {}, dice: readonly string[] = []) => {
  const game = onSquares({
    cards,
    blue: [
      { card: what, at: [5, 5], ...more },
      { card: who, at: [5, 3] },
    ],
    red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
    dice,
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-2.1', on(5, 4), on(5, 5)));
  return game;
};
const offered = (game: Skirmish) => (game.ask.ask === 'choose' ? game.ask.choices.map(one => one.rule) : []);

describe('who may take the controls', () => {
  test.each([
    ['driver', 'mech', ['PILOT-01']],
    ['ace', 'mech', ['PILOT-01']],
    ['driver', 'banana', []],
    ['ace', 'banana', []],
    ['walker', 'mech', []],
    ['flyer', 'banana', ['PILOT-02']],
    ['sky-ace', 'banana', ['PILOT-02']],
    ['flyer', 'mech', []],
    ['ace', 'grandma', []],
    ['koshka', 'grandma', ['EQ-23']],
    ['sigrid', 'snow-lynx', ['NEW-29']],
    ['sigrid', 'mech', []],
  ])('PILOT-01, PILOT-02, EQ-23, NEW-29, SK-12, SK-58: %s and a %s', (who, what, rules) => {
    const found = offered(beside(who, what));
    expect(found.filter(rule => !rule.startsWith('PASS'))).toEqual(rules);
  });
});

describe('mounting on squares', () => {
  test('PILOT-13: a hero mounts, or declines and stays in the square', () => {
    const game = beside('driver', 'mech');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ no: true, among: ['blue-1'] }] });
    const stays = beside('driver', 'mech');
    stays.answer(decline);
    expect(stays.unit('blue-2').where).toBe('table');
    game.answer(choose('blue-1'));
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
  });
});

test('PILOT-14: on the table his whole base has to lie on the hull', () => {
  const game = freely({
    cards,
    blue: [
      { card: 'mech', at: [[60, 60, 90]] },
      { card: 'driver', at: [[40, 60]] },
    ],
    red: [{ card: 'two', at: [[150, 100]] }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  expect(game.refused(ways('blue-2', [56.5, 60])).code).toBe('move.overlap');
  expect(game.refused(ways('blue-2', [60.5, 60])).code).toBe('move.tooFar');
  game.answer(ways('blue-2', [59.9, 60]));
  expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PILOT-01' }] });
  game.answer(choose('blue-1'));
  expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'pilot' });
});

/** A hero at the controls at E5. */
const piloted = (
  who: string,
  what: string,
  { dice = [], go: first = 'blue' }: { readonly dice?: readonly string[]; readonly go?: 'blue' | 'red' } = {},
) => {
  const game = onSquares({
    cards,
    blue: [{ card: what, at: [5, 5] }, { card: who }],
    red: [{ card: 'tank', at: [5, 9], facing: 's' }, late],
    dice,
    go: first,
  });
  game.state = {
    ...game.state,
    units: game.state.units.map(unit =>
      unit.id === 'blue-2' ? { ...unit, where: 'aboard', aboard: { by: game.unit('blue-1').id, as: 'pilot' } } : unit,
    ),
  };
  return game;
};

describe('at the controls', () => {
  test('PILOT-03: nobody else mounts', () => {
    const game = onSquares({
      cards,
      blue: [{ card: 'mech', at: [5, 5] }, { card: 'driver' }, { card: 'ace', at: [5, 4] }],
      red: [{ card: 'tank', at: [5, 18] }, late],
    });
    game.state = {
      ...game.state,
      units: game.state.units.map(unit =>
        unit.id === 'blue-2' ? { ...unit, where: 'aboard', aboard: { by: game.unit('blue-1').id, as: 'pilot' } } : unit,
      ),
    };
    game.answer(activate('blue-3'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-3.1', on(5, 5)));
    expect(game.ask.ask).not.toBe('choose');
  });

  test('PILOT-05: the pilot is activated with the machine', () => {
    const game = piloted('driver', 'mech');
    game.answer(activate('blue-1'));
    expect(game.unit('blue-2').activated).toBe(true);
  });

  test('PILOT-06: the two count once for passing', () => {
    const game = piloted('driver', 'mech');
    // One against two: a pass is open.
    game.answer({ do: 'pass' });
    expect(game.who).toBe('red');
  });

  test('PILOT-07: nobody aims at him', () => {
    const game = piloted('driver', 'mech', { go: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['PILOT-07'] });
  });

  test('PILOT-08: he does not fight with his own weapons', () => {
    const game = piloted('driver', 'mech');
    game.answer(activate('blue-2'));
    expect(game.refused(declare('attack', 'nothing')).code).toBe('firstAction.aboard');
    expect(game.refused(declare('nothing', 'attack')).rules).toEqual(['PILOT-08']);
  });

  test.each([
    ['A', 3],
    ['T', 3],
    ['S', 2],
  ])('SK-09: a die %s gives %i actions', (die, most) => {
    const game = piloted('ace', 'mech', { dice: [die] });
    game.answer(activate('blue-1'));
    const three = declare('march', 'attack');
    if (most === 3) game.answer(three);
    else expect(game.refused(three).code).toBe('declare.tooMany');
    expect(game.dice.left()).toBe(0);
  });

  test('SK-08: in an aircraft the same die', () => {
    const game = piloted('sky-ace', 'banana', { dice: ['A'] });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['thirdAction']);
  });
});

describe('getting off', () => {
  test('PILOT-16, PILOT-17: he moves away, and the machine stands idle', () => {
    const game = piloted('driver', 'mech');
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-2.1', on(6, 5)));
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.unit('blue-1').markers).toEqual(['idle']);
  });

  test('PILOT-17: a Large machine acts on without him', () => {
    const game = piloted('driver', 'big-mech');
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-2.1', on(6, 5)));
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  test('PILOT-17: an idle machine may only do Nothing; EQ-24: until somebody mounts it', () => {
    const game = onSquares({
      cards,
      blue: [
        { card: 'mech', at: [5, 5], markers: ['idle'] },
        { card: 'driver', at: [5, 4] },
      ],
      red: [{ card: 'tank', at: [12, 18] }, late],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-2.1', on(5, 5)));
    game.answer(choose('blue-1'));
    expect(game.unit('blue-1').markers).toEqual([]);
    const alone = onSquares({
      cards,
      blue: [{ card: 'mech', at: [5, 5], markers: ['idle'] }],
      red: [{ card: 'tank', at: [12, 18] }, late],
    });
    alone.answer(activate('blue-1'));
    expect(alone.refused(declare('move', 'attack'))).toMatchObject({ code: 'action.idle', rules: ['PILOT-17'] });
  });
});

describe('the machine is lost', () => {
  test.each([
    ['A', 0],
    ['S', 0],
    ['T', 1],
  ])('PILOT-09, PILOT-10, PILOT-12: a die %s, %i damage', (die, damage) => {
    const game = piloted('driver', 'mech', { dice: ['AAAAAA', die], go: 'red' });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(ofType(events, 'rolled').at(-1)?.because).toEqual(['PILOT-09']);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'put', unit: 'blue-2' });
    expect(game.refused(go('blue-2.1', on(6, 5))).code).toBe('grid.zone');
    game.answer(go('blue-2.1', on(5, 5)));
    expect(game.unit('blue-2')).toMatchObject({ damage, where: 'table', activated: true });
  });
});
