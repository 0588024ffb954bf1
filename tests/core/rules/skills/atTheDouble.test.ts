import { describe, expect, it } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { place, terrain } from '../../../kit/free.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';
import type { SpaceOf } from '../../../kit/onBoth.ts';

const runner = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, points: 10, skills },
    weapons: [weapon('Rifle', { reach: '6', cells: 'I2:1/1' }), weapon('Knife', { reach: 'C', cells: 'I2:1/1' })],
  });
const cards = [
  runner('Runner', ['At the Double']),
  runner('Raider', ['At the Double', 'Charge']),
  runner('Ranger', ['At the Double', 'Scout']),
  runner('Ace', ['At the Double', 'Infantry Ace']),
  runner('Target', []),
];

const running = (
  space: SpaceOf,
  who: string,
  enemy: readonly [number, number] = [11, 17],
  dice: readonly string[] = [],
): Skirmish =>
  onBoth(space, {
    ...{ cards, dice, blue: [{ card: who, at: [5, 2], fresh: who === 'ranger' }], red: [{ card: 'target', at: enemy }] },
  });

describe.each(SPACES)('on the %s', space => {
  it('SK-18 a March and right after it a Move', () => {
    const game = running(space, 'runner');
    begin(game, 'blue-1', 'march');
    expect(asked(game)).toBe('SK-18');
    game.answer(choose());
    expect(ofType(game.log, 'actionGiven').map(event => [event.action, event.because])).toEqual([['move', ['SK-18']]]);
    game.answer(walk(space, game, 'blue-1', 0, 4));
    expect(game.ask).toMatchObject({ ask: 'move', by: 'move', budget: { range: 2 } });
    expect(game.refused(walk(space, game, 'blue-1', 0, 4)).code).toMatch(/tooFar$/);
    game.answer(walk(space, game, 'blue-1', 0, 2));
    expect(ofType(game.log, 'acted').map(event => event.action)).toEqual(['march', 'move']);
    expect(asked(game)).toBe('activate');
  });

  it('SK-18 not after a Move', () => {
    const game = running(space, 'runner');
    begin(game, 'blue-1', 'move', 'nothing');
    expect(asked(game)).toBe('move');
    game.answer(walk(space, game, 'blue-1', 0, 2));
    expect(asked(game)).toBe('activate');
  });

  it('SK-18 REACT-11 the enemy reacts before the free Move', () => {
    const game = running(space, 'runner', [5, 8], ['TT']);
    begin(game, 'blue-1', 'march');
    game.answer(choose());
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: false });
    game.answer(walk(space, game, 'blue-1', 0, 3));
    expect(asked(game)).toBe('react');
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'move' });
  });

  it('SK-18 left alone, the March is a March', () => {
    const game = running(space, 'runner', [5, 7]);
    begin(game, 'blue-1', 'march');
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: true });
  });

  it('SK-07 of Charge and At the Double one, which the player picks', () => {
    const game = running(space, 'raider');
    begin(game, 'blue-1', 'march');
    expect(game.ask).toMatchObject({
      ask: 'choose',
      choices: [
        { rule: 'SK-18', group: 'extra' },
        { rule: 'SK-28', group: 'extra' },
      ],
    });
    const both = { do: 'choose', chosen: [{ things: [] }, { things: [] }] } as const;
    expect(game.refused(both)).toMatchObject({ code: 'choose.oneOfGroup', rules: ['SK-18', 'SK-28'] });
    game.answer({ do: 'choose', chosen: [null, { things: [] }] });
    game.answer(walk(space, game, 'blue-1', 0, 3));
    expect(game.ask).toMatchObject({ ask: 'attack', close: ['SK-28'] });
  });

  it('SK-07 Scout’s cheap March is the extra action; with Nothing after it it is not', () => {
    const used = running(space, 'ranger');
    begin(used, 'blue-1', 'march', 'attack');
    expect(asked(used)).toBe('move');
    const left = running(space, 'ranger');
    begin(left, 'blue-1', 'march', 'nothing');
    expect(asked(left)).toBe('SK-18');
  });

  it.each([
    ['march attack', 'move'],
    ['march nothing', 'SK-18'],
  ])('SK-07 with a third action, %s: asked for %s', (actions, first) => {
    const game = running(space, 'ace', [11, 17], ['A']);
    begin(game, 'blue-1', ...actions.split(' '));
    expect(asked(game)).toBe(first);
  });
});

it('SK-18 a March of 40 cm and a Move of 20 cm', () => {
  const game = running('table', 'runner');
  const to = (y: number) => ({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(30, y)] }] }) as const;
  begin(game, 'blue-1', 'march');
  game.answer(choose());
  expect(game.refused(to(52.1)).code).toBe('move.tooFar');
  game.answer(to(52));
  expect(game.refused(to(72.1)).code).toBe('move.tooFar');
  game.answer(to(72));
  expect(asked(game)).toBe('activate');
});

it('SK-18 FORT-25 ACT-07 caught in barbed wire on its March it makes no free Move, and that is told', () => {
  const game = onBoth('table', {
    cards: [card('Fast', 'allies', 'squad', 'I2', { move: [2, 4], skills: ['At the Double'], models: ['2 '] })],
    dice: ['T'],
    pieces: [terrain('wire', 'barbedWire', [20, 60], [34, 38])],
    blue: [{ card: 'fast', at: [5, 4] }],
    red: [{ card: 'fast', at: [11, 17] }],
  });
  begin(game, 'blue-1', 'march');
  game.answer(choose());
  const events = game.answer(walk('table', game, 'blue-1', 0, 3));
  expect(ofType(events, 'prevented')).toEqual([{ type: 'prevented', unit: 'blue-1', what: 'free', because: ['ACT-07'] }]);
  expect(game.who).toBe('red');
});
