import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../../../core/base/index.ts';
import { pieceId, range } from '../../../../../core/base/index.ts';
import { formOf, placeOf } from '../../../../../core/space/free/base/forms.ts';
import { freeSpace } from '../../../../../core/space/free/free.ts';
import type { Piece, TerrainKind } from '../../../../../core/space/space.ts';
import { TERRAIN_KINDS } from '../../../../../core/space/space.ts';
import { treesOf } from '../../../../../models/terrain/index.ts';
import { board, box, building, hull, piece, place, soldier, squad, terrain, walker, wood } from '../../../../kit/free.ts';
import type { Corner } from './table.ts';
import { codeOf, legal, march, metric, move, region, TABLE, unitOf, verdict, waiting, way } from './table.ts';

const space = freeSpace({ measure: 'metric', table: TABLE });
const man = soldier('a', 50, 50);
/** The walker's hull reaches 3 cm ahead of its centre. */
const pounder = walker('pounder', 50, 50);
const woods = (ahead: number, deep = 40): Piece => wood('w', [53 + ahead, 53 + ahead + deep], [20, 80]);

describe('the cap', () => {
  it.each<[string, number, number, string]>([
    ['20 cm, 5 of them inside', 15, 20, 'ok'],
    ['20.1 cm, 5 of them inside', 15, 20.1, 'move.terrainCap'],
    ['22 cm up to its edge', 22, 22, 'ok'],
    ['30 cm into it', 25, 30, 'move.terrainCap'],
    ['25 cm, touching it', 25, 25, 'ok'],
    ['25.1 cm, just into it', 25, 25.1, 'move.terrainCap'],
    ['20 cm, touching it', 20, 20, 'ok'],
    ['20.01 cm, just into it', 20, 20.01, 'move.terrainCap'],
  ])('TERR-01 TERR-02 a Pounder with Move 3 goes %s', (_, edge, far, expected) => {
    expect(verdict(pounder, move(3), [[50 + far, 50]], woods(edge))).toBe(expected);
  });

  it.each<[string, number, number, string]>([
    ['leaves a wood', -20, 20, 'ok'],
    ['leaves a wood', -20, 20.1, 'move.terrainCap'],
    ['stays inside', -10, 20, 'ok'],
    ['stays inside', -10, 21, 'move.terrainCap'],
  ])('TERR-01 it %s: %s, %s cm -> %s', (_, edge, far, expected) => {
    const around = wood('w', [30, edge === -20 ? 60 : 120], [20, 80]);
    expect(verdict(pounder, move(3), [[50 + far, 50]], around)).toBe(expected);
  });

  it('TERR-01 a March has 40 cm, and a Move of 1 keeps its 10', () => {
    expect(verdict(pounder, march(6), [[90, 50]], woods(15))).toBe('ok');
    expect(verdict(pounder, march(6), [[90.1, 50]], woods(15))).toBe('move.terrainCap');
    expect(verdict(pounder, move(1), [[60, 50]], woods(2))).toBe('ok');
    expect(verdict(pounder, move(1), [[60.1, 50]], woods(2))).toBe('move.tooFar');
  });

  const closed: readonly TerrainKind[] = ['solid', 'deepWater', 'cliff', 'bunker'];
  it.each(TERRAIN_KINDS.filter(kind => kind !== 'smoke' && !closed.includes(kind)))('TERR-01 %s caps infantry', kind => {
    const across = terrain('t', kind, [55, 60], [40, 60]);
    expect(verdict(man, move(3), [[70, 50]], across)).toBe('ok');
    expect(verdict(man, move(3), [[75, 50]], across)).toBe('move.terrainCap');
  });

  it('TERR-01 smoke caps nobody', () => {
    expect(verdict(man, move(3), [[80, 50]], terrain('s', 'smoke', [55, 60], [40, 60], 10))).toBe('ok');
  });

  it('TERR-02 cap and stop are each model’s own', () => {
    const models = squad('men', [
      [50, 50],
      [50, 53],
      [50, 56],
    ]);
    const hedge = terrain('h', 'hedge', [60, 62], [40, 51.5]);
    const reach = region(models, move(3), [hedge]);
    expect(codeOf(reach, [way(models[0]!, [70, 50]), way(models[1]!, [80, 53]), way(models[2]!, [80, 56])])).toBe('ok');
    expect(codeOf(reach, [way(models[0]!, [71, 50]), way(models[1]!, [80, 53]), way(models[2]!, [80, 56])])).toBe(
      'move.terrainCap',
    );
  });

  it('TERR-01 REACT-10 what was met in the first part of a March caps the whole of it', () => {
    const spent = (inTerrain: boolean) => ({ [pounder.id]: { range: range(2), inTerrain } });
    expect(verdict(pounder, { ...march(6), spent: spent(true) }, [[70, 50]])).toBe('ok');
    expect(verdict(pounder, { ...march(6), spent: spent(true) }, [[70.1, 50]])).toBe('move.terrainCap');
    expect(verdict(pounder, { ...march(6), spent: spent(false) }, [[90, 50]])).toBe('ok');
    expect(verdict(pounder, { ...march(6), spent: spent(false) }, [[75, 50]], woods(15))).toBe('move.terrainCap');
  });

  it('TERR-01 the refusal names the feature', () => {
    expect(region([pounder], move(3), [woods(5)]).check([way(pounder, [75, 50])])).toMatchObject({
      error: { code: 'move.terrainCap', data: { piece: 'w', lengthMm: 250, limitMm: 200 } },
    });
  });
});

