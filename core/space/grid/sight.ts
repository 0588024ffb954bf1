import { spend } from '../../base/effort.ts';
import type { ModelId, PieceId } from '../../base/index.ts';
import { entryOf, foundIn, given, ruleIds, STOREY } from '../../base/index.ts';
import type { Readings } from '../readings.ts';
import type { Board, ModelAt, Need, Sight, TerrainKind } from '../space.ts';
import { isFortification, shelterSections } from '../space.ts';
import type { Box, Point } from './corners.ts';
import { isMet, reachedFrom } from './corners.ts';
import type { GridKind, Square } from './base/forms.ts';
import { formOf, GRID_TERRAIN, placeOf, SQUARE } from './base/forms.ts';
import type { Ground, Walls } from './base/ground.ts';
import { CLOSED, groundUnder } from './base/ground.ts';
import { lineBetween, seenFrom } from './lines.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { indexOf, squareAt } from './base/squares.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** On squares a glance misses nothing: whoever wants one is given the sight with its cover. */
type Exact = Exclude<Need, 'glance'>;

/** What is in the way of whoever looks alike. */
interface Look {
  /** 1 where terrain or a model fills a square against sight. */
  readonly blocked: Uint8Array;
  readonly models: ReadonlyMap<number, ModelId>;
  readonly fields: Map<string, Uint8Array>;
}

/** A board as lines of sight meet it. Answers are kept for as long as the board is. */
export interface Scene {
  readonly ground: Ground;
  readonly readings: Readings;
  readonly board: Board;
  readonly plain: Look;
  /** What infantry meets, by its storey, where more is in its way than in that of all others. */
  readonly onFoot: Map<number, Look>;
  readonly answers: Map<string, Sight>;
}

const scenes = new WeakMap<Board, Scene>();

/** The same one as long as the board is. */
export function sceneOf(board: Board, size: Dimensions, readings: Readings): Scene {
  const before = scenes.get(board);
  const { columns, rows } = before?.ground.size ?? {};
  if (before && columns === size.columns && rows === size.rows && before.readings === readings) return before;
  const ground = groundUnder(board.pieces, size);
  const plain = lookPast(
    ground,
    ground.blocked,
    board.models.filter(model => model.type === 'vehicle'),
  );
  const scene: Scene = { ground, readings, board, plain, onFoot: new Map(), answers: new Map() };
  scenes.set(board, scene);
  return scene;
}

/** These squares, and those of these models. */
function lookPast({ size }: Ground, filled: Uint8Array, models: readonly ModelAt[]): Look {
  const blocked = filled.slice();
  const standing = new Map<number, ModelId>();
  for (const model of models) {
    for (const square of squaresUnder(model)) {
      blocked[indexOf(square, size)] = 1;
      standing.set(indexOf(square, size), model.id);
    }
  }
  return { blocked, models: standing, fields: new Map() };
}

/** What is in the way of a viewer (GRID-23). */
function lookOf({ ground, readings, board, plain, onFoot }: Scene, { type, level }: Standing): Look {
  const { hidesFromInfantry } = readings;
  if (type !== 'infantry' || hidesFromInfantry.length === 0) return plain;
  const before = onFoot.get(level);
  if (before) return before;
  spend(ground.blocked.length);
  const filled = ground.blocked.map((blocks, square) => {
    const kind = ground.kinds[square];
    return kind && hidesFromInfantry.some(one => one === kind) ? 1 : blocks;
  });
  const isThere = ({ type, place }: ModelAt) =>
    type === 'vehicle' || (type === 'infantry' && hidesFromInfantry.includes('infantry') && placeOf(place).level === level);
  const look = lookPast(ground, filled, board.models.filter(isThere));
  onFoot.set(level, look);
  return look;
}

