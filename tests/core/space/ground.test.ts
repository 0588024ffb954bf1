import { describe, expect, it } from 'vitest';
import { pieceId, range } from '../../../core/base/index.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import { fortsOn } from '../../../core/space/grid/forts.ts';
import { mostApart, mostForts } from '../../../core/space/ground.ts';
import type { Piece, ZoneSpec } from '../../../core/space/space.ts';
import type { Bound, Box } from '../../../core/space/zones.ts';

const at = (by: number): Bound => ({ from: 'low', by: range(by) });

describe('how much has room together', () => {
  it.each([
    [0, 0, 1],
    [0.79, 0, 1],
    [0.8, 0, 2],
    [0.6, 0.5, 1],
    [0.7, 0.4, 2],
    [8, 0, 11],
  ])('SETUP-20 in %d by %d R there are at most %d objectives', (wide, deep, most) => {
    expect(mostApart(wide, deep, 0.8)).toBe(most);
  });

  it('SETUP-20 points laid by chance or in rows are never more than are said to have room (seed 5)', () => {
    const random = randomFrom(5);
    for (let n = 0; n < 300; n++) {
      const [wide, deep] = [random() * 4, random() * 4];
      const points: (readonly [number, number])[] = [];
      for (let i = 0; i < 300; i++) {
        const [x, y] = [random() * wide, random() * deep];
        if (points.every(([u, v]) => Math.hypot(u - x, v - y) >= 1)) points.push([x, y]);
      }
      const rows = Math.floor(deep / Math.sqrt(0.75)) + 1;
      const inRows = Array.from({ length: rows }, (_, i) => Math.floor(wide - (i % 2) / 2) + 1).reduce((a, b) => a + b, 0);
      const most = mostApart(wide, deep, 1);
      expect([points.length <= most, inRows <= most]).toEqual([true, true]);
    }
  });

  it('SETUP-18 fortifications on squares are never more than are said to have room, however they are put up (seed 6)', () => {
    const random = randomFrom(6);
    const [size, board] = [
      { columns: 18, rows: 12 },
      { width: 18, depth: 12 },
    ];
    const forts = fortsOn(size);
    for (let n = 0; n < 200; n++) {
      const [left, low] = [1 + Math.floor(random() * 4), 1 + Math.floor(random() * 4)];
      const [wide, deep] = [2 + Math.floor(random() * 9), 2 + Math.floor(random() * 6)];
      const box: Box = { x: [at(left), at(left + wide)], y: [at(low), at(low + deep)], middle: range(0) };
      const zone: ZoneSpec = { zone: 'box', edge: 'south', x: box.x, y: box.y };
      const pieces: Piece[] = [];
      for (let i = 0; i < 60; i++) {
        const place = forts.sample(zone, random);
        if (forts.refused(zone, place, { pieces, models: [] }, [], false) === null)
          pieces.push(forts.piece(pieceId(`fort-${i}`), 'strongpoint', place));
      }
      expect(pieces.length).toBeLessThanOrEqual(mostForts(box, board, true));
    }
  });
});
