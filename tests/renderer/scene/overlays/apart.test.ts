import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../core/dice/index.ts';
import { apart, type Box, type Hung } from '../../../../renderer/scene/overlays/apart.ts';

const SEEN: Box = { left: 290, top: 56, width: 800, height: 600 };

/** A label that hangs over its spot. */
const over = (x: number, y: number, width: number, height = 28): Hung => ({
  ...{ left: x - width / 2, top: y - 1.35 * height, width, height },
  spot: [x, y],
});

const moved = (labels: readonly Hung[]): readonly Box[] => {
  const moves = apart(labels, SEEN);
  return labels.map((label, i) => ({ ...label, left: label.left + moves[i]![0], top: label.top + moves[i]![1] }));
};

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const isSeen = (box: Box) =>
  box.left >= SEEN.left &&
  box.top >= SEEN.top &&
  box.left + box.width <= SEEN.left + SEEN.width &&
  box.top + box.height <= SEEN.top + SEEN.height;

describe('labels over the table', () => {
  it('hang where they are as long as nothing is in their way', () => {
    const labels = [over(400, 300, 120), over(700, 300, 120), over(400, 400, 120)];
    expect(moved(labels)).toEqual(labels);
  });

  it('leave one beside another, and what an attack may bring beside what lies under its template', () => {
    const template = over(860, 118, 420);
    const odds = over(866, 116, 170);
    const [one, other] = moved([template, odds]) as [Box, Box];
    expect(overlap(one, other)).toBe(false);
    expect([isSeen(one), isSeen(other)]).toEqual([true, true]);
  });

  it('come out from under the bar at the top and the panels at the sides', () => {
    for (const [x, y] of [
      [500, 60],
      [300, 300],
      [1080, 300],
    ] as const)
      expect(isSeen(moved([over(x, y, 160)])[0]!)).toBe(true);
  });

  it('hang under a template that leaves them no room above it, and never over it', () => {
    // Its far rim at 70, its near one at 170.
    const label = { ...over(500, 70, 200), spot: [500, 120], under: 170 + 0.35 * 28 } as const;
    const [box] = moved([label]) as [Box];
    expect(box.top).toBeGreaterThan(170);
    expect(isSeen(box)).toBe(true);
    // With room above it stays there; with room nowhere it is at least read.
    const roomy = { ...over(500, 200, 200), spot: [500, 250], under: 310 } as const;
    expect(moved([roomy])).toEqual([roomy]);
    const vast = { ...over(500, 60, 200), spot: [500, 300], under: 700 } as const;
    expect(isSeen(moved([vast])[0]!)).toBe(true);
  });

  it('are not pulled into sight from where nobody sees their spot', () => {
    const labels = [over(100, 300, 120), over(500, 20, 120)];
    expect(moved(labels)).toEqual(labels);
  });

  it.each([1, 2, 3, 4, 5])('never lie over each other, as many as a table has, seed %i', seed => {
    const random = randomFrom(seed);
    const any = (from: number, to: number) => from + (to - from) * random();
    const labels = Array.from({ length: 14 }, () => over(any(300, 1080), any(60, 640), any(40, 220)));
    const boxes = moved(labels);
    expect(boxes.every(isSeen)).toBe(true);
    for (const [i, one] of boxes.entries()) expect(boxes.slice(i + 1).some(other => overlap(one, other))).toBe(false);
  });
});