/** Who looks or is looked at: squares by number, and whether they are in a building or on its roof. */
interface Standing {
  readonly type: ModelAt['type'];
  readonly squares: readonly number[];
  /** The building that each square is inside of; -1 for none. */
  readonly inside: readonly number[];
  /** The building on whose roof it stands; -1 for none. */
  readonly roof: number;
  /** The buildings that are below it: that of its roof, and those which it flies over. */
  readonly under: readonly number[];
  readonly level: number;
  /** The squares of the fortification that it stands in a half of, which hide nothing from it, nor it from others (FORT-11, FORT-14). */
  readonly around: readonly number[];
}

function standing({ ground }: Scene, model: Pick<ModelAt, 'place' | 'shape' | 'type'>): Standing {
  const { level } = placeOf(model.place);
  const squares = squaresUnder(model).map(square => indexOf(square, ground.size));
  const flies = model.type === 'aircraft';
  const first = ground.building[pick(squares, 0)] ?? -1;
  const onRoof = !flies && first >= 0 && level >= pick(ground.buildings, first).storeys;
  const inside = squares.map(square => (flies || onRoof ? -1 : (ground.building[square] ?? -1)));
  const below = flies ? squares : onRoof ? squares.slice(0, 1) : [];
  const under = [...new Set(below.map(square => ground.building[square] ?? -1))].filter(building => building >= 0);
  const fort = model.type === 'infantry' && level === 0 && placeOf(model.place).half ? ground.pieces[pick(squares, 0)] : null;
  const around = fort ? formOf(fort).squares.map(square => indexOf(square, ground.size)) : [];
  return { type: model.type, squares, inside, roof: onRoof ? first : -1, under, level, around };
}

/** What stands between two squares: fillers, and walls. */
interface Between {
  readonly blocked: Uint8Array;
  readonly walls: Walls;
}

/** GRID-18, GRID-21: who is on a roof, or above it, looks over that building. */
const wallsBetween = ({ ground }: Scene, a: Standing, b: Standing): Walls =>
  ground.wallsWithout([...new Set([...a.under, ...b.under])]);

/** What blocks between a square of one and those of the other that are in the same building, or in none (GRID-23, GRID-25). */
function blockersOf(scene: Scene, a: Standing, ai: number, insideB: number, b: Standing): Between {
  const insideA = pick(a.inside, ai);
  const walls = wallsBetween(scene, a, b);
  const around = [...a.around, ...b.around];
  const look = lookOf(scene, a);
  if (insideA === insideB && around.length === 0) return { blocked: look.blocked, walls };
  // A line out of a building leaves by an opening of its own square, so the rest of the building is closed to it; so for a line in.
  const blocked = look.blocked.slice();
  spend(blocked.length);
  for (const square of around) blocked[square] = 0;
  if (insideA === insideB) return { blocked, walls };
  for (const building of [insideA, insideB]) {
    if (building < 0) continue;
    for (const square of pick(scene.ground.buildings, building).squares) blocked[square] = 1;
  }
  return { blocked, walls };
}

/** The field of view of one square of a ground unit towards others. */
function fieldOf(scene: Scene, a: Standing, ai: number, insideB: number, b: Standing): Uint8Array {
  const key = `${a.squares[ai]} ${a.inside[ai]} ${insideB} ${a.roof} ${b.roof} ${a.around} ${b.around}`;
  const { fields } = lookOf(scene, a);
  let field = fields.get(key);
  if (!field) {
    const { blocked, walls } = blockersOf(scene, a, ai, insideB, b);
    field = seenFrom(pick(a.squares, ai), blocked, walls, scene.ground.size);
    fields.set(key, field);
  }
  return field;
}

