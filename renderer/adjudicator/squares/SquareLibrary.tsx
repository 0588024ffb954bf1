import { useState } from 'react';
import { shippedBoards } from '../../../templates/index.ts';
import { CardList } from '../parts/CardList.tsx';
import { LibraryTabs } from '../parts/LibraryTabs.tsx';
import { useSquares, useSquareState } from './context.tsx';
import { emptyBoard, layoutOfBoard } from './layout.ts';
import { SQUARE_STOCK } from './stock.ts';
import { stockName } from './told.ts';

const OPEN = 'open';

/** What can be put down, and the board that it is put on. */
export function SquareLibrary() {
  const { words } = useSquares();
  return <LibraryTabs words={words}>{{ miniatures: <Units />, terrain: <TerrainKinds />, table: <BoardChoice /> }}</LibraryTabs>;
}

function Units() {
  const { desk, words } = useSquares();
  const placing = useSquareState(state => state.placing);
  return (
    <CardList
      words={words}
      chosen={placing && 'card' in placing ? placing.card : null}
      onChoose={card => desk.place(card && { card })}
    />
  );
}

function TerrainKinds() {
  const { desk, words } = useSquares();
  const placing = useSquareState(state => state.placing);
  const chosen = placing && 'stock' in placing ? placing.stock : null;
  return (
    <ul className="adj-list" data-testid="stock">
      {SQUARE_STOCK.map(stock => (
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
    </div>
  );
}
