import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface Props {
  /** What it stands at while nothing is being written. */
  readonly value: string;
  readonly onWords: (words: string) => void;
  /** What it holds is a number. */
  readonly number?: boolean;
  readonly placeholder?: string;
  readonly label?: string;
  /** Whether words are wrong as they stand. */
  readonly isWrong?: (words: string) => boolean;
  /** It is left, with what was written in it last. */
  readonly onLeave?: (words: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly testid: string;
}

/** A field whose words stay as they are written until it is left: `4.` is on the way to `4.5`. */
export function Written({
  value,
  onWords,
  number = false,
  placeholder,
  label,
  isWrong = () => false,
  onLeave = () => {},
  onKeyDown,
  testid,
}: Props) {
  const [written, setWritten] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode={number ? 'decimal' : 'text'}
      className={number ? 'number' : ''}
      value={written ?? value}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={written !== null && isWrong(written)}
      data-testid={testid}
      onChange={event => {
        setWritten(event.target.value);
        onWords(event.target.value);
      }}
      onBlur={() => {
        if (written !== null) onLeave(written);
        setWritten(null);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