/** The terrain in the squares round a unit, which is all that hides it from what flies (GRID-28, GRID-29). */
function ringRound({ ground }: Scene, unit: Standing): Between {
  const { size } = ground;
  const own = unit.squares.map(square => squareAt(square, size));
  spend(40 * ground.blocked.length);
  const isNear = ([column, row]: Square) => own.some(([c, r]) => Math.abs(c - column) <= 1 && Math.abs(r - row) <= 1);
  const blocked = new Uint8Array(ground.blocked.length);
  for (let square = 0; square < blocked.length; square++) {
    if (!isNear(squareAt(square, size)) || unit.squares.includes(square) || unit.around.includes(square)) continue;
    const sameHouse = unit.inside.some(inside => inside >= 0 && inside === ground.building[square]);
    blocked[square] = pick(ground.blocked, square) | Number(sameHouse);
  }
  const all = ground.wallsWithout(unit.roof >= 0 ? [unit.roof] : []);
  const upright = all.upright.map((wall, edge) => {
    const column = edge % (size.columns + 1);
    const row = (edge - column) / (size.columns + 1) + 1;
    return isNear([column, row]) || isNear([column + 1, row]) ? wall : 0;
  });
  const level = all.level.map((wall, edge) => {
    const column = (edge % size.columns) + 1;
    const row = Math.floor(edge / size.columns);
    return isNear([column, row]) || isNear([column, row + 1]) ? wall : 0;
  });
  return { blocked, walls: { ...all, upright, level } };
}

const NEVER = ruleIds('GRID-18');

/** Whether one model sees another, and whether the other has cover from it (GRID-18, GRID-22 to GRID-29, SAVE-06, SAVE-07). */
export function sight(scene: Scene, from: ModelAt, to: ModelAt, need: Exact): Sight {
  spend(1000);
  const key = `${need} ${keyOf(from)} ${keyOf(to)}`;
  let answer = scene.answers.get(key);
  if (!answer) {
    answer = judged(scene, standing(scene, from), standing(scene, to), need);
    scene.answers.set(key, answer);
  }
  return answer;
}

function keyOf(model: ModelAt): string {
  const { column, row, level, facing, half = '' } = placeOf(model.place);
  return `${model.type} ${JSON.stringify(model.shape)} ${column} ${row} ${level} ${facing} ${half}`;
}

function judged(scene: Scene, a: Standing, b: Standing, need: Exact): Sight {
  const because = reasons(a, b);
  const crossed = cornersPassed(scene, a, b);
  const pair = because === NEVER ? null : (seeingPair(scene, a, b) ?? throughCorner(scene, a, b, crossed));
  if (pair === null) {
    const blockedBy = need !== 'all' ? [] : because === NEVER ? [buildingOf(scene, a)] : inTheWay(scene, a, b);
    return { seen: false, cover: true, visible: 0, line: null, blockedBy, because };
  }
  if (need === 'seen') return { seen: true, cover: false, visible: 1, line: null, blockedBy: [], because };
  const own = coverOfOwn(scene, a, b);
  const best = own.length > 0 && need === 'cover' ? null : hiddenPart(scene, a, b, need === 'cover', crossed);
  const cover = best === null || own.length > 0 || best.missed.length > 0;
  const rules = [...because, ...ruleIds(...(own.length > 0 ? own : cover ? ['SAVE-07'] : []))];
  if (best === null || need === 'cover') return { seen: true, cover, visible: 1, line: null, blockedBy: [], because: rules };
  const { missed, total, hiding } = best;
  const [i, j, { blocked, walls }] = pair;
  const line = given(
    lineBetween(pick(a.squares, i), pick(b.squares, j), blocked, walls, scene.ground.size),
    'line between squares of which one is seen from the other',
  );
  const place = ([x, y]: Point, { level }: Standing) => [x * SQUARE, y * SQUARE, level * STOREY + EYE] as const;
  return {
    seen: true,
    cover,
    // An aircraft is seen over all that covers every corner of it (GRID-27).
    visible: Math.max(1, total - missed.length) / total,
    line: [place(line[0], a), place(line[1], b)],
    hidden: missed.map(corner => place(corner, b)),
    blockedBy: hiding(),
    because: rules,
  };
}

/** mm. Height of an eye above its floor: for pictures only. */
const EYE = 30;

