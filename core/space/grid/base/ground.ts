import { spend } from '../../../base/effort.ts';
import type { PieceId } from '../../../base/index.ts';
import { itemAt } from '../../../base/index.ts';
import type { Piece } from '../../space.ts';
import { isFortification } from '../../space.ts';
import type { GridForm, GridKind, Opening, Size, Square, Wall } from './forms.ts';
import { formOf, GRID_TERRAIN } from './forms.ts';
import type { Dimensions } from './squares.ts';
import { indexOf, isOn } from './squares.ts';

/** What stands on an edge between two squares; wider openings have higher numbers. */
export const NOTHING = 0;
export const CLOSED = 1;
const WIDTH: { readonly [O in Opening]: number } = { small: 2, large: 3, huge: 4 };

/**
 * Walls on the edges of a board, as flat arrays. `upright[row * (columns + 1) + column]` is the edge west of the square with these
 * numbers counted from 0, `level[row * columns + column]` the one south of it; both run to the far border.
 */
export interface Walls {
  readonly upright: Uint8Array;
  readonly level: Uint8Array;
  readonly any: boolean;
  /** Whose wall it is, by the number of the edge. */
  readonly owners: { readonly upright: ReadonlyMap<number, PieceId>; readonly level: ReadonlyMap<number, PieceId> };
}

/** A building as the rules of sight and movement need it. */
export interface Building {
  readonly id: PieceId;
  readonly squares: readonly number[];
  readonly storeys: number;
  readonly roof: boolean;
}

/** The terrain of a board by squares. */
export interface Ground {
  readonly size: Dimensions;
  /** The kind that fills each square, smoke left out; null for an empty one. */
  readonly kinds: readonly (GridKind | null)[];
  readonly pieces: readonly (Piece | null)[];
  readonly smoke: readonly (Piece | null)[];
  /** Whether there is any fortification. */
  readonly forts: boolean;
  /** Number of the building on each square; -1 for none. */
  readonly building: Int16Array;
  readonly buildings: readonly Building[];
  readonly walls: Walls;
  /** 1 where terrain blocks sight by filling its square (GRID-23). */
  readonly blocked: Uint8Array;
  /** The walls without those of some buildings, which stand below the line (GRID-18). */
  wallsWithout(buildings: readonly number[]): Walls;
}

const grounds = new WeakMap<readonly Piece[], Ground>();

/** The terrain of a board; read once for as long as the pieces are the same. */
export function groundUnder(pieces: readonly Piece[], size: Dimensions): Ground {
  const before = grounds.get(pieces);
  if (before && before.size.columns === size.columns && before.size.rows === size.rows) return before;
  const ground = groundOf(pieces, size);
  grounds.set(pieces, ground);
  return ground;
}

/** Reads the terrain into squares and edges. */
function groundOf(pieces: readonly Piece[], size: Dimensions): Ground {
  const count = size.columns * size.rows;
  const kinds: (GridKind | null)[] = new Array(count).fill(null);
  const filled: (Piece | null)[] = new Array(count).fill(null);
  const smoke: (Piece | null)[] = new Array(count).fill(null);
  const building = new Int16Array(count).fill(-1);
  const blocked = new Uint8Array(count);
  const buildings: Building[] = [];
  for (const piece of pieces) {
    const form = formOf(piece);
    const kind = piece.kind as GridKind;
    const squares = form.squares.filter(square => isOn(square, size)).map(square => indexOf(square, size));
    for (const square of squares) {
      if (kind === 'smoke') smoke[square] = piece;
      else {
        kinds[square] = kind;
        filled[square] = piece;
      }
      if (GRID_TERRAIN[kind].blocks) blocked[square] = 1;
      if (kind === 'building') building[square] = buildings.length;
    }
    if (kind === 'building') buildings.push({ id: piece.id, squares, storeys: form.storeys, roof: form.roof });
  }
  const without = new Map<string, Walls>();
  const wallsWithout = (numbers: readonly number[]): Walls => {
    const key = [...numbers].sort((a, b) => a - b).join(' ');
    let walls = without.get(key);
    if (!walls) {
      const ids = new Set(numbers.map(n => itemAt(buildings, n).id));
      walls = wallsOf(
        pieces.filter(piece => !ids.has(piece.id)),
        size,
      );
      without.set(key, walls);
    }
    return walls;
  };
  const forts = pieces.some(piece => isFortification(piece.kind));
  return { size, kinds, pieces: filled, smoke, forts, building, buildings, walls: wallsWithout([]), blocked, wallsWithout };
}

