import { expect, it } from 'vitest';
import { cardId, ruleName } from '../../../../core/base/index.ts';
import { shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { inBoth, order, sends, staff } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import type { Sends } from '../../../kit/commanding.ts';

const GUN = card('Long Gun', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Cannon', { mount: 'turret', reach: '8', cells: 'I1:1/1' })],
});

/** The Move and March of a squad that has just been activated. */
function ratings(
  send: Sends,
  card: string,
  cross: readonly [number, number],
  more: { readonly joined?: string; readonly side?: 'red' } = {},
) {
  return (['move', 'march'] as const).map(by => {
    const post = { card: 'cross', at: cross, ...(more.joined ? { joined: more.joined } : {}) };
    const game = send({
      blue: [{ card, at: [4, 4], models: 1 }, ...(more.side ? [] : [post])],
      red: more.side ? [post] : [],
    });
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? order('move', 'nothing') : order('march'));
    // Who is driven may charge.
    if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    if (game.ask.ask !== 'move') throw new Error('Not asked for the way.');
    const rating = game.ask.budget.range;
    game.answer({ do: 'move', ways: [] });
    return rating;
  });
}

inBoth('Blutkreuz', send => {
  it('SK-22 Mindless Zombies beside it have Move 3 and March 4 at least, for this activation', () => {
    expect(ratings(send, 'slow', [4, 5])).toEqual([3, 4]);
    expect(ratings(send, 'fast', [4, 5])).toEqual([4, 6]);
  });

  it('SK-22 SK-54 not farther away, no Zombies with a mind, no enemy’s', () => {
    expect(ratings(send, 'slow', [4, 6])).toEqual([2, 3]);
    expect(ratings(send, 'dead', [4, 5])).toEqual([2, 4]);
    expect(ratings(send, 'slow', [4, 5], { side: 'red' })).toEqual([2, 3]);
  });

  it('SK-22 HERO-07 its bearer with them keeps his own pace', () => {
    expect(ratings(send, 'slow', [4, 5], { joined: 'blue-1' })).toEqual([2, 4]);
  });

  it('SK-22 the marker goes when the activation ends', () => {
    const game = send({
      blue: [
        { card: 'slow', at: [4, 4], models: 1 },
        { card: 'cross', at: [4, 5] },
      ],
    });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['driven']);
    game.answer(order('nothing', 'nothing'));
    expect(game.unit('blue-1').markers).toEqual([]);
  });
});

inBoth('driven', (send, space) => {
  it('SK-22 Charge: an Attack with blows for nothing after the March, and none where it is not driven', () => {
    const game = send({
      blue: [
        { card: 'slow', at: [4, 4], models: 1 },
        { card: 'cross', at: [4, 5] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(order('march'));
    expect(choosingFor(game.ask)).toBe('SK-22');
    game.answer(choose());
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1', close: ['SK-22'] });
    game.answer({ do: 'attack', shots: [] });
    expect(game.unit('blue-1').markers).toEqual([]);
    const far = send({
      blue: [
        { card: 'slow', at: [4, 4], models: 1 },
        { card: 'cross', at: [4, 7] },
      ],
    });
    far.answer(activate('blue-1'));
    far.answer(order('march'));
    expect(far.ask.ask).toBe('move');
  });

  it('SK-22 SK-05 who charges anyway is asked once', () => {
    const eager = { ...staff.slow, id: cardId('eager'), skills: [...staff.slow.skills, ruleName('Charge')] };
    const game = send({
      cards: [eager],
      blue: [
        { card: 'eager', at: [4, 4], models: 1 },
        { card: 'cross', at: [4, 5] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(order('march'));
    expect(choosingFor(game.ask)).toBe('SK-28');
  });

  it('SK-22 its bearer is killed by a reaction inside the March: the squad stays driven for the activation', () => {
    const game = send({
      cards: [GUN],
      blue: [
        { card: 'slow', at: [4, 4], models: 2 },
        { card: 'cross', at: [4, 4.5], joined: 'blue-1', damage: 3 },
        { card: 'plain', at: [10, 1] },
      ].map(post => ({ ...post, at: space === 'squares' ? [post.at[0]!, Math.floor(post.at[1]!)] : post.at }) as never),
      red: [{ card: 'long-gun', at: [4, 7] }],
      dice: ['AT', 'A', 'T'],
    });
    game.answer(activate('blue-1'));
    game.answer(order('march'));
    game.answer(choose());
    game.answer({ do: 'move', ways: [] });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer({ do: 'attack', shots: [shot('red-1.1', 'cannon', 'blue-1')] });
    game.answer({ do: 'allocate', model: game.model('blue-2.1') });
    expect(game.unit('blue-2').where).toBe('eliminated');
    expect(game.unit('blue-1').markers).toEqual(['driven']);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1', close: ['SK-22'] });
  });
});

it('SK-22 at 10 cm, and not at 11', () => {
  expect(ratings(sends, 'slow', [4, 5.25])).toEqual([3, 4]);
  expect(ratings(sends, 'slow', [4, 5.35])).toEqual([2, 3]);
});
