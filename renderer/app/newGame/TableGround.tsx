import { emptyDesign, SIDES } from '../../../core/index.ts';
import { suppliedDesign } from '../../designer/supplied.ts';
import { shippedTables } from '../../../templates/index.ts';
import type { Words } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { useLayoutShelf, useLayouts } from '../../parts/layouts.tsx';
import { Answer, Choice } from '../../parts/parts.tsx';
import type { Draft } from '../../store/draft.ts';
import {
  LEAST_SIZE,
  MOST_SIZE,
  OPEN_GROUND,
  onLayout,
  rememberedOf,
  SIZE_UNIT,
  SIZES,
  sizeName,
  sizeNamed,
  sizeOf,
} from '../../store/draft.ts';
import { NumberField } from '../scenario/fields.tsx';
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
  const inMeasure = (mm: number) => (draft.measure === 'metric' ? `${mm / 10}` : `${Math.round(mm / 25.4)}`);
  const sizeWords = (name: string) => {
    const size = sizeOf({ ...draft, size: name });
    return `${inMeasure(size.width)} × ${inMeasure(size.depth)} ${draft.measure === 'metric' ? 'cm' : 'in'}`;
  };
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
      <OwnLayouts draft={draft} onChange={onChange} />
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

/** The player's own tables, and the way to change the one that is chosen. */
function OwnLayouts({ draft, onChange }: DraftProps) {
  const { session } = useApp();
  const { t, table } = useWords();
  const shelf = useLayoutShelf();
  const own = useLayouts(state => state.kept).flatMap(({ file, value }) => (value?.space === 'free' ? [{ file, value }] : []));
  const chosen = own.find(({ value }) => value.name === draft.ownLayout?.name);
  const change = async () => {
    const supplied = shippedTables().find(one => one.id === draft.layout)?.layout;
    if (chosen) shelf.openKept(chosen.file);
    else if (draft.ownLayout) await shelf.begin(draft.ownLayout);
    else if (supplied) await shelf.begin({ ...suppliedDesign(supplied, null), name: table(supplied.name) });
    else await shelf.begin(emptyDesign('free', sizeOf(draft), t('design.newNamed')));
    // What has been chosen so far is found again on the way back.
    await session.changeSettings({ lastGame: rememberedOf(draft) });
    session.go('designer');
  };
  return (
    <>
      {own.length > 0 && (
        <label className="field">
          {t('new.layout.own')}
          <select
            value={chosen?.file ?? ''}
            data-testid="own-layout"
            onChange={event => {
              const one = own.find(({ file }) => file === event.target.value);
              onChange(one ? onLayout(one.value) : { ownLayout: null });
            }}
          >
            <option value="">{t('common.none')}</option>
            {own.map(({ file, value }) => (
              <option key={file} value={file}>
                {value.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="answers">
        <Answer testid="change-layout" onPick={() => void change()}>
          {t('new.layout.change')}
        </Answer>
      </p>
    </>
  );
}

/** A layout comes with the table that it was made for. */
function sizeFor(layout: string): Partial<Draft> {
  const shipped = shippedTables().find(one => one.id === layout);
  return shipped ? { size: sizeName(shipped.layout.size) } : {};
}
