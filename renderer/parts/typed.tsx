import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useWords } from './context.tsx';
import { undoing } from './undoing.ts';
import { readNumber } from '../text/numbers.ts';

interface Typing<T> {
  /** What holds, as it is shown. */
  readonly value: string;
  /** What a text says; null where it is none that can be taken. */
  readonly read: (text: string) => T | null;
  readonly onRead: (read: T) => void;
}

/**
 * A field that takes what is typed as soon as it can. While it cannot, the old value holds and the field is marked; once it is left it shows
 * what holds, and the sentence stays until something else is typed.
 */
export function useTyped<T>({ value, read, onRead }: Typing<T>) {
  const says = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return {
    isRefused,
    says,
    input: {
      value: typed ?? value,
      'aria-invalid': isRefused && typed !== null,
      'aria-describedby': isRefused ? says : undefined,
      onChange({ target }: { readonly target: Pick<HTMLInputElement, 'value'> }) {
        const taken = read(target.value);
        setTyped(target.value);
        setRefused(taken === null);
        if (taken !== null) onRead(taken);
      },
      onKeyDown(event: KeyboardEvent) {
        // What was typed is taken back with what it changed.
        if (!undoing(event)) return;
        setTyped(null);
        setRefused(false);
      },
      onBlur: () => setTyped(null),
    },
  };
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Without it a number may have a fraction. */
  readonly whole?: boolean;
}

/** A number within bounds out of what was typed; null where it is none. */
export function numberTyped(text: string, { least, most, whole = false }: Bounds): number | null {
  const read = readNumber(text);
  return read !== null && read >= least && read <= most && (!whole || Number.isInteger(read)) ? read : null;
}

/** A number as these fields show it. */
export const hundredths = (n: number): number => Math.round(n * 100) / 100;

interface OutsideProps extends Bounds {
  readonly id: string;
  readonly testid: string;
}

/** What a field of numbers says where it took nothing. */
export function NotWithin({ id, testid, least, most, whole = false }: OutsideProps) {
  const { t } = useWords();
  return (
    <small id={id} className="refused" role="status" data-testid={`${testid}-limits`}>
      {t(whole ? 'field.whole.between' : 'field.between', { least: hundredths(least), most: hundredths(most) })}
    </small>
  );
}
