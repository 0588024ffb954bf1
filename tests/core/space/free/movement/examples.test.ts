import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../../core/space/space.ts';
import { board, building, soldier, squad, walker, wood } from '../../../../kit/free.ts';
import { endOf, legal, march, metric, move, region, unitOf, verdict, way } from './table.ts';
import { place } from '../../../../kit/free.ts';

/** Two walls along y, at the given x: a street between them. */
const street = (xs: readonly [number, number]): Piece => {
  const house = building('street', xs, [1, 60]);
  const walls = (house.form as unknown as { walls: readonly unknown[] }).walls;
  return { ...house, form: { ...(house.form as object), walls: [walls[1], walls[3]] } as never };
};

describe('worked examples of the free-form game', () => {
  it('EX-36 a Ludwig moves 20 cm or marches 40 and ends facing any way', () => {
    const ludwig = walker('ludwig', 50, 50);
    expect(verdict(ludwig, move(2), [[50, 70]])).toBe('ok');
    expect(verdict(ludwig, move(2), [[50, 69, 200]])).toBe('ok');
    expect(verdict(ludwig, move(2), [[50, 70, 90]])).toBe('move.turn');
    expect(verdict(ludwig, move(2), [[50, 70.1]])).toBe('move.tooFar');
    expect(verdict(ludwig, march(4), [[90, 50]])).toBe('ok');
    expect(verdict(ludwig, march(4), [[90.1, 50]])).toBe('move.tooFar');
  });

  // The examples' coordinates are moved by 20 cm: their table has no edge.
  const hotdog = walker('hotdog', 26, 20, 90);

  it('EX-38 a Hotdog drives through friendly Gunners and does not end on them', () => {
    const gunners = squad('gunners', [
      [24, 32],
      [28, 32],
      [26, 35],
    ]);
    expect(verdict(hotdog, move(3), [[26, 45]], ...gunners)).toBe('ok');
    expect(verdict(hotdog, move(3), [[26, 35]], ...gunners)).toBe('move.overlap');
  });

  it('EX-39 Cursed that fill a street let no Hotdog past', () => {
    const cursed = [22, 26, 30].map(x => soldier(`cursed${x}`, x, 40, { side: 'red' }));
    const walls = street([20, 32]);
    for (const y of [41, 45, 49]) expect(verdict(hotdog, move(3), [[26, y]], walls, ...cursed)).toBe('move.enemy');
    expect(verdict(hotdog, move(3), [[26, 34.7]], walls, ...cursed)).toBe('ok');
    const reach = metric.reach(unitOf([hotdog]), march(6), board(walls, ...cursed, hotdog));
    const dragged = reach.follow(hotdog.id, place(26, 55, 0, 90));
    expect(endOf(dragged[0]!).y).toBeLessThanOrEqual(400 - 12.5 - 30);
    expect(reach.check(dragged).ok).toBe(true);
  });

  it('EX-40 a Pounder cannot cross a wood with a Move, only with a March', () => {
    const pounder = walker('pounder', 50, 50);
    const deep = wood('w', [58, 76], [30, 70]);
    expect(verdict(pounder, move(3), [[70, 50]], deep)).toBe('ok');
    expect(verdict(pounder, move(3), [[73, 50]], deep)).toBe('move.terrainCap');
    expect(verdict(pounder, march(6), [[82, 50]], deep)).toBe('ok');
    const far = legal(region([pounder], march(6), [deep]), [way(pounder, [73, 50])]);
    expect(far[0]!.length).toBeCloseTo(2.3, 9);
  });
});
