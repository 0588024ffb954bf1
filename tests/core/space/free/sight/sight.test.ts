import { describe, expect, it } from 'vitest';
import { LENGTHS } from '../../../../../core/base/index.ts';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import type { Board, ModelAt, Piece } from '../../../../../core/space/space.ts';
import {
  board,
  box,
  building,
  hull,
  smoke,
  soldier,
  squad,
  terrain,
  walker,
  walkerWithBarrel,
  wood,
} from '../../../../kit/free.ts';

const BANDS = { near: LENGTHS.metric.range, deep: 3 * LENGTHS.metric.range };

const look = (from: ModelAt, to: ModelAt, on: Board) => sight(from, to, on, BANDS);

/** What the first soldier sees of a second model with these pieces and models about. */
function between(from: ModelAt, to: ModelAt, ...things: readonly (Piece | ModelAt)[]) {
  const on = board(from, to, ...things);
  const there = look(from, to, on);
  // LOS-02: every row is asked both ways.
  expect(look(to, from, on).seen).toBe(there.seen);
  return there;
}

const a = soldier('a', 0, 0);

describe('LOS-01 to LOS-07: lines between bodies', () => {
  const b = soldier('b', 20, 0);
  it.each([
    ['nothing between', [], true],
    ['LOS-01 a long wall', [box('w', [10, 11], [-50, 50], 10)], false],
    ['a tank hull', [hull('t', [10, 16], [-3, 3], [0, 5])], false],
    ['a hull with a head over it', [hull('t', [10, 16], [-3, 3], [0, 2.9])], true],
    ['two walls joined without width', [box('s', [10, 11], [-50, 0], 10), box('n', [10, 11], [0, 50], 10)], false],
    ['LOS-05 soldiers in a row', [soldier('c', 5, 0), soldier('d', 10, 0), soldier('e', 15, 0)], true],
    ['LOS-06 a tank of the other side', [hull('t', [10, 16], [-3, 3], [0, 5], { side: 'red' })], false],
    ['a wall without height', [box('w', [10, 11], [-50, 50], 0)], true],
    ['a trench', [terrain('t', 'trench', [5, 15], [-5, 5], 2)], true],
  ] as const)('LOS-03 %s', (_, things, seen) => {
    expect(between(a, b, ...things).seen).toBe(seen);
  });

  it('LOS-04 two of five are behind a house', () => {
    const five = squad('five', [
      [0, 0],
      [4, 0],
      [8, 0],
      [20, 0],
      [24, 0],
    ]);
    const target = soldier('t', 4, 40);
    const on = board(five, target, box('house', [14, 30], [5, 12], 10));
    expect(five.map(m => look(m, target, on).seen)).toEqual([true, true, true, false, false]);
  });

  it('LOS-07 only guns stick out', () => {
    const ludwig = walkerWithBarrel('ludwig', 20, 0, 90, 12);
    expect(between(a, ludwig, box('house', [10, 12], [-10, 6], 12)).seen).toBe(false);
  });

  it.each([
    ['a high house', [box('h', [30, 50], [-30, 30], 20)], false],
    ['a low wall', [box('w', [39, 41], [-30, 30], 5)], true],
    ['another aircraft', [hull('x', [35, 45], [-3, 3], [7, 12], { type: 'aircraft' })], false],
  ] as const)('LOS-12 an aircraft behind %s', (_, things, seen) => {
    const aircraft = hull('plane', [75, 85], [-3, 3], [15, 18], { type: 'aircraft' });
    expect(between(a, aircraft, ...things).seen).toBe(seen);
  });
});

/** A soldier whose base edge lies at this x, on the side of its middle that is named. */
const edgeAt = (id: string, x: number, side: 'left' | 'right') => soldier(id, side === 'left' ? x + 1.25 : x - 1.25, 0);

