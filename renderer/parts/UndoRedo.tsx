import { useWords } from './context.tsx';
import { Hint, leaveKeys } from './parts.tsx';

interface Props {
  /** Whether there is anything to be taken back, or done again. */
  readonly past: boolean;
  readonly future: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Steps taken back and done again, the same in every bar; greyed they say why. */
export function UndoRedo({ past, future, onUndo, onRedo }: Props) {
  return (
    <>
      <Step of="undo" sign="↶" keys="Ctrl+Z" off={!past} onPick={onUndo} />
      <Step of="redo" sign="↷" keys="Ctrl+Y" off={!future} onPick={onRedo} />
    </>
  );
}

interface StepProps {
  readonly of: 'undo' | 'redo';
  readonly sign: string;
  readonly keys: string;
  readonly off: boolean;
  readonly onPick: () => void;
}

function Step({ of, sign, keys, off, onPick }: StepProps) {
  const { t } = useWords();
  return (
    <Hint text={off ? t(`menu.${of}.none`) : `${t(`menu.${of}`)} · ${keys}`}>
      <button
        type="button"
        className="tool"
        aria-disabled={off}
        aria-label={t(`menu.${of}`)}
        data-testid={of}
        onClick={event => {
          leaveKeys(event);
          if (!off) onPick();
        }}
      >
        {sign}
      </button>
    </Hint>
  );
}
