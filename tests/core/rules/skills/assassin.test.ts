import { describe, expect, it } from 'vitest';
import { allocate, fire, lost, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth, SPACES } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const squad = (name: string) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], points: 10 },
    weapons: [
      weapon('Gun', { count: 3, reach: '6', cells: 'I2:1/1' }),
      weapon('Fist', { count: 3, reach: 'C', cells: 'I2:1/1' }),
    ],
    models: ['3 gun fist'],
  });
const killer = card('Killer', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['Assassin'] },
  weapons: [weapon('Pistol', { reach: '6', cells: 'I2:2/1' }), weapon('Knife', { reach: 'C', cells: 'I2:2/1' })],
});
const boss = card('Boss', 'ssu', 'hero', 'I2', { move: [2, 4], damageTrack: 4, points: 10 });
const cards = [squad('Squad'), killer, boss];

const struck = (space: SpaceOf, dice: readonly string[], withHero = false, withSquad = false) => {
  const alone = [{ card: 'killer', at: [5, 4] as const, beside: withHero ? 0 : 3 }];
  const together = [
    { card: 'squad', at: [5, 4] as const },
    { card: 'killer', at: [5, 4] as const, beside: 9, joined: 'blue-1' },
  ];
  const game = onBoth(space, {
    ...{ cards, dice },
    blue: [...(withSquad ? together : alone), { card: 'squad', at: [1, 1] }],
    red: [
      { card: 'squad', at: [5, 5], beside: withSquad ? 3 : 0, activated: true },
      ...(withHero ? [{ card: 'boss', at: [5, 5] as const, beside: -3, joined: 'red-1' }] : []),
      { card: 'squad', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  return game;
};

describe.each(SPACES)('on the %s', space => {
  it('SK-17 two hits of his blade: the attacker says who falls', () => {
    const game = struck(space, ['AA']);
    fire(game, shot('blue-1.1', 'knife', 'red-1'));
    fire(game);
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'allocate', unit: 'red-1', left: 2 }]);
    const events = allocate(game, 'red-1.2');
    expect(ofType(events, 'hitTaken')[0]!.because).toEqual(['DMG-01', 'SK-17']);
    allocate(game, 'red-1.1');
    expect(lost(game.log)).toEqual(['red-1.2', 'red-1.1']);
  });

  it('SK-17 hits of his pistol are given out by their owner', () => {
    const game = struck(space, ['AA', 'TT']);
    fire(game, shot('blue-1.1', 'pistol', 'red-1'));
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'allocate' }]);
  });

  it('SK-17 both on the hero with the unit', () => {
    const game = struck(space, ['AA'], true);
    fire(game, shot('blue-1.1', 'knife', 'red-1'));
    fire(game);
    expect(game.who).toBe('blue');
    allocate(game, 'red-2.1', 'red-2.1');
    expect(game.unit('red-2').damage).toBe(2);
  });

  it('SK-17 SK-04 hits of the squad that he has joined are given out by their owner', () => {
    const game = struck(space, ['A', 'AT'], false, true);
    fire(game, shot('blue-1.1', 'fist', 'red-1'), shot('blue-2.1', 'knife', 'red-1'));
    fire(game);
    expect(game.who).toBe('red');
    allocate(game, 'red-1.1');
    expect(game.who).toBe('blue');
    allocate(game, 'red-1.2');
    expect(lost(game.log)).toEqual(['red-1.1', 'red-1.2']);
  });

  it('SK-17 striking back too', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['T', 'AT'] },
      blue: [
        { card: 'squad', at: [5, 4] },
        { card: 'squad', at: [1, 1] },
      ],
      red: [
        { card: 'killer', at: [5, 5], activated: true },
        { card: 'squad', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'fist', 'red-1'));
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'allocate', unit: 'blue-1' }]);
  });
});

it('SK-17 nobody whom his blade does not reach', () => {
  const game = onBoth('table', {
    ...{ cards, dice: ['AA'] },
    blue: [
      { card: 'killer', at: [5, 4] },
      { card: 'squad', at: [1, 1] },
    ],
    red: [
      { card: 'squad', at: [5, 5], activated: true },
      { card: 'squad', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', 'knife', 'red-1'));
  fire(game);
  expect(game.ask).toMatchObject({ ask: 'allocate', among: ['red-1.1', 'red-1.2'] });
  expect(game.refused({ do: 'allocate', model: game.model('red-1.3') }).code).toBe('allocate.notAmong');
});