describe('LOS-08 to LOS-11: area terrain', () => {
  const deep = wood('w', [0, 60], [-100, 100]);
  it.each([
    ['inside 9, outside 100', 9, 100, true],
    ['inside 11, outside 12', 11, 12, false],
    ['inside 25, outside 8', 25, 8, true],
    ['inside 10, outside 12', 10, 12, true],
    ['inside 12, outside 10', 12, 10, true],
  ])('LOS-08 a deep wood, %s', (_, inside, outside, seen) => {
    expect(between(edgeAt('o', -outside, 'right'), edgeAt('i', inside, 'left'), deep).seen).toBe(seen);
  });

  const belt = wood('w', [0, 20], [-100, 100]);
  it.each([
    ['8 behind, 80 in front', 8, 80, true],
    ['12 and 12', 12, 12, false],
    ['12 behind, 9.9 in front', 12, 9.9, true],
  ])('LOS-08 a wood right through, %s', (_, behind, before, seen) => {
    expect(between(edgeAt('o', -before, 'right'), edgeAt('i', 20 + behind, 'left'), belt).seen).toBe(seen);
  });

  // A point of the body that is beyond the wood is seen through it, as any model just behind it would be.
  it.each([
    [24.2, false],
    [25.3, true],
    [26, true],
  ])('LOS-08 a body at %s of a wood that ends at 25', (x, seen) => {
    expect(between(soldier('o', -60, 0), soldier('t', x, 0), wood('w', [0, 25], [-100, 100])).seen).toBe(seen);
  });

  it('LOS-08 two woods on one line must each allow it', () => {
    const from = edgeAt('f', -5, 'right');
    const second = wood('v', [60, 70], [-100, 100]);
    expect(between(from, edgeAt('t', 100, 'left'), wood('w', [0, 10], [-100, 100])).seen).toBe(true);
    expect(between(from, edgeAt('t', 100, 'left'), wood('w', [0, 10], [-100, 100]), second).seen).toBe(false);
    expect(between(from, edgeAt('t', 75, 'left'), wood('w', [0, 10], [-100, 100]), second).seen).toBe(true);
  });

  it.each([
    [30, true],
    [31, false],
  ])('LOS-09 both inside, %s cm apart', (gap, seen) => {
    expect(between(edgeAt('f', 10, 'right'), edgeAt('t', 10 + gap, 'left'), deep).seen).toBe(seen);
  });

  it.each([
    ['target 29 inside', [0, 60], 29, true],
    ['target 35 inside', [0, 60], 35, false],
    ['target 5 behind 35 of wood', [0, 35], 40, false],
    ['target 5 behind 29 of wood', [0, 29], 34, true],
  ] as const)('LOS-09 viewer 5 outside, %s', (_, x, target, seen) => {
    expect(between(edgeAt('f', -5, 'right'), edgeAt('t', target, 'left'), wood('w', x, [-100, 100])).seen).toBe(seen);
  });

  const house = (x: readonly [number, number]) =>
    building('h', x, [-20, 20], { holes: [{ wall: 'west', from: -10, to: 10, sill: 0, top: 10 }] });
  it.each([
    ['5 behind the window wall, viewer 60 off', 5, 60, true],
    ['15 behind, viewer 60 off', 15, 60, false],
    ['5 behind, viewer 5 off', 5, 5, true],
    ['15 behind, viewer 5 off', 15, 5, true],
  ])('LOS-10 a building, %s', (_, inside, outside, seen) => {
    expect(between(edgeAt('o', -outside, 'right'), edgeAt('i', inside, 'left'), house([0, 30])).seen).toBe(seen);
  });

  it('LOS-10 behind solid wall is not seen', () => {
    const on = building('h', [0, 30], [-20, 20], { holes: [{ wall: 'west', from: 8, to: 12, sill: 0, top: 10 }] });
    expect(between(soldier('o', -10, 0), soldier('i', 2, -6), on).seen).toBe(false);
  });

  it.each([
    ['4 inside, viewer 50 off', 50, 4, true],
    ['30 each side', 30, 35, false],
    ['9 and 30', 9, 35, true],
    ['deep inside a large one, viewer 5 off', 5, 50, true],
  ])('LOS-11 smoke, %s', (name, before, target, seen) => {
    const width = name.includes('large') ? 90 : 5;
    expect(between(edgeAt('o', -before, 'right'), edgeAt('i', target, 'left'), smoke('s', [0, width], [-100, 100])).seen).toBe(
      seen,
    );
  });

  it('LOS-12 a line above a wood is not affected', () => {
    const plane = hull('plane', [10, 20], [-3, 3], [30, 34], { type: 'aircraft' });
    const high = soldier('high', -60, 0, { z: 30 });
    expect(between(high, plane, wood('w', [-45, -15], [-50, 50], 12)).seen).toBe(true);
    expect(between(high, plane, wood('w', [-45, -15], [-50, 50], 40)).seen).toBe(false);
  });
});

