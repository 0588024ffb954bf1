import { useState } from 'react';
import type { SquareStock } from '../../../core/index.ts';
import { designOfTable, SQUARE_STOCK } from '../../../core/index.ts';
import { shippedBoards } from '../../../templates/index.ts';
import { sizeRefused } from '../../base/designSize.ts';
import { useApp } from '../../parts/context.tsx';
import { useLayoutShelf } from '../../parts/layouts.tsx';
import { Answer } from '../../parts/parts.tsx';
import { ALL, CardList } from '../parts/CardList.tsx';
import { LibraryTabs } from '../parts/LibraryTabs.tsx';
import { useSquares, useSquareState } from './context.tsx';
import { boardDesignOf, emptyBoard, extentOf, layoutOfBoard } from './layout.ts';
import { stockName } from './told.ts';

const OPEN = 'open';

/** What can be put down, and the board that it is put on. */
export function SquareLibrary() {
  const { words } = useSquares();
  // Kept while another tab is open.
  const [filter, setFilter] = useState(ALL);
  const miniatures = <Units filter={filter} onFilter={setFilter} />;
  return <LibraryTabs words={words}>{{ miniatures, terrain: <TerrainKinds />, table: <BoardChoice /> }}</LibraryTabs>;
}

function Units(kept: Pick<Parameters<typeof CardList>[0], 'filter' | 'onFilter'>) {
  const { desk, words } = useSquares();
  const placing = useSquareState(state => state.placing);
  return (
    <CardList
      {...kept}
      words={words}
      chosen={placing && 'card' in placing ? placing.card : null}
      onChoose={card => desk.place(card && { card })}
    />
  );
}

/** Terrain that can be put on squares. */
export function TerrainKinds({ of = SQUARE_STOCK }: { readonly of?: readonly SquareStock[] }) {
  const { desk, words } = useSquares();
  const placing = useSquareState(state => state.placing);
  const chosen = placing && 'stock' in placing ? placing.stock : null;
  return (
    <ul className="adj-list" data-testid="stock">
      {of.map(stock => (
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
            <span className="adj-kind">{stockName(stock, words)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function BoardChoice() {
  const { desk, words } = useSquares();
  const { t } = words;
  const [boards] = useState(shippedBoards);
  const { session } = useApp();
  const shelf = useLayoutShelf();
  const layout = useSquareState(state => state.layout);
  const size = extentOf(layout.size);
  // The way to the laboratory: the same pieces, with all that they had there once.
  const design = async () => {
    const { pieces, design: made } = layout;
    const bare = { name: t('design.newNamed'), ...size, pieces };
    await shelf.begin(made ? boardDesignOf({ ...layout, design: made }) : designOfTable('grid', bare));
    session.go('designer');
  };
  const lay = (id: string) => {
    const shipped = boards.find(one => one.id === id)?.layout;
    desk.lay(shipped ? layoutOfBoard(shipped) : emptyBoard);
  };
  return (
    <div className="adj-tab">
      <p className="note">{t('adj.table.note')}</p>
      <ul className="adj-list">
        {[
          ...boards.map(({ id, layout }) => [id, words.table(layout.name)] as const),
          [OPEN, t('adj.square.board.empty')] as const,
        ].map(([id, name]) => (
          <li key={id}>
            <button type="button" data-testid={`board-${id}`} onClick={() => lay(id)}>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Answer testid="design-this" refused={sizeRefused(size, 'grid', words)} onPick={() => void design()}>
        {t('design.this')}
      </Answer>
    </div>
  );
}
