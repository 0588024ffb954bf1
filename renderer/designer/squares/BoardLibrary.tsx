import { useState } from 'react';
import { useStore } from 'zustand';
import { DESIGN_SIZES, ON_BOARDS, SQUARE } from '../../../core/index.ts';
import { shippedBoards } from '../../../templates/index.ts';
import { useSquares, useSquareState } from '../../adjudicator/squares/context.tsx';
import { extentOf, layoutOfBoard } from '../../adjudicator/squares/layout.ts';
import { TerrainKinds } from '../../adjudicator/squares/SquareLibrary.tsx';
import { sizesOfDesigns } from '../../base/designSize.ts';
import { Field, FieldsAbout } from '../../desk/parts/Field.tsx';
import { toTheTable } from '../../desk/parts/keyboard.ts';
import { Layers } from '../parts/Layers.tsx';
import { Whole } from '../parts/Whole.tsx';
import { NameField, PaintPicks, ScenarioPick } from '../parts/DesignFields.tsx';
import { LibraryTabs } from '../../desk/parts/LibraryTabs.tsx';
import { Answer } from '../../parts/parts.tsx';
import { StockList } from '../../desk/parts/StockList.tsx';
import type { Stock } from '../../desk/edit/shelf.ts';
import { LIBRARY, stockName } from '../../desk/edit/shelf.ts';
import { UnderlayPanel } from '../parts/Underlay.tsx';
import { useBoardDesigner } from './context.ts';
import { resized } from './edit.ts';
import { inSquares } from './lengths.ts';

/** Terrain that can be put down, and the board that it is put on. */
export function BoardLibrary() {
  const { t } = useSquares().words;
  return (
    <LibraryTabs
      className="design-library"
      label={t('design.library')}
      tabs={{ terrain: t('adj.tab.terrain'), looks: t('design.tab.looks'), table: t('adj.tab.table') }}
    >
      {{ terrain: <TerrainKinds of={ON_BOARDS} />, looks: <LooksShelf />, table: <BoardPanel /> }}
    </LibraryTabs>
  );
}

/** What has no rules: roads and painted ground to be drawn, and things in the middle of a square. */
function LooksShelf() {
  const { desk, words } = useSquares();
  const { t } = words;
  const { points } = useBoardDesigner();
  const placing = useSquareState(state => state.placing);
  const pointing = useStore(points.store, state => state.pointing);
  const taken =
    pointing?.points === 'drawing'
      ? stockName({ takes: 'drawing', draws: pointing.draws })
      : placing && 'ornament' in placing
        ? placing.ornament
        : null;
  const take = (stock: Stock, again: boolean) => {
    if (stock.takes === 'drawing') points.draw(again ? null : stock.draws);
    else if (stock.takes === 'ornament') desk.place(again ? null : { ornament: stock.ornament });
  };
  const list = (of: readonly Stock[]) => <StockList {...{ of, taken, words }} onTake={take} />;
  return (
    <div className="adj-tab design-shelves" data-testid="shelf-looks">
      <h3>{t('design.put')}</h3>
      {list(LIBRARY.looks.filter(({ takes }) => takes === 'ornament'))}
      <h3>{t('design.drawn')}</h3>
      {list(LIBRARY.looks.filter(({ takes }) => takes === 'drawing'))}
    </div>
  );
}

const MOST = { columns: DESIGN_SIZES.width / SQUARE, rows: DESIGN_SIZES.depth / SQUARE } as const;

/** What the board is: its name, its size, what it is meant for. */
function BoardPanel() {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const [boards] = useState(shippedBoards);
  const { points } = useBoardDesigner();
  const pointing = useStore(points.store, state => state.pointing);
  const { size, design } = layout;
  if (!design) return null;
  const { describe } = desk;
  const count = (of: 'columns' | 'rows') => (
    <Field
      label={t(`new.board.${of}`)}
      value={String(size[of])}
      testid={`board-${of}`}
      onEnter={text => {
        const n = Number(text);
        const least = DESIGN_SIZES.least / SQUARE;
        if (!Number.isInteger(n) || n < least || n > MOST[of]) return t('field.whole.between', { least, most: MOST[of] });
        desk.change(resized(layout, { ...size, [of]: n }));
        return null;
      }}
    />
  );
  return (
    <FieldsAbout facts={[layout]}>
      <div className="adj-tab design-table" data-testid="table-panel">
        <NameField {...{ words, design, describe }} />
        <div className="adj-fields two-equal">
          {count('columns')}
          {count('rows')}
        </div>
        <p className="note">{sizesOfDesigns('grid', words)}</p>
        <PaintPicks {...{ words, design, describe }} />
        <ScenarioPick {...{ words, design, describe }} space="grid" />
        <div className="answers">
          <Answer
            testid="lay-objective"
            onPick={() => {
              toTheTable();
              desk.place({ marker: 'objective' });
            }}
          >
            {t('design.objective.put')}
          </Answer>
        </div>
        <Whole {...{ words, desk }} />
        <Layers {...{ desk, words, design }} />
        <UnderlayPanel
          {...{ words, pointing, describe }}
          underlay={design.underlay}
          size={extentOf(size)}
          lengths={inSquares(words)}
          unit={t('design.inSquares')}
          pointOut={points.pointOut}
        />
        <fieldset className="design-snap">
          <legend>{t('design.from')}</legend>
          <ul className="adj-list">
            {boards.map(({ id, layout: supplied }) => (
              <li key={id}>
                <button
                  type="button"
                  data-testid={`board-${id}`}
                  onClick={() => desk.lay({ ...layoutOfBoard(supplied), design: { ...design, objectives: [], items: {} } })}
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
