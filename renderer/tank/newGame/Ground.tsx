import { useMemo } from 'react';
import { MEASURES, proposedAmbush } from '../../../core/index.ts';
import { shippedTables } from '../../../templates/index.ts';
import { spokenId } from '../../base/pieceName.ts';
import { OPEN_GROUND } from '../../draft/sizes.ts';
import { OwnLayoutPick, useOwnLayouts } from '../../parts/OwnLayoutPick.tsx';
import { PlanCanvas } from '../../parts/PlanCanvas.tsx';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import { ambushOfDraft, tableOfDraft } from '../../store/tankDraft.ts';
import { useTankWords } from '../parts/words.ts';
import type { Part } from './part.ts';

export function Ground({ draft, change }: Part) {
  const words = useTankWords();
  const { t } = words;
  const terrain = useWords();
  const { layout, ownLayout, measure } = draft;
  const own = useOwnLayouts('free');
  const table = useMemo(() => tableOfDraft({ layout, ownLayout, measure }), [layout, ownLayout, measure]);
  const picture = useMemo(() => ({ ...table, measure }), [table, measure]);
  const ambush = ambushOfDraft(draft);
  const name = (id: string) => words.table(shippedTables().find(one => one.id === id)?.layout.name ?? 'Open Ground');
  return (
    <>
      <PlanCanvas picture={picture} label={words.table(table.name)} />
      <label className="field">
        {t('tank.new.table')}
        <select
          value={ownLayout ? '' : layout}
          data-testid="tank-layout"
          onChange={event => change({ layout: event.target.value, ownLayout: null, ambush: null })}
        >
          {ownLayout && <option value="">{t('common.none')}</option>}
          {[...shippedTables().map(one => one.id), OPEN_GROUND].map(id => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
        </select>
      </label>
      <OwnLayoutPick own={own} chosen={ownLayout?.name ?? null} onPick={design => change({ ownLayout: design, ambush: null })} />
      <Choice
        label={t('new.measure')}
        value={draft.measure}
        of={MEASURES}
        name={one => t(`new.measure.${one}`)}
        onChange={one => change({ measure: one })}
        testid="tank-measure"
      />
      {table.pieces.length > 0 && (
        <details className="told">
          <summary>
            {words.says(t('tank.new.ambush'), t('tank.new.ambush.count', { count: ambush.length, of: table.pieces.length }))}
          </summary>
          <p className="note">{t('tank.new.ambush.note')}</p>
          <div className="tank-ambush">
            {table.pieces.map(piece => (
              <label key={piece.id}>
                <input
                  type="checkbox"
                  checked={ambush.includes(piece.id)}
                  onChange={event =>
                    change({
                      ambush: table.pieces
                        .map(one => one.id)
                        .filter(id => (id === piece.id ? event.target.checked : ambush.includes(id))),
                    })
                  }
                />
                {terrain.t(`terrain.${piece.kind}`)} <small>{spokenId(piece.id, table.pieces, terrain)}</small>
              </label>
            ))}
            <button type="button" className="answer" onClick={() => change({ ambush: proposedAmbush(table.pieces) })}>
              {t('tank.new.ambush.again')}
            </button>
          </div>
        </details>
      )}
    </>
  );
}
