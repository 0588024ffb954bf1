import type { Symmetry } from '../../../core/index.ts';
import { SYMMETRIES } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { Answer } from '../../parts/parts.tsx';

interface Props {
  readonly words: Words;
  readonly desk: { turnWhole(by: Symmetry): void; symmetrise(by: Symmetry): void };
}

/** Turns all that lies there, or repeats one part of it. */
export function Whole({ words: { t }, desk }: Props) {
  return (
    <fieldset className="design-snap">
      <legend>{t('design.whole')}</legend>
      <div className="answers">
        {SYMMETRIES.map(by => (
          <Answer key={by} testid={`whole-${by}`} onPick={() => desk.turnWhole(by)}>
            {t(`design.whole.${by}`)}
          </Answer>
        ))}
        {SYMMETRIES.map(by => (
          <Answer key={by} testid={`symmetric-${by}`} onPick={() => desk.symmetrise(by)}>
            {t(`design.symmetric.${by}`)}
          </Answer>
        ))}
      </div>
    </fieldset>
  );
}
