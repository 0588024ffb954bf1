import type { Facing, Piece } from '../../../core/index.ts';
import { facingsOf } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import { Field } from '../../desk/parts/Field.tsx';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareStood } from './layout.ts';
import { findPiece } from '../../desk/table/layout.ts';
import { spokenId } from '../../base/pieceName.ts';
import { findModel } from './layout.ts';
import { topOver } from './levels.ts';
import { leaderOf } from './picture.ts';

/** The thing that is selected, with its place to be read and typed. */
export function SquareInspector() {
  const layout = useSquareState(state => state.layout);
  const selected = useSquareState(state => state.selected);
  const model = findModel(layout, selected);
  const piece = findPiece(layout, selected);
  if (model) return <UnitPlace key={model.id} model={model} />;
  return piece && <PiecePlace key={piece.id} piece={piece} />;
}

function UnitPlace({ model }: { readonly model: SquareStood }) {
  const { desk, words, camera } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const { column, row, level, facing } = model.place;
  const top = Math.max(level, topOver(layout, model.place));
  const whole = (name: 'column' | 'row') => (text: string) => {
    const n = Number(text);
    if (text.trim() === '' || !Number.isInteger(n))
      return t('field.whole.between', { least: 1, most: layout.size[name === 'column' ? 'columns' : 'rows'] });
    // Where nobody may stand is said by the board.
    desk.put(model.id, { [name]: n });
    return null;
  };
  return (
    <section className="panel adj-inspector" data-testid="inspector" aria-label={model.id}>
      <header>
        <h2>{model.id}</h2>
        <small>{model.isCard ? model.card.name : t('adj.drawnAs', { card: model.card.name })}</small>
      </header>
      <div className="adj-fields two">
        <Field label={t('adj.square.column')} value={String(column)} testid="at-column" onEnter={whole('column')} />
        <Field label={t('adj.square.row')} value={String(row)} testid="at-row" onEnter={whole('row')} />
      </div>
      <div className="adj-fields two">
        <label className="adj-field">
          <span>{t('adj.facing')}</span>
          <select
            value={facing}
            data-testid="at-facing"
            onChange={event => desk.put(model.id, { facing: event.target.value as Facing })}
          >
            {facingsOf(model.size).map(one => (
              <option key={one} value={one}>
                {t(`adj.square.facing.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="adj-field">
          <span>{t('adj.storey')}</span>
          <select
            value={level}
            data-testid="storey"
            onChange={event => desk.put(model.id, { level: Number(event.target.value) })}
          >
            {Array.from({ length: top + 1 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: storeys have their number for a name
              <option key={n} value={n}>
                {n === 0 ? t('adj.ground') : t('adj.square.level', { n })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="answers">
        <Answer hotkey="Q" testid="set-from" onPick={() => desk.choose('from', model.id)}>
          {t('adj.looks')}
        </Answer>
        <Answer hotkey="W" testid="set-to" onPick={() => desk.choose('to', model.id)}>
          {t('adj.lookedAt')}
        </Answer>
        <Answer hotkey="V" testid="eye" onPick={() => camera.current?.eye(leaderOf(model))}>
          {t('adj.eye')}
        </Answer>
        <Deeds />
      </div>
    </section>
  );
}

function PiecePlace({ piece }: { readonly piece: Piece }) {
  const { words } = useSquares();
  const pieces = useSquareState(state => state.layout.pieces);
  const name = spokenId(piece.id, pieces, words);
  return (
    <section className="panel adj-inspector" data-testid="inspector" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>{words.t(`terrain.${piece.kind}`)}</small>
      </header>
      <div className="answers">
        <Deeds />
      </div>
    </section>
  );
}

/** What can be done with anything. */
function Deeds() {
  const { desk, words } = useSquares();
  const { t } = words;
  return (
    <>
      <Answer hotkey="R" testid="turn" onPick={() => desk.turnBy(1)}>
        {t('adj.turn')}
      </Answer>
      <Answer hotkey="D" testid="duplicate" onPick={desk.duplicate}>
        {t('adj.duplicate')}
      </Answer>
      <Answer hotkey="Del" testid="remove" onPick={desk.remove}>
        {t('adj.remove')}
      </Answer>
    </>
  );
}
