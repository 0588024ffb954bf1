import { describe, expect, it } from 'vitest';
import { allocate, fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate } from '../../../kit/game.ts';
import { loaded } from '../aboard/kit.ts';
import { begin, declaring, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const tina = (name: string, skills: readonly string[]) => duellist(name, ['Interrogate', ...skills]);
const staff = {
  ...card('Staff', 'ssu', 'squad', 'I2', { move: [2, 4], skills: ['Command Squad'] }),
  models: ['Officer', 'Medic'].map(name => ({ name, count: 1, weapons: [] })),
};
const squad = card('Squad', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 knife'] },
  weapons: [weapon('Knife', { count: 3, reach: 'C', cells: 'I2:1/1' })],
});
const frail = { ...duellist('Frail', []), damageTrack: 1 };
const undying = { ...duellist('Undying', ['Cheat Death']), damageTrack: 1 };
const cards = [undying, tina('Tina', ['Execute']), tina('Spy', ['Black Ops']), staff, squad, frail, duellist('Idler', [])];

describe.each(SPACES)('on the %s', space => {
  const game = (
    red: string,
    dice: readonly string[],
    more: { readonly blue?: string; readonly gap?: number; readonly markers?: readonly string[] } = {},
  ): Skirmish =>
    onBoth(space, {
      ...{ cards, dice, turn: 3 },
      blue: [
        { card: more.blue ?? 'tina', at: [5, 4] },
        { card: 'squad', at: [5, 4], models: 3, beside: 3 },
        { card: 'idler', at: [1, 1] },
      ],
      red: [
        {
          card: red,
          at: [5, 4 + (more.gap ?? 1)],
          activated: true,
          markers: more.markers ?? [],
          ...(red === 'staff' && { models: 2 }),
        },
        { card: 'idler', at: [11, 17] },
      ],
    });
  /** Its blade, or its gun, at the enemy, who strikes nobody back. */
  const strikes = (open: Skirmish, line: 'blade' | 'gun', ...models: readonly string[]) => {
    begin(open, 'blue-1', 'attack', 'nothing');
    fire(open, shot('blue-1.1', line, 'red-1'));
    if (open.ask.ask === 'strikeBack') fire(open);
    return allocate(open, ...models);
  };
  /** Activated without heroes. */
  const begins = (open: Skirmish, unit: string) => {
    open.answer(activate(unit));
    while (open.ask.ask === 'choose') open.answer({ do: 'decline' });
  };
  /** Dice of blue for the initiative of the next turn. */
  const next = (open: Skirmish) => {
    while (open.ask.ask === 'activate') {
      begins(open, open.ask.among[0]!);
      open.answer(declaring('nothing', 'nothing'));
    }
    return open.dice.thrown.filter(({ why, side }) => why === 'initiative' && side === 'blue').map(({ count }) => count);
  };

  it('NEW-21 an Officer struck down in close combat in turn 3: four dice from turn 4', () => {
    const open = game('staff', ['ASS', 'AAAA', 'TTT']);
    strikes(open, 'blade', 'red-1.1');
    expect(ofType(open.log, 'sideMarked')).toEqual([
      { type: 'sideMarked', side: 'blue', marker: 'informed', because: ['NEW-21'] },
    ]);
    expect(next(open)).toEqual([4]);
  });

  it('NEW-21 another soldier of the same squad is of no use', () => {
    const open = game('staff', ['ASS', 'AAA', 'TTT']);
    strikes(open, 'blade', 'red-1.2');
    expect(next(open)).toEqual([3]);
  });

  it('NEW-21 a hero struck down', () => {
    const open = game('frail', ['ASS', 'AAAA', 'TTT']);
    strikes(open, 'blade');
    expect([open.unit('red-1').where, next(open)]).toEqual(['eliminated', [4]]);
  });

  it.each([
    ['T', 'eliminated', 4],
    ['S', 'table', 3],
  ])('NEW-21 SK-29 a hero who may cheat death waits for his die: %s, he is %s, %i dice', (die, where, count) => {
    const open = game('undying', ['ASS', die, 'A'.repeat(count), 'TTT']);
    strikes(open, 'blade');
    expect(ofType(open.log, 'sideMarked')).toHaveLength(count - 3);
    expect([open.unit('red-1').where, next(open)]).toEqual([where, [count]]);
  });

  it('NEW-21 an Officer shot down is not', () => {
    const open = game('staff', ['ASS', 'T', 'AAA', 'TTT'], { gap: 3 });
    strikes(open, 'gun', 'red-1.1');
    expect(next(open)).toEqual([3]);
  });

  it('NEW-21 NEW-13 one who is executed', () => {
    const open = game('staff', ['AAAA', 'TTT'], { markers: ['stunned'] });
    begin(open, 'blue-1', 'execute', 'nothing');
    open.answer(choose('red-1.1'));
    expect(next(open)).toEqual([4]);
  });

  it('NEW-21 one whom the unit that she has joined strikes down', () => {
    const open = game('staff', ['A', 'AAAA', 'TTT']);
    open.answer(activate('blue-2'));
    open.answer(choose('blue-1'));
    open.answer(declaring('attack', 'nothing'));
    fire(open, shot('blue-2.1', 'knife', 'red-1'));
    if (open.ask.ask === 'strikeBack') fire(open);
    allocate(open, 'red-1.1');
    expect(next(open)).toEqual([4]);
  });

  it('NEW-21 SK-21 with Black Ops too: four, and not five', () => {
    const open = game('staff', ['ASS', 'AAAA', 'TTT'], { blue: 'spy' });
    strikes(open, 'blade', 'red-1.1');
    expect(next(open)).toEqual([4]);
  });
});

const machine = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 1, skills });
const pilot = duellist('Boss', ['Pilot', 'Officer']);

describe.each(SPACES)('a machine struck down on the %s', space => {
  it.each([
    ['that an Officer pilots, who gets away', 'mech', 0],
    ['that is an Officer itself', 'command', 1],
  ])('NEW-21 %s', (_, carrier, times) => {
    const open = loaded(space, {
      ...{ cards: [...cards, pilot, machine('Mech', []), machine('Command', ['Officer'])] },
      ...{ carrier, riders: ['boss'], as: 'pilot', first: 'red', dice: ['ASS', 'A'] },
      // On the table her base touches the hull.
      red: [{ card: 'tina', at: [5, space === 'table' ? 5.426 : 6], facing: 270 }],
    });
    begin(open, 'red-1', 'attack', 'nothing');
    fire(open, shot('red-1.1', 'blade', 'blue-1'));
    if (open.ask.ask === 'strikeBack') fire(open);
    expect(ofType(open.log, 'eliminated').map(event => event.unit)).toEqual(['blue-1']);
    expect(ofType(open.log, 'sideMarked')).toHaveLength(times);
    expect(open.dice.left()).toBe(0);
  });
});
