import { describe, expect, it } from 'vitest';
import { PIPS } from '../../../../core/index.ts';
import { labelled } from '../../../../renderer/scene/tray/labels.ts';

const SIDES_OF_DIE = [0, 1, 2, 3, 4, 5];

/** Which of 1, 2 and 3 come after each other round their corner, seen from outside: +1 as on bought dice, -1 in a mirror. */
function handedness(labels: readonly unknown[]): number {
  const axes = [1, 2, 3].map(face => {
    const at = labels.indexOf(face);
    return { axis: Math.floor(at / 2), sign: at % 2 === 0 ? 1 : -1 };
  });
  const [a, b, c] = axes.map(one => one.axis) as [number, number, number];
  const even = (b - a + 3) % 3 === 1 && (c - b + 3) % 3 === 1;
  return axes.reduce((sign, one) => sign * one.sign, even ? 1 : -1);
}

describe('faces of a die', () => {
  it('what is drawn is uppermost whichever side that is, numbers come to seven, and no die is its mirror image', () => {
    for (const side of SIDES_OF_DIE)
      for (const face of PIPS) {
        const labels = labelled('ordinary', side, face);
        expect(labels[side]).toBe(face);
        expect([...labels].sort()).toEqual([...PIPS]);
        for (const axis of [0, 2, 4]) expect(Number(labels[axis]) + Number(labels[axis + 1])).toBe(7);
        expect(handedness(labels)).toBe(1);
      }
  });

  it('a Dust die shows the same on opposite sides', () => {
    expect(labelled('dust', 3, 'shield')).toEqual(['target', 'target', 'shield', 'shield', 'army', 'army']);
    expect(() => labelled('classic', 0, 'army')).toThrow('A classic die has no face army.');
  });
});
