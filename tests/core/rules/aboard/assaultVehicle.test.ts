import { describe, expect, test } from 'vitest';
import { activate, declare } from '../../../kit/game.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';
import { decline, goesFirst, riding, SPACES, ways } from './kit.ts';

describe.each(SPACES)('an Assault Vehicle on the %s', space => {
  test.each([
    ['invader', null],
    ['assaulter', 'action.carrierActivated'],
  ] as const)('NEW-08: out of it, and of no other, one gets after it: %s', (carrier, refused) => {
    const game = riding(space, { carrier });
    goesFirst(game);
    game.answer(activate('blue-2'));
    if (refused !== null) {
      expect(game.refused(declare('move', 'attack')).code).toBe(refused);
      return;
    }
    game.answer(declare('move', 'attack'));
    game.answer(space === 'squares' ? go('blue-2.1', on(6, 5), on(7, 6)) : ways('blue-2', [80, 57], [80, 54]));
    expect(game.unit('blue-2').where).toBe('table');
    if (game.ask.ask === 'react') game.answer(decline);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2' });
  });
});
