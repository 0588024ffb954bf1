import { expect, it } from 'vitest';
import type { GameEvent } from '../../../core/index.ts';
import { BERTHS } from '../../../core/rulebook/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { tell } from '../../../renderer/playback/tell.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { setup, world } from '../store/world.ts';

it('who only turned on his square is not told to have moved 0 squares', () => {
  const words = wordsFor('en', 'metric', { setup: gridSetup(1, '1'), cards: world.cards });
  const moved = (...lengths: readonly number[]) =>
    tell(
      {
        type: 'moved',
        unit: 'blue-1',
        by: 'move',
        enters: false,
        ways: lengths.map(length => ({ length })),
      } as never as GameEvent,
      words,
    );
  expect([moved(0), moved(1), moved(0, 2), moved()].map(said => said.slice(words.unit('blue-1' as never).length + 1))).toEqual([
    ...['turns on the spot.', 'moves 1 square.', 'moves 2 squares.', 'stays where it is.'],
  ]);
});

it('INIT-02 of a roll against each other it is told what decides between equal ones, where the book has that', () => {
  const roll = (why: string, book: string) => {
    const words = wordsFor('en', 'metric', { setup: { ...setup(), book }, cards: world.cards });
    const event = { type: 'rolled', roll: { why, side: 'blue', unit: null, count: 3 }, faces: ['army', 'target', 'army'] };
    return tell({ ...event, successes: 2, because: [] } as never, words)
      .replace(/\s/g, ' ')
      .replace(words.side('blue'), 'Allies');
  };
  const own = setup().book;
  expect(roll('initiative', own)).toBe('Allies: Initiative, 2 of 3; if even, TARGET 1');
  expect(roll('roles', own)).toBe('Allies: Roll for attacker and defender, 2 of 3; if even, TARGET 1');
  expect(roll('hit', own)).toBe('Allies: To hit, 2 of 3');
  // ZVE-18: the attacker wins equal ones, so that no second face is looked at.
  const zverograd = `${own}>dust-1947>zverograd`;
  expect(roll('initiative', zverograd)).toBe('Allies: Initiative, 2 of 3');
  expect(roll('roles', zverograd)).toBe('Allies: Roll for attacker and defender, 2 of 3; if even, TARGET 1');
  // Classic dice have no second face: equal ones are thrown again.
  expect(roll('initiative', `${own}>DICE-03=classic`)).toBe('Allies: Initiative, 2 of 3');
});

it('who declares nothing is not told to do it with what might have been fired', () => {
  const words = wordsFor('en', 'metric', { setup: setup(), cards: world.cards });
  const declared = (weapons: readonly string[], skills: readonly string[], ...actions: readonly string[]) =>
    tell(
      { type: 'declared', unit: 'blue-1', actions: actions.map(action => ({ action })), weapons, skills } as never,
      words,
    ).slice(words.unit('blue-1' as never).length + 1);
  expect(declared(['bazooka'], ['Lucky'], 'nothing', 'nothing')).toBe('declares Nothing · Nothing.');
  expect(declared(['bazooka'], ['Lucky'], 'move', 'nothing')).toBe('declares Move · Nothing with Lucky.');
  expect(declared(['bazooka'], [], 'move', 'nothing')).toBe('declares Move · Nothing.');
  expect(declared(['bazooka'], ['Lucky'], 'nothing', 'attack')).toBe('declares Nothing · Attack with Bazooka, Lucky.');
  // An attack for nothing may follow a March.
  expect(declared(['bazooka'], [], 'march')).toBe('declares March with Bazooka.');
});

it('who comes aboard is told by how, and a marker that goes by its name, in both languages', () => {
  const said = (event: object) =>
    (['en', 'fr'] as const).map(language => {
      const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
      const named = tell({ unit: 'blue-1', on: 'blue-2', because: [], ...event } as never, words);
      return named.replace(words.unit('blue-1' as never), 'One').replace(words.unit('blue-2' as never), 'Two');
    });
  expect(BERTHS.map(as => said({ type: 'boarded', as }))).toEqual([
    ['One takes the controls of Two.', 'One prend les commandes de Two.'],
    ['One gets into Two.', 'One monte à bord de Two.'],
    ['One gets on top of Two.', 'One monte sur la caisse de Two.'],
    ['Two lifts One.', 'Two soulève One.'],
    ['One goes on the deck of Two.', 'One monte sur le pont de Two.'],
  ]);
  expect(said({ type: 'unmarked', marker: 'hasLed' })).toEqual([
    'One loses the marker Has led this turn.',
    'One perd le marqueur A entraîné les siens ce tour-ci.',
  ]);
});

it('SETUP-18 fortifications without room are told, with whoever goes without them, in both languages', () => {
  const said = (units: readonly string[]) =>
    (['en', 'fr'] as const).map(language => {
      const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
      const event = { type: 'fortificationsLeftOut', by: 'blue', kinds: ['bunker', 'strongpoint'], units, because: [] };
      return tell(event as never, words)
        .replace(words.unit('blue-1' as never), 'One')
        .replace(words.side('blue'), 'Allies');
    });
  expect(said([])).toEqual([
    'Allies: no room for bunker, strongpoint. The game is played without.',
    'Allies\u00a0: pas de place pour bunker, point fort. La partie se joue sans.',
  ]);
  expect(said(['blue-1'])).toEqual([
    'Allies: no room for bunker, strongpoint. The game is played without, and without One, who had to start there.',
    'Allies\u00a0: pas de place pour bunker, point fort. La partie se joue sans, et sans One, qui devaient y commencer.',
  ]);
});
