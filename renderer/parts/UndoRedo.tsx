import { useWords } from './context.tsx';
import { Icon } from './Icon.tsx';
import { Tool } from './Tool.tsx';

interface Props {
  /** Whether there is anything to be taken back, or done again. */
  readonly past: boolean;
  readonly future: boolean;
  /** Why neither can be done now, whatever there is of both. */
  readonly refused?: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Steps taken back and done again, the same in every bar; greyed they say why. */
export function UndoRedo({ past, future, refused = null, onUndo, onRedo }: Props) {
  const { t } = useWords();
  return (
    <>
      <Tool
        says={t('menu.undo')}
        keys="Ctrl+Z"
        refused={refused ?? (past ? null : t('menu.undo.none'))}
        testid="undo"
        onPick={onUndo}
      >
        <Icon of="undo" />
      </Tool>
      <Tool
        says={t('menu.redo')}
        keys="Ctrl+Y"
        refused={refused ?? (future ? null : t('menu.redo.none'))}
        testid="redo"
        onPick={onRedo}
      >
        <Icon of="redo" />
      </Tool>
    </>
  );
}
