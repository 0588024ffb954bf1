import type { Place, Vec2, Vec3, WhatIfSpot } from '../../core/index.ts';
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
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** From the worst to the best: as many steps of loss and of gain as there are places that differ. */
export function stepsOf({ spots }: WhatIfRaster, shown: Shown): readonly WhatIfStep[] {
  const worths = [...spots.values()].map(spot => worthOf(spot, shown));
  const losses = worths.filter(worth => worth < -LITTLE).map(worth => -worth);
  const gains = worths.filter(worth => worth > LITTLE);
  const isNone = losses.length + gains.length < worths.length;
  const isMixed = isNone || (losses.length > 0 && gains.length > 0);
  return [
    ...scale(losses, isMixed, LOSS)
      .map(({ value, from, to }) => ({ value, from: -to, to: -from }))
      .reverse(),
    ...(isNone ? [{ value: NOTHING, from: -LITTLE, to: LITTLE }] : []),
    ...scale(gains, isMixed, GAIN),
  ];
}

/** The value of a cell where there is hardly anything to gain or lose. */
const NOTHING = 1;

function scale(worths: readonly number[], fromNothing: boolean, base: number): readonly WhatIfStep[] {
  if (worths.length === 0) return [];
  const low = fromNothing ? 0 : Math.min(...worths);
  const high = Math.max(...worths);
  const width = Math.max((high - low) / STEPS, 2 * LITTLE);
  const steps = Array.from({ length: STEPS }, (_, i) => ({ value: base + i, from: low + i * width, to: low + (i + 1) * width }));
  return steps.filter(({ from, to }, i) => worths.some(worth => worth > from - 1e-9 && (worth <= to + 1e-9 || i === STEPS - 1)));
}

function stepOf(worth: number, steps: readonly WhatIfStep[]): number {
  if (Math.abs(worth) <= LITTLE) return NOTHING;
  const signed = steps.filter(({ value, from }) => value !== NOTHING && from < 0 === worth < 0);
  const found = signed.find(({ from, to }) => worth >= from - 1e-9 && worth <= to + 1e-9);
  return found?.value ?? NOTHING;
}

/** The place whose cell a spot of the table is in; null where the unit cannot come to it. */
export function spotAt({ columns, rows, size, spots }: WhatIfRaster, [x, y]: readonly number[]): WhatIfSpot | null {
  const [column, row] = [Math.floor((x ?? -1) / size), Math.floor((y ?? -1) / size)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return spots.get(row * columns + column) ?? null;
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

/** The map on the table, and the place pointed at with what it is worth. */
export function whatIfOverlays(
  raster: WhatIfRaster,
  steps: readonly WhatIfStep[],
  shown: Shown,
  pointed: WhatIfSpot | null,
  words: Words,
): readonly Overlay[] {
  const { columns, rows, size, spots, middle } = raster;
  const cells = new Uint8Array(columns * rows);
  for (const [at, spot] of spots) cells[at] = stepOf(worthOf(spot, shown), steps);
  const map: Overlay = { kind: 'cells', key: 'what-if', columns, rows, cells, size, of: 'worth' };
  if (!pointed) return [map];
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
    map,
    { kind: 'region', key: 'what-if-at', outline, z: 2, tone: 'own' },
    { kind: 'label', key: 'what-if-at', at: [x, y, CHEST] as Vec3, text: label, tone: 'own' },
  ];
}

/** With its sign, whichever it is; `−0` is nothing. */
export function signed(points: number, words: Words): string {
  const told = words.number(Math.abs(points));
  return Math.abs(points) <= LITTLE ? told : `${points < 0 ? '−' : '+'}${told}`;
}
