import type { OptionFault } from '../../../core/index.ts';
import { optionFaultSays } from '../../base/houseRules.ts';
import { useApp, useWords } from '../context.tsx';
import { faultIn } from '../faultIn.ts';
import { useProposed } from '../houseRules.tsx';
import { Answer } from '../parts.tsx';

interface Props {
  /** Why the set makes no rule set over the chosen book. */
  readonly clash: OptionFault | null;
}

/** Why the house rules that are proposed each time cannot be played by, and how none are any more; nothing where they can. */
export function ProposedUnfit({ clash }: Props) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const proposed = useProposed();
  if (!proposed) return null;
  const { name, fault } = proposed;
  const sentence =
    fault === 'gone'
      ? t('house.proposed.gone', { name })
      : fault
        ? t('house.set.broken', { name, sentence: faultIn(fault, words) })
        : clash && t('house.proposed.against', { name, sentence: optionFaultSays(clash, words) });
  if (sentence === null) return null;
  return (
    <p className="refused" role="status" data-testid="proposed-unfit">
      {sentence}{' '}
      <Answer testid="proposed-none" onPick={() => void session.changeSettings({ proposedRules: '' })}>
        {t('house.proposed.none')}
      </Answer>
    </p>
  );
}