describe('what a way meets', () => {
  const meets = (corner: Corner, ...things: readonly Piece[]) =>
    legal(region([pounder], march(6), things), [way(pounder, corner)])[0]!.meets.map(m => [m.piece, Number(m.at.toFixed(6))]);

  it('TERR-05 features come in order, with the way until the hull first touches them', () => {
    const hedges = [terrain('far', 'hedge', [80, 81], [40, 60]), terrain('near', 'hedge', [58, 59], [40, 60])];
    expect(meets([88, 50], ...hedges)).toEqual([
      ['near', 0.5],
      ['far', 2.7],
    ]);
  });

  it('TERR-05 one that it begins in is met at once, one that it only touches never', () => {
    expect(meets([60, 50], wood('w', [40, 55], [40, 60]))).toEqual([['w', 0]]);
    expect(meets([55, 50], woods(5))).toEqual([]);
  });

  it('TERR-05 a hull turned at the end into a feature enters it there', () => {
    const tank = hull('tank', [44, 56], [46, 54], [0, 5]);
    const beside = terrain('h', 'hedge', [40, 80], [55, 57]);
    const [gone] = legal(region([tank], march(6), [beside]), [way(tank, [60, 50, 90])]);
    expect(gone!.meets).toEqual([{ piece: 'h', kind: 'hedge', at: 1 }]);
  });

  it('TERR-06 TERR-07 the outline decides: a way beside it meets nothing', () => {
    expect(meets([88, 50], wood('w', [60, 80], [52.3, 80]))).toEqual([]);
    expect(meets([88, 50], wood('w', [60, 80], [52.1, 80]))).toHaveLength(1);
  });
});

describe('TERR-07 area terrain', () => {
  const around = wood('w', [52, 80], [40, 60]);

  it('TERR-07 a walker may end where a tree model stood', () => {
    const trees = treesOf(around).filter(({ x, y }) => x >= 560 && x <= 660 && y >= 420 && y <= 580);
    expect(trees.length).toBeGreaterThan(2);
    for (const { x, y } of trees) {
      const at = [Math.round(x) / 10, Math.round(y) / 10] as const;
      expect([at, verdict(pounder, move(3), [at], around)]).toEqual([at, 'ok']);
    }
  });

  it('TERR-07 a tree without an outline of its own is a solid: nobody ends on it', () => {
    const tree = box('tree', [59, 61], [49, 51], 12);
    expect(verdict(pounder, move(3), [[60, 50]], tree)).not.toBe('ok');
    expect(verdict(pounder, move(3), [[60, 50]], wood('tree', [59, 61], [49, 51]))).toBe('ok');
  });

  // Its arms run along the west and the south; the notch between them is 30 cm wide.
  const bent = piece('bent', 'woods', {
    outline: (
      [
        [52, 20],
        [92, 20],
        [92, 30],
        [62, 30],
        [62, 45],
        [52, 45],
      ] as const
    ).map(([x, y]) => [x * 10, y * 10] as const),
    base: 0,
    height: 120,
  });

  it('TERR-07 what lies between the arms of an outline is outside', () => {
    const from = soldier('a', 75, 60);
    expect(verdict(from, move(3), [[75, 32]], bent)).toBe('ok');
    expect(verdict(from, move(3), [[75, 31]], bent)).toBe('move.terrainCap');
    const watcher = soldier('watcher', 75, 60);
    const isIn = (x: number, y: number) => {
      const target = soldier('target', x, y);
      return space.sight(watcher, target, board(bent, watcher, target), 'cover').because.includes('SAVE-11' as RuleId);
    };
    expect([isIn(75, 35), isIn(75, 25), isIn(57, 40)]).toEqual([false, true, true]);
  });

  it('TERR-07 the outline decides who is inside', () => {
    const [watcher, target] = [soldier('watcher', 60, 100), (x: number) => soldier('target', x, 50)];
    const isIn = (x: number) => {
      const on = board(around, watcher, target(x));
      return space.sight(watcher, target(x), on, 'cover').because.includes('SAVE-11' as RuleId);
    };
    // His base is 1.25 cm in radius.
    expect([isIn(50.7), isIn(50.8), isIn(66)]).toEqual([false, true, true]);
  });
});

