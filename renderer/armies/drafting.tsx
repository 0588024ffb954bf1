import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import type { FieldError, Json } from '../../core/index.ts';
import { pathOf } from '../../core/index.ts';
import { expectedIn } from '../base/expected.ts';
import { useWords } from '../parts/context.tsx';
import { listAt, type Path, valueAt, wholeTyped, withAt, wordsAt } from '../store/cardEdits.ts';
import type { CardDraft } from '../store/cards.ts';
import { field } from './fields.ts';
import { Icon } from '../parts/Icon.tsx';

/** A card in the making, what is wrong with it, and the way to change it. */
export interface Drafting {
  readonly draft: CardDraft;
  readonly faults: readonly FieldError[];
  /** `touched`: what several changes are one step of. */
  change(draft: CardDraft, touched?: string): void;
}

const DraftingContext = createContext<Drafting | null>(null);

export const DraftingProvider = ({ drafting, children }: { readonly drafting: Drafting; readonly children: ReactNode }) => (
  <DraftingContext value={drafting}>{children}</DraftingContext>
);

export function useDrafting(): Drafting {
  const drafting = useContext(DraftingContext);
  if (!drafting) throw new Error('A field of a card stands outside the card that it belongs to.');
  return drafting;
}

/** Changes what stands at a path; what is typed there goes on as one step. */
export function useField(path: Path) {
  const { draft, change } = useDrafting();
  const put = (value: Json | undefined) => change(withAt(draft, path, value), pathOf(path));
  return { words: wordsAt(draft, path), put, at: pathOf(path) };
}

/** What is wrong at a path, in sentences; `within`: in what it is made of too, as far as no field of its own says it. */
export function FaultsAt({ path, id, within = false }: { readonly path: Path; readonly id?: string; readonly within?: boolean }) {
  const { language } = useWords();
  const { faults } = useDrafting();
  const at = pathOf(path);
  const here = faults.filter(
    one => one.path === at || (within && (one.path.startsWith(`${at}[`) || one.path.startsWith(`${at}.`))),
  );
  return here.map(one => (
    <small key={`${one.path} ${one.expected.key}`} id={id} className="fault" data-testid={`fault-at-${one.path}`}>
      <Icon of="wrong" /> {expectedIn(language, one.expected)}
    </small>
  ));
}

const useIsWrong = (path: Path): boolean => {
  const at = pathOf(path);
  return useDrafting().faults.some(one => one.path === at);
};

/** What marks an input as that of a field, and as wrong. */
function useMarks(path: Path) {
  const id = useId();
  const wrong = useIsWrong(path);
  const at = pathOf(path);
  return {
    id,
    marks: { ...field(at), 'data-testid': `draft-${at}`, 'aria-invalid': wrong, 'aria-describedby': wrong ? id : undefined },
  };
}

interface FieldProps {
  readonly path: Path;
  readonly label: string;
  readonly note?: ReactNode;
  readonly className?: string;
}

interface TextProps extends FieldProps {
  /** Taken away where nothing is typed. */
  readonly optional?: boolean;
  /** The id of a list of what is often typed. */
  readonly list?: string;
  readonly onType?: (typed: string) => void;
}

export function TextField({ path, label, note, className = '', optional = false, list, onType }: TextProps) {
  const { words, put } = useField(path);
  const { id, marks } = useMarks(path);
  return (
    <label className={`field ${className}`}>
      {label}
      <input
        {...marks}
        value={words}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => (onType ? onType(value) : put(optional && value === '' ? undefined : value))}
      />
      {note && <small>{note}</small>}
      <FaultsAt path={path} id={id} />
    </label>
  );
}

/** A whole number; what is none stays as it is typed, with what is wrong beside it. */
export function WholeField({ path, label, className = '' }: FieldProps) {
  const { words, put } = useField(path);
  const { id, marks } = useMarks(path);
  return (
    <label className={`field whole ${className}`}>
      {label}
      <input
        {...marks}
        value={words}
        inputMode="numeric"
        autoComplete="off"
        onChange={event => put(wholeTyped(event.target.value))}
        onKeyDown={event => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          put(Math.max(0, (Number(words) || 0) + step));
        }}
      />
      <FaultsAt path={path} id={id} />
    </label>
  );
}

interface SelectProps<T extends string> extends FieldProps {
  readonly of: readonly T[];
  readonly name: (value: T) => string;
  /** What nothing is called; without it something is always chosen. */
  readonly none?: string;
}

/** One of a list; what a file has that is none of it stays to be seen. */
export function SelectField<T extends string>({ path, label, of, name, none, className = '' }: SelectProps<T>) {
  const { words, put } = useField(path);
  const { id, marks } = useMarks(path);
  const strange = words !== '' && !of.some(one => one === words);
  return (
    <label className={`field ${className}`}>
      {label}
      <select {...marks} value={words} onChange={event => put(event.target.value === '' ? undefined : event.target.value)}>
        {(none !== undefined || words === '') && <option value="">{none ?? ''}</option>}
        {strange && <option value={words}>{words}</option>}
        {of.map(one => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
      <FaultsAt path={path} id={id} />
    </label>
  );
}

/** True, or not there at all. */
export function CheckField({ path, label }: FieldProps) {
  const { draft, change } = useDrafting();
  const { id, marks } = useMarks(path);
  return (
    <label className="check">
      <input
        {...marks}
        type="checkbox"
        checked={valueAt(draft, path) === true}
        onChange={event => change(withAt(draft, path, event.target.checked ? true : undefined))}
      />
      {label}
      <FaultsAt path={path} id={id} />
    </label>
  );
}

/** Several words with commas between; taken away where there is none. */
export function WordsField({ path, label, note }: FieldProps) {
  const { draft, change } = useDrafting();
  const { id, marks } = useMarks(path);
  const written = listAt(draft, path)
    .map((_, i) => wordsAt(draft, [...path, i]))
    .join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="field wide">
      {label}
      <input
        {...marks}
        value={typed ?? written}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          setTyped(event.target.value);
          const words = event.target.value.split(/[\s,]+/).filter(word => word !== '');
          change(withAt(draft, path, words.length === 0 ? undefined : words), pathOf(path));
        }}
        onBlur={() => setTyped(null)}
      />
      {note && <small>{note}</small>}
      <FaultsAt path={path} id={id} within />
    </label>
  );
}
