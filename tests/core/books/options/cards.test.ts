import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { aiming, fire, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, order, orders, take } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, shots } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';
import { begin, onBoth, piecesFor, SPACES } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { place } from '../../../kit/free.ts';
import { freely, onSquares } from '../../rules/aboard/kit.ts';

inBoth('options of newer cards', send => {
  it.each([
    ['once', ['blue-1']],
    ['often', ['blue-1', 'blue-2']],
  ])('NEW-02 an aircraft is called %s in a turn', (value, called) => {
    const game = send({
      ...{ switched: { 'NEW-02': value }, dice: ['A', 'A'] },
      blue: [
        { card: 'tower', at: [4, 4] },
        { card: 'plane', at: [4, 8], activated: true },
        { card: 'tower', at: [6, 9] },
      ],
      red: [{ card: 'foe', at: [11, 9] }],
    });
    orders(game, 'blue-1', 'airTraffic', 'nothing');
    take(game, 'blue-2');
    game.answer(order('move', 'nothing'));
    game.answer({ do: 'move', ways: [] });
    orders(game, 'red-1', 'nothing', 'nothing');
    orders(game, 'blue-3', 'airTraffic', 'nothing');
    expect(among(game)).toEqual(called);
  });

  it.each([
    ['seen', ['move', 'attack', 'react', 'move']],
    ['unseen', ['move', 'attack', 'move']],
  ])('NEW-35 a Raid that may be reacted to, or not: %s', (value, questions) => {
    const game = send({
      ...{ switched: { 'NEW-35': value }, dice: ['SSSSSSSSSS', 'A'] },
      ...{ blue: [{ card: 'truck', at: [4, 4] }], red: [{ card: 'foe', at: [4, 8], models: 2 }] },
    });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'raid' }], weapons: [] });
    const answers = {
      move: { do: 'move', ways: [] },
      attack: { do: 'attack', shots: shots(Array<string>(5).fill('blue-1.1'), 'rifle', 'red-1') },
      react: { do: 'decline' },
    } as const;
    const heard: string[] = [];
    while (game.ask.ask in answers) {
      heard.push(game.ask.ask);
      game.answer(answers[game.ask.ask as keyof typeof answers]);
    }
    expect(heard).toEqual(questions);
  });
});

const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' });
const jumper = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle], skills: ['Airborne', ...skills] });
const jumpers = [
  card('Jumpers', 'axis', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'], skills: ['Airborne'] }),
  jumper('Jumping Hero'),
  jumper('Quick Hero', 'Quick Recovery'),
];
const late = { card: 'nikita' };

describe.each(SPACES)('drops, on the %s', space => {
  const dropping = (value: object, dice: readonly string[], ...blue: readonly string[]): Skirmish => {
    const options = { cards: jumpers, dice, switched: { ...value }, blue: blue.map(one => ({ card: one })) };
    const game =
      space === 'squares'
        ? onSquares({ ...options, red: [{ card: 'two', at: [12, 18] }, late] })
        : freely({ ...options, red: [{ card: 'two', at: [[150, 100]] }, late] });
    game.answer(activate('blue-1'));
    return game;
  };

  it.each([
    ['together', 'HERO-08'],
    ['alone', 'NEW-03'],
  ])('NEW-03 a hero and a squad are dropped %s', (value, rule) => {
    const game = dropping({ 'NEW-03': value }, [], 'jumpers', 'jumping-hero');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule }] });
  });

  it.each([
    ['both', [], 'move'],
    ['die', ['A'], 'move'],
    ['die', ['S'], 'activate'],
  ])('NEW-32 quick to recover, %s with %j: after an Attack he is asked to %s', (value, dice, ask) => {
    const game = dropping({ 'NEW-32': value }, dice, 'quick-hero', 'jumping-hero');
    game.answer(choose());
    game.answer(
      space === 'squares'
        ? go('blue-1.1', on(9, 9))
        : { do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 60)] }] },
    );
    game.answer(declare('attack', 'move'));
    game.answer({ do: 'attack', shots: [] });
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    expect(game.ask.ask).toBe(ask);
    expect(game.dice.left()).toBe(0);
    // Only as long as the activation goes on.
    expect(game.unit('blue-1').markers.includes('landed')).toBe(value === 'die' && ask === 'move');
  });
});

