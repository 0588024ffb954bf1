import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import type { Vec2, Vec3 } from '../../../core/space/free/base/forms.ts';
import { formOf, placeOf, shapeOf } from '../../../core/space/free/base/forms.ts';
import type { Json } from '../../kit/scenes.ts';
import { numbers, randomTable } from '../../kit/tables.ts';

/** A table far from all borders of a larger one, so that it may be moved and turned as a whole. */
const MIDDLE = 4000;

/** How a scene is changed. Lengths grow by `size`; a mirror turns left into right. */
interface Change {
  readonly dx: number;
  readonly dy: number;
  readonly degrees: number;
  readonly mirror: boolean;
  readonly size: number;
}
const NONE: Change = { dx: 0, dy: 0, degrees: 0, mirror: false, size: 1 };

/** A scene document of a random table, changed, with questions of every sort about it. */
function scene(seed: number, c: Change, measure: 'metric' | 'imperial' = 'metric'): Json {
  const { pieces, models } = randomTable(seed, 30, 6);
  const r = (c.degrees * Math.PI) / 180;
  const point = ([x, y]: Vec2): Vec2 => {
    const u = (c.mirror ? 900 - x : x - 900) * c.size;
    const v = (y - 600) * c.size;
    return [MIDDLE + c.dx + u * Math.cos(r) - v * Math.sin(r), MIDDLE + c.dy + u * Math.sin(r) + v * Math.cos(r)];
  };
  const facing = (degrees: number) => (c.mirror ? 180 - degrees : degrees) + c.degrees;
  const sized = (v: Vec3): Vec3 => [v[0] * c.size, v[1] * c.size, v[2] * c.size];
  const across = (v: Vec3): Vec3 => (c.mirror ? [v[0], -v[1], v[2]] : v);
  const terrain = pieces.map(p => {
    const f = formOf(p);
    const outline = f.outline.map(point);
    return {
      id: p.id,
      kind: p.kind === 'hedge' ? 'solid' : p.kind,
      outline: c.mirror ? outline.reverse() : outline,
      base: f.base * c.size,
      height: f.height * c.size,
      ...(f.floors ? { floors: f.floors.map(h => h * c.size), roof: f.roof } : {}),
      ...(f.walls
        ? {
            walls: f.walls.map(w => ({
              from: point(w.from),
              to: point(w.to),
              ...{ thickness: w.thickness * c.size, base: w.base * c.size, height: w.height * c.size },
              openings: w.openings.map(o => Object.fromEntries(Object.entries(o).map(([k, n]) => [k, n * c.size]))),
            })),
          }
        : {}),
    };
  });
  const standing = models.map((m, i) => {
    const at = placeOf(m.place);
    const { base, volumes } = shapeOf(m);
    return {
      ...{ id: m.id, unit: `unit ${i % 2}`, side: m.side, type: m.type },
      at: [...point([at.x, at.y]), at.z * c.size],
      facing: facing(at.facing),
      base: base && { radius: base.radius * c.size },
      volumes: volumes.map(v => {
        const center = across(sized(v.center));
        if (v.shape === 'box') return { ...v, center, half: sized(v.half), yaw: c.mirror ? -v.yaw : v.yaw };
        if (v.shape === 'sphere') return { ...v, center, radius: v.radius * c.size };
        return { ...v, center, radius: v.radius * c.size, height: v.height * c.size };
      }),
    };
  });
  return {
    ...{ format: 'battlefield-scene', version: 1, measure, table: { width: 2 * MIDDLE, depth: 2 * MIDDLE } },
    ...{
      terrain,
      models: standing,
      questions: questions(
        seed,
        models.map(m => m.id),
        point,
        c.mirror,
      ),
    },
  };
}

