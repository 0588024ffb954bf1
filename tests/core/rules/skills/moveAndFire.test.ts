import { describe, expect, it } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const gunner = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, points: 10, skills },
    weapons: [
      weapon('Rifle', { reach: '6', cells: 'I2:1/1' }),
      weapon('Panzerfaust', { reach: '6', cells: 'I2:1/1', rules: ['Reload'] }),
      weapon('Knife', { reach: 'C', cells: 'I2:1/1' }),
    ],
  });
const cards = [gunner('Gunner', ['Move and Fire']), gunner('Target', [])];

/** A gunner on row 2, an enemy `gap` squares north of him, and one of each side far away. */
const facing = (space: SpaceOf, gap: number, dice: readonly string[], activated = true): Skirmish =>
  onBoth(space, {
    ...{ cards, dice },
    blue: [
      { card: 'gunner', at: [5, 4] },
      { card: 'target', at: [1, 1], activated: true },
    ],
    red: [
      { card: 'target', at: [5, 4 + gap], activated },
      { card: 'target', at: [11, 17] },
    ],
  });
const rifle = shot('blue-1.1', 'rifle', 'red-1');
const acts = (game: Skirmish) => ofType(game.log, 'acted').map(event => [event.unit, event.action].join(' '));

describe.each(SPACES)('on the %s', space => {
  it('SK-56 an Attack with a rifle, the free Move, then Reload', () => {
    const game = facing(space, 3, ['T']);
    begin(game, 'blue-1', 'attack', 'reload');
    expect(asked(game)).toBe('SK-56');
    game.answer(choose());
    fire(game, rifle);
    expect(game.ask).toMatchObject({ ask: 'move', by: 'move', budget: { range: 2 } });
    game.answer(walk(space, game, 'blue-1', 2, 0));
    expect(acts(game)).toEqual(['blue-1 attack', 'blue-1 move', 'blue-1 special']);
  });

  it('SK-56 a Sustained Attack, and the enemy may react before the free Move', () => {
    const game = facing(space, 3, ['T', 'A', 'TT'], false);
    begin(game, 'blue-1', 'sustained');
    game.answer(choose());
    fire(game, rifle);
    game.answer({ do: 'reroll', dice: [] });
    expect(asked(game)).toBe('react');
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'move' });
  });

  it('SK-56 without the free Move nobody reacts to a Sustained Attack', () => {
    const game = facing(space, 3, ['T'], false);
    begin(game, 'blue-1', 'sustained');
    game.answer({ do: 'decline' });
    fire(game, rifle);
    game.answer({ do: 'reroll', dice: [] });
    expect(game.ask).toMatchObject({ ask: 'activate' });
    expect(game.who).toBe('red');
  });

  it('SK-56 an Attack with close-combat weapons only: no free Move', () => {
    const game = facing(space, 1, ['T', 'T']);
    begin(game, 'blue-1', 'attack', 'nothing');
    game.answer(choose());
    fire(game, shot('blue-1.1', 'knife', 'red-1'));
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    expect(acts(game)).toEqual(['blue-1 attack', 'blue-1 nothing']);
  });

  it('SK-56 both kinds of weapons: the free Move', () => {
    const game = facing(space, 1, ['T', 'T', 'T']);
    begin(game, 'blue-1', 'attack', 'nothing');
    game.answer(choose());
    fire(game, rifle, shot('blue-1.1', 'knife', 'red-1'));
    fire(game, shot('red-1.1', 'knife', 'blue-1'));
    expect(asked(game)).toBe('move');
  });

  it('SK-56 nothing fired: no free Move', () => {
    const game = facing(space, 3, []);
    begin(game, 'blue-1', 'attack', 'nothing');
    game.answer(choose());
    game.answer({ do: 'attack', shots: [] });
    expect(acts(game)).toEqual(['blue-1 nothing']);
  });

  it('SK-56 a Move, an Attack, the free Move', () => {
    const game = facing(space, 3, ['T']);
    begin(game, 'blue-1', 'move', 'attack');
    game.answer(choose());
    game.answer(walk(space, game, 'blue-1', 1, 0));
    fire(game, rifle);
    game.answer(walk(space, game, 'blue-1', 1, 0));
    expect(acts(game)).toEqual(['blue-1 move', 'blue-1 attack', 'blue-1 move']);
  });

  it('SK-56 after a Reactive Attack too', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['AT', 'T'] },
      blue: [
        { card: 'target', at: [5, 4] },
        { card: 'target', at: [1, 1], activated: true },
      ],
      red: [
        { card: 'gunner', at: [5, 6] },
        { card: 'target', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'nothing', 'move');
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect([game.who, asked(game)]).toEqual(['red', 'SK-56']);
    game.answer(choose());
    fire(game, shot('red-1.1', 'rifle', 'blue-1'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'red-1', by: 'move' });
    game.answer(walk(space, game, 'red-1', 0, 1));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });

  it('SK-56 SK-04 the squad that such a hero has joined moves as well', () => {
    const game = onBoth(space, {
      ...{ cards, dice: ['T'] },
      blue: [
        { card: 'target', at: [5, 4] },
        { card: 'gunner', at: [5, 4], beside: 4, joined: 'blue-1' },
      ],
      red: [
        { card: 'target', at: [5, 7], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-56', unit: 'blue-1' }] });
    game.answer(choose());
    fire(game, shot('blue-1.1', 'rifle', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });
});
