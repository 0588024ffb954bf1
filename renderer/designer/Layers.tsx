import { firstFree } from '../desk/table/layout.ts';
import { withLayers, withoutLayer } from '../desk/edit/items.ts';
import { Answer } from '../parts/parts.tsx';
import { useDesign, useDesigner } from './context.tsx';

/** Layers of the table: what lies on one can be hidden and locked at once. */
export function Layers() {
  const { desk, words } = useDesigner();
  const { t } = words;
  const layout = useDesign(state => state.layout);
  const layers = layout.design?.layers ?? [];
  const add = () => {
    const id = firstFree('layer', new Set(layers.map(layer => layer.id)));
    desk.edit(now =>
      withLayers(now, [...layers, { id, name: `${t('design.layer')} ${layers.length + 1}`, hidden: false, locked: false }]),
    );
  };
  const change = (id: string, says: { readonly hidden?: boolean; readonly locked?: boolean; readonly name?: string }) =>
    desk.edit(now =>
      withLayers(
        now,
        layers.map(layer => (layer.id === id ? { ...layer, ...says } : layer)),
      ),
    );
  return (
    <fieldset className="design-snap" data-testid="layers">
      <legend>{t('design.layers')}</legend>
      {layers.map(({ id, name, hidden, locked }) => (
        <div key={id} className="design-layer">
          <input
            value={name}
            aria-label={t('design.layer')}
            onChange={event => change(id, { name: event.target.value.slice(0, 60) })}
          />
          <label className="adj-check">
            <input type="checkbox" checked={hidden} onChange={event => change(id, { hidden: event.target.checked })} />
            {t('design.layer.hidden')}
          </label>
          <label className="adj-check">
            <input type="checkbox" checked={locked} onChange={event => change(id, { locked: event.target.checked })} />
            {t('design.layer.locked')}
          </label>
          <button
            type="button"
            className="quiet"
            aria-label={t('design.layer.remove', { name })}
            onClick={() => desk.edit(now => withoutLayer(now, id))}
          >
            ✕
          </button>
        </div>
      ))}
      <Answer testid="add-layer" onPick={add}>
        {t('design.layer.add')}
      </Answer>
    </fieldset>
  );
}
