import type { Refusal, Result, Side } from '../../base/index.ts';
import { bad, ok, refusal } from '../../base/index.ts';
import type { Command } from '../../decisions/index.ts';
import { carryOn } from '../../play/agenda.ts';
import type { Doing, Input } from './doing.ts';
import { goingOn } from './everyEffect.ts';
import type { GameEvent } from '../event.ts';
import { legal, questionOf } from '../../decisions/index.ts';
import type { State } from '../state.ts';
import type { Frame } from './frames.ts';
import { runStep } from './index.ts';
import type { Table } from '../table.ts';

/** What has come of an answer. */
export interface Submitted {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** What the step on top is handed when it goes on; only of a game that was halted. */
  readonly passed: Input | null;
}

/** Whether a game goes no farther than to a step that is to begin with this frame, or to go on with what it is handed. */
export type Halts = (top: Frame, passed: Input | null) => boolean;

/** An answer to the open question. Synchronous and total: a new state with what happened, or a refusal and nothing changed. */
export function submit(table: Table, state: State, side: Side, command: Command, halts?: Halts): Result<Submitted, Refusal> {
  const question = questionOf(state);
  if (!question) return bad(refusal('game.over', ['TURN-07']));
  if (question.who !== side) return bad(refusal('game.notYours', ['TURN-02'], { side: question.who }));
  const refused = legal(table, state, side, question.ask, command);
  if (refused) return bad(refused);
  const doing = goingOn(table, state);
  doing.done();
  return ok(carriedOn(doing, { command }, halts));
}

/** Everything up to the next question, or to dice whose faces are still to come: of a new game, of one that waits for dice, or of one that
 *  was halted, with what its step was to be handed. */
export function begin(table: Table, state: State, halts?: Halts, passed: Input | null = null): Submitted {
  return carriedOn(goingOn(table, state), passed, halts);
}

function carriedOn(doing: Doing, first: Input | null, halts?: Halts): Submitted {
  const passed = carryOn<Doing, Frame, Input>(doing, runStep, first, halts);
  return { state: doing.state, events: doing.events, passed };
}
