import { useState } from 'react';
import { books } from '../../../core/index.ts';
import { useWords } from '../context.tsx';
import { Answer, Sheet } from '../parts.tsx';
import type { Picked } from '../../draft/rules.ts';
import { bookPicked } from '../../draft/rules.ts';
import { BookPick } from './BookPick.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is put side by side at first. */
  readonly first: Picked;
  readonly second: Picked;
}

/** Two rule sets side by side, each with house rules of its own: what differs, in words, to be read and to be printed. */
export function CompareBooks({ open, onClose, first, second }: Props) {
  const { t } = useWords();
  return (
    <Sheet title={t('differs.title')} open={open} onClose={onClose} look="paper">
      <Both first={first} second={second} />
    </Sheet>
  );
}

function Both(given: Pick<Props, 'first' | 'second'>) {
  const { t } = useWords();
  const [first, setFirst] = useState(given.first);
  const [second, setSecond] = useState(given.second);
  return (
    <div className="compare-books" data-testid="compare-books">
      <div className="compare-picks">
        <div>
          <BookPick named="first-" label={t('differs.first')} books={books} {...first} onChange={setFirst} />
        </div>
        <div>
          <BookPick named="second-" label={t('differs.second')} books={books} {...second} onChange={setSecond} />
        </div>
      </div>
      <DifferenceTable first={bookPicked(first)} second={bookPicked(second)} />
      <p className="answers">
        <Answer testid="compare-print" onPick={() => window.print()}>
          {t('house.print')}
        </Answer>
      </p>
    </div>
  );
}
