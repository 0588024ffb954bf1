import { expect, it } from 'vitest';
import { range } from '../../../../../core/base/index.ts';
import { areaOf, stretchesOf, stretchNear } from '../../../../../core/space/free/movement/zones.ts';
import type { ZoneSpec } from '../../../../../core/space/space.ts';
import { soldier } from '../../../../kit/free.ts';
import { metric, TABLE } from './table.ts';

const R = 100;
const box = (zone: ZoneSpec) => {
  const { x, y } = areaOf(zone, R, TABLE);
  return [x.from, x.to, y.from, y.to];
};

it.each<[string, ZoneSpec, readonly number[]]>([
  [
    'SCN-09 clear of edges and of the middle line',
    { zone: 'part', edge: 'west', clear: { edges: range(2), lines: range(2) } },
    [200, 700, 200, 1000],
  ],
  ['SCN-10 clear of the middle line', { zone: 'part', edge: 'east', clear: { lines: range(6) } }, [1500, 1800, 0, 1200]],
  [
    'SCN-16 a quarter clear of the edges',
    { zone: 'part', edge: 'north', beside: 'east', clear: { edges: range(2) } },
    [900, 1600, 600, 1000],
  ],
  [
    'SCN-21 a quarter clear of both lines',
    { zone: 'part', edge: 'north', beside: 'west', clear: { lines: range(2) } },
    [0, 700, 800, 1200],
  ],
])('%s', (_, zone, expected) => {
  expect(box(zone)).toEqual(expected);
});

it.each<[string, ZoneSpec, readonly (readonly [string, number, number])[]]>([
  [
    'SCN-13 the flanks of a half',
    { zone: 'flanks', edge: 'west' },
    [
      ['south', 0, 900],
      ['north', 0, 900],
    ],
  ],
  ['SCN-17 half an edge', { zone: 'stretch', edge: 'north', beside: 'east' }, [['north', 900, 1800]]],
  ['SCNR-16 by a corner', { zone: 'stretch', edge: 'west', beside: 'north', within: range(4) }, [['west', 800, 1200]]],
  [
    'SCN-21 both edges of a corner',
    { zone: 'corner', edge: 'north', beside: 'east', within: range(4) },
    [
      ['north', 1400, 1800],
      ['east', 800, 1200],
    ],
  ],
])('%s', (_, zone, expected) => {
  expect(stretchesOf(zone, R, TABLE).map(({ edge, from, to }) => [edge, from, to])).toEqual(expected);
});

it('SCN-13 a unit comes from the nearer of two stretches that have it beside them', () => {
  const flanks = stretchesOf({ zone: 'flanks', edge: 'west' }, R, TABLE);
  expect([100, 1100].map(y => stretchNear(flanks, { x: 500, y }, TABLE).edge)).toEqual(['south', 'north']);
});

it('SCN-11 a model is in a half with any part of its base, and not where it only touches', () => {
  const west: ZoneSpec = { zone: 'half', edge: 'west' };
  expect([89, 91.2, 91.25, 92].map(x => metric.isIn(soldier('a', x, 60), west))).toEqual([true, true, false, false]);
});
