import type { Answer } from './adjudicate.ts';
import type { Question } from './scene.ts';
import { compare } from './recheck.ts';

/** What two answers to one question are not alike in, by names of their fields: `cover`, `margin.los[0]`. By which sections each is told is
 *  no part of it. */
export function answersApart(question: Question, first: Answer, second: Answer): readonly string[] {
  const bare = ({ rules: _, ...answer }: Answer & { readonly rules?: unknown }) => answer;
  const found: string[] = [];
  compare(bare(first), bare(second), question.id, path => found.push(path.slice(question.id.length + 1)));
  return found;
}
