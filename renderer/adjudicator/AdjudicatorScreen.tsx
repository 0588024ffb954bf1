import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useSession } from '../parts/context.tsx';
import { ProposedUnfit } from '../parts/books/ProposedUnfit.tsx';
import { useProposed } from '../parts/houseRules.tsx';
import { Answer } from '../parts/parts.tsx';
import type { CameraCommands } from '../scene/index.ts';
import { optionTitle } from '../base/houseRules.ts';
import { type Words, wordsFor } from '../base/words.ts';
import './adjudicator.css';
import { DeskContext, useAdjudicator, useDeskState } from './desk/context.tsx';
import { CheckedDialog } from './CheckedDialog.tsx';
import { handOut } from '../parts/handOut.ts';
import { sceneText } from './files.ts';
import { type Desks, theDesks } from './desks.ts';
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
import { Working } from './parts/Working.tsx';
import type { Adjudicator } from './desk/store.ts';
import type { Shared } from './parts/shared.ts';
import { TopBar } from './parts/TopBar.tsx';
import { SquareTable } from './squares/SquareTable.tsx';
import { questionOf } from './desk/questions.ts';
import { useJudged } from './useJudged.ts';
import { useMaps } from './useMaps.ts';
import { useMargins } from './useMargins.ts';
import { useOpening } from './useOpening.ts';

type OpenDialog = 'help' | 'sheet' | 'print' | null;

/** The second use of the program: a few pieces, one question, a ruling that anyone can check. On a table, or on squares, as the rule set is
 *  played. */
export function AdjudicatorScreen() {
  const measure = useSession(state => state.settings.measure);
  const language = useSession(state => state.settings.language);
  const proposed = useProposed();
  const [desks] = useState(() => {
    const found = theDesks(measure);
    found.propose(proposed);
    return found;
  });
  const on = useStore(desks.store, state => state.on);
  const own = useStore(desks.free.store, state => state.layout.measure);
  const words = useMemo(() => wordsFor(language, own, null, null, on), [language, own, on]);
  const [ruling, setRuling] = useState(false);
  const opening = useOpening(desks, words);
  const { reading, checked } = opening;
  const { open, giveUp } = opening;
  const desk = useMemo(() => ({ open: () => void open(), rules: () => setRuling(true) }), [open]);
  const shared = {
    ...{ actions: desk, busy: ruling || checked !== null },
    notes: (
      <>
        <Turned desks={desks} words={words} />
        {reading && <Working says={words.t('adj.reading', reading)} onCancel={giveUp} />}
      </>
    ),
  };
  return (
    <>
      {on === 'free' ? (
        <TableDesk desk={desks.free} words={words} {...shared} />
      ) : (
        <SquareTable desk={desks.grid} words={words} {...shared} />
      )}
      <RulesDialog desks={desks} open={ruling} onClose={() => setRuling(false)} />
      <CheckedDialog checked={checked} words={words} onClose={opening.close} />
    </>
  );
}

/** What became of the other desk when this one was taken, and of house rules that are proposed and do not fit. */
function Turned({ desks, words }: { readonly desks: Desks; readonly words: Words }) {
  const { t } = words;
  const { putBy, unfit } = useStore(desks.store, state => state);
  const proposed = useProposed();
  if (!putBy && !(unfit && proposed)) return null;
  return (
    <div className="panel adj-turned" role="status" data-testid="put-by">
      {putBy && (
        <p>
          {t(`adj.ground.left.${putBy.space}`, {
            things: t('adj.ground.things', { count: putBy.things }),
            questions: t('adj.ground.questions', { count: putBy.questions }),
          })}
        </p>
      )}
      {putBy && putBy.dropped.length > 0 && (
        <p>{t('adj.ground.dropped', { rules: putBy.dropped.map(({ option }) => optionTitle(option, words)).join('; ') })}</p>
      )}
      {unfit && <ProposedUnfit clash={unfit.clash} />}
      <Answer testid="put-by-read" onPick={desks.heard}>
        {t('adj.ground.heard')}
      </Answer>
    </div>
  );
}

interface DeskProps extends Shared {
  readonly desk: Adjudicator;
  readonly words: Words;
}

function TableDesk({ desk, words, ...shared }: DeskProps) {
  const camera = useRef<CameraCommands>(null);
  const at = useMemo(() => ({ desk, words, camera }), [desk, words]);
  return (
    <DeskContext value={at}>
      <AtTheDesk {...shared} />
    </DeskContext>
  );
}

/** Everything on the screen, for whatever lies on the desk. */
function AtTheDesk({ actions: given, busy: elsewhere, notes }: Shared) {
  const { session } = useApp();
  const { desk, words, camera } = useAdjudicator();
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
  const fromGame = useDeskState(state => state.fromGame);
  const past = useDeskState(state => state.past.length > 0);
  const future = useDeskState(state => state.future.length > 0);
  const map = useMaps(settled, wish, book);
  const actions = useMemo(() => {
    const save = () => handOut(session, `${t('adj.sheet.name')}.battlescene`, sceneText(desk.store.getState().layout));
    return {
      ...given,
      help: () => setDialog('help'),
      sheet: () => setDialog('sheet'),
      save: () => void save(),
      undo: desk.undo,
      redo: desk.redo,
    };
  }, [session, desk, t, given]);
  useAdjudicatorKeys(desk, actions, camera);
  const busy = dialog !== null || elsewhere;
  return (
    <main className="table-screen adjudicator" data-testid="adjudicator">
      <section className="stage" data-testid="table" aria-label={t('table.label')}>
        <Stage judged={judged} map={map.made} keys={!busy} />
      </section>
      <div className="overlay">
        <TopBar {...{ words, book, fromGame, past, future, actions }} onPrint={() => setDialog('print')} />
        <div className="adj-left">
          <Library />
          <Inspector />
        </div>
        <div className="adj-right">
          {notes}
          {asking === 'wait' && <Working says={t('adj.working')} onCancel={() => desk.ask(null)} />}
          <RulingPanel judged={judged} margins={margins} />
          <MapsPanel state={map} />
        </div>
        <div className="foot adj-foot">
          <QuestionBar />
        </div>
      </div>
      <SheetDialog open={dialog === 'sheet'} onClose={() => setDialog(null)} />
      <PrintDialog open={dialog === 'print'} onClose={() => setDialog(null)} />
      <HelpDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
    </main>
  );
}
