import { useMemo } from 'react';
import { shippedBoards, shippedTables } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import { drawnPieces } from '../../scene/squares.ts';
import type { Draft } from '../../store/draft.ts';
import {
  boardOf,
  LEAST_SQUARES,
  MOST_SQUARES,
  onBoard,
  OPEN_GROUND,
  piecesOf,
  SIZES,
  sizeName,
  sizeOf,
} from '../../store/draft.ts';
import { PlanCanvas } from '../../parts/PlanCanvas.tsx';
import type { DraftProps } from './props.ts';

/** What the game is played on, with its picture. */
export function TableChoice({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  const onSquares = draft.game === 'grid';
  const picture = useMemo(() => {
    const pieces = piecesOf(draft);
    return {
      ...sizeOf(draft),
      measure: draft.measure,
      squares: onSquares,
      pieces: onSquares ? pieces.flatMap(drawnPieces) : pieces,
    };
  }, [draft, onSquares]);
  const layoutName = (id: string) => shippedTables().find(one => one.id === id)?.layout.name ?? t('new.layout.open');
  const inMeasure = (mm: number) => (draft.measure === 'metric' ? `${mm / 10}` : `${Math.round(mm / 25.4)}`);
  const sizeWords = (name: string) => {
    const size = sizeOf({ ...draft, size: name });
    return `${inMeasure(size.width)} × ${inMeasure(size.depth)} ${draft.measure === 'metric' ? 'cm' : 'in'}`;
  };

  return (
    <>
      <h2 id="new-table">{t(onSquares ? 'new.board' : 'new.table')}</h2>
      <PlanCanvas
        picture={picture}
        label={t('new.layout.picture', { name: onSquares ? boardOf(draft).name : layoutName(draft.layout) })}
      />
      {onSquares ? (
        <BoardChoice draft={draft} onChange={onChange} />
      ) : (
        <>
          <Choice
            label={t('new.layout')}
            value={draft.layout}
            of={[...shippedTables().map(one => one.id), OPEN_GROUND]}
            name={layoutName}
            onChange={layout => onChange({ layout, ...sizeFor(layout) })}
            testid="layout"
          />
          <Choice
            label={t('new.size')}
            value={draft.size}
            of={SIZES.map(sizeName)}
            name={sizeWords}
            onChange={size => onChange({ size })}
            testid="size"
          />
        </>
      )}
    </>
  );
}

/** A board as it is sold; two lie side by side along their long sides (SETUP-03). */
const ONE_BOARD = { columns: 12, rows: 9 };

const FROM_FILE = 'file';

/** A supplied board or one from a file, and how many squares of it are played on. */
function BoardChoice({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  const { columns, rows } = draft.squares;
  const { boardFile } = draft;
  const chosen = (id: string) => ({ board: id === FROM_FILE ? null : id, boardFile });
  const count = (name: 'columns' | 'rows') => (
    <label className="field">
      {t(`new.board.${name}`)}
      <input
        type="number"
        min={LEAST_SQUARES}
        max={MOST_SQUARES}
        value={draft.squares[name]}
        data-testid={name}
        onChange={event => {
          const wanted = Math.trunc(Number(event.target.value)) || LEAST_SQUARES;
          onChange({ squares: { ...draft.squares, [name]: Math.max(LEAST_SQUARES, Math.min(MOST_SQUARES, wanted)) } });
        }}
      />
    </label>
  );
  return (
    <>
      <Choice
        label={t('new.board')}
        value={draft.board ?? FROM_FILE}
        of={[...(boardFile ? [FROM_FILE] : []), ...shippedBoards().map(one => one.id)]}
        name={id => `${boardOf(chosen(id)).name}${id === FROM_FILE ? ` · ${t('new.army.imported')}` : ''}`}
        onChange={id => onChange(onBoard(chosen(id)))}
        testid="board"
      />
      <div className="board-size">
        {count('columns')}
        {count('rows')}
      </div>
      <p className="note">
        {columns === ONE_BOARD.columns && rows === 2 * ONE_BOARD.rows
          ? t('new.board.joined', { columns, rows, half: ONE_BOARD.rows })
          : t('new.board.size', { columns, rows })}
      </p>
    </>
  );
}

/** A layout comes with the table that it was made for. */
function sizeFor(layout: string): Partial<Draft> {
  const shipped = shippedTables().find(one => one.id === layout);
  return shipped ? { size: sizeName(shipped.layout.size) } : {};
}
