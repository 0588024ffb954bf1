import type { State, Thought } from '../../core/index.ts';

/** What a program thought of a question: of its own, or as somebody's coach. */
export interface Advice {
  /** How many answers had been given. */
  readonly entry: number;
  /** In which the question was put. */
  readonly state: State;
  readonly thought: Thought;
  readonly by: 'program' | 'coach';
}
