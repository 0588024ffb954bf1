import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { asked, duel, SPACES } from '../../../kit/onBoth.ts';
import { survives } from '../../../kit/survives.ts';

const spotter = card('Spotter', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ['Radar'] },
  weapons: [weapon('Gun', { mount: 'turret', reach: '6', cells: 'A2:4/1 V4:4/1' })],
});
const plane = card('Plane', 'allies', 'aircraft', 'A2', { move: [4, 8], damageTrack: 9, points: 10, skills: ['Helicopter'] });
const tank = card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9, points: 10 });
const cards = [spotter, plane, tank];
const gun = shot('blue-1.1', 'gun', 'red-1');

describe.each(SPACES)('on the %s', space => {
  it('NEW-33 an Attack on an aircraft, four dice, one ARMY: three thrown again, once', () => {
    const game = duel(space, { cards, blue: 'spotter', red: 'plane', dice: ['ATSS', 'ATT'] });
    fire(game, gun);
    expect(asked(game)).toBe('NEW-33');
    const events = game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 3']);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['NEW-33']);
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([2]);
  });

  it('NEW-33 they may be left as they lie', () => {
    const game = duel(space, { cards, blue: 'spotter', red: 'plane', dice: ['ATSS'] });
    fire(game, gun);
    game.answer({ do: 'decline' });
    expect(rolls(game)).toEqual(['hit 4']);
  });

  describe('with Lucky, which is asked about before it', () => {
    const ace = card('Ace', 'axis', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Lucky', 'Radar'] },
      weapons: [weapon('Gun', { reach: '6', cells: 'A2:4/1' })],
    });
    const shooting = (dice: readonly string[]) => {
      const game = duel(space, { cards: [ace, plane], blue: 'ace', red: 'plane', skills: ['Lucky'], dice });
      fire(game, gun);
      return game;
    };

    it('NEW-33 SK-53 Lucky is left, the Radar throws three again, and Lucky is to be had for the two misses that lie then', () => {
      const game = shooting(['ATSS', 'ATT', 'AA']);
      expect(asked(game)).toBe('SK-53');
      game.answer({ do: 'decline' });
      expect(asked(game)).toBe('NEW-33');
      game.answer(choose());
      expect(asked(game)).toBe('SK-53');
      survives(game);
      game.answer(choose());
      expect(rolls(game)).toEqual(['hit 4', 'reroll 3', 'reroll 2']);
      expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([4]);
      expect(game.unit('blue-1').used).toEqual({ Lucky: 1 });
    });

    it('NEW-33 SK-53 each once for these dice: Lucky and then the Radar throw them, and neither is asked about again', () => {
      const game = shooting(['ATSS', 'TTT', 'TTT']);
      game.answer(choose());
      expect(asked(game)).toBe('NEW-33');
      game.answer(choose());
      expect([rolls(game), asked(game)]).toEqual([['hit 4', 'reroll 3', 'reroll 3'], 'activate']);
    });

    it('NEW-33 SK-03 left twice it is kept, and so it is when no miss is left', () => {
      const twice = shooting(['ATSS', 'ATT']);
      twice.answer({ do: 'decline' });
      twice.answer(choose());
      twice.answer({ do: 'decline' });
      expect([asked(twice), twice.unit('blue-1').used]).toEqual(['activate', undefined]);
      const none = shooting(['ATSS', 'AAA']);
      none.answer({ do: 'decline' });
      none.answer(choose());
      expect([asked(none), none.unit('blue-1').used]).toEqual(['activate', undefined]);
    });
  });

  it('NEW-33 an Attack on a tank: nothing again', () => {
    const game = duel(space, { cards, blue: 'spotter', red: 'tank', dice: ['ATSS'] });
    fire(game, gun);
    expect([rolls(game), asked(game)]).toEqual([['hit 4'], 'activate']);
  });

  it('NEW-33 a Sustained Attack throws them again once, and no more', () => {
    const game = duel(space, { cards, blue: 'spotter', red: 'plane', action: 'sustained', dice: ['ATSS', 'ATT'] });
    fire(game, gun);
    game.answer({ do: 'reroll', dice: [1, 2, 3] });
    expect([rolls(game), asked(game)]).toEqual([['hit 4', 'reroll 3'], 'activate']);
  });
});
