import { describe, expect, it } from 'vitest';
import { bite, byCards, measuresOf, worthOf } from '../../../core/players/estimate.ts';
import { gainOn } from '../../../core/players/habits.ts';
import { card, weapon } from '../../kit/cards.ts';
import { row } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { positionOf } from './exam.ts';

/** Soldiers whose feet reach 1.25 cm, one before the other, with so many cm between them. */
const gainAt = (gap: number): number => {
  const game = positionOf({
    blue: [{ card: 'zombies', at: row(5, 54, 40) }],
    red: [{ card: 'ghosts', at: row(5, 54, 42.5 + gap) }],
  });
  return gainOn(game, game.unit('blue-1'), game.unit('red-1'), measuresOf(game.table, game.state.pieces));
};

describe('quick figures', () => {
  it('CC-02 blows reach 5 cm, and no farther', () => {
    expect(gainAt(1)).toBeGreaterThan(0);
    expect(gainAt(5)).toBe(gainAt(1));
    expect(gainAt(5.1)).toBe(0);
  });
});

it('CC-01 on squares blows reach the next square, diagonals included, and no farther', () => {
  const at = (column: number, row: number): number => {
    const game = gridSkirmish({ blue: [{ card: 'zombies', at: [5, 5] }], red: [{ card: 'ghosts', at: [column, row] }] });
    return gainOn(game, game.unit('blue-1'), game.unit('red-1'), measuresOf(game.table, game.state.pieces));
  };
  expect([at(6, 5) > 0, at(6, 6) > 0, at(7, 5), at(7, 7)]).toEqual([true, true, 0, 0]);
});

describe('RANGE-01 of a squad', () => {
  const rifles = card('Rifles', 'allies', 'squad', 'I2', {
    ...{ move: [3, 5], models: ['5 rifle'] },
    weapons: [weapon('Rifle', { count: 5, reach: '4', cells: 'I1:1/1 I2:1/1 I3:1/1' })],
  });
  /** Of five who stand one behind the other, 8 cm apart, the first so many cm from the enemy. */
  const inFile = (gap: number): number => {
    const game = positionOf({
      cards: [rifles],
      blue: [{ card: 'rifles', at: [0, 1, 2, 3, 4].map(i => [60, 40 - 8 * i] as const) }],
      red: [{ card: 'ghosts', at: row(5, 54, 42.5 + gap) }],
    });
    const measures = measuresOf(game.table, game.state.pieces);
    const [own, theirs] = [game.unit('blue-1'), game.unit('red-1')];
    expect(measures.behind(own, theirs)).toHaveLength(5);
    return gainOn(game, own, theirs, measures);
  };

  it('each soldier counts by where he stands himself', () => {
    const all = inFile(1);
    expect(inFile(39)).toBeGreaterThan(0);
    expect(inFile(39)).toBeLessThan(all / 3);
    expect(inFile(30)).toBeGreaterThan(inFile(39));
    expect(inFile(41)).toBe(0);
  });
});

describe('what an attack is expected to take', () => {
  const taken = (cell: string, count: number, sustained = false, damage = 0): number => {
    const gun = card('Gun', 'allies', 'vehicle', 'V4', {
      ...{ move: [3, 5], damageTrack: 6, points: 10 },
      weapons: [weapon('Long gun', { count, mount: 'turret', reach: '9', cells: `V4:${cell}` })],
    });
    const { table, state, unit } = positionOf({
      cards: [gun],
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [{ card: 'ludwig', at: [[60, 80, 270]], damage }],
    });
    return (
      bite(table, state, unit('blue-1'), unit('red-1'), { range: 4, cover: false, sustained }) / worthOf(table, unit('red-1'))
    );
  };

  it('a die that destroys a machine takes all of it as often as it hits', () => {
    expect(taken('1/N', 1)).toBeCloseTo(1 / 3);
    expect(taken('1/N', 1, true)).toBeCloseTo(5 / 9);
    expect(taken('1/N', 2)).toBeCloseTo(5 / 9);
    expect(taken('2/N', 1)).toBeCloseTo(5 / 9);
  });

  it('one that takes the last boxes does too, and one that leaves some takes less', () => {
    expect(taken('1/4', 1, false, 2)).toBeCloseTo(1 / 3);
    expect(taken('1/4', 1, false, 1)).toBeLessThan(1 / 3);
    expect(taken('1/4', 1)).toBeGreaterThan(0);
  });
});

it('GRIDSCN-12 where each who falls is a victory point all are worth the same, whatever they cost', () => {
  const worths = (scenario: string, cards = false): readonly number[] => {
    const { table, unit } = gridSkirmish({
      scenario,
      blue: [{ card: 'ludwig', at: [5, 5] }],
      red: [{ card: 'ghosts', at: [8, 5] }],
    });
    return ['blue-1', 'red-1'].map(id => worthOf(cards ? byCards(table) : table, unit(id)));
  };
  const [walker = 0, squad = 0] = worths('1');
  expect(walker).not.toBe(squad);
  const [one, other] = worths('5');
  expect(one).toBe(other);
  expect(worths('5', true)).toEqual(worths('1'));
});

it('NEW-31 what is used only where a rule gives it is no weapon of an Attack', () => {
  const screamer = (rules: readonly string[]) =>
    card(`Screamer${rules.length}`, 'mythos', 'vehicle', 'V7', {
      ...{ move: [2, 4], damageTrack: 8 },
      weapons: [weapon('Scream', { mount: 'turret', reach: '3', rules, cells: 'I2:*/1' })],
    });
  const gain = (id: string): number => {
    const game = gridSkirmish({
      cards: [screamer([]), screamer(['Psychic Scream'])],
      blue: [{ card: id, at: [5, 5] }],
      red: [{ card: 'ghosts', at: [5, 8] }],
    });
    return gainOn(game, game.unit('blue-1'), game.unit('red-1'), measuresOf(game.table, game.state.pieces));
  };
  expect([gain('screamer0') > 0, gain('screamer1')]).toEqual([true, 0]);
});
