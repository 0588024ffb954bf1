import { SQUARE } from '../../../core/index.ts';
import { useSquares, useSquareState } from '../../adjudicator/squares/context.tsx';
import { onBoard } from '../../adjudicator/squares/onBoard.ts';
import { Field, FieldsAbout } from '../../desk/parts/Field.tsx';
import { chosenIn } from '../../desk/state.ts';
import { ChosenPanel } from '../parts/ChosenPanel.tsx';
import { boardThingName } from './names.ts';

/** What is chosen on a board, with its square to be read and typed. */
export function BoardInspector() {
  const { desk, words } = useSquares();
  const layout = useSquareState(state => state.layout);
  const selected = useSquareState(state => state.selected);
  const also = useSquareState(state => state.also);
  if (selected === null) return null;
  const ids = chosenIn({ selected, also });
  return (
    <FieldsAbout facts={[layout, selected, also]}>
      <ChosenPanel
        {...{ desk, words, layout, ids }}
        nameOf={id => boardThingName(layout, id, words)}
        unit={null}
        onTurn={() => desk.turnBy(1)}
      >
        <Place ids={ids} />
      </ChosenPanel>
    </FieldsAbout>
  );
}

/** The south-western square of all that is chosen. */
function Place({ ids }: { readonly ids: readonly string[] }) {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const squareOf = () => {
    const { minX, minY } = onBoard.boxOfThings(desk.store.getState().layout, ids);
    return { column: Math.floor(minX / SQUARE) + 1, row: Math.floor(minY / SQUARE) + 1 };
  };
  const at = squareOf();
  /** Says so where it came only part of the way. What the desk says itself is not said twice. */
  const whole = (of: 'column' | 'row') => (text: string) => {
    const n = Number(text);
    const most = layout.size[of === 'column' ? 'columns' : 'rows'];
    if (text.trim() === '' || !Number.isInteger(n) || n < 1 || n > most) return t('field.whole.between', { least: 1, most });
    const by = n - at[of];
    desk.moveBy(of === 'column' ? by : 0, of === 'row' ? by : 0);
    return desk.store.getState().refused || squareOf()[of] === n ? null : t('field.asFar');
  };
  return (
    <div className="adj-fields two">
      <Field label={t('adj.square.column')} value={String(at.column)} testid="at-column" onEnter={whole('column')} />
      <Field label={t('adj.square.row')} value={String(at.row)} testid="at-row" onEnter={whole('row')} />
    </div>
  );
}
