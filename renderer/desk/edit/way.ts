import type { Decoration, Piece, Vec2 } from '../../../core/index.ts';
import type { Box, Designed, Laid } from '../table/layout.ts';
import { boxAround } from '../table/layout.ts';
import type { Way } from '../table/way.ts';
import { aboutWay, byWay, facingBy, put, within360 } from '../table/way.ts';

// Things of a layout by their ids: models, pieces, decoration and objectives alike, on a table as on a board of squares. Lengths in mm on
// both, 100 to the square; angles in degrees. A layout that nothing changes in is returned as it is, so that it makes no step.

/** How things lie on one ground, and how they come elsewhere on it. */
export interface Ground<L extends Laid> {
  sizeOf(layout: L): { readonly width: number; readonly depth: number };
  /** Every point that tells where a piece, somebody, or the marker of an objective is. */
  piecePoints(piece: Piece): readonly Vec2[];
  modelPoint(model: L['models'][number]): Vec2;
  markerPoints(at: Vec2): readonly Vec2[];
  /** All of that when it has gone its way. */
  pieceGone(piece: Piece, way: Way): Piece;
  /** Puts somebody, as he stood, where he has gone. */
  modelGone(layout: L, model: L['models'][number], way: Way): L;
  markerGone(at: Vec2, way: Way): Vec2;
  /** Somebody whom a hand has put down on a ground of that height. */
  modelAt(layout: L, id: string, z: number): L;
  /** The length nearest to one that things can go by. */
  whole(mm: number): number;
  /** About which point things in a box are turned, so that they come to lie as things do on this ground. */
  pivot(box: Box, degrees: number): Vec2;
  /** How far copies go from what they were made of: ways in the order in which they are tried. */
  aside(box: Box): readonly Vec2[];
}

/** Ids of what may be moved: neither it nor its layer is locked. */
export const freeOf = (layout: Pick<Laid, 'design'>, ids: readonly string[]): readonly string[] =>
  ids.filter(id => !isLocked(layout, id));

export function isLocked({ design }: Pick<Laid, 'design'>, id: string): boolean {
  const item = design?.items[id];
  return item !== undefined && (item.locked === true || design!.layers.some(layer => layer.id === item.layer && layer.locked));
}

/** Whether its layer is hidden. */
export function isHidden({ design }: Pick<Laid, 'design'>, id: string): boolean {
  const layer = design?.items[id]?.layer;
  return layer !== undefined && design!.layers.some(one => one.id === layer && one.hidden);
}

export const findDecoration = ({ design }: Pick<Laid, 'design'>, id: string | null): Decoration | null =>
  design?.decoration.find(one => one.id === id) ?? null;
export const findObjective = ({ design }: Pick<Laid, 'design'>, id: string | null): Designed['objectives'][number] | null =>
  design?.objectives.find(one => one.id === id) ?? null;

function decorationPoints(one: Decoration): readonly Vec2[] {
  switch (one.shows) {
    case 'road':
      return one.points;
    case 'ornament':
      return [one.at];
    case 'patch':
      return one.outline;
  }
}

export const middleOfBox = ({ minX, minY, maxX, maxY }: Box): Vec2 => [(minX + maxX) / 2, (minY + maxY) / 2];

/** What may lie over the edge of the table: roads and patches run on. */
const runsOn = (layout: Pick<Laid, 'design'>, id: string): boolean => {
  const shows = findDecoration(layout, id)?.shows;
  return shows === 'road' || shows === 'patch';
};

const modelOf = <L extends Laid>({ models }: L, id: string): L['models'][number] | undefined =>
  models.find(model => model.id === id);
const isModel = (layout: Laid, id: string): boolean => modelOf(layout, id) !== undefined;

export type Ways<L extends Laid> = ReturnType<typeof waysOn<L>>;

