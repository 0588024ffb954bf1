import { Answer } from '../../parts/parts.tsx';
import { useWords } from '../../parts/context.tsx';

/** What is worked at elsewhere, and the way to give it up. Most of it is done before this is seen. */
export function Working({ says, onCancel }: { readonly says: string; readonly onCancel: () => void }) {
  const { t } = useWords();
  return (
    <div className="adj-working" role="status" data-testid="working">
      <p>{says}</p>
      <progress aria-label={says} />
      <Answer testid="give-up" onPick={onCancel}>
        {t('common.cancel')}
      </Answer>
    </div>
  );
}
