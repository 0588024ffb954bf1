import { SPACES } from '../../../core/index.ts';
import { toldOf } from '../../base/scenarioWords.ts';
import { wordsFor } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Choice } from '../../parts/parts.tsx';
import { sizeOf } from '../../draft/ground.ts';
import { bookOfDraft, ownScenarioOf, scenarioOf } from '../../draft/rules.ts';
import { BookChoice } from './BookChoice.tsx';
import type { DraftProps } from './props.ts';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { ScenarioMap } from './ScenarioMap.tsx';

/** Which game, and by which scenario. */
export function GameChoice({ draft, onChange }: DraftProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const scenario = scenarioOf(draft);
  const own = ownScenarioOf(draft);
  const book = bookOfDraft(draft);
  return (
    <>
      <h2 id="new-scenario">{t('new.game')}</h2>
      <Choice
        label={t('new.ruleSet')}
        value={draft.game}
        of={SPACES}
        name={one => t(`new.ruleSet.${one}`)}
        onChange={game => onChange({ game })}
        testid="rule-set"
      />
      <button type="button" className="answer" data-testid="to-tanks" onClick={() => session.go('tankNew')}>
        {t('start.tank')} <Icon of="forth" />
      </button>
      <BookChoice draft={draft} onChange={onChange} />
      <ScenarioChoice draft={draft} onChange={onChange} />
      <ScenarioMap {...sizeOf(draft)} measure={draft.measure} scenario={scenario} book={book} />
      {own?.points != null && <p className="note">{t('told.armies', { count: own.points })}</p>}
      <details className="told" data-testid="told">
        <summary>{t('told.title')}</summary>
        <ul>
          {toldOf(scenario, book, wordsFor(words.language, draft.measure, null)).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
