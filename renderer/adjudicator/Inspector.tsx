import type { Piece } from '../../core/index.ts';
import { asForm, formOf } from '../../core/index.ts';
import { Answer } from '../parts/parts.tsx';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import { Field, FieldsAbout } from '../desk/parts/Field.tsx';
import { FromAnother } from '../desk/FromAnother.tsx';
import type { Stood } from '../desk/table/layout.ts';
import { findModel, findPiece, middleOf } from '../desk/table/layout.ts';
import { onTable } from '../desk/edit/onTable.ts';
import { spokenId } from '../base/pieceName.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { levelsAt } from '../base/levels.ts';
import { readNumber } from '../text/numbers.ts';

/** The thing that is selected, with its place to be read and typed. */
export function Inspector() {
  const layout = useDeskState(state => state.layout);
  const selected = useDeskState(state => state.selected);
  const model = findModel(layout, selected);
  const piece = findPiece(layout, selected);
  return (
    <FieldsAbout facts={[layout]}>
      {model ? <ModelPlace key={model.id} model={model} /> : piece && <PiecePlace key={piece.id} piece={piece} />}
    </FieldsAbout>
  );
}

function ModelPlace({ model }: { readonly model: Stood }) {
  const { desk, words, camera } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const { measure } = layout;
  const { x, y, z, facing } = model.place;
  const levels = levelsAt(layout.pieces, model.place).map(level => level.z);
  /** Puts it there; says so where it came only part of the way. */
  const put = (to: { readonly [axis in 'x' | 'y' | 'z']?: number }) => {
    desk.put(model.id, to);
    const { x: u, y: v, z: w } = findModel(desk.store.getState().layout, model.id)?.place ?? model.place;
    return Math.hypot(u - (to.x ?? u), v - (to.y ?? v), w - (to.z ?? w)) < 0.02 ? null : t('field.asFar');
  };
  const length = (to: (mm: number) => Parameters<typeof put>[0]) => (text: string) => {
    const mm = readLength(text, measure);
    return mm === null ? t('field.length') : put(to(mm));
  };
  const degrees = (text: string) => {
    const n = readNumber(text);
    if (n === null) return t('field.number');
    desk.put(model.id, { facing: n });
    return null;
  };
  return (
    <section className="panel adj-inspector" data-testid="inspector" aria-label={model.id}>
      <header>
        <h2>{model.id}</h2>
        <small>
          {model.isCard ? model.card.name : t('adj.drawnAs', { card: model.card.name })} ·{' '}
          {t(measure === 'metric' ? 'adj.cm' : 'adj.in')}
        </small>
      </header>
      <div className="adj-fields">
        <Field label={t('adj.x')} value={writeLength(x, measure, words)} testid="at-x" onEnter={length(mm => ({ x: mm }))} />
        <Field label={t('adj.y')} value={writeLength(y, measure, words)} testid="at-y" onEnter={length(mm => ({ y: mm }))} />
        <Field label={t('adj.z')} value={writeLength(z, measure, words)} testid="at-z" onEnter={length(mm => ({ z: mm }))} />
        <Field label={t('adj.facing')} unit="°" value={words.exactly(facing)} testid="at-facing" onEnter={degrees} />
      </div>
      {levels.length > 1 && (
        <label className="adj-field wide">
          <span>{t('adj.storey')}</span>
          <select
            value={levels.includes(z) ? z : ''}
            data-testid="storey"
            onChange={event => desk.put(model.id, { z: Number(event.target.value) })}
          >
            {!levels.includes(z) && <option value="">{words.length(z)}</option>}
            {levels.map((level, i) => (
              <option key={level} value={level}>
                {i === 0 ? t('adj.ground') : t('adj.level', { n: i, height: words.length(level) })}
              </option>
            ))}
          </select>
        </label>
      )}
      <FromAnother
        layout={layout}
        id={model.id}
        words={words}
        others={layout.models.map(one => one.id).filter(id => id !== model.id)}
        name={id => id}
        onPut={([px, py]) => put({ x: px, y: py })}
      />
      <div className="answers">
        <Answer hotkey="Q" testid="set-from" onPick={() => desk.choose('from', model.id)}>
          {t('adj.looks')}
        </Answer>
        <Answer hotkey="W" testid="set-to" onPick={() => desk.choose('to', model.id)}>
          {t('adj.lookedAt')}
        </Answer>
        <Answer hotkey="V" testid="eye" onPick={() => camera.current?.eye(model.id)}>
          {t('adj.eye')}
        </Answer>
        <Answer hotkey="R" onPick={() => desk.turnBy(15)}>
          {t('adj.turn')}
        </Answer>
        <Answer hotkey="D" testid="duplicate" onPick={desk.duplicate}>
          {t('adj.duplicate')}
        </Answer>
        <Answer hotkey="Del" testid="remove" onPick={desk.remove}>
          {t('adj.remove')}
        </Answer>
      </div>
    </section>
  );
}

function PiecePlace({ piece }: { readonly piece: Piece }) {
  const { desk, words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const { measure } = layout;
  const name = spokenId(piece.id, layout.pieces, words);
  const form = formOf(piece);
  const [x, y] = middleOf(piece);
  const put = (next: Piece) => desk.change({ ...layout, pieces: layout.pieces.map(one => (one.id === piece.id ? next : one)) });
  const length = (to: (mm: number) => Piece | null) => (text: string) => {
    const mm = readLength(text, measure);
    const next = mm === null ? null : to(mm);
    if (next) put(next);
    return next ? null : t('field.length');
  };
  /** Moves it, as far as the table goes, as keys do; says so where that is only part of the way. */
  const along = (axis: 0 | 1) => (text: string) => {
    const mm = readLength(text, measure);
    if (mm === null) return t('field.length');
    const by = mm - [x, y][axis]!;
    desk.change(axis === 0 ? onTable.carried(layout, [piece.id], by, 0) : onTable.carried(layout, [piece.id], 0, by));
    const now = findPiece(desk.store.getState().layout, piece.id) ?? piece;
    return Math.abs(middleOf(now)[axis]! - mm) < 0.02 ? null : t('field.asFar');
  };
  const needsHeight = piece.kind === 'woods' || piece.kind === 'building' || piece.kind === 'smoke' || piece.kind === 'solid';
  return (
    <section className="panel adj-inspector" data-testid="inspector" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>
          {t(`terrain.${piece.kind}`)} · {t(measure === 'metric' ? 'adj.cm' : 'adj.in')}
        </small>
      </header>
      <div className="adj-fields">
        <Field label={t('adj.x')} value={writeLength(x, measure, words)} testid="at-x" onEnter={along(0)} />
        <Field label={t('adj.y')} value={writeLength(y, measure, words)} testid="at-y" onEnter={along(1)} />
        {piece.kind !== 'building' && !form.wreck && (
          <Field
            label={t('adj.height')}
            value={writeLength(form.height, measure, words)}
            testid="height"
            onEnter={length(mm =>
              mm > 0 || (mm === 0 && !needsHeight) ? { ...piece, form: asForm({ ...form, height: mm }) } : null,
            )}
          />
        )}
      </div>
      <div className="answers">
        <Answer hotkey="R" onPick={() => desk.turnBy(15)}>
          {t('adj.turn')}
        </Answer>
        <Answer hotkey="D" onPick={desk.duplicate}>
          {t('adj.duplicate')}
        </Answer>
        <Answer hotkey="Del" testid="remove" onPick={desk.remove}>
          {t('adj.remove')}
        </Answer>
      </div>
    </section>
  );
}
