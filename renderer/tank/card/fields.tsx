import type { ReactNode } from 'react';
import type { FieldError, Json } from '../../../core/index.ts';
import { expectedIn } from '../../base/expected.ts';
import type { TankDraft } from '../../store/tankCards.ts';
import type { TextKey } from '../../text/en.ts';
import type { CardNames, TankWords } from '../parts/words.ts';
import { Written } from '../parts/Written.tsx';
import type { Path } from './paths.ts';
import { changedAt, pathText, typedNumber, valueAt } from './paths.ts';
import { Icon } from '../../parts/Icon.tsx';

/** Choices, and what stands there though it is none of them. */
export const withOwn = (
  of: readonly (readonly [string, string])[],
  value: Json | undefined,
): readonly (readonly [string, string])[] =>
  typeof value !== 'string' || of.some(([one]) => one === value) ? of : [...of, [value, `⚠ ${value}`]];

export interface Form {
  readonly draft: TankDraft;
  readonly faults: readonly FieldError[];
  readonly onChange: (draft: TankDraft, touched: string | null) => void;
}

interface Typed {
  readonly number?: boolean;
  /** What is said of a field that may stay so, and what that means: its number is asked of the players, or anything will do. */
  readonly empty?: 'gap' | 'any' | 'none' | number;
  readonly bare?: boolean;
  /** What it is a name of, where cards use some as a rule: a word of the player's language is typed and shown for them. */
  readonly names?: CardNames;
}

export type Fields = ReturnType<typeof fieldsOf>;

/** Fields of a card by their paths: each shows what stands there, and what is wrong with it. */
export function fieldsOf({ draft, faults, onChange }: Form, words: TankWords) {
  const { t } = words;
  const at = (path: Path) => valueAt(draft, path);
  const set = (path: Path, value: Json | undefined, touched = true) =>
    onChange(changedAt(draft, path, value) as TankDraft, touched ? pathText(path) : null);
  const list = (path: Path): readonly Json[] => {
    const found = at(path);
    return Array.isArray(found) ? found : [];
  };
  const key = (name: string) => t(`tank.card.${name}` as TextKey);
  const fault = (path: Path) => {
    const text = pathText(path);
    const found = faults.find(one => one.path === text);
    return (
      found && (
        <small className="refused" data-testid={`tank-fault-${text}`}>
          {expectedIn(words.language, found.expected)}
        </small>
      )
    );
  };
  const label = (path: Path, says: string, field: ReactNode, bare = false) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field that it is handed is its control
    <label className={bare ? 'tank-cell' : 'tank-field'}>
      <span className={bare ? 'unseen' : ''}>{says}</span>
      {field}
      {fault(path)}
    </label>
  );
  const shown = (value: Json | undefined, names?: CardNames) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return words.exactly(value);
    return names ? words.written(names, String(value)) : String(value);
  };
  const typed = (path: Path, says: string, { number = false, empty, bare = false, names }: Typed = {}) => {
    const value = at(path);
    return label(
      path,
      says,
      <Written
        number={number}
        value={shown(value, names)}
        placeholder={typeof empty === 'number' ? words.number(empty) : empty === 'gap' || empty === 'any' ? key(empty) : ''}
        testid={`tank-${pathText(path)}`}
        onWords={written => {
          if (written.trim() === '' && (empty !== undefined || number)) return set(path, null);
          set(path, number ? typedNumber(written) : names ? words.readBack(names, written) : written);
        }}
      />,
      bare,
    );
  };
  /** A number that is left out where it is as the table of actions has it. */
  const otherwise = (path: Path, says: string, usual: number) =>
    label(
      path,
      says,
      <Written
        number
        value={shown(at(path))}
        placeholder={words.number(usual)}
        testid={`tank-${pathText(path)}`}
        onWords={written => set(path, typedNumber(written))}
      />,
    );
  const num = (path: Path, says: string, bare = false) => typed(path, says, { number: true, empty: 'gap', bare });
  /** A number that holds nobody up where it is left empty. */
  const anyNum = (path: Path, says: string, bare = false) => typed(path, says, { number: true, empty: 'any', bare });
  const picked = (path: Path, says: string, of: readonly (readonly [string, string])[], { empty = '', bare = false } = {}) =>
    label(
      path,
      says,
      <select
        value={String(at(path) ?? '')}
        data-testid={`tank-${pathText(path)}`}
        onChange={event => set(path, event.target.value === '' && empty !== '' ? null : event.target.value, false)}
      >
        {empty !== '' && <option value="">{empty}</option>}
        {of.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>,
      bare,
    );
  const ticked = (path: Path, says: string) => (
    <label className="tank-tick">
      <input
        type="checkbox"
        checked={at(path) === true}
        data-testid={`tank-${pathText(path)}`}
        onChange={event => set(path, event.target.checked, false)}
      />
      {says}
      {fault(path)}
    </label>
  );
  const named = (of: readonly string[], of2: string): readonly (readonly [string, string])[] =>
    of.map(one => [one, t(`${of2}.${one}` as TextKey)]);

  /** Rows that are read top down; each can be moved up and taken away. */
  const rows = (path: Path, columns: readonly string[], fresh: Json, row: (at: Path) => readonly ReactNode[]) => (
    <div className="tank-table-edit">
      {fault(path)}
      <table>
        <thead>
          <tr>
            <th aria-label="#" />
            {columns.map(one => (
              <th key={one}>{one}</th>
            ))}
            <th aria-label="–" />
          </tr>
        </thead>
        <tbody>
          {list(path).map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
            <tr key={i}>
              <td>{i + 1}</td>
              {row([...path, i]).map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <td key={n}>{cell}</td>
              ))}
              <td className="tank-row-tools">
                <button
                  type="button"
                  className="quiet"
                  disabled={i === 0}
                  aria-label={t('tank.card.upRow', { n: i + 1 })}
                  onClick={() => {
                    const all = [...list(path)];
                    all.splice(i - 1, 2, all[i]!, all[i - 1]!);
                    set(path, all, false);
                  }}
                >
                  <Icon of="up" />
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('tank.card.removeRow', { n: i + 1 })}
                  onClick={() =>
                    set(
                      path,
                      list(path).filter((_, n) => n !== i),
                      false,
                    )
                  }
                >
                  <Icon of="away" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="quiet"
        data-testid={`tank-add-${pathText(path)}`}
        onClick={() => set(path, [...list(path), fresh], false)}
      >
        + {key('addRow')}
      </button>
    </div>
  );
  const rolls = (path: Path, says: string) => {
    const value = at(path);
    return label(
      path,
      says,
      <input
        type="text"
        value={Array.isArray(value) ? value.join(' ') : ''}
        placeholder={key('any')}
        data-testid={`tank-${pathText(path)}`}
        className="short"
        onChange={event => {
          const pips = [...event.target.value.matchAll(/\d/g)].map(([digit]) => Number(digit));
          set(path, pips.length === 0 ? null : pips);
        }}
      />,
      true,
    );
  };
  return { words, at, set, list, key, fault, label, typed, otherwise, num, anyNum, picked, ticked, named, rows, rolls };
}
