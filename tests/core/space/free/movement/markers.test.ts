import { USUAL_READINGS } from '../../../../../core/space/readings.ts';
import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import { range } from '../../../../../core/base/index.ts';
import { freeMovement } from '../../../../../core/space/free/movement/movement.ts';
import type { Edge, ZoneSpec } from '../../../../../core/space/space.ts';
import { EDGES } from '../../../../../core/space/space.ts';
import { hull, place, soldier, walkerWithBarrel } from '../../../../kit/free.ts';
import { metric, TABLE } from './table.ts';

const strip = (edge: Edge, depth = 2, inset = 2): ZoneSpec => ({ zone: 'strip', edge, depth: range(depth), inset: range(inset) });
const lies = (zone: ZoneSpec, x: number, y: number, ...others: readonly (readonly [number, number])[]) =>
  metric.markerIn(
    zone,
    place(x, y),
    others.map(([a, b]) => place(a, b)),
  )?.code ?? 'ok';

describe('objective markers', () => {
  it.each<[number, number, string]>([
    [20, 100, 'ok'],
    [160, 116, 'ok'],
    [160, 117, 'marker.offTable'],
    [19, 110, 'marker.zone'],
    [90, 99, 'marker.zone'],
  ])('SCN-02 SETUP-20 (%s, %s) at the north edge: %s', (x, y, expected) => {
    expect(lies(strip('north'), x, y)).toBe(expected);
  });

  it('SCN-02 (90, 20) at the south edge is legal', () => {
    expect(lies(strip('south'), 90, 20)).toBe('ok');
  });

  it.each<[number, string]>([
    [3.9, 'marker.offTable'],
    [4, 'ok'],
  ])('SETUP-20 a centre %s cm from the edge: %s', (y, expected) => {
    expect(lies(strip('south'), 90, y)).toBe(expected);
    expect(lies(strip('west', 2, 0), y, 60)).toBe(expected);
    expect(lies(strip('west', 2, 0), 10, y)).toBe(expected);
  });

  it.each<[number, string]>([
    [7.9, 'marker.overlap'],
    [8, 'ok'],
  ])('SETUP-20 two centres %s cm apart: %s', (gap, expected) => {
    expect(lies(strip('south'), 90, 10, [90 + gap, 10], [40, 10])).toBe(expected);
  });

  it('SETUP-20 in inches the zone grows and the marker does not', () => {
    const imperial = freeMovement({ measure: 'imperial', table: TABLE, readings: USUAL_READINGS });
    const at = (y: number) => imperial.markerIn(strip('south'), place(90, y), []);
    expect(at(20.32)).toBeNull();
    expect(at(20.33)?.code).toBe('marker.zone');
    expect(imperial.rangeToMarker(place(90, 60), soldier('a', 90, 75.41))).toBeCloseTo(1, 9);
  });

  it('SETUP-20 samples lie where they may, by every edge', () => {
    const random = chance(5);
    for (const edge of EDGES)
      for (let i = 0; i < 50; i++) expect(metric.markerIn(strip(edge), metric.sampleMarker(strip(edge), random), [])).toBeNull();
  });

  it('SCNR-01, SCNR-16 where units come in is measured from the nearest stretch of the edge', () => {
    const own = { zone: 'edge', edge: 'south' } as const;
    const flank = { zone: 'stretch', edge: 'west', beside: 'south', within: range(4) } as const;
    expect(metric.rangeFromEntry(own, soldier('a', 90, 11.25))).toBeCloseTo(1, 9);
    expect(metric.rangeFromEntry({ zone: 'edge', edge: 'north' }, soldier('a', 90, 108.75))).toBeCloseTo(1, 9);
    expect(metric.rangeFromEntry(flank, soldier('a', 21.25, 30))).toBeCloseTo(2, 9);
    expect(metric.rangeFromEntry(flank, soldier('a', 15, 61.25 - 1.25))).toBeCloseTo((25 - 1.25) / 10, 9);
  });

  it('SCN-11 a zone is measured to from its sides, to the nearest part of a base or a hull; within them it is none', () => {
    const half = { zone: 'half', edge: 'north' } as const;
    expect(metric.rangeToZone(half, soldier('a', 90, 48.75))).toBeCloseTo(1, 9);
    expect(metric.rangeToZone(half, hull('v', [104, 116], [30, 40], [2, 6]))).toBeCloseTo(2, 9);
    expect(metric.rangeToZone(half, soldier('a', 90, 59))).toBe(0);
    expect(metric.rangeToZone({ zone: 'half', edge: 'west' }, soldier('a', 111.25, 20))).toBeCloseTo(2, 9);
  });

  it('SCN-11 whoever only touches a zone is not in it, and not at 0 from it', () => {
    const half = { zone: 'half', edge: 'north' } as const;
    const touching = soldier('a', 90, 58.75);
    expect(metric.isIn(touching, half)).toBe(false);
    expect(metric.rangeToZone(half, touching)).toBeGreaterThan(0);
    expect(metric.rangeToZone(half, touching)).toBeLessThan(0.01);
    const within = soldier('a', 90, 58.76);
    expect([metric.isIn(within, half), metric.rangeToZone(half, within)]).toEqual([true, 0]);
  });

  it('VICT-06 is measured from the rim to the base, the hull or the turret', () => {
    const marker = place(90, 60);
    expect(metric.rangeToMarker(marker, soldier('a', 90, 75.25))).toBeCloseTo(1, 9);
    expect(metric.rangeToMarker(marker, soldier('a', 91, 61))).toBe(0);
    expect(metric.rangeToMarker(marker, hull('v', [104, 116], [56, 64], [2, 6]))).toBeCloseTo(1, 9);
    expect(metric.rangeToMarker(marker, walkerWithBarrel('w', 107, 60, 180, 14))).toBeCloseTo(1, 9);
  });
});

describe('places out of JSON', () => {
  it('MOVE-03 are rounded to 0.01 mm and 0.01 degree, facings from 0 up to 360', () => {
    expect(metric.readPlace({ x: 1.2345, y: -0.001, z: 0, facing: -90.004 }, 'at')).toEqual({
      ok: true,
      value: { x: 1.23, y: 0, z: 0, facing: 270 },
    });
    expect(metric.readPlace({ x: 0, y: 0, z: 0, facing: 359.999 }, 'at')).toMatchObject({ value: { facing: 0 } });
  });

  it.each<[unknown, string]>([
    [null, 'at'],
    [[1, 2], 'at'],
    [{ x: 1, y: 2, z: 0 }, 'at.facing'],
    [{ x: '1', y: 2, z: 0, facing: 0 }, 'at.x'],
    [{ x: 1, y: Number.POSITIVE_INFINITY, z: 0, facing: 0 }, 'at.y'],
    [{ x: 1, y: 2, z: 0, facing: 0, storey: 1 }, 'at.storey'],
  ])('MOVE-03 %j is refused at %s', (value, path) => {
    expect(metric.readPlace(value, 'at')).toMatchObject({ ok: false, error: { path } });
  });
});
