import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import { modelId } from '../../../../../core/base/index.ts';
import { spreadOf } from '../../../../../core/space/free/bodies/cohesion.ts';
import type { FreePlace } from '../../../../../core/space/free/base/forms.ts';
import { placeOf } from '../../../../../core/space/free/base/forms.ts';
import type { ModelAt, Piece, Region, Way } from '../../../../../core/space/space.ts';
import { board, box, building, hull, place, soldier, squad, terrain, walker, wood } from '../../../../kit/free.ts';
import { codeOf, endOf, legal, march, metric, move, region, unitOf, way } from './table.ts';

const five = squad('men', [
  [50, 50],
  [53, 50],
  [56, 50],
  [50, 53],
  [53, 53],
]);
const leader = five[0]!.id;

const endsOf = (ways: readonly Way[]): ReadonlyMap<string, FreePlace> => new Map(ways.map(w => [w.model, endOf(w)]));
const drag = (reach: Region, model: ModelAt, x: number, y: number, z = 0, facing = 0): readonly Way[] => {
  const ways = reach.follow(model.id, place(x, y, z, facing));
  expect(codeOf(reach, ways)).toBe('ok');
  return ways;
};
/** Where one model ends that is dragged to a place. */
function dragged(model: ModelAt, reach: Region, x: number, y: number, z = 0, facing = 0): FreePlace {
  const [only] = drag(reach, model, x, y, z, facing);
  return only!.path.length === 0 ? placeOf(model.place) : endOf(only!);
}
const alone = (model: ModelAt, r: number, ...things: readonly (Piece | ModelAt)[]) => region([model], move(r), things);

describe('dragging a unit', () => {
  it('MOVE-07 everybody keeps his place in the formation', () => {
    const ends = endsOf(drag(region(five, move(2)), five[0]!, 60, 60, 0, 30));
    for (const m of five) {
      const { x, y } = placeOf(m.place);
      expect(ends.get(m.id)).toEqual({ x: x + 100, y: y + 100, z: 0, facing: 30 });
    }
  });

  it('MOVE-03 a drag too far ends at the rating', () => {
    const [first] = legal(region(five, move(2)), drag(region(five, move(2)), five[0]!, 90, 50));
    expect(first!.length).toBeGreaterThan(1.999);
    expect(first!.length).toBeLessThanOrEqual(2);
  });

  it('MOVE-07 who is shut in holds back his leader', () => {
    const men = squad('men', [
      [50, 50],
      [50, 55],
      [50, 46],
    ]);
    const pen = [
      box('n', [47, 53], [57, 58], 5),
      box('s', [47, 53], [52, 53], 5),
      box('w', [47, 48], [52, 58], 5),
      box('e', [52, 53], [52, 58], 5),
    ];
    const end = endsOf(drag(region(men, march(6), pen), men[0]!, 105, 50)).get('men.1')!;
    // Base edges at most 15 cm apart: centres at most 17.5.
    expect(Math.hypot(end.x - 500, end.y - 550)).toBeLessThan(178);
    expect(end.x).toBeGreaterThan(580);
  });

  it('MOVE-07 a scattered unit comes together on the way', () => {
    const men = squad('men', [
      [50, 50],
      [70, 50],
      [60, 66],
    ]);
    const bases = (places: Iterable<FreePlace>) => [...places].map(({ x, y }) => ({ x, y, radius: 12.5 }));
    expect(spreadOf(bases(men.map(m => placeOf(m.place))), 'template')).toBeGreaterThan(150);
    expect(spreadOf(bases(endsOf(drag(region(men, move(2)), men[0]!, 58, 56)).values()), 'template')).toBeLessThanOrEqual(150);
  });

  it('MOVE-08 nobody is sent onto somebody else', () => {
    const other = soldier('b', 63, 60);
    const ways = drag(region(five, move(2), [other]), five[0]!, 60, 60);
    const end = endsOf(ways).get('men.2')!;
    expect(Math.hypot(end.x - 630, end.y - 600)).toBeGreaterThanOrEqual(25);
    expect(Math.hypot(end.x - 630, end.y - 600)).toBeLessThan(40);
  });

  it('MOVE-03 a model from another unit cannot lead', () => {
    expect(() => region(five, move(2)).follow(modelId('stranger'), place(60, 60))).toThrow('stranger');
  });
});

