import { pathOf } from '../../core/index.ts';
import { useWords } from '../parts/context.tsx';
import { carrying, listAt, withAt, wordsAt } from '../store/cardEdits.ts';
import { FaultsAt, TextField, useDrafting, WholeField } from './drafting.tsx';
import { field } from './fields.ts';
import { ListFields } from './ListFields.tsx';
import { Icon } from '../parts/Icon.tsx';

/** Who stands in a full unit, and what each carries. */
export function ModelFields() {
  const { t } = useWords();
  const fresh = { name: t('ownCards.model.new'), count: 1, weapons: [] };
  return (
    <ListFields
      name="models"
      title={t('ownCards.models')}
      add={{
        ...{ label: t('ownCards.model.add'), testid: 'add-model' },
        to: (draft, at) => withAt(draft, ['models', at], fresh),
      }}
      Entry={ModelField}
    />
  );
}

function ModelField({ at }: { readonly at: number }) {
  const { draft, change } = useDrafting();
  const { t } = useWords();
  const path = ['models', at] as const;
  const carried = listAt(draft, [...path, 'weapons']);
  return (
    <fieldset className="model-fields" {...field(pathOf(path))}>
      <legend>{t('ownCards.model', { n: at + 1 })}</legend>
      <FaultsAt path={path} />
      <TextField path={[...path, 'name']} label={t('ownCards.model.name')} className="wide" />
      <WholeField path={[...path, 'count']} label={t('ownCards.model.count')} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be drawn as another sort */}
      <div role="group" className="carried" aria-label={t('ownCards.model.carries')} {...field(pathOf([...path, 'weapons']))}>
        <span>{t('ownCards.model.carries')}</span>
        {listAt(draft, ['weapons']).map((weapon, i) => {
          const id = wordsAt(weapon, ['id']);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a weapon's id changes while it is typed
            <label key={i} className="check">
              <input
                type="checkbox"
                checked={carried.includes(id)}
                data-testid={`carries-${at}-${id}`}
                onChange={event => change(carrying(draft, at, id, event.target.checked))}
              />
              {wordsAt(weapon, ['name']) || id}
            </label>
          );
        })}
        <FaultsAt path={[...path, 'weapons']} within />
      </div>
      <button
        type="button"
        className="quiet"
        data-testid={`remove-model-${at}`}
        onClick={() => change(withAt(draft, path, undefined))}
      >
        <Icon of="away" /> {t('ownCards.remove')}
      </button>
    </fieldset>
  );
}
