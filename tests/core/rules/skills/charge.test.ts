import { describe, expect, it } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { fire, lost, ofType, rolls, volley } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const squad = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], points: 10, skills },
    weapons: [
      weapon('Rifle', { count: 2, reach: '6', cells: 'I2:1/1' }),
      weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1' }),
    ],
    models: ['2 rifle knife'],
  });
const hero = card('Bruiser', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Charge'] },
  weapons: [weapon('Axe', { reach: 'C', cells: 'I2:2/1' })],
});
const cards = [squad('Chargers', ['Charge']), squad('Mates', []), hero];
const none = { do: 'decline' } as const;

/** Two chargers march from row 2 to row 5, one square short of two enemies, and others are far away. */
const marching = (space: SpaceOf, dice: readonly string[], take = true, gap = 1, activated = true): Skirmish => {
  const game = onBoth(space, {
    ...{ cards, dice },
    blue: [{ card: 'chargers', at: [5, 2] }],
    red: [
      { card: 'mates', at: [5, 5 + gap], activated },
      { card: 'mates', at: [11, 17] },
    ],
  });
  begin(game, 'blue-1', 'march');
  expect(asked(game)).toBe('SK-28');
  expect(game.ask).toMatchObject({ choices: [{ of: 'yes', no: true, group: 'extra', unit: 'blue-1' }] });
  game.answer(take ? choose() : none);
  return game;
};
const march = (space: SpaceOf, game: Skirmish) => game.answer(walk(space, game, 'blue-1', 0, 3));

describe.each(SPACES)('on the %s', space => {
  it('SK-28 a March that ends in contact, blows for nothing, and the enemy strikes back', () => {
    const game = marching(space, ['AA', 'TA']);
    expect(ofType(game.log, 'actionGiven')).toEqual([
      { type: 'actionGiven', unit: 'blue-1', action: 'attack', because: ['SK-28'] },
    ]);
    march(space, game);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1', sustained: false, close: ['SK-28'] });
    fire(game, volley('blue-1', [1, 2], 'knife', 'red-1'));
    expect(asked(game)).toBe('strikeBack');
    fire(game, volley('red-1', [1, 2], 'knife', 'blue-1'));
    expect(rolls(game)).toEqual(['hit 2', 'hit 2']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-28 with close-combat weapons only', () => {
    const game = marching(space, []);
    march(space, game);
    expect(game.refused({ do: 'attack', shots: volley('blue-1', [1], 'rifle', 'red-1') })).toEqual({
      ...{ code: 'weapon.closeOnly', rules: ['SK-28'] },
      data: { weapon: 'Rifle' },
    });
    // It need not strike, and that takes no action’s place.
    game.answer({ do: 'attack', shots: [] });
    expect(ofType(game.log, 'actionLost')).toEqual([]);
    expect([asked(game), game.unit('blue-1').lastAction]).toEqual(['activate', 'march']);
  });

  it('SK-28 the free Attack is named with the March, or there is none', () => {
    const game = marching(space, [], false);
    march(space, game);
    expect(asked(game)).toBe('activate');
  });

  it('SK-28 nobody in reach: no blow may be struck', () => {
    const game = marching(space, [], true, 2);
    march(space, game);
    expect(game.refused({ do: 'attack', shots: volley('blue-1', [1], 'knife', 'red-1') }).code).toBe('attack.notInContact');
    game.answer({ do: 'attack', shots: [] });
    expect(asked(game)).toBe('activate');
  });

  it('SK-28 a Move and an Attack are what they are: nothing is free', () => {
    const game = onBoth(space, {
      ...{ cards, blue: [{ card: 'chargers', at: [5, 2] }], red: [{ card: 'mates', at: [5, 6], activated: true }] },
    });
    begin(game, 'blue-1', 'move', 'attack');
    expect(asked(game)).toBe('move');
    game.answer(walk(space, game, 'blue-1', 0, 2));
    expect(game.ask).toMatchObject({ ask: 'attack' });
    expect(game.ask).not.toHaveProperty('close');
  });

  it('SK-28 REACT-11 the enemy reacts after the whole March, before the blows', () => {
    const game = marching(space, ['TT', 'TT'], true, 1, false);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: false });
    march(space, game);
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1', close: ['SK-28'] });
    fire(game, volley('blue-1', [1, 2], 'knife', 'red-1'));
    expect(asked(game)).toBe('strikeBack');
  });

  it.each(['mates', 'chargers'])(
    'SK-28 SK-04 SK-05 a hero with it gives it to the %s that he has joined, once for both',
    joined => {
      const game = onBoth(space, {
        ...{ cards, dice: ['AT'] },
        blue: [
          { card: joined, at: [5, 2] },
          { card: 'bruiser', at: [5, 2], beside: 6, joined: 'blue-1' },
        ],
        red: [
          { card: 'mates', at: [5, 6], activated: true },
          { card: 'mates', at: [11, 17] },
        ],
      });
      begin(game, 'blue-1', 'march');
      expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-28', unit: 'blue-1' }] });
      game.answer(choose());
      march(space, game);
      const knives = volley('blue-1', [1, 2], 'knife', 'red-1');
      fire(game, knives);
      fire(game);
      expect(rolls(game)).toEqual(['hit 2']);
      game.answer({ do: 'allocate', model: game.model('red-1.1') });
      expect(lost(game.log)).toEqual(['red-1.1']);
    },
  );
});
