import { rounded } from '../base/index.ts';
import { area } from '../geometry/polygon.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { formOf, ringOf } from '../space/free/base/forms.ts';
import { MARKER_RADIUS } from '../space/free/movement/markers.ts';
import { covers } from '../space/free/movement/terrain.ts';
import { formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Piece, TerrainKind } from '../space/space.ts';
import type { Decoration, TableDesign } from './layout.ts';
import { boxAbout } from './raster.ts';
import { planOfPiece } from './stage.ts';

/** A polygon or a line of the plan, from above; mm, y to the north. */
export interface PlanShape {
  /** Of the piece, decoration or objective that it belongs to. */
  readonly id: string;
  readonly is: 'outline' | 'wall' | 'opening' | 'road' | 'ornament' | 'patch' | 'objective';
  /** The kind of terrain, of road, of ornament or of patch. */
  readonly kind: string;
  readonly label: string;
  readonly points: readonly Vec2[];
  readonly closed: boolean;
  /** mm, of what is drawn as a line. */
  readonly width?: number;
}

/** A layout from above, in the order in which it is drawn. */
export interface Plan {
  readonly name: string;
  readonly size: TableDesign['size'];
  readonly shapes: readonly PlanShape[];
}

const around = ([x, y]: Vec2, radius: number, corners: number, turn = 0): readonly Vec2[] =>
  Array.from({ length: corners }, (_, i) => {
    const a = (2 * Math.PI * i) / corners + (turn * Math.PI) / 180;
    return [rounded(x + radius * trig.cos(a)), rounded(y + radius * trig.sin(a))];
  });

const square = ([column, row]: Vec2): readonly Vec2[] => {
  const [x, y] = [column * SQUARE, row * SQUARE];
  return [
    [x - SQUARE, y - SQUARE],
    [x, y - SQUARE],
    [x, y],
    [x - SQUARE, y],
  ];
};

/** Squares as the outlines of what lies together: one for each such part, or, where it goes round something, one for each run along a row. */
function outlinesOf(squares: readonly Vec2[]): readonly (readonly Vec2[])[] {
  const rings = ringsOf(squares);
  if (rings.every(ring => signedArea(ring) > 0)) return rings;
  const starts = squares.filter(([column, row]) => !squares.some(([c, r]) => r === row && c === column - 1));
  return starts.map(([column, row]) => {
    let last = column;
    while (squares.some(([c, r]) => r === row && c === last + 1)) last++;
    const [sw, , , nw] = square([column, row]) as readonly [Vec2, Vec2, Vec2, Vec2];
    const [, se, ne] = square([last, row]) as readonly [Vec2, Vec2, Vec2, Vec2];
    return [sw, se, ne, nw];
  });
}

/** The borders of squares, with what lies within to the left of them; corners alone. */
function ringsOf(squares: readonly Vec2[]): readonly (readonly Vec2[])[] {
  const key = (from: Vec2, to: Vec2) => `${from} ${to}`;
  const edges = new Map<string, readonly [Vec2, Vec2]>();
  for (const one of new Map(squares.map(at => [String(at), at])).values()) {
    const corners = square(one);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 4]!;
      // What two squares share is no border.
      if (!edges.delete(key(to, from))) edges.set(key(from, to), [from, to]);
    });
  }
  const rings: (readonly Vec2[])[] = [];
  for (const first of edges.values()) {
    const ring: Vec2[] = [];
    for (let edge: readonly [Vec2, Vec2] | undefined = first; edge; ) {
      const [from, to] = edge as readonly [Vec2, Vec2];
      edges.delete(key(from, to));
      ring.push(from);
      edge = onward(edges, from, to);
    }
    rings.push(ring.filter((at, i) => !isStraight(ring.at(i - 1)!, at, ring[(i + 1) % ring.length]!)));
  }
  return rings;
}

/** The edge by which a border goes on; where two squares only touch at a corner, it stays with its own. */
function onward(edges: ReadonlyMap<string, readonly [Vec2, Vec2]>, from: Vec2, at: Vec2): readonly [Vec2, Vec2] | undefined {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  for (const [x, y] of [
    [-dy, dx],
    [dx, dy],
    [dy, -dx],
  ] as const) {
    const next = edges.get(`${at} ${[at[0] + x, at[1] + y]}`);
    if (next) return next;
  }
  return undefined;
}

