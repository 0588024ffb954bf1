import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import { BLUE, duel, only, RED } from '../../../../kit/tankDuel.ts';

describe('a card of the book', () => {
  it('TANK-13 one that attacks is offered on every enemy, the others on the tank whose go it is', () => {
    const offered = duel({ blue: [{}, {}], red: [{}, {}] }).offered('playCard');
    expect(offered.map(one => `${one.card} ${one.on} ${one.refused?.code ?? 'yes'}`)).toEqual([
      `snapFire ${BLUE} yes`,
      `fasterLoading ${BLUE} yes`,
      `tankHunter ${RED} yes`,
      'tankHunter red-2 yes',
      `closeAssault ${RED} yes`,
      'closeAssault red-2 yes',
    ]);
  });

  it('TANK-13 what it does is told by its section, with the armour and the Schürzen that stand against it', () => {
    const red = [
      { card: { traits: [{ id: 'schurzen', armour: null }], armour: [{ location: null, facing: null, value: 3 }] } },
    ] as const;
    const game = duel({ red });
    game.act({ do: 'playCard', card: 'tankHunter', on: RED });
    expect(game.asked).toMatchObject({ what: 'damage', score: 5 });
    expect(only(game.answer({ do: 'tell', value: 'gunOut' }), 'damaged')).toMatchObject({
      ...{ tank: RED, by: 'tankHunter', effect: 'gunOut', armour: 5, because: ['TANK-13'] },
    });
    expect(game.refused({ do: 'playCard', card: 'tankHunter', on: RED })).toBe('tank.cardPlayed TANK-13');
  });
});
