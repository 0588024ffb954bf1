import { bookTitle, changedOptions, optionTitle, optionWhere, valueSays } from '../../base/houseRules.ts';
import { firstOf, plainOf } from '../../base/differences.ts';
import { DifferenceTable } from '../../parts/books/DifferenceTable.tsx';
import { useSession, useWords } from '../../parts/context.tsx';
import { Answer, Sheet } from '../../parts/parts.tsx';
import { areOddsShown } from '../../store/forecasts.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** By what the game on the table is played: the book, what the group plays otherwise, and what the book has otherwise than the one beneath. */
export function PlayedBy({ open, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const book = useSession(state => state.game?.table.book ?? null);
  const setup = useSession(state => state.game?.setup ?? null);
  if (!book || !setup) return null;
  const changed = changedOptions(Object.fromEntries(book.options));
  const [plain, first] = [plainOf(book), firstOf(book)];
  const title = bookTitle(plain, words);
  return (
    <Sheet title={t('house.playedBy')} open={open} onClose={onClose} look="paper">
      <div className="played-by" data-testid="played-by">
        <p>
          {changed.length === 0
            ? t('house.playedBy.plain', { book: title })
            : t('house.playedBy.changed', { book: title, count: changed.length })}
        </p>
        {!areOddsShown({ setup }) && <p data-testid="played-without-odds">{t('odds.playedBy')}</p>}
        <dl>
          {changed.map(({ option, value }) => (
            <div key={option.id}>
              <dt>
                {optionTitle(option, words)} <small>{optionWhere(option, words)}</small>
              </dt>
              <dd>{valueSays(option, value, words)}</dd>
              <dd className="note">{t('house.instead', { usual: valueSays(option, option.usual, words) })}</dd>
            </div>
          ))}
        </dl>
        {plain !== first && (
          <>
            <h3>{t('differs.bookBeneath', { book: title, under: bookTitle(first, words) })}</h3>
            <DifferenceTable first={first} second={plain} />
          </>
        )}
        <p className="answers">
          <Answer testid="played-by-print" onPick={() => window.print()}>
            {t('house.print')}
          </Answer>
        </p>
      </div>
    </Sheet>
  );
}
