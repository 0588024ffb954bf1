import { describe, expect, it } from 'vitest';
import { modelId, pieceId } from '../../../../../core/base/index.ts';
import type { FreeForm, Vec2 } from '../../../../../core/space/free/base/forms.ts';
import { asForm, asPlace, asShape, formOf, placeOf, shapeOf } from '../../../../../core/space/free/base/forms.ts';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import type { Board, ModelAt, Piece, Sight } from '../../../../../core/space/space.ts';
import { box } from '../../../../kit/free.ts';
import { randomTable } from '../../../../kit/tables.ts';

const BANDS = { near: 100, deep: 300 };

interface Change {
  /** Of points in plan. */
  readonly plan: (p: Vec2) => Vec2;
  readonly facing: (degrees: number) => number;
  readonly size?: number;
  /** A mirror turns outlines and walls about. */
  readonly mirrors?: boolean;
}

function changed(on: Board, c: Change): Board {
  const size = c.size ?? 1;
  const outline = (points: readonly Vec2[]) => (c.mirrors ? points.map(c.plan).reverse() : points.map(c.plan));
  const form = (f: FreeForm): FreeForm => ({
    ...f,
    outline: outline(f.outline),
    base: f.base * size,
    height: f.height * size,
    ...(f.floors ? { floors: f.floors.map(h => h * size) } : {}),
    ...(f.walls
      ? {
          walls: f.walls.map(w => ({
            from: c.plan(w.from),
            to: c.plan(w.to),
            thickness: w.thickness * size,
            base: w.base * size,
            height: w.height * size,
            openings: w.openings.map(o => ({
              along: o.along * size,
              width: o.width * size,
              sill: o.sill * size,
              height: o.height * size,
            })),
          })),
        }
      : {}),
  });
  const model = (m: ModelAt): ModelAt => {
    const at = placeOf(m.place);
    const [x, y] = c.plan([at.x, at.y]);
    const shape = shapeOf(m);
    const three = (v: readonly [number, number, number]) => [v[0] * size, v[1] * size, v[2] * size] as const;
    return {
      ...m,
      place: asPlace({ x, y, z: at.z * size, facing: c.facing(at.facing) }),
      shape: asShape({
        base: shape.base && { radius: shape.base.radius * size },
        volumes: shape.volumes.map(v => {
          const center = three(v.center);
          if (v.shape === 'box') return { ...v, center, half: three(v.half) };
          if (v.shape === 'sphere') return { ...v, center, radius: v.radius * size };
          return { ...v, center, radius: v.radius * size, height: v.height * size };
        }),
      }),
    };
  };
  return { pieces: on.pieces.map(p => ({ ...p, form: asForm(form(formOf(p))) })), models: on.models.map(model) };
}

type Answer = Pick<Sight, 'seen' | 'cover'> & { readonly visible: number };

function answers(on: Board, bands = BANDS): readonly Answer[] {
  return on.models.flatMap(a =>
    on.models.flatMap(b => {
      if (a === b) return [];
      const { seen, cover, visible } = sight(a, b, on, bands);
      return [{ seen, cover, visible }];
    }),
  );
}

function same(a: readonly Answer[], b: readonly Answer[]): void {
  expect(b.map(x => [x.seen, x.cover])).toEqual(a.map(x => [x.seen, x.cover]));
  // The best view is looked for, not proved, so it may differ by a little when the scene is turned.
  a.forEach((x, i) => {
    expect(Math.abs(x.visible - b[i]!.visible)).toBeLessThan(0.05);
  });
}

const turn = (degrees: number): Change => {
  const r = (degrees * Math.PI) / 180;
  return {
    plan: ([x, y]) => [x * Math.cos(r) - y * Math.sin(r), x * Math.sin(r) + y * Math.cos(r)],
    facing: f => f + degrees,
  };
};

describe.each([11, 12, 13])('what does not matter, on the table of seed %s', seed => {
  const table = randomTable(seed, 40, 6);
  const before = answers(table);

  it.each<[string, Change]>([
    ['moving the scene', { plan: ([x, y]) => [x + 123.25, y - 77.5], facing: f => f }],
    ['turning it by a right angle', turn(90)],
    ['turning it by 37 degrees', turn(37)],
    ['mirroring it', { plan: ([x, y]) => [-x, y], facing: f => 180 - f, mirrors: true }],
  ])('%s', (_, change) => {
    same(before, answers(changed(table, change)));
  });

  it('metric against imperial, to scale', () => {
    const scaled = changed(table, { plan: ([x, y]) => [x * 1.016, y * 1.016], facing: f => f, size: 1.016 });
    same(before, answers(scaled, { near: 101.6, deep: 304.8 }));
  });

  it('LOS-02 who looks at whom', () => {
    for (const a of table.models)
      for (const b of table.models) {
        if (a !== b) expect(sight(a, b, table, BANDS, 'seen').seen).toBe(sight(b, a, table, BANDS, 'seen').seen);
      }
  });

  it('names, and the order of the pieces', () => {
    const renamed: Board = {
      pieces: [...table.pieces].reverse().map((p, i): Piece => ({ ...p, id: pieceId(`other ${i}`) })),
      models: table.models.map((m, i) => ({ ...m, id: modelId(`another ${i}`) })),
    };
    same(before, answers(renamed));
  });

  it('a piece far from every line', () => {
    expect(answers({ ...table, pieces: [...table.pieces, box('far', [500, 520], [500, 520], 30)] })).toEqual(before);
  });

  it('having been asked before', () => {
    const copy: Board = structuredClone(table);
    expect(answers(copy)).toEqual(answers(table));
  });
});
