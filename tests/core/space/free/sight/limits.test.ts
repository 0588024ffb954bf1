import { describe, expect, it } from 'vitest';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import type { Limit } from '../../../../kit/limits.ts';
import { limits, slanted } from '../../../../kit/limits.ts';
import { numbers } from '../../../../kit/tables.ts';

/** Names of the scenes that are judged otherwise than by the rule. */
const wrong = (scenes: readonly Limit[], near = 100): readonly string[] =>
  scenes.filter(s => sight(s.from, s.to, s.on, { near, deep: 3 * near }, 'seen').seen !== s.seen).map(s => s.name);

describe.each(['man', 'tank'] as const)('at the very limit of the bands: a %s', of => {
  it('LOS-08 LOS-09 LOS-10 LOS-11 99, 100 and 101 mm, 299, 300 and 301 mm, and the target moved about them', () => {
    const scenes = limits(of);
    expect(scenes.length).toBeGreaterThan(1000);
    expect(wrong(scenes)).toEqual([]);
  });

  it.each([
    [100, 37],
    [100, 213.7],
    [101.6, 0],
    [101.6, 118.3],
  ])('LOS-08 LOS-09 LOS-10 LOS-11 on the limit of %s mm, the table turned by %s degrees', (near, degrees) => {
    expect(wrong(limits(of, near, degrees, [0]), near)).toEqual([]);
  });
});

it('LOS-08 LOS-10 LOS-11 looked into slantwise, moved from the turn by 0.1 to 2 mm (seeds 1 to 60)', () => {
  const scenes = Array.from({ length: 60 }, (_, i) => slanted(numbers(i + 1))).flat();
  expect(scenes.length).toBe(60 * 3 * 8);
  expect(wrong(scenes)).toEqual([]);
});
