import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../../core/decisions/index.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, row, skirmish } from '../../../kit/game.ts';
import { declaring, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { hero, may, squad as men } from './joins.ts';

const squad = card('Squad', 'ssu', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 rifle'] },
  weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:3/1' })],
});
const cards = [
  { ...duellist('The Dragon', ['Sibling: The Phoenix']), bloc: 'ssu' as const },
  { ...duellist('The Phoenix', ['Sibling: The Dragon']), bloc: 'ssu' as const },
  duellist('Target', []),
  squad,
];

type Choosing = Extract<Ask, { ask: 'choose' }>;

describe.each(SPACES)('on the %s', space => {
  const game = (dice: readonly string[]) =>
    onBoth(space, {
      ...{ cards, dice },
      blue: [
        { card: 'the-dragon', at: [5, 4] },
        { card: 'the-phoenix', at: [5, 4], beside: 3 },
        { card: 'squad', at: [5, 4], beside: 6, models: 2 },
        { card: 'target', at: [1, 1] },
      ],
      red: [
        { card: 'target', at: [5, 7], activated: true },
        { card: 'target', at: [11, 17] },
        { card: 'target', at: [6, 7] },
      ],
    });

  /** Activated with these heroes, it fires these shots. */
  const fires = (open: Skirmish, unit: string, heroes: readonly string[], ...shots: Parameters<typeof fire>[1][]) => {
    open.answer(activate(unit));
    for (const hero of heroes) open.answer(choose(hero));
    if (open.ask.ask === 'choose') open.answer({ do: 'decline' });
    open.answer(declaring('attack', 'nothing'));
    fire(open, ...shots);
    return ofType(open.log, 'hit').map(({ by, hits }) => [by, hits]);
  };
  const guns = ['blue-1', 'blue-2'].map(unit => shot(`${unit}.1`, 'gun', 'red-1'));

  it('NEW-39 together, ARMY, TARGET and SHIELD: two hits with all weapons of either', () => {
    const open = game(['ATS', 'ATS', 'TT', 'TT']);
    expect(fires(open, 'blue-2', ['blue-1'], ...guns)).toEqual([
      ['blue-1', 2],
      ['blue-2', 2],
    ]);
    expect(open.dice.thrown[0]).toMatchObject({ counts: ['army', 'target'] });
    expect(open.dice.thrown[0]!.because).toContain('NEW-39');
  });

  it('NEW-38 HERO-11 who leads the other is not part of a third: both stay one target', () => {
    const open = game(['AT', 'TTT']);
    open.answer(activate('blue-1'));
    open.answer(choose('blue-2'));
    if (open.ask.ask === 'choose') open.answer({ do: 'decline' });
    open.answer(declaring('move', 'attack'));
    open.answer({ do: 'move', ways: [] });
    open.answer({ do: 'react', unit: 'red-3' as never });
    if (open.ask.ask === 'reaction') open.answer({ do: 'reactWith', reaction: 'attack' });
    fire(open, shot('red-3.1', 'gun', 'blue-1'));
    expect(open.ask.ask).not.toBe('choose');
    expect(['blue-1', 'blue-2', 'blue-3'].map(unit => open.unit(unit).joined)).toEqual([null, 'blue-1', null]);
  });

  it('NEW-39 alone: ARMY only', () => {
    expect(fires(game(['ATS', 'T']), 'blue-1', [], guns[0]!)).toEqual([['blue-1', 1]]);
  });

  it('NEW-38 HERO-19 both join a squad for a reaction, and one does alone', () => {
    const window = (dice: readonly string[]) => {
      const open = onBoth(space, {
        ...{ cards, dice },
        blue: [{ card: 'target', at: [5, 7] }],
        red: [
          { card: 'the-dragon', at: [5, 4] },
          { card: 'the-phoenix', at: [5, 4], beside: 3 },
          { card: 'squad', at: [5, 4], beside: 6, models: 2 },
          { card: 'target', at: [1, 1] },
        ],
      });
      open.answer(activate('blue-1'));
      open.answer(declaring('nothing', 'move'));
      open.answer({ do: 'react', unit: open.unit('red-3').id });
      expect(open.ask).toMatchObject({ choices: [{ rule: 'HERO-19', among: ['red-1', 'red-2'], no: true }] });
      open.answer(choose('red-1'));
      expect(open.ask).toMatchObject({ choices: [{ rule: 'HERO-19', among: ['red-2'], no: true }] });
      return open;
    };
    const both = window(['AS']);
    both.answer(choose('red-2'));
    expect([both.unit('red-1').joined, both.unit('red-2').joined]).toEqual(['red-3', 'red-3']);
    expect([both.ask, both.unit('red-2').activated]).toMatchObject([{ ask: 'attack', unit: 'red-3' }, true]);
    const one = window(['AS']);
    one.answer({ do: 'decline' });
    expect([one.ask, one.unit('red-2')]).toMatchObject([
      { ask: 'attack', unit: 'red-3' },
      { joined: null, activated: false },
    ]);
  });

  it('NEW-38 HERO-11 both of them aimed at: whether they are one unit is asked once', () => {
    const aimed = (...dice: readonly string[]) => {
      const open = onBoth(space, {
        ...{ cards, dice },
        blue: [
          { card: 'squad', at: [5, 7], models: 2 },
          { card: 'target', at: [1, 1] },
        ],
        red: [
          { card: 'the-dragon', at: [5, 4] },
          { card: 'the-phoenix', at: [5, 4], beside: 3 },
        ],
      });
      open.answer(activate('blue-1'));
      open.answer(declaring('attack', 'nothing'));
      fire(open, shot('blue-1.1', 'rifle', 'red-1'), shot('blue-1.2', 'rifle', 'red-2'));
      expect(open.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-11', unit: 'red-1', among: ['red-2'] }] });
      expect((open.ask as Choosing).choices).toHaveLength(1);
      return open;
    };
    const one = aimed('TTTTTT');
    one.answer(choose('red-2'));
    expect(ofType(one.log, 'joined')).toMatchObject([{ unit: 'red-1', to: 'red-2' }]);
    const apart = aimed('TTT', 'TTT');
    apart.answer({ do: 'decline' });
    expect([ofType(apart.log, 'joined'), apart.dice.thrown.length]).toEqual([[], 2]);
  });

  it('NEW-39 with a squad both have it, and its soldiers have not', () => {
    const open = game(['ATS', 'ATS', 'ATS', 'TT', 'TT', 'T']);
    const rifle = shot('blue-3.1', 'rifle', 'red-1');
    expect(fires(open, 'blue-3', ['blue-1', 'blue-2'], ...guns, rifle)).toEqual([
      ['blue-1', 2],
      ['blue-2', 2],
      ['blue-3', 1],
    ]);
  });
});

it('NEW-38 two siblings are one unit, or both join one squad; a third does not', () => {
  const dragon = hero('Dragon', ['Sibling: Phoenix']);
  const phoenix = hero('Phoenix', ['Sibling: Dragon']);
  expect(may(dragon, phoenix)).toBe(true);
  expect(may(dragon, hero('Human', []))).toBe(false);
  const game = skirmish({
    cards: [dragon, phoenix, hero('Human', []), men('Men', [])],
    blue: [
      { card: 'men', at: row(3, 60, 60) },
      { card: 'dragon', at: [[60, 64]] },
      { card: 'phoenix', at: [[63, 64]] },
      { card: 'human', at: [[66, 64]] },
    ],
    red: [{ card: 'gunners', at: row(5, 60, 110) }],
  });
  game.answer(activate('blue-1'));
  game.answer(choose('blue-2'));
  expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['blue-3'] }] });
  game.answer(choose('blue-3'));
  expect(game.ask.ask).toBe('declare');
});
