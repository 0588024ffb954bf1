import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import type { ModelAt, UnitAt } from '../../../../../core/space/space.ts';
import { EDGES } from '../../../../../core/space/space.ts';
import { board, box, hull, place, soldier, squad, walker } from '../../../../kit/free.ts';
import type { Corner } from './table.ts';
import { codeOf, endOf, legal, metric, move, waiting, way } from './table.ts';

const man = soldier('a', 0, 0);
const enter = (model: ModelAt, r: number, ...corners: readonly Corner[]) =>
  codeOf(metric.reach(waiting([model], 'south'), move(r), board()), [way(model, ...corners)]);

describe('coming onto the table', () => {
  it.each<[number, string]>([
    [1.25, 'ok'],
    [1.24, 'move.entry'],
    [18.75, 'ok'],
    [18.76, 'move.tooFar'],
  ])('SCNR-01 a Move of 2 to %s cm from the edge: %s', (y, expected) => {
    expect(enter(man, 2, [90, y])).toBe(expected);
  });

  it('SCNR-01 the way is measured from just outside the edge, wherever it is crossed', () => {
    const [gone] = legal(metric.reach(waiting([man], 'south'), move(2), board()), [way(man, [90, 0], [98, 15])]);
    expect(gone!.from).toEqual({ x: 900, y: -12.5, z: 0, facing: 0 });
    expect(gone!.length).toBeCloseTo((12.5 + 170) / 100, 9);
  });

  it('SCNR-01 no part of a hull ends farther from the edge than the rating, whichever way it faces', () => {
    const tank = hull('tank', [-6, 6], [-4, 4], [0, 5]);
    expect(enter(tank, 2, [90, 16, 0])).toBe('ok');
    expect(enter(tank, 2, [90, 16.1, 0])).toBe('move.tooFar');
    expect(enter(tank, 2, [90, 14, 90])).toBe('ok');
    expect(enter(tank, 2, [90, 14.1, 90])).toBe('move.tooFar');
    expect(enter(walker('w', 0, 0), 2, [90, 16])).toBe('ok');
    expect(enter(walker('w', 0, 0), 2, [90, 16.1])).toBe('move.tooFar');
  });

  it('SCNR-01 what cannot get wholly onto the table does not enter', () => {
    expect(enter(hull('tank', [-6, 6], [-4, 4], [0, 5]), 1, [90, 4, 90])).toBe('move.entry');
  });

  it('SCNR-01 all models of a unit enter', () => {
    const models = squad('men', [
      [0, 0],
      [3, 0],
    ]);
    const reach = metric.reach(waiting(models, 'south'), move(2), board());
    expect(codeOf(reach, [way(models[0]!, [90, 10])])).toBe('move.entry');
    expect(codeOf(reach, [way(models[0]!, [90, 10]), way(models[1]!, [94, 10])])).toBe('ok');
    expect(codeOf(reach, [way(models[0]!, [90, 10]), way(models[1]!, [120, 10])])).toBe('move.cohesion');
  });

  it('SCN-03 the edge is the unit’s own: nobody comes in from the side', () => {
    expect(enter(man, 2, [1.25, 40])).toBe('move.tooFar');
  });
});

describe('dragging a unit in', () => {
  const five = squad('men', [
    [0, 0],
    [3, 0],
    [6, 0],
    [9, 0],
    [12, 0],
  ]);

  it.each(EDGES)('SCNR-01 five models come in together over the %s edge', edge => {
    const unit = waiting(five, edge);
    const reach = metric.reach(unit, move(2), board());
    for (const [x, y] of [
      [90, 60],
      [0, 0],
      [180, 120],
      [90, 2],
      [178, 60],
      [90, 118],
      [2, 60],
    ] as const) {
      const ways = reach.follow(five[2]!.id, place(x, y, 0, 90));
      expect(codeOf(reach, ways)).toBe('ok');
    }
  });

  it('SCNR-01 a unit goes round what stands at the edge', () => {
    const unit: UnitAt = waiting([man], 'south');
    const reach = metric.reach(unit, move(3), board(box('r', [85, 95], [0, 5], 5)));
    const ways = reach.follow(man.id, place(90, 10));
    expect(codeOf(reach, ways)).toBe('ok');
    expect(endOf(ways[0]!)).toMatchObject({ x: 900, y: 100 });
  });

  it('SCNR-01 samples come in over every edge', () => {
    const random = chance(7);
    for (const edge of EDGES) {
      const reach = metric.reach(waiting(five, edge), move(2), board());
      const ways = reach.sample(random);
      expect(ways).toHaveLength(5);
      expect(codeOf(reach, ways!)).toBe('ok');
    }
  });
});
