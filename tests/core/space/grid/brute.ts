/** Sight between squares the slow way: every way in which a straight line can cross the lattice, tried one by one. Whole numbers only. */

/** One step of a line into the next square: over the edge to the right, or over the one above. */
type Step = 'right' | 'up';

/** The steps that lines can take from a square to the one at an offset, as a tree, so that lines with the same beginning share it. */
interface Corridors {
  readonly ends: boolean;
  readonly right: Corridors | null;
  readonly up: Corridors | null;
}

interface Growing {
  ends: boolean;
  right: Growing | null;
  up: Growing | null;
}

const known = new Map<string, Corridors>();

/**
 * Lines that pass no lattice point fall into classes: those with the same points above and below. Each class is met by trying, between
 * every two neighbouring slopes of pairs of points, the slope in the middle, and there, between every two neighbouring points, the line
 * in the middle.
 */
function corridorsTo(dx: number, dy: number): Corridors {
  const key = `${dx} ${dy}`;
  const before = known.get(key);
  if (before) return before;
  const root: Growing = { ends: false, right: null, up: null };
  for (const [rise, run] of middleSlopes(dx + 1, dy + 1)) {
    const heights = new Set<number>();
    for (let x = 0; x <= dx + 1; x++) for (let y = 0; y <= dy + 1; y++) heights.add(run * y - rise * x);
    const sorted = [...heights].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) {
      // Points of the line: 2 run y = 2 rise x + both.
      const both = sorted[i - 1]! + sorted[i]!;
      const above = (x: number, y: number) => 2 * run * y - 2 * rise * x > both;
      const crosses = (x: number, y: number) => {
        const corners = [above(x, y), above(x + 1, y), above(x, y + 1), above(x + 1, y + 1)];
        return corners.includes(true) && corners.includes(false);
      };
      if (crosses(0, 0) && crosses(dx, dy)) grow(root, dx, dy, above);
    }
  }
  known.set(key, root);
  return root;
}

function middleSlopes(width: number, height: number): readonly (readonly [rise: number, run: number])[] {
  const slopes = new Map<string, readonly [number, number]>();
  for (let run = 1; run <= width; run++)
    for (let rise = -height; rise <= height; rise++) {
      const g = gcd(Math.abs(rise), run);
      slopes.set(`${rise / g} ${run / g}`, [rise / g, run / g]);
    }
  const sorted = [...slopes.values()].sort((a, b) => a[0] * b[1] - b[0] * a[1]);
  const middles = sorted.slice(1).map((b, i) => {
    const a = sorted[i]!;
    return [a[0] * b[1] + b[0] * a[1], 2 * a[1] * b[1]] as const;
  });
  return [[-height - 1, 1], ...middles, [height + 1, 1]];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function grow(root: Growing, dx: number, dy: number, above: (x: number, y: number) => boolean): void {
  let node = root;
  let x = 0;
  let y = 0;
  while (x !== dx || y !== dy) {
    let step: Step;
    if (x < dx && above(x + 1, y) !== above(x + 1, y + 1)) step = 'right';
    else if (y < dy && above(x, y + 1) !== above(x + 1, y + 1)) step = 'up';
    else return;
    if (step === 'right') x++;
    else y++;
    node[step] ??= { ends: false, right: null, up: null };
    node = node[step]!;
  }
  node.ends = true;
}

export interface BruteBoard {
  readonly columns: number;
  readonly rows: number;
  /** Squares counted from 0. */
  blocks(x: number, y: number): boolean;
  /** Whether a wall stands between two squares that share an edge. */
  walled(x: number, y: number, nextX: number, nextY: number): boolean;
}

/** Whether some straight line joins the two squares and neither passes nor touches what blocks. */
export function bruteSees(board: BruteBoard, ax: number, ay: number, bx: number, by: number): boolean {
  const sx = bx < ax ? -1 : 1;
  const sy = by < ay ? -1 : 1;
  const walk = (node: Corridors, x: number, y: number): boolean => {
    if (node.ends) return true;
    for (const [next, nx, ny] of [
      [node.right, x + sx, y],
      [node.up, x, y + sy],
    ] as const) {
      if (next === null || board.walled(x, y, nx, ny)) continue;
      if (!next.ends && board.blocks(nx, ny)) continue;
      if (walk(next, nx, ny)) return true;
    }
    return false;
  };
  return walk(corridorsTo(Math.abs(bx - ax), Math.abs(by - ay)), ax, ay);
}
