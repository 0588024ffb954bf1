import { useMemo } from 'react';
import type { LogLine } from '../playback/show.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Fair } from '../parts/Fair.tsx';
import { BlocMark, Sheet } from '../parts/parts.tsx';
import { isRolled, thrownWith } from '../store/fairness.ts';

/** The fairness of the dice of the open game. */
export function FairSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  const has = useSession(state => state.game !== null);
  return (
    <Sheet title={t('fair.title')} open={open && has} onClose={onClose} wide>
      {has && <OfGame />}
    </Sheet>
  );
}

function OfGame() {
  const { session } = useApp();
  const words = useWords();
  const { setup, table, takenBack } = useSession(state => state.game)!;
  const { die } = table.book.tables;
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const isOver = useSession(state => state.shown?.state.outcome !== null);
  const rolls = useMemo(() => thrownWith(lines.map(line => line.event).filter(isRolled), die), [lines, die]);
  return (
    <Fair
      {...{ rolls, setup, isOver }}
      takenBack={takenBack.length}
      openJournal={session.openJournal}
      nameOf={words.side}
      markOf={side => <BlocMark bloc={setup.armies[side].bloc} />}
    />
  );
}

const NONE: readonly LogLine[] = [];
