import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../core/dice/index.ts';
import type { Walls } from '../../../../core/space/grid/base/ground.ts';
import { CLOSED } from '../../../../core/space/grid/base/ground.ts';
import { lineBetween, seenFrom } from '../../../../core/space/grid/lines.ts';
import type { BruteBoard } from './brute.ts';
import { bruteSees } from './brute.ts';

interface RandomBoard {
  readonly size: { readonly columns: number; readonly rows: number };
  readonly blocked: Uint8Array;
  readonly walls: Walls;
  readonly brute: BruteBoard;
}

function randomBoard(seed: number, columns: number, rows: number): RandomBoard {
  const random = randomFrom(seed);
  const dense = 0.02 + 0.3 * random();
  const walled = seed % 2 === 0 ? 0 : 0.3 * random();
  const blocked = Uint8Array.from({ length: columns * rows }, () => (random() < dense ? 1 : 0));
  const edges = (length: number) => Uint8Array.from({ length }, () => (random() < walled ? CLOSED : 0));
  const owners = { upright: new Map(), level: new Map() };
  const walls = { upright: edges((columns + 1) * rows), level: edges(columns * (rows + 1)), any: walled > 0, owners };
  return {
    size: { columns, rows },
    blocked,
    walls,
    brute: {
      columns,
      rows,
      blocks: (x, y) => blocked[y * columns + x] === 1,
      walled: (x, y, nx, ny) =>
        (y === ny ? walls.upright[y * (columns + 1) + Math.max(x, nx)] : walls.level[Math.max(y, ny) * columns + x]) === CLOSED,
    },
  };
}

/** Pairs on which the sweep and the slow way differ. */
function differences({ size, blocked, walls, brute }: RandomBoard): readonly string[] {
  const wrong: string[] = [];
  const count = size.columns * size.rows;
  for (let a = 0; a < count; a++) {
    const seen = seenFrom(a, blocked, walls, size);
    for (let b = 0; b < count; b++) {
      if (a === b) continue;
      const [ax, ay, bx, by] = [a % size.columns, Math.floor(a / size.columns), b % size.columns, Math.floor(b / size.columns)];
      if ((seen[b] === 1) !== bruteSees(brute, ax, ay, bx, by)) wrong.push(`(${ax},${ay}) to (${bx},${by})`);
    }
  }
  return wrong;
}

describe('lines between squares', () => {
  // Boards on which an earlier version went wrong, or which show something.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('GRID-22 agrees with every line tried one by one, 7 x 5 board %i', seed => {
    expect(differences(randomBoard(seed, 7, 5))).toEqual([]);
  });

  it('GRID-22 agrees with every line tried one by one on all pairs of 500 random 12 x 12 boards', () => {
    for (let seed = 1; seed <= 500; seed++)
      expect({ seed, wrong: differences(randomBoard(seed, 12, 12)) }).toEqual({ seed, wrong: [] });
  }, 300_000);

  it('GRID-22 the line that is shown is clear of everything that blocks', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const board = randomBoard(seed, 9, 9);
      for (let a = 0; a < 81; a++) {
        const seen = seenFrom(a, board.blocked, board.walls, board.size);
        for (let b = 0; b < 81; b++) {
          const line = lineBetween(a, b, board.blocked, board.walls, board.size);
          expect(line !== null).toBe(seen[b] === 1);
          if (line && a !== b) expect({ seed, a, b, meets: meets(board, a, b, line) }).toEqual({ seed, a, b, meets: null });
        }
      }
    }
  });
});

/** The first thing that a line meets which it should not; or that it does not join the two squares. */
function meets(
  { size, blocked, walls }: RandomBoard,
  a: number,
  b: number,
  [p, q]: readonly [readonly [number, number], readonly [number, number]],
): string | null {
  const inside = ([x, y]: readonly [number, number], s: number) =>
    x > s % size.columns &&
    x < (s % size.columns) + 1 &&
    y > Math.floor(s / size.columns) &&
    y < Math.floor(s / size.columns) + 1;
  if (!inside(p, a) || !inside(q, b)) return 'an end is not in its square';
  for (let s = 0; s < blocked.length; s++) {
    const [x, y] = [s % size.columns, Math.floor(s / size.columns)];
    if (s !== a && s !== b && blocked[s] === 1 && touches(p, q, x, y, x + 1, y + 1)) return `square ${x},${y}`;
    if (walls.upright[y * (size.columns + 1) + x] === CLOSED && touches(p, q, x, y, x, y + 1)) return `upright wall ${x},${y}`;
    if (walls.level[y * size.columns + x] === CLOSED && touches(p, q, x, y, x + 1, y)) return `level wall ${x},${y}`;
  }
  return null;
}

/** Whether a segment meets a closed box, by clipping. */
function touches(
  p: readonly [number, number],
  q: readonly [number, number],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  let low = 0;
  let high = 1;
  for (const [from, way, least, most] of [
    [p[0], q[0] - p[0], x0, x1],
    [p[1], q[1] - p[1], y0, y1],
  ] as const) {
    if (way === 0) {
      if (from < least || from > most) return false;
      continue;
    }
    const [a, b] = [(least - from) / way, (most - from) / way];
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
  }
  return low <= high;
}
