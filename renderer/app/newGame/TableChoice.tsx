import { useMemo } from 'react';
import { useWords } from '../../parts/context.tsx';
import { PlanCanvas } from '../../parts/PlanCanvas.tsx';
import type { Draft } from '../../draft/draft.ts';
import { piecesOf, sizeOf } from '../../draft/ground.ts';
import { SURFACES } from '../../tools/surfaces.ts';
import { GROUND_PARTS } from './grounds.ts';
import type { DraftProps } from './props.ts';

/** What is chosen to be played on, from above. */
export function pictureOf(draft: Draft) {
  const { lined, terrain } = SURFACES[draft.game];
  return { ...sizeOf(draft), measure: draft.measure, squares: lined, pieces: terrain(piecesOf(draft)) };
}

/** What the game is played on, with its picture. */
export function TableChoice({ draft, onChange }: DraftProps) {
  const words = useWords();
  const { t } = words;
  const { title, name, Ground } = GROUND_PARTS[draft.game];
  const picture = useMemo(() => pictureOf(draft), [draft]);
  return (
    <>
      <h2 id="new-table">{t(title)}</h2>
      <PlanCanvas picture={picture} label={t('new.layout.picture', { name: name(draft, words) })} />
      <Ground draft={draft} onChange={onChange} />
    </>
  );
}
