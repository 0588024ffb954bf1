import type { Difference, Result } from '../../core/index.ts';
import { Sheet } from '../parts/parts.tsx';
import { fieldSentence } from '../base/expected.ts';
import { useWords } from '../parts/context.tsx';
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

/** All answers are the same, or every one that is not. */
export function CheckedDialog({ checked, onClose }: { readonly checked: Checked | null; readonly onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  return (
    <Sheet title={t('adj.checked')} open={checked !== null} onClose={onClose} wide>
      {checked && (
        <div data-testid="checked">
          <p>{checked.name}</p>
          <p className="note" data-testid="checked-by">
            {t('adj.by', { book: checked.by })}
          </p>
          <Outcome {...checked} onCancel={onClose} />
        </div>
      )}
    </Sheet>
  );
}

function Outcome({ answers, differences, onCancel }: Checked & { readonly onCancel: () => void }) {
  const words = useWords();
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
        {differences.value.map(one => (
          <li key={one.path}>
            <code>{one.path}</code>
            <span>{t('adj.checked.was', { was: shown(one.was), now: shown(one.now) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
