import type { KeyboardEvent } from 'react';
import { readNumber } from '../../text/numbers.ts';
import type { TankWords } from './words.ts';
import { Written } from './Written.tsx';

interface Props {
  readonly label: string;
  /** What it stands at where nothing is being typed; null for nothing yet. */
  readonly value: number | null;
  readonly words: Pick<TankWords, 'exactly'>;
  readonly testid: string;
  /** Each number as it is typed, in either notation; null for what is none. */
  readonly onChange: (n: number | null) => void;
}

/** A number in a question. Enter answers and Escape goes back, as everywhere in one. */
export function NumberField({ label, value, words: { exactly }, testid, onChange }: Props) {
  return (
    <Written
      {...{ label, testid, number: true, onKeyDown: pressed }}
      value={value === null ? '' : exactly(Math.round(value * 100) / 100)}
      isWrong={words => readNumber(words) === null}
      onWords={words => onChange(readNumber(words))}
      // What is left as no number is as it was before.
      onLeave={words => readNumber(words) === null && onChange(value)}
    />
  );
}

/** Presses the answer of a key that a field would keep to itself. */
function pressed(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.closest('.question')?.querySelector<HTMLButtonElement>(`[data-hotkey~="${event.key}"]`)?.click();
}
