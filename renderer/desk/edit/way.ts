import type { Decoration, Vec2 } from '../../../core/index.ts';
import type { Box, Designed, Layout } from '../table/layout.ts';
import { boxAround, findModel, findPiece, mapped, moved, rounded } from '../table/layout.ts';
import { formOf } from '../../../core/index.ts';

// Things of a layout by their ids: models, pieces, decoration and objectives alike. Lengths in mm, angles in degrees. A layout that
// nothing changes in is returned as it is, so that it makes no step.

/** How all points of a thing come elsewhere. */
export interface Way {
  put(at: Vec2): Vec2;
  /** Degrees that it turns by; of no meaning in a mirror. */
  readonly turn: number;
  /** As in a mirror. */
  readonly flips: boolean;
}

export const byWay = (dx: number, dy: number): Way => ({ put: ([x, y]) => [x + dx, y + dy], turn: 0, flips: false });

export function aboutWay([mx, my]: Vec2, degrees: number): Way {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return { put: ([x, y]) => [mx + (x - mx) * c - (y - my) * s, my + (x - mx) * s + (y - my) * c], turn: degrees, flips: false };
}

/** Ids of what may be moved: neither it nor its layer is locked. */
export const freeOf = (layout: Layout, ids: readonly string[]): readonly string[] => ids.filter(id => !isLocked(layout, id));

export function isLocked({ design }: Layout, id: string): boolean {
  const item = design?.items[id];
  return item !== undefined && (item.locked === true || design!.layers.some(layer => layer.id === item.layer && layer.locked));
}

/** Whether its layer is hidden. */
export function isHidden({ design }: Pick<Layout, 'design'>, id: string): boolean {
  const layer = design?.items[id]?.layer;
  return layer !== undefined && design!.layers.some(one => one.id === layer && one.hidden);
}

export const findDecoration = ({ design }: Layout, id: string | null): Decoration | null =>
  design?.decoration.find(one => one.id === id) ?? null;
export const findObjective = ({ design }: Layout, id: string | null): Designed['objectives'][number] | null =>
  design?.objectives.find(one => one.id === id) ?? null;

/** Every point that tells where a thing is. */
export function pointsOf(layout: Layout, id: string): readonly Vec2[] {
  const piece = findPiece(layout, id);
  if (piece) return formOf(piece).outline;
  const model = findModel(layout, id);
  if (model) return [[model.place.x, model.place.y]];
  const decoration = findDecoration(layout, id);
  if (decoration) return decorationPoints(decoration);
  const objective = findObjective(layout, id);
  return objective ? [objective.at] : [];
}

export function decorationPoints(one: Decoration): readonly Vec2[] {
  switch (one.shows) {
    case 'road':
      return one.points;
    case 'ornament':
      return [one.at];
    case 'patch':
      return one.outline;
  }
}

/** The box in plan of some things. */
export const boxOfThings = (layout: Layout, ids: readonly string[]): Box => boxAround(ids.flatMap(id => pointsOf(layout, id)));

export const middleOfBox = ({ minX, minY, maxX, maxY }: Box): Vec2 => [(minX + maxX) / 2, (minY + maxY) / 2];

/** What may lie over the edge of the table: roads and patches run on. */
const runsOn = (layout: Layout, id: string): boolean => {
  const shows = findDecoration(layout, id)?.shows;
  return shows === 'road' || shows === 'patch';
};

/** How far things can go that would go by so much: as far as the table goes; what is over its edge already goes no further. */
export function roomFor(layout: Layout, ids: readonly string[], dx: number, dy: number): Vec2 {
  const held = ids.filter(id => findModel(layout, id) === null && !runsOn(layout, id));
  if (held.length === 0) return [dx, dy];
  const { minX, minY, maxX, maxY } = boxOfThings(layout, held);
  const along = (by: number, low: number, high: number, size: number) =>
    Math.min(Math.max(by, Math.min(0, -low)), Math.max(0, size - high));
  return [along(dx, minX, maxX, layout.table.width), along(dy, minY, maxY, layout.table.depth)];
}

/** Where copies go from what they were made of, in the order in which it is tried; mm. */
const ASIDE: readonly Vec2[] = [
  [70, -70],
  [-70, -70],
  [70, 70],
  [-70, 70],
];

/** How far copies go from where they were made: where they have most room; null where they have none. */
export function wayAside(layout: Layout, ids: readonly string[]): Vec2 | null {
  const ways = ASIDE.map(([dx, dy]) => roomFor(layout, ids, dx, dy));
  const far = ([dx, dy]: Vec2) => Math.hypot(dx, dy);
  const best = ways.reduce((a, b) => (far(b) > far(a) + 0.01 ? b : a));
  return far(best) < 0.01 ? null : best;
}

