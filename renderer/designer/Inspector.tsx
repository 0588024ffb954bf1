import type { Vec2 } from '../../core/index.ts';
import { asForm, DESIGN_SIZES, formOf, isFortification, PATCHES, ROADS } from '../../core/index.ts';
import { bearingOf, FromAnother } from '../desk/FromAnother.tsx';
import { houseIn } from '../desk/edit/house.ts';
import { extentOf, longestEdge } from '../desk/edit/size.ts';
import { onTable } from '../desk/edit/onTable.ts';
import { findDecoration, middleOfBox } from '../desk/edit/way.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { Field } from '../desk/parts/Field.tsx';
import { chosenIn } from '../desk/state.ts';
import { findPiece } from '../desk/table/layout.ts';
import { Pick } from '../parts/Pick.tsx';
import { useDesign, useDesigner } from './context.tsx';
import { HousePanel } from './HousePanel.tsx';
import { ChosenPanel } from './parts/ChosenPanel.tsx';
import { thingName } from './parts/names.ts';

/** What is chosen, with its place and its size to be read and typed. */
export function Inspector() {
  const { desk, words } = useDesigner();
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const also = useDesign(state => state.also);
  if (selected === null) return null;
  const ids = chosenIn({ selected, also });
  const house = ids.length === 1 ? houseIn(findPiece(layout, selected)) : null;
  return (
    <ChosenPanel
      {...{ desk, words, layout, ids }}
      nameOf={id => thingName(layout, id, words)}
      unit={words.t(layout.measure === 'metric' ? 'adj.cm' : 'adj.in')}
      onTurn={() => desk.turnBy(15)}
    >
      <Place />
      {ids.length === 1 && <Size />}
      {ids.length === 1 && <Looks />}
      {house && <HousePanel form={house} />}
    </ChosenPanel>
  );
}

/** The middle of all that is chosen, and how it is turned. */
function Place() {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const also = useDesign(state => state.also);
  const ids = chosenIn({ selected, also });
  const { measure } = layout;
  const [x, y] = middleOfBox(onTable.boxOfThings(layout, ids));
  const piece = ids.length === 1 ? findPiece(layout, selected) : null;
  const turn = piece ? bearingOf(longestEdge(formOf(piece).outline)) : 0;
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
        <Field label={t('adj.x')} value={writeLength(x, measure)} testid="at-x" onEnter={length(mm => [mm, y])} />
        <Field label={t('adj.y')} value={writeLength(y, measure)} testid="at-y" onEnter={length(mm => [x, mm])} />
        {piece && (
          <Field
            label={t('adj.facing')}
            unit="°"
            value={String(turn)}
            testid="at-turn"
            onEnter={text => {
              const n = Number(text.replace(',', '.'));
              if (text.trim() === '' || !Number.isFinite(n)) return t('field.number');
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
function Size() {
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
  if (piece) {
    const form = formOf(piece);
    const [long, wide] = extentOf(piece);
    const least = piece.kind === 'woods' || piece.kind === 'solid' || piece.kind === 'smoke' || piece.kind === 'wreck' ? 1 : 0;
    return (
      <div className="adj-fields">
        <Field
          label={t('design.length')}
          value={writeLength(long, measure)}
          testid="length"
          onEnter={length(5, DESIGN_SIZES.width, mm => desk.sizeTo(mm, wide))}
        />
        <Field
          label={t('design.width')}
          value={writeLength(wide, measure)}
          testid="width"
          onEnter={length(2, DESIGN_SIZES.width, mm => desk.sizeTo(long, mm))}
        />
        {piece.kind !== 'building' && !form.wreck && (
          <Field
            label={t('adj.height')}
            value={writeLength(form.height, measure)}
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
        value={writeLength(size, measure)}
        testid="width"
        onEnter={length(5, 1000, mm =>
          desk.decorate(decoration.shows === 'road' ? { ...decoration, width: mm } : { ...decoration, size: mm }),
        )}
      />
    </div>
  );
}

/** What decoration is painted as. */
function Looks() {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const one = findDecoration(layout, selected);
  return (
    <>
      {one?.shows === 'road' && (
        <Pick
          label={t('design.road')}
          value={one.road}
          of={ROADS}
          name={road => t(`design.road.${road}`)}
          testid="road"
          onChange={road => desk.decorate({ ...one, road })}
        />
      )}
      {one?.shows === 'patch' && (
        <Pick
          label={t('design.patch')}
          value={one.patch}
          of={PATCHES}
          name={patch => t(`design.patch.${patch}`)}
          testid="patch"
          onChange={patch => desk.decorate({ ...one, patch })}
        />
      )}
    </>
  );
}
