import { useEffect, useMemo, useState } from 'react';
import { FEWEST_TANKS, MOST_TANKS, sameTankSetup, SIDES } from '../../../core/index.ts';
import { timed } from '../../base/seats.ts';
import { newDice } from '../../base/seed.ts';
import { stillToType } from '../../draft/seeds.ts';
import { useApp, useSession } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import { rememberedOfSkirmish } from '../../store/lastSkirmish.ts';
import { begun, leftOf } from '../../store/starts.ts';
import type { TankGameDraft } from '../../store/tankDraft.ts';
import { crampedIn, hasEnough, setupOfDraft, takeable } from '../../store/tankDraft.ts';
import { useTankCards, useTankDesk, useTankDraft } from '../context.tsx';
import { useTankWords } from '../parts/words.ts';
import { Ground } from './Ground.tsx';
import { Readings } from './Readings.tsx';
import { Round } from './Round.tsx';
import { Sheets } from './Sheets.tsx';
import { TanksOf } from './Tanks.tsx';

/** A new skirmish: its tanks, its table, and the round as the group's book has it. */
export function TankNewGame() {
  const { session } = useApp();
  const { cards: desk } = useTankDesk();
  const { draft: store } = useTankDesk();
  const draft = useTankDraft();
  const kept = useTankCards(state => state.kept);
  const words = useTankWords();
  const { t } = words;
  const cards = useMemo(() => takeable(kept), [kept]);
  const change = (part: Partial<TankGameDraft>) => store.setState(part);
  useEffect(() => void desk.refresh(), [desk]);
  const cramped = crampedIn(draft, cards);
  const [silent] = stillToType(draft, SIDES);
  const refused = !hasEnough(draft)
    ? t('tank.new.few', { least: FEWEST_TANKS, most: MOST_TANKS })
    : cramped
      ? t('tank.new.cramped', { name: words.cardName(cramped) })
      : silent
        ? t('pledge.missing', { side: words.side(silent) })
        : null;
  const { starts } = useSession(state => state.settings);
  const chosen = useMemo(() => setupOfDraft(draft, cards), [draft, cards]);
  const same = useMemo(() => sameTankSetup(chosen), [chosen]);
  const earlier = leftOf(starts, same);
  const [started, setStarted] = useState(false);
  const start = () => {
    if (started) return;
    setStarted(true);
    const lastTank = rememberedOfSkirmish(draft);
    void session
      .changeSettings({ lastTank, starts: begun(starts, same, chosen) })
      .then(() => session.tank.start(earlier > 0 ? { ...chosen, earlier } : chosen, timed(draft.clock)))
      // The secret is told when this game is over: the next one has another.
      .then(() => store.setState(newDice()))
      .finally(() => setStarted(false));
  };
  useEnter(refused === null ? start : null);
  return (
    <main className="columns-page tank-new" data-testid="tank-new" inert={started}>
      <header>
        <button type="button" className="quiet back" onClick={() => session.go('start')}>
          <Icon of="back" /> {t('common.back')}
        </button>
        <h1>{t('tank.title')}</h1>
        <Answer main hotkey="Enter" refused={refused} testid="tank-start" onPick={start}>
          {t('tank.start')}
        </Answer>
      </header>
      <section className="column" aria-labelledby="tank-new-tanks">
        <h2 id="tank-new-tanks">{t('tank.new.tanks')}</h2>
        {SIDES.map(side => (
          <TanksOf key={side} {...{ side, draft, cards, change }} />
        ))}
        <button type="button" className="answer" data-testid="tank-cards" onClick={() => session.go('tankCards')}>
          {t('tank.cards.open')}
        </button>
        {kept.some(one => one.fault !== null) && (
          <p className="note">{t('tank.new.faulty', { count: kept.filter(one => one.fault !== null).length })}</p>
        )}
        <p className="note">{t('tank.ours')}</p>
        <h2>{t('tank.sheet.title')}</h2>
        <Sheets {...{ draft, change }} />
      </section>
      <section className="column" aria-labelledby="tank-new-table">
        <h2 id="tank-new-table">{t('tank.new.table')}</h2>
        <Ground {...{ draft, change }} />
      </section>
      <section className="column" aria-labelledby="tank-new-round">
        <h2 id="tank-new-round">{t('tank.new.round')}</h2>
        <Round {...{ draft, earlier, change }} />
        <details className="told tank-readings">
          <summary>{t('tank.new.readings')}</summary>
          <Readings {...{ draft, change }} />
        </details>
      </section>
    </main>
  );
}

/** Enter starts, unless something is being written or chosen. */
function useEnter(start: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.matches('input, select, button, summary');
      if (event.key === 'Enter' && !busy && start && !document.querySelector('[role="dialog"]')) start();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
