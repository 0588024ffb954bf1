import { useState } from 'react';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly testid: string;
  readonly onChange: (value: number) => void;
}

const shown = (n: number) => String(Math.round(n * 100) / 100);

/** A number to be typed; while what stands there is none, nothing changes. */
export function NumberField({ label, value, unit, least = 0, most = 10_000, step = 1, testid, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
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
          onChange={event => {
            setTyped(event.target.value);
            const read = event.target.valueAsNumber;
            if (Number.isFinite(read) && read >= least && read <= most) onChange(read);
          }}
          onBlur={() => setTyped(null)}
        />
        {unit && <small>{unit}</small>}
      </span>
    </label>
  );
}

interface TickProps {
  readonly label: string;
  readonly value: boolean;
  readonly testid: string;
  readonly onChange: (value: boolean) => void;
}

export function Tick({ label, value, testid, onChange }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={value} data-testid={testid} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
