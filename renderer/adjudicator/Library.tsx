import { Fragment, useState } from 'react';
import type { Card } from '../../core/index.ts';
import { designOfTable, hasOwnTemplate, MEASURES } from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import { sizeRefused } from '../base/designSize.ts';
import { useApp } from '../parts/context.tsx';
import { useLayoutShelf } from '../parts/layouts.tsx';
import { Answer, Choice } from '../parts/parts.tsx';
import type { CardFilter } from '../desk/table/cards.ts';
import { ALL, CardList } from './parts/CardList.tsx';
import { LibraryTabs } from './parts/LibraryTabs.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { designOfLayout } from '../desk/table/designed.ts';
import { layoutOfTable } from '../desk/table/layout.ts';
import { emptyLayout } from './desk/store.ts';
import { StockList } from '../desk/parts/StockList.tsx';
import type { Stock } from '../desk/edit/shelf.ts';
import { PIECES } from '../desk/edit/shelf.ts';
import { smokeOf } from '../desk/table/stock.ts';

const OPEN = 'open';

/** What can be put down, and the table that it is put on. */
export function Library() {
  const { words } = useAdjudicator();
  // Kept while another tab is open.
  const [whole, setWhole] = useState(false);
  const [filter, setFilter] = useState(ALL);
  const miniatures = <Miniatures {...{ whole, filter }} onWhole={setWhole} onFilter={setFilter} />;
  return <LibraryTabs words={words}>{{ miniatures, terrain: <TerrainKinds />, table: <TableChoice /> }}</LibraryTabs>;
}

interface MiniaturesProps {
  /** Whether all models of a unit are put down at once. */
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
  readonly filter: CardFilter;
  readonly onFilter: (filter: CardFilter) => void;
}

function Miniatures({ whole, onWhole, filter, onFilter }: MiniaturesProps) {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const placing = useDeskState(state => state.placing);
  const chosen = placing && 'card' in placing ? placing.card : null;
  const choose = (card: Card | null, wholly: boolean) => desk.place(card && { card, whole: wholly });
  return (
    <CardList {...{ words, filter, onFilter, chosen }} onChoose={card => choose(card, whole)}>
      <label className="adj-check">
        <input
          type="checkbox"
          checked={whole}
          data-testid="whole"
          onChange={({ target: { checked } }) => {
            onWhole(checked);
            if (chosen) choose(chosen, checked);
          }}
        />
        {t('adj.whole')}
      </label>
    </CardList>
  );
}

/** The pieces of the laboratory, and smoke, which no table is made of. */
function TerrainKinds() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const placing = useDeskState(state => state.placing);
  const measure = useDeskState(state => state.layout.measure);
  const book = useDeskState(state => state.book);
  const taken = placing && 'made' in placing ? placing.made.id : null;
  const take = (stock: Stock, again: boolean) => desk.place(stock.takes === 'piece' && !again ? { made: stock.piece } : null);
  const smoke: Stock = { takes: 'piece', piece: smokeOf(measure, hasOwnTemplate(book)) };
  return (
    <div className="adj-tab design-shelves" data-testid="stock">
      {PIECES.map(([shelf, pieces]) => (
        <Fragment key={shelf}>
          <h3>{t(`design.tab.${shelf}`)}</h3>
          <StockList of={pieces} {...{ taken, words }} onTake={take} />
        </Fragment>
      ))}
      <h3>{t('adj.stock.passing')}</h3>
      <StockList of={[smoke]} {...{ taken, words }} onTake={take} />
    </div>
  );
}

function TableChoice() {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const { session } = useApp();
  const shelf = useLayoutShelf();
  const layout = useDeskState(state => state.layout);
  // The way to the laboratory: the same pieces, with all that they had there once.
  const design = async () => {
    const { table, pieces, design: made } = layout;
    const name = t('design.newNamed');
    const before = made ? designOfLayout({ ...layout, design: made }) : null;
    await shelf.begin(designOfTable('free', { name: made?.name ?? name, ...table, pieces }, before));
    session.go('designer');
  };
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
      <Answer testid="design-this" refused={sizeRefused(layout.table, 'free', words)} onPick={() => void design()}>
        {t('design.this')}
      </Answer>
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
