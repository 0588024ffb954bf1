import { useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly testid?: string;
  /** Takes what was typed; why it could not, or not all of it, as a sentence. */
  readonly onEnter: (text: string) => string | null;
}

/** A number that takes effect with Enter or when the field is left. Whatever was typed, it then shows what holds. */
export function Field({ label, value, unit, testid, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // The field is left in the middle of a key, before it is drawn again.
  const typing = useRef<string | null>(null);
  const type = (text: string | null) => {
    typing.current = text;
    setTyped(text);
  };
  const enter = () => {
    const text = typing.current;
    type(null);
    if (text !== null) setRefused(text === value ? null : onEnter(text));
  };
  return (
    <label className="adj-field">
      <span>
        {label}
        {unit && <small> {unit}</small>}
      </span>
      <input
        value={typed ?? value}
        inputMode="decimal"
        data-testid={testid}
        onChange={event => {
          type(event.target.value);
          setRefused(null);
        }}
        onBlur={enter}
        onKeyDown={event => {
          if (event.key === 'Enter') enter();
          if (event.key === 'Escape') {
            type(null);
            setRefused(null);
            event.currentTarget.blur();
          }
        }}
      />
      {refused !== null && (
        <small className="refused" role="alert" data-testid={testid && `${testid}-refused`}>
          {refused}
        </small>
      )}
    </label>
  );
}
