import type { Book, RuleId, RuleName } from '../../../core/index.ts';
import { type Handbook, titleIn } from '../../base/handbook.ts';
import { isKey } from '../../base/speech.ts';
import type { Words } from '../../base/words.ts';

/** What a question is about: a skill by its name, a section by the rule that it belongs to, and one of a whole chapter by what is asked there. */
export function subjectTold(
  of: string,
  book: Pick<Book, 'rules'>,
  handbook: Handbook,
  words: Pick<Words, 'language' | 'rule' | 't'>,
): string {
  if (book.rules.has(of as RuleName)) return words.rule(of as RuleName);
  const article = handbook.owner(of as RuleId);
  const own = `choose.${of}.subject`;
  const title = article?.chapter !== false && isKey(own) ? words.t(own) : article && titleIn(words.language, article);
  return title ? `${title} (${of})` : of;
}