/** How things go elsewhere on one ground. */
export function waysOn<L extends Laid>(ground: Ground<L>) {
  /** Every point that tells where a thing is. */
  function pointsOf(layout: L, id: string): readonly Vec2[] {
    const piece = layout.pieces.find(one => (one.id as string) === id);
    if (piece) return ground.piecePoints(piece);
    const model = modelOf(layout, id);
    if (model) return [ground.modelPoint(model)];
    const decoration = findDecoration(layout, id);
    if (decoration) return decorationPoints(decoration);
    const objective = findObjective(layout, id);
    return objective ? ground.markerPoints(objective.at) : [];
  }

  /** The box in plan of some things. */
  const boxOfThings = (layout: L, ids: readonly string[]): Box => boxAround(ids.flatMap(id => pointsOf(layout, id)));

  /** How far things can go that would go by so much: as far as the table goes; what is over its edge already goes no further. */
  function roomFor(layout: L, ids: readonly string[], dx: number, dy: number): Vec2 {
    const held = ids.filter(id => !isModel(layout, id) && !runsOn(layout, id));
    if (held.length === 0) return [dx, dy];
    const { minX, minY, maxX, maxY } = boxOfThings(layout, held);
    const { width, depth } = ground.sizeOf(layout);
    const along = (by: number, low: number, high: number, size: number) =>
      Math.min(Math.max(by, Math.min(0, -low)), Math.max(0, size - high));
    return [along(dx, minX, maxX, width), along(dy, minY, maxY, depth)];
  }

  /** How far copies can go from where they were made, first where the edge of the table takes least of it; none where they have no room. */
  function waysAside(layout: L, ids: readonly string[]): readonly Vec2[] {
    const ways = ground.aside(boxOfThings(layout, ids)).map(way => {
      const room = roomFor(layout, ids, ...way);
      return { room, lost: Math.round(100 * (Math.hypot(...way) - Math.hypot(...room))) };
    });
    return ways
      .sort((a, b) => a.lost - b.lost)
      .map(({ room }) => room)
      .filter(room => Math.hypot(...room) >= 0.01);
  }

  /** Things that go each its way, those that are locked excepted; null for one that stays. */
  function gone(layout: L, ids: readonly string[], wayOf: (id: string) => Way | null): L {
    const ways = new Map(
      freeOf(layout, ids).flatMap(id => {
        const way = wayOf(id);
        return way ? [[id, way] as const] : [];
      }),
    );
    if (ways.size === 0) return layout;
    const pieces = layout.pieces.map(piece => {
      const way = ways.get(piece.id);
      return way ? ground.pieceGone(piece, way) : piece;
    });
    const { design } = layout;
    const next: L = { ...layout, pieces, ...(design ? { design: designGone(design, ways, ground) } : {}) };
    return layout.models.reduce((all, model) => {
      const way = ways.get(model.id);
      return way ? ground.modelGone(all, model, way) : all;
    }, next);
  }

  /** Moves things by so much, all by the same, as far as the table goes. */
  function carried(layout: L, ids: readonly string[], dx: number, dy: number): L {
    const free = freeOf(layout, ids);
    const [u, v] = roomFor(layout, free, dx, dy);
    // Each model goes as far as it can by itself.
    return gone(layout, free, id => {
      const way = isModel(layout, id) ? ([dx, dy] as const) : ([u, v] as const);
      return way[0] === 0 && way[1] === 0 ? null : byWay(...way);
    });
  }

  /** Turns models where they stand, and all else together; back on the table where a corner leaves it. */
  function turned(layout: L, ids: readonly string[], degrees: number): L {
    if (degrees === 0) return layout;
    const free = freeOf(layout, ids);
    const things = free.filter(id => !isModel(layout, id));
    const pivot = ground.pivot(boxOfThings(layout, things), degrees);
    const next = gone(layout, free, id => {
      const model = modelOf(layout, id);
      return aboutWay(model ? ground.modelPoint(model) : pivot, degrees);
    });
    return broughtBack(next, things);
  }

  /** Things moved back on the table together, as far as they have room there. */
  function broughtBack(layout: L, ids: readonly string[]): L {
    const held = ids.filter(id => !runsOn(layout, id));
    const { minX, minY, maxX, maxY } = boxOfThings(layout, held);
    const { width, depth } = ground.sizeOf(layout);
    const [dx, dy] = [back(minX, maxX, width), back(minY, maxY, depth)];
    return dx === 0 && dy === 0 ? layout : gone(layout, ids, () => byWay(dx, dy));
  }

  /** Things that go each its way, and each back on the table where it has left it; those that cannot lie on it stay as they were. */
  function goneOnTable(layout: L, ids: readonly string[], wayOf: (id: string) => Way | null): L {
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

  function isSame(a: L, b: L, id: string): boolean {
    const [before, after] = [pointsOf(a, id), pointsOf(b, id)];
    return before.every(([x, y], i) => x === after[i]?.[0] && y === after[i]?.[1]);
  }

  /** Whether all of it lies on the table, as the file of a layout wants it. */
  function isOnTable(layout: L, id: string): boolean {
    if (runsOn(layout, id)) return true;
    const { minX, minY, maxX, maxY } = boxOfThings(layout, [id]);
    const { width, depth } = ground.sizeOf(layout);
    return minX >= 0 && minY >= 0 && maxX <= width && maxY <= depth;
  }

  return {
    ...{ ground, pointsOf, boxOfThings, roomFor, waysAside, gone, carried, turned, broughtBack, goneOnTable, isOnTable },
  };
}

/** mm that something has to go to be on a table of that size, its lower end first. */
const back = (low: number, high: number, size: number): number =>
  low < 0 ? -low : high > size ? Math.max(-low, size - high) : 0;

function designGone(
  design: Designed,
  ways: ReadonlyMap<string, Way>,
  { markerGone }: Pick<Ground<never>, 'markerGone'>,
): Designed {
  const isMoved = (one: { readonly id: string }) => ways.has(one.id);
  if (!design.decoration.some(isMoved) && !design.objectives.some(isMoved)) return design;
  return {
    ...design,
    decoration: design.decoration.map(one => {
      const way = ways.get(one.id);
      return way ? decorationGone(one, way) : one;
    }),
    objectives: design.objectives.map(one => {
      const way = ways.get(one.id);
      return way ? { ...one, at: markerGone(one.at, way) } : one;
    }),
  };
}

function decorationGone(one: Decoration, way: Way): Decoration {
  const to = (at: Vec2) => put(at, way);
  switch (one.shows) {
    case 'road':
      return { ...one, points: one.points.map(to) };
    case 'patch':
      return { ...one, outline: way.flips ? one.outline.map(to).reverse() : one.outline.map(to) };
    case 'ornament':
      return { ...one, at: to(one.at), turn: within360(facingBy(one.turn, way)) };
  }
}
