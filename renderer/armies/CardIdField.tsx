import { cardId } from '../../core/index.ts';
import { useKnownCards, useWords } from '../parts/context.tsx';
import { wordsAt } from '../store/cardEdits.ts';
import { TextField, useDrafting } from './drafting.tsx';

/** The id of a card, which says so where there is none. */
export function CardIdField({ path, label }: { readonly path: readonly (string | number)[]; readonly label: string }) {
  const known = useKnownCards();
  const { draft } = useDrafting();
  const { t } = useWords();
  const id = wordsAt(draft, path);
  const strange = id !== '' && !known.has(cardId(id));
  return <TextField path={path} label={label} optional note={strange ? `⚠ ${t('ownCards.noSuchCard', { card: id })}` : null} />;
}
