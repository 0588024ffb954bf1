import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';

const infantry = (id: string, x: number, y: number) => ({
  id,
  unit: id,
  side: id,
  type: 'infantry',
  at: [x, y, 0],
  base: { radius: 12.5 },
  volumes: [
    { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
    { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
  ],
});

function margin(target: readonly [number, number], terrain: readonly unknown[]) {
  const ruling = adjudicate({
    format: 'battlefield-scene',
    version: 1,
    measure: 'metric',
    table: { width: 1800, depth: 1200 },
    terrain,
    models: [infantry('a', 500, 500), infantry('b', ...target)],
    questions: [{ id: 'q', ask: 'los', from: 'a', to: 'b', margin: true }],
  });
  if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
  return ruling.value.answers.q as unknown as {
    readonly los: boolean;
    readonly cover: boolean;
    readonly margin: { readonly los: [number, number | null]; readonly cover: [number, number | null] };
  };
}

/** A thin long wall half way, whose end stands at x: lines pass east of it. */
const wallTo = (x: number) => ({
  id: 'w',
  kind: 'solid',
  outline: [
    [100, 599.99],
    [x, 599.99],
    [x, 600.01],
    [100, 600.01],
  ],
  height: 60,
});

describe('how close it was', () => {
  // The line that grazes the wall's end touches both bodies, 7 mm from their middles: the target turns at 2 * (20 - 7) east of the viewer.
  it.each([
    [520, false, 6],
    [525, false, 1],
    [527, true, 1],
    [532, true, 6],
  ])('at %s', (x, seen, turn) => {
    const found = margin([x, 700], [wallTo(520)]);
    expect(found.los).toBe(seen);
    const [low, high] = found.margin.los;
    expect(low).toBeLessThanOrEqual(turn + 0.1);
    expect(Math.abs(high! - turn)).toBeLessThan(0.35);
  });

  it('a thick wall proves how far nothing turns', () => {
    const block = {
      id: 'w',
      kind: 'solid',
      outline: [
        [300, 590],
        [700, 590],
        [700, 610],
        [300, 610],
      ],
      height: 60,
    };
    const found = margin([500, 700], [block]);
    expect(found).toMatchObject({ los: false, cover: true });
    expect(found.margin.los[0]).toBeGreaterThanOrEqual(8);
    expect(found.margin.los[1]).toBeNull();
  });

  it('an open field turns nowhere near', () => {
    expect(margin([500, 700], []).margin).toEqual({ los: [50, null], cover: [50, null] });
  });

  it('cover turns before sight does', () => {
    const { los, cover, margin: m } = margin([545, 700], [wallTo(520)]);
    expect([los, cover]).toEqual([true, false]);
    expect(m.cover[1]!).toBeLessThan(m.los[1]!);
    expect(m.cover[0]).toBeLessThanOrEqual(m.cover[1]!);
  });
});
