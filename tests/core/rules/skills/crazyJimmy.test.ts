import { describe, expect, it } from 'vitest';
import type { Context } from '../../../../core/rulebook/index.ts';
import { after, listen } from '../../../../core/rulebook/index.ts';
import { crazyJimmy } from '../../../../core/rules/skills/crazyJimmy.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const pilot = unitWith([crazyJimmy], { kind: 'hero' });

const over = (action: 'move' | 'march', lastAction: 'move' | 'march' | 'nothing', type: 'vehicle' | 'aircraft' = 'vehicle') => {
  const at: Context<'action-end.unit'> = {
    ...{ unit: unitWith([], { type, lastAction }), pilot, action, special: null, turn: 2, first: true, reaction: false },
  };
  return after(listen(bookOf(crazyJimmy), 'action-end.unit', at)).map(one => one.say);
};

it('NEW-10 a March of the vehicle that he pilots, and no Move, is what hides it', () => {
  expect(over('march', 'march')).toEqual([{ do: 'mark', marker: 'atFullSpeed' }]);
  expect(over('move', 'move')).toEqual([]);
  expect(over('march', 'nothing')).toEqual([]);
  expect(over('march', 'march', 'aircraft')).toEqual([]);
});

const tank = card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6, points: 10 });
const gunner = card('Gunner', 'axis', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 3 },
  weapons: [weapon('Gun', { reach: '6', cells: 'V4:2/1' })],
});

describe.each(SPACES)('on the %s', space => {
  const game = (dice: readonly string[]) =>
    onBoth(space, {
      ...{ cards: [tank, gunner, duellist('Idler', [])], dice },
      blue: [
        { card: 'gunner', at: [5, 4] },
        { card: 'idler', at: [1, 1] },
      ],
      red: [
        { card: 'tank', at: [5, 7], markers: ['atFullSpeed'] },
        { card: 'idler', at: [11, 17] },
      ],
    });

  it('NEW-10 in the open two hits, ARMY and SHIELD: one is cancelled', () => {
    const open = game(['AA', 'AS']);
    begin(open, 'blue-1', 'attack', 'nothing');
    const events = fire(open, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(open)).toEqual(['hit 2', 'coverSave 2']);
    expect(ofType(events, 'saved')).toMatchObject([{ saved: 1, through: 1 }]);
  });

  it('NEW-10 when it is activated again that is over', () => {
    const open = game([]);
    begin(open, 'blue-2', 'nothing', 'nothing');
    begin(open, 'red-1', 'nothing', 'nothing');
    expect(ofType(open.log, 'unmarked')).toMatchObject([{ unit: 'red-1', marker: 'atFullSpeed', because: ['NEW-10'] }]);
  });
});
