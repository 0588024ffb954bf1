import { describe, expect, test } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { order } from '../../../kit/commanding.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf, Spot } from './kit.ts';
import { choose, decline, freely, loaded, onSquares, SPACES, ways } from './kit.ts';

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/1 V4:2/1' });
const slow = weapon('Slow Gun', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'V4:2/1' });
const walker = (name: string, skills: readonly string[], damageTrack = 4) =>
  card(name, 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack, weapons: [gun, slow], skills });
const cards = [
  card('Carrier', 'ssu', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Airlifter', 'Helicopter'] }),
  walker('Natasha', ['Airmobile']),
  walker('Nastasia', ['Air Assault']),
  walker('Hard Natasha', ['Airmobile', 'Damage Resilient']),
  walker('Frail Natasha', ['Airmobile'], 1),
  walker('Frail Nastasia', ['Air Assault'], 1),
  walker('Babushka', []),
  walker('Smoking Natasha', ['Airmobile', 'Smoke Launchers']),
  walker('Smoking Nastasia', ['Air Assault', 'Smoke Launchers']),
];
const late = { card: 'nikita' };
const tank: Spot = { card: 'tank', at: [5, 9], facing: 270 };

/** A Carrier so many cm beside or squares east of a machine, about to move. */
const above = (space: SpaceOf, what: string, aside = 0, post: { readonly activated?: boolean } = {}) => {
  const game =
    space === 'squares'
      ? onSquares({
          cards,
          blue: [
            { card: 'carrier', at: [5 + aside, 5] },
            { card: what, at: [5, 5], ...post },
          ],
          red: [{ card: 'tank', at: [12, 18] }, late],
        })
      : freely({
          cards,
          blue: [
            { card: 'carrier', at: [[60 + aside, 60, 90]] },
            { card: what, at: [[60, 60, 90]], ...post },
          ],
          red: [{ card: 'two', at: [[150, 100]] }, late],
        });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'nothing'));
  return game;
};

/** A machine that the Carrier at E5 has lifted in the turn before. */
const lifted = (space: SpaceOf, what: string, more: Partial<Parameters<typeof loaded>[1]> = {}) =>
  loaded(space, { cards, carrier: 'carrier', riders: [what], as: 'lifted', red: [tank, late], ...more });

