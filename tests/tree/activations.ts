/** Activations on a small board, counted by trying every path step by step. Knows the rule texts (GRID-02 to GRID-21) and nothing of the game's code. */

export type Square = readonly [column: number, row: number];
export type Ground = 'woods' | 'rubble' | 'solid' | 'swamp' | 'deepWater' | 'crates' | 'tankTraps';
export type Width = 'small' | 'large' | 'huge';

export interface Unit {
  /** Tells it from the others. */
  readonly name?: string;
  readonly side: 'blue' | 'red';
  readonly type: 'infantry' | 'vehicle' | 'aircraft';
  readonly tracked?: true;
  /** May end where a friend stands (HERO-03). */
  readonly hero?: true;
  /** Storey, the ground being 0 (GRID-18). */
  readonly level?: number;
  /** South-west square first for huge; front first for large. */
  readonly squares: readonly Square[];
  readonly facing: 'n' | 'e' | 's' | 'w';
  readonly move: number;
  readonly march: number;
}

export interface Position {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly terrain?: readonly (readonly [column: number, row: number, Ground])[];
  /** Walls between two squares; with a width, an opening. */
  readonly walls?: readonly (readonly [a: Square, b: Square, Width | null])[];
  /** A house with walls all round but for its doors; its roof is the storey above the last. */
  readonly house?: {
    readonly squares: readonly Square[];
    readonly storeys: number;
    readonly roof: boolean;
    readonly doors: readonly (readonly [inside: Square, outside: Square, Width])[];
  };
  readonly units: readonly Unit[];
}

const name = ([c, r]: Square) => `${c},${r}`;
const has = (squares: readonly Square[], square: Square) => squares.some(one => name(one) === name(square));
const key = (squares: readonly Square[]) => squares.map(name).sort().join(' ');

/** Whether there is a floor: the ground everywhere, storeys and roof in a house only. */
const hasFloor = ({ house }: Position, square: Square, level: number): boolean =>
  level === 0 || (house !== undefined && has(house.squares, square) && level < house.storeys + (house.roof ? 1 : 0));

/** Whether two units are on one storey, as far as they can be in each other's way; who flies is over all of them. */
const meets = (a: Unit, b: Unit): boolean => a.type === 'aircraft' || b.type === 'aircraft' || (a.level ?? 0) === (b.level ?? 0);

/** Whether a unit may be on a square at all, while it moves. */
function mayEnter(position: Position, who: Unit, square: Square): boolean {
  const [c, r] = square;
  if (c < 1 || r < 1 || c > position.columns || r > position.rows) return false;
  if (!hasFloor(position, square, who.level ?? 0)) return false;
  const ground = position.terrain?.find(([tc, tr]) => tc === c && tr === r)?.[2];
  if (who.type !== 'aircraft' && (who.level ?? 0) === 0) {
    if (ground === 'solid' || ground === 'deepWater') return false;
    if (who.type === 'vehicle' && (ground === 'swamp' || ground === 'tankTraps')) return false;
    if (who.tracked && ground === 'rubble') return false;
  }
  for (const other of position.units) {
    if (isSame(other, who) || !has(other.squares, square) || !meets(other, who)) continue;
    const air = [who.type === 'aircraft', other.type === 'aircraft'];
    if (other.side !== who.side && air[0] === air[1]) return false;
    if (other.side === who.side && who.type === 'vehicle' && other.type === 'vehicle') return false;
  }
  return true;
}

/** Whoever moves is a copy of himself on other squares. */
const isSame = (a: Unit, b: Unit): boolean => a.name === b.name;

/** In and out of a house by its doors only. */
function mayPassHouse({ house }: Position, who: Unit, a: Square, b: Square): boolean {
  if (!house || has(house.squares, a) === has(house.squares, b)) return true;
  const [inside, outside] = has(house.squares, a) ? [a, b] : [b, a];
  const door = house.doors.find(([d, o]) => name(d) === name(inside) && name(o) === name(outside));
  return door !== undefined && WIDTHS.indexOf(door[2]) >= needs(who);
}

/** The narrowest opening that lets a unit through, as its place among the widths. */
const needs = (who: Unit): number => (who.type === 'infantry' ? 1 : who.squares.length === 4 ? 3 : 2);

const WIDTHS: readonly (Width | null)[] = [null, 'small', 'large', 'huge'];

function mayCross(position: Position, who: Unit, a: Square, b: Square): boolean {
  if (!mayPassHouse(position, who, a, b)) return false;
  const wall = position.walls?.find(
    ([p, q]) => (name(p) === name(a) && name(q) === name(b)) || (name(p) === name(b) && name(q) === name(a)),
  );
  if (!wall) return true;
  return WIDTHS.indexOf(wall[2]) >= needs(who);
}

/** Whether a corner square is no hindrance to a diagonal step past it. */
function isOpenCorner(position: Position, who: Unit, from: Square, to: Square, corner: Square, own: readonly Square[]): boolean {
  if (!mayCross(position, who, from, corner) || !mayCross(position, who, corner, to)) return false;
  if (has(own, corner)) return true;
  const friends = {
    ...position,
    units: position.units.filter(other => isSame(other, who) || (other.side !== who.side && other.type !== 'aircraft')),
  };
  return mayEnter(friends, who, corner);
}