/** What gives a vehicle on (5, 5) cover from the south. */
const cover5 = (space: SpaceOf) => (space === 'squares' ? fill('woods', [5 - ORIGIN, 5 - ORIGIN]) : piecesFor(space, 5, 5));

describe.each(SPACES)('weapons of newer cards, on the %s', space => {
  const beast = card('Beast', 'mythos', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 gun'] },
    weapons: [
      { ...weapon('Scream', { reach: '3', rules: ['Psychic Scream'], cells: 'I2:*/1 V4:1/3' }), unitWide: true },
      { ...weapon('Fungi', { reach: '1', rules: ['Spores'], cells: 'I2:*/1 V4:1/1' }), unitWide: true },
      weapon('Gun', { count: 2, reach: '3', cells: 'I2:1/1' }),
    ],
  });
  const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['4 '] });
  const tank = card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6 });
  const game = (switched: Record<string, string>, dice: readonly string[], red: 'squad' | 'tank', cover = false) =>
    onBoth(space, {
      ...{ cards: [beast, squad, tank], dice, switched, pieces: cover ? [cover5(space)] : [] },
      blue: [{ card: 'beast', at: [5, 4], models: 2 }],
      red: [
        { card: red, at: [5, 5], activated: true, ...(red === 'squad' && { models: 4 }) },
        { card: 'squad', at: [11, 17], models: 4 },
      ],
    });

  it.each([
    ['spared', 'spared', true, ['red-1: 4/1']],
    ['struck', 'struck', true, ['blue-1: 2/1', 'red-1: 4/1']],
    ['last', 'spared', false, ['red-1: 4/1']],
    ['struckLast', 'struck', false, ['blue-1: 2/1', 'red-1: 4/1']],
  ])('NEW-31 %s: who screams is %s; after the first action too, %s', (value, _, early, struck) => {
    const open = game({ 'NEW-31': value }, [], 'squad');
    begin(open, 'blue-1', 'nothing', 'nothing');
    const { ask } = open;
    const offers = ask.ask === 'choose' ? ask.choices.length : 0;
    expect(offers).toBe(early ? 2 : 1);
    open.answer({ do: 'choose', chosen: [{ things: [] }, ...(early ? [null] : [])] });
    expect(strikes(aiming(open).judge(shot('blue-1.1', 'scream', 'red-1')))).toEqual(struck);
  });

  it.each([
    ['spared', ['red-1: 4/1']],
    ['struck', ['blue-1: 2/1', 'red-1: 4/1']],
    ['infantry', ['red-1: 4/1']],
  ])('NEW-42 %s: whom spores strike', (value, struck) => {
    const open = game({ 'NEW-42': value }, [], 'squad');
    begin(open, 'blue-1', 'attack', 'nothing');
    if (open.ask.ask === 'choose') open.answer({ do: 'decline' });
    expect(strikes(aiming(open).judge(shot('blue-1.1', 'fungi', 'red-1')))).toEqual(struck);
  });

  it.each([
    ['spared', ['hit 1']],
    ['infantry', ['hit 1', 'coverSave 1']],
  ])('NEW-42 %s: a vehicle in cover', (value, thrown) => {
    const open = game({ 'NEW-42': value }, ['A', 'A'], 'tank', true);
    begin(open, 'blue-1', 'attack', 'nothing');
    if (open.ask.ask === 'choose') open.answer({ do: 'decline' });
    fire(open, shot('blue-1.1', 'fungi', 'red-1'));
    expect(rolls(open)).toEqual(thrown);
  });
});
