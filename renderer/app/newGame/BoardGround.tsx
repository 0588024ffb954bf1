import { useState } from 'react';
import type { Face } from '../../../core/index.ts';
import { FACES, scenarioPickedBy } from '../../../core/index.ts';
import { shippedBoards } from '../../../templates/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Choice, Die } from '../../parts/parts.tsx';
import { boardOf, GRID_SCENARIOS, LEAST_SQUARES, MOST_SQUARES, onBoard } from '../../store/draft.ts';
import type { DraftProps, GroundParts } from './props.ts';
import { newSeed } from './seed.ts';

/** A board of squares. */
export const boardGround: GroundParts = { title: 'new.board', name: draft => boardOf(draft).name, Scenario, Ground };

/** One of the five, or the one that two dice pick (SETUP-02). */
function Scenario({ draft: { scenario }, onChange }: DraftProps) {
  const { t } = useWords();
  const [dice, setDice] = useState<readonly [Face, Face] | null>(null);
  const choose = (id: string, by: readonly [Face, Face] | null) => {
    setDice(by);
    onChange({ scenario: id });
  };
  const roll = () => {
    const face = (): Face => FACES[newSeed() % FACES.length]!;
    const by = [face(), face()] as const;
    choose(scenarioPickedBy(...by), by);
  };
  return (
    <>
      <label className="field">
        {t('new.scenario')}
        <select value={scenario} data-testid="scenario" onChange={event => choose(event.target.value, null)}>
          {GRID_SCENARIOS.map(id => (
            <option key={id} value={id}>
              {t(`new.scenario.grid.${id}` as 'new.scenario.grid.1')}
            </option>
          ))}
        </select>
      </label>
      <p className="picked" aria-live="polite">
        <button type="button" className="quiet" data-testid="pick-scenario" onClick={roll}>
          {t('new.scenario.pick')}
        </button>
        {dice && (
          <span className="faces" data-testid="picked">
            {dice.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two dice, side by side
              <Die key={i} face={face} size={24} />
            ))}
          </span>
        )}
      </p>
    </>
  );
}

/** A board as it is sold; two lie side by side along their long sides (SETUP-03). */
const ONE_BOARD = { columns: 12, rows: 9 };

const FROM_FILE = 'file';

/** A supplied board or one from a file, and how many squares of it are played on. */
function Ground({ draft, onChange }: DraftProps) {
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
