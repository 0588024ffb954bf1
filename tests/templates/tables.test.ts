import { describe, expect, it } from 'vitest';
import type { Piece, Vec2 } from '../../core/index.ts';
import { area, contains, formOf, ringOf } from '../../core/index.ts';
import { TABLES_FR } from '../../renderer/text/tables.ts';
import { parseTable, shippedBoards, shippedTables } from '../../templates/index.ts';

const tables = shippedTables().map(({ id, layout }) => [id, layout] as const);
const kinds = (pieces: readonly Piece[], kind: Piece['kind']) => pieces.filter(piece => piece.kind === kind);
/** Those with houses to fight over, and no trenches dug about them. */
const settled = tables.filter(([, { pieces }]) => kinds(pieces, 'building').length > 0 && kinds(pieces, 'trench').length === 0);
const lengthOf = ([ax, ay]: Vec2, [bx, by]: Vec2) => Math.hypot(bx - ax, by - ay);

/** Whether two edges cross or touch. */
function meet(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  const turn = (p: Vec2, q: Vec2, r: Vec2) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

const edges = (outline: readonly Vec2[]) => outline.map((p, i) => [p, outline[(i + 1) % outline.length]!] as const);

function overlap(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return (
    edges(a).some(([p, q]) => edges(b).some(([r, s]) => meet(p, q, r, s))) ||
    contains(ringOf(a), ...b[0]!) ||
    contains(ringOf(b), ...a[0]!)
  );
}

describe('the tables that come with the program', () => {
  it('have names in French, and the boards too', () => {
    const names = [...shippedTables().map(one => one.layout.name), ...shippedBoards().map(one => one.layout.name)];
    expect(Object.keys(TABLES_FR).sort()).toEqual(names.sort());
  });

  it('are six, five of the usual size and a small one', () => {
    const ids = ['crossroads-village', 'factory-yard', 'farmstead', 'forest-edge', 'old-front', 'zverograd-ruins'];
    expect(tables.map(([id]) => id)).toEqual(ids);
    expect(tables.map(([, { size }]) => `${size.width} x ${size.depth}`).sort()).toEqual([
      '1200 x 800',
      '1800 x 1200',
      '1800 x 1200',
      '1800 x 1200',
      '1800 x 1200',
      '1800 x 1200',
    ]);
    expect(new Set(tables.map(([, { name }]) => name)).size).toBe(6);
  });

  it.each(tables)('%s has outlines that run counter-clockwise, cross nothing and stay on the table', (_, { size, pieces }) => {
    for (const piece of pieces) {
      const { outline } = formOf(piece);
      expect([piece.id, area(ringOf(outline)) > 0]).toEqual([piece.id, true]);
      for (const [x, y] of outline)
        expect([piece.id, x >= 0 && x <= size.width && y >= 0 && y <= size.depth]).toEqual([piece.id, true]);
      const sides = edges(outline);
      const crossing = sides.some(([a, b], i) =>
        sides.some(([c, d], j) => Math.abs(i - j) > 1 && Math.abs(i - j) < sides.length - 1 && meet(a, b, c, d)),
      );
      expect([piece.id, crossing]).toEqual([piece.id, false]);
    }
  });

  it.each(tables)('%s has no two pieces in one place', (_, { pieces }) => {
    const pairs = pieces.flatMap((a, i) => pieces.slice(i + 1).map(b => [a, b] as const));
    const over = pairs.filter(([a, b]) => overlap(formOf(a).outline, formOf(b).outline)).map(([a, b]) => `${a.id} and ${b.id}`);
    expect(over).toEqual([]);
  });

  it('old-front has what is dug, strung, laid and deep, as much for the one side as for the other', () => {
    const { pieces, size } = new Map(tables).get('old-front')!;
    for (const kind of ['trench', 'barbedWire', 'minefield', 'deepWater'] as const)
      expect([kind, kinds(pieces, kind).length]).toEqual([kind, kind === 'trench' || kind === 'barbedWire' ? 4 : 2]);
    const opposite = ({ id }: Piece) => id.replace(/^south|^north/, half => (half === 'south' ? 'north' : 'south'));
    for (const piece of pieces) {
      const other = pieces.find(({ id }) => id === opposite(piece))!;
      expect(formOf(other).outline).toEqual(formOf(piece).outline.map(([x, y]) => [size.width - x, size.depth - y]));
    }
  });

  it('zverograd-ruins has trenches, wire, pieces to take away for more of both, and heights of 1 R and more, alike for both sides', () => {
    const { pieces, size } = new Map(tables).get('zverograd-ruins')!;
    const wanted = { trench: 6, barbedWire: 6, crates: 4, tankTraps: 2, rubble: 4, building: 4 } as const;
    for (const [kind, count] of Object.entries(wanted))
      expect([kind, kinds(pieces, kind as Piece['kind']).length]).toEqual([kind, count]);
    for (const building of kinds(pieces, 'building')) {
      const { floors = [], height } = formOf(building);
      expect([...floors, height].filter(level => level >= 100).length).toBeGreaterThan(0);
    }
    for (const piece of pieces) {
      const other = pieces.find(({ id }) => id === piece.id.replace(/-[ab]$/, half => (half === '-a' ? '-b' : '-a')))!;
      const turned = formOf(piece).outline.map(([x, y]) => `${size.width - x} ${size.depth - y}`);
      expect([
        piece.id,
        formOf(other)
          .outline.map(([x, y]) => `${x} ${y}`)
          .sort(),
      ]).toEqual([piece.id, turned.sort()]);
    }
  });

  it.each(settled)(
    '%s has what a battle wants: woods, buildings with an upper floor, a wall, rubble, traps, rocks, a hedge, crates',
    (_, { pieces }) => {
      expect(kinds(pieces, 'woods').length).toBeGreaterThanOrEqual(2);
      expect(kinds(pieces, 'building').length).toBeGreaterThanOrEqual(2);
      for (const kind of ['rubble', 'tankTraps', 'hedge', 'crates'] as const)
        expect([kind, kinds(pieces, kind).length > 0]).toEqual([kind, true]);
      expect(pieces.filter(piece => /wall/.test(piece.id) && piece.kind === 'solid').length).toBeGreaterThanOrEqual(1);
      expect(pieces.filter(piece => /rocks|heap/.test(piece.id)).length).toBeGreaterThanOrEqual(1);
      for (const building of kinds(pieces, 'building')) expect(formOf(building).floors).toEqual([0, 70]);
    },
  );

  it.each(settled)('%s has openings inside their walls, doors for infantry and a gate for a walker', (_, { pieces }) => {
    let gates = 0;
    for (const building of kinds(pieces, 'building')) {
      const walls = formOf(building).walls ?? [];
      const openings = walls.flatMap(wall => wall.openings.map(opening => ({ wall, opening })));
      for (const { wall, opening } of openings) {
        const inside =
          opening.along >= 0 &&
          opening.along + opening.width <= lengthOf(wall.from, wall.to) &&
          opening.sill + opening.height <= wall.height;
        expect([building.id, inside]).toEqual([building.id, true]);
      }
      const doors = openings.filter(({ opening }) => opening.sill === 0 && opening.width >= 40 && opening.height >= 40);
      expect([building.id, doors.length > 0]).toEqual([building.id, true]);
      expect([building.id, openings.some(({ opening }) => opening.sill > 70)]).toEqual([building.id, true]);
      gates += doors.filter(({ opening }) => opening.width > 90).length;
    }
    expect(gates).toBeGreaterThanOrEqual(2);
  });

  it.each(tables)('%s is the same after half a turn', (_, { size, pieces }) => {
    const key = (outline: readonly Vec2[]) =>
      outline
        .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .sort()
        .join(' ');
    const here = new Set(pieces.map(piece => `${piece.kind} ${key(formOf(piece).outline)}`));
    for (const piece of pieces.filter(one => one.kind !== 'water')) {
      const turned = formOf(piece).outline.map(([x, y]): Vec2 => [size.width - x, size.depth - y]);
      expect([piece.id, here.has(`${piece.kind} ${key(turned)}`)]).toEqual([piece.id, true]);
    }
  });

  it.each(tables)(
    '%s leaves the long edges open: nothing closed to vehicles covers more than a third of the first 20 cm',
    (_, { size, pieces }) => {
      const closed = pieces.filter(piece => ['solid', 'tankTraps', 'building'].includes(piece.kind));
      for (const near of [(y: number) => y < 200, (y: number) => y > size.depth - 200]) {
        const covered = closed.map(piece => formOf(piece).outline).filter(outline => outline.some(([, y]) => near(y)));
        const width = covered.reduce(
          (sum, outline) => sum + Math.max(...outline.map(p => p[0])) - Math.min(...outline.map(p => p[0])),
          0,
        );
        expect(width).toBeLessThan(size.width / 3);
      }
    },
  );
});

describe('a table layout from a file', () => {
  const plain = { format: 'battlefield-table', version: 1, name: 'Bare', size: { width: 1200, depth: 900 }, pieces: [] };

  it('is read with plain grass where it says nothing of the ground', () => {
    const read = parseTable(plain);
    expect(read.ok && read.value.ground).toEqual({ base: 'grass', roads: [] });
  });

  it.each([
    ['another format', { ...plain, format: 'battlefield-army' }, 'format'],
    ['a newer version', { ...plain, version: 2 }, 'version'],
    ['no name', { ...plain, name: '' }, 'name'],
    ['a table too small', { ...plain, size: { width: 20, depth: 900 } }, 'size.width'],
    ['an unknown ground', { ...plain, ground: { base: 'lava', roads: [] } }, 'ground.base'],
    [
      'a piece off the table',
      {
        ...plain,
        pieces: [
          {
            id: 'a',
            kind: 'woods',
            outline: [
              [0, 0],
              [1300, 0],
              [0, 100],
            ],
          },
        ],
      },
      'pieces[0].outline[1]',
    ],
    [
      'a clockwise outline',
      {
        ...plain,
        pieces: [
          {
            id: 'a',
            kind: 'woods',
            outline: [
              [0, 0],
              [0, 100],
              [100, 0],
            ],
          },
        ],
      },
      'pieces[0].outline',
    ],
  ])('with %s is refused with the path of it', (_, document, path) => {
    const read = parseTable(document);
    expect(read.ok ? null : read.error.path).toBe(path);
  });
});