const isStraight = (a: Vec2, b: Vec2, c: Vec2): boolean => (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1]);

const signedArea = (ring: readonly Vec2[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!;
    return sum + (x * v - u * y) / 2;
  }, 0);

/** What something is called on the plan. */
const labelOf = ({ items }: TableDesign, id: string): string => items[id]?.label ?? id;

function shapesOf(design: TableDesign, piece: Piece): readonly PlanShape[] {
  const of = { id: piece.id as string, kind: piece.kind, label: labelOf(design, piece.id) };
  if (design.space === 'grid') {
    const { squares, walls } = gridFormOf(piece);
    return [
      ...outlinesOf(squares).map((points): PlanShape => ({ ...of, is: 'outline', points, closed: true })),
      ...walls.map(({ square: at, side, opening }): PlanShape => {
        const [sw, se, ne, nw] = square(at) as readonly [Vec2, Vec2, Vec2, Vec2];
        const points = { south: [sw, se], east: [se, ne], north: [ne, nw], west: [nw, sw] }[side];
        return { ...of, is: opening === null ? 'wall' : 'opening', points, closed: false, width: 6 };
      }),
    ];
  }
  const { outline, walls = [] } = formOf(piece);
  return [
    { ...of, is: 'outline', points: outline, closed: true },
    ...walls.flatMap(({ from, to, thickness, openings, base }): readonly PlanShape[] => {
      const length = trig.hypot(to[0] - from[0], to[1] - from[1]);
      const at = (along: number): Vec2 => [
        rounded(from[0] + ((to[0] - from[0]) * along) / length),
        rounded(from[1] + ((to[1] - from[1]) * along) / length),
      ];
      const holes = base > 0 ? [] : openings;
      return [
        { ...of, is: 'wall', points: [from, to], closed: false, width: thickness },
        ...holes.map(
          ({ along, width }): PlanShape => ({
            ...of,
            is: 'opening',
            points: [at(along), at(along + width)],
            closed: false,
            width: thickness,
          }),
        ),
      ];
    }),
  ];
}

function paintedShape(design: TableDesign, one: Decoration): PlanShape {
  const of = { id: one.id, label: labelOf(design, one.id) };
  switch (one.shows) {
    case 'road':
      return { ...of, is: 'road', kind: one.road, points: one.points, closed: false, width: one.width };
    case 'patch':
      return { ...of, is: 'patch', kind: one.patch, points: one.outline, closed: true };
    case 'ornament':
      return { ...of, is: 'ornament', kind: one.ornament, points: around(one.at, one.size / 2, 8, one.turn), closed: true };
  }
}

/** A layout as polygons and lines, from which a picture to scale is drawn. */
export function planOf(design: TableDesign): Plan {
  const { decoration, objectives, pieces, size, name, space } = design;
  const painted = decoration.map(one => paintedShape(design, one));
  const flatFirst = (shape: PlanShape) => ({ patch: 0, road: 1 })[shape.is as 'patch' | 'road'] ?? 2;
  const markers = objectives.map(
    ({ id, at: [x, y] }): PlanShape => ({
      ...{ id, is: 'objective', kind: 'objective', label: labelOf(design, id), closed: true },
      points: around(space === 'grid' ? [(x - 0.5) * SQUARE, (y - 0.5) * SQUARE] : [x, y], MARKER_RADIUS, 24),
    }),
  );
  const ground = painted.filter(one => flatFirst(one) < 2).sort((a, b) => flatFirst(a) - flatFirst(b));
  const things = painted.filter(one => flatFirst(one) === 2);
  return { name, size, shapes: [...ground, ...pieces.flatMap(piece => shapesOf(design, piece)), ...things, ...markers] };
}

/** Corners of the table from which is measured. */
export const CORNERS = ['southWest', 'southEast', 'northWest', 'northEast'] as const;
export type Corner = (typeof CORNERS)[number];

/** One piece of the parts list; mm and degrees. */
export interface Part {
  /** From 1, as the table is built up. */
  readonly order: number;
  readonly id: string;
  readonly label: string;
  readonly made: string | null;
  readonly kind: TerrainKind;
  /** Along its longest side, across it, and high. */
  readonly size: readonly [length: number, width: number, height: number];
  /** The corner of the piece that is nearest to the table's, and how far it is from the two edges that meet there. */
  readonly point: Vec2;
  readonly fromX: number;
  readonly fromY: number;
  /** The end of the longest side at that corner, measured likewise: with both the piece lies as it should. */
  readonly second: { readonly point: Vec2; readonly fromX: number; readonly fromY: number };
  /** Of its longest side, from 0 to less than 180, counter-clockwise from the south edge. */
  readonly turn: number;
}