describe.each(SPACES)('lifting on the %s', space => {
  test('LIFT-03, LIFT-04, EQ-04, EQ-05: at the start of its Move it picks up what it stands above, or does not', () => {
    const game = above(space, 'natasha');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'LIFT-01', among: ['blue-2'], no: true }] });
    game.answer(choose('blue-2'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', aboard: { by: 'blue-1', as: 'lifted' } });
    expect(game.ask.ask).toBe('move');
    const left = above(space, 'natasha');
    left.answer(decline);
    expect(left.unit('blue-2').where).toBe('table');
  });

  test('LIFT-01, EQ-04: with neither Airmobile nor Air Assault it is not picked up', () => {
    expect(above(space, 'babushka').ask.ask).toBe('move');
  });

  test('LIFT-01: one machine at a time', () => {
    const game = lifted(space, 'natasha', { blue: [{ card: 'nastasia', at: [8, 5] }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    // Above the other it may not even end, as without its load it might.
    const there = space === 'squares' ? go('blue-1.1', on(6, 5, 'e'), on(7, 5, 'e'), on(8, 5, 'e')) : ways('blue-1', [90, 60]);
    expect(game.refused(there).code).toBe(space === 'squares' ? 'grid.taken' : 'move.overlap');
    if (space === 'table') return;
    const empty = lifted(space, 'natasha', { riders: [], as: 'passenger', blue: [{ card: 'nastasia', at: [8, 5] }] });
    empty.answer(activate('blue-1'));
    empty.answer(declare('move', 'nothing'));
    empty.answer(there);
  });

  test('LIFT-05: what is picked up stays activated, or not, as it was', () => {
    for (const activated of [false, true]) {
      const game = above(space, 'natasha', 0, { activated });
      game.answer(choose('blue-2'));
      expect(game.unit('blue-2').activated).toBe(activated);
    }
  });

  test.each([
    ['natasha', 'action.carrierActivated'],
    ['nastasia', null],
  ])('LIFT-05, EQ-02: lifted this turn, %s gets off only with Air Assault', (what, code) => {
    const game = above(space, what);
    game.answer(choose('blue-2'));
    game.answer(space === 'squares' ? go('blue-1.1', on(6, 5, 'e')) : ways('blue-1', [70, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    if (code) expect(game.refused(declare('move', 'attack')).code).toBe(code);
    else game.answer(declare('move', 'attack'));
  });

  test('LIFT-06: it is activated by itself, after its carrier too, and counts as a unit for passing', () => {
    const game = lifted(space, 'natasha');
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-2'] });
    // Two against two.
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-2')).toMatchObject({ where: 'aboard', lastAction: 'nothing' });
  });

  test('LIFT-07: it gets off before the Airlifter, and then attacks', () => {
    const game = lifted(space, 'natasha');
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'attack'));
    game.answer(space === 'squares' ? go('blue-2.1', on(6, 5)) : ways('blue-2', [90, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
  });

  test.each([
    ['natasha', false],
    ['nastasia', true],
  ])('LIFT-07, EQ-02: after the Airlifter has been activated %s gets off: %s', (what, may) => {
    const game = lifted(space, what);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    const off = declare('move', 'attack');
    if (may) {
      expect(game.refused(declare('attack', 'nothing')).code).toBe('firstAction.aboard');
      game.answer(off);
      expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-2' });
    } else expect(game.refused(off)).toMatchObject({ code: 'action.carrierActivated', rules: ['LIFT-07'] });
  });

  test('EQ-02: after the Airlifter it gets off by its first action or stays, before it by any', () => {
    const before = lifted(space, 'smoking-nastasia');
    before.answer(activate('blue-2'));
    before.answer(declare('nothing', 'move'));
    const game = lifted(space, 'smoking-nastasia');
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    for (const late of [declare('nothing', 'move'), declare('reload', 'move')])
      expect(game.refused(late)).toMatchObject({ code: 'firstAction.getsOffFirst', rules: ['EQ-02'] });
    const open = game.offers().flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [offer.actions] : []));
    expect(open.filter(actions => actions.some(({ action }) => action === 'move')).every(([one]) => one?.action === 'move')).toBe(
      true,
    );
    game.answer(declare('move', 'nothing'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-2' });
  });

  test('LIFT-08: from aboard it attacks nobody and reacts to nobody, and may reload', () => {
    const game = lifted(space, 'natasha');
    game.answer(activate('blue-2'));
    expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.aboard', rules: ['LIFT-08'] });
    expect(game.refused(declare('sustained')).code).toBe('firstAction.aboard');
    game.answer(declare('reload', 'nothing'));
    expect(game.unit('blue-2').markers).toEqual(['loaded']);
    const near = lifted(space, 'natasha', { first: 'red', red: [{ card: 'tank', at: [5, 8] }, late] });
    near.answer(activate('red-1'));
    near.answer(declare('nothing', 'attack'));
    // Neither the aircraft nor its load.
    expect(near.ask.ask).toBe('attack');
  });

  test('LIFT-08, EQ-27: no smoke from aboard, where there is nothing to lay it on; once it is off, there is', () => {
    const game = lifted(space, 'smoking-natasha');
    game.answer(activate('blue-2'));
    expect(game.refused(order('nothing', 'smokeLaunchers'))).toMatchObject({ code: 'special.offTable', rules: ['EQ-27'] });
    expect(game.refused(order('smokeLaunchers', 'move'))).toMatchObject({ code: 'special.offTable', rules: ['EQ-27'] });
    const open = game.offers().flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [offer.actions] : []));
    expect(open.filter(actions => JSON.stringify(actions).includes('smokeLaunchers'))).toEqual([
      [{ action: 'move' }, { action: 'special', special: 'smokeLaunchers' }],
    ]);
    game.answer(order('move', 'smokeLaunchers'));
    game.answer(space === 'squares' ? go('blue-2.1', on(6, 5)) : ways('blue-2', [90, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.unit('blue-2').used).toEqual({ 'Smoke Launchers': 1 });
    expect(game.state.pieces.map(piece => piece.kind)).toEqual(['smoke']);
  });

  test('LIFT-09: it is not aimed at, what carries it is', () => {
    const game = lifted(space, 'natasha', { first: 'red', dice: ['SSSSSS'] });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(fire(['red-1.1'], 'cannon', 'blue-2'))).toMatchObject({ code: 'attack.aboard', rules: ['LIFT-09'] });
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
  });

  const shotDown = (what: string, dice: string) => {
    const game = lifted(space, what, { first: 'red', dice: ['AAAAAA', dice], blue: [{ card: 'two', at: [2, 2] }] });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    expect(game.dice.left()).toBe(0);
    return game;
  };

  test.each([
    ['natasha', 'ATSS', 2],
    ['nastasia', 'ATSS', 1],
    ['natasha', 'ATST', 3],
    ['nastasia', 'ATST', 1],
    ['hard-natasha', 'ATSS', 2],
  ])('LIFT-10, EQ-03: %s with %s takes %i', (what, dice, damage) => {
    expect(shotDown(what, dice).unit('blue-2').damage).toBe(damage);
  });

  test('LIFT-10: with one box left TARGET is the end of it, and not with Air Assault', () => {
    expect(shotDown('frail-natasha', 'T').unit('blue-2').where).toBe('eliminated');
    expect(shotDown('frail-nastasia', 'T').unit('blue-2')).toMatchObject({ where: 'table', damage: 0 });
  });

  test('LIFT-11: it stands where the Airlifter was, done for this turn, on the table Suppressed', () => {
    const game = shotDown('natasha', 'SSSS');
    const markers = space === 'squares' ? [] : ['suppressed'];
    expect(game.unit('blue-2')).toMatchObject({ where: 'table', activated: true, markers });
    const { place } = game.unit('blue-2').models[0]!;
    expect(place).toMatchObject(space === 'squares' ? { column: 5, row: 5 } : { x: 600, y: 600 });
  });
});

test('LIFT-11, SUP-03: what was Under Fire is Suppressed in its stead', () => {
  const game = lifted('table', 'natasha', {
    ...{ first: 'red', dice: ['AAAAAA', 'SSSS'], shaken: true },
    blue: [{ card: 'two', at: [2, 2] }],
  });
  expect(game.unit('blue-2').markers).toEqual(['underFire']);
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  const events = game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
  expect(game.unit('blue-2').markers).toEqual(['suppressed']);
  const unmarked = { type: 'unmarked', unit: 'blue-2', marker: 'underFire', because: ['LIFT-11'] };
  expect(events).toContainEqual(unmarked);
});

test('LIFT-03: over it and not at the start of its Move, it picks up nothing', () => {
  const game = above('squares', 'natasha', 1);
  expect(game.ask.ask).toBe('move');
  game.answer(go('blue-1.1', on(5, 5, 'w')));
  expect(game.ask.ask).not.toBe('choose');
  expect(game.unit('blue-2').where).toBe('table');
});

test('LIFT-04: above the middle of its hull, and not 5 cm beside it', () => {
  expect(above('table', 'natasha', 2).ask.ask).toBe('choose');
  expect(above('table', 'natasha', 5).ask.ask).toBe('move');
});
