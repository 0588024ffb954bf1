import type { SpaceName, TableDesign } from '../../core/index.ts';
import type { KeptLayout } from '../store/layouts.ts';
import { useWords } from './context.tsx';
import { useLayouts } from './layouts.tsx';

/** A table or a board of the player's own that can be played on. */
export type OwnLayout = Pick<KeptLayout, 'file'> & { readonly value: TableDesign };

/** The player's own tables or boards. */
export const useOwnLayouts = (space: SpaceName): readonly OwnLayout[] =>
  useLayouts(state => state.kept).flatMap(({ file, value }) => (value?.space === space ? [{ file, value }] : []));

interface Props {
  readonly own: readonly OwnLayout[];
  /** The name of the one that is chosen; null where none of the own ones is. */
  readonly chosen: string | null;
  /** Null where none of them is chosen any more. */
  readonly onPick: (design: TableDesign | null) => void;
}

/** A choice among the player's own tables or boards; nothing where there are none. */
export function OwnLayoutPick({ own, chosen: name, onPick }: Props) {
  const { t } = useWords();
  if (own.length === 0) return null;
  return (
    <label className="field">
      {t('new.layout.own')}
      <select
        value={own.find(({ value }) => value.name === name)?.file ?? ''}
        data-testid="own-layout"
        onChange={event => onPick(own.find(({ file }) => file === event.target.value)?.value ?? null)}
      >
        <option value="">{t('common.none')}</option>
        {own.map(({ file, value }) => (
          <option key={file} value={file}>
            {value.name}
          </option>
        ))}
      </select>
    </label>
  );
}
