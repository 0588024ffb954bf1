import type {
  Card,
  Cards,
  FreePlace,
  FreeShape,
  Json,
  Measure,
  ModelId,
  Piece,
  Question,
  Scene,
  TableDesign,
  UnitId,
  UnitType,
  Vec2,
  Volume,
  Wall,
} from '../../../core/index.ts';
import { asForm, formOf, placeOf, rounded, shapeOf } from '../../../core/index.ts';
import { miniatureOf } from '../../../models/index.ts';
import type { Ground, TableLayout } from '../../../templates/index.ts';
import type { Way } from './way.ts';
import { facingBy, put, within360 } from './way.ts';
import { calledAfter, cardNamed, nearestCard } from './cards.ts';

/** A model as it was put down. Its shape is what is judged; its card is what it is drawn as. */
export interface Stood {
  readonly id: ModelId;
  readonly unit: UnitId;
  /** Who owns it, as the scene format writes it: any name, a bloc where the card tells. */
  readonly side: string;
  readonly type: UnitType;
  readonly shape: FreeShape;
  readonly place: FreePlace;
  readonly card: Card;
  readonly figure: number;
  /** False where the card only looks most like what the file measures. */
  readonly isCard: boolean;
}

/** A table as it stands, and what has been asked of it. A value: every change makes another. Lengths in mm. */
export interface Layout {
  readonly measure: Measure;
  readonly table: { readonly width: number; readonly depth: number };
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
  readonly models: readonly Stood[];
  readonly questions: readonly Question[];
  /** What it has beside, where it has been designed. */
  readonly design?: Designed;
}

/** What lies on a desk, on a table or on a board of squares. */
export interface Laid {
  readonly pieces: readonly Piece[];
  readonly models: readonly { readonly id: string }[];
  readonly design?: Designed;
}

/** With a piece as it is from now on. */
export const withPiece = <L extends Laid>(layout: L, piece: Piece): L => ({
  ...layout,
  pieces: layout.pieces.map(one => (one.id === piece.id ? piece : one)),
});

/** What a designed table is beside its size and its pieces. */
export type Designed = Omit<TableDesign, 'space' | 'size' | 'pieces'>;

export const GRASS: Ground = { base: 'grass', roads: [] };

/** The layout as a document of the scene format, which is what every question is asked of. */
export function documentOf(layout: Layout, questions: readonly Question[] = layout.questions): Json {
  const { measure, table, pieces, models } = layout;
  return {
    format: 'battlefield-scene',
    version: 1,
    measure,
    table: { ...table },
    terrain: pieces.flatMap(terrainOf),
    models: models.map(({ id, unit, side, type, place: { x, y, z, facing }, shape }) => ({
      ...{ id, unit, side, type, at: [x, y, z], facing, base: shape.base, volumes: shape.volumes },
    })),
    questions,
  } as unknown as Json;
}

const written = new WeakMap<Piece, readonly Json[]>();

function terrainOf(piece: Piece): readonly Json[] {
  const known = written.get(piece);
  if (known) return known;
  const documents = terrainDocuments(piece);
  written.set(piece, documents);
  return documents;
}

/** The format has no hedges and wrecks: both are something solid there, a wreck one for each of its counted volumes. */
function terrainDocuments(piece: Piece): readonly Json[] {
  const { id, kind } = piece;
  const { wreck, ...form } = formOf(piece);
  if (wreck) {
    return wreck.shape.volumes
      .filter(({ part }) => part !== 'other')
      .map(
        (volume, i) => ({ id: i === 0 ? id : `${id}.${i + 1}`, kind: 'solid', ...blockOf(volume, wreck.at) }) as unknown as Json,
      );
  }
  if (kind === 'hedge' || kind === 'wreck') return [{ id, kind: 'solid', ...form } as unknown as Json];
  return [{ id, kind, ...form } as unknown as Json];
}

