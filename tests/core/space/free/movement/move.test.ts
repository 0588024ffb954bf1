import { USUAL_READINGS } from '../../../../../core/space/readings.ts';
import { describe, expect, it } from 'vitest';
import { range } from '../../../../../core/base/index.ts';
import { freeMovement } from '../../../../../core/space/free/movement/movement.ts';
import type { ModelAt } from '../../../../../core/space/space.ts';
import { board, building, hull, soldier, squad, walker } from '../../../../kit/free.ts';
import type { Corner } from './table.ts';
import { codeOf, legal, march, metric, move, region, TABLE, unitOf, verdict, way } from './table.ts';

/** Five models in a row along x, each moved to the x given. */
function row(xs: readonly number[]): string {
  const models = squad('ghosts', [
    [50, 50],
    [53, 50],
    [56, 50],
    [59, 50],
    [62, 50],
  ]).slice(0, xs.length);
  return codeOf(
    region(models, march(6)),
    models.map((m, i) => way(m, [xs[i]!, 60])),
  );
}

describe('length of a move', () => {
  const man = soldier('a', 50, 50);
  it.each([
    [20, 'ok'],
    [20.01, 'move.tooFar'],
    [20.1, 'move.tooFar'],
    [0.01, 'ok'],
  ])('MOVE-03 a Move of 2 over %s cm: %s', (cm, expected) => {
    expect(verdict(man, move(2), [[50 + cm, 50]])).toBe(expected);
  });

  it('MOVE-03 the way is measured round its corners', () => {
    const corners: readonly Corner[] = [
      [50, 60],
      [60, 60],
    ];
    expect(verdict(man, move(2), corners)).toBe('ok');
    expect(verdict(man, move(2), [...corners, [60.1, 60]])).toBe('move.tooFar');
  });

  it('MOVE-03 the refusal names the model, how far it is and how far it may be', () => {
    expect(region([man], move(2)).check([way(man, [71, 50])])).toEqual({
      ok: false,
      error: { code: 'move.tooFar', rules: ['MOVE-03'], data: { model: 'a', lengthMm: 210, limitMm: 200 } },
    });
  });

  it('MOVE-01 MOVE-06 in inches one R is 101.6 mm', () => {
    const imperial = freeMovement({ measure: 'imperial', table: TABLE, readings: USUAL_READINGS });
    const reach = imperial.reach(unitOf([man]), move(2), board(man));
    expect(codeOf(reach, [way(man, [70.32, 50])])).toBe('ok');
    expect(codeOf(reach, [way(man, [70.33, 50])])).toBe('move.tooFar');
    expect(legal(reach, [way(man, [60.16, 50])])[0]!.length).toBeCloseTo(1, 9);
  });

  it.each([
    [1.2, 'move.offTable'],
    [1.25, 'ok'],
    [-1, 'move.offTable'],
  ])('MOVE-03 a base of 1.25 with its centre %s cm from the edge: %s', (x, expected) => {
    expect(verdict(soldier('a', 10, 50), move(2), [[x, 50]])).toBe(expected);
  });

  it('MOVE-03 no part of a hull ends beyond the edge', () => {
    const tank = hull('tank', [4, 16], [46, 54], [0, 5]);
    expect(verdict(tank, move(2), [[6, 50]])).toBe('ok');
    expect(verdict(tank, move(2), [[5.9, 50]])).toBe('move.offTable');
    expect(verdict(tank, move(2), [[4, 50, 90]])).toBe('ok');
  });

  it('MOVE-03 one model of a squad may stay while the others move', () => {
    const models = squad('ghosts', [
      [50, 50],
      [53, 50],
      [56, 50],
    ]);
    const ways = models.slice(1).map(m => way(m, [60 + Number(m.id.slice(-1)) * 3 - 6, 56]));
    expect(codeOf(region(models, move(2)), ways)).toBe('ok');
  });

  it('MOVE-03 a model of another unit cannot be moved along, nor one model twice', () => {
    const other = soldier('b', 80, 80);
    expect(codeOf(region([man], move(2), [other]), [way(other, [81, 80])])).toBe('move.stranger');
    expect(codeOf(region([man], move(2)), [way(man, [51, 50]), way(man, [52, 50])])).toBe('move.stranger');
  });

  it('MOVE-06 REACT-10 the second part of a March has what the first has left', () => {
    const spent = { [man.id]: { range: range(2), inTerrain: false } };
    expect(verdict(man, { ...march(4), spent }, [[70, 50]])).toBe('ok');
    expect(verdict(man, { ...march(4), spent }, [[70.1, 50]])).toBe('move.tooFar');
  });
});

