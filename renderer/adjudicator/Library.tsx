import { useMemo, useState } from 'react';
import type { Bloc, UnitType } from '../../core/index.ts';
import { BLOCS, MEASURES, UNIT_TYPES } from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import { useKnownCards } from '../parts/context.tsx';
import { BlocMark, Choice } from '../parts/parts.tsx';
import { cardsFor } from './table/cards.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { layoutOfTable, strengthOf } from './table/layout.ts';
import { emptyLayout } from './desk/store.ts';
import { STOCK } from './table/stock.ts';

const TABS = ['miniatures', 'terrain', 'table'] as const;
const OPEN = 'open';

/** What can be put down, and the table that it is put on. */
export function Library() {
  const { words } = useAdjudicator();
  const { t } = words;
  const [tab, setTab] = useState<(typeof TABS)[number]>('miniatures');
  const [open, setOpen] = useState(true);
  return (
    <aside className={`panel adj-library${open ? '' : ' folded'}`} aria-label={t('adj.library')} data-testid="library">
      <div className="adj-tabs" role="tablist">
        {TABS.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={open && tab === one}
            data-testid={`tab-${one}`}
            onClick={() => {
              setOpen(!open || tab !== one);
              setTab(one);
            }}
          >
            {t(`adj.tab.${one}`)}
          </button>
        ))}
      </div>
      {open && tab === 'miniatures' && <Miniatures />}
      {open && tab === 'terrain' && <TerrainKinds />}
      {open && tab === 'table' && <TableChoice />}
    </aside>
  );
}

function Miniatures() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const placing = useDeskState(state => state.placing);
  const [text, setText] = useState('');
  const [bloc, setBloc] = useState<Bloc | null>(null);
  const [type, setType] = useState<UnitType | null>(null);
  const [whole, setWhole] = useState(false);
  const known = useKnownCards();
  const cards = useMemo(() => cardsFor({ words: text, bloc, type }, known), [text, bloc, type, known]);
  const chosen = placing && 'card' in placing ? placing.card : null;
  return (
    <div className="adj-tab">
      <input
        type="search"
        className="adj-search"
        value={text}
        placeholder={t('adj.search')}
        aria-label={t('adj.search')}
        data-testid="search"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          const [first] = cards;
          if (event.key !== 'Enter' || !first) return;
          desk.place({ card: first, whole });
          event.currentTarget.blur();
        }}
      />
      <fieldset className="adj-chips" aria-label={t('adj.filter')}>
        {BLOCS.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={bloc === one}
            aria-label={t(`bloc.${one}`)}
            title={t(`bloc.${one}`)}
            onClick={() => setBloc(bloc === one ? null : one)}
          >
            <BlocMark bloc={one} size={18} />
          </button>
        ))}
        {UNIT_TYPES.map(one => (
          <button key={one} type="button" aria-pressed={type === one} onClick={() => setType(type === one ? null : one)}>
            {t(`adj.type.${one}`)}
          </button>
        ))}
      </fieldset>
      <label className="adj-check">
        <input type="checkbox" checked={whole} onChange={event => setWhole(event.target.checked)} data-testid="whole" />
        {t('adj.whole')}
      </label>
      <ul className="adj-list" data-testid="cards">
        {cards.slice(0, 80).map(card => (
          <li key={card.id}>
            <button
              type="button"
              aria-pressed={chosen === card}
              data-testid={`card-${card.id}`}
              onClick={event => {
                event.currentTarget.blur();
                desk.place(chosen === card ? null : { card, whole });
              }}
            >
              <BlocMark bloc={card.bloc} />
              <span>{card.name}</span>
              <small>
                {strengthOf(card) > 1 ? `${strengthOf(card)} · ` : ''}
                {card.armour}
              </small>
            </button>
          </li>
        ))}
        {cards.length === 0 && <li className="note">{t('adj.noCards')}</li>}
        {cards.length > 80 && <li className="note">{t('adj.moreCards', { count: cards.length - 80 })}</li>}
      </ul>
    </div>
  );
}

function TerrainKinds() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const placing = useDeskState(state => state.placing);
  const chosen = placing && 'stock' in placing ? placing.stock : null;
  return (
    <ul className="adj-list" data-testid="stock">
      {STOCK.map(stock => (
        <li key={stock}>
          <button
            type="button"
            aria-pressed={chosen === stock}
            data-testid={`stock-${stock}`}
            onClick={event => {
              event.currentTarget.blur();
              desk.place(chosen === stock ? null : { stock });
            }}
          >
            <span>{t(`adj.stock.${stock}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function TableChoice() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const lay = (id: string) => {
    const shipped = shippedTables().find(one => one.id === id)?.layout;
    desk.lay(shipped ? layoutOfTable(shipped, layout.measure) : emptyLayout(layout.measure));
  };
  return (
    <div className="adj-tab">
      <p className="note">{t('adj.table.note')}</p>
      <ul className="adj-list">
        {[
          ...shippedTables().map(one => [one.id, words.table(one.layout.name)] as const),
          [OPEN, t('new.layout.open')] as const,
        ].map(([id, name]) => (
          <li key={id}>
            <button type="button" data-testid={`layout-${id}`} onClick={() => lay(id)}>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Choice
        label={t('new.measure')}
        value={layout.measure}
        of={MEASURES}
        name={one => t(`new.measure.${one}`)}
        onChange={measure => desk.change({ ...layout, measure })}
        testid="adj-measure"
      />
    </div>
  );
}