function wallsOf(pieces: readonly Piece[], size: Dimensions): Walls {
  const upright = new Uint8Array((size.columns + 1) * size.rows);
  const level = new Uint8Array(size.columns * (size.rows + 1));
  const owners = { upright: new Map<number, PieceId>(), level: new Map<number, PieceId>() };
  let any = false;
  for (const piece of pieces) {
    const form = formOf(piece);
    // The edges of one piece first: an opening that it names replaces its own wall, not that of a neighbour.
    const own = new Map<string, number>();
    if (piece.kind === 'building') for (const wall of around(form)) own.set(edgeKey(wall), CLOSED);
    for (const wall of form.walls) own.set(edgeKey(wall), wall.opening === null ? CLOSED : WIDTH[wall.opening]);
    spend(200 * own.size);
    for (const [key, code] of own) {
      const [kind, index] = edgeAt(key, size);
      const edges = kind === 'upright' ? upright : level;
      if (index < 0 || index >= edges.length) continue;
      // Of two walls on one edge the narrower opening counts.
      if (edges[index] !== NOTHING && itemAt(edges, index) <= code) continue;
      edges[index] = code;
      owners[kind].set(index, piece.id);
      any = true;
    }
  }
  return { upright, level, any, owners };
}

/** The walls all round a building. */
function around({ squares }: GridForm): readonly Wall[] {
  const own = new Set(squares.map(([c, r]) => `${c} ${r}`));
  return squares.flatMap(square =>
    (['north', 'east', 'south', 'west'] as const)
      .filter(side => !own.has(beyond(square, side).join(' ')))
      .map(side => ({ square, side, opening: null })),
  );
}

/** The square on the other side of an edge. */
const beyond = ([column, row]: Square, side: Wall['side']): Square => [
  column + (side === 'east' ? 1 : side === 'west' ? -1 : 0),
  row + (side === 'north' ? 1 : side === 'south' ? -1 : 0),
];

/** One name for an edge, whichever of its two squares it was named by: that of the north or east side. */
function edgeKey({ square, side }: Wall): string {
  const [column, row] = side === 'south' || side === 'west' ? beyond(square, side) : square;
  return `${side === 'north' || side === 'south' ? 'north' : 'east'} ${column} ${row}`;
}

function edgeAt(key: string, { columns }: Dimensions): readonly ['upright' | 'level', number] {
  const [side, c, r] = key.split(' ');
  const [column, row] = [Number(c), Number(r)];
  return side === 'east' ? ['upright', (row - 1) * (columns + 1) + column] : ['level', row * columns + column - 1];
}

/** What stands between two squares that share an edge. */
export function between(walls: Walls, a: Square, b: Square, { columns }: Dimensions): number {
  if (a[1] === b[1]) return walls.upright[(a[1] - 1) * (columns + 1) + Math.max(a[0], b[0]) - 1] ?? NOTHING;
  return walls.level[(Math.max(a[1], b[1]) - 1) * columns + a[0] - 1] ?? NOTHING;
}

/** Whether a wall lets somebody through: infantry by any opening, vehicles by a large one, huge ones by a huge one (GRID-17). */
export const isPassable = (wall: number, by: 'infantry' | Size): boolean =>
  wall === NOTHING || wall >= (by === 'infantry' ? WIDTH.small : by === 'huge' ? WIDTH.huge : WIDTH.large);
