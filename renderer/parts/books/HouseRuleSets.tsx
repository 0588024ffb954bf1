import { useState } from 'react';
import type { Switched } from '../../../core/index.ts';
import { fieldSentence } from '../../base/expected.ts';
import { hostIn } from '../../base/host.ts';
import { useApp, useWords } from '../context.tsx';
import { handOut } from '../handOut.ts';
import { useHouseRules, useHouseRulesDesk } from '../houseRules.tsx';
import { Answer } from '../parts.tsx';
import { houseRulesFromText, houseRulesText } from '../../store/houseRules.ts';

interface Props {
  readonly options: Switched;
  readonly onTake: (options: Switched) => void;
}

/** House rules that are kept under a name, such as those of a club; they go as files from one player to another. */
export function HouseRuleSets({ options, onTake }: Props) {
  const { session } = useApp();
  const desk = useHouseRulesDesk();
  const words = useWords();
  const { t, language } = words;
  const kept = useHouseRules(state => state.kept);
  const removed = useHouseRules(state => state.removed);
  const [name, setName] = useState('');
  const called = name.trim() || t('house.set.club');

  const fromFile = async () => {
    const read = await session.host.files.import({ endings: ['battlerules', 'json'] });
    if (!read.ok) return session.tell({ tells: 'host', refusal: read.error });
    if (!read.value) return;
    const found = houseRulesFromText(read.value.text);
    if (found.ok) {
      await desk.keep(found.value, true);
      onTake(found.value.options);
    } else if (found.error === 'json') session.tell({ tells: 'json', name: read.value.name });
    else session.tell({ tells: 'field', name: read.value.name, error: found.error });
  };
  const toFile = () => handOut(session, `${called}.battlerules`, houseRulesText({ name: called, options }));

  return (
    <section className="house-sets" aria-labelledby="house-sets">
      <h3 id="house-sets">{t('house.sets')}</h3>
      <p className="answers">
        <input
          aria-label={t('house.set.name')}
          placeholder={t('house.set.club')}
          maxLength={70}
          value={name}
          data-testid="house-set-name"
          onChange={event => setName(event.target.value)}
        />
        <Answer testid="house-set-keep" onPick={() => void desk.keep({ name: called, options })}>
          {t('house.set.keep')}
        </Answer>
        <Answer testid="house-set-export" onPick={() => void toFile()}>
          {t('house.set.export')}
        </Answer>
        <Answer testid="house-set-import" onPick={() => void fromFile()}>
          {t('house.set.import')}
        </Answer>
      </p>
      {removed && (
        <p role="status" className="removed">
          {t('house.set.removed', { name: removed.name })}{' '}
          <Answer testid="house-set-back" onPick={() => void desk.bringBack()}>
            {t('house.set.bringBack')}
          </Answer>
        </p>
      )}
      <ul>
        {kept.map(({ file, name: set, value, fault }) => (
          <li key={file} data-testid={`house-set-${set}`}>
            <span>
              {fault === null
                ? set
                : t('house.set.broken', {
                    name: set,
                    sentence:
                      fault === 'json'
                        ? t('armies.json')
                        : 'code' in fault
                          ? hostIn(language, fault.sentence)
                          : fieldSentence(fault, words),
                  })}
            </span>
            {value && (
              <Answer testid={`house-set-take-${set}`} onPick={() => onTake(value.options)}>
                {t('house.set.take')}
              </Answer>
            )}
            <Answer testid={`house-set-remove-${set}`} onPick={() => void desk.remove(file)}>
              {t('house.set.remove')}
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}
