import { describe, expect, it } from 'vitest';
import { terrain } from '../../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../../kit/game.ts';
import { activate, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { hero, squad } from './joins.ts';

const cards = [hero('Joe', []), squad('Devils', [])];

/** Whom the question names who may join blue's first unit as it is activated. */
function joiners(game: Skirmish): readonly unknown[] {
  game.answer(activate('blue-1'));
  return game.ask.ask === 'choose' ? game.ask.choices[0]!.among : [];
}

const onTable = (devils: Posted['at'], joe: readonly [number, number], more: Partial<SkirmishOptions> = {}) =>
  skirmish({
    cards,
    blue: [
      { card: 'devils', at: devils! },
      { card: 'joe', at: [joe] },
    ],
    red: [{ card: 'nikita', at: [[170, 10]] }],
    ...more,
  });

describe('how near a hero must be', () => {
  it.each([
    ['to 15 cm from every model', [5, 12, 15], true],
    ['0.1 cm too far from one', [5, 12, 15.1], false],
  ] as const)('HERO-05 edge to edge, %s', (_, gaps, may) => {
    // Bases are 2.5 cm wide.
    const heroAt = [60 - 2.5 - gaps[0], 60] as const;
    const squadAt = gaps.map(gap => [heroAt[0] + 2.5 + gap, 60] as const);
    expect(joiners(onTable(squadAt, heroAt))).toEqual(may ? ['blue-2'] : []);
  });

  it('HERO-05 he must see one of them, and no more', () => {
    const wall = (y0: number, y1: number) => terrain('wall', 'solid', [54, 56], [y0, y1], 20);
    const at = [
      [60, 55],
      [60, 60],
      [60, 65],
    ] as const;
    const seen = (y0: number, y1: number) => joiners(onTable(at, [50, 60], { pieces: [wall(y0, y1)] }));
    expect([seen(40, 80), seen(40, 62)]).toEqual([[], ['blue-2']]);
  });

  it('HERO-06 in the same square alone', () => {
    const at = (column: number, row: number) => {
      const game = gridSkirmish({
        cards,
        blue: [
          { card: 'devils', at: [5, 5] },
          { card: 'joe', at: [column, row] },
        ],
        red: [{ card: 'ghosts', at: [12, 18] }],
      });
      return joiners(game);
    };
    expect([at(5, 5), at(5, 6), at(6, 6)]).toEqual([['blue-2'], [], []]);
  });
});
