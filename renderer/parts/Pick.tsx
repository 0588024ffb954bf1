interface PickProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly name: (one: T) => string;
  readonly testid: string;
  readonly onChange: (value: T) => void;
}

/** One of a few out of a list. */
export function Pick<T extends string>({ label, value, of, name, testid, onChange }: PickProps<T>) {
  return (
    <label className="field">
      {label}
      <select
        value={value}
        data-testid={testid}
        onChange={event => {
          const one = of.find(it => it === event.target.value);
          if (one !== undefined) onChange(one);
        }}
      >
        {of.map(one => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
