import type { ReactNode } from 'react';
import { LibraryTabs } from '../desk/parts/LibraryTabs.tsx';
import { StockList } from '../desk/parts/StockList.tsx';
import { useDesign, useDesigner } from './context.tsx';
import type { DesignState } from './desk.ts';
import type { ShelfName, Stock } from '../desk/edit/shelf.ts';
import { LIBRARY, SHELVES, stockName } from '../desk/edit/shelf.ts';
import { TablePanel } from './TablePanel.tsx';

/** What can be put down or drawn, shelf by shelf, and the table that it is put on. */
export function Library() {
  const { t } = useDesigner().words;
  const shelves = SHELVES.map(name => [name, <Shelf key={name} name={name} />] as const);
  const named = Object.fromEntries(SHELVES.map(name => [name, t(`design.tab.${name}`)])) as { readonly [N in ShelfName]: string };
  return (
    <LibraryTabs className="design-library" label={t('design.library')} tabs={{ ...named, table: t('design.tab.table') }}>
      {{ ...(Object.fromEntries(shelves) as { readonly [N in ShelfName]: ReactNode }), table: <TablePanel /> }}
    </LibraryTabs>
  );
}

function Shelf({ name }: { readonly name: ShelfName }) {
  const { desk, words } = useDesigner();
  const { t } = words;
  const taken = useDesign(takenOf);
  const take = (stock: Stock, again: boolean) => {
    if (again) return desk.cancel();
    if (stock.takes === 'drawing') return desk.draw(stock.draws);
    desk.pointOut(null);
    desk.place(stock.takes === 'piece' ? { made: stock.piece } : { ornament: stock.ornament });
  };
  const list = (stocks: readonly Stock[]) => <StockList of={stocks} taken={taken} words={words} onTake={take} />;
  const drawings = LIBRARY[name].filter(stock => stock.takes === 'drawing');
  const pieces = LIBRARY[name].filter(stock => stock.takes !== 'drawing');
  return (
    <div className="adj-tab design-shelves" data-testid={`shelf-${name}`}>
      <h3>{t('design.put')}</h3>
      {list(pieces)}
      {drawings.length > 0 && (
        <>
          <h3>{t('design.drawn')}</h3>
          {list(drawings)}
        </>
      )}
    </div>
  );
}

/** The name of what the hand has taken from the library. */
function takenOf({ placing, pointing }: DesignState): string | null {
  if (pointing?.points === 'drawing') return stockName({ takes: 'drawing', draws: pointing.draws });
  if (placing && 'made' in placing) return placing.made.id;
  return placing && 'ornament' in placing ? placing.ornament : null;
}
