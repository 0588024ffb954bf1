import type { PieceId, Side, UnitId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import { mayContest } from '../game/victory.ts';
import type { Mind, Strike } from './course.ts';
import { ofSide, onTable, worthOf } from './estimate.ts';
import type { Threat } from './standing.ts';
import { FAR, mayTake, prizesOf, threatsBy } from './standing.ts';

/* Whom and what an answer is about, by name, so that whoever asks why reads of units and objectives and not of figures alone. */

/** A unit, and the enemy who endangers it most. */
export interface Peril {
  readonly unit: UnitId;
  readonly from: UnitId;
}

/** What becomes of an objective: a unit takes it, keeps the enemy from it or comes nearer to it; or the enemy holds it no longer. */
export type Sought =
  | { readonly does: 'takes' | 'guards' | 'nears'; readonly objective: PieceId; readonly unit: UnitId }
  | { readonly does: 'frees'; readonly objective: PieceId };

/** Of all that an answer changes, what it changes most; null where there is nothing of the kind. */
export interface About {
  /** The enemy who loses most by it. */
  readonly prey: UnitId | null;
  /** Who comes into more danger than before, and who is in less. */
  readonly exposed: Peril | null;
  readonly spared: Peril | null;
  readonly sought: Sought | null;
  /** The game is over, and won. */
  readonly wins: boolean;
}

/** Points that are worth a word. */
const WORD = 0.5;
/** R by which a unit comes nearer, to be worth one. */
const NEARER = 0.5;

/** What is different in a position that an answer leads to, by these attacks, from the one in which it is given. */
export function aboutIn(mind: Mind, strikes: readonly Strike[], after: State): About {
  return {
    prey: preyIn(mind, after) ?? firedAt(strikes),
    ...perilsIn(mind, after),
    sought: after.outcome ? null : soughtIn(mind, after),
    wins: after.outcome?.winner === mind.side,
  };
}

/** The first of those for whom it is most, if it is as much as that. */
function foremost<T>(all: readonly (readonly [amount: number, of: T])[], least: number): T | null {
  const [best] = all.filter(([amount]) => amount >= least).sort(([a], [b]) => b - a);
  return best ? best[1] : null;
}

function preyIn({ table, state: before, side }: Mind, after: State): UnitId | null {
  const left = new Map(ofSide(after, enemyOf(side)).map(unit => [unit.id, worthOf(table, unit)]));
  const lost = ofSide(before, enemyOf(side)).map(unit => [worthOf(table, unit) - (left.get(unit.id) ?? 0), unit.id] as const);
  return foremost(lost, WORD);
}

/** At whom most is fired, where the dice that are expected do nothing by themselves. */
function firedAt(strikes: readonly Strike[]): UnitId | null {
  const shots = strikes.flatMap(({ command }) => command.shots);
  const at = shots.flatMap(shot => ('unit' in shot.at ? [shot.at.unit] : 'jet' in shot.at ? [shot.at.jet] : []));
  return foremost(
    at.map(unit => [at.filter(one => one === unit).length, unit] as const),
    1,
  );
}

function perilsIn(mind: Mind, after: State): Pick<About, 'exposed' | 'spared'> {
  const { table, side } = mind;
  const then = perilOf(mind, after);
  const now = perilOf(mind, mind.state);
  const changes = ofSide(mind.state, side).flatMap(unit => {
    const there = ofSide(after, side).find(one => one.id === unit.id);
    const lost = worthOf(table, unit) - (there ? worthOf(table, there) : 0);
    const [was, by] = now(unit);
    const [is, next] = there ? then(there) : [0, null];
    return [{ unit: unit.id, more: lost + is - was, by, next: next ?? by }];
  });
  const exposed = changes.flatMap(({ unit, more, next }) => (next === null ? [] : [[more, { unit, from: next }] as const]));
  const spared = changes.flatMap(({ unit, more, by }) => (by === null ? [] : [[-more, { unit, from: by }] as const]));
  return { exposed: foremost(exposed, WORD), spared: foremost(spared, WORD) };
}

/** What one enemy could take from a unit in a position, in points, and which of them. */
function perilOf({ table, side, measures }: Mind, state: State): (unit: UnitState) => readonly [number, UnitId | null] {
  const threats: readonly Threat[] = threatsBy(table, state, enemyOf(side), measures);
  return unit => {
    let most: readonly [number, UnitId | null] = [0, null];
    if (unit.where === 'table')
      for (const { by, on } of threats) {
        const points = on(unit);
        if (points > most[0]) most = [points, by];
      }
    return most;
  };
}

function soughtIn(mind: Mind, after: State): Sought | null {
  // Who stands in the enemy's way tells more than that he holds it no longer.
  return takenIn(mind, after) ?? guardedIn(mind, after) ?? freedIn(mind, after) ?? nearedIn(mind, after);
}

/** Whoever of a side stands nearest to an objective. */
function nearestTo({ table, side, measures }: Mind, state: State, objective: State['objectives'][number]): UnitId | null {
  const by = onTable(state, side)
    .filter(unit => mayTake(table, state, unit))
    .map(unit => [-measures.toMarker(unit, objective.place), unit.id] as const);
  return foremost(by, -Infinity);
}

const takersOf = ({ table }: Mind, state: State, side: Side): ReadonlyMap<PieceId, Side | null> =>
  new Map(prizesOf(table, state, side).map(({ objective, taker }) => [objective.id, taker]));

function takenIn(mind: Mind, after: State): Sought | null {
  const before = takersOf(mind, mind.state, mind.side);
  for (const { objective, taker } of prizesOf(mind.table, after, mind.side)) {
    if (taker !== mind.side || before.get(objective.id) === mind.side) continue;
    const unit = nearestTo(mind, after, objective);
    if (unit !== null) return { does: 'takes', objective: objective.id, unit };
  }
  return null;
}

function freedIn(mind: Mind, after: State): Sought | null {
  const enemy = enemyOf(mind.side);
  const before = takersOf(mind, mind.state, enemy);
  for (const { objective, taker } of prizesOf(mind.table, after, enemy)) {
    if (before.get(objective.id) !== enemy || taker === enemy) continue;
    return { does: 'frees', objective: objective.id };
  }
  return null;
}

/** Who has come to where the enemy cannot take what wins for him. */
function guardedIn({ table, state: before, side, measures }: Mind, after: State): Sought | null {
  const { contest } = table.book.tables.capture;
  for (const { objective } of prizesOf(table, after, enemyOf(side))) {
    const stands = (state: State) =>
      onTable(state, side).filter(unit => mayContest(table, state, unit) && measures.toMarker(unit, objective.place) <= contest);
    const [unit] = stands(after);
    if (unit && stands(before).length === 0) return { does: 'guards', objective: objective.id, unit: unit.id };
  }
  return null;
}

function nearedIn({ table, state: before, side, measures }: Mind, after: State): Sought | null {
  const ways = prizesOf(table, after, side).flatMap(({ objective, taker, worth }) =>
    taker === side
      ? []
      : onTable(after, side).flatMap(unit => {
          const was = before.units.find(one => one.id === unit.id);
          if (!was || !mayTake(table, after, unit)) return [];
          // Who comes in has come nearer by his whole way.
          const from = was.where === 'table' ? measures.toMarker(was, objective.place) : FAR;
          const nearer = Math.min(FAR, from) - measures.toMarker(unit, objective.place);
          const sought: Sought = { does: 'nears', objective: objective.id, unit: unit.id };
          return nearer < NEARER ? [] : [[worth * nearer, sought] as const];
        }),
  );
  return foremost(ways, 0);
}