/** The upright block that a volume fills. */
function blockOf(volume: Volume, at: FreePlace) {
  const turn = (degrees: number, [u, v]: readonly [number, number]) => {
    const a = (degrees * Math.PI) / 180;
    return [u * Math.cos(a) - v * Math.sin(a), u * Math.sin(a) + v * Math.cos(a)] as const;
  };
  const [mx, my] = turn(at.facing, [volume.center[0], volume.center[1]]);
  const high = volume.shape === 'box' ? volume.half[2] : volume.shape === 'cylinder' ? volume.height / 2 : volume.radius;
  const corners: readonly (readonly [number, number])[] =
    volume.shape === 'box'
      ? [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([u, v]) => turn(at.facing + volume.yaw, [u! * volume.half[0], v! * volume.half[1]]))
      : Array.from({ length: 24 }, (_, i) => turn(15 * i, [volume.radius, 0]));
  return {
    outline: corners.map(([u, v]) => [rounded(at.x + mx + u), rounded(at.y + my + v)]),
    base: rounded(Math.max(0, at.z + volume.center[2] - high)),
    height: rounded(2 * high),
  };
}

interface Sides {
  readonly models?: readonly { readonly side: string }[];
}

/** The layout of a scene that was read. `document` only tells what a scene does not keep: how its sides are called; `cards` are all that may stand there. */
export function layoutOfScene({ measure, table, board, questions }: Scene, document: unknown, cards: Cards): Layout {
  const sides = (document as Sides).models ?? [];
  const figures = new Map<string, number>();
  return {
    measure,
    table,
    ground: GRASS,
    pieces: board.pieces,
    models: board.models.map((model, i): Stood => {
      const measured = shapeOf(model);
      const side = sides[i]?.side ?? model.side;
      const named = cardNamed(model.unit, measured, model.type, cards);
      const card = named ?? nearestCard(measured, model.type, side, cards);
      const shape = named ? miniatureOf(named).shape : measured;
      const n = figures.get(model.unit) ?? 0;
      figures.set(model.unit, n + 1);
      return {
        ...{ id: model.id, unit: model.unit, side, type: model.type, shape, place: placeOf(model.place) },
        ...{ card, figure: figureIn(card, n), isCard: named !== null },
      };
    }),
    questions,
  };
}

/** The layout of a table from a file: its terrain, with nobody on it yet. */
export const layoutOfTable = ({ size, ground, pieces }: TableLayout, measure: Measure): Layout => ({
  ...{ measure, table: size, ground, pieces, models: [], questions: [] },
});

/** The entry of a card's `models` that its nth model is; -1 where one base carries them all. */
export function figureIn(card: Card, n: number): number {
  if (card.kind !== 'squad' && card.kind !== 'hero') return -1;
  let left = n;
  for (const [i, { count }] of card.models.entries()) {
    if (left < count) return i;
    left -= count;
  }
  return card.models.length - 1;
}

/** Models of a full unit of a card that stand each by itself. */
export const strengthOf = (card: Card): number =>
  card.kind === 'squad'
    ? Math.max(
        1,
        card.models.reduce((sum, { count }) => sum + count, 0),
      )
    : 1;

/** A name for a new unit of a card that is not taken: `Ranger Combat 2`. */
export function unitName(layout: Layout, card: Card): UnitId {
  const taken = new Set<string>([...layout.models.map(model => model.unit), ...layout.models.map(model => model.id)]);
  return firstFree(calledAfter(card), taken) as UnitId;
}

export function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

/** The nth model of a unit; units of one are called as their model is. */
export function stood(card: Card, unit: UnitId, n: number, place: FreePlace): Stood {
  const { shape } = miniatureOf(card);
  const id = (strengthOf(card) === 1 ? unit : `${unit}.${n + 1}`) as unknown as ModelId;
  const type = card.kind === 'vehicle' ? 'vehicle' : card.kind === 'aircraft' ? 'aircraft' : 'infantry';
  return { id, unit, side: card.bloc, type, shape, place, card, figure: figureIn(card, n), isCard: true };
}

/** Every id that may be pointed at. */
export const findModel = (layout: Layout, id: string | null): Stood | null =>
  layout.models.find(model => (model.id as string) === id) ?? null;

/** The model whose base is nearest to a spot, and no farther from it than a finger is wide; null where nobody stands there. */
export function modelNear({ models }: Layout, [x, y]: readonly [number, number, ...number[]]): Stood | null {
  const gap = ({ place, shape }: Stood) => Math.hypot(place.x - x, place.y - y) - (shape.base?.radius ?? 0);
  const [nearest] = [...models].sort((a, b) => gap(a) - gap(b));
  return nearest && gap(nearest) <= FINGER ? nearest : null;
}
/** mm. */
const FINGER = 40;

