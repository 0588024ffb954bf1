import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../core/base/index.ts';
import { forecast } from '../../../../core/forecast/forecast.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { box } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const avatar = card('Avatar', 'mythos', 'vehicle', 'V7', {
  ...{ move: [2, 4], damageTrack: 8 },
  weapons: [
    weapon('Psychic Scream', { mount: 'turret', reach: '3', rules: ['Psychic Scream'], cells: 'I2:*/1 V4:*/3' }),
    weapon('Gaze', { mount: 'turret', reach: '6', cells: 'I2:1/1' }),
  ],
});
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['5 '] });
const cards = [avatar, squad];
const scream = shot('blue-1.1', 'psychic-scream', 'red-1');

describe.each(SPACES)('on the %s', space => {
  // On the table 3 R are five squares of 6 cm, and one more for hull and base.
  const [near, far] = space === 'table' ? [4, 8] : [3, 4];
  const wall = space === 'table' ? box('wall', [15, 60], [35, 36], 20) : fill('solid', [5 - ORIGIN, 6 - ORIGIN]);
  const game = (dice: readonly string[]): Skirmish =>
    onBoth(space, {
      ...{ cards, dice, pieces: [wall] },
      blue: [
        { card: 'avatar', at: [5, 4] },
        { card: 'squad', at: [4, 1], models: 5 },
      ],
      red: [
        { card: 'squad', at: [5, 4 + near], models: 5, activated: true },
        { card: 'squad', at: [5, 4 + far], models: 5, activated: true },
        { card: 'squad', at: [11, 17], models: 5 },
      ],
    });

  it('NEW-31 no weapon of an Attack', () => {
    const open = game([]);
    begin(open, 'blue-1', 'attack', 'nothing');
    open.answer({ do: 'decline' });
    expect(refusalOf(aiming(open).judge(scream))).toBe('weapon.freely');
  });

  it('NEW-31 for nothing after an action: all in 3 R, friends too, behind a wall and without saves, and only once', () => {
    const open = game(['SSSSS', 'ASSSS', 'AAA', 'SSS']);
    begin(open, 'blue-1', 'nothing', 'nothing');
    expect(asked(open)).toBe('choose');
    open.answer({ do: 'choose', chosen: [{ things: [] }, null] });
    expect(refusalOf(aiming(open).judge(shot('blue-1.1', 'gaze', 'red-1')))).toBe('weapon.otherLine');
    expect(refusalOf(aiming(open).judge(shot('blue-1.1', 'psychic-scream', 'red-2')))).toBe('attack.tooFar');
    expect(strikes(aiming(open).judge(scream))).toEqual(['blue-2: 5/1', 'red-1: 5/1']);
    const events = fire(open, scream);
    expect(rolls(open)).toEqual(['hit 5', 'hit 5']);
    open.answer({ do: 'allocate', model: open.model('red-1.1') });
    expect(ofType(open.log, 'used')).toMatchObject([{ unit: 'blue-1', rule: 'Psychic Scream', because: ['NEW-31'] }]);
    expect(ofType(events, 'aimed')).toHaveLength(1);
    expect(open.unit('red-1').models).toHaveLength(4);
    begin(open, 'red-3', 'nothing', 'nothing');
    begin(open, 'blue-2', 'nothing', 'nothing');
    open.answer({ do: 'goFirst', side: 'blue' });
    begin(open, 'blue-1', 'nothing', 'nothing');
    expect(asked(open)).toBe('activate');
  });

  it('NEW-31 its odds tell of all whom it strikes, friends too', () => {
    const open = game([]);
    begin(open, 'blue-1', 'nothing', 'nothing');
    open.answer({ do: 'choose', chosen: [{ things: [] }, null] });
    const found = forecast(open.table, open.state, { do: 'attack', shots: [scream] });
    if (!found.ok) throw new Error(sentenceOf(found.error));
    expect(found.value.units.map(({ unit }) => unit)).toEqual(['blue-2', 'red-1']);
    // One die for each of five soldiers, and no save: one in three of them falls.
    for (const { lost, eliminated } of found.value.units) {
      expect(lost[0]).toBeCloseTo((2 / 3) ** 5);
      expect(eliminated).toBeCloseTo((1 / 3) ** 5);
    }
  });

  it('NEW-31 between a Move and what comes then', () => {
    const open = game([]);
    begin(open, 'blue-1', 'move', 'attack');
    open.answer({ do: 'choose', chosen: [{ things: [] }, null] });
    open.answer(walk(space, open, 'blue-1', -1, 0));
    expect(open.ask).toMatchObject({ ask: 'attack', line: { weapon: 'psychic-scream', because: ['NEW-31'] } });
    fire(open);
    expect(open.ask).toMatchObject({ ask: 'attack' });
    expect(refusalOf(aiming(open).judge(scream))).toBe('weapon.freely');
  });
});

describe.each(SPACES)('who reels when its activation begins, on the %s', space => {
  it('SK-30 NEW-31 does Nothing, and screams after that', () => {
    const open = onBoth(space, {
      ...{ cards, dice: ['AAAAA'] },
      blue: [{ card: 'avatar', at: [5, 4], markers: ['stunned'] }],
      red: [{ card: 'squad', at: [5, 7], models: 5 }],
    });
    begin(open, 'blue-1', 'nothing', 'nothing');
    expect(open.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'NEW-31' }, { rule: 'NEW-31' }] });
    open.answer({ do: 'choose', chosen: [{ things: [] }, null] });
    expect(open.unit('blue-1').markers).toEqual([]);
    open.answer({ do: 'decline' });
    fire(open, scream);
    expect(ofType(open.log, 'hit')).toMatchObject([{ hits: 5 }]);
  });
});

// Nobody is suppressed on squares (SUP-01).
describe('who is Suppressed when its activation begins', () => {
  const after = (dice: string) => {
    const open = onBoth('table', {
      ...{ cards, dice: [dice] },
      blue: [{ card: 'avatar', at: [5, 4], markers: ['suppressed'] }],
      red: [{ card: 'squad', at: [5, 8], models: 5 }],
    });
    begin(open, 'blue-1', 'nothing', 'nothing');
    return open;
  };

  it('NEW-31 SUP-08 is not offered it and stays so, for it is an attack', () => {
    const open = after('SS');
    expect(open.unit('blue-1')).toMatchObject({ markers: ['suppressed'], activated: true });
    expect(asked(open)).toBe('activate');
  });

  it('NEW-31 SUP-06 is offered it once it has rallied', () => {
    expect(asked(after('AA'))).toBe('choose');
  });
});
