import { useMemo, useState } from 'react';
import { useApp } from '../parts/context.tsx';
import { useHanded } from '../parts/handed.ts';
import { titleWithRules } from '../base/differences.ts';
import type { Words } from '../base/words.ts';
import type { Checked } from './CheckedDialog.tsx';
import { layoutOfScene, layoutOfTable } from '../desk/table/layout.ts';
import type { Desks } from './desks.ts';
import { ruling } from './desk/store.ts';
import { rulingOnSquares } from './squares/desk.ts';
import { layoutOfBoard, layoutOfSquares } from './squares/layout.ts';
import { useJudge } from './parts/useJudge.ts';

/** What the Adjudicator opens: scenes, rulings, tables and boards, by what they hold. */
const ENDINGS = ['battlescene', 'battleruling', 'battlelayout', 'json'];

/** A scene, a ruling, a table or a board that comes from a file: read and checked in the worker, told of meanwhile, and given up when told to. */
export function useOpening(desks: Desks, words: Words) {
  const { session, cards } = useApp();
  const judge = useJudge();
  const [reading, setReading] = useState<{ readonly name: string } | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const actions = useMemo(() => {
    const read = async (name: string, text: string) => {
      const mine = { name };
      setReading(mine);
      const found = await judge.read(text);
      setReading(now => (now === mine ? null : now));
      if (found === null) return;
      if (!found.ok) {
        const { error } = found;
        session.tell(typeof error === 'string' ? { tells: error, name } : { tells: 'field', name, error });
        return;
      }
      session.tell(null);
      const opened = found.value;
      if ('table' in opened) {
        desks.free.lay(layoutOfTable(opened.table, desks.free.store.getState().layout.measure));
        return desks.turnTo('free');
      }
      if ('board' in opened) {
        desks.grid.lay(layoutOfBoard(opened.board));
        return desks.turnTo('grid');
      }
      const { document, sheet, book } = opened;
      const known = cards.known.getState().cards;
      if ('squares' in opened) desks.grid.lay(layoutOfSquares(opened.squares, document, known));
      else desks.free.lay(layoutOfScene(opened.scene, document, known));
      desks.turnTo('squares' in opened ? 'grid' : 'free');
      if (sheet === null || book === null) return;
      // What a sheet says is ruled on by its own rules, here too.
      const own = 'squares' in opened ? rulingOnSquares(book) : ruling(book);
      desks.ruleBy(own);
      const { questions } = 'squares' in opened ? opened.squares : opened.scene;
      const [answers, by] = [questions.length, titleWithRules(own, words)];
      setChecked({ name, answers, by, differences: null });
      const differences = await judge.recheck(sheet);
      if (differences) setChecked({ name, answers, by, differences });
    };
    const open = async () => {
      const file = await session.host.files.import({ endings: ENDINGS });
      if (!file.ok) session.tell({ tells: 'host', refusal: file.error });
      else if (file.value) await read(file.value.name, file.value.text);
    };
    const close = () => {
      judge.drop();
      setChecked(null);
    };
    return { read, open, close, giveUp: judge.drop };
  }, [session, desks, judge, cards, words]);
  useHanded(actions.read);
  return { reading, checked, ...actions };
}
