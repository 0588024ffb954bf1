import { describe, expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';

const gunner = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills },
    weapons: [weapon('Rifle', { reach: '8', cells: 'I2:1/1' })],
  });
const cards = [gunner('Gunner', ['Move and Fire', 'At the Double']), gunner('Target', [])];

const facing = (space: SpaceOf, dice: readonly string[] = [], activated = true): Skirmish =>
  onBoth(space, {
    ...{ cards, dice, set: 'dust-1947' },
    blue: [
      { card: 'gunner', at: [5, 4] },
      { card: 'target', at: [1, 1], activated: true },
    ],
    red: [
      { card: 'target', at: [5, 7], activated },
      { card: 'target', at: [11, 17] },
    ],
  });
const rifle = shot('blue-1.1', 'rifle', 'red-1');
const acts = (game: Skirmish) => ofType(game.log, 'acted').map(({ action }) => action);
const none = { do: 'decline' } as const;

describe.each(SPACES)('on the %s', space => {
  it('D47-52 a Sustained Attack, and the free Move after it', () => {
    const game = facing(space, ['T']);
    begin(game, 'blue-1', 'sustained');
    expect(game.ask).toMatchObject({ choices: [{ rule: 'D47-52', among: ['before', 'after'] }] });
    game.answer(choose('after'));
    fire(game, rifle);
    game.answer({ do: 'reroll', dice: [] });
    game.answer(walk(space, game, 'blue-1', 2, 0));
    expect(acts(game)).toEqual(['sustained', 'move']);
    expect(ofType(game.log, 'actionGiven')).toMatchObject([{ action: 'move', because: ['D47-52'] }]);
  });

  it('D47-52 the free Move before it, and then no window for the enemy', () => {
    const game = facing(space, ['T'], false);
    begin(game, 'blue-1', 'sustained');
    game.answer(choose('before'));
    game.answer(walk(space, game, 'blue-1', 0, 1));
    expect(game.ask.ask).toBe('attack');
    fire(game, rifle);
    game.answer({ do: 'reroll', dice: [] });
    expect(acts(game)).toEqual(['move', 'sustained']);
  });

  it.each(['before', 'after'])('D47-52 a March, and a free Attack %s it', order => {
    const game = facing(space, ['T']);
    begin(game, 'blue-1', 'march');
    // At the Double is offered too; of both at most one is taken (SK-07).
    const rules = game.ask.ask === 'choose' ? game.ask.choices.map(({ rule }) => rule) : [];
    expect(rules.toSorted()).toEqual(['D47-52', 'SK-18']);
    const both = rules.map(rule => ({ things: rule === 'D47-52' ? [order] : [] }));
    expect(game.refused({ do: 'choose', chosen: both })).toMatchObject({ code: 'choose.oneOfGroup', rules });
    game.answer({ do: 'choose', chosen: rules.map(rule => (rule === 'D47-52' ? { things: [order] } : null)) });
    const walks = () => {
      game.answer(walk(space, game, 'blue-1', 2, 0));
      if (game.ask.ask === 'react') game.answer(none);
    };
    if (order === 'after') walks();
    fire(game, rifle);
    if (order === 'before') walks();
    expect(acts(game)).toEqual(order === 'before' ? ['attack', 'march'] : ['march', 'attack']);
  });

  it('D47-52 a plain Attack gives nothing', () => {
    const game = facing(space, ['T']);
    begin(game, 'blue-1', 'attack', 'nothing');
    expect(asked(game)).toBe('attack');
  });
});
