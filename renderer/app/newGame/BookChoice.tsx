import { useCallback, useState } from 'react';
import { BookPick } from '../../parts/books/BookPick.tsx';
import { CompareBooks } from '../../parts/books/CompareBooks.tsx';
import { ProposedUnfit } from '../../parts/books/ProposedUnfit.tsx';
import { useKnownCards, useWords } from '../../parts/context.tsx';
import { booksOf, optionFaultIn } from '../../draft/rules.ts';
import { aheadOf } from '../../draft/setup.ts';
import type { DraftProps } from './props.ts';

/** The rule book of the chosen game, and what the group plays otherwise. */
export function BookChoice({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  const [comparing, setComparing] = useState(false);
  const books = booksOf(draft.game);
  const [plain = books[0]!] = books;
  const base = books.find(({ id }) => id === draft.book[draft.game]) ?? plain;
  const { options } = draft;
  const known = useKnownCards();
  const ahead = useCallback(() => aheadOf(draft, known), [draft, known]);
  return (
    <>
      <BookPick
        label={t('house.book')}
        books={books}
        base={base}
        options={options}
        ahead={ahead}
        onChange={to => onChange({ book: { ...draft.book, [draft.game]: to.base.id }, options: to.options })}
        onCompare={() => setComparing(true)}
      />
      <ProposedUnfit clash={optionFaultIn(draft)} />
      <CompareBooks
        open={comparing}
        onClose={() => setComparing(false)}
        first={{ base: plain, options: {} }}
        second={{ base, options }}
      />
    </>
  );
}
