import type { Army, Cards, Side } from '../../../core/index.ts';
import { isOursAlone } from '../../../core/index.ts';
import { EXPORT_ENDINGS, EXPORTS, writeArmyAs } from '../../../foreign/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { handOut } from '../../parts/handOut.ts';

interface ExportProps {
  readonly side: Side;
  readonly army: Army;
  readonly cards: Cards;
}

/** The army as a file for other programs and people. */
export function ArmyExport({ side, army, cards }: ExportProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const name = words.army(army.name).slice(0, 60);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a choice
    <span className="exports" role="group" aria-label={t('foreign.export')}>
      {t('foreign.export')}
      {EXPORTS.map(kind => (
        <button
          key={kind}
          type="button"
          className="quiet"
          data-testid={`export-${kind}-${side}`}
          onClick={() =>
            void handOut(session, `${name}.${EXPORT_ENDINGS[kind]}`, writeArmyAs(kind, army, cards, session.library.cards))
          }
        >
          {t(`foreign.as.${kind}`)}
        </button>
      ))}
      {isOursAlone(army) && (
        <small className="note" data-testid={`army-file-only-${side}`}>
          {t('foreign.armyFileOnly')}
        </small>
      )}
    </span>
  );
}
