import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

/** What fields are about; null where nobody says. */
const About = createContext<unknown>(null);

/** Fields about something, which may be several things together: once any of it is another, what was said of typed text holds no more. */
export function FieldsAbout({ facts, children }: { readonly facts: readonly unknown[]; readonly children: ReactNode }) {
  // A mark of all of them, another whenever one of them is.
  const about = useMemo(() => ({}), [...facts]);
  return <About value={about}>{children}</About>;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly testid?: string;
  /** Takes what was typed; why it could not, or not all of it, as a sentence. */
  readonly onEnter: (text: string) => string | null;
}

/** Why a text was not taken, and what the field was about then; undefined until that is known. */
interface Refused {
  readonly says: string;
  readonly about: unknown;
}

/** A number that takes effect with Enter or when the field is left. Whatever was typed, it then shows what holds. */
export function Field({ label, value, unit, testid, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const about = useContext(About) ?? value;
  // What was typed may have changed something itself: what it is about then is what there is once that has been drawn.
  if (refused && refused.about === undefined) setRefused({ ...refused, about });
  else if (refused && refused.about !== about) setRefused(null);
  // The field is left in the middle of a key, before it is drawn again.
  const typing = useRef<string | null>(null);
  const type = (text: string | null) => {
    typing.current = text;
    setTyped(text);
  };
  const enter = () => {
    const text = typing.current;
    type(null);
    if (text === null) return;
    const says = text === value ? null : onEnter(text);
    setRefused(says === null ? null : { says, about: undefined });
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
          {refused.says}
        </small>
      )}
    </label>
  );
}
