import type { Place, Vec2, Vec3, WhatIfSpot } from '../../core/index.ts';
import { patchesOn } from '../base/patches.ts';
import type { Cast, Words } from '../base/words.ts';
import { GAIN, LOSS, STEPS } from '../scene/base/board.ts';
import type { Overlay } from '../scene/base/board.ts';
import type { FoundWhatIf, Shown } from '../store/whatIf.ts';
import { CHEST } from './squareOverlays.ts';
import { surfaceOf } from './surfaces.ts';

/** A what-if map as it lies on the table: cells of `size` mm, row by row from the origin. */
export interface WhatIfRaster {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** The best place of each cell, whatever the storey, by what is shown; undefined where there is none. */
  readonly spots: ReadonlyMap<number, WhatIfSpot>;
  readonly middle: (place: Place) => Vec2;
}

/** What a place is worth by what is shown, in points: what is lost is below nothing. */
export const worthOf = ({ destroys, loses }: WhatIfSpot, shown: Shown): number =>
  shown === 'net' ? destroys - loses : shown === 'destroys' ? destroys : -loses;

export function rasterOf(found: FoundWhatIf, shown: Shown, { setup }: Cast): WhatIfRaster {
  const { cell, middle } = surfaceOf(setup);
  const size = cell(found.size, setup.measure);
  const [columns, rows] = [Math.ceil(setup.table.width / size), Math.ceil(setup.table.depth / size)];
  const spots = new Map<number, WhatIfSpot>();
  const put = (spot: WhatIfSpot, first: boolean) => {
    const [x, y] = middle(spot.place);
    const at = Math.floor(y / size) * columns + Math.floor(x / size);
    const before = spots.get(at);
    if (first || !before || worthOf(spot, shown) > worthOf(before, shown)) spots.set(at, spot);
  };
  for (const spot of found.spots) put(spot, false);
  // To stay is another matter than to come there: it may fire steadier.
  if (found.here) put(found.here, true);
  return { columns, rows, size, spots, middle };
}

/** So little is nothing, in points. */
const LITTLE = 0.05;

