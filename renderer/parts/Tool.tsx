import type { ReactNode } from 'react';
import { Hint, leaveKeys } from './parts.tsx';

interface Props {
  /** What it is called. */
  readonly says: string;
  /** The key that does the same. */
  readonly keys?: string;
  /** Why it cannot be used now; it stays where it is, and says so. */
  readonly refused?: string | null;
  readonly pressed?: boolean;
  readonly testid?: string;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/** A button of a bar that is a sign alone: what it does is told beside it. */
export function Tool({ says, keys, refused = null, pressed, testid, onPick, children }: Props) {
  return (
    <Hint text={refused ?? (keys ? `${says} · ${keys}` : says)}>
      <button
        type="button"
        className="tool"
        aria-label={says}
        aria-disabled={refused !== null}
        aria-pressed={pressed}
        data-testid={testid}
        onClick={event => {
          leaveKeys(event);
          if (refused === null) onPick();
        }}
      >
        {children}
      </button>
    </Hint>
  );
}
