import { MOUNTS } from '../../core/index.ts';
import { Answer } from '../panels/parts.tsx';
import { useAdjudicator, useDeskState } from './context.tsx';
import { findModel } from './layout.ts';
import { ASKS, needsTo } from './store.ts';

/** What is asked, of whom, and what to do next, in words. */
export function QuestionBar() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const asking = useDeskState(state => state.asking);
  const placing = useDeskState(state => state.placing);
  const layout = useDeskState(state => state.layout);
  const few = layout.models.length === 0 ? t('adj.refused.noModels') : null;
  return (
    <section className="panel question adj-question" data-testid="question-bar" aria-label={t('adj.bar')}>
      <p className="asked" data-testid="asked">
        {hint()}
      </p>
      <div className="answers">
        {ASKS.map((ask, i) => (
          <Answer
            key={ask}
            hotkey={String(i + 1)}
            chosen={asking?.ask === ask}
            refused={ask === 'blast' || ask === 'smoke' || ask === 'artillery' ? null : few}
            testid={`ask-${ask}`}
            onPick={() => desk.ask(asking?.ask === ask ? null : ask)}
          >
            {t(`adj.ask.${ask}`)}
          </Answer>
        ))}
      </div>
      {asking && <Chosen />}
    </section>
  );

  function hint(): string {
    if (placing) return t('adj.hint.place', { what: 'card' in placing ? placing.card.name : t(`adj.stock.${placing.stock}`) });
    if (!asking) return t(layout.models.length < 2 ? 'adj.hint.start' : 'adj.hint.ask');
    switch (asking.picking) {
      case 'from':
        return t(asking.ask === 'flame' ? 'adj.hint.shooter' : asking.ask === 'cohesion' ? 'adj.hint.unit' : 'adj.hint.from');
      case 'to':
        return t('adj.hint.to');
      case 'at':
        return t(asking.ask === 'flame' ? 'adj.hint.towards' : 'adj.hint.at');
      case null:
        break;
    }
    const [from, to] = [findModel(layout, asking.from), findModel(layout, asking.to)];
    if (asking.ask === 'unit' && from && to && from.unit === to.unit) return t('adj.hint.otherUnit');
    if (needsTo(asking.ask) && from && to)
      return t(`adj.says.${asking.ask}`, {
        from: asking.ask === 'unit' ? from.unit : from.id,
        to: asking.ask === 'unit' ? to.unit : to.id,
        mount: t(`card.mount.${asking.mount}`),
      });
    return t(`adj.says.${asking.ask}`, {
      from: from ? (asking.ask === 'cohesion' ? from.unit : from.id) : '',
      to: '',
      mount: '',
    });
  }
}

function Chosen() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const asking = useDeskState(state => state.asking)!;
  const { ask, from, to, picking } = asking;
  const locks = ask === 'blast' || ask === 'smoke' || ask === 'artillery';
  return (
    <div className="answers adj-chosen">
      {!locks && (
        <Answer chosen={picking === 'from'} testid="pick-from" onPick={() => desk.adjust({ picking: 'from' })}>
          {t('adj.from', { name: from ?? t('adj.nobody') })}
        </Answer>
      )}
      {needsTo(ask) && (
        <Answer chosen={picking === 'to'} testid="pick-to" onPick={() => desk.adjust({ picking: 'to' })}>
          {t('adj.to', { name: to ?? t('adj.nobody') })}
        </Answer>
      )}
      {needsTo(ask) && from && to && (
        <Answer hotkey="X" testid="swap" onPick={() => desk.adjust({ from: to, to: from, margin: false })}>
          {t('adj.swap')}
        </Answer>
      )}
      {(locks || ask === 'flame') && (
        <Answer chosen={picking === 'at'} testid="pick-at" onPick={() => desk.adjust({ picking: 'at' })}>
          {t(ask === 'flame' ? 'adj.aim' : 'adj.lay')}
        </Answer>
      )}
      {ask === 'flame' && (
        <select
          value={asking.template}
          aria-label={t('adj.template')}
          data-testid="template"
          onChange={event => desk.adjust({ template: Number(event.target.value) as 1 | 2 | 3 })}
        >
          {([1, 2, 3] as const).map(one => (
            <option key={one} value={one}>
              {t('adj.template.n', { n: one })}
            </option>
          ))}
        </select>
      )}
      {ask === 'arc' && (
        <select
          value={asking.mount}
          aria-label={t('adj.mount')}
          data-testid="mount"
          onChange={event => desk.adjust({ mount: event.target.value as (typeof MOUNTS)[number] })}
        >
          {MOUNTS.map(one => (
            <option key={one} value={one}>
              {t(`card.mount.${one}`)}
            </option>
          ))}
        </select>
      )}
      {ask === 'smoke' && asking.at && (
        <Answer
          testid="smoke-stays"
          onPick={() => {
            const { at } = asking;
            if (!at) return;
            desk.place({ stock: 'smoke' });
            desk.putDown(at);
            desk.place(null);
          }}
        >
          {t('adj.smokeStays')}
        </Answer>
      )}
    </div>
  );
}
