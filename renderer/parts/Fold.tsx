import { useApp, useFolds, useWords } from './context.tsx';
import { type Panel, PANELS } from '../store/folds.ts';
import { Icon } from './Icon.tsx';
import { Hint, leaveKeys } from './parts.tsx';

/** Folds a panel, or unfolds it. */
export function Fold({ panel }: { readonly panel: Panel }) {
  const { folds } = useApp();
  const { t } = useWords();
  const folded = useFolds(state => state.folded.has(panel));
  const says = t(`${panel}.${folded ? 'unfold' : 'fold'}`);
  return (
    <Hint text={`${says} · ${PANELS[panel].toUpperCase()}`}>
      <button
        type="button"
        className="quiet"
        aria-expanded={!folded}
        aria-label={says}
        data-testid={`fold-${panel}`}
        onClick={event => {
          leaveKeys(event);
          folds.toggle(panel);
        }}
      >
        <Icon of={folded ? 'folded' : 'unfolded'} />
      </button>
    </Hint>
  );
}