/** Whether the squares may go from one set to another, square by square as given. */
function mayStep(position: Position, who: Unit, moves: readonly (readonly [Square, Square])[]): boolean {
  const [before, after] = [moves.map(([a]) => a), moves.map(([, b]) => b)];
  if (!after.every(square => has(before, square) || mayEnter(position, who, square))) return false;
  if (who.type === 'aircraft') return true;
  for (const [a, b] of moves) {
    if (a[0] === b[0] || a[1] === b[1]) {
      if (!mayCross(position, who, a, b)) return false;
      continue;
    }
    const corners: readonly Square[] = [
      [a[0], b[1]],
      [b[0], a[1]],
    ];
    const open = corners.filter(corner => isOpenCorner(position, who, a, b, corner, [...before, ...after])).length;
    if (open < (who.type === 'infantry' ? 1 : 2)) return false;
  }
  // Nobody stands across a wall that he could not pass.
  return after.every((a, i) =>
    after.slice(i + 1).every(b => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1 || mayCross(position, who, a, b)),
  );
}

const AROUND: readonly Square[] = [-1, 0, 1]
  .flatMap(dc => [-1, 0, 1].map(dr => [dc, dr] as const))
  .filter(([dc, dr]) => dc !== 0 || dr !== 0);

function* steps(squares: readonly Square[]): Generator<readonly (readonly [Square, Square])[]> {
  const shift = (by: Square) =>
    squares.map(
      ([c, r]) =>
        [
          [c, r],
          [c + by[0], r + by[1]],
        ] as const,
    );
  if (squares.length !== 2) {
    for (const way of AROUND) yield shift(way);
    return;
  }
  const [a, b] = squares as readonly [Square, Square];
  const isUpright = a[0] === b[0];
  for (const way of AROUND) {
    const [dc, dr] = way;
    if ((dc !== 0 && dr !== 0) || (isUpright ? dc === 0 : dr === 0)) yield shift(way);
    else
      for (const [leads, follows] of [
        [a, b],
        [b, a],
      ] as const)
        yield [
          [leads, [leads[0] + dc, leads[1] + dr]],
          [follows, leads],
        ];
  }
}

/** Where a unit may end with so much movement, each end once. */
export function endsOf(position: Position, who: Unit, most: number): readonly Unit[] {
  const found = new Map<string, Unit>();
  const seen = new Set<string>();
  const walk = (at: Unit, left: number, diagonal: boolean) => {
    const end = `${key(at.squares)} ${at.level ?? 0}`;
    const state = `${end} ${left} ${diagonal}`;
    if (seen.has(state)) return;
    seen.add(state);
    const isFree = position.units.every(
      other =>
        isSame(other, who) ||
        other.side !== who.side ||
        !meets(other, at) ||
        !other.squares.some(square => has(at.squares, square)),
    );
    if (isFree || who.hero) found.set(end, at);
    for (const moves of steps(at.squares)) {
      const isDiagonal = moves.every(([a, b]) => a[0] !== b[0] && a[1] !== b[1]);
      const cost = isDiagonal && diagonal ? 2 : 1;
      if (cost <= left && mayStep(position, at, moves))
        walk({ ...at, squares: moves.map(([, b]) => b) }, left - cost, diagonal || isDiagonal);
    }
    if (who.type !== 'infantry' || left < 1) return;
    for (const level of [(at.level ?? 0) - 1, (at.level ?? 0) + 1]) {
      const climbed = { ...at, level };
      if (level >= 0 && mayEnter(position, climbed, at.squares[0]!)) walk(climbed, left - 1, diagonal);
    }
  };
  walk(who, most, false);
  return [...found.values()];
}

const turnsOf = (who: Unit) => ({ 1: 8, 2: 2, 4: 4 })[who.squares.length]!;

/** What a unit may do with Nothing, a Move and Nothing, or a March: each end with each facing is one. */
export function* activationsOf(position: Position, who: Unit): Generator<{ readonly count: number; readonly after: Position }> {
  if (who.type !== 'aircraft') yield { count: 1, after: position };
  for (const most of [who.move, who.march]) {
    for (const end of endsOf(position, who, most))
      yield {
        count: turnsOf(who),
        after: { ...position, units: position.units.map(unit => (isSame(unit, who) ? end : unit)) },
      };
  }
}

/** Activations of one side, and with `depth` 2 each followed by every activation of the other. */
export function countActivations(given: Position, side: 'blue' | 'red', depth: 1 | 2): number {
  const position = { ...given, units: given.units.map((unit, i) => ({ ...unit, name: unit.name ?? `${i}` })) };
  let total = 0;
  for (const who of position.units) {
    if (who.side !== side) continue;
    for (const { count, after } of activationsOf(position, who))
      total += count * (depth === 1 ? 1 : countActivations(after, side === 'blue' ? 'red' : 'blue', 1));
  }
  return total;
}
