import { Answer, Sheet } from '../parts/parts.tsx';
import { useApp, useSession, useWords } from '../parts/context.tsx';

/** A long game is being played through; it can be given up. */
export function ReadingSheet() {
  const { session } = useApp();
  const { t } = useWords();
  const reading = useSession(state => state.reading);
  return (
    <Sheet title={t('reading.title')} open={reading !== null} onClose={session.cancelReading}>
      {reading && (
        <div className="reading" data-testid="reading">
          <p>{reading.name}</p>
          <progress max={Math.max(1, reading.of)} value={reading.done} aria-label={t('reading.title')} />
          <p>{reading.of > 0 && t('reading.so', { done: reading.done, of: reading.of })}</p>
          <Answer testid="cancel-reading" onPick={session.cancelReading}>
            {t('common.cancel')}
          </Answer>
        </div>
      )}
    </Sheet>
  );
}