function reasons(a: Standing, b: Standing): Sight['because'] {
  if (a.type === 'aircraft' && b.type === 'aircraft') return ruleIds('GRID-27');
  const flying = a.type === 'aircraft' ? b : b.type === 'aircraft' ? a : null;
  if (flying) return flying.inside.some(inside => inside >= 0) ? ruleIds('GRID-27', 'GRID-29') : ruleIds('GRID-27', 'GRID-28');
  if (a.level !== b.level && sameBuilding(a, b)) return NEVER;
  const [insideA, insideB] = [pick(a.inside, 0), pick(b.inside, 0)];
  if (insideA !== insideB) return ruleIds('GRID-22', 'GRID-23', 'GRID-25');
  return insideA >= 0 ? ruleIds('GRID-22', 'GRID-26') : ruleIds('GRID-22', 'GRID-23');
}

const buildingOf = ({ ground }: Scene, { roof, inside }: Standing): PieceId =>
  pick(ground.buildings, roof >= 0 ? roof : foundIn(inside, building => building >= 0)).id;

const sameBuilding = (a: Standing, b: Standing): boolean => {
  const of = (s: Standing) => (s.roof >= 0 ? [s.roof] : s.inside.filter(inside => inside >= 0));
  return of(a).some(building => of(b).includes(building));
};

/** The two squares at whose corner the line between the middles comes to a target on an exact diagonal, where a book counts no other cover
 *  than theirs; those of them that are in the viewer's way, a house that neither is in or above among them. */
function cornersPassed(scene: Scene, a: Standing, b: Standing): { readonly at: Point; readonly by: readonly number[] } | null {
  if (scene.readings.coverAt !== 'diagonal' || a.type === 'aircraft' || b.squares.length !== 1) return null;
  const { ground } = scene;
  const { size } = ground;
  const own = a.squares.map(square => squareAt(square, size));
  const [column, row] = squareAt(pick(b.squares, 0), size);
  const away = (at: 0 | 1, to: number) => to - own.reduce((sum, square) => sum + square[at], 0) / own.length;
  const [east, north] = [away(0, column), away(1, row)];
  if (east === 0 || Math.abs(east) !== Math.abs(north)) return null;
  const { blocked } = lookOf(scene, a);
  const apart = [...a.inside, ...b.inside, ...a.under, ...b.under];
  const isInTheWay = (square: number) => {
    const house = ground.building[square] ?? -1;
    return blocked[square] === 1 || (house >= 0 && !apart.includes(house));
  };
  const beside: readonly Square[] = [
    [column - Math.sign(east), row],
    [column, row - Math.sign(north)],
  ];
  const squares = beside.map(square => indexOf(square, size)).filter(square => !a.squares.includes(square));
  return { at: [east > 0 ? column - 1 : column, north > 0 ? row - 1 : row], by: squares.filter(isInTheWay) };
}

/** Between two squares that meet at the corner of the target one sees it all the same, past whatever else there is. */
function throughCorner(
  scene: Scene,
  a: Standing,
  b: Standing,
  crossed: ReturnType<typeof cornersPassed>,
): readonly [number, number, Between] | null {
  if (crossed === null || crossed.by.length < 2) return null;
  const { ground } = scene;
  const between = blockersOf(scene, a, 0, pick(b.inside, 0), b);
  const houses = crossed.by.map(square => ground.building[square] ?? -1).filter(house => house >= 0);
  const blocked = between.blocked.slice();
  for (const house of houses) for (const square of pick(ground.buildings, house).squares) blocked[square] = 1;
  for (const square of crossed.by) blocked[square] = 0;
  const walls = ground.wallsWithout([...new Set([...a.under, ...b.under, ...houses])]);
  const target = pick(b.squares, 0);
  const ai = a.squares.findIndex(square => seenFrom(square, blocked, walls, ground.size)[target] === 1);
  return ai < 0 ? null : [ai, 0, { blocked, walls }];
}

const nothing = ({ ground }: Scene): Between => ({
  blocked: new Uint8Array(ground.blocked.length),
  walls: { ...ground.walls, any: false },
});

