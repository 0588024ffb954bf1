import type { Layer } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Arranging } from '../../desk/arranging.ts';
import type { Designed, Layout } from '../../desk/table/layout.ts';
import { firstFree } from '../../desk/table/layout.ts';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { Answer, Hint } from '../../parts/parts.tsx';

interface Props {
  readonly desk: Pick<Arranging<Layout>, 'layers' | 'dropLayer'> & { selectAll(ids: readonly string[]): void };
  readonly words: Words;
  readonly design: Designed;
}

/** Layers of a table or a board: what lies on one can be hidden and locked at once. */
export function Layers({ desk, words: { t }, design: { layers, items } }: Props) {
  const add = () => {
    const id = firstFree('layer', new Set(layers.map(layer => layer.id)));
    desk.layers([...layers, { id, name: `${t('design.layer')} ${layers.length + 1}`, hidden: false, locked: false }]);
  };
  /** One step for however many layers. */
  const changeAll = (says: (layer: Layer) => Partial<Layer>) => desk.layers(layers.map(layer => ({ ...layer, ...says(layer) })));
  const change = (id: string, says: Partial<Layer>) => changeAll(layer => (layer.id === id ? says : {}));
  const lieOn = (id: string) => Object.entries(items).flatMap(([thing, { layer }]) => (layer === id ? [thing] : []));
  const [shown, loose] = [layers.some(layer => !layer.hidden), layers.some(layer => !layer.locked)];
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
            <input
              type="checkbox"
              checked={hidden}
              data-testid={`hide-${id}`}
              onChange={event => change(id, { hidden: event.target.checked })}
            />
            {t('design.layer.hidden')}
          </label>
          <label className="adj-check">
            <input
              type="checkbox"
              checked={locked}
              data-testid={`lock-${id}`}
              onChange={event => change(id, { locked: event.target.checked })}
            />
            {t('design.layer.locked')}
          </label>
          <Sign
            label={t('design.layer.choose', { name })}
            testid={`choose-${id}`}
            of="choose"
            onPick={() => desk.selectAll(lieOn(id))}
          />
          <Sign
            label={t('design.layer.only', { name })}
            testid={`only-${id}`}
            of="only"
            onPick={() => changeAll(layer => ({ hidden: layer.id !== id }))}
          />
          <button
            type="button"
            className="quiet"
            aria-label={t('design.layer.remove', { name })}
            onClick={() => desk.dropLayer(id)}
          >
            <Icon of="away" />
          </button>
        </div>
      ))}
      <div className="answers">
        <Answer testid="add-layer" onPick={add}>
          {t('design.layer.add')}
        </Answer>
        {layers.length > 1 && (
          <>
            <Answer testid="hide-layers" onPick={() => changeAll(() => ({ hidden: shown }))}>
              {t(shown ? 'design.layer.hideAll' : 'design.layer.showAll')}
            </Answer>
            <Answer testid="lock-layers" onPick={() => changeAll(() => ({ locked: loose }))}>
              {t(loose ? 'design.layer.lockAll' : 'design.layer.unlockAll')}
            </Answer>
          </>
        )}
      </div>
    </fieldset>
  );
}

interface SignProps {
  readonly label: string;
  readonly testid: string;
  readonly of: IconName;
  readonly onPick: () => void;
}

const Sign = ({ label, testid, of, onPick }: SignProps) => (
  <Hint text={label}>
    <button type="button" className="quiet" aria-label={label} data-testid={testid} onClick={onPick}>
      <Icon of={of} />
    </button>
  </Hint>
);
