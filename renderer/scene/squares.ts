import type { Facing, FreeForm, FreePlace, GridPlace, GridWall, Piece, PieceId, Square, Vec2 } from '../../core/index.ts';
import { asForm, FACINGS, fortForm, gridFormOf, isFortification, SQUARE, STOREY } from '../../core/index.ts';

// The one place that knows how a board of squares lies on the drawn table: square 1 1 at the origin, rows away from the eye. The scene
// itself knows nothing of squares: it is given pieces and places in millimetres.

/** The middle of a square, mm. */
export const middleOf = ([column, row]: Square): Vec2 => [(column - 0.5) * SQUARE, (row - 0.5) * SQUARE];

/** The square under a spot of the table, on the storey of that height. */
export const squareAt = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): GridPlace => ({
  column: Math.floor(x / SQUARE) + 1,
  row: Math.floor(y / SQUARE) + 1,
  level: Math.max(0, Math.round(z / STOREY)),
  facing: 'n',
});

/** A direction of the board in degrees, counter-clockwise from east. */
export const turnOf = (facing: Facing): number => (450 - 45 * FACINGS.indexOf(facing)) % 360;

/** The corners of a square, counter-clockwise, drawn in by `inset` mm. */
export function outlineOf([column, row]: Square, inset = 0): readonly Vec2[] {
  const [x0, y0] = [(column - 1) * SQUARE + inset, (row - 1) * SQUARE + inset];
  const [x1, y1] = [column * SQUARE - inset, row * SQUARE - inset];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** mm between the figures of one rank, and between the ranks at most. */
const FILE = 32;
const RANK = 34;
/** mm between the two files beside the stand of a flier. */
const AISLE = 66;
/** mm that the ranks of one square may take up. */
const DEEP = 84;
/** mm from the middle to where a figure stands beside a machine. */
const BESIDE = 37;

/** Where figure `n` of `count` stands about the middle of its square: in ranks of three, the first of them foremost. `aisle`: in ranks of
 *  two that leave the middle free for the stand of a flier. */
export function inRanks(n: number, count: number, facing: Facing, aisle = false): Vec2 {
  const files = aisle ? 2 : 3;
  const ranks = Math.ceil(count / files);
  const rank = Math.floor(n / files);
  const right = ((n % files) - (Math.min(files, count - files * rank) - 1) / 2) * (aisle ? AISLE : FILE);
  const ahead = ((ranks - 1) / 2 - rank) * Math.min(RANK, DEEP / ranks);
  return turned(right, ahead, facing);
}

const CORNERS: readonly Vec2[] = [
  [BESIDE, BESIDE],
  [-BESIDE, BESIDE],
  [BESIDE, -BESIDE],
  [-BESIDE, -BESIDE],
];

/** Where figure `n` stands in a square that a machine fills: in its corners, those farthest from the middle of the machine first.
 *  `machine` is that middle, seen from the middle of the square. */
export function besideMachine(n: number, facing: Facing, machine: Vec2 = [0, 0]): Vec2 {
  const far = ([x, y]: Vec2) => Math.hypot(x - machine[0], y - machine[1]);
  const corners = CORNERS.map(([right, ahead]) => turned(right, ahead, facing)).sort((a, b) => far(b) - far(a));
  return corners[n % corners.length]!;
}

/** Askew, ranks stay along the board: they would reach out of the square. */
function turned(right: number, ahead: number, facing: Facing): Vec2 {
  switch (Math.floor(FACINGS.indexOf(facing) / 2)) {
    case 0:
      return [right, ahead];
    case 1:
      return [ahead, -right];
    case 2:
      return [-right, -ahead];
    default:
      return [-ahead, right];
  }
}

/** A place in the middle of some squares. */
export function standingAmid(squares: readonly Square[], { level, facing }: GridPlace, [dx, dy]: Vec2): FreePlace {
  const middles = squares.map(middleOf);
  const mean = (i: 0 | 1) => middles.reduce((sum, one) => sum + one[i], 0) / middles.length;
  return { x: mean(0) + dx, y: mean(1) + dy, z: level * STOREY, facing: turnOf(facing) };
}

/** How high each kind of terrain stands when it fills a square, mm. */
const HEIGHTS: { readonly [K in Piece['kind']]?: number } = {
  woods: 105,
  solid: 60,
  rubble: 11,
  crates: 24,
  tankTraps: 22,
  smoke: 80,
};
/** mm that terrain leaves free of its square, so that the lines between squares stay in view. */
const INSET: { readonly [K in Piece['kind']]?: number } = {
  woods: 3,
  solid: 10,
  rubble: 4,
  crates: 12,
  tankTraps: 6,
  swamp: 1,
  deepWater: 1,
};
const THICK = 5;
/** mm by which walls inside stay under the roof. */
const ROOF = 4;
/** mm that a piece of a board stands over it. */
export const topOf = (piece: Piece): number =>
  piece.kind === 'building' ? gridFormOf(piece).storeys * STOREY : (HEIGHTS[piece.kind] ?? 0);

/** The holes in a wall, within the 100 mm of their edge. */
const HOLES = {
  small: { along: 32, width: 36, sill: 0, height: 46 },
  large: { along: 9, width: 82, sill: 0, height: 56 },
  huge: { along: 0, width: SQUARE, sill: 0, height: 60 },
} as const;

const drawn = new WeakMap<Piece, readonly Piece[]>();

/** A piece of a board as the scene draws terrain: one for each patch of squares that hang together. */
export function drawnPieces(piece: Piece): readonly Piece[] {
  let known = drawn.get(piece);
  if (!known) {
    const { squares } = gridFormOf(piece);
    const forms = squares.length === 0 ? [wallForm(gridFormOf(piece).walls)] : patchesOf(squares).map(one => formFor(piece, one));
    known = forms.map((form, i) => ({
      id: (i === 0 ? piece.id : `${piece.id}~${i}`) as PieceId,
      // A free-standing wall is drawn as one of a house without a house.
      kind: squares.length === 0 ? 'building' : piece.kind,
      form: asForm(form),
    }));
    drawn.set(piece, known);
  }
  return known;
}

/** Squares sorted into patches that hang together by their sides; what stands by itself on its square is never joined. */
function patchesOf(squares: readonly Square[]): readonly (readonly Square[])[] {
  const left = [...squares];
  const patches: Square[][] = [];
  for (let first = left.pop(); first; first = left.pop()) {
    const patch = [first];
    for (const one of patch) {
      for (let i = left.length - 1; i >= 0; i--) {
        const other = left[i]!;
        if (Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1) patch.push(...left.splice(i, 1));
      }
    }
    patches.push(patch);
  }
  return patches.reverse();
}

function formFor(piece: Piece, squares: readonly Square[]): FreeForm {
  const outline = roundOf(squares, INSET[piece.kind] ?? 0);
  if (isFortification(piece.kind)) return fortForm(piece.kind, fortAt(piece, squares));
  if (piece.kind !== 'building') return { outline, base: 0, height: HEIGHTS[piece.kind] ?? 0 };
  const { walls, storeys, roof } = gridFormOf(piece);
  const height = storeys * STOREY;
  return {
    outline,
    base: 0,
    height,
    floors: Array.from({ length: storeys }, (_, i) => i * STOREY),
    ...(roof ? {} : { roof: false }),
    walls: wallsOf(outline, squares, walls, height),
  };
}

/** The middle of a fortification; the side of a bunker without walls is its front. */
function fortAt(piece: Piece, squares: readonly Square[]): FreePlace {
  const walled = gridFormOf(piece).walls.map(wall => wall.side);
  const front = WALL_FACINGS.find(([side]) => walled.length > 0 && !walled.includes(side))?.[1] ?? 'n';
  return standingAmid(squares, { column: 0, row: 0, level: 0, facing: front }, [0, 0]);
}

const WALL_FACINGS: readonly (readonly [GridWall['side'], Facing])[] = [
  ['north', 'n'],
  ['east', 'e'],
  ['south', 's'],
  ['west', 'w'],
];

/** Walls along the outline with the openings named on them, and the walls inside. */
function wallsOf(
  outline: readonly Vec2[],
  squares: readonly Square[],
  named: readonly GridWall[],
  height: number,
): NonNullable<FreeForm['walls']> {
  const own = named.filter(wall => squares.some(one => one[0] === wall.square[0] && one[1] === wall.square[1]));
  const edges = own.map(wall => ({ wall, ends: edgeOf(wall) }));
  const used = new Set<GridWall>();
  const around = outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const openings = edges.flatMap(({ wall, ends }) => {
      if (!ends.every(end => isOn(end, from, to))) return [];
      used.add(wall);
      const near = Math.min(...ends.map(end => Math.hypot(end[0] - from[0], end[1] - from[1])));
      return wall.opening === null ? [] : [{ ...HOLES[wall.opening], along: near + HOLES[wall.opening].along }];
    });
    return { from, to, thickness: THICK, base: 0, height, openings: joined(openings, length) };
  });
  return [...around, ...edges.filter(({ wall }) => !used.has(wall)).map(({ wall, ends }) => standing(wall, ends, height - ROOF))];
}

