import { emptyDesign, SIDES } from '../../../core/index.ts';
import { suppliedDesign } from '../../designer/supplied.ts';
import { shippedTables } from '../../../templates/index.ts';
import { type Words, wordsFor } from '../../base/words.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import type { Draft } from '../../draft/draft.ts';
import { sizeOf } from '../../draft/ground.ts';
import { LEAST_SIZE, MOST_SIZE, OPEN_GROUND, SIZE_UNIT, SIZES, sizeName, sizeNamed } from '../../draft/sizes.ts';
import { NumberField } from '../scenario/fields.tsx';
import { OwnLayouts } from './OwnLayouts.tsx';
import type { DraftProps, GroundParts } from './props.ts';

/** A free-form table: a layout on a table of some size. */
export const tableGround: GroundParts = {
  title: 'new.table',
  name: ({ layout, ownLayout }, words) => ownLayout?.name ?? layoutName(layout, words),
  Ground,
};

/** Nobody alone: terrain is agreed on. */
const BOTH = 'both';

function layoutName(id: string, { t, table }: Words): string {
  const shipped = shippedTables().find(one => one.id === id);
  return shipped ? table(shipped.layout.name) : t('new.layout.open');
}

function Ground({ draft, onChange }: DraftProps) {
  const words = useWords();
  const { t } = words;
  const sizeWords = (name: string) => wordsFor(words.language, draft.measure, null).size(sizeOf({ ...draft, size: name }));
  const size = sizeNamed(draft.size) ?? SIZES[0];
  const unit = SIZE_UNIT[draft.measure];
  const length = (of: 'width' | 'depth') => (
    <NumberField
      label={t(`new.size.${of}`)}
      value={size[of] / unit}
      least={LEAST_SIZE[of] / unit}
      most={MOST_SIZE[of] / unit}
      unit={t(`scenario.unit.${draft.measure}`)}
      testid={`table-${of}`}
      onChange={n => onChange({ size: sizeName({ ...size, [of]: Math.round(n * 10) * (unit / 10) }) })}
    />
  );
  return (
    <>
      <Choice
        label={t('new.layout')}
        value={draft.ownLayout ? '' : draft.layout}
        of={[...shippedTables().map(one => one.id), OPEN_GROUND]}
        name={id => layoutName(id, words)}
        onChange={layout => onChange({ layout, ownLayout: null, ...sizeFor(layout) })}
        testid="layout"
      />
      <OwnLayouts
        draft={draft}
        onChange={onChange}
        space="free"
        chosen={draft.ownLayout?.name ?? null}
        none={{ ownLayout: null }}
        size={sizeOf(draft)}
        design={() => {
          const supplied = shippedTables().find(one => one.id === draft.layout)?.layout;
          if (draft.ownLayout) return draft.ownLayout;
          if (!supplied) return emptyDesign('free', sizeOf(draft), t('design.newNamed'));
          return { ...suppliedDesign(supplied, null, draft.measure), name: words.table(supplied.name) };
        }}
      />
      {draft.ownLayout ? (
        <p className="note" data-testid="own-size">
          {t('new.layout.ownSize', { size: sizeWords(draft.size) })}
        </p>
      ) : (
        <>
          <Choice
            label={t('new.size')}
            value={draft.size}
            of={SIZES.map(sizeName)}
            name={sizeWords}
            onChange={one => onChange({ size: one })}
            testid="size"
          />
          <div className="board-size">
            {length('width')}
            {length('depth')}
          </div>
        </>
      )}
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
