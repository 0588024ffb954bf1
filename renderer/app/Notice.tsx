import { useEffect } from 'react';
import type { Notice as Told } from '../store/state.ts';
import { fieldSentence } from '../base/expected.ts';
import { hostIn } from '../base/host.ts';
import type { Words } from '../base/words.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { useTankPlay } from '../tank/context.tsx';
import type { TankWords } from '../tank/parts/words.ts';
import { useTankWords } from '../tank/parts/words.ts';
import { Icon } from '../parts/Icon.tsx';

/** ms that good news stays. */
const STAY = 4000;

/** What is no fault. */
const GOOD: readonly Told['tells'][] = ['saved', 'saveWaits', 'update'];

/** One sentence at the foot of the page; bad news stays until it is put away. */
export function Notice() {
  const { session } = useApp();
  const words = useWords();
  const tankWords = useTankWords(useTankPlay(state => state.game?.setup ?? null));
  const notice = useSession(state => state.notice);
  useEffect(() => {
    if (notice?.tells !== 'saved') return;
    const timer = setTimeout(() => session.tell(null), STAY);
    return () => clearTimeout(timer);
  }, [notice, session]);
  if (!notice) return null;
  const isGood = GOOD.includes(notice.tells);
  return (
    <div className={`notice ${isGood ? 'good' : 'bad'}`} role={isGood ? 'status' : 'alert'} data-testid="notice">
      <span>{sentenceOf(notice, words, tankWords)}</span>
      {notice.tells === 'comeBack' && (
        <button type="button" className="answer" data-testid="report" onClick={() => void session.saveReport(notice.report)}>
          {words.t('fault.report')}
        </button>
      )}
      <button type="button" className="quiet" aria-label={words.t('fault.dismiss')} onClick={() => session.tell(null)}>
        <Icon of="away" />
      </button>
    </div>
  );
}

export function sentenceOf(notice: Told, words: Words, tankWords: TankWords): string {
  const { t, language } = words;
  switch (notice.tells) {
    case 'refusal':
      return words.refusal(notice.refusal);
    case 'tankRefusal':
      return tankWords.refusal(notice.refusal);
    case 'host':
      return hostIn(language, notice.refusal.sentence);
    case 'field':
      return t('fault.file', { name: notice.name, sentence: fieldSentence(notice.error, words) });
    case 'json':
    case 'foreign':
    case 'broken':
      return t('fault.file', { name: notice.name, sentence: t(`fault.${notice.tells}`) });
    case 'saved':
      return t('save.done', { name: notice.name });
    case 'saveWaits':
      return t('save.waits');
    case 'mended':
      return t('fault.mended', {
        name: notice.name,
        answers: notice.answers,
        sentence: hostIn(language, notice.fault.sentence),
      });
    case 'older':
      return t('fault.older', {
        name: notice.name,
        answers: notice.answers,
        sentence: fieldSentence(notice.error, words),
      });
    case 'comeBack':
      return t('fault.comeBack');
    case 'update':
      return t('start.update', { version: notice.version, page: notice.page });
  }
}
