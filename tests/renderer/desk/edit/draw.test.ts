import { describe, expect, it } from 'vitest';
import { formOf, overlapsOn, parseDesign, writeDesign } from '../../../../core/index.ts';
import { crossesItself, pieceDrawn, piecesDrawn, ringAlong, ringOfCorners } from '../../../../renderer/desk/edit/draw.ts';
import { houseOver, lengthOf, withOpening, withOpeningAt, withStoreys } from '../../../../renderer/desk/edit/house.ts';
import { createDesigner } from '../../../../renderer/designer/desk.ts';
import { emptyDesign } from '../../../../core/index.ts';
import { asking, figuresOf } from '../../../kit/layouts.ts';

const L = [
  [0, 0],
  [200, 0],
  [200, 80],
  [90, 80],
  [90, 180],
  [0, 180],
] as const;

describe('what is drawn', () => {
  it('has its corners counter-clockwise, however they were clicked', () => {
    expect(ringOfCorners([...L].reverse())).toEqual([...ringOfCorners([...L].reverse())]);
    const turn = (ring: readonly (readonly [number, number])[]) =>
      Math.sign(
        ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - y * ring[(i + 1) % ring.length]![0], 0),
      );
    expect([turn(ringOfCorners(L)), turn(ringOfCorners([...L].reverse()))]).toEqual([1, 1]);
  });

  it('a line is as wide as it should be, round a right corner too', () => {
    const ring = ringAlong(
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      20,
    );
    expect(ring).toEqual([
      [0, -10],
      [110, -10],
      [110, 100],
      [90, 100],
      [90, 10],
      [0, 10],
    ]);
    expect(pieceDrawn('wall', [[5, 5]])).toBeNull();
  });

  it('an outline that crosses itself is no piece', () => {
    const bow = [
      [0, 0],
      [100, 100],
      [100, 0],
      [0, 100],
    ] as const;
    expect(crossesItself(bow)).toBe(true);
    expect(pieceDrawn('woods', bow)).toBeNull();
    expect(crossesItself(L)).toBe(false);
  });

  it('a deep river has a ford in the middle of its longest stretch, where walkers and soldiers come through', () => {
    const desk = createDesigner('metric');
    const size = { width: 1000, depth: 800 };
    const across = [
      [0, 400],
      [700, 420],
      [1000, 380],
    ] as const;
    const reached = (name: 'river' | 'deepRiver', points: readonly (readonly [number, number])[]) => {
      desk.begin(emptyDesign('free', size, 'Table'), 'metric');
      desk.draw(name);
      for (const at of points) desk.pointAt(at);
      desk.finish();
      const { by } = figuresOf(desk.design(), asking()).walkable.value;
      return [by.infantry.reached, by.walkers.reached].map(share => Math.round(2 * share) / 2);
    };
    expect(reached('deepRiver', across)).toEqual([1, 1]);
    const { pieces, items } = desk.design();
    expect(pieces.map(({ id, kind }) => [id, kind])).toEqual([
      ['deepRiver 1', 'deepWater'],
      ['ford 1', 'water'],
      ['deepRiver 2', 'deepWater'],
    ]);
    expect(new Set(pieces.map(({ id }) => items[id]?.group)).size).toBe(1);
    expect(overlapsOn(desk.design())).toEqual([]);
    // One that is too short for a ford is deep all along.
    expect(
      piecesDrawn('deepRiver', [
        [0, 0],
        [200, 0],
      ])?.map(({ kind }) => kind),
    ).toEqual(['deepWater']);
    expect(piecesDrawn('river', across)?.map(({ kind }) => kind)).toEqual(['river']);
  });

  it('a house has a wall on every edge, one door, and room for openings only where there is some', () => {
    const house = houseOver(L, 2);
    expect(house.walls!.map(lengthOf)).toEqual([200, 80, 110, 100, 90, 180]);
    expect(house.walls!.map(wall => wall.openings.length)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(house.walls![0]!.openings[0]).toEqual({ along: 85, width: 30, sill: 0, height: 50 });
    const upstairs = withOpening(house, 0, 'window', 1)!;
    expect(upstairs.walls![0]!.openings[1]).toEqual({ along: 86, width: 28, sill: 88, height: 28 });
    // Where the door is, nothing else goes; above it, something does.
    expect(withOpening(house, 0, 'window', 0, 90)).toBeNull();
    expect(withOpening(house, 1, 'gate', 0)).toBeNull();
    expect(withOpeningAt(upstairs, 0, 1, 175)).toBeNull();
    expect(withOpeningAt(upstairs, 0, 1, 20)!.walls![0]!.openings[1]!.along).toBe(20);
    // Without its upper storey the window there is gone.
    expect(withStoreys(upstairs, 1).walls![0]!.openings.length).toBe(1);
  });

  it('through the desk it is a file that opens again', () => {
    const desk = createDesigner('metric');
    desk.begin(emptyDesign('free', { width: 600, depth: 600 }, 'Mill'), 'metric');
    desk.draw('house');
    for (const [x, y] of L) desk.pointAt([x + 100, y + 100]);
    desk.finish();
    const read = parseDesign(JSON.parse(JSON.stringify(writeDesign(desk.design()))));
    expect(read.ok && read.value).toEqual(desk.design());
    expect(formOf(desk.design().pieces[0]!).outline).toEqual(L.map(([x, y]) => [x + 100, y + 100]));
  });
});
