import type { KeyboardEvent } from 'react';
import { Written } from './Written.tsx';

interface Props {
  readonly label: string;
  /** What it stands at where nothing is being typed; null for nothing yet. */
  readonly value: number | null;
  readonly testid: string;
  /** Each number as it is typed, in either notation; null for what is none. */
  readonly onChange: (n: number | null) => void;
}

/** A number in a question. Enter answers and Escape goes back, as everywhere in one. */
export function NumberField({ label, value, testid, onChange }: Props) {
  return (
    <Written
      {...{ label, testid, number: true, onKeyDown: pressed }}
      value={value === null ? '' : String(Math.round(value * 100) / 100)}
      isWrong={words => numberIn(words) === null}
      onWords={words => onChange(numberIn(words))}
      // What is left as no number is as it was before.
      onLeave={words => numberIn(words) === null && onChange(value)}
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