const standing = (wall: GridWall, [from, to]: readonly [Vec2, Vec2], height: number) => ({
  from,
  to,
  thickness: THICK,
  base: 0,
  height,
  openings: wall.opening === null ? [] : [HOLES[wall.opening]],
});

type Hole = NonNullable<FreeForm['walls']>[number]['openings'][number];

/** Holes that touch are one. */
function joined(holes: readonly Hole[], length: number): readonly Hole[] {
  const made: Hole[] = [];
  for (const hole of [...holes].sort((a, b) => a.along - b.along)) {
    const last = made.at(-1);
    if (last && last.along + last.width >= hole.along - 1)
      made[made.length - 1] = { ...last, width: hole.along + hole.width - last.along };
    else made.push(hole);
  }
  // A post is left at each end of the wall.
  return made.map(hole => {
    const along = Math.max(THICK, hole.along);
    return { ...hole, along, width: Math.min(length - THICK, hole.along + hole.width) - along };
  });
}

/** A wall that stands by itself, on the ground that it takes up. */
function wallForm(walls: readonly GridWall[]): FreeForm {
  const ends = walls.flatMap(edgeOf);
  const [xs, ys] = [ends.map(end => end[0]), ends.map(end => end[1])];
  const [x0, x1] = [Math.min(...xs) - THICK / 2, Math.max(...xs) + THICK / 2];
  const [y0, y1] = [Math.min(...ys) - THICK / 2, Math.max(...ys) + THICK / 2];
  return {
    outline: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
    base: 0,
    height: STOREY,
    floors: [0],
    roof: false,
    walls: walls.map(wall => standing(wall, edgeOf(wall), STOREY)),
  };
}

