/** Where sorted dice stand, in the tray's own lengths: those of a die thrown alone. */
export const RACK = { left: -5.4, right: 5.4, near: 3.45, far: 5.25 } as const;
/** From one die to the next, in edges. */
const PITCH = 1.24;
/** Between successes and the others, in edges. */
const APART = 0.9;
const LARGEST = 1.2;

export interface Stand {
  readonly x: number;
  readonly y: number;
  /** Edge of the die there. */
  readonly size: number;
}

/** The numbers of dice in the order in which they lie sorted: those that count first. */
export const sortedOf = (counts: readonly boolean[]): readonly number[] =>
  [true, false].flatMap(won => [...counts.keys()].filter(i => counts[i] === won));

/** Places for dice of which those that count stand first, from the left: as large as they have room. By the numbers of the dice. */
export function standsFor(counts: readonly boolean[]): readonly Stand[] {
  const won = counts.filter(Boolean).length;
  const groups = [won, counts.length - won];
  const { rows, size } = [1, 2, 3, 4, 5]
    .map(rows => {
      const columns = groups.reduce((sum, n) => sum + Math.ceil(n / rows), 0);
      const across = (RACK.right - RACK.left) / (columns * PITCH + APART);
      return { rows, size: Math.min(LARGEST, across, (RACK.far - RACK.near) / (rows * PITCH)) };
    })
    .reduce((best, one) => (one.size > best.size + 1e-9 ? one : best));
  const pitch = PITCH * size;
  const far = (RACK.near + RACK.far) / 2 + ((rows - 1) / 2) * pitch;
  const columns = groups.map(n => Math.ceil(n / rows));
  const gap = columns.every(n => n > 0) ? APART * size : 0;
  const left = -((columns[0]! + columns[1]!) * pitch + gap) / 2;
  const starts = [left, left + columns[0]! * pitch + gap];
  const order = sortedOf(counts);
  return counts.map((isWon, i) => {
    const group = isWon ? 0 : 1;
    const at = order.indexOf(i) - (isWon ? 0 : won);
    const [column, row] = [at % columns[group]!, Math.floor(at / columns[group]!)];
    return { x: starts[group]! + (column + 0.5) * pitch, y: far - row * pitch, size };
  });
}
