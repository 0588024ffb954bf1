import { describe, expect, it } from 'vitest';
import type { Mount } from '../../../../core/forces/card.ts';
import type { Facing } from '../../../../core/space/grid/base/forms.ts';
import type { At } from '../../../kit/squares.ts';
import { aircraft, board30, boardOf, building, fill, read, sees, squad, walker, wall } from '../../../kit/squares.ts';

const from = squad([0, 0]);
const range = (where: At) => board30.range(from, squad(where));

describe('range on squares', () => {
  it.each([
    [[3, 0], 3],
    [[1, 1], 1],
    [[2, 2], 3],
    [[3, 2], 4],
    [[4, 4], 7],
    [[-3, 2], 4],
  ] as const)('RANGE-03 to %j is %i', (where, squares) => {
    expect(range(where)).toBe(squares);
    expect(board30.range(squad(where), from)).toBe(squares);
  });

  it('RANGE-03 nearest pair of squares', () => {
    const tank = walker([0, 5], { size: 'large' });
    expect(board30.range(from, tank)).toBe(4);
    expect(board30.range(walker([-1, 4], { size: 'huge' }), walker([3, 6], { size: 'huge' }))).toBe(3);
  });

  it('EX-12 EX-13 RANGE-01 RANGE-04 distances of the examples', () => {
    expect([range([3, 0]), range([3, 2])]).toEqual([3, 4]);
    expect(
      [
        [0, 3],
        [0, 4],
        [2, 2],
        [0, 14],
        [0, 15],
      ].map(where => range(where as unknown as At)),
    ).toEqual([3, 4, 3, 14, 15]);
  });

  it('CC-01 contact is a neighbouring square, diagonals included, or the same one', () => {
    const contact = (where: At, more = {}) => board30.inContact(from, squad(where, more), boardOf([]));
    expect([contact([1, 1]), contact([2, 0]), contact([0, 0])]).toEqual([true, false, true]);
    // GRID-18: not on another storey.
    expect(contact([1, 0], { level: 1 })).toBe(false);
    const other = squad([1, 0]);
    expect(sees(from, other, boardOf([from, other], [wall({ at: [0, 0], side: 'east' })]))).toBe(false);
  });

  it('VICT-07 an objective is measured to square by square', () => {
    const marker = squad([0, 0]).place;
    expect(
      [
        [1, 1],
        [2, 0],
        [2, 1],
        [2, 2],
        [3, 0],
      ].map(where => board30.rangeToMarker(marker, squad(where as unknown as At))),
    ).toEqual([1, 2, 2, 3, 3]);
    expect(board30.rangeToMarker(marker, walker([0, 1], { size: 'large' }))).toBe(0);
  });

  it('SETUP-06 where units come in is counted from outside the nearest square that they come over', () => {
    const [near, far] = [squad([0, 0]), squad([0, 3])];
    const from = (edge: 'south' | 'north') => [near, far].map(one => board30.rangeFromEntry({ zone: 'edge', edge }, one));
    const [[a = 0, b = 0], [c = 0, d = 0]] = [from('south'), from('north')] as const;
    expect([a + c, b + d]).toEqual([31, 31]);
    expect([b - a, c - d]).toEqual([3, 3]);
  });

  it('RANGE-03 a zone is counted to from the nearest of its squares', () => {
    const strip = { zone: 'strip', edge: 'north', depth: 14 as never, inset: 0 as never } as const;
    const squads = Array.from({ length: 8 }, (_, row) => squad([0, row]));
    const far = squads.map(one => board30.rangeToZone(strip, one));
    expect(far.map(one => one === 0)).toEqual(squads.map(one => board30.isIn(one, strip)));
    expect(far).toEqual([6, 5, 4, 3, 2, 1, 0, 0]);
  });
});

