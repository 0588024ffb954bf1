import { useId, useState } from 'react';
import { useWords } from '../../parts/context.tsx';
import { Hint } from '../../parts/parts.tsx';
import { undoing } from './undoing.ts';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  readonly testid: string;
  readonly onChange: (value: number) => void;
}

const shown = (n: number) => String(Math.round(n * 100) / 100);

/** A number to be typed; while what stands there is none that a file can say, nothing changes and the limits are told. */
export function NumberField({ label, value, unit, least = 0, most, step = 1, testid, onChange }: NumberProps) {
  const { t } = useWords();
  const limits = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWithin = (n: number) => n >= least && n <= most;
  const isWrong = typed !== null && !isWithin(Number.parseFloat(typed));
  return (
    <label className="field number">
      {label}
      <span>
        <input
          type="number"
          min={least}
          max={most}
          step={step}
          value={typed ?? shown(value)}
          data-testid={testid}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? limits : undefined}
          onChange={event => {
            setTyped(event.target.value);
            const read = event.target.valueAsNumber;
            if (isWithin(read)) onChange(read);
          }}
          onKeyDown={event => {
            // What was typed is taken back with what it changed.
            if (undoing(event)) setTyped(null);
          }}
          onBlur={() => setTyped(null)}
        />
        {unit && <small>{unit}</small>}
      </span>
      {isWrong && (
        <small id={limits} className="refused" role="status" data-testid={`${testid}-limits`}>
          {t('scenario.limits', { least: shown(least), most: shown(most) })}
        </small>
      )}
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