/** Things that go each its way, those that are locked excepted; null for one that stays. */
export function gone(layout: Layout, ids: readonly string[], wayOf: (id: string) => Way | null): Layout {
  const ways = new Map(
    freeOf(layout, ids).flatMap(id => {
      const way = wayOf(id);
      return way ? [[id, way] as const] : [];
    }),
  );
  if (ways.size === 0) return layout;
  const pieces = layout.pieces.map(piece => {
    const way = ways.get(piece.id);
    return way ? mapped(piece, way.put, way.turn, way.flips) : piece;
  });
  const { design } = layout;
  const next: Layout = { ...layout, pieces, ...(design ? { design: designGone(design, ways) } : {}) };
  return layout.models.reduce((all, { id, place }) => {
    const way = ways.get(id);
    if (!way) return all;
    const [x, y] = way.put([place.x, place.y]);
    return moved(all, id, { x, y, facing: way.flips ? mirrored(place.facing, way) : place.facing + way.turn });
  }, next);
}

function designGone(design: Designed, ways: ReadonlyMap<string, Way>): Designed {
  const isMoved = (one: { readonly id: string }) => ways.has(one.id);
  if (!design.decoration.some(isMoved) && !design.objectives.some(isMoved)) return design;
  const to =
    (way: Way) =>
    (at: Vec2): Vec2 => {
      const [x, y] = way.put(at);
      return [rounded(x), rounded(y)];
    };
  return {
    ...design,
    decoration: design.decoration.map(one => {
      const way = ways.get(one.id);
      return way ? decorationGone(one, way, to(way)) : one;
    }),
    objectives: design.objectives.map(one => {
      const way = ways.get(one.id);
      return way ? { ...one, at: to(way)(one.at) } : one;
    }),
  };
}

function decorationGone(one: Decoration, way: Way, to: (at: Vec2) => Vec2): Decoration {
  switch (one.shows) {
    case 'road':
      return { ...one, points: one.points.map(to) };
    case 'patch':
      return { ...one, outline: way.flips ? one.outline.map(to).reverse() : one.outline.map(to) };
    case 'ornament': {
      const turn = way.flips ? mirrored(one.turn, way) : one.turn + way.turn;
      return { ...one, at: to(one.at), turn: rounded(((turn % 360) + 360) % 360) };
    }
  }
}

/** Where a direction points in a mirror. */
function mirrored(degrees: number, { put }: Way): number {
  const a = (degrees * Math.PI) / 180;
  const [x, y] = put([0, 0]);
  const [u, v] = put([Math.cos(a), Math.sin(a)]);
  return (Math.atan2(v - y, u - x) * 180) / Math.PI;
}

/** Moves things by so much, all by the same, as far as the table goes. */
export function carried(layout: Layout, ids: readonly string[], dx: number, dy: number): Layout {
  const free = freeOf(layout, ids);
  const [u, v] = roomFor(layout, free, dx, dy);
  // Each model goes as far as it can by itself.
  return gone(layout, free, id => {
    const isModel = findModel(layout, id) !== null;
    const way = isModel ? ([dx, dy] as const) : ([u, v] as const);
    return way[0] === 0 && way[1] === 0 ? null : byWay(...way);
  });
}

/** Turns models where they stand, and all else about the middle of it together; back on the table where a corner leaves it. */
export function turned(layout: Layout, ids: readonly string[], degrees: number): Layout {
  if (degrees === 0) return layout;
  const free = freeOf(layout, ids);
  const things = free.filter(id => findModel(layout, id) === null);
  const middle = middleOfBox(boxOfThings(layout, things));
  const next = gone(layout, free, id => {
    const model = findModel(layout, id);
    return aboutWay(model ? [model.place.x, model.place.y] : middle, degrees);
  });
  return broughtBack(next, things);
}

/** Things moved back on the table together, as far as they have room there. */
export function broughtBack(layout: Layout, ids: readonly string[]): Layout {
  const held = ids.filter(id => !runsOn(layout, id));
  const { minX, minY, maxX, maxY } = boxOfThings(layout, held);
  const [dx, dy] = [back(minX, maxX, layout.table.width), back(minY, maxY, layout.table.depth)];
  return dx === 0 && dy === 0 ? layout : gone(layout, ids, () => byWay(dx, dy));
}

/** mm that something has to go to be on a table of that size, its lower end first. */
const back = (low: number, high: number, size: number): number =>
  low < 0 ? -low : high > size ? Math.max(-low, size - high) : 0;

/** Things that go each its way, and each back on the table where it has left it; those that cannot lie on it stay as they were. */
export function goneOnTable(layout: Layout, ids: readonly string[], wayOf: (id: string) => Way | null): Layout {
  return ids.reduce((all, id) => {
    const way = wayOf(id);
    if (!way || isLocked(all, id)) return all;
    const next = broughtBack(
      gone(all, [id], () => way),
      [id],
    );
    return isOnTable(next, id) && !isSame(all, next, id) ? next : all;
  }, layout);
}

const isSame = (a: Layout, b: Layout, id: string): boolean => {
  const [before, after] = [pointsOf(a, id), pointsOf(b, id)];
  return before.every(([x, y], i) => x === after[i]?.[0] && y === after[i]?.[1]);
};

/** Whether all of it lies on the table, as the file of a layout wants it. */
export function isOnTable(layout: Layout, id: string): boolean {
  if (runsOn(layout, id)) return true;
  const { minX, minY, maxX, maxY } = boxOfThings(layout, [id]);
  return minX >= 0 && minY >= 0 && maxX <= layout.table.width && maxY <= layout.table.depth;
}