describe('facing', () => {
  const man = walker('w', 50, 50, 90);
  it.each<[string, Corner]>([
    ['backwards, ending sideways', [50, 40, 0]],
    ['sideways', [60, 50]],
    ['half a turn on the spot', [50, 50, 270]],
  ])('MOVE-04 a walker moves %s', (_, corner) => {
    expect(verdict(man, move(2), [corner])).toBe('ok');
  });

  it.each<[string, Corner, string]>([
    ['sideways unturned', [50, 60, 0], 'ok'],
    ['sideways 10 and turned', [50, 60, 90], 'move.turn'],
    ['sideways 8 and turned', [50, 58, 90], 'ok'],
    ['on the spot', [50, 50, 90], 'ok'],
    ['sideways 8.1 and turned', [50, 58.1, 90], 'move.turn'],
  ])('MOVE-05 a hull of 12 by 8 moves %s', (_, corner, expected) => {
    expect(verdict(hull('tank', [44, 56], [46, 54], [0, 5]), move(1), [corner])).toBe(expected);
  });

  it('MOVE-05 infantry turns for nothing', () => {
    expect(verdict(soldier('a', 50, 50), move(1), [[50, 60, 90]])).toBe('ok');
  });
});

describe('cohesion', () => {
  it.each<[readonly number[], string]>([
    [[0, 4, 8, 12, 16], 'ok'],
    [[0, 4.5, 9, 13.5, 18], 'move.cohesion'],
    [[0, 17.5], 'ok'],
    [[0, 17.51], 'move.cohesion'],
  ])('MOVE-07 EX-37 bases at %j: %s', (xs, expected) => {
    expect(row(xs.map(x => x + 50))).toBe(expected);
  });

  it.each<[number, string]>([
    [17, 'ok'],
    [17.2, 'move.cohesion'],
  ])('MOVE-07 two bases of radius 1 at %s cm: %s', (gap, expected) => {
    const models = squad(
      'ghosts',
      [
        [50, 50],
        [55, 50],
      ],
      { base: 1 },
    );
    expect(codeOf(region(models, march(4)), [way(models[1]!, [50 + gap, 50])])).toBe(expected);
  });

  it.each<[number, string]>([
    [15, 'move.cohesion'],
    [12.5, 'ok'],
  ])('MOVE-07 three bases of radius 1 in a triangle with gaps of %s: %s', (gap, expected) => {
    const side = gap + 2;
    const models = squad(
      'ghosts',
      [
        [50, 50],
        [53, 50],
        [50, 53],
      ],
      { base: 1 },
    );
    const ends: readonly Corner[] = [
      [50, 50],
      [50 + side, 50],
      [50 + side / 2, 50 + (side * Math.sqrt(3)) / 2],
    ];
    expect(
      codeOf(
        region(models, march(4)),
        models.map((m, i) => way(m, ends[i]!)),
      ),
    ).toBe(expected);
  });

  it('MOVE-07 a unit too scattered to close up in one move may not grow, and need not shrink', () => {
    const far = squad('ghosts', [
      [50, 50],
      [120, 50],
    ]);
    const reach = region(far, move(2));
    expect(codeOf(reach, [way(far[0]!, [60, 50])])).toBe('ok');
    expect(codeOf(reach, [way(far[0]!, [50, 55]), way(far[1]!, [120, 55])])).toBe('ok');
    expect(codeOf(reach, [way(far[0]!, [49, 50])])).toBe('move.cohesion');
  });

  it('MOVE-07 a unit that can close up has to', () => {
    const near = squad('ghosts', [
      [50, 50],
      [80, 50],
    ]);
    const reach = region(near, move(2));
    expect(codeOf(reach, [way(near[0]!, [60, 50])])).toBe('move.cohesion');
    expect(codeOf(reach, [way(near[0]!, [65, 50])])).toBe('ok');
  });

  it('MOVE-07 the refusal says how large the formation is and how large it may be', () => {
    const models = squad('ghosts', [
      [50, 50],
      [55, 50],
    ]);
    expect(region(models, march(4)).check([way(models[1]!, [70, 50])])).toMatchObject({
      error: { rules: ['MOVE-07'], data: { spreadMm: 175, limitMm: 150 } },
    });
  });
});

