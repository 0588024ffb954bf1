import type { PieceId, Range, Refusal, Result } from '../../../base/index.ts';
import { bad, ok, range } from '../../../base/index.ts';
import type { MeasuredWay, Way } from '../../space.ts';
import type { GridKind, GridPlace, Square } from '../base/forms.ts';
import { asPlace, GRID_TERRAIN, placeOf } from '../base/forms.ts';
import { facingsOf, indexOf, isOn, stepOf } from '../base/squares.ts';
import type { Footing, Mover, Position } from './mover.ts';
import { isAt, positionOf, settledFor, startOf } from './mover.ts';
import { pivotRefused } from './pivot.ts';
import { addedTo, costOf, ends, entryRefusedAt, isPaid, entrances, inward } from './reach.ts';
import { refuse } from './refusals.ts';
import { endRefused, stepRefused, stepsFrom } from './steps.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** Whether a whole unit may go this way. The way of one model is that of all; if more are named they must be the same (GRID-01). */
export function check(mover: Mover, ways: readonly Way[]): Result<readonly MeasuredWay[], Refusal> {
  const stranger = ways.find((way, i) => !mover.models.includes(way.model) || ways.findIndex(w => w.model === way.model) < i);
  if (stranger) return bad(refuse('grid.stranger', { model: stranger.model }));
  const named = (ways[0]?.path ?? []).map(placeOf);
  const other = ways.find(way => JSON.stringify(way.path) !== JSON.stringify(named));
  if (other) return bad(refuse('grid.together', { model: other.model }));
  const path = named.map(place => settledFor(mover, place));
  const traced = trace(mover, path);
  if (!traced.ok) return traced;
  const { from, cost, diagonal, meets, gone } = traced.value;
  return ok(
    mover.models.map(model => ({
      model,
      path: path.map(asPlace),
      from: asPlace(from),
      length: range(cost),
      meets,
      gone,
      ...(diagonal ? { diagonal } : {}),
    })),
  );
}

interface Gone {
  readonly from: GridPlace;
  readonly cost: number;
  readonly diagonal: boolean;
  readonly meets: MeasuredWay['meets'];
  readonly gone: readonly Range[];
}

/** Who has no place yet begins in any square that it may leave from; one that it is put down in is all its way. */
function trace(mover: Mover, path: readonly GridPlace[]): Result<Gone, Refusal> {
  const [first, ...others] = mover.start === null ? mover.outset : [];
  const [end] = path;
  if (!first) return traceFrom(mover, path);
  if (!end) return bad(refuse('grid.entry', { unit: mover.unit.id }));
  if (mover.budget.put) {
    const at = positionOf(end, mover.size);
    const isOpen = path.length === 1 && facingsOf(mover.size).includes(end.facing) && ends(mover).some(one => isAt(one.at, at));
    if (!isOpen) return bad(putRefused(mover, end, at));
    return ok({ from: end, cost: 0, diagonal: false, meets: [], gone: [range(0)] });
  }
  let found = traceFrom({ ...mover, start: first }, path);
  for (const start of others) if (!found.ok) found = traceFrom({ ...mover, start }, path);
  return found;
}

/** What is wrong with a place that somebody may not be put in: what is there, or that it is elsewhere than he comes from. */
function putRefused(mover: Mover, end: GridPlace, at: Position): Refusal {
  const comesFrom = mover.outset.some(place => isAt(positionOf(place, mover.size), at));
  const refused = comesFrom ? (entryRefusedAt(mover, at) ?? endRefused(mover, at)) : null;
  return refused ?? refuse(CLOSED[mover.unit.from?.from ?? 'carrier'], { square: [end.column, end.row] });
}

/** How a square is refused to who is put down, by where it comes from. */
const CLOSED = { carrier: 'grid.zone', air: 'grid.drop', hiding: 'grid.hiding', zone: 'grid.outside' } as const;

