import { useMemo } from 'react';
import { useWords } from '../../parts/context.tsx';
import { PlanCanvas } from '../../parts/PlanCanvas.tsx';
import { piecesOf, sizeOf } from '../../store/draft.ts';
import { SURFACES } from '../../tools/surfaces.ts';
import { GROUND_PARTS } from './grounds.ts';
import type { DraftProps } from './props.ts';

/** What the game is played on, with its picture. */
export function TableChoice({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  const { title, name, Ground } = GROUND_PARTS[draft.game];
  const picture = useMemo(() => {
    const { lined, terrain } = SURFACES[draft.game];
    return { ...sizeOf(draft), measure: draft.measure, squares: lined, pieces: terrain(piecesOf(draft)) };
  }, [draft]);
  return (
    <>
      <h2 id="new-table">{t(title)}</h2>
      <PlanCanvas picture={picture} label={t('new.layout.picture', { name: name(draft, t) })} />
      <Ground draft={draft} onChange={onChange} />
    </>
  );
}
