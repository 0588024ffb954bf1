import { useState } from 'react';
import type { Piece, Vec2 } from '../../core/index.ts';
import { asForm, DESIGN_SIZES, formOf, isFortification } from '../../core/index.ts';
import { bearingOf, FromAnother } from '../desk/FromAnother.tsx';
import { houseIn } from '../desk/edit/house.ts';
import type { Lengthwise } from '../desk/edit/size.ts';
import { angleOf, extentOf, lengthwise } from '../desk/edit/size.ts';
import { onTable } from '../desk/edit/onTable.ts';
import { findDecoration, middleOfBox } from '../desk/edit/way.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { Field, FieldsAbout } from '../desk/parts/Field.tsx';
import { chosenIn } from '../desk/state.ts';
import { findPiece } from '../desk/table/layout.ts';
import { useDesign, useDesigner } from './context.tsx';
import { HousePanel } from './HousePanel.tsx';
import { ChosenPanel } from './parts/ChosenPanel.tsx';
import { Looks } from './parts/Looks.tsx';
import { thingName } from './parts/names.ts';
import { readNumber } from '../text/numbers.ts';

/** What is chosen, with its place and its size to be read and typed. */
export function Inspector() {
  const { desk, words } = useDesigner();
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const also = useDesign(state => state.also);
  const ids = chosenIn({ selected, also });
  const piece = ids.length === 1 ? findPiece(layout, selected) : null;
  const house = houseIn(piece);
  const way = useLengthwise(piece);
  if (selected === null) return null;
  return (
    <FieldsAbout facts={[layout, selected, also]}>
      <ChosenPanel
        {...{ desk, words, layout, ids }}
        nameOf={id => thingName(layout, id, words)}
        unit={words.t(layout.measure === 'metric' ? 'adj.cm' : 'adj.in')}
        onTurn={() => desk.turnBy(15)}
      >
        <Place way={way} />
        {ids.length === 1 && <Size way={way} />}
        {ids.length === 1 && <Looks {...{ words }} one={findDecoration(layout, selected)} decorate={desk.decorate} />}
        {house && <HousePanel form={house} />}
      </ChosenPanel>
    </FieldsAbout>
  );
}

/** Along what a piece is long, for as long as it is the one that is chosen: a length that is typed shorter than the width stays the length. */
function useLengthwise(piece: Piece | null): Lengthwise | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly edges: number; readonly way: Lengthwise } | null>(null);
  if (!piece) return null;
  const { outline } = formOf(piece);
  if (known?.id === piece.id && known.edges === outline.length) return known.way;
  const way = lengthwise(outline);
  setKnown({ id: piece.id, edges: outline.length, way });
  return way;
}

interface Sized {
  /** Of the piece that is chosen; null where it is none, or several. */
  readonly way: Lengthwise | null;
}

/** The middle of all that is chosen, and how it is turned. */
function Place({ way }: Sized) {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const also = useDesign(state => state.also);
  const ids = chosenIn({ selected, also });
  const { measure } = layout;
  const [x, y] = middleOfBox(onTable.boxOfThings(layout, ids));
  const piece = ids.length === 1 ? findPiece(layout, selected) : null;
  const turn = piece ? bearingOf(angleOf(formOf(piece).outline, way ?? lengthwise(formOf(piece).outline))) : 0;
  /** Moves the middle there; says so where it came only part of the way. What the desk says itself is not said twice. */
  const moveTo = (to: Vec2) => {
    desk.moveBy(to[0] - x, to[1] - y);
    const now = desk.store.getState();
    const at = middleOfBox(onTable.boxOfThings(now.layout, ids));
    return now.refused || Math.hypot(at[0] - to[0], at[1] - to[1]) < 0.02 ? null : t('field.asFar');
  };
  const length = (to: (mm: number) => Vec2) => (text: string) => {
    const mm = readLength(text, measure);
    return mm === null ? t('field.length') : moveTo(to(mm));
  };
  return (
    <>
      <div className="adj-fields">
        <Field label={t('adj.x')} value={writeLength(x, measure, words)} testid="at-x" onEnter={length(mm => [mm, y])} />
        <Field label={t('adj.y')} value={writeLength(y, measure, words)} testid="at-y" onEnter={length(mm => [x, mm])} />
        {piece && (
          <Field
            label={t('adj.facing')}
            unit="°"
            value={words.exactly(turn)}
            testid="at-turn"
            onEnter={text => {
              const n = readNumber(text);
              if (n === null) return t('field.number');
              desk.turnExactly(n - turn);
              return null;
            }}
          />
        )}
      </div>
      {selected !== null && ids.length === 1 && (
        <FromAnother
          layout={layout}
          id={selected}
          words={words}
          others={layout.pieces.map(one => one.id).filter(id => (id as string) !== selected)}
          name={id => thingName(layout, id, words)}
          onPut={moveTo}
        />
      )}
    </>
  );
}

/** Length, width and height of a piece, and how wide a road is. */
function Size({ way }: Sized) {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const { measure } = layout;
  const piece = findPiece(layout, selected);
  const decoration = findDecoration(layout, selected);
  /** A length from here to there; what the desk does not take of these it says itself. */
  const length = (least: number, most: number, to: (mm: number) => void) => (text: string) => {
    const mm = readLength(text, measure);
    if (mm === null || mm < least || mm > most)
      return t('field.length.between', { least: words.length(least), most: words.length(most) });
    to(mm);
    return null;
  };
  // Fortifications are all as large as the book has them.
  if (piece && isFortification(piece.kind)) return null;
  if (piece && way) {
    const form = formOf(piece);
    const [long, wide] = extentOf(piece, way);
    const least = piece.kind === 'woods' || piece.kind === 'solid' || piece.kind === 'smoke' || piece.kind === 'wreck' ? 1 : 0;
    return (
      <div className="adj-fields">
        <Field
          label={t('design.length')}
          value={writeLength(long, measure, words)}
          testid="length"
          onEnter={length(5, DESIGN_SIZES.width, mm => desk.sizeTo(mm, wide, way))}
        />
        <Field
          label={t('design.width')}
          value={writeLength(wide, measure, words)}
          testid="width"
          onEnter={length(2, DESIGN_SIZES.width, mm => desk.sizeTo(long, mm, way))}
        />
        {piece.kind !== 'building' && !form.wreck && (
          <Field
            label={t('adj.height')}
            value={writeLength(form.height, measure, words)}
            testid="height"
            onEnter={length(least, 1000, mm => desk.changePiece({ ...piece, form: asForm({ ...form, height: mm }) }))}
          />
        )}
      </div>
    );
  }
  if (decoration?.shows === 'patch') return null;
  if (!decoration) return null;
  const size = decoration.shows === 'road' ? decoration.width : decoration.size;
  return (
    <div className="adj-fields">
      <Field
        label={t('design.width')}
        value={writeLength(size, measure, words)}
        testid="width"
        onEnter={length(5, 1000, mm =>
          desk.decorate(decoration.shows === 'road' ? { ...decoration, width: mm } : { ...decoration, size: mm }),
        )}
      />
    </div>
  );
}
