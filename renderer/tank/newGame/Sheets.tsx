import { useEffect } from 'react';
import { TANK_SHEET_FORMAT, TRAINING_SHEET } from '../../../core/index.ts';
import { KeptSets } from '../../parts/KeptSets.tsx';
import { Answer } from '../../parts/parts.tsx';
import { draftBy, habitsOfDraft } from '../../store/tankDraft.ts';
import { tankSheetFromText, tankSheetText } from '../../store/tankSheets.ts';
import { useTankDesk, useTankSheets } from '../context.tsx';
import { useTankWords } from '../parts/words.ts';
import type { Part } from './part.ts';

/** Sheets of the group's book that are kept, and the one for training. */
export function Sheets({ draft, change }: Part) {
  const { sheets } = useTankDesk();
  const kept = useTankSheets(state => state);
  const { t } = useTankWords();
  useEffect(() => void sheets.refresh(), [sheets]);
  return (
    <>
      <p className="note">{t('tank.sheet.note')}</p>
      <p className="answers">
        <Answer testid="tank-sheet-training" onPick={() => change({ sheet: TRAINING_SHEET, readings: {} })}>
          {t('tank.sheet.training')}
        </Answer>
      </p>
      <KeptSets
        id="tank-sheet"
        ending="battletank"
        format={TANK_SHEET_FORMAT}
        desk={sheets}
        state={kept}
        chosen={name => habitsOfDraft(draft, name)}
        read={tankSheetFromText}
        text={tankSheetText}
        onTake={habits => {
          change(draftBy(habits));
          return true;
        }}
      />
    </>
  );
}