describe('SAVE-08: cover in free play', () => {
  const target = walker('w', 0, 0, -90);
  const shooter = soldier('s', 0, -40);
  it.each([
    ['EX-63 a rock before the lower hull', [box('r', [-3, 3], [-7, -5], 4)], true, true],
    ['EX-63 legs hidden only', [box('l', [-5, 5], [-6.5, -6], 2)], true, false],
    ['EX-63 a tree', [box('t', [-1, 1], [-7, -6], 10)], true, true],
    ['a living tank hiding half of it', [hull('t', [0, 8], [-14, -10], [0, 12])], true, false],
    ['a living tank hiding all of it', [hull('t', [-20, 20], [-14, -10], [0, 30])], false, true],
    ['nothing', [], true, false],
  ] as const)('SAVE-08 %s', (_, things, seen, cover) => {
    const found = look(shooter, target, board(shooter, target, ...things));
    expect([found.seen, found.cover]).toEqual([seen, cover]);
    expect(found.visible > 0).toBe(seen);
    expect(found.blockedBy).toEqual(found.visible === 1 ? [] : things.map(t => t.id));
  });
});

describe('SAVE-11: in or behind area terrain', () => {
  const w = wood('w', [20, 30], [10, 30]);
  const origin = soldier('o', 0, 0);
  it.each([
    ['behind it', soldier('t', 35, 21.9), true],
    ['part of it behind the corner', soldier('t', 38, 12.7), true],
    ['clear of the corner', soldier('t', 40, 8), false],
    ['half the base in it', soldier('t', 20, 15), true],
    ['an aircraft above it', hull('t', [22, 28], [15, 25], [20, 24], { type: 'aircraft' }), false],
  ])('SAVE-11 a target %s', (_, target, cover) => {
    const found = look(origin, target, board(origin, target, w));
    expect([found.seen, found.cover]).toEqual([true, cover]);
  });

  it('SAVE-11 the shooter own wood gives no cover outside, and cover inside', () => {
    const inside = soldier('i', 25, 28);
    const outside = soldier('t', 25, 50);
    const beside = soldier('b', 25, 22);
    const on = board(inside, outside, beside, w);
    expect(look(inside, outside, on).cover).toBe(false);
    expect(look(inside, beside, on).cover).toBe(true);
  });

  it('FORT-24 infantry in a trench is in cover, a walker is not', () => {
    const trench = terrain('t', 'trench', [18, 22], [-5, 5]);
    for (const [target, cover] of [
      [soldier('m', 20, 0), true],
      [walker('m', 20, 0), false],
    ] as const) {
      const seen = look(origin, target, board(origin, target, trench));
      expect([seen.cover, seen.because]).toEqual([cover, cover ? ['LOS-03', 'FORT-24'] : ['LOS-03']]);
    }
  });

  it('FORT-24 SAVE-11 in a trench within a wood it is in cover by both, whichever was put down first', () => {
    const trench = terrain('t', 'trench', [18, 22], [-5, 5]);
    const around = wood('w', [17, 23], [-6, 6]);
    const target = soldier('m', 20, 0);
    for (const pieces of [
      [trench, around],
      [around, trench],
    ])
      expect(look(origin, target, board(origin, target, ...pieces)).because).toEqual(['LOS-03', 'FORT-24', 'SAVE-11']);
  });
});