/** Two squares that see each other, and what stands between them; null where none do. */
function seeingPair(scene: Scene, a: Standing, b: Standing): readonly [number, number, Between] | null {
  if (a.type === 'aircraft' && b.type === 'aircraft') return [0, 0, nothing(scene)];
  if (a.type === 'aircraft' || b.type === 'aircraft') {
    const ground = a.type === 'aircraft' ? b : a;
    const ring = ringRound(scene, ground);
    for (const [ai, from] of a.squares.entries()) {
      const field = seenFrom(from, ring.blocked, ring.walls, scene.ground.size);
      const bi = b.squares.findIndex(square => field[square] === 1);
      if (bi >= 0) return [ai, bi, ring];
    }
    return null;
  }
  for (const ai of a.squares.keys()) {
    for (const [bi, square] of b.squares.entries()) {
      if (a.squares.includes(square)) return [a.squares.indexOf(square), bi, nothing(scene)];
      if (fieldOf(scene, a, ai, pick(b.inside, bi), b)[square] === 1)
        return [ai, bi, blockersOf(scene, a, ai, pick(b.inside, bi), b)];
    }
  }
  return null;
}

/** The sections by which what fills squares that the target stands on gives it cover (SAVE-06, FORT-24); a fortification none from who is in it
 *  too (FORT-18). */
function coverOfOwn({ ground, readings }: Scene, from: Standing, target: Standing): readonly string[] {
  if (target.type === 'aircraft' || target.roof >= 0) return [];
  const isOpenWithin = (kind: TerrainKind) => isFortification(kind) || (kind === 'trench' && readings.trench === 'fromOutside');
  const isShared = (square: number) =>
    isOpenWithin(ground.kinds[square] ?? 'solid') &&
    from.type === 'infantry' &&
    from.squares.some(one => ground.pieces[one] === ground.pieces[square]);
  const covers = (kind: GridKind): boolean => {
    const { covers: whom } = GRID_TERRAIN[kind];
    return whom === 'all' || (whom === 'infantry' && target.type === 'infantry');
  };
  const kinds = target.squares.flatMap(square => {
    if (isShared(square)) return [];
    const kind = ground.kinds[square];
    return [...(kind && covers(kind) ? [kind] : []), ...(ground.smoke[square] && covers('smoke') ? (['smoke'] as const) : [])];
  });
  return shelterSections(kinds, 'SAVE-06');
}

/** Corners of the target that are hidden, out of how many, and what hides them. */
interface Hidden {
  readonly missed: readonly Point[];
  readonly total: number;
  readonly hiding: () => readonly (PieceId | ModelId)[];
}

/** The part of a target that gives it cover, as the book counts it: what lies behind anything at all, or behind one corner alone. */
function hiddenPart(scene: Scene, a: Standing, b: Standing, all: boolean, crossed: ReturnType<typeof cornersPassed>): Hidden {
  if (scene.readings.coverAt === 'anyLine') return reached(scene, a, b, all);
  const { at, by } = crossed ?? { at: [0, 0] as const, by: [] };
  return { missed: by.length > 0 ? [at] : [], total: 4, hiding: () => by.map(square => fillerOf(scene, a, square)) };
}

/** What fills a square against a viewer. */
const fillerOf = (scene: Scene, viewer: Standing, square: number): PieceId | ModelId => {
  const { ground } = scene;
  const piece = ground.smoke[square] ?? ground.pieces[square];
  return lookOf(scene, viewer).models.get(square) ?? given(piece, 'piece on a blocked square').id;
};

/** The corners of the target's squares that the best point of the attacker's does not reach (SAVE-07). */
function reached(scene: Scene, a: Standing, b: Standing, all: boolean): Hidden {
  const corners = cornersOf(scene, b);
  const boxes = boxesBetween(scene, a, b);
  let best = { count: -1, corners: [] as readonly Point[], from: [0, 0] as Point };
  for (const square of a.squares) {
    const [column, row] = squareAt(square, scene.ground.size);
    const found = reachedFrom(column - 1, row - 1, corners, boxes, all);
    if (found.count > best.count) best = found;
    if (best.count === corners.length) break;
  }
  const missed = corners.filter(corner => !best.corners.includes(corner));
  const hiding = () => (missed.length === 0 ? [] : blockersOn(boxes, [best.from], missed));
  return { missed, total: corners.length, hiding };
}

