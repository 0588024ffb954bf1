import { Box3, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import type { FreeForm, Piece, PieceId, TerrainKind } from '../../../core/index.ts';
import { asForm, catalogued, contains, formOf, fortForm, ringOf, TERRAIN_KINDS } from '../../../core/index.ts';
import { storeysOf, terrainParts, treesOf } from '../../../models/terrain/index.ts';
import { shippedTables } from '../../../templates/index.ts';

const piece = (kind: TerrainKind, form: Partial<FreeForm> = {}): Piece => ({
  id: `one ${kind}` as PieceId,
  kind,
  form: asForm({
    outline: [
      [100, 100],
      [240, 110],
      [230, 220],
      [110, 200],
    ],
    base: 0,
    height: 40,
    ...form,
  }),
});
const boxOf = (geometry: BufferGeometry) => new Box3().setFromBufferAttribute(geometry.getAttribute('position') as never);

describe('terrain', () => {
  it.each(TERRAIN_KINDS.filter(kind => kind !== 'smoke'))('%s is drawn, of finite numbers, about where it lies', kind => {
    const parts = terrainParts(
      piece(
        kind,
        kind === 'building'
          ? { walls: [{ from: [100, 100], to: [240, 110], thickness: 4, base: 0, height: 40, openings: [] }], floors: [0] }
          : {},
      ),
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const { geometry } of parts) {
      expect(geometry.getAttribute('position').array.every(Number.isFinite)).toBe(true);
      const { min, max } = boxOf(geometry);
      expect([min.x > 60, min.y > 60, max.x < 280, max.y < 260, max.z < 110]).toEqual([true, true, true, true, true]);
    }
  });

  it.each(['rock', 'tank', 'brokenWall', 'container', 'wall', 'cliff', 'hill'])(
    'a %s is drawn as wide and as high as it blocks',
    id => {
      const { kind, form } = catalogued(id)!;
      const whole = new Box3();
      for (const { geometry } of terrainParts({ id: 'one' as PieceId, kind, form: asForm(form) })) whole.union(boxOf(geometry));
      const xs = form.outline.map(([x]) => x);
      const ys = form.outline.map(([, y]) => y);
      const { min, max } = whole;
      const off = [
        min.x - Math.min(...xs),
        max.x - Math.max(...xs),
        min.y - Math.min(...ys),
        max.y - Math.max(...ys),
        max.z - form.height,
      ];
      for (const one of off) expect(Math.abs(one)).toBeLessThan(4.5);
    },
  );

  it('is the same every time: nothing in it is left to chance', () => {
    const [a, b] = [piece('rubble'), piece('rubble')];
    expect(terrainParts(a)[0]!.geometry.getAttribute('position').array).toEqual(
      terrainParts(b)[0]!.geometry.getAttribute('position').array,
    );
    expect(terrainParts(a)).toBe(terrainParts(a));
  });

  it.each(['strongpoint', 'bunker'] as const)(
    'a %s stands on its ground as high as its walls; the bunker has a roof to lift off',
    kind => {
      const form = fortForm(kind, { x: 500, y: 500, z: 0, facing: 30 });
      const parts = terrainParts({ id: 'fort-1' as PieceId, kind, form: asForm(form) });
      expect(parts.map(({ name, storey }) => [name, storey])).toEqual([
        ['walls', 0],
        ['floor', 0],
        ...(kind === 'bunker' ? [['roof', 1]] : []),
      ]);
      const [walls] = parts.map(({ geometry }) => boxOf(geometry));
      const reach = Math.max(...form.outline.map(([x]) => x));
      expect(Math.abs(walls!.max.x - reach)).toBeLessThan(4);
      expect(Math.abs(walls!.max.z - form.height)).toBeLessThan(2);
    },
  );

  it('has trees inside its woods alone', () => {
    for (const { layout } of shippedTables()) {
      for (const wood of layout.pieces.filter(one => one.kind === 'woods')) {
        const trees = treesOf(wood);
        expect(trees.length).toBeGreaterThan(3);
        for (const { x, y } of trees) expect(contains(ringOf(formOf(wood).outline), x, y)).toBe(true);
      }
    }
  });
});

describe('a building', () => {
  const form: FreeForm = {
    ...{
      outline: [
        [0, 0],
        [200, 0],
        [200, 160],
        [0, 160],
      ],
      base: 0,
      height: 140,
      floors: [0, 70],
    },
    walls: [
      {
        from: [0, 0],
        to: [200, 0],
        thickness: 4,
        base: 0,
        height: 140,
        openings: [
          { along: 60, width: 40, sill: 0, height: 48 },
          { along: 120, width: 30, sill: 86, height: 28 },
        ],
      },
    ],
  };
  const parts = terrainParts(piece('building', form));

  it('comes apart by storeys, the roof last', () => {
    expect(storeysOf(form)).toEqual([
      [0, 70],
      [70, 140],
    ]);
    expect([...new Set(parts.map(part => part.storey))].sort()).toEqual([0, 1, 2]);
    for (const { name, storey, geometry } of parts) {
      if (name !== 'walls') continue;
      const { min, max } = boxOf(geometry);
      expect([storey, min.z, max.z]).toEqual([storey, storey === 0 ? 0 : 70, storey === 0 ? 70 : 140]);
    }
  });

  it('has real holes in its walls: as much brick is missing as the openings are wide and high', () => {
    // The front of the wall, y = -2: the area of its triangles that look to -y.
    const face = (storey: number) => {
      const { geometry } = parts.find(part => part.name === 'walls' && part.storey === storey)!;
      const [p, n, index] = [geometry.getAttribute('position'), geometry.getAttribute('normal'), geometry.getIndex()!];
      let area = 0;
      for (let i = 0; i < index.count; i += 3) {
        const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
        if (n.getY(a) < -0.9)
          area +=
            Math.abs((p.getX(b) - p.getX(a)) * (p.getZ(c) - p.getZ(a)) - (p.getX(c) - p.getX(a)) * (p.getZ(b) - p.getZ(a))) / 2;
      }
      return area;
    };
    expect(face(0)).toBeCloseTo(204 * 70 - 40 * 48, 3);
    expect(face(1)).toBeCloseTo(204 * 70 - 30 * 28, 3);
  });

  it('without a roof has none', () => {
    expect(terrainParts(piece('building', { ...form, roof: false })).some(part => part.storey === 2)).toBe(false);
  });
});