describe('arcs on squares', () => {
  const arc = (facing: Facing, mount: Mount, where: At) => board30.inArc(walker([0, 0], { facing }), squad(where), mount);

  it.each([
    ['front', [1, 1], true],
    ['front', [0, 5], true],
    ['front', [-3, 3], true],
    ['front', [2, 1], false],
    ['rear', [2, -2], true],
    ['rear', [2, -1], false],
    ['right', [1, 0], true],
    ['right', [3, 5], true],
    ['right', [1, -4], true],
    ['right', [0, 3], false],
    ['right', [0, -2], false],
    ['right', [-1, 0], false],
    ['left', [-1, 0], true],
    ['turret', [0, -3], true],
  ] as const)('ARC-04 ARC-05 ARC-06 facing north, %s, %j: %s', (mount, where, inside) => {
    expect(arc('n', mount, where)).toBe(inside);
  });

  it.each([
    ['front', [3, 0], true],
    ['front', [0, 3], true],
    ['right', [2, 2], false],
    ['left', [2, 2], false],
    ['right', [3, 1], true],
    ['left', [1, 3], true],
    ['rear', [-3, 0], true],
  ] as const)('ARC-06 facing north-east, %s, %j: %s', (mount, where, inside) => {
    expect(arc('ne', mount, where)).toBe(inside);
  });

  it.each([
    ['right', [1, 5], false],
    ['left', [1, 5], false],
    ['right', [2, 5], false],
    ['left', [2, 5], false],
    ['right', [3, 5], true],
    ['front', [3, 3], true],
    ['front', [4, 3], false],
  ] as const)('ARC-06 a huge block facing north, %s, %j: %s', (mount, where, inside) => {
    expect(board30.inArc(walker([1, 1], { size: 'huge' }), squad(where), mount)).toBe(inside);
  });

  it.each([
    [[0, 5], 'n'],
    [[5, 1], 'e'],
    [[-2, -5], 's'],
    [[-5, 2], 'w'],
    [[3, 3], 'n'],
  ] as const)('ARC-04 a model turned to %j looks %s, and has it in front', ([c, r], facing) => {
    const from = walker([0, 0]);
    const to = squad([c, r]);
    const turned = { ...from, place: board30.turned(from.place, to.place) };
    expect(turned.place).toMatchObject({ facing });
    expect(board30.inArc(turned, to, 'front')).toBe(true);
    expect(board30.turned(from.place, from.place)).toEqual(from.place);
  });

  it('ARC-06 turning the board turns the arcs', () => {
    const turn = ([c, r]: At, quarters: number): At => (quarters === 0 ? [c, r] : turn([r, -c], quarters - 1));
    for (const mount of ['front', 'rear', 'left', 'right'] as const)
      for (let c = -3; c <= 3; c++)
        for (let r = -3; r <= 3; r++)
          for (const [quarters, facing] of (['n', 'e', 's', 'w'] as const).entries())
            expect(arc(facing, mount, turn([c, r], quarters))).toBe(arc('n', mount, [c, r]));
  });

  it('EX-10 ARC-08 the Pounder behind the Ludwig', () => {
    const ludwig = walker([5, 5]);
    const pounder = walker([5, 2], { facing: 's' });
    expect(board30.inArc(ludwig, pounder, 'front')).toBe(false);
    expect(board30.inArc(ludwig, pounder, 'rear')).toBe(true);
    expect(board30.inArc(walker([5, 5], { facing: 's' }), pounder, 'front')).toBe(true);
  });
});

describe('jets', () => {
  const ways = (to: At, pieces: Parameters<typeof boardOf>[1] = [], models: readonly ReturnType<typeof squad>[] = []) => {
    const target = squad(to, { side: 'red' });
    return board30
      .jets(from, [target], 6 as never, boardOf([from, target, ...models], pieces))
      .map(way => way.map(place => [read(place).column, read(place).row].join(',')).join(' '))
      .sort();
  };

  it.each([
    [[1, 1], ['']],
    [
      [1, 2],
      ['0,1', '1,1'],
    ],
    [
      [1, 3],
      ['0,1 0,2', '0,1 1,2', '1,1 1,2'],
    ],
    [[0, 2], ['0,1']],
    [
      [2, 1],
      ['1,0', '1,1'],
    ],
  ] as const)('TPL-03 EX-25 shortest ways to %j: %j', (to, expected) => {
    expect(ways(to)).toEqual(expected);
  });

  it('TPL-03 not across a wall, and only over squares that are seen', () => {
    expect(ways([0, 2], [wall({ at: [0, 0], side: 'north' })])).toEqual([]);
    expect(ways([2, 1], [wall({ at: [1, 0], side: 'west' })])).toEqual(['1,1']);
    // Behind the walker, no square of the way beyond it is seen.
    expect(ways([0, 3], [], [walker([0, 1])])).toEqual([]);
    expect(ways([0, 2], [fill('woods', [0, 1])])).toEqual(['0,1']);
  });

  it('TPL-03 GRID-18 from upstairs it comes down outside', () => {
    const house = building([0, 0], [0, 0], [{ at: [0, 0], side: 'north', opening: 'small' }], { storeys: 2 });
    const upstairs = squad([0, 0], { level: 1 });
    const target = squad([0, 2], { side: 'red' });
    const found = board30.jets(upstairs, [target], 6 as never, boardOf([upstairs, target], [house]));
    expect(found.map(way => way.map(read))).toEqual([[{ column: 0, row: 1, level: 0, facing: 'n' }]]);
  });

  it('TPL-03 who stands on the way', () => {
    const [friend, above, upstairs, aside] = [squad([0, 1]), aircraft([0, 1]), squad([0, 1], { level: 1 }), squad([1, 1])];
    const board = boardOf([friend, above, upstairs, aside], [building([0, 1], [0, 1], [], { storeys: 2 })]);
    expect(board30.standingOn([squad([0, 1]).place], board)).toEqual([friend.id, above.id]);
  });
});