function questions(seed: number, ids: readonly string[], point: (p: Vec2) => Vec2, mirror: boolean): readonly Json[] {
  const random = numbers(seed);
  const out: Json[] = [];
  const ask = (question: Json) => out.push({ id: `q${out.length}`, ...question });
  const sides = mirror ? ['right', 'left'] : ['left', 'right'];
  for (const from of ids)
    for (const to of ids) {
      if (from === to) continue;
      ask({ ask: 'los', from, to });
      ask({ ask: 'range', from, to });
      for (const mount of ['front', 'rear', 'turret', ...sides]) ask({ ask: 'arc', from, to, mount });
    }
  for (const unit of ['unit 0', 'unit 1']) ask({ ask: 'cohesion', unit });
  ask({ ask: 'unit', from: 'unit 0', to: 'unit 1' });
  for (let i = 0; i < 12; i++) {
    const p = point([1800 * random(), 1200 * random()]);
    ask({ ask: 'blast', center: [...p, 0] });
    ask({ ask: 'flame', from: ids[i % ids.length], template: 1 + (i % 3), towards: p });
  }
  return out;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every sort are compared by what they have.
type Answers = { readonly [question: string]: any };

function answersTo(document: Json): Answers {
  const ruling = adjudicate(document);
  if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
  return ruling.value.answers;
}

/** The same rulings: what is counted or measured by rounding may differ by that, and the best view by what it is looked for to. */
function expectSame(before: Answers, after: Answers, size = 1): void {
  for (const [q, one] of Object.entries(before)) {
    const other = after[q];
    const told = (a: Answers[string]) => [a.los, a.cover, a.inArc, a.ok, a.shooters, a.hit, a.hidden];
    expect([q, ...told(other)]).toEqual([q, ...told(one)]);
    for (const [key, by] of [
      ['mm', size],
      ['R', 1],
      ['degrees', 1],
      ['spread', size],
    ] as const) {
      if (one[key] !== undefined) expect(Math.abs(other[key] - by * one[key])).toBeLessThan(1e-6);
    }
    if (one.visible !== undefined) expect(Math.abs(other.visible - one.visible)).toBeLessThan(0.05);
  }
}

const seeds = fc.integer({ min: 1, max: 1e6 });
const RUNS = { seed: 3, numRuns: 8 };

describe('what does not matter to any ruling', () => {
  it('LOS-02 where the scene lies, how it is turned, and in which mirror it is seen', () => {
    const changes = fc.record({
      dx: fc.double({ min: -1500, max: 1500, noNaN: true }),
      dy: fc.double({ min: -1500, max: 1500, noNaN: true }),
      degrees: fc.double({ min: -360, max: 360, noNaN: true }),
      mirror: fc.boolean(),
      size: fc.constant(1),
    });
    fc.assert(
      fc.property(seeds, changes, (seed, change) => {
        expectSame(answersTo(scene(seed, NONE)), answersTo(scene(seed, change)));
      }),
      { ...RUNS, numRuns: 12 },
    );
  });

  it('RANGE-01 metric or imperial, to scale', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const imperial = scene(seed, { ...NONE, size: 1.016 }, 'imperial');
        // 15 cm are 6 in, 5 cm are 2 in: everything that is measured is larger by the same.
        expectSame(answersTo(scene(seed, NONE)), answersTo(imperial), 1.016);
      }),
      RUNS,
    );
  });

  it('names, and the order of pieces, models and questions', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const document = scene(seed, NONE) as { readonly [list in 'terrain' | 'models' | 'questions']: readonly Json[] } & Json;
        const named = (id: unknown) => `an other ${id}`;
        const renamed = (q: Json): Json =>
          Object.fromEntries(Object.entries(q).map(([k, v]) => [k, ['from', 'to', 'unit'].includes(k) ? named(v) : v]));
        const other = {
          ...document,
          terrain: document.terrain.toReversed().map(p => ({ ...p, id: `piece ${p.id}` })),
          models: document.models.toReversed().map(m => ({ ...m, id: named(m.id), unit: named(m.unit), side: named(m.side) })),
          questions: document.questions.toReversed().map(renamed),
        };
        const back = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value).replaceAll('an other ', ''), (_, v) =>
            Array.isArray(v) && v.every(x => typeof x === 'string') ? v.toSorted() : v,
          );
        const sorted = (value: unknown) => back(value) as Answers;
        const before = answersTo(document);
        expectSame(sorted(before), sorted(answersTo(other)));
      }),
      RUNS,
    );
  });

  it('LOS-02 who looks at whom', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const document = scene(seed, NONE) as { readonly questions: readonly Json[] } & Json;
        const los = document.questions.filter(q => q.ask === 'los');
        const before = answersTo({ ...document, questions: los });
        const after = answersTo({ ...document, questions: los.map(q => ({ ...q, from: q.to, to: q.from })) });
        for (const { id } of los) expect([id, after[id as string].los]).toEqual([id, before[id as string].los]);
      }),
      RUNS,
    );
  });

  it('what was judged before: the very same answers, lines and lists included', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const first = answersTo(scene(seed, NONE));
        answersTo(scene(seed + 1, NONE));
        expect(answersTo(scene(seed, NONE))).toEqual(first);
      }),
      RUNS,
    );
  });

  it('a piece far from every line', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const document = scene(seed, NONE) as { readonly terrain: readonly Json[] } & Json;
        const far = ['solid', 'woods', 'smoke', 'building'].map((kind, i) => ({
          ...{ id: `far ${i}`, kind, height: 90 },
          outline: [
            [100 + 200 * i, 100],
            [200 + 200 * i, 100],
            [200 + 200 * i, 200],
            [100 + 200 * i, 200],
          ],
        }));
        expect(answersTo({ ...document, terrain: [...far, ...document.terrain] })).toEqual(answersTo(document));
      }),
      RUNS,
    );
  });
});
