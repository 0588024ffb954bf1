import { useMemo, useState } from 'react';
import { useApp } from '../parts/context.tsx';
import { useHanded } from '../parts/handed.ts';
import { titleWithRules } from '../base/differences.ts';
import type { Words } from '../base/words.ts';
import type { Checked } from './CheckedDialog.tsx';
import { layoutOfScene, layoutOfTable } from './table/layout.ts';
import type { Adjudicator } from './desk/store.ts';
import { ruling } from './desk/store.ts';
import { useJudge } from './useJudge.ts';

/** What the Adjudicator opens: scenes, rulings and tables, by what they hold. */
const ENDINGS = ['battlescene', 'battleruling', 'battlelayout', 'json'];

/** A scene, a ruling or a table that comes from a file: read and checked in the worker, told of meanwhile, and given up when told to. */
export function useOpening(desk: Adjudicator, words: Words) {
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
      if ('table' in found.value) return desk.lay(layoutOfTable(found.value.table, desk.store.getState().layout.measure));
      const { scene, document, sheet, book } = found.value;
      desk.lay(layoutOfScene(scene, document, cards.known.getState().cards));
      if (sheet === null) return;
      // What a sheet says is ruled on by its own rules, here too.
      if (book !== null) desk.ruleBy(ruling(book));
      const answers = scene.questions.length;
      const by = titleWithRules(ruling(book ?? ''), words);
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
  }, [session, desk, judge, cards, words]);
  useHanded(actions.read);
  return { reading, checked, ...actions };
}
