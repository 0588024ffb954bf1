import type { BySide, Side } from '../base/index.ts';
import { type Asked, questionOf } from '../decisions/index.ts';
import type { Objective, Outcome, Passing, State, UnitState } from '../game/state.ts';
import type { Edge, Piece } from '../space/space.ts';

/** What a side may know of a game. Nothing is hidden on the table; what is to come of the dice is. */
export interface View {
  readonly side: Side;
  readonly turn: number;
  readonly units: readonly UnitState[];
  readonly pieces: readonly Piece[];
  /** Those of them that go when a turn ends. */
  readonly passing: readonly Passing[];
  readonly objectives: readonly Objective[];
  readonly attacker: Side | null;
  readonly edges: BySide<Edge> | null;
  readonly go: Side | null;
  readonly lost: BySide<number>;
  /** Victory points, and units put aside to come again, where the scenario knows them. */
  readonly scored: BySide<number> | null;
  readonly recycled: BySide<number> | null;
  readonly question: Asked | null;
  readonly outcome: Outcome | null;
  /** All of it as it stands, for whoever thinks ahead. */
  readonly position: OpenState;
}

/** A game at one moment without its dice: not even how many have fallen. */
export type OpenState = Omit<State, 'thrown'>;

/** What a side may know of a state: all but what the enemy keeps hidden. */
export function project(state: State, side: Side): View {
  const { turn, units, pieces, objectives, attacker, edges, go, lost, outcome } = state;
  const { scored = null, recycled = null, passing = [] } = state;
  const { thrown: _, ...position } = state;
  const table = { turn, units, pieces, passing, objectives, attacker, edges, go, lost, scored, recycled, outcome };
  return { side, ...table, question: questionOf(state), position };
}
