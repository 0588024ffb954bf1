import type { Game, State, Thought } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';

/** What a program thought of a question: of its own, or as somebody's coach. */
export interface Advice {
  /** How many answers had been given. */
  readonly entry: number;
  /** In which the question was put. */
  readonly state: State;
  readonly thought: Thought;
  readonly by: 'program' | 'coach';
  /** What the program thought before of the activation that is going on, in its order. */
  readonly before: readonly Advice[];
}

/** Of what was thought last, what a program thought of the activation that is going on, in its order. */
export function ofActivation(last: Advice | null, { entries, state }: Pick<Game, 'entries' | 'state'>): readonly Advice[] {
  if (!last || questionOf(state)?.ask.ask === 'activate') return [];
  const begun = entries.findLastIndex(({ command }) => command.do === 'activate');
  return [...last.before, ...(last.by === 'program' ? [last] : [])].filter(({ entry }) => entry >= begun);
}
