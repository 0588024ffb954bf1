import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import { unitId } from '../../../../../core/base/index.ts';
import type { Budget, ModelAt, Piece, UnitAt } from '../../../../../core/space/space.ts';
import { board, box, hull, place, soldier, squad, walker } from '../../../../kit/free.ts';
import type { Corner } from './table.ts';
import { codeOf, endOf, metric, move, unitOf, way } from './table.ts';

const active = soldier('active', 100, 50, { side: 'red' });
const pivoting: Budget = { ...move(2), pivot: { from: unitId('active') } };
const reachOf = (models: readonly ModelAt[], extra: Partial<UnitAt> = {}, ...things: readonly (Piece | ModelAt)[]) =>
  metric.reach(unitOf(models, extra), pivoting, board(active, models, ...things));
const turn = (model: ModelAt, corner: Corner, extra: Partial<UnitAt> = {}, ...things: readonly (Piece | ModelAt)[]) =>
  codeOf(reachOf([model], extra, ...things), [way(model, corner)]);

describe('the Move of a reaction', () => {
  const tank = hull('tank', [44, 56], [46, 54], [0, 5]);

  it('REACT-05 a Ludwig turns half round where it stands, and does not end 1 cm away', () => {
    const ludwig = walker('ludwig', 50, 50);
    expect(turn(ludwig, [50, 50, 180])).toBe('ok');
    expect(turn(ludwig, [51, 50, 180])).toBe('move.pivot');
    expect(turn(ludwig, [50, 51])).toBe('move.pivot');
  });

  it('REACT-05 no way with corners is a turn', () => {
    expect(codeOf(reachOf([tank]), [way(tank, [60, 50], [50, 50, 90])])).toBe('move.pivot');
  });

  it('REACT-05 MOVE-08 it turns only where it fits', () => {
    expect(turn(tank, [50, 50, 90], {}, box('r', [46, 54], [55, 60], 5))).toBe('move.closed');
    expect(turn(tank, [50, 50, 90], {}, soldier('b', 50, 56))).toBe('move.overlap');
  });

  it('REACT-05 a large hull may not swing away from the active unit', () => {
    expect(turn(tank, corner, { size: 'large' })).toBe('move.pivot');
  });

  const beyond = soldier('active', 48, 100, { side: 'red' });
  // Turned by 90 degrees about its left rear corner (44, 54): the centre goes from (6, -4) off it to (4, 6) off it.
  const corner: Corner = [48, 60, 90];
  it.each<[string, Partial<UnitAt>, Corner, string]>([
    ['large, about a corner of its hull', { size: 'large' }, corner, 'ok'],
    ['huge, about a corner of its hull', { size: 'huge' }, corner, 'ok'],
    ['of common size, about a corner of its hull', {}, corner, 'move.pivot'],
    ['large, about a point 1 cm off its hull', { size: 'large' }, [47, 61, 90], 'move.pivot'],
    ['large, without a turn', { size: 'large' }, [51, 50, 0], 'move.pivot'],
  ])('REACT-05 a hull that is %s', (_, extra, to, expected) => {
    const reach = metric.reach(unitOf([tank], extra), pivoting, board(beyond, tank));
    expect(codeOf(reach, [way(tank, to)])).toBe(expected);
  });

  it('REACT-05 dragging turns a large hull about the point that brings it nearest to the pointer', () => {
    const reach = metric.reach(unitOf([tank], { size: 'large' }), pivoting, board(beyond, tank));
    const ways = reach.follow(tank.id, place(48, 60, 0, 90));
    expect(codeOf(reach, ways)).toBe('ok');
    expect(endOf(ways[0]!)).toMatchObject({ x: 480, y: 600, facing: 90 });
    const far = reach.follow(tank.id, place(120, 100, 0, 37));
    expect(codeOf(reach, far)).toBe('ok');
    expect(endOf(far[0]!).facing).toBe(37);
  });

  it('REACT-05 dragging anything else only turns it', () => {
    const reach = reachOf([tank]);
    expect(endOf(reach.follow(tank.id, place(80, 80, 0, 45))[0]!)).toEqual({ x: 500, y: 500, z: 0, facing: 45 });
  });

  it('REACT-05 MOVE-07 a scattered squad may turn as it is', () => {
    const models = squad('men', [
      [50, 50],
      [80, 50],
    ]);
    expect(codeOf(reachOf(models), [way(models[0]!, [50, 50, 90])])).toBe('ok');
  });

  it('REACT-05 samples of a reaction are turns', () => {
    const reach = reachOf([tank], { size: 'huge' });
    const random = chance(3);
    for (let i = 0; i < 50; i++) {
      const ways = reach.sample(random)!;
      expect(codeOf(reach, ways)).toBe('ok');
    }
  });
});
