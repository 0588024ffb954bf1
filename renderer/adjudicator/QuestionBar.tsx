import type { Weapon } from '../../core/index.ts';
import { hasOwnTemplate, MOUNTS } from '../../core/index.ts';
import { smokeOf } from '../desk/table/stock.ts';
import { Answer } from '../parts/parts.tsx';
import { askedSays } from './desk/asked.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import type { Stood } from '../desk/table/layout.ts';
import { findModel } from '../desk/table/layout.ts';
import { liesAbout, needsTo } from './desk/questions.ts';
import { type Ask, ASKS } from './desk/state.ts';

/** What is asked, of whom, and what to do next, in words. */
export function QuestionBar() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const asking = useDeskState(state => state.asking);
  const placing = useDeskState(state => state.placing);
  const layout = useDeskState(state => state.layout);
  const map = useDeskState(state => state.map);
  const few = layout.models.length === 0 ? t('adj.refused.noModels') : null;
  return (
    <section className="panel question adj-question" data-testid="question-bar" aria-label={t('adj.bar')}>
      <p className="asked" data-testid="asked">
        {askedSays({ asking, placing, layout, map }, words)}
      </p>
      <div className="answers">
        {GROUPS.map(group => (
          <span key={group[0]} className="adj-group">
            {group.map(ask => (
              <Answer
                key={ask}
                hotkey={String(ASKS.indexOf(ask) + 1)}
                chosen={asking?.ask === ask}
                refused={liesAbout(ask) ? null : few}
                testid={`ask-${ask}`}
                onPick={() => desk.ask(asking?.ask === ask ? null : ask)}
              >
                {t(`adj.ask.${ask}`)}
              </Answer>
            ))}
          </span>
        ))}
      </div>
      {asking && <Chosen />}
    </section>
  );
}

const isTemplate = (ask: Ask): boolean => liesAbout(ask) || ask === 'flame';
const GROUPS = [false, true].map(of => ASKS.filter(ask => isTemplate(ask) === of));

function Chosen() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const asking = useDeskState(state => state.asking)!;
  const { ask, from, to, picking } = asking;
  const isAbout = liesAbout(ask);
  const layout = useDeskState(state => state.layout);
  return (
    <div className="answers adj-chosen">
      {ask !== 'smoke' && (
        <Answer chosen={picking === 'from'} testid="pick-from" onPick={() => desk.adjust({ picking: 'from' })}>
          {t(isAbout ? 'adj.shooterIs' : 'adj.from', { name: from ?? t(isAbout ? 'common.none' : 'adj.nobody') })}
        </Answer>
      )}
      {needsTo(ask) && (
        <Answer chosen={picking === 'to'} testid="pick-to" onPick={() => desk.adjust({ picking: 'to' })}>
          {t('adj.to', { name: to ?? t('adj.nobody') })}
        </Answer>
      )}
      {needsTo(ask) && from && to && (
        <Answer hotkey="X" testid="swap" onPick={() => desk.adjust({ from: to, to: from })}>
          {t('adj.swap')}
        </Answer>
      )}
      {(isAbout || ask === 'flame') && (
        <Answer chosen={picking === 'at'} testid="pick-at" onPick={() => desk.adjust({ picking: 'at' })}>
          {t(ask === 'flame' ? 'adj.aim' : 'adj.lay')}
        </Answer>
      )}
      {(ask === 'flame' || (isAbout && ask !== 'smoke')) && from && asking.at && (
        <Answer hotkey="G" testid="tie" chosen={asking.tied} onPick={() => desk.adjust({ tied: !asking.tied })}>
          {t('adj.tied')}
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
      {ask === 'range' && (
        <select
          value={asking.limit ?? ''}
          aria-label={t('adj.limit')}
          data-testid="limit"
          onChange={event => desk.adjust({ limit: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{t('adj.limit.none')}</option>
          {limitsOf(findModel(layout, from)).map(({ limit, weapons }) => (
            <option key={limit} value={limit}>
              {t('adj.limit.n', { n: limit })}
              {weapons.length > 0 ? ` · ${weapons.map(words.weaponNamed).join(', ')}` : ''}
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
            const { layout, book } = desk.store.getState();
            desk.place({ made: smokeOf(layout.measure, hasOwnTemplate(book)) });
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

/** Ranges that may be asked about; those of the shooter's weapons say so. */
function limitsOf(shooter: Stood | null): readonly { readonly limit: number; readonly weapons: readonly Weapon[] }[] {
  const weapons = shooter?.isCard ? shooter.card.weapons : [];
  return RANGES.map(limit => ({
    limit,
    weapons: weapons.filter(({ reach }) => reach !== null && reach !== 'C' && (reach.max === limit || reach.min === limit)),
  }));
}

/** R, as weapons have them (RANGE-01). */
const RANGES = [1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24] as const;
