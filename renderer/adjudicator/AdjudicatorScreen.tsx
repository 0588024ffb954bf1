import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useSession } from '../parts/context.tsx';
import { Hint } from '../parts/parts.tsx';
import type { CameraCommands } from '../scene/index.ts';
import { titleWithRules } from '../base/differences.ts';
import { wordsFor } from '../base/words.ts';
import './adjudicator.css';
import { DeskContext, useAdjudicator, useDeskState } from './desk/context.tsx';
import { CheckedDialog } from './CheckedDialog.tsx';
import { handOut } from '../parts/handOut.ts';
import { sceneText } from './files.ts';
import { theAdjudicator } from './handover.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { Inspector } from './Inspector.tsx';
import { useAdjudicatorKeys } from './keys.ts';
import { Library } from './Library.tsx';
import { MapsPanel } from './MapsPanel.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { RulingPanel } from './RulingPanel.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { Stage } from './Stage.tsx';
import { Working } from './Working.tsx';
import { questionOf } from './desk/questions.ts';
import { useJudged } from './useJudged.ts';
import { useMaps } from './useMaps.ts';
import { useMargins } from './useMargins.ts';
import { useOpening } from './useOpening.ts';

type OpenDialog = 'help' | 'sheet' | 'print' | 'rules' | null;

/** The second use of the program: a few pieces, one question, a ruling that anyone can check. */
export function AdjudicatorScreen() {
  const measure = useSession(state => state.settings.measure);
  const language = useSession(state => state.settings.language);
  const [desk] = useState(() => theAdjudicator(measure));
  const camera = useRef<CameraCommands>(null);
  const own = useStore(desk.store, state => state.layout.measure);
  const words = useMemo(() => wordsFor(language, own, null), [language, own]);
  const at = useMemo(() => ({ desk, words, camera }), [desk, words]);
  return (
    <DeskContext value={at}>
      <AtTheDesk />
    </DeskContext>
  );
}

/** Everything on the screen, for whatever lies on the desk. */
function AtTheDesk() {
  const { session } = useApp();
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const layout = useDeskState(state => state.layout);
  const bar = useDeskState(state => state.asking);
  const wish = useDeskState(state => state.map);
  const book = useDeskState(state => state.book);
  // The hand is followed first; the answer comes when there is time.
  const [settled, asked] = [useDeferredValue(layout), useDeferredValue(bar)];
  const question = useMemo(() => asked && questionOf(asked, settled), [settled, asked]);
  const asking = useJudged(settled, question, book);
  const judged = asking === 'wait' ? null : asking;
  const margins = useMargins(settled, judged?.ok ? question : null, book);
  const opening = useOpening(desk, words);
  const { reading, checked } = opening;
  const map = useMaps(settled, wish, book);
  const actions = useMemo(() => {
    const save = () => handOut(session, `${t('adj.sheet.name')}.battlescene`, sceneText(desk.store.getState().layout));
    return {
      help: () => setDialog('help'),
      sheet: () => setDialog('sheet'),
      save: () => void save(),
      open: () => void opening.open(),
    };
  }, [session, desk, t, opening.open]);
  useAdjudicatorKeys(desk, actions);
  const busy = dialog !== null || checked !== null;
  return (
    <main className="table-screen adjudicator" data-testid="adjudicator">
      <section className="stage" data-testid="table" aria-label={t('table.label')}>
        <Stage judged={judged} map={map.made} keys={!busy} />
      </section>
      <div className="overlay">
        <Bar actions={actions} onPrint={() => setDialog('print')} onRules={() => setDialog('rules')} />
        <div className="adj-left">
          <Library />
          <Inspector />
        </div>
        <div className="adj-right">
          {reading && <Working says={t('adj.reading', reading)} onCancel={opening.giveUp} />}
          {asking === 'wait' && <Working says={t('adj.working')} onCancel={() => desk.ask(null)} />}
          <RulingPanel judged={judged} margins={margins} />
          <MapsPanel state={map} />
        </div>
        <div className="foot adj-foot">
          <QuestionBar />
        </div>
      </div>
      <SheetDialog open={dialog === 'sheet'} onClose={() => setDialog(null)} />
      <RulesDialog open={dialog === 'rules'} onClose={() => setDialog(null)} />
      <PrintDialog open={dialog === 'print'} onClose={() => setDialog(null)} />
      <HelpDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
      <CheckedDialog checked={checked} onClose={opening.close} />
    </main>
  );
}

interface BarProps {
  readonly actions: {
    readonly help: () => void;
    readonly sheet: () => void;
    readonly save: () => void;
    readonly open: () => void;
  };
  readonly onPrint: () => void;
  readonly onRules: () => void;
}

function Bar({ actions, onPrint, onRules }: BarProps) {
  const { session } = useApp();
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const fromGame = useDeskState(state => state.fromGame);
  const book = useDeskState(state => state.book);
  const past = useDeskState(state => state.past.length > 0);
  const future = useDeskState(state => state.future.length > 0);
  const game = useSession(state => state.game !== null);
  const back = fromGame && game;
  return (
    <header className="panel top-bar" data-testid="top-bar">
      <button type="button" className="quiet back" data-testid="back" onClick={() => session.go(back ? 'table' : 'start')}>
        ← {t(back ? 'adj.back.game' : 'common.back')}
      </button>
      <h1 className="turn">{t('adj.title')}</h1>
      {fromGame && <span className="activation">{t('adj.fromGame')}</span>}
      <Hint text={`${t('adj.by.title')} · A`}>
        <button type="button" className="tool wide" data-testid="ruled-by" data-hotkey="A" onClick={onRules}>
          {t('adj.by', { book: titleWithRules(book, words) })}
        </button>
      </Hint>
      <span className="space" />
      <Hint text={`${t('adj.undo')} · Ctrl+Z`}>
        <button
          type="button"
          className="tool"
          aria-disabled={!past}
          aria-label={t('adj.undo')}
          data-testid="undo"
          onClick={desk.undo}
        >
          ↶
        </button>
      </Hint>
      <Hint text={`${t('adj.redo')} · Ctrl+Y`}>
        <button
          type="button"
          className="tool"
          aria-disabled={!future}
          aria-label={t('adj.redo')}
          data-testid="redo"
          onClick={desk.redo}
        >
          ↷
        </button>
      </Hint>
      <button type="button" className="tool wide" data-testid="open" onClick={actions.open}>
        {t('adj.open')}
      </button>
      <button type="button" className="tool wide" data-testid="save-scene" onClick={actions.save}>
        {t('adj.save')}
      </button>
      <button type="button" className="tool wide" data-testid="sheet" onClick={actions.sheet}>
        {t('adj.sheet')}
      </button>
      <button type="button" className="tool wide" data-testid="print" onClick={onPrint}>
        {t('adj.print')}
      </button>
      <Hint text={`${t('menu.help')} · ?`}>
        <button type="button" className="tool" aria-label={t('menu.help')} onClick={actions.help}>
          ?
        </button>
      </Hint>
    </header>
  );
}
