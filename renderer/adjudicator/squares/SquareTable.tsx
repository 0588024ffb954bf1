import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Words } from '../../base/words.ts';
import { useApp } from '../../parts/context.tsx';
import { handOut } from '../../parts/handOut.ts';
import type { CameraCommands } from '../../scene/index.ts';
import { KeysDialog } from '../../desk/parts/KeysDialog.tsx';
import type { Shared } from '../parts/shared.ts';
import { TopBar } from '../parts/TopBar.tsx';
import { Working } from '../parts/Working.tsx';
import { SquaresContext, useSquares, useSquareState } from './context.tsx';
import type { SquareDesk } from './desk.ts';
import { SQUARE_KEYS, useSquareKeys } from './keys.ts';
import { sceneText } from './layout.ts';
import { questionOf } from './questions.ts';
import { SquareBar } from './SquareBar.tsx';
import { SquareInspector } from './SquareInspector.tsx';
import { SquareLibrary } from './SquareLibrary.tsx';
import { SquareRuling } from './SquareRuling.tsx';
import { SquareSheet } from './SquareSheet.tsx';
import { SquareStage } from './SquareStage.tsx';
import { useSquareJudged } from './useSquareJudged.ts';

interface Props extends Shared {
  readonly desk: SquareDesk;
  readonly words: Words;
}

/** A board of squares, a few units, one question, a ruling. */
export function SquareTable({ desk, words, ...shared }: Props) {
  const camera = useRef<CameraCommands>(null);
  const at = useMemo(() => ({ desk, words, camera }), [desk, words]);
  return (
    <SquaresContext value={at}>
      <AtTheBoard {...shared} />
    </SquaresContext>
  );
}

function AtTheBoard({ actions: given, busy: elsewhere, notes }: Shared) {
  const { session } = useApp();
  const { desk, words, camera } = useSquares();
  const { t } = words;
  const [dialog, setDialog] = useState<'help' | 'sheet' | null>(null);
  const layout = useSquareState(state => state.layout);
  const bar = useSquareState(state => state.asking);
  const book = useSquareState(state => state.book);
  const fromGame = useSquareState(state => state.fromGame);
  const past = useSquareState(state => state.past.length > 0);
  const future = useSquareState(state => state.future.length > 0);
  // The hand is followed first; the answer comes when there is time.
  const [settled, asked] = [useDeferredValue(layout), useDeferredValue(bar)];
  const question = useMemo(() => asked && questionOf(asked, settled), [settled, asked]);
  const asking = useSquareJudged(settled, question, book);
  const judged = asking === 'wait' ? null : asking;
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
  useSquareKeys(desk, actions, camera);
  const close = () => setDialog(null);
  return (
    <main className="table-screen adjudicator" data-testid="adjudicator">
      <section className="stage" data-testid="table" aria-label={t('table.label')}>
        <SquareStage judged={judged} keys={dialog === null && !elsewhere} />
      </section>
      <div className="overlay">
        <TopBar {...{ words, book, fromGame, past, future, actions }} onPrint={null} />
        <div className="adj-left">
          <SquareLibrary />
          <SquareInspector />
        </div>
        <div className="adj-right">
          {notes}
          {asking === 'wait' && <Working says={t('adj.working')} onCancel={() => desk.ask(null)} />}
          <SquareRuling judged={judged} />
        </div>
        <div className="foot adj-foot">
          <SquareBar />
        </div>
      </div>
      <SquareSheet open={dialog === 'sheet'} onClose={close} />
      <KeysDialog words={words} keys={SQUARE_KEYS} note="adj.help.mouse" open={dialog === 'help'} onClose={close} />
    </main>
  );
}
