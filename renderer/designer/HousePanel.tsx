import type { FreeForm } from '../../core/index.ts';
import type { OpeningName } from '../desk/edit/house.ts';
import {
  lengthOf,
  MOST_STOREYS,
  nameOfOpening,
  OPENING_NAMES,
  storeyOf,
  storeysIn,
  withForm,
  withOpening,
  withOpeningAt,
  withoutOpening,
  withStoreys,
  withWallHeight,
} from '../desk/edit/house.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { Field } from '../desk/parts/Field.tsx';
import { findPiece } from '../desk/table/layout.ts';
import { Icon } from '../parts/Icon.tsx';
import { Answer } from '../parts/parts.tsx';
import { useDesign, useDesigner } from './context.tsx';

/** A house: its storeys, its roof, and what is cut into each of its walls. */
export function HousePanel({ form }: { readonly form: FreeForm }) {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const selected = useDesign(state => state.selected);
  const at = useDesign(state => state.wall);
  const piece = findPiece(layout, selected);
  if (!piece) return null;
  const walls = form.walls ?? [];
  const wall = walls[at] ?? walls[0];
  const which = walls[at] ? at : 0;
  const put = (next: FreeForm | null) => {
    if (next) desk.changePiece(withForm(piece, next));
    return next !== null;
  };
  const storeys = storeysIn(form);
  const mm = (text: string) => readLength(text, layout.measure);
  return (
    <fieldset className="design-house" data-testid="house">
      <legend>{t('terrain.building')}</legend>
      <div className="design-line">
        <label className="adj-field">
          <span>{t('design.storeys')}</span>
          <select value={storeys} data-testid="storeys" onChange={event => put(withStoreys(form, Number(event.target.value)))}>
            {Array.from({ length: Math.max(MOST_STOREYS, storeys) }, (_, i) => i + 1).map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <label className="adj-check">
          <input
            type="checkbox"
            checked={form.roof !== false}
            data-testid="roof"
            onChange={event => put({ ...form, roof: event.target.checked })}
          />
          {t('design.roof')}
        </label>
      </div>
      {wall && (
        <>
          <div className="design-line">
            <Answer hotkey="W" testid="next-wall" onPick={() => desk.workAt((which + 1) % walls.length)}>
              {t('design.wall', { n: which + 1, of: walls.length, length: words.length(lengthOf(wall)) })}
            </Answer>
            <Field
              label={t('adj.height')}
              value={writeLength(wall.height, layout.measure, words)}
              testid="wall-height"
              onEnter={text => {
                const high = mm(text);
                if (high === null || high < 1 || high > form.height)
                  return t('field.length.between', { least: words.length(1), most: words.length(form.height) });
                put(withWallHeight(form, which, high));
                return null;
              }}
            />
          </div>
          {(form.floors ?? [0]).map((floor, storey) => (
            <div className="answers" key={floor}>
              <span className="note">{t('design.storey', { n: storey + 1 })}</span>
              {OPENING_NAMES.filter(name => storey === 0 || name !== 'gate').map((name: OpeningName) => {
                const next = withOpening(form, which, name, storey);
                return (
                  <Answer
                    key={name}
                    testid={`add-${name}-${storey}`}
                    refused={next ? null : t('design.noRoom')}
                    onPick={() => put(next)}
                  >
                    + {t(`design.opening.${name}`)}
                  </Answer>
                );
              })}
            </div>
          ))}
          <ul className="design-openings">
            {wall.openings.map((opening, i) => {
              const storey = storeyOf(form, wall, opening);
              const floor = (form.floors ?? [0])[storey] ?? 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: openings have no names, and are told apart by their order
                <li key={i}>
                  <Field
                    label={`${t(`design.opening.${nameOfOpening(floor, wall, opening)}`)} · ${t('design.storey', { n: storey + 1 })}`}
                    value={writeLength(opening.along, layout.measure, words)}
                    testid={`opening-${i}`}
                    onEnter={text => {
                      const along = mm(text);
                      if (along === null) return t('field.length');
                      return put(withOpeningAt(form, which, i, along)) ? null : t('field.noRoom');
                    }}
                  />
                  <button
                    type="button"
                    className="quiet"
                    aria-label={t('adj.remove')}
                    data-testid={`remove-opening-${i}`}
                    onClick={() => put(withoutOpening(form, which, i))}
                  >
                    <Icon of="away" />
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </fieldset>
  );
}
