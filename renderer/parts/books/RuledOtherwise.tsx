import type { Book, RuleId } from '../../../core/index.ts';
import { ruledOtherwise } from '../../base/houseRules.ts';
import type { Words } from '../../base/words.ts';

interface Props {
  readonly ids: readonly (RuleId | string)[];
  readonly book: Book;
  readonly words: Words;
}

/** What the group plays otherwise in the sections that something rests on. */
export const RuledOtherwise = ({ ids, book, words }: Props) =>
  ruledOtherwise(book, ids, words).map(({ option, says }) => (
    <p key={option.id} className="note" data-testid="ruled-otherwise">
      {says}
    </p>
  ));
