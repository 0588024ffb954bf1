import { useState } from 'react';
import type { Book } from '../../core/index.ts';
import { books } from '../../core/index.ts';
import { useStore } from 'zustand';
import { plainOf } from '../base/differences.ts';
import { BookPick } from '../parts/books/BookPick.tsx';
import { CompareBooks } from '../parts/books/CompareBooks.tsx';
import { useWords } from '../parts/context.tsx';
import { Sheet } from '../parts/parts.tsx';
import type { Picked } from '../draft/rules.ts';
import { bookPicked } from '../draft/rules.ts';
import type { Desks } from './desks.ts';

/** Those that are played on a table or on squares. */
const PLAYED = books.filter(({ space }) => space !== null);

const pickedOf = (book: Book): Picked => ({ base: plainOf(book), options: Object.fromEntries(book.options) });

interface Props {
  readonly desks: Desks;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** By which rule set is ruled, on the table or on squares, and whose rulings stand beside. */
export function RulesDialog({ desks, open, onClose }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t('adj.by.title')} open={open} onClose={onClose}>
      <Both desks={desks} onTurn={onClose} />
    </Sheet>
  );
}

function Both({ desks, onTurn }: { readonly desks: Desks; readonly onTurn: () => void }) {
  const { t } = useWords();
  const on = useStore(desks.store, state => state.on);
  const desk = desks[on];
  const book = useStore(desk.store, state => state.book);
  const other = useStore(desk.store, state => state.other);
  const [comparing, setComparing] = useState(false);
  const alike = PLAYED.filter(({ space }) => space === on);
  const rule = (picked: Picked) => {
    desks.pick(picked);
    if (picked.base.space !== on) onTurn();
  };
  return (
    <div data-testid="ruled-by-sheet">
      <BookPick
        named="adj-"
        label={t('house.book')}
        books={PLAYED}
        {...pickedOf(book)}
        onChange={rule}
        onCompare={() => setComparing(true)}
      />
      <p className="note">{t(`adj.ground.note.${on}`)}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={other !== null}
          data-testid="adj-compare"
          onChange={event => desk.compareWith(event.target.checked ? (alike.find(one => one !== plainOf(book)) ?? book) : null)}
        />
        {t('adj.by.compare')}
      </label>
      {other && (
        <BookPick
          named="adj-other-"
          label={t('adj.by.other')}
          books={alike}
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
