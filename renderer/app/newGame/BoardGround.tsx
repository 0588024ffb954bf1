import { designOfTable, SQUARE } from '../../../core/index.ts';
import { shippedBoards } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { useLayouts } from '../../parts/layouts.tsx';
import { Choice } from '../../parts/parts.tsx';
import { boardOf, onBoard } from '../../draft/ground.ts';
import { LEAST_SQUARES, MOST_SQUARES } from '../../draft/sizes.ts';
import { OwnLayouts } from './OwnLayouts.tsx';
import type { DraftProps, GroundParts } from './props.ts';

/** A board of squares. */
export const boardGround: GroundParts = { title: 'new.board', name: (draft, { table }) => table(boardOf(draft).name), Ground };

/** A board as it is sold; two lie side by side along their long sides (SETUP-03). */
const ONE_BOARD = { columns: 12, rows: 9 };

const FROM_FILE = 'file';

/** A supplied board or one from a file, and how many squares of it are played on. */
function Ground({ draft, onChange }: DraftProps) {
  const { t, table } = useWords();
  const { columns, rows } = draft.squares;
  const { boardFile } = draft;
  const own = useLayouts(state => state.kept);
  // One of the player's own is told among those, not as one from a file.
  const isOwn = own.some(({ value }) => value?.space === 'grid' && value.name === boardFile?.name);
  const fromFile = boardFile && !isOwn ? [FROM_FILE] : [];
  const chosen = (id: string) => ({ board: id === FROM_FILE ? null : id, boardFile });
  const board = boardOf(draft);
  const size = { width: board.size.columns * SQUARE, depth: board.size.rows * SQUARE };
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
        value={draft.board ?? fromFile[0] ?? ''}
        of={[...fromFile, ...shippedBoards().map(one => one.id)]}
        name={id => `${table(boardOf(chosen(id)).name)}${id === FROM_FILE ? ` · ${t('new.army.imported')}` : ''}`}
        onChange={id => onChange(onBoard(chosen(id)))}
        testid="board"
      />
      <OwnLayouts
        draft={draft}
        onChange={onChange}
        space="grid"
        chosen={draft.board === null ? (boardFile?.name ?? null) : null}
        none={{ board: shippedBoards()[0]!.id }}
        size={size}
        design={() => designOfTable('grid', { ...board, ...size, name: table(board.name) })}
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
