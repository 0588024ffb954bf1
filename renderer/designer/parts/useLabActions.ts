import { useMemo } from 'react';
import type { TableDesign } from '../../../core/index.ts';
import { DESIGN_FORMAT } from '../../../core/index.ts';
import { useApp } from '../../parts/context.tsx';
import { handOut } from '../../parts/handOut.ts';
import { useLayoutShelf } from '../../parts/layouts.tsx';
import { layoutText } from '../../store/layouts.ts';
import type { LabActions } from './LabBar.tsx';

interface Laid {
  readonly design: () => TableDesign;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The desk is put away. */
  readonly leave: () => void;
  /** The same pieces on the Adjudicator's desk, with all that is beside them: the way back changes nothing. */
  readonly handToJudge: () => void;
}

/** What is done with what is being designed, on a table and on a board; `laid` and `says` stay the same. */
export function useLabActions(
  { design, undo, redo, leave, handToJudge }: Laid,
  says: (dialog: 'help' | 'plan') => void,
  open: () => void,
): LabActions {
  const { session } = useApp();
  const shelf = useLayoutShelf();
  return useMemo(() => {
    const save = () => {
      const made = design();
      void handOut(session, `${made.name}.battlelayout`, layoutText(made));
    };
    const play = async () => {
      const made = design();
      await shelf.refresh();
      const file = { name: made.name, text: layoutText(made), format: DESIGN_FORMAT };
      await session.handOver('newGame', file, 'designer');
    };
    return {
      ...{ save, open, undo, redo, help: () => says('help'), plan: () => says('plan'), play: () => void play() },
      judge() {
        handToJudge();
        session.go('adjudicator');
      },
      leave() {
        leave();
        void shelf.close();
      },
    };
  }, [session, shelf, design, undo, redo, leave, handToJudge, says, open]);
}
