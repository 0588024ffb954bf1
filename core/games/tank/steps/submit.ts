import type { Refusal, Result, Side } from '../../../base/index.ts';
import { bad, ok, refusal } from '../../../base/index.ts';
import { carryOn } from '../../../play/agenda.ts';
import type { TankCommand } from '../decisions/index.ts';
import { questions, tankQuestion } from '../decisions/index.ts';
import type { TankEvent } from '../game/event.ts';
import type { TankState } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';
import { Doing } from './doing.ts';
import type { Input } from './doing.ts';
import type { Frame } from './frames.ts';
import { runStep } from './index.ts';

export interface Submitted {
  readonly state: TankState;
  readonly events: readonly TankEvent[];
}

/** An answer to the open question. Synchronous and total: a new state with what happened, or a refusal and nothing changed. */
export function submit(table: TankTable, state: TankState, side: Side, command: TankCommand): Result<Submitted, Refusal> {
  const question = tankQuestion(state);
  if (!question) return bad(refusal('game.over', ['TANK-30']));
  if (question.who !== side) return bad(refusal('game.notYours', ['TANK-01'], { side: question.who }));
  const refused = questions.legal({ table, state, ...question }, command);
  if (refused) return bad(refused);
  const doing = new Doing(table, state);
  doing.done();
  const { ask } = question;
  return ok(carriedOn(doing, { command, about: ask.ask === 'result' ? ask.about : null }));
}

/** Everything up to the next question, or to dice whose faces are still to come. */
export const begin = (table: TankTable, state: TankState): Submitted => carriedOn(new Doing(table, state), null);

function carriedOn(doing: Doing, first: Input | null): Submitted {
  carryOn<Doing, Frame, Input>(doing, runStep, first);
  return { state: doing.state, events: doing.events };
}
