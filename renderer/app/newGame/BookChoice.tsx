import { useState } from 'react';
import { bookTitle, changedOptions, optionTitle } from '../../base/houseRules.ts';
import { useWords } from '../../parts/context.tsx';
import { Answer } from '../../parts/parts.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { bookOfDraft, booksOf } from '../../store/draft.ts';
import { HouseRulesSheet } from '../houseRules/HouseRulesSheet.tsx';
import type { DraftProps } from './props.ts';

/** The rule book of the chosen game, and what the group plays otherwise. */
export function BookChoice({ draft, onChange }: DraftProps) {
  const words = useWords();
  const { t } = words;
  const [open, setOpen] = useState(false);
  const books = booksOf(draft.game);
  const book = bookOfDraft(draft);
  const base = books.find(({ id }) => id === draft.book[draft.game]) ?? books[0]!;
  const changed = changedOptions(Object.fromEntries(book.options));
  return (
    <>
      <Pick
        label={t('house.book')}
        value={base.id}
        of={books.map(({ id }) => id)}
        name={id => bookTitle({ id }, words)}
        testid="book"
        onChange={id => onChange({ book: { ...draft.book, [draft.game]: id } })}
      />
      <div className="house-line">
        <Answer testid="house-rules" onPick={() => setOpen(true)}>
          {t('house.change')}
        </Answer>
        <span className="note" data-testid="house-count">
          {changed.length === 0
            ? t('house.none')
            : `${t('house.count', { count: changed.length })}: ${changed.map(({ option }) => optionTitle(option, words)).join('; ')}`}
        </span>
      </div>
      <HouseRulesSheet
        open={open}
        onClose={() => setOpen(false)}
        book={base}
        options={draft.options}
        onChange={options => onChange({ options })}
      />
    </>
  );
}
