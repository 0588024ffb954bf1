import { useCallback, useEffect, useRef } from 'react';
import { questionOf } from '../../core/index.ts';
import { handOver } from '../adjudicator/handover.ts';
import { DiceTray } from '../panels/DiceTray.tsx';
import { HandSheet } from '../panels/HandSheet.tsx';
import { Help } from '../panels/Help.tsx';
import { Log } from '../panels/Log.tsx';
import { BlocMark } from '../parts/parts.tsx';
import { Odds } from '../panels/Odds.tsx';
import { Opponent } from '../panels/Opponent.tsx';
import { QuestionBar } from '../panels/question/QuestionBar.tsx';
import { Replay } from '../panels/Replay.tsx';
import { Unasked } from '../panels/question/NotAgain.tsx';
import { interrupts } from '../panels/question/sentence.ts';
import { Roster } from '../panels/Roster.tsx';
import { SeatsSheet } from '../panels/SeatsSheet.tsx';
import { TopBar } from '../panels/TopBar.tsx';
import { WhatIf } from '../panels/WhatIf.tsx';
import { UnitCard } from '../panels/UnitCard.tsx';
import { ZoneLegend } from '../panels/ZoneLegend.tsx';
import { Unkept } from '../panels/Unkept.tsx';
import type { OpenSheet } from '../parts/sheets.ts';
import { useSkipKey } from '../parts/skipping.ts';
import { useApp, useCards, useDesk, useFolds, useSession, useWords } from '../parts/context.tsx';
import { PlayedBy } from './houseRules/PlayedBy.tsx';
import { useCovered } from '../parts/covered.ts';
import { frameSubject } from './framing.ts';
import { useTableKeys } from './keys.ts';
import { Stage } from './Stage.tsx';
import type { CameraCommands } from '../scene/index.ts';

interface Props {
  readonly sheet: OpenSheet;
  readonly onSheet: (sheet: OpenSheet) => void;
}

/** The table fills the window; panels float at its edges. */
export function TableScreen({ sheet, onSheet }: Props) {
  const app = useApp();
  const { session, desk } = app;
  const cards = useCards();
  const { t } = useWords();
  const taping = useDesk(state => state.taping);
  const watching = useSession(state => state.watching !== false);
  const ready = useSession(state => state.game !== null && state.shown !== null);
  const camera = useRef<CameraCommands>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const frame = useCallback(() => frameSubject(camera.current, session, desk), [session, desk]);
  const barFolded = useFolds(state => state.folded.has('bar'));
  const covered = useCovered(overlay, ready, barFolded);
  const falls = useSession(state => state.falling !== null);
  useSkipKey(falls && !watching ? session.skip : null);
  useTableKeys(app, camera, onSheet, frame);
  // A sheet about this game does not lie over what comes after it.
  useEffect(() => () => onSheet(null), [onSheet]);
  if (!ready) return null;
  return (
    <main className="table-screen" data-testid="table-screen">
      <section className="stage" data-testid="table" aria-label={t('table.label')}>
        <Stage camera={camera} keys={sheet === null} covered={covered} />
      </section>
      <Edge />
      <div className="overlay" ref={overlay}>
        <TopBar onSheet={onSheet} onJudge={(game, state) => handOver(game, state, cards)} />
        <Roster />
        <div className="far-side">
          <ZoneLegend />
          <Log />
        </div>
        <div className="foot">
          <UnitCard />
          <div className="foot-middle">
            <Unkept />
            {taping && <p className="tape-hint">{t('tape.hint')}</p>}
            <DiceTray />
            <Unasked />
            <Opponent onSeats={() => onSheet('seats')} />
            <WhatIf camera={camera} />
            <Odds />
            {watching ? <Replay /> : <QuestionBar onFrame={frame} />}
          </div>
        </div>
      </div>
      <HandSheet open={sheet === 'hand'} onClose={() => onSheet(null)} />
      <SeatsSheet open={sheet === 'seats'} onClose={() => onSheet(null)} />
      <Help open={sheet === 'help'} onClose={() => onSheet(null)} />
      <PlayedBy open={sheet === 'playedBy'} onClose={() => onSheet(null)} />
    </main>
  );
}

/** The rim of the screen in the colour and with the mark of whoever is asked; a question in the other's go dims the rest. */
function Edge() {
  const game = useSession(state => state.game)!;
  const asked = useDesk(state => state.question !== null);
  const open = questionOf(game.state);
  if (!asked || !open) return null;
  const { bloc } = game.setup.armies[open.who];
  const across = interrupts(open.ask, open.who, game.state);
  return (
    <div className={`edge bloc-${bloc}${across ? ' across' : ''}`} aria-hidden="true">
      {across && (
        <>
          <BlocMark bloc={bloc} size={40} />
          <BlocMark bloc={bloc} size={40} />
        </>
      )}
    </div>
  );
}