describe('the worked examples', () => {
  it('EX-47 line of sight', () => {
    const pounder = hull('pounder', [-5, 5], [-5, 5], [2.7, 8.5]);
    const house = box('house', [20, 40], [30, 40], 20);
    const ludwig = hull('ludwig', [38, 50], [50, 60], [2.7, 8.5]);
    const flak = soldier('flak', -20, 50);
    const ghosts = squad('ghosts', [
      [15, 46],
      [36, 46],
    ]);
    const on = board(pounder, house, ludwig, flak, ghosts);
    expect([ludwig, flak, ...ghosts].map(m => look(pounder, m, on).seen)).toEqual([false, true, true, false]);
  });

  it('EX-48 line of sight through units', () => {
    const flak = soldier('flak', 0, 0);
    const lenin = hull('lenin', [30, 42], [-4, 4], [0, 5]);
    const koshka = soldier('koshka', 45, 0, { z: 3.3 });
    const nadya = hull('nadya', [50, 58], [-2.2, 2.2], [2, 4.5]);
    const on = board(flak, soldier('thunder', 15, 0), lenin, koshka, nadya);
    expect(look(flak, koshka, on).seen).toBe(true);
    expect(look(flak, nadya, on)).toMatchObject({ seen: false, blockedBy: ['lenin'] });
  });

  it('EX-49 woods', () => {
    const luther = soldier('luther', 0, 0);
    const on = board(luther, wood('w', [-30, 30], [50, 80]), wood('line', [40, 80], [50, 54]));
    const sees = (x: number, y: number) => look(luther, soldier('t', x, y), on).seen;
    expect([sees(0, 57), sees(60, 56.5), sees(0, 66), sees(66, 75)]).toEqual([true, true, false, false]);
  });

  it('EX-50 buildings', () => {
    const window = (from: number, to: number) => ({ wall: 'south', from, to, sill: 1, top: 4 }) as const;
    const house = building('h', [0, 30], [50, 75], { holes: [window(3, 7), window(13, 17), window(23, 27)] });
    const flak = squad('flak', [
      [5, 54],
      [15, 54],
      [25, 54],
      [10, 51.2],
    ]);
    const ghost = soldier('ghost', 15, 68);
    const death = soldier('death', 15, 10);
    const fist = soldier('fist', 15, 44);
    const on = board(house, flak, ghost, death, fist);
    expect([...flak, ghost].map(m => look(death, m, on).seen)).toEqual([true, true, true, false, false]);
    expect([flak[1]!, ghost].map(m => look(fist, m, on).seen)).toEqual([true, true]);
  });

  it('EX-61 two of three behind a corner', () => {
    const wildfire = walker('wildfire', 0, 0, 90);
    const panzers = squad('panzers', [
      [0, 30],
      [8, 30],
      [9.2, 33],
    ]);
    const on = board(wildfire, panzers, box('h', [5, 12], [20, 22], 12));
    expect(panzers.map(m => look(wildfire, m, on)).map(s => [s.seen, s.cover])).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('EX-62 cover from one shooter only', () => {
    const wildfire = walker('wildfire', 0, 0, 90);
    const left = soldier('left', -8, 30);
    const right = soldier('right', 8, 30);
    const on = board(wildfire, left, right, box('h', [-12, -5], [20, 22], 12));
    expect([left, right].map(m => look(m, wildfire, on)).map(s => [s.seen, s.cover])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('EX-64 cover is judged from the attacker', () => {
    const nikita = walker('nikita', 0, 0, 90);
    const reapers = squad('reapers', [
      [-5, 40],
      [-4, 43],
      [-7, 42],
    ]);
    const gunners = squad('gunners', [
      [4, 40],
      [6.2, 42],
      [3, 43],
    ]);
    const on = board(nikita, reapers, gunners, box('w', [-8, -1], [30, 31], 3));
    expect(reapers.map(m => look(nikita, m, on).cover)).toEqual([true, true, true]);
    expect(gunners.map(m => look(nikita, m, on).cover)).toEqual([false, false, false]);
  });
});
