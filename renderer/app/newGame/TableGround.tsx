import { SIDES } from '../../../core/index.ts';
import { shippedTables } from '../../../templates/index.ts';
import type { Words } from '../../base/words.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import type { Draft } from '../../store/draft.ts';
import { OPEN_GROUND, SIZES, sizeName, sizeOf } from '../../store/draft.ts';
import type { DraftProps, GroundParts } from './props.ts';

/** A free-form table: a layout on a table of some size. */
export const tableGround: GroundParts = { title: 'new.table', name: ({ layout }, words) => layoutName(layout, words), Ground };

/** Nobody alone: terrain is agreed on. */
const BOTH = 'both';

function layoutName(id: string, { t, table }: Words): string {
  const shipped = shippedTables().find(one => one.id === id);
  return shipped ? table(shipped.layout.name) : t('new.layout.open');
}

function Ground({ draft, onChange }: DraftProps) {
  const words = useWords();
  const { t } = words;
  const inMeasure = (mm: number) => (draft.measure === 'metric' ? `${mm / 10}` : `${Math.round(mm / 25.4)}`);
  const sizeWords = (name: string) => {
    const size = sizeOf({ ...draft, size: name });
    return `${inMeasure(size.width)} × ${inMeasure(size.depth)} ${draft.measure === 'metric' ? 'cm' : 'in'}`;
  };
  return (
    <>
      <Choice
        label={t('new.layout')}
        value={draft.layout}
        of={[...shippedTables().map(one => one.id), OPEN_GROUND]}
        name={id => layoutName(id, words)}
        onChange={layout => onChange({ layout, ...sizeFor(layout) })}
        testid="layout"
      />
      <Choice
        label={t('new.size')}
        value={draft.size}
        of={SIZES.map(sizeName)}
        name={sizeWords}
        onChange={size => onChange({ size })}
        testid="size"
      />
      <Choice
        label={t('new.terrainBy')}
        value={draft.terrainBy ?? BOTH}
        of={[BOTH, ...SIDES]}
        name={by => t(`new.terrainBy.${by}`)}
        onChange={by => onChange({ terrainBy: by === BOTH ? null : by })}
        testid="terrain-by"
      />
      {draft.terrainBy !== null && <p className="note">{t(`new.terrainBy.${draft.terrainBy}.note`)}</p>}
    </>
  );
}

/** A layout comes with the table that it was made for. */
function sizeFor(layout: string): Partial<Draft> {
  const shipped = shippedTables().find(one => one.id === layout);
  return shipped ? { size: sizeName(shipped.layout.size) } : {};
}
