import { describe, expect, it } from 'vitest';
import { range } from '../../../../../core/base/index.ts';
import { randomFrom } from '../../../../../core/dice/index.ts';
import { freeSpace } from '../../../../../core/space/free/free.ts';
import type { Piece, Place, ZoneSpec } from '../../../../../core/space/space.ts';
import { place } from '../../../../kit/free.ts';

const space = freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } });
/** R. */
const box = (x: readonly [number, number], y: readonly [number, number], middle = 0): ZoneSpec => ({
  ...{ zone: 'box', edge: 'south', middle: range(middle) },
  x: [
    { from: 'low', by: range(x[0]) },
    { from: 'low', by: range(x[1]) },
  ],
  y: [
    { from: 'low', by: range(y[0]) },
    { from: 'low', by: range(y[1]) },
  ],
});
const board = (pieces: readonly Piece[]) => ({ pieces, models: [] });

describe('where the marker of an objective may lie', () => {
  it('SETUP-20 the last place beside another is found, however small', () => {
    const zone = box([3, 3.8], [3, 3]);
    expect(space.markerSpot(zone, [place(30, 30)])).toEqual(place(38, 30));
    expect(space.markerSpot(zone, [place(34, 30)])).toBeNull();
  });

  it('SETUP-20 one as wide as the table is deep lies on it, a wider one nowhere', () => {
    const strip = freeSpace({ measure: 'metric', table: { width: 600, depth: 80 } });
    expect(strip.markerSpot(box([0, 6], [0, 0.8]), [])).not.toBeNull();
    expect(strip.markerSpot(box([0, 6], [0.5, 0.8]), [])).toBeNull();
  });

  it.each(Array.from({ length: 120 }, (_, i) => i + 1))(
    'SETUP-18 SETUP-20 seed %i: what a search of every two millimetres finds is found, and nothing illegal',
    seed => {
      const random = randomFrom(seed);
      const between = (from: number, to: number) => Math.round((from + random() * (to - from)) * 100) / 100;
      const [x, y] = [between(300, 700), between(200, 500)];
      const [wide, deep] = [between(0, 160), between(0, 160)];
      const zone = box([x / 100, (x + wide) / 100], [y / 100, (y + deep) / 100], seed % 3 === 0 ? between(1, 7) : 0);
      const near = (): Place => place((x + between(-60, wide + 60)) / 10, (y + between(-60, deep + 60)) / 10);
      const others = Array.from({ length: 1 + (seed % 5) }, near);
      const at = place((x + between(-200, 300)) / 10, (y + between(-200, 300)) / 10, 0, between(0, 359));
      const pieces = seed % 2 === 0 ? [space.forts.piece('fort' as never, 'bunker', at)] : [];
      const refused = (one: Place) => space.markerIn(zone, one, others, board(pieces));
      const found = space.markerSpot(zone, others, board(pieces));
      if (found) expect(refused(found)).toBeNull();
      else
        for (let px = x; px <= x + wide; px += 2)
          for (let py = y; py <= y + deep; py += 2) expect(refused(place(px / 10, py / 10))).not.toBeNull();
    },
  );
});
