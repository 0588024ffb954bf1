import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly testid?: string;
  /** False where the text means nothing: the field then shows what was there before. */
  readonly onEnter: (text: string) => boolean;
}

/** A number that takes effect with Enter or when the field is left. */
export function Field({ label, value, unit, testid, onEnter }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const enter = () => {
    if (text !== value && !onEnter(text)) setText(value);
  };
  return (
    <label className="adj-field">
      <span>
        {label}
        {unit && <small> {unit}</small>}
      </span>
      <input
        value={text}
        inputMode="decimal"
        data-testid={testid}
        onChange={event => setText(event.target.value)}
        onBlur={enter}
        onKeyDown={event => {
          if (event.key === 'Enter') enter();
          if (event.key === 'Escape') {
            setText(value);
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
}
