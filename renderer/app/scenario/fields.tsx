import { Hint } from '../../parts/parts.tsx';
import { NotWithin, numberShown, numberTyped, useTyped } from '../../parts/typed.tsx';

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
  const { input, isRefused, says } = useTyped({
    value: numberShown(value),
    read: text => numberTyped(text, bounds),
    onRead: onChange,
  });
  return (
    <label className="field number">
      {label}
      <span>
        <input type="number" min={least} max={most} step={step} data-testid={testid} {...input} />
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