function traceFrom(mover: Mover, path: readonly GridPlace[]): Result<Gone, Refusal> {
  const { start, budget, size } = mover;
  const askew = path.find(place => !facingsOf(size).includes(place.facing));
  if (askew) return bad(refuse('grid.facing', { facing: askew.facing }));
  if (path.length === 0)
    return start
      ? ok({ from: start, cost: 0, diagonal: false, meets: [], gone: [] })
      : bad(refuse('grid.entry', { unit: mover.unit.id }));
  if (budget.pivot) {
    const refused = pivotRefused(mover, path, budget.pivot.from);
    return refused ? bad(refused) : ok({ from: startOf(mover), cost: 0, diagonal: false, meets: [], gone: [range(0)] });
  }
  const own = budget.spent?.[mover.models[0]];
  let diagonal = own?.diagonal ?? false;
  let cost = 0;
  let paid = false;
  let at: Position;
  let from: GridPlace;
  const meets: MeasuredWay['meets'][number][] = [];
  const gone: Range[] = [];
  const met = new Set<PieceId>();
  const meet = ({ squares, level }: Position, { ground }: Footing, cost: number, lands: boolean) => {
    if (level > 0 || mover.unit.type === 'aircraft') return;
    for (const square of squares) {
      const piece = isOn(square, mover.board) ? ground.pieces[indexOf(square, mover.board)] : null;
      if (!piece) continue;
      if (met.has(piece.id)) {
        if (!lands && 'eachSquare' in GRID_TERRAIN[piece.kind as GridKind]) enterAgain(piece.id, cost);
        continue;
      }
      met.add(piece.id);
      meets.push({ piece: piece.id, kind: piece.kind, at: range(cost), ...(lands ? { lands } : {}) });
    }
  };
  /** A further square of a piece that was met before. */
  function enterAgain(piece: PieceId, cost: number): void {
    const i = meets.findIndex(one => one.piece === piece);
    const before = meets[i];
    if (before && cost > (before.again?.at(-1) ?? before.at))
      meets[i] = { ...before, again: [...(before.again ?? []), range(cost)] };
  }
  const enter = (position: Position, cost: number) => meet(position, mover.way, cost, false);
  let rest = path;
  if (start) {
    at = positionOf(start, size);
    from = start;
    // What it stands on when it starts is not entered; some of that acts on who leaves it.
    const isHeld = (square: Square) => {
      const kind = mover.way.ground.kinds[indexOf(square, mover.board)];
      return kind !== null && kind !== undefined && 'holds' in GRID_TERRAIN[kind];
    };
    if (path.some(place => !isAt(positionOf(place, size), positionOf(from, size))))
      meet({ ...at, squares: at.squares.filter(isHeld) }, mover.way, 0, false);
    for (const square of at.squares) met.add(mover.ground.pieces[indexOf(square, mover.board)]?.id ?? ('' as PieceId));
  } else {
    const first = positionOf(pick(path, 0), size);
    const entrance = entrances(mover).find(one => isAt(one.at, first));
    if (!entrance) return bad(refuse('grid.entry', { square: [pick(path, 0).column, pick(path, 0).row] }));
    at = first;
    from = outside(pick(path, 0), entrance.edge);
    const added = addedTo(mover, null, first, false);
    ({ paid } = added);
    cost = 1 + added.more;
    if (cost > budget.range - (own?.range ?? 0))
      return bad(refuse('grid.tooFar', { cost, most: budget.range - (own?.range ?? 0) }));
    enter(first, 0);
    gone.push(range(cost));
    rest = path.slice(1);
  }
  for (const [i, place] of rest.entries()) {
    const to = positionOf(place, size);
    if (isAt(at, to)) {
      // Turning costs nothing and comes at the end (GRID-04, GRID-07).
      if (i < rest.length - 1) return bad(refuse('grid.noStep', { square: [place.column, place.row] }));
      gone.push(range(cost));
      continue;
    }
    // Of two steps to one place the straight one counts, if it may be taken.
    const steps = stepsFrom(mover, at)
      .filter(one => isAt(one.to, to))
      .sort((a, b) => Number(a.diagonal) - Number(b.diagonal));
    const step = steps.find(one => stepRefused(mover, at, one) === null) ?? steps[0];
    if (!step) return bad(refuse('grid.noStep', { square: [place.column, place.row] }));
    const refused = stepRefused(mover, at, step);
    if (refused) return bad(refused);
    const added = addedTo(mover, at, to, paid);
    ({ paid } = added);
    const more = costOf(step, diagonal) + added.more;
    const left = budget.range - (own?.range ?? 0) - cost - added.more;
    if (!isPaid(mover, step, diagonal, left)) {
      const reason = step.diagonal && left > 0 ? 'grid.diagonal' : 'grid.tooFar';
      return bad(refuse(reason, { cost: cost + more, most: budget.range - (own?.range ?? 0) }));
    }
    diagonal ||= step.diagonal;
    at = to;
    enter(at, cost);
    cost += more;
    gone.push(range(cost));
  }
  meet(at, mover.end, cost, true);
  const refused = endRefused(mover, at);
  return refused ? bad(refused) : ok({ from, cost, diagonal, meets, gone });
}

function outside(first: GridPlace, edge: Parameters<typeof inward>[0]): GridPlace {
  const [dc, dr] = stepOf(inward(edge));
  return { ...first, column: first.column - dc, row: first.row - dr, facing: inward(edge) };
}