describe('FORT-09 FORT-10 a Strongpoint', () => {
  const { forts } = space;
  /** Its walls run from 10 to 30 cm ahead of the soldier. */
  const strongpoint = forts.piece(pieceId('s'), 'strongpoint', place(70, 50));

  it.each<[string, number, string]>([
    ['a Move in over the wall', 70, 'ok'],
    ['a Move of more than 20 cm into it', 70.1, 'move.terrainCap'],
  ])('FORT-09 %s', (_, x, expected) => {
    expect(verdict(man, move(3), [[x, 50]], strongpoint)).toBe(expected);
  });

  it('FORT-09 a March goes over both walls, 40 cm and no farther; out of it one goes as in', () => {
    expect(verdict(man, march(6), [[90, 50]], strongpoint)).toBe('ok');
    expect(verdict(man, march(6), [[90.1, 50]], strongpoint)).toBe('move.terrainCap');
    const inside = soldier('a', 65, 50);
    expect(verdict(inside, move(3), [[50, 50]], strongpoint)).toBe('ok');
    expect(verdict(inside, move(3), [[44.9, 50]], strongpoint)).toBe('move.terrainCap');
  });

  it('FORT-09 MOVE-10 an enemy inside is not passed through', () => {
    const enemy = soldier('enemy', 65, 50, { side: 'red' });
    expect(verdict(man, move(3), [[69, 50]], strongpoint, enemy)).toBe('move.enemy');
  });

  it('FORT-10 no machine comes in', () => {
    expect(verdict(pounder, move(3), [[65, 50]], strongpoint)).toBe('move.closed');
  });

  it('FORT-08 nobody walks through the walls of a Bunker, nor through its slit, but in by its doors', () => {
    const turned = (facing: number) => forts.piece(pieceId('b'), 'bunker', place(70, 50, 0, facing));
    expect(verdict(man, move(3), [[70, 50]], turned(0))).toBe('ok');
    for (const facing of [90, 180, 270]) expect(verdict(man, move(3), [[70, 50]], turned(facing))).toBe('move.bunker');
  });
});

describe('what is closed', () => {
  it.each<[TerrainKind, string]>([
    ['deepWater', 'move.closed'],
    ['cliff', 'move.closed'],
    ['solid', 'move.closed'],
  ])('TERR-08 %s stops everybody on the ground', (kind, expected) => {
    const across = terrain('t', kind, [60, 65], [40, 60], 5);
    expect(verdict(man, march(6), [[75, 50]], across)).toBe(expected);
    expect(verdict(pounder, march(6), [[75, 50]], across)).toBe(expected);
    const plane = hull('plane', [45, 55], [46, 54], [8, 12], { type: 'aircraft' });
    expect(verdict(plane, march(6), [[80, 50]], across)).toBe('ok');
  });

  it('TERR-08 a way round it is open, and touching it too', () => {
    const rock = box('r', [60, 65], [40, 60], 5);
    expect(verdict(man, march(6), [[58.75, 50]], rock)).toBe('ok');
    expect(
      verdict(
        man,
        march(6),
        [
          [58.75, 61.25],
          [66.25, 61.25],
        ],
        rock,
      ),
    ).toBe('ok');
  });

  it('TERR-08 a walker’s base does not end on a rock that its hull is clear of', () => {
    expect(verdict(pounder, march(6), [[60, 50]], box('r', [63.5, 66], [40, 60], 5))).toBe('move.closed');
    expect(verdict(pounder, march(6), [[59.5, 50]], box('r', [63.5, 66], [40, 60], 5))).toBe('ok');
  });

  it('TERR-09 tank traps stop vehicles and cap infantry', () => {
    const traps = terrain('t', 'tankTraps', [55, 58], [40, 60], 3);
    expect(verdict(man, move(3), [[70, 50]], traps)).toBe('ok');
    expect(verdict(man, move(3), [[70.1, 50]], traps)).toBe('move.terrainCap');
    expect(verdict(pounder, march(6), [[70, 50]], traps)).toBe('move.trap');
  });

  it('TERR-08 an outline with a notch is open in the notch', () => {
    const notched: Piece = {
      ...box('r', [60, 80], [40, 60], 5),
      form: {
        outline: [
          [600, 400],
          [800, 400],
          [800, 600],
          [720, 600],
          [720, 450],
          [680, 450],
          [680, 600],
          [600, 600],
        ],
        base: 0,
        height: 50,
      } as never,
    };
    const start = soldier('a', 70, 70);
    expect(verdict(start, march(6), [[70, 47]], notched)).toBe('ok');
    expect(
      verdict(
        start,
        march(6),
        [
          [70, 55],
          [66, 55],
        ],
        notched,
      ),
    ).toBe('move.closed');
  });
});

