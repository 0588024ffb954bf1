import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire, go, on } from '../../../kit/gridSkirmish.ts';
import type { SpaceOf, Spot } from '../../rules/aboard/kit.ts';
import { choose, decline, freely, loaded, onSquares, SPACES, ways } from '../../rules/aboard/kit.ts';

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:2/1 I2:2/1 V1:6/N V4:2/1 A1:6/N' });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, skills });
const cards = [
  ...[hero('Driver', 'Pilot'), hero('Nikolai', 'Pilot', 'Take Aim'), hero('Tom', 'Pilot', 'Move and Fire')],
  hero('Flyer', 'Air Pilot'),
  card('Mech', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [gun] }),
  card('Plain Jet', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3 }),
  card('Pelter', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 2 },
    weapons: [weapon('Peas', { reach: '8', cells: 'V1:2/1' })],
  }),
];
const late = { card: 'nikita' };
const nothing = (game: Skirmish, unit: string) => {
  game.answer(activate(unit));
  game.answer(declare('nothing', 'nothing'));
};
const piloted = (space: SpaceOf, who: string, what: string, more: Partial<Parameters<typeof loaded>[1]>) =>
  loaded(space, { cards, carrier: what, riders: [who], as: 'pilot', red: [{ card: 'tank', at: [5, 9] }, late], ...more });

describe.each(SPACES)('options of pilots, on the %s', space => {
  const squares = space === 'squares';
  /** He gets off to the east. */
  const off = (game: Skirmish) => {
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(squares ? go('blue-2.1', on(6, 5)) : ways('blue-2', [70, 60]));
    if (game.ask.ask === 'react') game.answer(decline);
  };

  it('PILOT-15 a machine mounted in this turn acts later in it, or has been activated with its pilot', () => {
    const mounted = (value: string) => {
      const options = { cards, switched: { 'PILOT-15': value } };
      const game = squares
        ? onSquares({
            ...options,
            blue: [
              { card: 'mech', at: [5, 5] },
              { card: 'driver', at: [5, 4] },
            ],
            red: [{ card: 'tank', at: [12, 18] }, late],
          })
        : freely({
            ...options,
            blue: [
              { card: 'mech', at: [[60, 60, 90]] },
              { card: 'driver', at: [[50, 60]] },
            ],
            red: [{ card: 'tank', at: [[150, 100]] }, late],
          });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'nothing'));
      game.answer(squares ? go('blue-2.1', on(5, 5)) : ways('blue-2', [60, 60]));
      game.answer(choose('blue-1'));
      expect(game.unit('blue-2').where).toBe('aboard');
      return game.unit('blue-1').activated;
    };
    expect([mounted('later'), mounted('withHim')]).toEqual([false, true]);
  });

  it('PILOT-17 a machine left by its pilot tries no Reactive Attack, or may', () => {
    const open = (value: string) => {
      const red: readonly Spot[] = [{ card: 'tank', at: [7, 8] }, late];
      const game = piloted(space, 'driver', 'mech', { red, switched: { 'PILOT-17': value }, dice: ['AA', 'TT'] });
      off(game);
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'move'));
      return game;
    };
    const reacts = open('reacts');
    const [, rolled] = reacts.answer({ do: 'react', unit: 'blue-1' as never });
    expect(rolled).toMatchObject({ type: 'rolled', roll: { why: 'reaction', count: 2 } });
    expect(reacts.ask).toMatchObject({ ask: 'reaction' });
    expect(open('idle').ask.ask).toBe('move');
  });

  it('PILOT-17 in its own activation it stands idle all the same', () => {
    const game = piloted(space, 'driver', 'mech', { switched: { 'PILOT-17': 'reacts' } });
    off(game);
    nothing(game, 'red-1');
    game.answer(activate('blue-1'));
    expect(game.refused(declare('move', 'attack')).code).toBe('action.idle');
  });

  it('PILOT-18 an aircraft left by its pilot stands idle, or acts and has to move', () => {
    const left = (value: string) => {
      const game = piloted(space, 'flyer', 'plain-jet', { switched: { 'PILOT-18': value } });
      off(game);
      nothing(game, 'red-1');
      game.answer(activate('blue-1'));
      return game;
    };
    expect(left('idle').refused(declare('move', 'nothing')).code).toBe('action.idle');
    const acts = left('acts');
    expect(acts.unit('blue-1').markers).toEqual([]);
    expect(acts.refused(declare('nothing', 'nothing')).code).toBe('firstAction.mustMove');
    acts.answer(declare('move', 'nothing'));
  });

  const shoots = (who: string, switched: Switched) => {
    const red: readonly Spot[] = [{ card: 'tank', at: [9, 5] }, late];
    const game = piloted(space, who, 'mech', { dice: ['TS'], red, switched });
    game.answer(activate('blue-1'));
    return game;
  };
  it.each([
    ['listed', true],
    ['notInAttacks', false],
    ['none', false],
  ])('PILOT-19 the pilot takes aim for his machine (%s): TARGET counts, %s', (value, expected) => {
    const game = shoots('nikolai', { 'PILOT-19': value });
    game.answer(declare('sustained'));
    const events = game.answer(fire(['blue-1.1'], 'gun', 'red-1'));
    expect(ofType(events, 'rolled')[0]!.roll.counts.includes('target')).toBe(expected);
  });

  it.each([
    ['listed', true],
    ['notInAttacks', true],
    ['none', false],
  ])('PILOT-19 a free Move after his machine has fired (%s): %s', (value, expected) => {
    const game = shoots('tom', { 'PILOT-19': value });
    game.answer(declare('attack', 'nothing'));
    expect(game.ask.ask === 'choose').toBe(expected);
  });
});

it.each([
  ['two', 2, 'table', undefined],
  ['three', 3, 'table', undefined],
  // By Dust 1947 units are suppressed on squares, too (D47-48).
  ['two', 2, 'squares', 'dust-1947'],
  ['three', 3, 'squares', 'dust-1947'],
  ['two', 2, 'squares', 'zverograd'],
  ['three', 3, 'squares', 'zverograd'],
  ['two', 2, 'table', 'zverograd'],
  ['three', 3, 'table', 'zverograd'],
] as const)('PILOT-20 a piloted machine rallies with %s dice: %i, on the %s', (value, count, space, set) => {
  const game = piloted(space, 'driver', 'mech', {
    // In the campaign two dice say whether it is Suppressed.
    ...{ dice: ['SA', ...(set === 'zverograd' ? ['AT'] : []), 'S'.repeat(count)], first: 'red' },
    ...{ switched: { 'PILOT-20': value }, ...(set && { set }) },
    red: [{ card: 'pelter', at: [9, 5] }, late],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(fire(['red-1.1'], 'peas', 'blue-1'));
  game.answer(activate('blue-1'));
  expect(game.log.findLast(event => event.type === 'rolled')).toMatchObject({ roll: { why: 'rally', count } });
  expect(game.dice.left()).toBe(0);
});
