import type { Side } from '../base/index.ts';
import type { Objective, State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { OpenIn } from '../play/decision.ts';
import { decisionsIn } from '../play/decision.ts';
import type { Words } from './words.ts';

export type { AnswerOf, AskOf, Random } from '../play/decision.ts';
export { pick, pickOpen } from '../play/decision.ts';

/** What whoever answers may see of the game. */
export interface Shown {
  readonly side: Side;
  readonly units: readonly UnitState[];
  readonly objectives: readonly Objective[];
}

/** What the questions of this game are asked in. */
export interface Here {
  readonly table: Table;
  readonly state: State;
  readonly shown: Shown;
  readonly words: Words;
}

/** A question to a side, at the moment when it stands open. */
export type Open<Ask> = OpenIn<Ask, Here>;

/** Makes a question of this game. */
export const decision = decisionsIn<Here>();
