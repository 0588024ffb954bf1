import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** What it stands at where nothing is being typed; null for nothing yet. */
  readonly value: number | null;
  readonly testid: string;
  /** Each number as it is typed, in either notation; null for what is none. */
  readonly onChange: (n: number | null) => void;
}

/** A number that keeps the words in which it is typed until it is left. Enter answers and Escape goes back, as everywhere in a question. */
export function NumberField({ label, value, testid, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const stands = value === null ? '' : String(Math.round(value * 100) / 100);
  return (
    <input
      type="text"
      inputMode="decimal"
      className="number"
      aria-label={label}
      aria-invalid={typed !== null && numberIn(typed) === null}
      value={typed ?? stands}
      data-testid={testid}
      onChange={event => {
        setTyped(event.target.value);
        onChange(numberIn(event.target.value));
      }}
      // What is no number stays, so that it is seen what is wrong.
      onBlur={() => typed !== null && numberIn(typed) !== null && value !== null && setTyped(null)}
      onKeyDown={pressed}
    />
  );
}

function numberIn(words: string): number | null {
  const n = Number(words.trim().replace(',', '.'));
  return words.trim() === '' || !Number.isFinite(n) ? null : n;
}

/** Presses the answer of a key that a field would keep to itself. */
function pressed(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.closest('.question')?.querySelector<HTMLButtonElement>(`[data-hotkey~="${event.key}"]`)?.click();
}
