import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as trig from '../../../core/geometry/trigonometry.ts';

const angle = fc.double({ min: -50, max: 50, noNaN: true });
const length = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('trigonometry that is the same everywhere', () => {
  it('sines and cosines agree with the engine to the last digits', () => {
    fc.assert(
      fc.property(angle, a => {
        expect(Math.abs(trig.sin(a) - Math.sin(a))).toBeLessThan(1e-14);
        expect(Math.abs(trig.cos(a) - Math.cos(a))).toBeLessThan(1e-14);
      }),
      { seed: 1, numRuns: 5000 },
    );
  });

  it('directions agree with the engine, on the axes too', () => {
    fc.assert(
      fc.property(length, length, (left, up) => {
        // Without minus zero, which an engine takes for the lower side.
        const [x, y] = [left + 0, up + 0];
        expect(Math.abs(trig.atan2(y, x) - Math.atan2(y, x))).toBeLessThan(4e-15);
      }),
      { seed: 2, numRuns: 5000 },
    );
    expect([trig.atan2(0, 1), trig.atan2(1, 0), trig.atan2(0, -1), trig.atan2(-1, 0)]).toEqual([
      0,
      Math.PI / 2,
      Math.PI,
      -Math.PI / 2,
    ]);
  });

  it('arc cosines agree with the engine up to both ends', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), x => {
        expect(Math.abs(trig.acos(x) - Math.acos(x))).toBeLessThan(4e-15);
      }),
      { seed: 3, numRuns: 5000 },
    );
    expect(trig.acos(1)).toBe(0);
    expect(trig.acos(-1)).toBe(Math.PI);
  });

  it('lengths of vectors, of two and of three parts', () => {
    expect(trig.hypot(3, -4)).toBe(5);
    expect(trig.hypot(2, 3, 6)).toBe(7);
  });

  // Fixed figures: any engine must come to just these, digit for digit.
  it('comes to these digits on every engine', () => {
    expect([trig.sin(1), trig.cos(1), trig.atan2(1, 3), trig.acos(0.3), trig.hypot(1, 2)]).toEqual([
      0.8414709848078965, 0.5403023058681398, 0.3217505543966422, 1.266103672779499, 2.23606797749979,
    ]);
  });
});
