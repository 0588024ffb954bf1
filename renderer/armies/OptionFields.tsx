import { pathOf } from '../../core/index.ts';
import { useWords } from '../parts/context.tsx';
import { listAt, withAt, withoutEmpty } from '../store/cardEdits.ts';
import { FaultsAt, TextField, useDrafting, WholeField } from './drafting.tsx';
import { field } from './fields.ts';
import { ListFields } from './ListFields.tsx';
import { Icon } from '../parts/Icon.tsx';

const OPTIONS = ['options'] as const;

const FRESH = { group: 'Faction', min: 0, max: 1, choices: [{ name: '', points: 0 }] };

/** What is chosen when the card is bought. */
export function OptionFields() {
  const { t } = useWords();
  return (
    <ListFields
      name="options"
      title={t('ownCards.options')}
      add={{
        ...{ label: t('ownCards.option.add'), testid: 'add-option' },
        to: (draft, at) => withAt(draft, ['options', at], FRESH),
      }}
      Entry={OptionField}
    />
  );
}

function OptionField({ at }: { readonly at: number }) {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  const path = [...OPTIONS, at] as const;
  const choices = listAt(draft, [...path, 'choices']);
  return (
    <fieldset className="option-fields" {...field(pathOf(path))}>
      <legend>{t('ownCards.option.group')}</legend>
      <FaultsAt path={path} />
      <TextField path={[...path, 'group']} label={t('ownCards.option.group')} />
      <WholeField path={[...path, 'min']} label={t('ownCards.option.min')} />
      <WholeField path={[...path, 'max']} label={t('ownCards.option.max')} />
      <TextField path={[...path, 'default']} label={t('ownCards.option.default')} optional />
      <FaultsAt path={[...path, 'choices']} />
      {choices.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices have no names of their own while they are typed
        <ChoiceField key={n} path={[...path, 'choices', n]} number={n + 1} />
      ))}
      <div className="answers">
        <button
          type="button"
          className="answer"
          data-testid={`add-choice-${at}`}
          onClick={() => change(withAt(draft, [...path, 'choices', choices.length], { name: '', points: 0 }))}
        >
          + {t('ownCards.option.choice.add')}
        </button>
        <button
          type="button"
          className="answer"
          data-testid={`remove-option-${at}`}
          onClick={() => change(withoutEmpty(withAt(draft, path, undefined), OPTIONS))}
        >
          {t('ownCards.remove')}
        </button>
      </div>
    </fieldset>
  );
}

function ChoiceField({ path, number }: { readonly path: readonly (string | number)[]; readonly number: number }) {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  return (
    <fieldset className="choice-fields" {...field(pathOf(path))}>
      <legend>{t('ownCards.option.choice', { n: number })}</legend>
      <FaultsAt path={path} />
      <TextField path={[...path, 'name']} label={t('ownCards.name')} />
      <WholeField path={[...path, 'points']} label={t('ownCards.points')} />
      <TextField path={[...path, 'faction']} label={t('ownCards.option.choice.faction')} optional />
      <TextField path={[...path, 'card']} label={t('ownCards.option.choice.card')} optional />
      <button type="button" className="quiet" onClick={() => change(withAt(draft, path, undefined))}>
        <Icon of="away" /> {t('ownCards.remove')}
      </button>
    </fieldset>
  );
}
