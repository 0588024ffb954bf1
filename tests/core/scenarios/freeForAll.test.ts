import { describe, expect, it } from 'vitest';
import type { Side } from '../../../core/base/index.ts';
import { LENGTHS } from '../../../core/base/index.ts';
import type { TakenObjective } from '../../../core/rulebook/index.ts';
import { freeForAll } from '../../../core/scenarios/freeForAll.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import { place } from '../../kit/free.ts';

const south = { blue: 'south', red: 'north' } as const;
const { table } = LENGTHS.metric;
const space = freeSpace({ measure: 'metric', table });

describe('scenario 1', () => {
  it('SCN-01 is fought from the long edges', () => {
    expect(freeForAll.edges).toEqual(['south', 'north']);
    expect(freeForAll.rules.map(rule => rule.name)).toEqual(['Engagement']);
  });

  it.each([
    ['blue', 20, 100, null],
    ['blue', 160, 116, null],
    ['blue', 160, 117, 'marker.offTable'],
    ['blue', 19, 110, 'marker.zone'],
    ['blue', 90, 99, 'marker.zone'],
    ['red', 90, 20, null],
    ['red', 90, 21, 'marker.zone'],
    ['red', 20, 4, null],
  ] as const)('SCN-02 %s places at %i, %i: %s', (side, x, y, expected) => {
    const refused = space.markerIn(freeForAll.objectiveZone(south, side), place(x, y), []);
    expect(refused?.code ?? null).toBe(expected);
  });

  it('SCN-03 each side enters over its own edge, anywhere along it', () => {
    expect(freeForAll.entry(south, 'blue')).toEqual({ zone: 'edge', edge: 'south' });
    expect(freeForAll.entry(south, 'red')).toEqual({ zone: 'edge', edge: 'north' });
    expect(freeForAll.entry({ blue: 'north', red: 'south' }, 'blue')).toEqual({ zone: 'edge', edge: 'north' });
  });

  it.each<[string, readonly TakenObjective[], readonly Side[]]>([
    ['nobody has any', [{ by: 'blue', taker: null }], []],
    ['blue holds one that it placed, on the side of red', [{ by: 'blue', taker: 'blue' }], ['blue']],
    ['blue holds one of red, on its own side', [{ by: 'red', taker: 'blue' }], []],
    ['red sits on those of blue', [{ by: 'blue', taker: 'red' }], []],
    [
      'both have theirs',
      [
        { by: 'blue', taker: 'blue' },
        { by: 'red', taker: 'red' },
      ],
      ['blue', 'red'],
    ],
  ])('SCN-04 %s', (_, objectives, expected) => {
    expect((['blue', 'red'] as const).filter(side => freeForAll.met(objectives, side, 1))).toEqual(expected);
  });
});
