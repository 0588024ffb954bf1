import { describe, expect, it } from 'vitest';
import { allocate, fire, lost, ofType, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose, choosingFor } from '../../kit/choices.ts';
import { wood } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';
import type { OnBoth } from '../../kit/onBoth.ts';
import { begin, declaring, onBoth, piecesFor, SPACES } from '../../kit/onBoth.ts';

/** What core sections say of heroes who are part of a unit, by the commands that make them so. */

const rifles = (cells: string) => weapon('Rifle', { count: 3, reach: '8', cells });
const squad = (name: string, cells: string) =>
  card(name, 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 rifle'], weapons: [rifles(cells)] });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills },
    weapons: [
      weapon('Pistol', { reach: '8', cells: 'I2:1/1' }),
      weapon('Rocket', { reach: '8', rules: ['Reload'], cells: 'I2:1/1' }),
    ],
  });
const cards = [
  squad('Heavy Rifles', 'I2:1/2'),
  squad('Light Rifles', 'I2:1/1'),
  hero('Joe'),
  hero('Emma', 'Combat Medic'),
  hero('Ace', 'Infantry Ace'),
  card('Mortar', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 bomb'] },
    weapons: [weapon('Bomb', { reach: '8', rules: ['Grenade'], cells: 'I2:*/1' })],
  }),
];
const later: OnBoth = { card: 'joe', at: [1, 1] };
const far: OnBoth = { card: 'joe', at: [11, 17] };

const thrown = (game: Skirmish) => game.dice.thrown.map(({ why, count }) => `${why} ${count}`);

describe.each(SPACES)('a hero who joins a unit that is shot at, on the %s', space => {
  /** So many rifles at a squad of three; the hero beside it joins. */
  const joined = (name: string, count: number, dice: readonly string[]) => {
    const game = onBoth(space, {
      ...{ cards, dice },
      blue: [{ card: name, at: [5, 4] }, later],
      red: [{ card: 'light-rifles', at: [5, 7] }, { card: 'joe', at: [5, 7], beside: 11 }, far],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(
      game,
      volley(
        'blue-1',
        Array.from({ length: count }, (_, i) => i + 1),
        'rifle',
        'red-1',
      ),
    );
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'HERO-12']);
    game.answer(choose('red-2'));
    return game;
  };

  it('DMG-07 DMG-02 two hits of 2 damage: 2 boxes of his, and one soldier for the other, what is left of it lost', () => {
    const game = joined('heavy-rifles', 2, ['AA', 'TT']);
    expect(game.ask).toMatchObject({ ask: 'allocate', among: expect.arrayContaining(['red-1.1', 'red-2.1']) });
    expect(lost(allocate(game, 'red-2.1', 'red-1.3'))).toEqual(['red-1.3']);
    expect([game.unit('red-2').damage, game.unit('red-1').models.length]).toEqual([2, 2]);
    expect(game.dice.left()).toBe(0);
  });

  it('SAVE-05 he has the saves of infantry with them', () => {
    const game = joined('light-rifles', 3, ['AAA', 'AST']);
    expect(thrown(game)).toEqual(['hit 3', 'infantrySave 3']);
    allocate(game, 'red-2.1', 'red-2.1');
    expect(game.unit('red-2').damage).toBe(2);
  });
});