/** The ends of a wall, with its square on the left. */
function edgeOf({ square, side }: GridWall): readonly [Vec2, Vec2] {
  const [sw, se, ne, nw] = outlineOf(square) as readonly [Vec2, Vec2, Vec2, Vec2];
  switch (side) {
    case 'south':
      return [sw, se];
    case 'east':
      return [se, ne];
    case 'north':
      return [ne, nw];
    case 'west':
      return [nw, sw];
  }
}

const isOn = ([x, y]: Vec2, [ax, ay]: Vec2, [bx, by]: Vec2): boolean =>
  (x - ax) * (by - ay) === (y - ay) * (bx - ax) &&
  x >= Math.min(ax, bx) &&
  x <= Math.max(ax, bx) &&
  y >= Math.min(ay, by) &&
  y <= Math.max(ay, by);

/** The outline round some squares, counter-clockwise, corners only, drawn in by `inset` mm. */
function roundOf(squares: readonly Square[], inset: number): readonly Vec2[] {
  const own = new Set(squares.map(String));
  const beyond = { south: [0, -1], east: [1, 0], north: [0, 1], west: [-1, 0] } as const;
  const edges = squares.flatMap(square =>
    (['south', 'east', 'north', 'west'] as const)
      .filter(side => !own.has(String([square[0] + beyond[side][0], square[1] + beyond[side][1]])))
      .map(side => edgeOf({ square, side, opening: null })),
  );
  // The way round that begins at the south-western corner is the outer one.
  const first = edges.reduce((best, edge) =>
    edge[0][1] < best[0][1] || (edge[0][1] === best[0][1] && edge[0][0] < best[0][0]) ? edge : best,
  );
  const ring: Vec2[] = [];
  let at = first;
  do {
    const [from, to] = at;
    const after = edges.filter(edge => edge[0][0] === to[0] && edge[0][1] === to[1]);
    // Where two squares meet at a corner only, the way stays with its own.
    const next = after.length === 1 ? after[0]! : after.find(edge => leftOf(from, to, edge[1]) > 0)!;
    if (leftOf(from, to, next[1]) !== 0) {
      const [u, v] = [directionOf(from, to), directionOf(to, next[1])];
      // Inwards is to the left of both edges.
      ring.push([to[0] + inset * (-u[1] - v[1]), to[1] + inset * (u[0] + v[0])]);
    }
    at = next;
  } while (at !== first);
  return ring;
}

const leftOf = ([ax, ay]: Vec2, [bx, by]: Vec2, [x, y]: Vec2): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const directionOf = ([ax, ay]: Vec2, [bx, by]: Vec2): Vec2 => [Math.sign(bx - ax), Math.sign(by - ay)];
