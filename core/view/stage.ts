import type { UnitId } from '../base/index.ts';
import type { State } from '../game/state.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import type { Special } from '../rulebook/index.ts';

/** How far the action has come that the open question is about. */
export interface Stage {
  /** By the name of the frame that carries it out. */
  readonly special: Special;
  /** What is asked: `taker`, who of a unit takes it, or a stage of the rule's own frame. */
  readonly at: string;
  /** Whom it is for, once that has been settled. */
  readonly whom: UnitId | null;
}

/** The stage of what is asked step by step: before an action is for somebody, only who takes it. */
export function stageAsked({ book }: Pick<Table, 'book'>, state: Pick<State, 'agenda'>): Stage | null {
  const [below, top] = framesIn(state).slice(-2);
  if (top?.step !== 'ask') return null;
  if (below?.step === 'special') return { special: below.special, at: 'taker', whom: null };
  if (below?.step !== 'rule') return null;
  const { rule, name, stage, memo } = below;
  const whom = book.rules.get(rule)?.frames[name]?.whom?.(memo) ?? null;
  return whom && { special: name, at: stage, whom };
}
