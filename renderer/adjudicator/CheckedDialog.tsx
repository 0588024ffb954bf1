import type { Difference, Result } from '../../core/index.ts';
import { itemAt } from '../../core/index.ts';
import { Sheet } from '../parts/parts.tsx';
import { fieldSentence } from '../base/expected.ts';
import type { Words } from '../base/words.ts';
import { Working } from './parts/Working.tsx';

/** A ruling sheet that was opened, and what a new judging of it says. */
export interface Checked {
  readonly name: string;
  readonly answers: number;
  /** What the rule set is called that it was judged by. */
  readonly by: string;
  /** Null while it is still judged; refused where that takes too long. */
  readonly differences: Result<readonly Difference[]> | null;
}

interface Props {
  readonly checked: Checked | null;
  readonly words: Words;
  readonly onClose: () => void;
}

/** All answers are the same, or every one that is not, and whether the rules have changed there. */
export function CheckedDialog({ checked, words, onClose }: Props) {
  const { t } = words;
  return (
    <Sheet title={t('adj.checked')} open={checked !== null} onClose={onClose} wide>
      {checked && (
        <div data-testid="checked">
          <p>{checked.name}</p>
          <p className="note" data-testid="checked-by">
            {t('adj.by', { book: checked.by })}
          </p>
          <Outcome {...checked} words={words} onCancel={onClose} />
        </div>
      )}
    </Sheet>
  );
}

type OutcomeProps = Checked & { readonly words: Words; readonly onCancel: () => void };

function Outcome({ answers, differences, words, onCancel }: OutcomeProps) {
  const { t } = words;
  const shown = (value: unknown) => (value === null || value === undefined ? t('common.none') : JSON.stringify(value));
  if (differences === null) return <Working says={t('adj.checked.wait')} onCancel={onCancel} />;
  if (!differences.ok) {
    return (
      <p className="refused" role="alert" data-testid="checked-refused">
        {fieldSentence(differences.error, words)}
      </p>
    );
  }
  if (differences.value.length === 0) {
    return (
      <p className="adj-same" data-testid="checked-same">
        {t('adj.checked.same', { count: answers })}
      </p>
    );
  }
  return (
    <>
      <p className="refused" role="alert">
        {t('adj.checked.differs', { count: differences.value.length })}
      </p>
      <ul className="adj-differences" data-testid="differences">
        {byReason(differences.value, words).map(found => (
          <li key={itemAt(found, 0).path}>
            <p>
              <b>{itemAt(found, 0).question}</b> · {whyOf(itemAt(found, 0), words)}
            </p>
            {found.map(one => (
              <p key={one.path}>
                <code>{one.path}</code> <span>{t('adj.checked.was', { was: shown(one.was), now: shown(one.now) })}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The differences of each question, and of those the ones for one reason, together. */
const byReason = (differences: readonly Difference[], words: Words): readonly (readonly Difference[])[] => {
  const of = (one: Difference) => `${one.question} ${whyOf(one, words)}`;
  return [...new Set(differences.map(of))].map(group => differences.filter(one => of(one) === group));
};

/** Which rules that the answer rests on have changed since the sheet was made; where none has, that it is the file's own. */
const whyOf = ({ changed }: Difference, { t, ruleId }: Words): string =>
  changed.length === 0 ? t('adj.checked.noLaw') : t('adj.checked.law', { sections: changed.map(ruleId).join(', ') });