describe('others on the way', () => {
  const man = soldier('a', 50, 50);
  it.each<[string, number, string]>([
    ['an overlap of 1 mm', 57.6, 'move.overlap'],
    ['touching', 57.5, 'ok'],
  ])('MOVE-08 %s', (_, x, expected) => {
    expect(verdict(man, move(2), [[x, 50]], soldier('b', 60, 50))).toBe(expected);
  });

  it('MOVE-08 nobody ends on his own', () => {
    const models = squad('ghosts', [
      [50, 50],
      [55, 50],
    ]);
    expect(codeOf(region(models, move(2)), [way(models[0]!, [53, 50])])).toBe('move.overlap');
    expect(codeOf(region(models, move(2)), [way(models[0]!, [53, 50]), way(models[1]!, [58, 50])])).toBe('ok');
  });

  it('MOVE-08 under the body of an aircraft, but not on its stand', () => {
    const plane = walker('plane', 60, 50, 0, { side: 'red', base: 2 });
    const flying: ModelAt = { ...plane, type: 'aircraft' };
    expect(verdict(man, move(2), [[56.7, 50]], flying)).toBe('ok');
    expect(verdict(man, move(2), [[56.9, 50]], flying)).toBe('move.overlap');
  });

  it.each<[string, ModelAt, string]>([
    ['over an enemy base', soldier('e', 60, 50, { side: 'red' }), 'move.enemy'],
    ['under an enemy aircraft', hull('p', [55, 65], [46, 54], [6, 9], { side: 'red', type: 'aircraft' }), 'ok'],
    ['through a friendly vehicle', hull('v', [55, 62], [46, 54], [0, 5], { side: 'blue' }), 'move.friend'],
    ['through friendly infantry', soldier('f', 60, 50), 'ok'],
  ])('MOVE-09 MOVE-10 a Hotdog drives %s', (_, other, expected) => {
    expect(verdict(walker('hotdog', 50, 50), march(4), [[80, 50]], other)).toBe(expected);
  });

  it('MOVE-10 infantry goes through a friendly vehicle, not through an enemy one', () => {
    const friend = walker('pounder', 60, 50);
    expect(verdict(man, march(4), [[70, 50]], friend)).toBe('ok');
    expect(verdict(man, march(4), [[62, 50]], friend)).toBe('move.overlap');
    expect(verdict(man, march(4), [[70, 50]], { ...friend, side: 'red' })).toBe('move.enemy');
  });

  it.each([
    [5, 'move.enemy'],
    [6, 'ok'],
    [7, 'ok'],
  ])('MOVE-09 a hull 6 cm wide between enemies %s cm apart: %s', (gap, expected) => {
    const tank = hull('tank', [44, 54], [47, 53], [0, 5]);
    const enemies = [-1, 1].map(side => soldier(`e${side}`, 70, 50 + side * (gap / 2 + 1.25), { side: 'red' }));
    expect(verdict(tank, march(4), [[85, 50]], ...enemies)).toBe(expected);
  });

  it('MOVE-09 a hull squeezes through lengthwise and may turn behind the gap', () => {
    const tank = hull('tank', [44, 54], [47, 53], [0, 5], { facing: 90 });
    const enemies = [-1, 1].map(side => soldier(`e${side}`, 70, 50 + side * 4.75, { side: 'red' }));
    expect(verdict(tank, march(6), [[90, 50, 90]], ...enemies)).toBe('ok');
    expect(verdict(tank, march(6), [[70, 50, 90]], ...enemies)).toBe('move.overlap');
  });

  it('MOVE-09 the refusal names who is in the way', () => {
    const enemy = soldier('e', 60, 50, { side: 'red' });
    expect(region([man], march(4), [enemy]).check([way(man, [70, 50])])).toMatchObject({
      error: { code: 'move.enemy', rules: ['MOVE-09'], data: { model: 'a', by: 'e' } },
    });
  });
});

