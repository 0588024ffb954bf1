import { Answer } from '../parts/parts.tsx';
import { useAdjudicator } from './desk/context.tsx';

/** What is worked at elsewhere, and the way to give it up. Most of it is done before this is seen. */
export function Working({ says, onCancel }: { readonly says: string; readonly onCancel: () => void }) {
  const { words } = useAdjudicator();
  return (
    <div className="adj-working" role="status" data-testid="working">
      <p>{says}</p>
      <progress aria-label={says} />
      <Answer testid="give-up" onPick={onCancel}>
        {words.t('common.cancel')}
      </Answer>
    </div>
  );
}
