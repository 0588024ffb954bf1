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

  it('make way for what is written on the table, which stays: the name of an edge and the letter on its rim', () => {
    const letter: Box = { left: 617, top: 108, width: 22, height: 20 };
    const north = over(628, 118, 60);
    const [[dx, dy]] = apart([north], SEEN, [letter]) as [readonly [number, number]];
    const at = { ...north, left: north.left + dx, top: north.top + dy };
    expect([overlap(at, letter), isSeen(at)]).toEqual([false, true]);
    expect(Math.abs(at.top + at.height - letter.top)).toBeLessThan(8);
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
    const label = { ...over(500, 70, 200), spot: [500, 120], spares: [{ left: 450, top: 70, width: 100, height: 100 }] } as const;
    const [box] = moved([label]) as [Box];
    expect(box.top).toBeGreaterThan(170);
    expect(isSeen(box)).toBe(true);
    // With room above it stays there; with room nowhere it is at least read.
    const roomy = {
      ...over(500, 200, 200),
      spot: [500, 250],
      spares: [{ left: 450, top: 200, width: 100, height: 100 }],
    } as const;
    expect(moved([roomy])).toEqual([roomy]);
    const vast = { ...over(500, 60, 200), spot: [500, 300], spares: [{ left: 200, top: 60, width: 1000, height: 640 }] } as const;
    expect(isSeen(moved([vast])[0]!)).toBe(true);
  });

  it('name a small target at the edge without lying over it: its name, what an attack may bring, and how far it is', () => {
    for (const [x, y] of [
      [690, 70],
      [310, 200],
      [1070, 80],
      [690, 610],
    ] as const) {
      const target: Box = { left: x - 20, top: y - 14, width: 40, height: 28 };
      const labels = [over(x, y - 12, 130), over(x + 4, y - 10, 170), over(x + 15, y + 20, 150)];
      const boxes = moved(labels.map(label => ({ ...label, spares: [target] })));
      for (const [i, box] of boxes.entries()) {
        expect([isSeen(box), overlap(box, target)]).toEqual([true, false]);
        expect(boxes.slice(i + 1).some(other => overlap(box, other))).toBe(false);
        // And stay near it.
        expect(Math.abs(box.top - target.top)).toBeLessThan(130);
      }
    }
  });

  it('lie beside what they name where there is room neither over nor under it', () => {
    const tall: Box = { left: 660, top: 40, width: 60, height: 700 };
    const [box] = moved([{ ...over(690, 300, 120), spares: [tall] }]) as [Box];
    expect([isSeen(box), overlap(box, tall)]).toEqual([true, false]);
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