describe('dragging one model', () => {
  const man = soldier('a', 50, 50);

  it('TERR-02 stops at the edge of a wood that it reaches too late', () => {
    const end = dragged(walker('w', 50, 50), alone(walker('w', 50, 50), 3, wood('w1', [78, 110], [10, 110])), 80, 50);
    expect(end.x).toBeGreaterThan(749.9);
    expect(end.x).toBeLessThanOrEqual(750);
  });

  it('TERR-01 goes into a wood as far as the cap lets it', () => {
    const end = dragged(man, alone(man, 3, wood('w1', [60, 110], [10, 110])), 78, 50);
    expect(end.x).toBeGreaterThan(699.9);
    expect(end.x).toBeLessThanOrEqual(700);
  });

  it('TERR-01 goes round a hedge that would slow it, if that leads where it was meant to', () => {
    const hedge = terrain('h', 'hedge', [60, 62], [46, 56]);
    expect(dragged(man, alone(man, 3, hedge), 76, 50)).toMatchObject({ x: 760, y: 500 });
  });

  it('TERR-10 goes in by the door and upstairs', () => {
    const house = building('h', [60, 80], [40, 60], {
      floors: [7],
      holes: [{ wall: 'west', from: 48, to: 52, sill: 0, top: 5 }],
    });
    const reach = region([man], march(4), [house]);
    expect(dragged(man, reach, 70, 50, 7)).toEqual({ x: 700, y: 500, z: 70, facing: 0 });
    expect(dragged(man, reach, 70, 50, 6)).toMatchObject({ z: 70 });
    expect(dragged(man, reach, 70, 55, 14)).toMatchObject({ x: 700, y: 550, z: 140 });
    const [gone] = legal(reach, drag(reach, man, 70, 50, 7));
    expect(gone!.length).toBeCloseTo(2.7, 6);
  });

  it('MOVE-13 comes down and out again', () => {
    const house = building('h', [60, 80], [40, 60], {
      floors: [7],
      holes: [{ wall: 'west', from: 48, to: 52, sill: 0, top: 5 }],
    });
    const up = soldier('a', 65, 50, { z: 7 });
    expect(dragged(up, region([up], march(4), [house]), 50, 50)).toEqual({ x: 500, y: 500, z: 0, facing: 0 });
    expect(dragged(up, region([up], march(4), [house]), 75, 50, 14)).toMatchObject({ x: 750, z: 140 });
  });

  it('MOVE-09 goes round enemies by the shortest way', () => {
    const end = legal(
      alone(man, 3, soldier('e', 60, 50, { side: 'red' })),
      drag(alone(man, 3, soldier('e', 60, 50, { side: 'red' })), man, 70, 50),
    );
    // Two tangents of 9.68 cm and an arc of radius 2.5 about the enemy.
    const arc = 2 * Math.asin(0.25) * 2.5;
    expect(end[0]!.length * 10).toBeGreaterThan(2 * Math.sqrt(100 - 6.25) + arc - 0.001);
    expect(end[0]!.length * 10).toBeLessThan(2 * Math.sqrt(100 - 6.25) + arc + 0.05);
  });

  it('MOVE-08 a place that is taken becomes the nearest free one', () => {
    const end = dragged(man, alone(man, 3, soldier('b', 60, 50)), 60, 50);
    const gap = Math.hypot(end.x - 600, end.y - 500);
    expect(gap).toBeGreaterThanOrEqual(25);
    expect(gap).toBeLessThan(30);
  });

  it('MOVE-05 a hull that turns goes less far', () => {
    const tank = hull('t', [44, 56], [46, 54], [0, 5]);
    const end = dragged(tank, alone(tank, 1), 50, 60, 0, 90);
    expect(end.facing).toBe(90);
    expect(end.y).toBeGreaterThan(579.8);
    expect(end.y).toBeLessThanOrEqual(580);
  });

  it('MOVE-11 an aircraft lands on a roof, never beside its rim', () => {
    const plane = hull('p', [46, 54], [47, 53], [6, 9], { type: 'aircraft' });
    const reach = alone(plane, 6, building('h', [70, 90], [40, 60], { height: 7 }));
    expect(dragged(plane, reach, 80, 50)).toMatchObject({ x: 800, y: 500, z: 70 });
    expect(dragged(plane, reach, 71, 50)).toMatchObject({ z: 70 });
  });

  it('MOVE-03 keeps on the table', () => {
    expect(dragged(man, alone(man, 6), 50, -20).y).toBeCloseTo(12.5, 1);
  });

  it('MOVE-03 stays where it is when it is shut in', () => {
    const pen = [
      box('n', [46, 54], [52, 53], 5),
      box('s', [46, 54], [47, 48], 5),
      box('w', [47, 48], [47, 53], 5),
      box('e', [52, 53], [47, 53], 5),
    ];
    const end = dragged(man, alone(man, 6, ...pen), 90, 50);
    expect(Math.hypot(end.x - 500, end.y - 500)).toBeLessThan(12);
  });
});