describe('walls', () => {
  const house = (from: number, to: number, sill: number) =>
    building('house', [60, 90], [35, 65], { floors: [7], holes: [{ wall: 'west', from, to, sill, top: 6 }] });

  it('TERR-10 infantry goes through a window and is capped', () => {
    const window = house(48.5, 51.5, 1.5);
    expect(verdict(man, move(3), [[65, 50]], window)).toBe('ok');
    expect(verdict(man, move(3), [[70.1, 50]], window)).toBe('move.terrainCap');
    expect(verdict(man, move(3), [[65, 45]], window)).toBe('move.wall');
  });

  it('TERR-10 any opening is wide enough for infantry', () => {
    expect(verdict(man, move(3), [[65, 50]], house(49.5, 50.5, 1.5))).toBe('ok');
  });

  it.each<[string, number, number, string]>([
    ['9 cm gate', 9, 0, 'ok'],
    ['8 cm gate', 8, 0, 'ok'],
    ['7 cm door', 7, 0, 'move.wall'],
    ['9 cm window', 9, 1.5, 'move.wall'],
  ])('TERR-10 a hull 8 cm wide at a %s', (_, width, sill, expected) => {
    const tank = hull('tank', [44, 56], [46, 54], [0, 5]);
    expect(verdict(tank, march(6), [[75, 50]], house(50 - width / 2, 50 + width / 2, sill))).toBe(expected);
  });

  it('TERR-10 an outline that no wall closes is open', () => {
    expect(verdict(man, move(2), [[65, 50]], terrain('ruin', 'building', [60, 90], [35, 65], 10))).toBe('ok');
  });

  it('TERR-10 a window of the upper storey lets nobody in below', () => {
    const upstairs = building('house', [60, 90], [35, 65], {
      floors: [7],
      holes: [{ wall: 'west', from: 48, to: 52, sill: 8.5, top: 12 }],
    });
    expect(verdict(man, move(2), [[65, 50]], upstairs)).toBe('move.wall');
  });
});

describe('wrecks', () => {
  const wreck = metric.wreckOf(walker('dead', 60, 50, 90), pieceId('dead'));
  it('TERR-11 a wreck is its hull as a feature', () => {
    expect(wreck.kind).toBe('wreck');
    const form = formOf(wreck);
    const xs = form.outline.map(([x]) => Math.round(x));
    const ys = form.outline.map(([, y]) => Math.round(y));
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([578, 622, 470, 530]);
    expect([form.base, form.height, form.wreck?.at]).toEqual([0, 85, placeOf(walker('dead', 60, 50, 90).place)]);
  });

  it('TERR-11 it slows and does not stop', () => {
    expect(verdict(man, move(3), [[70, 50]], wreck)).toBe('ok');
    expect(verdict(man, move(3), [[70.1, 50]], wreck)).toBe('move.terrainCap');
    expect(verdict(man, move(3), [[60, 50]], wreck)).toBe('ok');
  });
});