function cornersOf({ ground }: Scene, { squares }: Standing): readonly Point[] {
  const corners = new Map<string, Point>();
  for (const square of squares) {
    const [column, row] = squareAt(square, ground.size);
    for (const [x, y] of [
      [column - 1, row - 1],
      [column, row - 1],
      [column - 1, row],
      [column, row],
    ] as const)
      corners.set(`${x} ${y}`, [x, y]);
  }
  return [...corners.values()];
}

/** Everything that could be on a line between two units, as boxes; their own squares never are. Aircraft, which see over all of it
 *  (GRID-27), have and give cover by it like anybody else (SAVE-07). */
function boxesBetween(scene: Scene, a: Standing, b: Standing): readonly Box<PieceId | ModelId>[] {
  const { ground } = scene;
  const { size } = ground;
  const { blocked, walls } = blockersOf(scene, a, 0, pick(b.inside, 0), b);
  const all = [...a.squares, ...b.squares].map(square => squareAt(square, size));
  const [west, east] = [Math.min(...all.map(s => s[0])), Math.max(...all.map(s => s[0]))];
  const [south, north] = [Math.min(...all.map(s => s[1])), Math.max(...all.map(s => s[1]))];
  const boxes: Box<PieceId | ModelId>[] = [];
  spend(20 * (north - south + 1) * (east - west + 1));
  for (let row = south; row <= north; row++) {
    for (let column = west; column <= east; column++) {
      const square = indexOf([column, row], size);
      if (blocked[square] === 1 && !a.squares.includes(square) && !b.squares.includes(square)) {
        boxes.push({ x0: column - 1, y0: row - 1, x1: column, y1: row, id: fillerOf(scene, a, square) });
      }
      const upright = (row - 1) * (size.columns + 1) + column - 1;
      if (column > west && walls.upright[upright] === CLOSED)
        boxes.push({ x0: column - 1, y0: row - 1, x1: column - 1, y1: row, id: entryOf(walls.owners.upright, upright) });
      const level = (row - 1) * size.columns + column - 1;
      if (row > south && walls.level[level] === CLOSED)
        boxes.push({ x0: column - 1, y0: row - 1, x1: column, y1: row - 1, id: entryOf(walls.owners.level, level) });
    }
  }
  return boxes;
}

const blockersOn = (
  boxes: readonly Box<PieceId | ModelId>[],
  from: readonly Point[],
  to: readonly Point[],
): readonly (PieceId | ModelId)[] => [
  ...new Set(boxes.filter(box => from.some(p => to.some(q => isMet(p, q, box)))).map(box => box.id)),
];

/** What stands on the straight lines from the middles of one unit's squares to those of the other. */
function inTheWay(scene: Scene, a: Standing, b: Standing): readonly (PieceId | ModelId)[] {
  const middles = ({ squares }: Standing) =>
    squares.map(square => {
      const [column, row] = squareAt(square, scene.ground.size);
      return [column - 0.5, row - 0.5] as const;
    });
  const onMiddle = blockersOn(boxesBetween(scene, a, b), middles(a), middles(b));
  if (onMiddle.length > 0) return onMiddle;
  return blockersOn(boxesBetween(scene, a, b), cornersOf(scene, a), cornersOf(scene, b));
}

/** Whether a model sees a square, on whatever storey the place names (TPL-03). */
export function sightTo(scene: Scene, from: ModelAt, at: Pick<ModelAt, 'place' | 'shape' | 'type'>): boolean {
  spend(500);
  const [a, b] = [standing(scene, from), standing(scene, at)];
  return reasons(a, b) !== NEVER && seeingPair(scene, a, b) !== null;
}

/** Whether something fills a square in the way of a model that looks. */
export const isFilledFor = (scene: Scene, from: ModelAt, square: Square): boolean =>
  lookOf(scene, standing(scene, from)).blocked[indexOf(square, scene.ground.size)] === 1;