export const findPiece = ({ pieces }: Pick<Laid, 'pieces'>, id: string | null): Piece | null =>
  pieces.find(piece => (piece.id as string) === id) ?? null;

/** Without a model or a piece, and without the questions about it. */
export function without(layout: Layout, id: string): Layout {
  const models = layout.models.filter(model => (model.id as string) !== id);
  const pieces = layout.pieces.filter(piece => (piece.id as string) !== id);
  const known = new Set<string>([...models.map(model => model.id), ...models.map(model => model.unit)]);
  const isAbout = (question: Question): boolean =>
    ('from' in question && question.from !== undefined && !known.has(question.from)) ||
    ('to' in question && !known.has(question.to)) ||
    ('unit' in question && !known.has(question.unit));
  const questions = layout.questions.filter(question => !isAbout(question));
  return { ...layout, models, pieces, questions, ...(layout.design ? { design: designWithout(layout.design, id) } : {}) };
}

/** What a designed table has beside its pieces, without one of them. */
export function designWithout(design: Designed, id: string): Designed {
  const { [id]: _, ...items } = design.items;
  return {
    ...design,
    items,
    decoration: design.decoration.filter(one => one.id !== id),
    objectives: design.objectives.filter(one => one.id !== id),
  };
}

/** Every id that is taken: models, pieces, decoration and objectives share one set. */
export const takenIn = ({ models, pieces, design }: Laid): Set<string> =>
  new Set<string>([...models, ...pieces, ...(design?.decoration ?? []), ...(design?.objectives ?? [])].map(one => one.id));

/** A model put elsewhere: on the table, and as exactly as places are kept. */
export function moved(layout: Layout, id: string, to: Partial<FreePlace>): Layout {
  const { width, depth } = layout.table;
  return {
    ...layout,
    models: layout.models.map(model => {
      if ((model.id as string) !== id) return model;
      const { x, y, z, facing } = { ...model.place, ...to };
      const place = {
        x: rounded(Math.min(width, Math.max(0, x))),
        y: rounded(Math.min(depth, Math.max(0, y))),
        z: rounded(Math.min(2000, Math.max(0, z))),
        facing: within360(facing),
      };
      return { ...model, place };
    }),
  };
}

/** A piece that has gone a way, every length of it as it was. */
export function mapped(piece: Piece, way: Way): Piece {
  const { flips } = way;
  const form = formOf(piece);
  const to = (at: Vec2) => put(at, way);
  const outline = form.outline.map(to);
  const walls = form.walls?.map(wall => wallBetween(wall, to(wall.from), to(wall.to), flips));
  const { wreck } = form;
  return {
    ...piece,
    form: asForm({
      ...form,
      outline: flips ? outline.reverse() : outline,
      ...(walls ? { walls: flips ? round(walls, outline.length) : walls } : {}),
      ...(wreck ? { wreck: { ...wreck, at: standing(wreck.at, way) } } : {}),
    }),
  };
}

/** A wall between two other points, its openings no further than it goes. */
function wallBetween(wall: Wall, from: Vec2, to: Vec2, flips: boolean): Wall {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const openings = wall.openings.map(one => {
    const along = flips ? length - one.along - one.width : one.along;
    return { ...one, along: Math.max(0, Math.min(along, length - one.width)) };
  });
  return flips ? { ...wall, from: to, to: from, openings } : { ...wall, from, to, openings };
}

/** Walls of an outline that runs the other way round, each on its own edge still; the last one stays the last. */
function round(walls: readonly Wall[], edges: number): readonly Wall[] {
  const outer = walls.slice(0, Math.max(0, edges - 1)).reverse();
  return [...outer, ...walls.slice(outer.length)];
}

function standing(at: FreePlace, way: Way): FreePlace {
  const [x, y] = put([at.x, at.y], way);
  return { ...at, x, y, facing: within360(facingBy(at.facing, way)) };
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The box in plan of some pieces; of none, a point at the origin. */
export const boxOf = (pieces: readonly Piece[]): Box => boxAround(pieces.flatMap(piece => formOf(piece).outline));

export function boxAround(points: readonly Vec2[]): Box {
  if (points.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** The middle of a piece's box in plan. */
export function middleOf(piece: Piece): Vec2 {
  const { minX, minY, maxX, maxY } = boxOf([piece]);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}