/** The pieces with their distances from a corner of the table, in an order to build them in: what others stand on first, then what is
 *  large, so that each next one has something to be seen against. */
export function partsOf(design: TableDesign, corner: Corner): readonly Part[] {
  const { size, space, pieces } = design;
  const east = corner === 'southEast' || corner === 'northEast';
  const north = corner === 'northWest' || corner === 'northEast';
  const off = ([x, y]: Vec2) => ({ fromX: rounded(east ? size.width - x : x), fromY: rounded(north ? size.depth - y : y) });
  return inOrder(design).map((i, place): Part => {
    const piece = pieces[i]!;
    const outline = cornersOf(piece, space);
    const near = outline.reduce((best, p, k) => (far(off(p)) < far(off(outline[best]!)) ? k : best), 0);
    const point = outline[near]!;
    const side = longestSide(outline);
    const angle = (trig.atan2(side[1][1] - side[0][1], side[1][0] - side[0][0]) * 180) / Math.PI;
    const turn = rounded(((angle % 180) + 180) % 180);
    const other = outline.reduce((best, p) => (apart(p, point) > apart(best, point) ? p : best), point);
    return {
      ...{
        order: place + 1,
        id: piece.id,
        label: labelOf(design, piece.id),
        made: design.items[piece.id]?.made ?? null,
        kind: piece.kind,
      },
      size: sizeOf(outline, angle, space === 'grid' ? 0 : formOf(piece).height),
      ...{ point, ...off(point), second: { point: other, ...off(other) }, turn: turn >= 180 ? 0 : turn },
    };
  });
}

const far = ({ fromX, fromY }: { readonly fromX: number; readonly fromY: number }): number => fromX * fromX + fromY * fromY;
const apart = (a: Vec2, b: Vec2): number => trig.hypot(a[0] - b[0], a[1] - b[1]);

function cornersOf(piece: Piece, space: TableDesign['space']): readonly Vec2[] {
  if (space === 'free') return formOf(piece).outline;
  const [x0, y0, x1, y1] = boxAbout(planOfPiece(piece, space));
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** mm. Of sides that are alike the first is the longest, however they were turned. */
const AS_LONG = 1e-6;

function longestSide(outline: readonly Vec2[]): readonly [Vec2, Vec2] {
  const sides = outline.map((from, i): readonly [Vec2, Vec2] => [from, outline[(i + 1) % outline.length]!]);
  const long = ([a, b]: readonly [Vec2, Vec2]) => apart(a, b);
  return sides.reduce((best, side) => (long(side) > long(best) + AS_LONG ? side : best));
}

/** Length, width and, off squares, which have none, height; mm. */
export const sidesOf = ({ size }: Pick<Part, 'size'>): readonly number[] => size.filter((side, i) => i < 2 || side > 0);

function sizeOf(outline: readonly Vec2[], degrees: number, height: number): Part['size'] {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [trig.cos(a), trig.sin(a)];
  const [x0, y0, x1, y1] = boxAbout(outline.flatMap(([x, y]) => [x * c + y * s, y * c - x * s]));
  return [rounded(x1 - x0), rounded(y1 - y0), height];
}

/** The numbers of the pieces as they are built: each after those that it stands in, the larger first. */
function inOrder({ pieces, space }: TableDesign): readonly number[] {
  const areas = pieces.map(piece =>
    space === 'free' ? area(ringOf(formOf(piece).outline)) : gridFormOf(piece).squares.length * SQUARE ** 2,
  );
  const isUnder = (a: number, b: number): boolean => {
    if (space === 'grid' || areas[a]! <= areas[b]!) return false;
    return formOf(pieces[b]!).outline.some(([x, y]) => covers(pieces[a]!, x, y));
  };
  const depth = pieces.map((_, i) => pieces.filter((__, k) => k !== i && isUnder(k, i)).length);
  return pieces.map((_, i) => i).sort((a, b) => depth[a]! - depth[b]! || areas[b]! - areas[a]! || a - b);
}
