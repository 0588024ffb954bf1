import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import { askingOf } from '../desk/questions.ts';
import { Icon } from '../../parts/Icon.tsx';

/** The questions that will stand on the ruling sheet. */
export function Kept() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  if (layout.questions.length === 0) return null;
  return (
    <section className="adj-kept" data-testid="kept">
      <h3>{t('adj.kept', { count: layout.questions.length })}</h3>
      <ul>
        {layout.questions.map(question => (
          <li key={question.id}>
            <button type="button" className="quiet" onClick={() => desk.store.setState({ asking: askingOf(question, layout) })}>
              <code>{question.id}</code> {t(`adj.ask.${question.ask}`)}
              {'from' in question && question.from !== undefined ? ` · ${question.from}` : ''}
              {'unit' in question ? ` · ${question.unit}` : ''}
              {'to' in question ? ` → ${question.to}` : ''}
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={t('adj.forget', { id: question.id })}
              onClick={() => desk.forget(question.id)}
            >
              <Icon of="away" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
