import { describe, expect, it } from 'vitest';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { aceAirPilot, acePilot } from '../../../../core/rules/skills/acePilot.ts';
import { duel, duellist, SPACES } from '../../../kit/onBoth.ts';
import { asked, begin, onBoth } from '../../../kit/onBoth.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const said = (ace: typeof acePilot, type: 'infantry' | 'vehicle' | 'aircraft', reacting = false) => {
    const at = { unit: unitWith([], { type }), pilot: unitWith([ace], { kind: 'hero' }), near: [], reacting };
    return after(listen(bookOf(ace), 'activation-start.actions', at)).map(({ say, id }) => [say.do, id]);
  };

  it('SK-09 a die when the vehicle that he pilots activates, and for no aircraft, nor in a reaction', () => {
    expect(said(acePilot, 'vehicle')).toEqual([['begin', 'SK-09']]);
    expect(said(acePilot, 'aircraft')).toEqual([]);
    expect(said(acePilot, 'vehicle', true)).toEqual([]);
  });

  it('SK-08 the same for an aircraft, and for no vehicle', () => {
    expect(said(aceAirPilot, 'aircraft')).toEqual([['begin', 'SK-08']]);
    expect(said(aceAirPilot, 'vehicle')).toEqual([]);
  });
});

describe.each(SPACES)('on the %s', space => {
  it.each(['Ace Pilot', 'Ace Air Pilot'])('SK-08 SK-09 %s on foot: no die', skill => {
    const game = duel(space, { cards: [duellist('Ace', [skill])], blue: 'ace', dice: [] });
    expect([game.dice.thrown, asked(game)]).toEqual([[], 'attack']);
  });

  it('SK-09 on foot with a squad: no die', () => {
    const cards = [duellist('Ace', ['Ace Pilot']), duellist('Mate', [])];
    const game = onBoth(space, {
      ...{ cards, dice: [] },
      blue: [
        { card: 'mate', at: [5, 4] },
        { card: 'ace', at: [5, 4], beside: 4, joined: 'blue-1' },
      ],
      red: [{ card: 'mate', at: [11, 17] }],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    expect(asked(game)).toBe('attack');
  });
});
