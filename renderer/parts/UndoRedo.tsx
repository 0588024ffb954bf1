import { useWords } from './context.tsx';
import { Icon } from './Icon.tsx';
import { Hint, leaveKeys } from './parts.tsx';

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
      <Step of="undo" keys="Ctrl+Z" refused={refused ?? (past ? null : t('menu.undo.none'))} onPick={onUndo} />
      <Step of="redo" keys="Ctrl+Y" refused={refused ?? (future ? null : t('menu.redo.none'))} onPick={onRedo} />
    </>
  );
}

interface StepProps {
  readonly of: 'undo' | 'redo';
  readonly keys: string;
  readonly refused: string | null;
  readonly onPick: () => void;
}

function Step({ of, keys, refused, onPick }: StepProps) {
  const { t } = useWords();
  return (
    <Hint text={refused ?? `${t(`menu.${of}`)} · ${keys}`}>
      <button
        type="button"
        className="tool"
        aria-disabled={refused !== null}
        aria-label={t(`menu.${of}`)}
        data-testid={of}
        onClick={event => {
          leaveKeys(event);
          if (refused === null) onPick();
        }}
      >
        <Icon of={of} />
      </button>
    </Hint>
  );
}
