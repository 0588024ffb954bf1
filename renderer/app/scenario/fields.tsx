import type { KeyboardEvent } from 'react';
import { Hint } from '../../parts/parts.tsx';
import { useWords } from '../../parts/context.tsx';
import { hundredths, NotWithin, numberTyped, useTyped } from '../../parts/typed.tsx';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  readonly whole?: boolean;
  readonly testid: string;
  readonly onChange: (value: number) => void;
}

/** A number to be typed; while what stands there is none that a file can say, nothing changes and the limits are told. */
export function NumberField(props: NumberProps) {
  const { label, value, unit, least = 0, most, step = 1, whole = false, testid, onChange } = props;
  const bounds = { least, most, whole };
  const { exactly } = useWords();
  const shown = exactly(hundredths(value));
  const { input, isRefused, says } = useTyped({ value: shown, read: text => numberTyped(text, bounds), onRead: onChange });
  const stepped = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) return input.onKeyDown(event);
    event.preventDefault();
    const next = exactly(hundredths(Math.min(most, Math.max(least, value + way * step))));
    input.onChange({ target: { value: next } });
  };
  return (
    <label className="field number">
      {label}
      <span>
        {/* A field of numbers of the browser's own would want the decimals of the browser's language, whatever the page is in. */}
        <input
          role="spinbutton"
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-valuenow={hundredths(value)}
          aria-valuetext={shown}
          aria-valuemin={least}
          aria-valuemax={most}
          data-testid={testid}
          {...input}
          onKeyDown={stepped}
        />
        {unit && <small>{unit}</small>}
      </span>
      {isRefused && <NotWithin id={says} testid={testid} {...bounds} />}
    </label>
  );
}

interface TickProps {
  readonly label: string;
  readonly value: boolean;
  readonly testid: string;
  /** Why it stays as it is. */
  readonly refused?: string | null;
  readonly onChange: (value: boolean) => void;
}

export function Tick({ label, value, testid, refused = null, onChange }: TickProps) {
  const tick = (
    <label className="tick">
      <input
        type="checkbox"
        checked={value}
        aria-disabled={refused !== null}
        data-testid={testid}
        onChange={event => {
          if (refused === null) onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
  return refused === null ? tick : <Hint text={refused}>{tick}</Hint>;
}
