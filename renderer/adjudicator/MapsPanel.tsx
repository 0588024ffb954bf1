import { useState } from 'react';
import { useStore } from 'zustand';
import type { ModelId, UnitId } from '../../core/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer } from '../parts/parts.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import type { MapKind } from './desk/state.ts';
import { MAPS } from './desk/state.ts';
import { findModel } from '../desk/table/layout.ts';
import type { MapState } from './useMaps.ts';

const CELLS = [10, 20, 50] as const;

/** Maps over the whole table: of whom, of which place, as whom, how fine; progress and cancel. */
export function MapsPanel({ state }: { readonly state: MapState }) {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(one => one.layout);
  const wish = useDeskState(one => one.map);
  const selected = useDeskState(one => one.selected);
  const [open, setOpen] = useState(false);
  const refused = layout.models.length === 0 ? t('adj.refused.noModels') : null;
  const ask = (map: MapKind) => {
    const here = findModel(layout, selected) ?? layout.models[0];
    if (!here) return;
    // Cover is asked of an enemy, and an enemy stands everywhere else: the first model of another side, if there is one.
    const enemy = layout.models.find(model => model.side !== here.side) ?? here;
    const picking = map === 'seenBy';
    if (picking) desk.adjust({ picking: null });
    desk.want({
      ...{ map, picking, place: null, grid: wish?.grid ?? 20 },
      ...{ of: map === 'cover' ? enemy.unit : here.unit, as: map === 'cover' ? here.id : enemy.id },
    });
  };
  return (
    <section className={`panel adj-maps${open ? '' : ' folded'}`} data-testid="maps" aria-label={t('adj.maps')}>
      <header>
        <button type="button" className="quiet" aria-expanded={open} data-testid="maps-open" onClick={() => setOpen(!open)}>
          <Icon of={open ? 'unfolded' : 'folded'} /> {t('adj.maps')}
        </button>
        {wish && <TakeAway progress={state.progress} />}
      </header>
      {wish && <Progress of={state.progress} />}
      {open && (
        <div className="answers">
          {MAPS.map((map, i) => (
            <Answer
              key={map}
              hotkey={'JLM'[i]}
              chosen={wish?.map === map}
              refused={refused}
              testid={`map-${map}`}
              onPick={() => ask(map)}
            >
              {t(`adj.map.${map}`)}
            </Answer>
          ))}
        </div>
      )}
      {open && wish && <Wished made={state.made} took={state.took} />}
    </section>
  );
}

function TakeAway({ progress }: Pick<MapState, 'progress'>) {
  const { desk, words } = useAdjudicator();
  const isWorking = useStore(progress, done => done !== null);
  return (
    <Answer hotkey="B" testid="map-cancel" onPick={() => desk.want(null)}>
      {words.t(isWorking ? 'common.cancel' : 'adj.map.clear')}
    </Answer>
  );
}

function Progress({ of }: { readonly of: MapState['progress'] }) {
  const done = useStore(of);
  // It keeps its room: a panel that grows and shrinks would be laid out for every map.
  return (
    <progress value={done ?? 1} max={1} data-testid="map-progress" style={{ visibility: done === null ? 'hidden' : 'visible' }} />
  );
}

/** What the map shows, and what of it may be chosen otherwise. */
function Wished({ made, took }: Pick<MapState, 'made' | 'took'>) {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(one => one.layout);
  const wish = useDeskState(one => one.map)!;
  const units = [...new Set(layout.models.map(model => model.unit))];
  const isPlace = wish.map === 'seenBy' && (wish.place !== null || wish.picking);
  return (
    <>
      {wish.map === 'seenBy' && (
        <div className="answers">
          <Answer chosen={isPlace} testid="map-pick" onPick={() => desk.want({ ...wish, picking: true })}>
            {t(wish.picking ? 'adj.map.pick' : 'adj.map.pickAgain')}
          </Answer>
          <Answer chosen={!isPlace} testid="map-there" onPick={() => desk.want({ ...wish, picking: false, place: null })}>
            {t('adj.map.there')}
          </Answer>
        </div>
      )}
      <div className="adj-fields">
        <label className="adj-field">
          <span>{t(isPlace ? 'adj.map.who' : ROLES[wish.map])}</span>
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
          <span>{t(wish.map === 'seenBy' ? 'adj.map.from' : 'adj.map.as')}</span>
          <select
            value={wish.as}
            data-testid="map-as"
            onChange={event => desk.want({ ...wish, as: event.target.value as ModelId })}
          >
            {layout.models.map(model => (
              <option key={model.id} value={model.id}>
                {model.id}
              </option>
            ))}
          </select>
        </label>
        <label className="adj-field">
          <span>{t('adj.map.grid')}</span>
          <select
            value={wish.grid}
            data-testid="map-grid"
            onChange={event => desk.want({ ...wish, grid: Number(event.target.value) })}
          >
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
      {made && made.rules.length > 0 && (
        <p className="note" data-testid="map-by-rule">
          {t('adj.map.byRule', { rules: made.rules.map(words.ruleId).join(', ') })}
        </p>
      )}
      {took !== null && made && (
        <p className="note" data-testid="map-made">
          {t('adj.map.made', { count: made.columns * made.rows, ms: Math.round(took) })}
        </p>
      )}
    </>
  );
}

const ROLES = { sees: 'adj.map.of', seenBy: 'adj.map.place', cover: 'adj.map.enemy' } as const;
