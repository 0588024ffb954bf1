import { shippedTables } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import type { Draft } from '../../store/draft.ts';
import { OPEN_GROUND, SIZES, sizeName, sizeOf } from '../../store/draft.ts';
import type { DraftProps, GroundParts } from './props.ts';

/** A free-form table: a layout on a table of some size. */
export const tableGround: GroundParts = { title: 'new.table', name: ({ layout }, t) => layoutName(layout, t), Ground };

const layoutName = (id: string, t: Parameters<GroundParts['name']>[1]) =>
  shippedTables().find(one => one.id === id)?.layout.name ?? t('new.layout.open');

function Ground({ draft, onChange }: DraftProps) {
  const { t } = useWords();
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
        name={id => layoutName(id, t)}
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
    </>
  );
}

/** A layout comes with the table that it was made for. */
function sizeFor(layout: string): Partial<Draft> {
  const shipped = shippedTables().find(one => one.id === layout);
  return shipped ? { size: sizeName(shipped.layout.size) } : {};
}
