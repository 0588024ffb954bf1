import { shippedBoards } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import { boardOf, LEAST_SQUARES, MOST_SQUARES, onBoard } from '../../store/draft.ts';
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
        name={id => `${table(boardOf(chosen(id)).name)}${id === FROM_FILE ? ` · ${t('new.army.imported')}` : ''}`}
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