describe('aircraft', () => {
  const plane = hull('plane', [45, 55], [46, 54], [8, 12], { type: 'aircraft' });
  const house = building('house', [70, 90], [40, 60], { height: 7 });
  it('MOVE-11 fly 60 cm across anything, and are stopped by nobody', () => {
    expect(verdict(plane, move(6), [[110, 50]], house, soldier('e', 95, 50, { side: 'red' }))).toBe('ok');
    expect(legal(region([plane], move(6), [house]), [way(plane, [110, 50])])[0]!.meets).toEqual([]);
  });

  it.each<[string, Corner, string]>([
    ['on a flat roof', [80, 50, 0, 7], 'ok'],
    ['half on a roof', [72, 50, 0, 7], 'move.uneven'],
    ['inside a house', [80, 50, 0, 0], 'move.uneven'],
    ['in the air', [110, 50, 0, 7], 'move.storey'],
  ])('MOVE-11 come down %s', (_, corner, expected) => {
    expect(verdict(plane, move(6), [corner], house)).toBe(expected);
  });
});

describe('storeys', () => {
  const house = building('house', [40, 70], [40, 70], { floors: [7] });
  it.each<[string, readonly Corner[], string]>([
    [
      '12 across and 7 up',
      [
        [57, 55],
        [57, 55, 0, 7],
      ],
      'ok',
    ],
    ['12 across and 7 up in one', [[57, 55, 0, 7]], 'ok'],
    [
      '14 across and 7 up',
      [
        [59, 55],
        [59, 55, 0, 7],
      ],
      'move.tooFar',
    ],
    ['onto no floor', [[57, 55, 0, 5]], 'move.storey'],
    ['up 14 onto the roof', [[50, 55, 0, 14]], 'ok'],
  ])('MOVE-13 infantry inside goes %s', (_, corners, expected) => {
    expect(verdict(soldier('a', 45, 55), move(2), corners, house)).toBe(expected);
  });

  it('MOVE-13 nobody climbs in the open, and nobody leaves an upper floor through the air', () => {
    expect(verdict(soldier('a', 30, 55), move(2), [[30, 55, 0, 7]], house)).toBe('move.storey');
    expect(verdict(soldier('a', 45, 55, { z: 7 }), move(2), [[35, 55, 0, 7]], house)).toMatch(/move\.(wall|storey)/);
  });

  it('MOVE-13 no walker goes upstairs', () => {
    expect(verdict(walker('w', 55, 55), move(2), [[55, 55, 0, 7]], house)).toBe('move.storey');
  });

  it('MOVE-13 MOVE-09 those on another storey are in nobody’s way', () => {
    const upstairs = soldier('e', 52, 55, { side: 'red', z: 7 });
    expect(verdict(soldier('a', 45, 55), move(2), [[60, 55]], house, upstairs)).toBe('ok');
    expect(verdict(soldier('a', 45, 55, { z: 7 }), move(2), [[60, 55, 0, 7]], house, upstairs)).toBe('move.enemy');
  });
});

describe('a whole board', () => {
  it('MOVE-08 MOVE-03 faults name who stands on whom, who is off the table, and places that are none', () => {
    const broken = { ...soldier('n', 10, 10), place: { x: Number.NaN, y: 0, z: 0, facing: 0 } as never };
    expect(metric.faults(board(soldier('a', 50, 50), soldier('b', 52, 50), soldier('c', 1, 50), broken))).toEqual([
      'n stands at a place that is none',
      'b stands on a',
      'c is not wholly on the table',
    ]);
    expect(metric.faults(board(soldier('a', 50, 50), soldier('b', 52.5, 50), soldier('c', 1.25, 50)))).toEqual([]);
  });
});
