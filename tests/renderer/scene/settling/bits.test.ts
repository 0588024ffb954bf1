import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { catalogued, pieceId, putDown } from '../../../../core/index.ts';
import { terrainParts } from '../../../../models/terrain/index.ts';
import { bitsOf } from '../../../../renderer/scene/settling/bits.ts';

const STOCK = ['crates', 'tankTraps', 'wire', 'house', 'bunker', 'wall', 'container', 'hedge'];

const corners = (geometry: BufferGeometry) => geometry.getAttribute('position').count;

describe('the bits of a piece', () => {
  it.each(STOCK.filter(id => catalogued(id)))('of %s are all that is modelled of it, each about its own middle', id => {
    const parts = terrainParts(putDown(pieceId(id), catalogued(id)!, [500, 400], 30));
    const bits = bitsOf(parts);
    expect(bits.length).toBeGreaterThan(0);
    expect(bits.length).toBeLessThanOrEqual(28);
    for (const { geometry, at } of bits) {
      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox!;
      // As far to each side of its middle, unless smaller bits fall with it.
      expect(max.x - min.x).toBeGreaterThan(0);
      expect(Math.hypot(at.x - 500, at.y - 400)).toBeLessThan(400);
    }
    const all = parts.reduce((sum, { geometry }) => sum + (geometry.getIndex()?.count ?? corners(geometry)), 0);
    const kept = bits.reduce((sum, { geometry }) => sum + corners(geometry), 0);
    expect(kept).toBeGreaterThan(0.5 * all);
    expect(kept).toBeLessThanOrEqual(all);
  });

  it('of crates are more than one', () => {
    const of = (id: string) => bitsOf(terrainParts(putDown(pieceId(id), catalogued(id)!, [500, 400], 0))).length;
    expect(of('crates')).toBeGreaterThan(1);
  });
});
