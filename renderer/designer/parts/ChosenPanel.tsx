import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Words } from '../../base/words.ts';
import type { Arranging } from '../../desk/arranging.ts';
import type { Edge } from '../../desk/edit/row.ts';
import { EDGES } from '../../desk/edit/row.ts';
import { isLocked } from '../../desk/edit/way.ts';
import { Field } from '../../desk/parts/Field.tsx';
import type { Designed, Laid, Layout } from '../../desk/table/layout.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import { Pick as PickOne } from '../../parts/Pick.tsx';

/** What can be done with all that is chosen on a table or a board. */
interface Deeds
  extends Pick<Arranging<Layout>, 'label' | 'layer' | 'align' | 'distribute' | 'group' | 'ungroup' | 'lock' | 'duplicate'> {
  remove(): void;
}

interface Chosen {
  readonly desk: Deeds;
  readonly words: Words;
  readonly layout: Laid;
  /** All that is chosen, at least one thing. */
  readonly ids: readonly string[];
}

interface Props extends Chosen {
  readonly nameOf: (id: string) => string;
  /** What lengths are told in; null where squares are counted. */
  readonly unit: string | null;
  readonly onTurn: () => void;
  /** Where it is and how large. */
  readonly children: ReactNode;
}

/** What is chosen: its name, what its ground tells of it, and what can be done with it. */
export function ChosenPanel({ desk, words, layout, ids, nameOf, unit, onTurn, children }: Props) {
  const only = ids.length === 1 ? ids[0]! : null;
  const name = only === null ? words.t('design.chosen', { n: ids.length }) : nameOf(only);
  const chosen = { desk, words, layout, ids };
  return (
    // What fields say is said of what is chosen.
    <section
      key={ids.join()}
      className="panel adj-inspector design-inspector"
      data-testid="inspector"
      data-thing={ids[0]}
      aria-label={name}
    >
      <Title {...{ desk, words, name, unit }} id={only} />
      {children}
      <LayerPick {...chosen} />
      {only === null && <Row {...{ desk, words }} />}
      <Answers {...chosen} onTurn={onTurn} />
    </section>
  );
}

interface TitleProps extends Pick<Props, 'desk' | 'words' | 'unit'> {
  readonly name: string;
  readonly id: string | null;
}

/** Its name, which its owner may change. */
function Title({ desk, words: { t }, unit, name, id }: TitleProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <header>
      {renaming && id !== null ? (
        <Field
          label={t('design.label')}
          value={name}
          testid="label"
          onEnter={text => {
            desk.label(id, text.slice(0, 100));
            setRenaming(false);
            return null;
          }}
        />
      ) : (
        <h2>
          {name}
          {id !== null && (
            <button
              type="button"
              className="quiet"
              aria-label={t('design.rename')}
              data-testid="rename"
              onClick={() => setRenaming(true)}
            >
              <Icon of="byHand" />
            </button>
          )}
        </h2>
      )}
      {unit && <small>{unit}</small>}
    </header>
  );
}

/** Several layers at once. */
const MIXED = 'mixed';

const NO_LAYERS: Designed['layers'] = [];

/** The layer that all that is chosen lies on. */
function LayerPick({ desk, words: { t }, layout: { design }, ids }: Chosen) {
  const layers = design?.layers ?? NO_LAYERS;
  if (layers.length === 0) return null;
  const on = [...new Set(ids.map(id => design?.items[id]?.layer ?? ''))];
  const value = on.length === 1 ? on[0]! : MIXED;
  return (
    <PickOne
      label={t('design.layer')}
      value={value}
      of={[...(value === MIXED ? [MIXED] : []), '', ...layers.map(layer => layer.id)]}
      name={id => layers.find(layer => layer.id === id)?.name ?? t(id === MIXED ? 'design.layer.several' : 'design.layer.none')}
      testid="layer"
      onChange={id => id !== MIXED && desk.layer(id === '' ? undefined : id)}
    />
  );
}

/** Several things in line, and equally far apart. */
const Row = ({ desk, words: { t } }: Pick<Chosen, 'desk' | 'words'>) => (
  <div className="answers" data-testid="row">
    {EDGES.map((by: Edge) => (
      <Answer key={by} testid={`align-${by}`} onPick={() => desk.align(by)}>
        {t(`design.align.${by}`)}
      </Answer>
    ))}
    <Answer testid="distribute-x" onPick={() => desk.distribute('x')}>
      {t('design.distribute.x')}
    </Answer>
    <Answer testid="distribute-y" onPick={() => desk.distribute('y')}>
      {t('design.distribute.y')}
    </Answer>
  </div>
);

function Answers({ desk, words: { t }, layout, ids, onTurn }: Chosen & Pick<Props, 'onTurn'>) {
  const locked = ids.every(id => isLocked(layout, id));
  const isGroup = ids.some(id => layout.design?.items[id]?.group !== undefined);
  return (
    <div className="answers">
      <Answer hotkey="R" testid="turn" onPick={onTurn}>
        {t('adj.turn')}
      </Answer>
      <Answer hotkey="D" testid="duplicate" onPick={desk.duplicate}>
        {t('adj.duplicate')}
      </Answer>
      {ids.length > 1 && !isGroup && (
        <Answer hotkey="G" testid="group" onPick={desk.group}>
          {t('design.group')}
        </Answer>
      )}
      {isGroup && (
        <Answer hotkey="U" testid="ungroup" onPick={desk.ungroup}>
          {t('design.ungroup')}
        </Answer>
      )}
      <Answer hotkey="L" testid="lock" chosen={locked} onPick={() => desk.lock(!locked)}>
        {t(locked ? 'design.unlock' : 'design.lock')}
      </Answer>
      <Answer hotkey="Del" testid="remove" onPick={desk.remove}>
        {t('adj.remove')}
      </Answer>
    </div>
  );
}
