import { useState } from 'react';
import type { ModelId, UnitId } from '../../core/index.ts';
import { Answer } from '../panels/parts.tsx';
import { useAdjudicator, useDeskState } from './context.tsx';
import { findModel } from './layout.ts';
import { MAPS } from './store.ts';
import type { MapState } from './useMaps.ts';

const CELLS = [10, 20, 50] as const;

/** Maps over the whole table: of whom, as whom, how fine; progress and cancel. */
export function MapsPanel({ state }: { readonly state: MapState }) {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(one => one.layout);
  const wish = useDeskState(one => one.map);
  const selected = useDeskState(one => one.selected);
  const [open, setOpen] = useState(false);
  const units = [...new Set(layout.models.map(model => model.unit))];
  const refused = units.length === 0 ? t('adj.refused.noModels') : null;
  const here = findModel(layout, selected) ?? layout.models[0];
  const ask = (map: (typeof MAPS)[number]) => {
    if (!here) return;
    // Cover is asked of an enemy: the first unit of another side, if there is one.
    const enemy = layout.models.find(model => model.side !== here.side);
    const of = map === 'cover' ? (enemy ?? here).unit : here.unit;
    const as = map === 'sees' ? (enemy ?? here).id : map === 'seenBy' ? (enemy ?? here).id : here.id;
    desk.want({ map, of, as, grid: wish?.grid ?? 20 });
  };
  return (
    <section className={`panel adj-maps${open ? '' : ' folded'}`} data-testid="maps" aria-label={t('adj.maps')}>
      <header>
        <button type="button" className="quiet" aria-expanded={open} data-testid="maps-open" onClick={() => setOpen(!open)}>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> {t('adj.maps')}
        </button>
        {wish && (
          <Answer testid="map-cancel" onPick={() => desk.want(null)}>
            {t(state.progress === null ? 'adj.map.clear' : 'common.cancel')}
          </Answer>
        )}
      </header>
      {wish && state.progress !== null && <progress value={state.progress} max={1} data-testid="map-progress" />}
      {open && (
        <>
          <div className="answers">
            {MAPS.map(map => (
              <Answer key={map} chosen={wish?.map === map} refused={refused} testid={`map-${map}`} onPick={() => ask(map)}>
                {t(`adj.map.${map}`)}
              </Answer>
            ))}
          </div>
          {wish && (
            <>
              <div className="adj-fields">
                <label className="adj-field">
                  <span>{t(wish.map === 'cover' ? 'adj.map.enemy' : wish.map === 'sees' ? 'adj.map.of' : 'adj.map.place')}</span>
                  <select
                    value={wish.of}
                    data-testid="map-of"
                    onChange={event => desk.want({ ...wish, of: event.target.value as UnitId })}
                  >
                    {units.map(unit => (
                      <option key={unit} value={unit}>
                        {unit}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="adj-field">
                  <span>{t('adj.map.as')}</span>
                  <select value={wish.as} onChange={event => desk.want({ ...wish, as: event.target.value as ModelId })}>
                    {layout.models.map(model => (
                      <option key={model.id} value={model.id}>
                        {model.id}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="adj-field">
                  <span>{t('adj.map.grid')}</span>
                  <select value={wish.grid} onChange={event => desk.want({ ...wish, grid: Number(event.target.value) })}>
                    {CELLS.map(cell => (
                      <option key={cell} value={cell}>
                        {t('adj.mm', { mm: cell })}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
              <ul className="adj-legend">
                <li className="open">{t(wish.map === 'cover' ? 'adj.map.openSeen' : 'adj.map.open')}</li>
                {wish.map === 'cover' && <li className="covered">{t('adj.map.covered')}</li>}
                <li className="hidden">{t('adj.map.hidden')}</li>
              </ul>
              {state.took !== null && state.made && (
                <p className="note" data-testid="map-made">
                  {t('adj.map.made', { count: state.made.columns * state.made.rows, ms: Math.round(state.took) })}
                </p>
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}