describe('stopping', () => {
  const stopAt = (
    model: typeof pounder,
    corners: readonly Corner[],
    at: number,
    ...things: readonly (Piece | typeof pounder)[]
  ) => {
    const [gone] = legal(region([model], march(6), things), [way(model, ...corners)]);
    return placeOf(metric.stop(unitOf([model]), gone!, range(at), board(...things, model))!);
  };

  it('TERR-05 a bogged hull ends touching the wood, not in it', () => {
    const wood5 = woods(5);
    const [gone] = legal(region([pounder], march(6), [wood5]), [way(pounder, [70, 50])]);
    const at = stopAt(pounder, [[70, 50]], gone!.meets[0]!.at, wood5);
    expect(at).toEqual({ x: 550, y: 500, z: 0, facing: 0 });
  });

  it('TERR-05 EX-41 a tank that drives backwards keeps its facing', () => {
    const karl = hull('karl', [44, 56], [46, 54], [0, 5]);
    const behind = wood('w', [20, 39], [30, 70]);
    const [gone] = legal(region([karl], move(3), [behind]), [way(karl, [35, 50])]);
    expect(gone!.meets[0]!.at).toBeCloseTo(0.5, 6);
    const at = placeOf(metric.stop(unitOf([karl]), gone!, gone!.meets[0]!.at, board(behind, karl))!);
    expect(at).toEqual({ x: 450, y: 500, z: 0, facing: 0 });
  });

  it('TERR-05 one that begins in the feature stays where it stands', () => {
    expect(stopAt(pounder, [[70, 50]], 0, wood('w', [40, 60], [40, 60]))).toEqual(placeOf(pounder.place));
  });

  it('MOVE-08 nobody stops on a friend: the way is gone back to where there is room', () => {
    const friend = soldier('f', 65, 50);
    const at = stopAt(pounder, [[80, 50]], 1.5, friend);
    expect(at.y).toBe(500);
    // The base of radius 4 just touches the friend's.
    expect(at.x).toBeLessThanOrEqual(597.5);
    expect(at.x).toBeGreaterThan(597.4);
  });

  it('TERR-05 SCNR-01 one that bogs down before it is on the table has no place yet', () => {
    const unit = waiting([pounder], 'south');
    const edge = wood('w', [40, 60], [0, 20]);
    const [gone] = legal(metric.reach(unit, move(2), board(edge)), [way(pounder, [50, 10])]);
    expect(metric.stop(unit, gone!, gone!.meets[0]!.at, board(edge))).toBeNull();
  });

  it('REACT-10 the whole way ends where it ends', () => {
    expect(
      stopAt(
        pounder,
        [
          [60, 50],
          [60, 60, 90],
        ],
        2,
      ),
    ).toEqual({ x: 600, y: 600, z: 0, facing: 90 });
    expect(
      stopAt(
        pounder,
        [
          [60, 50],
          [60, 60, 90],
        ],
        1.5,
      ),
    ).toEqual({ x: 600, y: 550, z: 0, facing: 0 });
  });
});

describe('parting a way', () => {
  const [gone] = legal(region([pounder], march(6)), [way(pounder, [60, 50], [60, 60, 90])]);
  const corners = (at: number) => metric.cut(gone!, range(at)).map(w => w.path.map(placeOf).map(p => [p.x, p.y, p.facing]));
  it.each<[number, readonly unknown[]]>([
    [
      0,
      [
        [],
        [
          [600, 500, 90],
          [600, 600, 90],
        ],
      ],
    ],
    [
      0.5,
      [
        [[550, 500, 0]],
        [
          [600, 500, 90],
          [600, 600, 90],
        ],
      ],
    ],
    [1, [[[600, 500, 0]], [[600, 600, 90]]]],
    [
      1.5,
      [
        [
          [600, 500, 90],
          [600, 550, 0],
        ],
        [[600, 600, 90]],
      ],
    ],
    [
      2,
      [
        [
          [600, 500, 90],
          [600, 600, 0],
        ],
        [[600, 600, 90]],
      ],
    ],
  ])('REACT-10 a March is parted after %s R', (at, expected) => {
    const first = expected[0] as readonly (readonly number[])[];
    const [a, b] = corners(at);
    expect(a!.map(c => c.slice(0, 2))).toEqual(first.map(c => c.slice(0, 2)));
    expect(a!.at(-1)?.[2] ?? 0).toBe(first.at(-1)?.[2] ?? 0);
    expect(b!.at(-1)).toEqual([600, 600, 90]);
    expect(b!.map(c => c.slice(0, 2))).toEqual((expected[1] as readonly (readonly number[])[]).map(c => c.slice(0, 2)));
  });
});
