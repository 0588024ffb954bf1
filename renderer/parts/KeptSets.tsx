import { useState } from 'react';
import type { FieldError, Result } from '../../core/index.ts';
import { faultIn } from './faultIn.ts';
import type { KeptState } from '../store/kept.ts';
import type { NamedDesk } from '../store/named.ts';
import { useApp, useWords } from './context.tsx';
import { useHanded } from './handed.ts';
import { handOut } from './handOut.ts';
import { Answer } from './parts.tsx';

interface Props<T> {
  /** What its parts are found by: `house-set-keep`. */
  readonly id: string;
  /** Of its files, without a dot. */
  readonly ending: string;
  /** The format of a file that the program may be opened with on this screen; left out where there is none. */
  readonly format?: string;
  readonly desk: NamedDesk<T>;
  readonly state: KeptState<T>;
  /** What is chosen now, under a name. */
  readonly chosen: (name: string) => T;
  readonly read: (text: string) => Result<T, FieldError | 'json'>;
  readonly text: (value: T) => string;
  /** Takes one, and says whether it could: what cannot be is not kept either. */
  readonly onTake: (value: T) => boolean;
  /** Which of them is proposed each time, by its name; left out where none can be. */
  readonly proposed?: { readonly name: string; readonly onPropose: (name: string) => void };
}

/** What a group plays by, kept under a name; it goes as a file from one player to another. */
export function KeptSets<T>({
  id,
  ending,
  format,
  desk,
  state: { kept, removed },
  chosen,
  read,
  text,
  onTake,
  proposed,
}: Props<T>) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const [name, setName] = useState('');
  const called = name.trim() || t('house.set.club');

  const takeIn = async (from: string, content: string) => {
    const found = read(content);
    if (found.ok) {
      // What was told of another file is over.
      session.tell(null);
      if (onTake(found.value)) await desk.keep(found.value, true);
    } else if (found.error === 'json') session.tell({ tells: 'json', name: from });
    else session.tell({ tells: 'field', name: from, error: found.error });
  };
  useHanded((from, content) => void takeIn(from, content), { ours: format !== undefined, format: format ?? '' });
  const fromFile = async () => {
    const file = await session.host.files.import({ endings: [ending, 'json'] });
    if (!file.ok) session.tell({ tells: 'host', refusal: file.error });
    else if (file.value) await takeIn(file.value.name, file.value.text);
  };

  const remove = async (file: string, set: string) => {
    await desk.remove(file);
    // Who removes a set means it, and is not told of it next time.
    if (set === proposed?.name && !desk.store.getState().kept.some(one => one.name === set)) proposed.onPropose('');
  };

  return (
    <section className="house-sets" aria-labelledby={`${id}s`}>
      <h3 id={`${id}s`}>{t('house.sets')}</h3>
      <p className="answers">
        <input
          aria-label={t('house.set.name')}
          placeholder={t('house.set.club')}
          maxLength={70}
          value={name}
          data-testid={`${id}-name`}
          onChange={event => setName(event.target.value)}
        />
        <Answer testid={`${id}-keep`} onPick={() => void desk.keep(chosen(called))}>
          {t('house.set.keep')}
        </Answer>
        <Answer testid={`${id}-export`} onPick={() => void handOut(session, `${called}.${ending}`, text(chosen(called)))}>
          {t('house.set.export')}
        </Answer>
        <Answer testid={`${id}-import`} onPick={() => void fromFile()}>
          {t('house.set.import')}
        </Answer>
      </p>
      {removed && (
        <p role="status" className="removed">
          {t('house.set.removed', { name: removed.name })}{' '}
          <Answer testid={`${id}-back`} onPick={() => void desk.bringBack()}>
            {t('house.set.bringBack')}
          </Answer>
        </p>
      )}
      <ul>
        {kept.map(({ file, name: set, value, fault }) => (
          <li key={file} data-testid={`${id}-${set}`}>
            <span>
              {fault === null
                ? set
                : t('house.set.broken', {
                    name: set,
                    sentence: faultIn(fault, words),
                  })}
            </span>
            {value && (
              <Answer testid={`${id}-take-${set}`} onPick={() => onTake(value)}>
                {t('house.set.take')}
              </Answer>
            )}
            {proposed && (value || set === proposed.name) && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={set === proposed.name}
                  data-testid={`${id}-propose-${set}`}
                  onChange={event => proposed.onPropose(event.target.checked ? set : '')}
                />
                {t('house.set.propose')}
              </label>
            )}
            <Answer testid={`${id}-remove-${set}`} onPick={() => void remove(file, set)}>
              {t('house.set.remove')}
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}
