import { useState } from 'react';
import { extentOnSquares, SQUARE, sizedOnSquares } from '../../../core/index.ts';
import { useSquares, useSquareState } from '../../adjudicator/squares/context.tsx';
import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { onBoard } from '../../adjudicator/squares/onBoard.ts';
import { MeasuredFrom } from '../../desk/FromAnother.tsx';
import { findPiece } from '../../desk/table/layout.ts';
import { Field, FieldsAbout } from '../../desk/parts/Field.tsx';
import { chosenIn } from '../../desk/state.ts';
import { ChosenPanel } from '../parts/ChosenPanel.tsx';
import { Looks } from '../parts/Looks.tsx';
import { findDecoration } from '../../desk/edit/way.ts';
import { inSquares } from './lengths.ts';
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
        {ids.length === 1 && <FromAnother id={selected} />}
        {ids.length === 1 && <Size id={selected} />}
        {ids.length === 1 && <Wide id={selected} />}
        {ids.length === 1 && <Looks {...{ words }} one={findDecoration(layout, selected)} decorate={desk.decorate} />}
      </ChosenPanel>
    </FieldsAbout>
  );
}

/** The south-western square of some things. */
function squareOf(layout: SquareLayout, ids: readonly string[]): { readonly column: number; readonly row: number } {
  const { minX, minY } = onBoard.boxOfThings(layout, ids);
  return { column: Math.floor(minX / SQUARE) + 1, row: Math.floor(minY / SQUARE) + 1 };
}

/** Where one thing lies from another, in columns to the east and rows to the north, by their south-western squares. */
function FromAnother({ id }: { readonly id: string }) {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const others = layout.pieces.map(one => one.id as string).filter(one => one !== id);
  const [of, setOf] = useState('');
  const other = others.includes(of) ? of : others[0];
  if (other === undefined) return null;
  const [from, at] = [squareOf(layout, [other]), squareOf(layout, [id])];
  const whole = (along: 'column' | 'row') => (text: string) => {
    const n = Number(text.replace('\u2212', '-'));
    if (text.trim() === '' || !Number.isInteger(n)) return t('field.whole');
    const by = from[along] + n - at[along];
    desk.moveBy(along === 'column' ? by : 0, along === 'row' ? by : 0);
    const now = desk.store.getState();
    return now.refused || squareOf(now.layout, [id])[along] === from[along] + n ? null : t('field.asFar');
  };
  return (
    <div className="adj-fields three">
      <MeasuredFrom
        {...{ other, others }}
        label={t('adj.measuredFrom')}
        name={one => boardThingName(layout, one, words)}
        onPick={setOf}
      />
      <Field label={t('design.east')} value={String(at.column - from.column)} testid="from-east" onEnter={whole('column')} />
      <Field label={t('design.north')} value={String(at.row - from.row)} testid="from-north" onEnter={whole('row')} />
    </div>
  );
}

/** How many squares a piece fills along and across, where it is not as large as its rules or its walls have it. */
function Size({ id }: { readonly id: string }) {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const piece = findPiece(layout, id);
  const extent = piece && extentOnSquares(piece);
  if (!piece || !extent) return null;
  const whole = (of: keyof typeof extent) => (text: string) => {
    const n = Number(text);
    const most = layout.size[of];
    if (text.trim() === '' || !Number.isInteger(n) || n < 1 || n > most) return t('field.whole.between', { least: 1, most });
    desk.changePiece(sizedOnSquares(piece, { ...extent, [of]: n }));
    return null;
  };
  return (
    <div className="adj-fields two">
      <Field label={t('new.board.columns')} value={String(extent.columns)} testid="columns" onEnter={whole('columns')} />
      <Field label={t('new.board.rows')} value={String(extent.rows)} testid="rows" onEnter={whole('rows')} />
    </div>
  );
}

/** mm. As on a table. */
const WIDE = { least: 5, most: 1000 } as const;

/** How wide a road is, or something without rules; in squares. */
function Wide({ id }: { readonly id: string }) {
  const { desk, words } = useSquares();
  const { t } = words;
  const one = useSquareState(state => findDecoration(state.layout, id));
  if (!one || one.shows === 'patch') return null;
  return (
    <div className="adj-fields">
      <Field
        label={t('design.width')}
        unit={t('design.inSquares')}
        value={inSquares(words).write(one.shows === 'road' ? one.width : one.size)}
        testid="width"
        onEnter={text => {
          const mm = inSquares(words).read(text);
          if (mm === null || mm < WIDE.least || mm > WIDE.most)
            return t('field.length.between', { least: words.length(WIDE.least), most: words.length(WIDE.most) });
          desk.decorate(one.shows === 'road' ? { ...one, width: mm } : { ...one, size: mm });
          return null;
        }}
      />
    </div>
  );
}

/** The south-western square of all that is chosen. */
function Place({ ids }: { readonly ids: readonly string[] }) {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const at = squareOf(layout, ids);
  /** Says so where it came only part of the way. What the desk says itself is not said twice. */
  const whole = (of: 'column' | 'row') => (text: string) => {
    const n = Number(text);
    const most = layout.size[of === 'column' ? 'columns' : 'rows'];
    if (text.trim() === '' || !Number.isInteger(n) || n < 1 || n > most) return t('field.whole.between', { least: 1, most });
    const by = n - at[of];
    desk.moveBy(of === 'column' ? by : 0, of === 'row' ? by : 0);
    const now = desk.store.getState();
    return now.refused || squareOf(now.layout, ids)[of] === n ? null : t('field.asFar');
  };
  return (
    <div className="adj-fields two">
      <Field label={t('adj.square.column')} value={String(at.column)} testid="at-column" onEnter={whole('column')} />
      <Field label={t('adj.square.row')} value={String(at.row)} testid="at-row" onEnter={whole('row')} />
    </div>
  );
}
