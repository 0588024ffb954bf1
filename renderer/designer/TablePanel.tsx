import { designSizes, MEASURES } from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import { Field, FieldsAbout } from '../desk/parts/Field.tsx';
import { NameField, PaintPicks, ScenarioPick } from './parts/DesignFields.tsx';
import { readLength, writeLength } from '../desk/lengths.ts';
import { Answer, Choice } from '../parts/parts.tsx';
import { Pick } from '../parts/Pick.tsx';
import { useDesign, useDesigner } from './context.tsx';
import { toTheTable } from '../desk/parts/keyboard.ts';
import { Layers } from './parts/Layers.tsx';
import { Whole } from './parts/Whole.tsx';
import { suppliedDesign } from './supplied.ts';
import { UnderlayPanel } from './parts/Underlay.tsx';

/** What the table is: its size, what it is painted with, what it is meant for, its layers and the picture under it. */
export function TablePanel() {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const { measure, table, design } = layout;
  const snap = useDesign(state => state.snap);
  const pointing = useDesign(state => state.pointing);
  if (!design) return null;
  const length = (of: 'width' | 'depth') => (
    <Field
      label={t(of === 'width' ? 'adj.x' : 'adj.y')}
      unit={t(measure === 'metric' ? 'adj.cm' : 'adj.in')}
      value={writeLength(table[of], measure, words)}
      testid={`table-${of}`}
      onEnter={text => {
        const mm = readLength(text, measure);
        const sizes = designSizes(measure);
        if (mm === null || mm < sizes.least || mm > sizes[of])
          return t('field.length.between', { least: words.length(sizes.least), most: words.length(sizes[of]) });
        desk.resize({ ...table, [of]: Math.round(mm * 10) / 10 });
        return null;
      }}
    />
  );
  return (
    <FieldsAbout facts={[layout]}>
      <div className="adj-tab design-table" data-testid="table-panel">
        <NameField {...{ words, design }} describe={desk.describe} />
        <div className="adj-fields two-equal">
          {length('width')}
          {length('depth')}
        </div>
        <PaintPicks {...{ words, design }} describe={desk.describe} />
        <ScenarioPick {...{ words, design }} describe={desk.describe} space="free" />
        <div className="answers">
          <Answer
            testid="lay-objective"
            onPick={() => {
              toTheTable();
              desk.pointOut({ points: 'objective' });
            }}
          >
            {t('design.objective.put')}
          </Answer>
        </div>
        <Choice
          label={t('new.measure')}
          value={measure}
          of={MEASURES}
          name={one => t(`new.measure.${one}`)}
          onChange={one => desk.change({ ...layout, measure: one })}
          testid="design-measure"
        />
        <fieldset className="design-snap">
          <legend>{t('design.snap')}</legend>
          <Pick
            label={t('design.snap.grid')}
            value={`${snap.grid}`}
            of={['0', '10', '25', '50', '100']}
            name={mm => (mm === '0' ? t('design.snap.none') : words.length(Number(mm)))}
            onChange={mm => desk.snapTo({ grid: Number(mm) })}
            testid="snap-grid"
          />
          <label className="adj-check">
            <input
              type="checkbox"
              checked={snap.edges}
              onChange={event => desk.snapTo({ edges: event.target.checked })}
              data-testid="snap-edges"
            />
            {t('design.snap.edges')}
          </label>
          <label className="adj-check">
            <input
              type="checkbox"
              checked={snap.angle > 0}
              onChange={event => desk.snapTo({ angle: event.target.checked ? 15 : 0 })}
              data-testid="snap-angle"
            />
            {t('design.snap.angle')}
          </label>
        </fieldset>
        <Whole {...{ words, desk }} />
        <Layers {...{ desk, words, design }} />
        <UnderlayPanel
          {...{ words, pointing }}
          underlay={design.underlay}
          size={table}
          lengths={{ read: text => readLength(text, measure), write: mm => writeLength(mm, measure, words) }}
          unit={t(measure === 'metric' ? 'adj.cm' : 'adj.in')}
          describe={desk.describe}
          pointOut={desk.pointOut}
        />
        <fieldset className="design-snap">
          <legend>{t('design.from')}</legend>
          <ul className="adj-list">
            {shippedTables().map(({ id, layout: supplied }) => (
              <li key={id}>
                <button
                  type="button"
                  data-testid={`layout-${id}`}
                  onClick={() => desk.lay(suppliedDesign(supplied, design, measure))}
                >
                  <span>{words.table(supplied.name)}</span>
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
    </FieldsAbout>
  );
}