describe('nudging', () => {
  it('MOVE-07 moves one model and leaves the others their ways', () => {
    const reach = region(five, move(2));
    const ways = drag(reach, five[0]!, 60, 60);
    const nudged = reach.nudge(ways, five[4]!.id, place(66, 66));
    expect(codeOf(reach, nudged)).toBe('ok');
    const [before, now] = [endsOf(ways), endsOf(nudged)];
    for (const m of five.slice(0, 4)) expect(now.get(m.id)).toEqual(before.get(m.id));
    expect(now.get(five[4]!.id)).toMatchObject({ x: 660, y: 660 });
  });

  it('MOVE-08 not onto where a mate is going', () => {
    const reach = region(five, move(2));
    const nudged = reach.nudge(drag(reach, five[0]!, 60, 60), five[4]!.id, place(60, 60));
    expect(codeOf(reach, nudged)).toBe('ok');
  });

  it('MOVE-03 a model nudged back to where it stands has no way', () => {
    const reach = region(five, move(2));
    const nudged = reach.nudge([way(five[0]!, [50, 45])], leader, place(50, 50));
    expect(nudged.find(w => w.model === leader)!.path).toEqual([]);
  });
});

describe('samples', () => {
  it('MOVE-03 MOVE-13 TERR-01 come to far ends, woods and upper floors', () => {
    const man = soldier('a', 50, 50);
    const house = building('h', [58, 70], [45, 55], {
      floors: [7],
      holes: [{ wall: 'west', from: 48, to: 52, sill: 0, top: 5 }],
    });
    const trees = wood('w', [30, 45], [40, 60]);
    const reach = metric.reach(unitOf([man]), march(4), board(house, trees, man));
    const random = chance(11);
    const met = new Set<string>();
    let far = 0;
    let up = 0;
    for (let i = 0; i < 300; i++) {
      const [gone] = legal(reach, reach.sample(random)!);
      if (gone!.path.length === 0) continue;
      for (const m of gone!.meets) met.add(m.kind);
      if (gone!.length > 3.99) far++;
      if (endOf(gone!).z > 0) up++;
    }
    expect([...met].sort()).toEqual(['building', 'woods']);
    expect(far).toBeGreaterThan(30);
    expect(up).toBeGreaterThan(5);
  });

  it('MOVE-03 a unit that is shut in all round still has a way: to stay', () => {
    const man = soldier('a', 50, 50);
    const pen = [48.5, 51.5].flatMap(x => [box(`w${x}`, [Math.min(x, x), x + 0.2], [48, 52], 5)]);
    expect(region([man], move(2), pen).sample(chance(1))).not.toBeNull();
  });
});