it.each(SPACES)('SAVE-05 SAVE-02 a lone hero in cover, three hits, ARMY, SHIELD, TARGET: one left, on the %s', space => {
  const game = onBoth(space, {
    ...{ cards, dice: ['AAA', 'AST'], pieces: [piecesFor(space, 5, 7)] },
    blue: [{ card: 'light-rifles', at: [5, 4] }, later],
    red: [{ card: 'joe', at: [5, 7], activated: true }, far],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, volley('blue-1', [1, 2, 3], 'rifle', 'red-1'));
  expect(thrown(game)).toEqual(['hit 3', 'coverSave 3']);
  expect(game.unit('red-1').damage).toBe(1);
});

describe('on the table', () => {
  it.each([
    ['without him one of three is in cover', false, 'infantrySave 1'],
    ['with him two of four are', true, 'coverSave 1'],
  ])('SAVE-09 HERO-12 a hero who joins is one of the models: %s', (_, joins, save) => {
    const game = skirmish({
      ...{ cards, dice: ['A', 'A'], pieces: [wood('wood', [65, 90], [50, 70])] },
      blue: [
        { card: 'light-rifles', at: row(3, 58, 20) },
        { card: 'joe', at: [[10, 10]] },
      ],
      red: [
        { card: 'light-rifles', at: row(3, 60, 60), activated: true },
        { card: 'joe', at: [[70, 60]], activated: true },
        { card: 'joe', at: [[170, 110]] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'rifle', 'red-1'));
    game.answer(joins ? choose('red-2') : { do: 'decline' });
    expect(thrown(game)).toEqual(['hit 1', save]);
  });

  it('TPL-11 HERO-12 a hero beside a unit under a template may join it before the dice', () => {
    const game = skirmish({
      ...{ cards, dice: ['AAA', 'TTT'] },
      blue: [
        { card: 'mortar', at: [[60, 30]] },
        { card: 'joe', at: [[10, 10]] },
      ],
      red: [
        { card: 'light-rifles', at: row(3, 57, 60), activated: true },
        { card: 'joe', at: [[72, 60]], activated: true },
        { card: 'joe', at: [[170, 110]] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'bomb', { blast: [60, 60] }));
    expect([game.who, choosingFor(game.ask), game.dice.thrown]).toEqual(['red', 'HERO-12', []]);
    game.answer(choose('red-2'));
    // He is not under it, and may take hits of the unit that is.
    expect(thrown(game)).toEqual(['hit 3', 'infantrySave 3']);
    allocate(game, 'red-2.1', 'red-2.1', 'red-1.1');
    expect([game.unit('red-2').damage, game.unit('red-1').models.length]).toEqual([2, 2]);
  });
});

describe.each(SPACES)('a third action, on the %s', space => {
  it('ACT-04 an Infantry Ace’s ARMY and a Move stimulant of the squad that he joins: three actions, and no fourth', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['S', 'A'] },
      blue: [
        { card: 'emma', at: [3, 4] },
        { card: 'light-rifles', at: [4, 4] },
        { card: 'ace', at: [4, 4], beside: 11 },
      ],
      red: [far, { card: 'joe', at: [11, 16] }],
    });
    game.answer(activate('blue-1'));
    if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    game.answer(declaring('stimulants', 'nothing'));
    game.answer(choose('blue-2'));
    expect(game.unit('blue-2').markers).toEqual(['moveStimulant']);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-2'));
    game.answer(choose('blue-3'));
    for (const actions of [
      ['march', 'attack', 'nothing'],
      ['march', 'attack', 'move'],
      ['move', 'attack', 'nothing', 'nothing'],
    ] as const)
      expect(game.refused(declare(...actions))).toMatchObject({ code: 'declare.tooMany', rules: ['ACT-01', 'ACT-04'] });
    expect(game.refused(declare('move', 'attack', 'move')).code).toBe('declare.twice.move');
    game.answer(declare('march', 'attack'));
    expect(ofType(game.log, 'declared').at(-1)).toMatchObject({ unit: 'blue-2' });
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    [
      ['move', 'reload', 'attack'],
      ['move', 'special'],
    ],
    [['march', 'attack'], ['march']],
    [['sustained', 'move'], ['sustained']],
    [['move', 'sustained'], null],
    [['move', 'attack', 'nothing'], ['move']],
    [['march', 'nothing'], []],
  ] as const)('REACT-11 of %j the enemy may react after %j', (actions, before) => {
    const game = onBoth(space, {
      ...{ cards, dice: ['A', ...Array<string>(3).fill('T')] },
      blue: [{ card: 'ace', at: [5, 5] }, later],
      red: [{ card: 'light-rifles', at: [5, 8] }, far],
    });
    game.answer(activate('blue-1'));
    game.answer(declaring(...actions));
    let reacted: readonly string[] | null = null;
    while (game.who === 'blue' || game.ask.ask === 'react') {
      if (game.ask.ask === 'react') {
        reacted = game.log.flatMap(event => (event.type === 'acted' ? [event.action] : []));
        game.answer({ do: 'decline' });
      } else if (game.ask.ask === 'move') game.answer({ do: 'move', ways: [] });
      else if (game.ask.ask === 'attack') fire(game, shot('blue-1.1', 'pistol', 'red-1'));
      else if (game.ask.ask === 'reroll') game.answer({ do: 'reroll', dice: [] });
      else break;
    }
    expect(reacted).toEqual(before);
  });
});
