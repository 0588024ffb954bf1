import type { Army, Cards } from '../../core/index.ts';
import { cardsBought, isOursAlone } from '../../core/index.ts';
import { EXPORT_ENDINGS, EXPORTS, writeArmyAs } from '../../foreign/index.ts';
import { useApp, useWords } from '../parts/context.tsx';
import { handOut } from '../parts/handOut.ts';

interface ExportProps {
  /** Whose it is, for tests. */
  readonly of: string;
  readonly army: Army;
  readonly cards: Cards;
}

/** The army as a file for other programs and people. */
export function ArmyExport({ of, army, cards }: ExportProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const name = words.army(army.name).slice(0, 60);
  // Of a card that nobody knows nothing can be written.
  if (army.units.some(unit => cardsBought(cards.get(unit.card), unit).some(id => !cards.has(id)))) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a choice
    <span className="exports" role="group" aria-label={t('foreign.export')}>
      {t('foreign.export')}
      {EXPORTS.map(kind => (
        <button
          key={kind}
          type="button"
          className="quiet"
          data-testid={`export-${kind}-${of}`}
          onClick={() =>
            void handOut(session, `${name}.${EXPORT_ENDINGS[kind]}`, writeArmyAs(kind, army, cards, session.library.cards))
          }
        >
          {t(`foreign.as.${kind}`)}
        </button>
      ))}
      {isOursAlone(army) && (
        <small className="note" data-testid={`army-file-only-${of}`}>
          {t('foreign.armyFileOnly')}
        </small>
      )}
    </span>
  );
}
