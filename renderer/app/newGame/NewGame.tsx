import { useEffect, useState } from 'react';
import { SIDES } from '../../../core/index.ts';
import { useArmies } from '../../armies/context.tsx';
import { useApp, useSession, useWords } from '../../parts/context.tsx';
import { useHanded } from '../../parts/handed.ts';
import { Answer } from '../../parts/parts.tsx';
import type { Draft } from '../../store/draft.ts';
import { armyOf, boardFromText, draftFrom, faultsOf, onBoard, rememberedOf, setupOf } from '../../store/draft.ts';
import { titleOfSetup } from '../../store/title.ts';
import { ArmyChoice } from './ArmyChoice.tsx';
import { GameChoice } from './GameChoice.tsx';
import { newSeed } from './seed.ts';
import { TableChoice } from './TableChoice.tsx';

/** Everything that is agreed before a game, on one page. */
export function NewGame() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const { lastGame, measure } = useSession(state => state.settings);
  const own = useArmies(state => state.kept).flatMap(kept => kept.army ?? []);
  const [draft, setDraft] = useState<Draft>(() => draftFrom(lastGame, measure, newSeed(), own));
  const [started, setStarted] = useState(false);
  const change = (more: Partial<Draft>) => setDraft(before => ({ ...before, ...more }));

  useHanded(
    (name, text) => {
      const read = boardFromText(text);
      if (read.ok) change({ game: 'grid', ...onBoard({ board: null, boardFile: read.value }) });
      else if (read.error === 'json') session.tell({ tells: 'json', name });
      else session.tell({ tells: 'field', name, error: read.error });
    },
    { format: 'battlefield-board' },
  );

  const refused = SIDES.flatMap(side => faultsOf(armyOf(draft[side]), draft))[0] ?? null;

  useEffect(() => {
    if (!started) return;
    const { setup, seats } = setupOf(draft);
    void session
      .changeSettings({ lastGame: rememberedOf(draft), measure: draft.measure })
      .then(() => session.start(setup, seats, titleOfSetup(setup)))
      .finally(() => setStarted(false));
  }, [started, draft, session]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof HTMLElement && event.target.matches('button, select, [role=dialog] *, [role=listbox] *');
      if (event.key === 'Enter' && !elsewhere && refused === null) setStarted(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [refused]);

  return (
    <main className="new-game" data-testid="new-game-page">
      <header>
        <button type="button" className="quiet back" onClick={() => session.go('start')}>
          ← {t('common.back')}
        </button>
        <h1>{t('new.title')}</h1>
        <Answer
          main
          hotkey="Enter"
          refused={refused && words.reason(refused)}
          testid="start-game"
          onPick={() => setStarted(true)}
        >
          {started ? t('common.loading') : t('new.start')}
        </Answer>
      </header>
      <section aria-labelledby="new-scenario" className="column">
        <GameChoice draft={draft} onChange={change} />
      </section>
      <section aria-labelledby="new-table" className="column">
        <TableChoice draft={draft} onChange={change} />
      </section>
      <section aria-labelledby="new-armies" className="column armies">
        <h2 id="new-armies">{t('new.armies')}</h2>
        {SIDES.map(side => (
          <ArmyChoice key={side} side={side} draft={draft} onChange={change} />
        ))}
      </section>
    </main>
  );
}