/** One step of the legend: what lies on the table there, and from how many points to how many. */
export interface WhatIfStep {
  /** What it is called, in the legend and on the table. */
  readonly letter: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** From the best to the worst: as many steps of gain and of loss as there are places that differ. */
export function stepsOf({ spots }: WhatIfRaster, shown: Shown): readonly WhatIfStep[] {
  const worths = [...spots.values()].map(spot => worthOf(spot, shown));
  const losses = worths.filter(worth => worth < -LITTLE).map(worth => -worth);
  const gains = worths.filter(worth => worth > LITTLE);
  const isNone = losses.length + gains.length < worths.length;
  const isMixed = isNone || (losses.length > 0 && gains.length > 0);
  const found = [
    ...[...scale(gains, isMixed, GAIN)].reverse(),
    ...(isNone ? [{ value: NOTHING, from: -LITTLE, to: LITTLE }] : []),
    ...scale(losses, isMixed, LOSS).map(({ value, from, to }) => ({ value, from: -to, to: -from })),
  ];
  return found.map((step, i) => ({ ...step, letter: String.fromCharCode(65 + i) }));
}

/** The value of a cell where there is hardly anything to gain or lose. */
const NOTHING = 1;

function scale(worths: readonly number[], fromNothing: boolean, base: number): readonly Omit<WhatIfStep, 'letter'>[] {
  if (worths.length === 0) return [];
  const low = fromNothing ? 0 : Math.min(...worths);
  const high = Math.max(...worths);
  const width = Math.max((high - low) / STEPS, 2 * LITTLE);
  const filled = new Set(worths.map(worth => Math.min(STEPS - 1, Math.floor((worth - low) / width + TOUCH))));
  const steps = Array.from({ length: STEPS }, (_, i) => ({ value: base + i, from: low + i * width, to: low + (i + 1) * width }));
  return steps.filter((_, i) => filled.has(i));
}

/** Widths of a step. What is worth just where two meet belongs to the one that is further from nothing. */
const TOUCH = 1e-9;

function stepOf(worth: number, steps: readonly WhatIfStep[]): number {
  if (Math.abs(worth) <= LITTLE) return NOTHING;
  const own = steps.filter(({ value }) => (worth > 0 ? value >= GAIN : value >= LOSS && value < GAIN));
  const reached = own.filter(({ from, to }) => Math.abs(worth) >= (worth > 0 ? from : -to) - TOUCH * (to - from));
  return Math.max(NOTHING, ...reached.map(({ value }) => value));
}

/** The place whose cell a spot of the table is in; null where the unit cannot come to it. */
export function spotAt({ columns, rows, size, spots }: WhatIfRaster, [x, y]: readonly number[]): WhatIfSpot | null {
  const [column, row] = [Math.floor((x ?? -1) / size), Math.floor((y ?? -1) / size)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return spots.get(row * columns + column) ?? null;
}

/** The corners of the table that the cells of a map lie within; none where it has no place. */
export function boundsOf({ columns, size, spots }: WhatIfRaster): readonly Vec3[] {
  const cells = [...spots.keys()].map(at => [at % columns, Math.floor(at / columns)] as const);
  if (cells.length === 0) return [];
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const ends = (of: readonly number[]) => [Math.min(...of) * size, (Math.max(...of) + 1) * size] as const;
  return ends(xs).flatMap(x => ends(ys).map((y): Vec3 => [x, y, 0]));
}

/** The next place in a direction, as the arrows go: the nearest in the same row or column, or else the nearest of all that lie there. */
export function nextSpot(raster: WhatIfRaster, from: WhatIfSpot, [right, away]: Vec2): WhatIfSpot {
  const { size, spots, middle } = raster;
  const [x, y] = middle(from.place);
  let best = from;
  let least = Infinity;
  for (const spot of spots.values()) {
    const [dx, dy] = middle(spot.place).map((to, i) => to - (i === 0 ? x : y)) as [number, number];
    const along = dx * right + dy * away;
    if (along < size / 2) continue;
    // To one side costs more than ahead: what lies in the same line comes first.
    const far = along + 4 * Math.abs(dx * away - dy * right);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

export const bestSpot = ({ spots }: WhatIfRaster, shown: Shown): WhatIfSpot | null =>
  [...spots.values()].reduce<WhatIfSpot | null>(
    (best, spot) => (best && worthOf(best, shown) >= worthOf(spot, shown) ? best : spot),
    null,
  );

/** The map on the table, with the letters of its steps. */
export function whatIfOverlays(
  { columns, rows, size, spots }: WhatIfRaster,
  steps: readonly WhatIfStep[],
  shown: Shown,
): readonly Overlay[] {
  const cells = new Uint8Array(columns * rows);
  for (const [at, spot] of spots) cells[at] = stepOf(worthOf(spot, shown), steps);
  const letters = new Map(steps.map(({ value, letter }) => [value, letter]));
  const patches = patchesOn({ columns, rows, cells, grid: size, from: [0, 0] }, value => letters.has(value));
  // The largest of each step, and others that are large enough to be told apart.
  const lettered = patches.filter(
    ({ value, count }, i) => patches.findIndex(other => other.value === value) === i || (i < MOST_LETTERS && count > FEW),
  );
  return [
    { kind: 'cells', key: 'what-if', columns, rows, cells, size, of: 'worth' },
    ...lettered.map(
      ({ value, at: [x, y] }, i): Overlay => ({ kind: 'letter', key: `what-if-${i}`, at: [x, y, 4], text: letters.get(value)! }),
    ),
  ];
}

/** Letters on the map at most, where each step has one, and cells of a patch that has none of its own. */
const MOST_LETTERS = 16;
const FEW = 6;

/** The place pointed at, with what it is worth. */
export function pointedOverlays(
  { size, middle }: WhatIfRaster,
  pointed: WhatIfSpot | null,
  shown: Shown,
  words: Words,
): readonly Overlay[] {
  if (!pointed) return [];
  const [x, y] = middle(pointed.place);
  const [x0, y0] = [Math.floor(x / size) * size, Math.floor(y / size) * size];
  const outline: readonly Vec2[] = [
    [x0, y0],
    [x0 + size, y0],
    [x0 + size, y0 + size],
    [x0, y0 + size],
  ];
  const label = signed(worthOf(pointed, shown), words);
  return [
    { kind: 'region', key: 'what-if-at', outline, z: 2, tone: 'own' },
    { kind: 'label', key: 'what-if-at', at: [x, y, CHEST] as Vec3, text: label, tone: 'own' },
  ];
}

/** Points in tenths, with their sign, whichever it is; `−0` is nothing. */
export function signed(points: number, words: Words): string {
  const told = words.tenths(Math.abs(points));
  return Math.abs(points) <= LITTLE ? told : `${points < 0 ? '−' : '+'}${told}`;
}
