import { useState } from 'react';
import { books } from '../../core/index.ts';
import { plainOf } from '../base/differences.ts';
import type { Book } from '../../core/index.ts';
import { BookPick, bookPicked, type Picked } from '../parts/books/BookPick.tsx';
import { CompareBooks } from '../parts/books/CompareBooks.tsx';
import { Sheet } from '../parts/parts.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';

/** Those that rule on a table without squares. */
const FREE = books.filter(({ space }) => space === 'free');

const pickedOf = (book: Book): Picked => ({ base: plainOf(book), options: Object.fromEntries(book.options) });

/** By which rule set the desk rules, and whose rulings stand beside. */
export function RulesDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { words } = useAdjudicator();
  return (
    <Sheet title={words.t('adj.by.title')} open={open} onClose={onClose}>
      <Both />
    </Sheet>
  );
}

function Both() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const book = useDeskState(state => state.book);
  const other = useDeskState(state => state.other);
  const [comparing, setComparing] = useState(false);
  return (
    <div data-testid="ruled-by-sheet">
      <BookPick
        named="adj-"
        label={t('house.book')}
        books={FREE}
        {...pickedOf(book)}
        onChange={picked => desk.ruleBy(bookPicked(picked))}
        onCompare={() => setComparing(true)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={other !== null}
          data-testid="adj-compare"
          onChange={event => desk.compareWith(event.target.checked ? (FREE.find(one => one !== plainOf(book)) ?? book) : null)}
        />
        {t('adj.by.compare')}
      </label>
      {other && (
        <BookPick
          named="adj-other-"
          label={t('adj.by.other')}
          books={FREE}
          {...pickedOf(other)}
          onChange={picked => desk.compareWith(bookPicked(picked))}
        />
      )}
      <CompareBooks
        open={comparing}
        onClose={() => setComparing(false)}
        first={pickedOf(other ?? plainOf(book))}
        second={pickedOf(book)}
      />
    </div>
  );
}
